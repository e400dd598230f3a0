"""Fields of the chart: their places, what stands in them, and what would be entered while somebody points."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.pen import inked
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import g, path, rect

from ..actions import FIELD_NAMES
from ..bitboard import CROSS, FIELDS, column_of, row_of
from ..queries import Hand, hand
from ..state import Setup, State, number_of
from ..taps import means_cross
from ..words import field_args
from .geometry import HIGH, WIDE, centre
from .ground import region_of
from .symbols import PREFIX

# of a mark, of one that would be entered, of one of two
SIZE = 39
GHOST = 33
GHOSTS = 26
UNIT = SIZE / 24  # in which marks are placed
CROSS_GHOST = (CROSS,)
INSIDE = (
    path(f"M{-WIDE / 2:g} {-HIGH / 2:g}h{WIDE}v{HIGH}h{-WIDE}z", class_="reach")
    + rect(-23.5, -28.5, 47, 57, 9, class_="halo")
    + rect(-23.5, -28.5, 47, 57, 9, class_="well")
)


def field_slots(t: Setup) -> str:
    """The places of all fields; figures lie a little differently in each."""
    return "".join(_slot(field, region_of(t.area[field])) for field in range(FIELDS))


def _slot(field: int, region: str) -> str:
    x, y = centre(field)
    tilt = (column_of(field) * 7 + row_of(field) * 5) % 9 - 4
    mark = g(MARK, transform=f"rotate({tilt}) scale({UNIT:g})")
    return slot(FIELD_NAMES[field], INSIDE, mark, class_=f"field {region}", transform=f"translate({x:g} {y:g})")


def field_parts(t: Setup, v: State, p: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """What stands in seat p's fields; the same object as long as nothing has changed there."""
    return _chart(texts, tuple(t.area), tuple(v.at[p]), frozenset(new))


@lru_cache(maxsize=1024)
def _chart(texts: Texts, area: tuple[int, ...], at: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """All fields; `at` are the sets of those that are filled, with each number, with a cross."""
    return {
        name: _written(texts, field, sub_area, mark, name in new)
        for field, (name, sub_area, mark) in enumerate(zip(FIELD_NAMES, area, marks_of(at)))
    }


def field_previews(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> dict[str, Part]:
    """What would be entered into which fields.

    They show it while another is chosen as well, since a tap on them chooses them instead.
    """
    area = tuple(t.area)
    if not means_cross(t, v, p, chosen):
        return _numbers(texts, area, hand(t, v, p))
    return _crosses(texts, area, hand(t, v, p))


@lru_cache(maxsize=1024)
def _numbers(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Fields with the numbers that they take."""
    return {
        FIELD_NAMES[field]: _proposed(texts, field, area[field], tuple(sorted(map(number_of, results))))
        for field, results in held.entries.items()
    }


@lru_cache(maxsize=1024)
def _crosses(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Fields with the crosses that they take."""
    return {FIELD_NAMES[field]: _proposed(texts, field, area[field], CROSS_GHOST) for field in held.crosses}


def marks_of(at: Sequence[int]) -> list[int]:
    """What stands in each field of a seat's `at`: 1 to 6, CROSS, or 0."""
    found = [0] * FIELDS
    for mark in range(1, CROSS + 1):
        rest = at[mark]
        while rest:
            found[(rest & -rest).bit_length() - 1] = mark
            rest &= rest - 1
    return found


def pen_mark(mark: int) -> str:
    """A mark as the pen knows it."""
    return "x" if mark == CROSS else str(mark)


@lru_cache(maxsize=8192)
def _written(texts: Texts, field: int, sub_area: int, mark: int, new: bool) -> Part:
    """A field in which a mark stands, or (0) nothing yet."""
    kind = "is-cross" if mark == CROSS else "is-filled" if mark else "is-empty"
    drawn = inked(PREFIX, pen_mark(mark), 0, 0, 24) if mark else ""
    state = text("sheet-empty")
    if mark:
        state = text("sheet-cross") if mark == CROSS else text("sheet-number", number=mark)
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    return Part(f"{kind} is-new" if new else kind, drawn, label, FIELD_NAMES[field])


@lru_cache(maxsize=8192)
def _proposed(texts: Texts, field: int, sub_area: int, marks: tuple[int, ...]) -> Part:
    """An empty field with what would be entered: a number or one of two, or a cross."""
    places = ((-10, -5), (10, 5)) if len(marks) == 2 else ((0, 0),)
    size = (GHOSTS if len(marks) == 2 else GHOST) / UNIT
    drawn = (
        inked(PREFIX, pen_mark(n), x / UNIT, y / UNIT, size, class_="pen ghost") for n, (x, y) in zip(marks, places)
    )
    state = text("sheet-crossable") if marks == CROSS_GHOST else text("sheet-fits", one=marks[0])
    if len(marks) == 2:
        state = text("sheet-fits-either", one=marks[0], other=marks[1])
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    return Part("is-empty takes", "".join(drawn), label, FIELD_NAMES[field])
