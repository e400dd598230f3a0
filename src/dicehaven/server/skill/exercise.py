"""An exercise as its page shows it: a costly decision of the player's, asked like a puzzle."""

from collections.abc import Sequence
from datetime import date

from dicehaven.analysis.puzzles import GOOD, Comparison, Puzzle
from dicehaven.core.i18n import capitalized
from dicehaven.core.languages import date_of
from dicehaven.core.position import Position
from dicehaven.server.skill.exercise_store import Exercise
from dicehaven.server.skill.exercises import BAND, Findings
from dicehaven.server.study.puzzle import PuzzlePage
from dicehaven.server.study.study import Board, board_of, view_of
from dicehaven.server.table.page.words import Question
from dicehaven.server.web.render import Renderer

THOUSAND = 1000


class OwnPuzzle(Puzzle, frozen=True):
    """A puzzle from a match of the player's: a move is good if it may be as good as the best, as far as that is known."""

    @property
    def good(self) -> tuple[int, ...]:
        """The moves whose loss is within the band, or next to nothing."""
        errors = self.errors or (0,) * len(self.lost)
        return tuple(
            k for k, (lost, error) in enumerate(zip(self.lost, errors)) if lost <= max(THOUSAND * GOOD, BAND * error)
        )

    @classmethod
    def of(cls, exercise: Exercise, legal: Sequence[str]) -> "OwnPuzzle":
        """Return the puzzle of an exercise, whose legal moves are given; raises KeyError or ValueError if its findings do not fit."""
        findings = Findings.of(exercise)
        values = [findings.moves[move] for move in legal]
        errors = tuple(round(THOUSAND * one.error) for one in values)
        played = legal.index(exercise.played)
        return cls(
            at=exercise.position.partition(".")[2],
            seat=exercise.seat,
            best=legal.index(findings.best),
            likely=played,
            chances=tuple(round(THOUSAND * one.chance) for one in values),
            lost=tuple(round(THOUSAND * one.lost) for one in values),
            errors=errors if any(errors) else (),
            missed=(),
            reasons=(Comparison(played, findings.reason),) if findings.reason else (),
        )


class ExercisePage(PuzzlePage):
    """The page of an exercise in one language; raises BadPosition if it is one of other rules, KeyError or ValueError.

    `names` are those of the seats in the match.
    """

    def __init__(
        self, exercise: Exercise, names: Sequence[str], language: str, renderer: Renderer, move: str = ""
    ) -> None:
        position = Position.read(exercise.position)
        match = position.match()
        self.exercise = exercise
        self.game = position.game
        self.number = exercise.line
        self.count = 0
        self.language = language
        self.legal = match.legal(exercise.seat)
        self.puzzle = OwnPuzzle.of(exercise, self.legal)
        self.page = view_of(match, exercise.seat, language, renderer, names)
        self.say = self.page.say
        self.answered = None
        if move:
            match.copy().play(exercise.seat, move)  # raises what is wrong with it
            self.answered = self.legal.index(self.game.write(self.game.read(move)))

    @property
    def answered_board(self) -> Board:
        """The board; with an answer, it says what that is worth."""
        if self.answered is None:
            return self.board
        said = self.answer(self.answered)
        return board_of(self.page, Question("", said.verdict, said.reason), lit=())

    @property
    def good(self) -> bool:
        """True if the answer is as good as the best."""
        return self.answered in self.puzzle.good

    @property
    def address(self) -> str:
        return address_of(self.exercise)

    @property
    def title(self) -> str:
        """The move that was made, in words."""
        page = self.page
        played = self.game.read(self.exercise.played)
        return capitalized(page.message(self.game.moves.describe(page.match.setup, page.view, page.seat, played)))

    @property
    def cost(self) -> str:
        """Say what it gave away."""
        return self.say("exercise-gave", points=round(100 * self.exercise.lost))

    def comes_back(self, today: date) -> str:
        """Say when it is asked again; "" if it is due."""
        due = self.exercise.due
        if due is None:
            return self.say("exercise-known")
        if due <= today.isoformat():
            return ""
        return self.say("exercise-comes-back", day=date_of(date.fromisoformat(due), self.language))


def address_of(exercise: Exercise) -> str:
    """Return the address of an exercise."""
    return f"/me/train/{exercise.match_id}/{exercise.seat}/{exercise.line}"
