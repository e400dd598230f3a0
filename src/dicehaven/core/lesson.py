"""Lessons: TOML files of a game's folder, and their steps played out: a position, a question, an answer to every legal move.

A game's chapters are `lessons/N-SLUG.toml`, numbered from 1; their texts are in `lessons/locale/LANGUAGE/messages.ftl`,
under `lesson-SLUG` and what follows from it.  The format is described in `docs/lessons.md`.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec

from dicehaven.core.contract import Face
from dicehaven.core.errors import BadGame, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Text, Texts, text
from dicehaven.core.match import Match
from dicehaven.core.position import Position

FOLDER = "lessons"
NAME = re.compile(r"^(\d+)-([a-z][a-z0-9-]*)$")  # of a file: number and slug
ID = re.compile(r"^[a-z][a-z0-9-]*$")  # of a step, or of a text that it names
STEP = re.compile(r"^\s*\[\[\s*step\s*\]\]")  # a line that begins a step
ANYTHING = "*"  # in a pattern
MATCH = "match"  # the key of the match in which a chapter ends


class _Act(msgspec.Struct, forbid_unknown_fields=True):
    """A roll, or a move of a seat (None: the pupil's)."""

    seat: int | None = None
    move: str = ""
    roll: list[Face] | None = None


class _Refusal(msgspec.Struct, forbid_unknown_fields=True):
    """The answer to legal moves that are not accepted."""

    moves: list[str]
    say: str


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    """A step as it is written."""

    id: str
    position: str = ""
    play: list[str | _Act] = []
    show: list[str] = []
    ask: list[str] = []
    tells: str = ""
    after: str = ""
    otherwise: list[_Refusal] = msgspec.field(default_factory=list, name="else")


class FirstMatch(msgspec.Struct, forbid_unknown_fields=True):
    """The match in which a chapter ends: the level of the bots, and its options, or the position in which it begins."""

    level: int = 1
    options: dict[str, Any] = {}
    position: str = ""


class _Chapter(msgspec.Struct, forbid_unknown_fields=True):
    """A chapter as it is written."""

    minutes: int
    players: int = 0
    seat: int = 0
    options: dict[str, Any] = {}
    layout: str | None = None
    position: str = ""
    teaches: list[str] = []
    match: FirstMatch | None = None
    steps: list[_Step] = msgspec.field(default_factory=list, name="step")


@dataclass(frozen=True)
class Answer:
    """The answer to a legal move: `text` is the code of what is said to it, "" for nothing."""

    right: bool
    text: str


@dataclass(frozen=True)
class Step:
    """A step of a lesson: a position, with what is asked there.

    `match` has come to the position; it must not be changed.  `accepted` are the legal moves that are right, the model
    solution first, from which the lesson goes on; `answers` has every legal move.  Both are empty if nothing is asked.
    """

    name: str  # `lesson-SLUG-ID`: the code of the prompt
    where: str  # file and line
    match: Match
    seat: int
    show: tuple[str, ...]
    accepted: tuple[str, ...]
    answers: dict[str, Answer]
    anew: bool  # whether it begins with a position of its own

    @property
    def position(self) -> Position:
        """The position as the pupil sees it."""
        return Position.of(self.match, self.seat)

    @property
    def model(self) -> str | None:
        """The move of the model solution; None if nothing is asked."""
        return next(iter(self.accepted), None)

    def code(self, suffix: str) -> str:
        """Return the code of one of the step's further texts: "title" or "hint"."""
        return f"{self.name}-{suffix}"


class Lesson:
    """A chapter of a game's lessons; what it refers to is checked when its `steps` are first asked for."""

    def __init__(self, game: Game, file: Path) -> None:
        """Read a chapter; raises BadGame, naming file and line, if it is not written in the format."""
        self.game = game
        self.file = file
        named = NAME.match(file.stem)
        if not named:
            raise self._wrong(text("lesson-name"))
        self.number = int(named[1])
        self.slug = named[2]
        self.name = f"lesson-{self.slug}"  # the code of the title
        self._data = self._read()
        self.minutes = self._data.minutes
        self.players = self._data.players or game.seats[0]
        self.seat = self._data.seat
        self.match = self._data.match
        self.teaches = tuple(self._data.teaches)  # kinds of the game's puzzles
        self._check()

    def __repr__(self) -> str:
        return f"<lesson {self.game.name} {self.number}>"

    def texts(self, language: str) -> Texts:
        """Return the messages of the core, of the game and of its lessons in a language."""
        return Texts(language, self.game.messages, messages_of(self.game))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order, along the model solution; raises BadGame, naming file and line, for what is not legal."""
        return tuple(self._played())

    @cached_property
    def codes(self) -> dict[str, bool]:
        """The codes of all texts of the chapter, each with True if it must be there."""
        codes = {self.name: True, f"{self.name}-about": True, f"{self.name}-know": False}
        for step in self._data.steps:
            name = f"{self.name}-{step.id}"
            codes |= {name: True, f"{name}-title": True, f"{name}-hint": False}
            said = [step.after] if step.after else []
            codes |= {f"{self.name}-{one}": True for one in said + [other.say for other in step.otherwise]}
        return codes

    def _read(self) -> _Chapter:
        try:
            return msgspec.convert(tomllib.loads(self._content), _Chapter)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            line = re.search(r"at line (\d+)", str(error))
            step = re.search(r"\$\.step\[(\d+)\]", str(error))
            where = f"{self.file}:{line[1]}" if line else self._place(int(step[1]) if step else None)
            raise BadGame(text("lesson-broken", problem=str(error)), where) from None

    @cached_property
    def _content(self) -> str:
        try:
            return self.file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise self._wrong(text("not-text")) from None

    def _check(self) -> None:
        data = self._data
        if not data.steps and not data.match:
            raise self._wrong(text("lesson-empty"))
        if self.players not in self.game.seats:
            least = self.game.seats[0]
            most = self.game.seats[-1]
            raise self._wrong(text("bad-players", least=least, most=most, found=self.players), needle="players")
        if data.seat not in range(self.players):
            raise self._wrong(text("no-such-seat", number=data.seat, last=self.players - 1), needle="seat")
        for number, step in enumerate(data.steps):
            texts = [step.id, *filter(None, [step.after]), *(other.say for other in step.otherwise)]
            for one in texts:
                if not ID.match(one):
                    raise self._wrong(text("lesson-id", found=one), number, one)
            if step.id in [other.id for other in data.steps[:number]]:
                raise self._wrong(text("lesson-twice", id=step.id), number, step.id)

    def _begin(self) -> Match:
        data = self._data
        if data.position:
            return self._from(data.position)
        try:
            return Match.new(self.game, self.players, data.options, data.layout)
        except DicehavenError as error:
            raise self._wrong(error.reason, needle="options") from error

    def _from(self, position: str, step: int | None = None, needle: str = "position") -> Match:
        try:
            match = Position.read(position).match()
        except DicehavenError as error:
            raise self._wrong(error.reason, step, needle) from error
        if match.game is not self.game or self.seat >= match.players:
            raise self._wrong(text("lesson-other-match"), step, needle)
        return match

    def _played(self) -> Iterator[Step]:
        if self.match and self.match.position:
            self._from(self.match.position, needle=MATCH)
        match = self._begin()
        for number, written in enumerate(self._data.steps):
            if written.position:
                match = self._from(written.position, number)
            for act in written.play:
                self._act(match, act, number)
            step = self._step(match.copy(), written, number)
            if step.model:
                match.play(self.seat, step.model)
            yield step

    def _act(self, match: Match, act: str | _Act, number: int) -> None:
        act = act if isinstance(act, _Act) else _Act(move=act)
        try:
            if act.roll is not None:
                match.roll(act.roll)
            else:
                match.play(self.seat if act.seat is None else act.seat, act.move)
        except DicehavenError as error:
            written = act.move or ", ".join(map(str, act.roll or ()))
            reason = text("lesson-illegal", act=written, problem=error.say(self.texts(ENGLISH)))
            raise self._wrong(reason, number, act.move or "roll") from error

    def _step(self, match: Match, written: _Step, number: int) -> Step:
        name = f"{self.name}-{written.id}"
        accepted: tuple[str, ...] = ()
        answers: dict[str, Answer] = {}
        if written.ask or written.tells:
            legal = match.legal(self.seat)
            if not legal:
                next_ = self.texts(ENGLISH).say(match.whats_next())
                raise self._wrong(text("lesson-nobody-asked", next=next_), number, written.id)
            accepted = tuple(self._accepted(match, written, number, legal))
            after = f"{self.name}-{written.after}" if written.after else ""
            answers = {move: Answer(True, after) for move in accepted}
            for move in legal:
                if move not in answers:
                    answers[move] = Answer(False, self._refused(written, number, move))
        return Step(
            name, self._place(number), match, self.seat, tuple(written.show), accepted, answers, bool(written.position)
        )

    def _accepted(self, match: Match, written: _Step, number: int, legal: Sequence[str]) -> Iterator[str]:
        """Yield the legal moves that are right, in the order of the patterns; raises BadGame if there is none."""
        found = list(legal)
        if written.ask:
            for pattern in written.ask:
                if not any(matches(pattern, move) for move in legal):
                    raise self._wrong(text("lesson-no-such-move", pattern=pattern), number, pattern)
            ordered = [move for pattern in written.ask for move in legal if matches(pattern, move)]
            found = list(dict.fromkeys(ordered))
        told = [move for move in found if not written.tells or written.tells in self._told(match, move)]
        if not told:
            raise self._wrong(text("lesson-never-told", event=written.tells), number, written.tells)
        yield from told

    def _told(self, match: Match, move: str) -> set[str]:
        """Return the codes of the events that the pupil is told after a move."""
        later = match.onward()
        later.play(self.seat, move)
        return {event.code for event in match.events_between(match.view(self.seat), later.view(self.seat))}

    def _refused(self, written: _Step, number: int, move: str) -> str:
        for other in written.otherwise:
            if any(matches(pattern, move) for pattern in other.moves):
                return f"{self.name}-{other.say}"
        raise self._wrong(text("lesson-no-answer", move=move), number, written.id)

    def _wrong(self, reason: Text, step: int | None = None, needle: str = "") -> BadGame:
        problem = BadGame(reason, self._place(step, needle))
        problem.messages = self.game.messages
        return problem

    def _place(self, step: int | None = None, needle: str = "") -> str:
        """Return file and line where a step begins, or where a word stands in it."""
        lines = self.file.read_text(encoding="utf-8", errors="replace").splitlines()
        starts = [i for i, line in enumerate(lines) if STEP.match(line)]
        first = starts[step] if step is not None and step < len(starts) else 0
        last = next((i for i in starts if i > first), len(lines))
        found = next((i for i in range(first, last) if needle in lines[i]), first)
        return f"{self.file}:{found + 1}"


def matches(pattern: str, move: str) -> bool:
    """Return True if a move is one that a pattern stands for; `*` in it stands for anything.

    >>> matches("bell*", "bell3@4"), matches("bell3", "bell3@4")
    (True, False)
    """
    parts = map(re.escape, pattern.split(ANYTHING))
    return re.fullmatch(".*".join(parts), move) is not None


def messages_of(game: Game) -> Path:
    """Return the folder of the messages of a game's lessons."""
    return game.folder / FOLDER / "locale"


def has_lessons(game: Game) -> bool:
    """Return whether there are chapters in a game's folder; none of them is read."""
    return any((game.folder / FOLDER).glob("*.toml"))


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the chapters of a game in order, none if it has no lessons; raises BadGame for a file that is not in the format."""
    files = sorted((game.folder / FOLDER).glob("*.toml"), key=lambda file: (len(file.stem.split("-")[0]), file.stem))
    lessons = tuple(Lesson(game, file) for file in files)
    for number, lesson in enumerate(lessons, 1):
        if lesson.number != number:
            problem = BadGame(text("lesson-number", expected=number), str(lesson.file))
            problem.messages = game.messages
            raise problem
    return lessons
