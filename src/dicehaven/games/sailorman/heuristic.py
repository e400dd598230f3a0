"""The heuristic of Sailorman Dice."""

from dicehaven.core.rule import rule

from .rules import PASS, field_filled, mark_made
from .scoring import shell_is_gone, stands_in_river
from .state import (
    COLUMN,
    CROSS,
    FILLED,
    KEPT,
    OPEN,
    RIVER,
    ROW,
    SHELLS,
    Setup,
    State,
    column_box,
    column_of,
    fields_in,
    group_of,
    left_box,
    most_often,
    region_fields,
    result_of,
    row_of,
)

LEVEL1_SIGHT = 40
LEVEL2_SIGHT = 80
LEVEL3_SIGHT = 55  # less than usual: its policy is far better than the heuristic
LEVEL3_BY_POLICY = 1
LEVEL4_ITERATIONS = 64  # with fewer, halving often drops what the policy likes best, and the policy alone is stronger
POINT = 360  # what a point is worth; an expected one is worth less the emptier its area is
SAILING = 100  # a new result that will allow crosses
NEIGHBOUR = 300  # a field of the group that the number joins
LOST = 20  # a number that a field of the row no longer takes
HIGH = 60  # what a beginner adds for each step from a number to the next
LARGEST_BONUS = 10  # points of a shell that still count for more


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Fill areas with few different numbers, keep rows open, let groups grow, cross what is nearly full."""
    if a == PASS:
        return 0
    field = field_filled(a)
    mark = mark_made(a)
    row = row_of(field)
    column = column_of(field)
    sub_area = int(t.area[field])
    left = left_box(sub_area)
    liking = gain(t, v, p, field, mark, ROW[row], row)
    liking += gain(t, v, p, field, mark, COLUMN[column], column_box(column))
    if v.box[p][left] == OPEN:
        liking += gain(t, v, p, field, mark, t.fields[sub_area], left)
    liking += gain(t, v, p, field, mark, region_fields(t, sub_area), left + 1)
    fits = v.fits[p][row]
    liking -= LOST * (fields_in(fits) - fields_in(fits & KEPT[mark][column]))
    if mark != CROSS:
        liking += NEIGHBOUR * fields_in(group_of(1 << field, v.at[p][mark] | 1 << field))
        if sub_area >= RIVER and not stands_in_river(v, p, result_of(row, mark)):
            liking += SAILING
    return liking


@rule
def habit(t: Setup, v: State, p: int, a: int) -> int:
    """Prefer high numbers, which look like more points."""
    return 0 if a == PASS or mark_made(a) == CROSS else HIGH * mark_made(a)


@rule
def gain(t: Setup, v: State, p: int, field: int, mark: int, area: int, b: int) -> int:
    """Return what a mark adds to the value of box b's area, which grows with the square of its filled fields."""
    size = fields_in(area)
    filled = fields_in(v.at[p][FILLED] & area)
    most = most_often(v.at[p], area)
    after = most
    if mark != CROSS:
        after = max(most, fields_in((v.at[p][mark] | 1 << field) & area))
    expected = after * (filled + 1) * (filled + 1) - most * filled * filled
    if b < SHELLS and not shell_is_gone(t, v, b):
        expected += min(t.shells[b], LARGEST_BONUS) * (2 * filled + 1)
    return POINT * expected // (size * size)
