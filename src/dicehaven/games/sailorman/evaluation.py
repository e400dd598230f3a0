"""The evaluation of Sailorman Dice, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.contract import Floats
from dicehaven.core.rule import rule
from dicehaven.core.weights import weights

from .bitboard import COLUMN, COLUMNS, CROSS, ROW, ROWS, fields_in, largest_groups, most_often
from .boxes import AREAS, BOXES_TO_END, OPEN, RIVER, SHELLS, column_box, is_second, left_box
from .scoring import shell_is_gone
from .state import FILLED, Setup, State, region_fields

FEATURES = 18
WEIGHTS = weights(__file__, FEATURES)
LARGEST_BONUS = 10  # points of a shell that still count for more


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return weighted_features(t, s, p, WEIGHTS)


@rule
def weighted_features(t: Setup, s: State, p: int, w: Floats) -> float:
    late = progress(t, s)
    total = s.points[p] * (w[0] + w[1] * late) + s.boxes[p] * (w[2] + w[3] * late)
    total += areas(t, s, p, w, late)
    total += groups(s, p, w, late)
    fits, sails = 0, fields_in(s.in_river[p])
    for row in range(ROWS):
        fits += fields_in(s.fits[p][row])
    filled = s.at[p][FILLED]
    return (
        total
        + fits / 54.0 * (w[11] + w[12] * late)
        + sails * (w[13] + w[14] * late)
        + fields_in(filled) * w[15]
        + fields_in(filled & ~s.at[p][CROSS] & region_fields(t, RIVER)) * w[16]
        + w[17] * (s.active == p)
    )


@rule
def progress(t: Setup, s: State) -> float:
    """How near the end is: the most boxes that a seat has filled, of those that end the game."""
    most = 0
    for p in range(t.players):
        most = max(most, int(s.boxes[p]))
    return most / BOXES_TO_END


@rule
def areas(t: Setup, s: State, p: int, w: Floats, late: float) -> float:
    """What rows, columns and regions will bring that are not full yet: more the fuller they are."""
    total = 0.0
    for row in range(ROWS):
        if s.box[p][row] == OPEN:
            total += hope(t, s, p, row, ROW[row], w, late)
    for column in range(COLUMNS):
        if s.box[p][column_box(column)] == OPEN:
            total += hope(t, s, p, column_box(column), COLUMN[column], w, late)
    for area in range(AREAS):
        left = left_box(area)
        if s.box[p][left] == OPEN:
            total += hope(t, s, p, left, t.fields[area], w, late)
        if is_second(area) and s.box[p][left + 1] == OPEN:
            total += hope(t, s, p, left + 1, region_fields(t, area), w, late)
    return total


@rule
def hope(t: Setup, s: State, p: int, b: int, area: int, w: Floats, late: float) -> float:
    size, filled = fields_in(area), fields_in(s.at[p][FILLED] & area)
    part = filled / size
    most = most_often(s.at[p], area)
    total = most * part * part * (w[4] + w[5] * late) + most * part * part * part * part * w[6]
    if b < SHELLS and not shell_is_gone(t, s, b):
        total += min(t.shells[b], LARGEST_BONUS) * part * part * part * w[7]
    return total


@rule
def groups(s: State, p: int, w: Floats, late: float) -> float:
    """The two largest groups of equal numbers as they stand."""
    first, second = largest_groups(s.at[p])
    return first * (w[8] + w[9] * late) + second * w[10]
