"""The two groups of equal numbers that count at the end, outlined on the chart."""

from functools import lru_cache

from dicehaven.core.contract import NOTHING, Part
from dicehaven.drawing.slots import slot
from dicehaven.drawing.svg import path

from ..bitboard import COLUMNS, FIELDS, NUMBERS, ROWS, column_of, field_at, fields_in, group_of, holds, row_of
from ..state import State
from .geometry import HIGH, LEFT, TOP, WIDE

INSET = 3  # of the line round a group
NAMES = ("line-first", "line-second")


def group_slots() -> str:
    """The places of the lines."""
    return slot(NAMES[0], class_="group-line first") + slot(NAMES[1], class_="group-line second")


def group_parts(v: State, p: int) -> dict[str, Part]:
    """Lines round seat p's largest and second largest group, once the game is over."""
    groups = _largest(tuple(v.at[p][1 : NUMBERS + 1])) if v.over else ()
    lines = (*(Part(mark=path(outline(group))) for group in groups), NOTHING, NOTHING)
    return dict(zip(NAMES, lines))


@lru_cache(maxsize=64)
def _largest(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The two largest groups, or fewer; numbers[n - 1] are the fields with number n."""
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
    """The border of a set of fields, a little inside of it."""
    lines = []
    for field in range(FIELDS):
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)) if holds(group, field) else ():
            if not _inside(group, row_of(field) + down, column_of(field) + right):
                lines.append(_side(group, row_of(field), column_of(field), down, right))
    return "".join(lines)


def _inside(group: int, row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS and holds(group, field_at(row, column))


def _side(group: int, row: int, column: int, down: int, right: int) -> str:
    """The line at one side of a field, longer or shorter at an end where the border turns."""
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
