"""Puzzles: positions in which few moves are as good as the best, and all others are clearly worse; and the file in which a game ships them.

The file `puzzles.json` of a game's folder holds a puzzle in each line, written by `dicehaven puzzles`, and the reasons why its best move
is better than those that tempt.  Its position is a text without the
game's name, so it stands for a version of the rules: a file of another version is not used, and `Puzzles.problem` says so.
"""

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path

import msgspec

from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.review import of_decision
from dicehaven.core.contract import State
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.game import OURS, Game
from dicehaven.core.i18n import ENGLISH, Text, Texts, text
from dicehaven.core.match import Match
from dicehaven.core.position import Position
from dicehaven.core.position_text import FORMAT, SIZE
from dicehaven.core.registry import games

FILE = "puzzles.json"
VERSION = 3  # of the file's format
FIRST_DAY = date(2026, 11, 27)
TRAP = "trap"  # the move that looks best is bad
QUIET = "quiet"  # a good move brings nothing at once, though another one does
GENERIC = (TRAP, QUIET)
GOOD = 0.01  # a move that loses this much at most is as good as the best
LEVELS = 4  # bots whose misses make a puzzle hard
MISSED = 50  # per cent of its tries in which a level misses a puzzle that is too hard for it
FOUND, NEAR, FAR = "■◧□"
CLOSE_ENOUGH = 0.6  # the accuracy of a move that is half right
COMPARED = 2  # worse moves that the best one is compared with


class BadPuzzle(BadInput):
    """A file of puzzles that is damaged, or was made under other rules."""


class Comparison(msgspec.Struct, frozen=True, array_like=True):
    """The reason why the best move of a puzzle is better than a worse one."""

    worse: int  # which move
    reason: Reason


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A puzzle as the file has it; chances and losses are thousandths, by legal move in the order of `Match.legal`."""

    at: str  # the position, as the text of one without the game's name
    seat: int
    best: int  # which move
    likely: int  # which move looks best at first sight
    chances: tuple[int, ...]  # the seat's, to win after each move
    lost: tuple[int, ...]  # against the best
    errors: tuple[int, ...] = ()  # standard errors of what is lost; none if all is exact
    missed: tuple[int, ...]  # by levels 1 to 5: how often each of them does not find a good move, in per cent
    kinds: tuple[str, ...] = ()
    source: str = (
        ""  # the match that it comes from: the seed of the series, and the number; "" for one that nobody mined
    )
    reasons: tuple[Comparison, ...] = ()  # against each of the `tempting` moves; none if they have not been computed

    @property
    def exact(self) -> bool:
        return not self.errors

    @property
    def good(self) -> tuple[int, ...]:
        """The moves that are as good as the best."""
        return tuple(k for k, lost in enumerate(self.lost) if lost <= 1000 * GOOD)

    @property
    def tempting(self) -> tuple[int, ...]:
        """The worse moves with which the best one is compared: the one that looks best, if it is worse, and those that lose least.

        Of moves that are worth the same, there is one.
        """
        worse = [k for k in range(len(self.lost)) if k not in self.good]
        worse.sort(key=lambda k: (k != self.likely, self.lost[k], k))
        worth: dict[tuple[int, ...], int] = {}
        for k in worse:
            worth.setdefault(self.worth(k), k)
        return tuple(worth.values())[:COMPARED]

    def worth(self, move: int) -> tuple[int, ...]:
        """Return all that is known of a move's worth: two moves with the same lead to the same, as far as anybody knows."""
        return self.lost[move], self.chances[move], *self.errors[move : move + 1]

    @property
    def difficulty(self) -> int:
        """How many of the levels 1 to 4 miss it more often than not, at least 1: from easy to hard."""
        return max(1, sum(missed > MISSED for missed in self.missed[:LEVELS]))

    def accuracy(self, move: int) -> float:
        """Return the accuracy of a move, from 0 to 1; a move that is as good as the best has all of it."""
        return 1.0 if move in self.good else of_decision(self.lost[move] / 1000)

    def mark(self, move: int) -> str:
        """Return the square that stands for a move in a text to share."""
        if move in self.good:
            return FOUND
        return NEAR if self.accuracy(move) >= CLOSE_ENOUGH else FAR

    def position(self, game: Game) -> Position:
        """Return the position; raises BadPosition if it is one of other rules."""
        return Position.read(f"{game.name}.{self.at}")

    def match(self, game: Game) -> Match:
        """Return a match that begins in the position."""
        return self.position(game).match()

    def decision(self, game: Game) -> tuple[Match, State, list[int]]:
        """Return a match that begins in the position, what the seat sees of it, and the seat's actions in the order of `Match.legal`."""
        match = self.match(game)
        return match, match.view(self.seat), [game.read(move) for move in match.legal(self.seat)]


class File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The file of puzzles: `rules` are the versions of the rules, as hexadecimal digits, one for each variant; `made` are the
    commands that have made it, one after another."""

    format: int
    rules: list[str]
    made: list[str] = []
    puzzles: list[Puzzle]


@dataclass(frozen=True)
class Puzzles:
    """The puzzles of a game, numbered from 1; none if there is a `problem` with the file."""

    game: Game
    all: tuple[Puzzle, ...]
    problem: Text | None = None
    made: tuple[str, ...] = ()  # the commands that have made them, one after another

    def __len__(self) -> int:
        return len(self.all)

    def find(self, number: int) -> Puzzle | None:
        """Return the puzzle of a number, None if there is none."""
        return self.all[number - 1] if 0 < number <= len(self.all) else None

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """All kinds that some puzzle has, the most frequent first."""
        found = [kind for puzzle in self.all for kind in puzzle.kinds]
        return tuple(sorted(set(found), key=lambda kind: (-found.count(kind), kind)))


@dataclass(frozen=True)
class Daily:
    """The puzzle of a day."""

    puzzles: Puzzles
    number: int

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles.all[self.number - 1]


def puzzles_of(game: Game) -> Puzzles:
    """Return the puzzles that a game ships."""
    path = game.folder / FILE
    if not path.is_file():
        return Puzzles(game, ())
    return _read(game, path, path.stat().st_mtime_ns)


@lru_cache(64)
def _read(game: Game, path: Path, _changed: int) -> Puzzles:
    try:
        found = read(game, path.read_bytes())
        return Puzzles(game, tuple(found.puzzles), made=tuple(found.made))
    except BadPuzzle as error:
        return Puzzles(game, (), error.reason)


def read(game: Game, content: bytes) -> File:
    """Return what is in a file of puzzles; raises BadPuzzle for one that is damaged, or of other rules.

    One position of each version of the rules is read, the others when they are opened.
    """
    try:
        found = msgspec.json.decode(content, type=File)
        versions = {version_in(puzzle.at): puzzle for puzzle in found.puzzles}
    except (msgspec.MsgspecError, ValueError):
        raise BadPuzzle(text("puzzles-damaged", game=game.name)) from None
    if found.format != VERSION:
        raise BadPuzzle(text("puzzles-other-rules", game=game.name))
    for version, puzzle in versions.items():
        try:
            count = len(puzzle.match(game).legal(puzzle.seat))
        except DicehavenError:
            raise BadPuzzle(text("puzzles-other-rules", game=game.name)) from None
        if version not in found.rules or len(puzzle.lost) != count:
            raise BadPuzzle(text("puzzles-other-rules", game=game.name))
    for puzzle in found.puzzles:
        if any(not 0 <= one.worse < len(puzzle.lost) for one in puzzle.reasons):
            raise BadPuzzle(text("puzzles-damaged", game=game.name))
    return found


def written(puzzles: Sequence[Puzzle], made: Sequence[str] = ()) -> bytes:
    """Return the file of puzzles that commands have made."""
    rules = sorted({version_in(puzzle.at) for puzzle in puzzles})
    head = msgspec.json.encode({"format": VERSION, "rules": rules, "made": made})[:-1]
    lines = b",\n".join(msgspec.json.encode(puzzle) for puzzle in puzzles)
    return head + b',"puzzles":[\n' + lines + b"\n]}\n"


def version_in(at: str) -> str:
    """Return the version of the rules in a position's text, as hexadecimal digits; raises ValueError for no such text."""
    return base64.urlsafe_b64decode(at + "=" * (-len(at) % 4))[len(FORMAT) : len(FORMAT) + SIZE].hex()


def all_puzzles() -> dict[str, Puzzles]:
    """Return the puzzles of every game that has some, by the game's name."""
    found = {name: puzzles_of(game) for name, game in games().items()}
    return {name: puzzles for name, puzzles in found.items() if puzzles.all}


def hidden_puzzles() -> list[str]:
    """Return what is wrong with puzzles that are hidden, in English, for whoever runs a server."""
    problems = (puzzles_of(game).problem for game in games().values())
    return [Texts(ENGLISH).say(problem) for problem in problems if problem]


def of_day(day: date, lists: Mapping[str, Puzzles]) -> Daily | None:
    """Return the puzzle of a day: the same on all servers that have the same lists.

    Games take turns; those that come with Dicehaven count, others only where these have no puzzles.  None before FIRST_DAY or
    without puzzles.
    """
    number = (day - FIRST_DAY).days
    ours = sorted(name for name, found in lists.items() if found.game.package.startswith(OURS)) or sorted(lists)
    if number < 0 or not ours:
        return None
    found = lists[ours[number % len(ours)]]
    return Daily(found, 1 + number // len(ours) % len(found))
