"""Fields of the chart: their places, what stands in them, what would be entered, and the two final groups."""

from collections.abc import Collection
from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import Texts, text
from dicehaven.drawing.pen import inked
from dicehaven.drawing.slots import MARK, slot
from dicehaven.drawing.svg import g, path, rect

from ..actions import FIELD_NAMES
from ..bitboard import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS, column_of, field_at, fields_in, group_of, holds, row_of
from ..pointing import means_cross
from ..queries import Hand, hand, marks_of
from ..state import Setup, State, number_of
from ..words import field_args
from .ground import HIGH, LEFT, TOP, WIDE, centre, region_of
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
    """Draw the places of all fields; figures lie a little differently in each."""
    return "".join(_slot(field, region_of(t.area[field])) for field in range(FIELDS))


def _slot(field: int, region: str) -> str:
    x, y = centre(field)
    tilt = (column_of(field) * 7 + row_of(field) * 5) % 9 - 4
    mark = g(MARK, transform=f"rotate({tilt}) scale({UNIT:g})")
    return slot(FIELD_NAMES[field], INSIDE, mark, class_=f"field {region}", transform=f"translate({x:g} {y:g})")


def field_parts(t: Setup, v: State, p: int, texts: Texts, new: Collection[str]) -> dict[str, Part]:
    """Return the state of seat p's fields; the same object as long as nothing has changed there."""
    return _chart(texts, tuple(t.area), tuple(v.at[p]), frozenset(new))


@lru_cache(maxsize=1024)
def _chart(texts: Texts, area: tuple[int, ...], at: tuple[int, ...], new: frozenset[str]) -> dict[str, Part]:
    """Return all fields; `at` are the sets of those that are filled, with each number, with a cross."""
    return {
        name: _written(texts, field, sub_area, mark, name in new)
        for field, (name, sub_area, mark) in enumerate(zip(FIELD_NAMES, area, marks_of(at)))
    }


def field_previews(t: Setup, v: State, p: int, texts: Texts, chosen: tuple[str, ...]) -> dict[str, Part]:
    """Return the fields with the marks that would be entered into them.

    They show it while another is chosen as well, since a tap on them chooses them instead.
    """
    area = tuple(t.area)
    if not means_cross(t, v, p, chosen):
        return _numbers(texts, area, hand(t, v, p))
    return _crosses(texts, area, hand(t, v, p))


@lru_cache(maxsize=1024)
def _numbers(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Return fields with the numbers that they take."""
    return {
        FIELD_NAMES[field]: _proposed(texts, field, area[field], tuple(sorted(map(number_of, results))))
        for field, results in held.entries.items()
    }


@lru_cache(maxsize=1024)
def _crosses(texts: Texts, area: tuple[int, ...], held: Hand) -> dict[str, Part]:
    """Return fields with the crosses that they take."""
    return {FIELD_NAMES[field]: _proposed(texts, field, area[field], CROSS_GHOST) for field in held.crosses}


def pen_mark(mark: int) -> str:
    """Return a mark as the pen knows it."""
    return "x" if mark == CROSS else str(mark)


@lru_cache(maxsize=8192)
def _written(texts: Texts, field: int, sub_area: int, mark: int, new: bool) -> Part:
    """Return a field in which a mark stands, or (0) nothing yet."""
    kind = "is-cross" if mark == CROSS else "is-filled" if mark else "is-empty"
    drawn = inked(PREFIX, pen_mark(mark), 0, 0, 24) if mark else ""
    state = text("sheet-empty")
    if mark:
        state = text("sheet-cross") if mark == CROSS else text("sheet-number", number=mark)
    label = texts("sheet-field", **field_args(field), region=text(f"region-{region_of(sub_area)}"), state=state)
    return Part(f"{kind} is-new" if new else kind, drawn, label, FIELD_NAMES[field])


@lru_cache(maxsize=8192)
def _proposed(texts: Texts, field: int, sub_area: int, marks: tuple[int, ...]) -> Part:
    """Return an empty field with what would be entered: a number or one of two, or a cross."""
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


# The two groups of equal numbers that count at the end


INSET = 3  # of the line round a group
NAMES = ("line-first", "line-second")


def group_slots() -> str:
    """Draw the places of the lines."""
    return slot(NAMES[0], class_="group-line first") + slot(NAMES[1], class_="group-line second")


def group_parts(v: State, p: int) -> dict[str, Part]:
    """Return lines round seat p's largest and second largest group, once the game is over."""
    groups = _largest(tuple(v.at[p][1 : NUMBERS + 1])) if v.over else ()
    lines = (*(Part(mark=path(outline(group))) for group in groups), NOTHING, NOTHING)
    return dict(zip(NAMES, lines))


@lru_cache(maxsize=64)
def _largest(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the two largest groups, or fewer; numbers[n - 1] are the fields with number n."""
    found: list[int] = []
    for fields in numbers:
        rest = fields
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            found.append(group)
    return tuple(sorted(found, key=fields_in, reverse=True)[:2])


@lru_cache(maxsize=64)
def outline(group: int) -> str:
    """Draw the border of a set of fields, a little inside of it."""
    lines = []
    for field in range(FIELDS):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)) if holds(group, field) else ():
            if not _inside(group, row_of(field) + down, column_of(field) + right):
                lines.append(_side(group, row_of(field), column_of(field), down, right))
    return "".join(lines)


def _inside(group: int, row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS and holds(group, field_at(row, column))


def _side(group: int, row: int, column: int, down: int, right: int) -> str:
    """Draw the line at one side of a field, longer or shorter at an end where the border turns."""
    x = LEFT + (column + 0.5) * WIDE + right * (WIDE / 2 - INSET)
    y = _middle(row) + down * (HIGH / 2 - INSET)
    along = abs(right), abs(down)  # in rows and columns
    ends = []
    for way in (-1, 1):
        beside = row + way * along[0], column + way * along[1]
        turns_in = not _inside(group, *beside)
        turns_out = not turns_in and _inside(group, beside[0] + down, beside[1] + right)
        reach = INSET if turns_out else -INSET if turns_in else 0
        ends.append(f"{x + way * along[1] * (WIDE / 2 + reach):g} {y + way * along[0] * (HIGH / 2 + reach):g}")
    return f"M{ends[0]}L{ends[1]}"


def _middle(row: int) -> float:
    return TOP + (row + 0.5) * HIGH
