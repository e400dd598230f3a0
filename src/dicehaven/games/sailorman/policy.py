"""The potential of a chart: the points that it is expected to bring, as the sum of what its cells (`cells.py`) are worth.

Every cell has two weights (`policy.json`, learned by `dicehaven learn sailorman --policy`): one counts from the
beginning, the other more and more towards the end (`lateness`).
"""

from collections.abc import Iterator

from dicehaven.core.contract import Floats, Ints
from dicehaven.core.network import weights
from dicehaven.core.rule import inlined, rule

from .cells import (
    ACTIVE_CELL,
    CELLS,
    FILLED_CELLS,
    NO_CELL,
    POINT_CELL,
    RegionState,
    box_cell,
    column_part,
    group_cell,
    neighbours,
    region_part,
    region_state,
    row_part,
    sail_cell,
    shell_left,
)
from .rules import PASS, field_filled, mark_made
from .scoring import stands_in_river
from .state import (
    AREAS,
    BOXES_TO_END,
    COLUMN,
    COLUMNS,
    CROSS,
    FIELDS,
    FILLED,
    KEPT,
    NUMBERS,
    RIVER,
    ROW,
    ROWS,
    Setup,
    State,
    column_of,
    field_at,
    fields_in,
    group_of,
    most_often,
    most_often_with,
    result_of,
    row_of,
)

ENTRIES = 2 * CELLS
POTENTIAL = weights(__file__, ENTRIES)


@rule
def lateness(t: Setup, s: State) -> float:
    """Return how near the end is, 0 to 1: of the furthest seat, the mean of its boxes (of BOXES_TO_END) and fields."""
    most = 0.0
    for p in range(t.players):
        most = max(most, 0.5 * s.boxes[p] / BOXES_TO_END + 0.5 * fields_in(s.at[p][FILLED]) / FIELDS)
    return min(most, 1.0)


@inlined
def empty_in(s: State, p: int, area: int) -> int:
    """Count the empty fields of an area."""
    return fields_in(area & ~s.at[p][FILLED])


@inlined
def cell_worth(weights: Floats, late: float, cell: int) -> float:
    return float(weights[cell] + late * weights[CELLS + cell])


# Parts of a chart (`cells.py`): what they are worth, and the boxes that they fill


@rule
def row_worth(
    s: State, p: int, row: int, fits: int, empty: int, most: int, shell: int, weights: Floats, late: float
) -> tuple[float, int]:
    cell, number_cell, fit_cell, shell_cell, now, boxes = row_part(s, p, row, fits, empty, most, shell)
    total = cell_worth(weights, late, cell) + cell_worth(weights, late, number_cell)
    total += cell_worth(weights, late, fit_cell) + shell * cell_worth(weights, late, shell_cell)
    return total + now * cell_worth(weights, late, POINT_CELL), boxes


@rule
def column_worth(
    s: State, p: int, column: int, empty: int, most: int, weights: Floats, late: float
) -> tuple[float, int]:
    cell, now, boxes = column_part(s, p, column, empty, most)
    return cell_worth(weights, late, cell) + now * cell_worth(weights, late, POINT_CELL), boxes


@rule
def region_worth(s: State, p: int, first: int, region: RegionState, weights: Floats, late: float) -> tuple[float, int]:
    """Return the worth of the region whose first sub-area is given, and the boxes that it fills."""
    one, other, both, left_cell, right_cell, now, boxes = region_part(s, p, first, region)
    total = cell_worth(weights, late, one) + cell_worth(weights, late, other) + cell_worth(weights, late, both)
    total += region.left_shell * cell_worth(weights, late, left_cell)
    total += region.right_shell * cell_worth(weights, late, right_cell)
    return total + now * cell_worth(weights, late, POINT_CELL), boxes


@rule
def groups_worth(numbers: int, weights: Floats, late: float) -> float:
    """Return the worth of the groups of one number, whose fields are given."""
    total = 0.0
    rest = numbers
    while rest:
        group = group_of(rest & -rest, rest)
        rest &= ~group
        total += cell_worth(weights, late, group_cell(fields_in(group)))
    return total


# A whole chart, and what an action adds


@rule
def worth(t: Setup, s: State, p: int, weights: Floats) -> float:
    """Return the worth of seat p's chart in a quiet position."""
    late = lateness(t, s)
    boxes = int(s.boxes[p])
    total = s.points[p] * cell_worth(weights, late, POINT_CELL)
    total += (s.active == p) * cell_worth(weights, late, ACTIVE_CELL)
    for row in range(ROWS):
        empty = empty_in(s, p, ROW[row])
        most = most_often(s.at[p], ROW[row])
        part, more = row_worth(s, p, row, int(s.fits[p][row]), empty, most, shell_left(t, s, row), weights, late)
        total = total + part
        boxes = boxes + more
    for column in range(COLUMNS):
        empty = empty_in(s, p, COLUMN[column])
        most = most_often(s.at[p], COLUMN[column])
        part, more = column_worth(s, p, column, empty, most, weights, late)
        total = total + part
        boxes = boxes + more
    for first in range(0, AREAS, 2):
        part, more = region_worth(s, p, first, region_state(t, s, p, first), weights, late)
        total = total + part
        boxes = boxes + more
    for number in range(1, NUMBERS + 1):
        total += groups_worth(int(s.at[p][number]), weights, late)
    total += cell_worth(weights, late, sail_cell(fields_in(s.in_river[p]))) + cell_worth(weights, late, box_cell(boxes))
    return float(total + cell_worth(weights, late, FILLED_CELLS + fields_in(s.at[p][FILLED])))


@rule
def gain(t: Setup, v: State, p: int, a: int, weights: Floats) -> float:
    """Return what an action adds to the worth of seat p's chart, by the weights."""
    if a == PASS:
        return 0.0
    field = field_filled(a)
    mark = mark_made(a)
    late = lateness(t, v)
    row = row_of(field)
    column = column_of(field)
    at = v.at[p]
    from_row, row_boxes = row_gain(t, v, p, row, column, mark, weights, late)
    from_column, column_boxes = column_gain(v, p, column, 1 << field, mark, weights, late)
    from_region, region_boxes = region_gain(t, v, p, int(t.area[field]) & ~1, 1 << field, mark, weights, late)
    total = from_row + from_column + from_region
    more = row_boxes + column_boxes + region_boxes
    if more:
        total += cell_worth(weights, late, box_cell(v.boxes[p] + more)) - cell_worth(
            weights, late, box_cell(int(v.boxes[p]))
        )
    full = fields_in(at[FILLED])
    total += cell_worth(weights, late, FILLED_CELLS + full + 1) - cell_worth(weights, late, FILLED_CELLS + full)
    if mark == CROSS:
        return float(total)
    joined = group_of(1 << field, at[mark] | 1 << field)
    total += cell_worth(weights, late, group_cell(fields_in(joined))) - groups_worth(
        joined & ~(1 << field), weights, late
    )
    if t.area[field] >= RIVER and not stands_in_river(v, p, result_of(row, mark)):
        sails = fields_in(v.in_river[p])
        total += cell_worth(weights, late, sail_cell(sails + 1)) - cell_worth(weights, late, sail_cell(sails))
    return float(total)


# What one mark more adds to a part, and the boxes that it fills


@rule
def row_gain(
    t: Setup, v: State, p: int, row: int, column: int, mark: int, weights: Floats, late: float
) -> tuple[float, int]:
    area = ROW[row]
    fits = int(v.fits[p][row])
    shell = shell_left(t, v, row)
    empty = empty_in(v, p, area)
    most = most_often(v.at[p], area)
    more = most_often_with(v.at[p], area, mark, 1 << field_at(row, column), most)
    after, boxes = row_worth(v, p, row, fits & KEPT[mark][column], empty - 1, more, shell, weights, late)
    return after - row_worth(v, p, row, fits, empty, most, shell, weights, late)[0], boxes


@rule
def column_gain(v: State, p: int, column: int, bit: int, mark: int, weights: Floats, late: float) -> tuple[float, int]:
    area = COLUMN[column]
    empty = empty_in(v, p, area)
    most = most_often(v.at[p], area)
    after, boxes = column_worth(v, p, column, empty - 1, most_often_with(v.at[p], area, mark, bit, most), weights, late)
    return after - column_worth(v, p, column, empty, most, weights, late)[0], boxes


@rule
def region_gain(
    t: Setup, v: State, p: int, first: int, bit: int, mark: int, weights: Floats, late: float
) -> tuple[float, int]:
    """Return the gain of the region whose first sub-area is given, and the boxes that it fills."""
    a = t.fields[first]
    b = t.fields[first + 1]
    at = v.at[p]
    region = region_state(t, v, p, first)
    before, already = region_worth(v, p, first, region, weights, late)
    in_a = int(bit & a != 0)
    marked = RegionState(
        region.empty_a - in_a,
        region.empty_b - 1 + in_a,
        most_often_with(at, a, mark, bit, region.most_a),
        most_often_with(at, b, mark, bit, region.most_b),
        most_often_with(at, a | b, mark, bit, region.most),
        region.left_shell,
        region.right_shell,
    )
    after, boxes = region_worth(v, p, first, marked, weights, late)
    return after - before, boxes - already


# What weights are learned from


@inlined
def enter_cell(which: Ints, much: Floats, n: int, cell: int, value: float, late: float) -> int:
    """Write a cell with its value, for the beginning and for the end, as entries n and n + 1."""
    which[n] = cell
    much[n] = value
    which[n + 1] = CELLS + cell
    much[n + 1] = late * value
    return n + 2


@rule
def entries(t: Setup, s: State, p: int, which: Ints, much: Floats) -> int:
    """Write the weights of seat p's cells in a quiet position: their indexes and factors; returns how many there are."""
    n = 0
    points = int(s.points[p])
    boxes = int(s.boxes[p])
    late = lateness(t, s)
    filled = s.at[p][FILLED]
    for row in range(ROWS):
        empty = empty_in(s, p, ROW[row])
        most = most_often(s.at[p], ROW[row])
        shell = shell_left(t, s, row)
        cell, number_cell, fit_cell, shell_cell, now, box = row_part(s, p, row, int(s.fits[p][row]), empty, most, shell)
        points = points + now
        boxes = boxes + box
        if cell != NO_CELL:
            n = enter_cell(which, much, n, cell, 1.0, late)
            n = enter_cell(which, much, n, number_cell, 1.0, late)
            n = enter_cell(which, much, n, fit_cell, 1.0, late)
            n = enter_cell(which, much, n, shell_cell, 1.0 * shell, late)
    for column in range(COLUMNS):
        empty = empty_in(s, p, COLUMN[column])
        most = most_often(s.at[p], COLUMN[column])
        cell, now, box = column_part(s, p, column, empty, most)
        points = points + now
        boxes = boxes + box
        if cell != NO_CELL:
            n = enter_cell(which, much, n, cell, 1.0, late)
    for first in range(0, AREAS, 2):
        region = region_state(t, s, p, first)
        one, other, both, left_cell, right_cell, now, box = region_part(s, p, first, region)
        points = points + now
        boxes = boxes + box
        if one != NO_CELL:
            n = enter_cell(which, much, n, one, 1.0, late)
            n = enter_cell(which, much, n, other, 1.0, late)
            n = enter_cell(which, much, n, left_cell, 1.0 * region.left_shell, late)
        if both != NO_CELL:
            n = enter_cell(which, much, n, both, 1.0, late)
            n = enter_cell(which, much, n, right_cell, 1.0 * region.right_shell, late)
    for number in range(1, NUMBERS + 1):
        rest = s.at[p][number]
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            n = enter_cell(which, much, n, group_cell(fields_in(group)), 1.0, late)
    n = enter_cell(which, much, n, sail_cell(fields_in(s.in_river[p])), 1.0, late)
    n = enter_cell(which, much, n, box_cell(boxes), 1.0, late)
    n = enter_cell(which, much, n, FILLED_CELLS + fields_in(filled), 1.0, late)
    n = enter_cell(which, much, n, POINT_CELL, 1.0 * points, late)
    return enter_cell(which, much, n, ACTIVE_CELL, 1.0 * (s.active == p), late)


def alike() -> Iterator[tuple[int, int]]:
    """Yield pairs of weights that should hardly differ: those of neighbouring cells."""
    for one, other in neighbours():
        yield one, other
        yield CELLS + one, CELLS + other
