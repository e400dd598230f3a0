"""A puzzle as its page shows it: the board, what every move is worth, and the answer to each of them.

All of it is in the page, so it answers at once, and without a connection, too.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from dicehaven.analysis.puzzles import GENERIC, MISSED, Puzzle, Puzzles
from dicehaven.analysis.sentences import ReasonSentences
from dicehaven.bots.bot import numbered, spoken_name
from dicehaven.bots.levels import LEVELS, level_numbers
from dicehaven.core.contract import Sign
from dicehaven.core.i18n import Texts, capitalized
from dicehaven.core.languages import decimal
from dicehaven.server.study.study import Board, board_of, view_of
from dicehaven.server.table.page import words
from dicehaven.server.table.page.page_state import encode
from dicehaven.server.table.page.reason import ReasonView
from dicehaven.server.web.render import Renderer

RIVALS = "level4"  # whose names the other seats have
ROWS = 8  # moves that are listed at once
ERRORS = 2  # standard errors to either side that a bar shows as pale


@dataclass(frozen=True)
class Row:
    """Moves that are worth the same: what they win, what they lose, both in points of 100; and how sure that is."""

    moves: tuple[int, ...]  # by their numbers in the order of `Match.legal`
    words: tuple[str, ...]
    signs: list[Sign]  # of the first of them
    wins: float
    costs: float
    doubt: float
    good: bool


@dataclass(frozen=True)
class Answer:
    """The answer to a move."""

    mark: str  # a square
    verdict: str
    better: str  # names the best move, if this one is worse
    reason: str
    accuracy: int  # per cent
    why: int  # which of the page's `comparisons` is told
    told: bool  # it is the one with this very move, and the reason is its strongest


@dataclass(frozen=True)
class Told:
    """Why the best move is better than another one: that one in words, the idea in a few words, and the whole reason."""

    instead: str
    briefly: str
    view: ReasonView


class PuzzlePage:
    """The page of a puzzle in one language."""

    def __init__(self, puzzles: Puzzles, number: int, puzzle: Puzzle, language: str, renderer: Renderer) -> None:
        self.game = puzzles.game
        self.number = number
        self.count = len(puzzles)
        self.puzzle = puzzle
        self.language = language
        match = puzzle.match(self.game)
        names = [spoken_name(numbered(number + p), RIVALS, language) for p in range(match.players)]
        self.page = view_of(match, puzzle.seat, language, renderer, names)
        self.say = self.page.say
        self.legal = match.legal(puzzle.seat)

    @property
    def id(self) -> str:
        """The name by which a browser remembers the puzzle, whatever its number is later on."""
        return f"{self.game.name} {self.puzzle.at[4:12]}"

    @property
    def text(self) -> str:
        """The text of the position."""
        return f"{self.game.name}.{self.puzzle.at}"

    @cached_property
    def board(self) -> Board:
        """The board before an answer."""
        return board_of(self.page)

    @cached_property
    def described(self) -> list[str]:
        """The legal moves in the order of `legal`: in a few words, as on buttons, if no two have the same, otherwise in full."""
        choices = self.board.choices
        short = {move.notation: move.label for move in choices.moves} if choices else {}
        times = Counter(short.values())
        return [short[move] if times[short[move]] == 1 else self._in_full(move) for move in self.legal]

    def _in_full(self, move: str) -> str:
        page = self.page
        words = self.game.moves.describe(page.match.setup, page.view, page.seat, self.game.read(move))
        return capitalized(page.message(words))

    def _signs(self, move: int) -> list[Sign]:
        page = self.page
        return page.signs(page.view, page.seat, self.game.read(self.legal[move]))

    @cached_property
    def best(self) -> str:
        return self.described[self.puzzle.best]

    @property
    def wins(self) -> int:
        """How many of 100 the best move wins."""
        return round(self.puzzle.chances[self.puzzle.best] / 10)

    @cached_property
    def rows(self) -> list[Row]:
        """The moves by what they are worth, best first; those that are worth the same stand together."""
        puzzle = self.puzzle
        groups: dict[tuple[int, int, int], list[int]] = {}
        for k in range(len(self.legal)):
            error = puzzle.errors[k] if puzzle.errors else 0
            groups.setdefault((puzzle.lost[k], -puzzle.chances[k], error), []).append(k)
        in_order = sorted(groups.items(), key=lambda one: (puzzle.best not in one[1], one[0]))
        return [
            Row(
                tuple(group),
                tuple(self.described[k] for k in group),
                self._signs(group[0]),
                -chance / 10,
                lost / 10,
                ERRORS * error / 10,
                group[0] in puzzle.good,
            )
            for (lost, chance, error), group in in_order
        ]

    def answer(self, move: int) -> Answer:
        """Return what is said to a move."""
        puzzle = self.puzzle
        lost = puzzle.lost[move] / 10
        if move in puzzle.good:
            verdict = self.say("puzzle-found" if lost < 0.5 else "puzzle-as-good")
        else:
            verdict = self.say("puzzle-cost", points=round(lost) if lost >= 1 else decimal(lost, self.language))
        why = next((k for k, one in enumerate(puzzle.reasons) if puzzle.worth(one.worse) == puzzle.worth(move)), 0)
        told = any(one.worse == move and one.reason.idea for one in puzzle.reasons)
        reason = self.comparisons[why].briefly if told else self.reason(move)
        same = move != puzzle.best and reason == self.reason(puzzle.best)  # it would not tell the two apart
        better = "" if move in puzzle.good else self.say("puzzle-better", move=self.best)
        return Answer(
            puzzle.mark(move), verdict, better, "" if same else reason, round(100 * puzzle.accuracy(move)), why, told
        )

    @cached_property
    def comparisons(self) -> list[Told]:
        """Why the best move is better than each of those that tempt."""
        page = self.page
        words = ReasonSentences(self.game, self.language, page.names, page.reader)
        found = list[Told]()
        for one in self.puzzle.reasons:
            pair = self.game.read(self.legal[self.puzzle.best]), self.game.read(self.legal[one.worse])
            view = ReasonView(one.reason, words, page, page.view, page.seat, pair)
            found.append(Told(self.described[one.worse], words.briefly(one.reason), view))
        return found

    def reason(self, move: int) -> str:
        """Return what the game says of a move; "" if nothing."""
        advice = self.game.advice
        page = self.page
        if advice is None:
            return ""
        found = advice.reason(page.match.setup, page.view, page.seat, self.game.read(self.legal[move]))
        return capitalized(page.message(found)) if found else ""

    @property
    def data(self) -> Markup:
        """The data for the page's script, as JSON that may stand in a page."""
        found = {move: self.answer(k) for k, move in enumerate(self.legal)}
        return Markup(encode(found).decode().replace("<", "\\u003c"))

    @property
    def kinds(self) -> list[str]:
        return [kind_words(self.page.texts, self.say, kind) for kind in self.puzzle.kinds]

    @property
    def standings(self) -> list[tuple[str, str]]:
        """The seats with their scores."""
        return [(name, words.score(self.page, p)) for p, name in enumerate(self.page.names)]

    @property
    def hardness(self) -> str:
        return self.say("puzzle-hardness", level=self.puzzle.difficulty)

    @property
    def found_by(self) -> str:
        """Say which levels of bots mostly find it: all from one on, or each that does."""
        numbers = level_numbers(self.page.table.game)
        finds = [missed <= MISSED for missed in self.puzzle.missed]
        levels = [numbers[name] for name, does in zip(LEVELS, finds, strict=True) if does]
        if not levels:
            return self.say("puzzle-found-by-none")
        if all(finds[finds.index(True) :]):
            return self.say("puzzle-found-by", level=levels[0])
        return self.say("puzzle-found-by-some", levels=levels, count=len(levels))


def moves_in_words(puzzles: Puzzles, number: int, language: str, renderer: Renderer) -> dict[str, str]:
    """Return the legal moves of a puzzle in words."""
    shown = PuzzlePage(puzzles, number, puzzles.all[number - 1], language, renderer)
    return dict(zip(shown.legal, shown.described))


def kind_words(texts: Texts, say: Texts, kind: str) -> str:
    """Return a kind of puzzles in words: the game's own, or those of the pages."""
    code = f"puzzle-kind-{kind}"
    return say(code) if kind in GENERIC else texts(code)
