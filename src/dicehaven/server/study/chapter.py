"""A chapter of lessons in one language: its steps with their boards, what is said to each move, and the data for the page's scripts."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from markupsafe import Markup

from dicehaven.bots.bot import numbered, spoken_name
from dicehaven.core.errors import BadGame
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.lesson import Answer, Lesson, Step, lessons_of, messages_of
from dicehaven.core.position import Position
from dicehaven.server.study.study import Board, board_of, view_of
from dicehaven.server.table.page.page_state import Json, encode
from dicehaven.server.table.page.words import Question
from dicehaven.server.web.render import Renderer

RIVALS = "level1"  # whose names the other seats have
SHOWN_MOVES = 8  # accepted moves of a step whose outcome is shown; after others, that of the model solution is
CHAPTERS = 128  # that are remembered, each in one language
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ShownStep:
    """A step as a page shows it; `done` has by accepted move the board after it."""

    step: Step
    title: str
    question: Question
    board: Board
    done: Mapping[str, Board]

    @cached_property
    def text(self) -> str:
        """The text of the position, as the pupil sees it."""
        return self.step.position.write()

    @property
    def asks(self) -> bool:
        """True if the pupil has to answer before the lesson goes on."""
        return bool(self.step.answers)

    def board_after(self, move: str) -> Board:
        """Return the board after an accepted move."""
        return self.done.get(move) or self.done[self.step.model or ""]


@dataclass(frozen=True, eq=False)
class Chapter:
    """A chapter in one language."""

    lesson: Lesson
    texts: Texts
    say: Texts
    steps: Sequence[ShownStep]

    @property
    def title(self) -> str:
        """The title of the chapter."""
        return self.texts(self.lesson.name)

    @property
    def about(self) -> str:
        """A line about the chapter."""
        return self.texts(f"{self.lesson.name}-about")

    @property
    def known(self) -> str:
        """The words that are good to know besides, or ""."""
        code = f"{self.lesson.name}-know"
        return self.texts(code) if self.texts.has(code) else ""

    def flows(self, number: int) -> bool:
        """Return whether the step after the one of this number goes on from its board."""
        return number < len(self.steps) and not self.steps[number].step.anew

    def reply(self, shown: ShownStep, answer: Answer) -> Question:
        """Return what is said to a move."""
        if answer.right:
            return Question(self.say("lesson-right"), self.texts(answer.text) if answer.text else self.say("lesson-on"))
        return Question(self.say("lesson-not-there"), self.texts(answer.text), shown.question.hint)

    @cached_property
    def data(self) -> Markup:
        """The data for the page's scripts, as JSON that may stand in a page.

        A drawing that several steps share is sent once; what has changed after a move, part by part.
        """
        drawings = list[str]()
        keys = list[object]()
        steps = list[Json]()
        for shown in self.steps:
            key = _drawing_key(shown.board)
            if key not in keys:
                keys.append(key)
                drawings.append(str(shown.board.stage))
            steps.append(self._step(shown) | {"drawing": keys.index(key), "flows": self.flows(len(steps) + 1)})
        found = {"steps": steps, "drawings": drawings, "game": self.lesson.game.name, "chapter": self.lesson.slug}
        return Markup(encode(found).decode().replace("<", "\\u003c"))

    def _step(self, shown: ShownStep) -> Json:
        replies = {answer: self.reply(shown, answer) for answer in shown.step.answers.values()}
        listed = list(replies)
        done = {move: _outcome(shown.board, board) for move, board in shown.done.items()}
        return {
            "title": shown.title,
            "text": shown.text,
            "board": shown.board.json() | {"stage": ""},
            "model": shown.step.model,
            "show": shown.step.show,
            "answers": {move: listed.index(answer) for move, answer in shown.step.answers.items()},
            "replies": [(answer.right, *replies[answer]) for answer in listed],
            "silent": [answer.right and not answer.text for answer in listed],
            "done": done,
        }


def _drawing_key(board: Board) -> object:
    """Return what a board's drawing depends on."""
    return (board.page.match.setup.to_bytes(), board.page.shown, tuple(board.page.names))


def _outcome(before: Board, after: Board) -> Json:
    """Return what has changed on a board, for scripts: parts of the sheet, and the dice."""
    changed = {name: part for name, part in after.parts.items() if before.parts.get(name) != part}
    if _drawing_key(before) != _drawing_key(after):
        return {"sheet": changed, "dice": after.json()["dice"], "stage": str(after.stage)}
    return {"sheet": changed, "dice": after.json()["dice"]}


@lru_cache(CHAPTERS)
def chapter_of(lesson: Lesson, language: str, renderer: Renderer) -> Chapter:
    """Return a chapter in a language; raises BadGame if one of its steps is not legal."""
    texts = renderer.texts(language, messages_of(lesson.game))
    steps = [_shown(step, texts, language, renderer) for step in lesson.steps]
    return Chapter(lesson, texts, renderer.messages(language), steps)


def _shown(step: Step, texts: Texts, language: str, renderer: Renderer) -> ShownStep:
    title = texts(step.code("title"))
    hint = step.code("hint")
    question = Question(title, texts(step.name), texts(hint) if texts.has(hint) else "")
    accepted = [step.match.game.read(move) for move in step.accepted]
    page = view_of(Position.of(step.match).match(), step.seat, language, renderer, _names(step, language))
    page.deciding = bool(step.answers)
    board = board_of(page, question, accepted, step.show)
    done = {move: _board_after(step, move, language, renderer) for move in step.accepted[:SHOWN_MOVES]}
    return ShownStep(step, title, question, board, done)


def _names(step: Step, language: str) -> list[str]:
    """Return the names of the seats, which are those of bots."""
    return [spoken_name(numbered(p), RIVALS, language) for p in range(step.match.players)]


def _board_after(step: Step, move: str, language: str, renderer: Renderer) -> Board:
    match = step.match.copy()
    before = match.view(step.seat)
    match.play(step.seat, move)
    held = match.held_between(before, match.view(step.seat), ())
    after = Position.of(match).match()
    if held:  # a board that is cleared is still to be seen
        after.begin_with(held.board)
    page = view_of(after, step.seat, language, renderer, _names(step, language))
    page.deciding = False
    return board_of(page)


def chapters_of(game: Game) -> tuple[Lesson, ...]:
    """Return the chapters of a game; none if their files are broken, which is logged."""
    try:
        return lessons_of(game)
    except BadGame as error:
        log.error("the lessons of %s cannot be read: %s", game.name, error)
        return ()


def minutes_of(game: Game) -> int:
    """Return about how many minutes the lessons of a game take, 0 if it has none."""
    return sum(lesson.minutes for lesson in chapters_of(game))
