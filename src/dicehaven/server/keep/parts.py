"""The parts of the file: what each holds, read item by item, so that one that cannot be read costs no other one."""

import math
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from dicehaven import __version__
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text
from dicehaven.server.table.play.seating import SEATS

T = TypeVar("T")
FORMAT = "dicehaven.json"  # the part that says what the file is
FORMAT_NUMBER = 1
RESULTS = "results.json"
UNDER_WAY = "under-way.json"
PROFILE = "profile.json"
FLIGHTS = "flights.json"
EXERCISES = "exercises.json"
BROWSER = "browser.json"
ITEMS = 4_000  # of a part
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,24}\Z")]
Origin = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{0,24}\Z")]
Word = Annotated[str, Meta(max_length=40)]
Day = Annotated[str, Meta(pattern=r"^20[0-9]{2}-[0-9]{2}-[0-9]{2}\Z")]


class SeatPart(Struct):
    """A seat: who sat there, whether it was the person whose file it is, and the worth of the match for it, where it is known."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    kind: Word
    name: Annotated[str, Meta(max_length=2_000)] = ""
    me: bool = False
    luck: float | None = None
    luck_error: float = 0.0
    gave: float = 0.0
    gave_error: float = 0.0
    decisions: Annotated[int, Meta(ge=0, le=100_000)] = 0
    accuracy: float | None = None


class MatchPart(Struct):
    """A match that has ended, whose record is another part; where it was `brought` in before, it has that id as well."""

    id: Id
    ended: float
    dice: Word
    seats: Annotated[list[SeatPart], Meta(max_length=2 * SEATS)]
    brought: Origin = ""

    @property
    def origin(self) -> str:
        """The id that it had where it was played."""
        return self.brought or self.id


class TablePart(Struct):
    """A table whose match goes on, whose record so far is another part."""

    id: Id
    dice: Word
    seats: Annotated[list[SeatPart], Meta(max_length=2 * SEATS)]
    brought: Origin = ""
    name: Annotated[str, Meta(max_length=2_000)] = ""
    pace: Word = "normal"
    hints: bool = False
    watch: bool = True

    @property
    def origin(self) -> str:
        """The id that it had where it was begun."""
        return self.brought or self.id


class BoardPart(Struct):
    """A board."""

    game: Word
    name: Annotated[str, Meta(max_length=2_000)]
    layout: dict[str, Any]  # Any: every game has keys of its own


class ProfilePart(Struct):
    """A person's name."""

    name: Annotated[str, Meta(max_length=2_000)] = ""


class FlightPart(Struct):
    """A daily flight that has landed, or has not."""

    day: Day
    flown_at: Id
    begun: float
    landed: float | None = None
    result: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] | None = None


class ExercisePart(Struct):
    """A costly decision that is asked again."""

    match_id: Id
    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    line: Annotated[int, Meta(ge=1, le=100_000)]
    game: Word
    position: Annotated[str, Meta(max_length=8_000)]
    played: Annotated[str, Meta(max_length=400)]
    lost: Annotated[float, Meta(ge=0, le=1)]
    found: dict[str, Any]  # Any: `Findings` of `skill/exercises.py`
    step: Annotated[int, Meta(ge=0, le=100)]
    due: Day | None = None


class LessonPart(Struct):
    """How far somebody has come in a chapter."""

    step: Annotated[float, Meta(ge=0, le=10_000)] = 0
    done: bool = False


class BrowserPart(Struct):
    """What the browser itself remembers: lessons by game and chapter, squares of puzzles, what is on or off, day or night."""

    lessons: Annotated[dict[Word, Annotated[dict[Word, LessonPart], Meta(max_length=100)]], Meta(max_length=50)] = {}
    puzzles: Annotated[
        dict[Annotated[str, Meta(max_length=80)], Annotated[str, Meta(max_length=24)]], Meta(max_length=ITEMS)
    ] = {}
    switches: Annotated[dict[Word, Annotated[str, Meta(max_length=8)]], Meta(max_length=12)] = {}


class FormatPart(Struct):
    """What the file is: of which format, and who has written it when."""

    dicehaven: Word
    format: int
    version: Word = __version__
    made: str = ""


def one(parts: Mapping[str, bytes], name: str, kind: type[T]) -> T | None:
    """Return the content of a part, None without it; raise BadInput, which says where it is wrong."""
    return decoded(parts[name], kind, name) if name in parts else None


def each(parts: Mapping[str, bytes], name: str, kind: type[T]) -> Iterator[T | BadInput]:
    """Yield the items of a part that is a list, or what is wrong with one."""
    if name not in parts:
        return
    try:
        items = decoded(parts[name], list[msgspec.Raw], name)
    except BadInput as error:
        yield error
        return
    if len(items) > ITEMS:
        yield BadInput(text("keep-many-items", most=ITEMS), name)
        return
    for number, item in enumerate(items, 1):
        try:
            yield decoded(item, kind, f"{name} {number}")
        except BadInput as error:
            yield error


def decoded(content: bytes | msgspec.Raw, kind: type[T], where: str) -> T:
    """Return JSON as a type; raise BadInput with the place."""
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput(text("keep-odd-json", problem=str(error)[:200]), where) from None


def moment(given: float | None, now: float) -> float:
    """Return a moment that a file tells, in seconds since 1970; never one that is to come, nor one before there were matches here.

    >>> moment(4e9, 1.8e9), moment(-1.0, 1.8e9), moment(1.75e9, 1.8e9)
    (1800000000.0, 1600000000.0, 1750000000.0)
    """
    return min(max(given, 1.6e9), now) if given is not None and math.isfinite(given) else now
