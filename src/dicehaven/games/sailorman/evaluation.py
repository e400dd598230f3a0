"""The evaluation of Sailorman Dice, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.network import network
from dicehaven.core.rule import rule
from dicehaven.core.weights import weights

from .bitboard import COLUMN, COLUMNS, CROSS, ROW, ROWS, fields_in, largest_groups, most_often
from .boxes import AREAS, BOXES_TO_END, OPEN, RIVER, SHELLS, column_box, is_second, left_box
from .scoring import shell_is_gone
from .state import FILLED, Setup, State, region_fields

FEATURES = 19
UNITS = 16
WEIGHTS = weights(__file__, FEATURES)
LARGEST_BONUS = 10  # points of a shell that still count for more


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return network(features(t, s, p), WEIGHTS)


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Points and boxes, what areas that are not full may bring, groups, rows still open, and results that allow crosses."""
    late = progress(t, s)
    square, fourth, shells = hopes(t, s, p)
    first, second = largest_groups(s.at[p])
    fits, sails = 0, fields_in(s.in_river[p])
    for row in range(ROWS):
        fits += fields_in(s.fits[p][row])
    filled = s.at[p][FILLED]
    open_part = fits / 54.0
    return (
        1.0 * s.points[p],
        late * s.points[p],
        1.0 * s.boxes[p],
        late * s.boxes[p],
        square,
        late * square,
        fourth,
        shells,
        1.0 * first,
        late * first,
        1.0 * second,
        open_part,
        late * open_part,
        1.0 * sails,
        late * sails,
        1.0 * fields_in(filled),
        1.0 * fields_in(filled & ~s.at[p][CROSS] & region_fields(t, RIVER)),
        1.0 * (s.active == p),
        late,
    )


@rule
def progress(t: Setup, s: State) -> float:
    """How near the end is: the most boxes that a seat has filled, of those that end the game."""
    most = 0
    for p in range(t.players):
        most = max(most, int(s.boxes[p]))
    return most / BOXES_TO_END


@rule
def hopes(t: Setup, s: State, p: int) -> tuple[float, float, float]:
    """What rows, columns and regions will bring that are not full yet: more the fuller they are.

    In parts of what is filled: of numbers alike its square and fourth power, of shells its cube.
    """
    square, fourth, shells = 0.0, 0.0, 0.0
    for b in range(ROWS + COLUMNS + 2 * AREAS):
        area = 0
        if b < ROWS:
            box, area = b, ROW[b]
        elif b < ROWS + COLUMNS:
            box, area = column_box(b - ROWS), COLUMN[b - ROWS]
        else:
            k = (b - ROWS - COLUMNS) // 2
            box = left_box(k)
            if (b - ROWS - COLUMNS) % 2 == 0:
                area = t.fields[k]
            elif is_second(k):
                box, area = box + 1, region_fields(t, k)
        if area and s.box[p][box] == OPEN:
            part = fields_in(s.at[p][FILLED] & area) / fields_in(area)
            most = most_often(s.at[p], area)
            square += most * part * part
            fourth += most * part * part * part * part
            if box < SHELLS and not shell_is_gone(t, s, box):
                shells += min(t.shells[box], LARGEST_BONUS) * part * part * part
    return square, fourth, shells
