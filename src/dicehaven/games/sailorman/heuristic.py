"""What a sensible beginner likes in Sailorman Dice."""

from dicehaven.core.rule import rule

from .chart import COLUMNS, CROSS, FIELDS, KEPT, NUMBERS, WHOLE_COLUMN, WHOLE_ROW, fields_in, group_of, most_often
from .state import CROSS_, FILLED, OPEN, PASS_, REGION_BOX, RIVER, SHELLS, Setup, State

LEVEL2_SIGHT = 45  # less than usual: here the second best move costs little
POINT = 360  # what a point is worth; a promise of one is worth less the emptier its area is
SAILING = 100  # a new result that will allow crosses
NEIGHBOUR = 300  # a field of the group that the number joins
LOST = 20  # a number that a field of the row no longer takes
LARGEST_BONUS = 10  # points of a shell that still count for more


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Fill areas with few different numbers, keep the rows open, let groups grow, cross what is nearly full."""
    if a == PASS_:
        return 0
    if a < CROSS_:
        result = a // COLUMNS
        field, mark = COLUMNS * (result // NUMBERS) + a % COLUMNS, result % NUMBERS + 1
    else:
        field, mark = (a - CROSS_) % FIELDS, CROSS
    row, column = field // COLUMNS, field % COLUMNS
    sub_area = t.area[field]
    left = REGION_BOX + (sub_area & ~1)
    region = t.fields[sub_area] | t.fields[sub_area ^ 1]
    liking = gain(t, v, p, field, mark, WHOLE_ROW << COLUMNS * row, row)
    liking += gain(t, v, p, field, mark, WHOLE_COLUMN[column], SHELLS + column)
    if v.box[p][left] == OPEN:
        liking += gain(t, v, p, field, mark, t.fields[sub_area], left)
    liking += gain(t, v, p, field, mark, region, left + 1)
    fits = v.fits[p][row]
    liking -= LOST * (fields_in(fits) - fields_in(fits & KEPT[mark][column]))
    if mark != CROSS:
        liking += NEIGHBOUR * fields_in(group_of(1 << field, v.at[p][mark] | 1 << field))
        if sub_area >= RIVER and not v.sail[p] >> NUMBERS * row + mark - 1 & 1:
            liking += SAILING
    return liking


@rule
def gain(t: Setup, v: State, p: int, field: int, mark: int, area: int, b: int) -> int:
    """What a mark in a field adds to the promise of the area of box b, which grows with the square of what is filled."""
    size, filled, most = fields_in(area), fields_in(v.at[p][FILLED] & area), most_often(v.at[p], area)
    after = most
    if mark != CROSS:
        after = max(most, fields_in((v.at[p][mark] | 1 << field) & area))
    promise = after * (filled + 1) * (filled + 1) - most * filled * filled
    if b < SHELLS and not shell_gone(t, v, b):
        promise += min(t.shells[b], LARGEST_BONUS) * (2 * filled + 1)
    return POINT * promise // (size * size)


@rule
def shell_gone(t: Setup, v: State, b: int) -> bool:
    for p in range(t.players):
        if v.shells[p] >> b & 1:
            return True
    return False
