"""The potential of a chart: the points that it is expected to bring, as the sum of what its cells (`cells.py`) are worth.

Every cell has two weights (`policy.json`, learned by `dicehaven learn sailorman --policy`): one counts from the
beginning, the other more and more towards the end (`lateness`).
"""

from collections.abc import Iterator

from dicehaven.core.contract import Floats, Ints
from dicehaven.core.rule import inlined, rule
from dicehaven.core.weights import weights

from .actions import PASS, field_filled, mark_made
from .bitboard import COLUMNS, CROSS, FIELDS, KEPT, NUMBERS, ROWS, column_of, fields_in, group_of, row_of
from .boxes import BOXES_TO_END, REGIONS, RIVER
from .cells import (
    ACTIVE_CELL,
    CELLS,
    FILLED_CELLS,
    NO_CELL,
    POINT_CELL,
    box_cell,
    column_part,
    group_cell,
    neighbours,
    region_part,
    row_part,
    sail_cell,
)
from .chart import stands_in_river
from .state import FILLED, Setup, State, result_of

ENTRIES = 2 * CELLS
POTENTIAL = weights(__file__, ENTRIES)


@rule
def lateness(t: Setup, s: State) -> float:
    """How near the end is, 0 to 1: the most that a seat has of boxes and of fields filled, half of each."""
    most = 0.0
    for p in range(t.players):
        most = max(most, 0.5 * s.boxes[p] / BOXES_TO_END + 0.5 * fields_in(s.at[p][FILLED]) / FIELDS)
    return min(most, 1.0)


@inlined
def cell_worth(w: Floats, late: float, cell: int) -> float:
    return float(w[cell] + late * w[CELLS + cell])


# Parts of a chart, also with one `mark` more in the field of the set `bit`: what they are worth, and the boxes they fill


@rule
def row_worth(
    t: Setup, s: State, p: int, row: int, fits: int, mark: int, bit: int, w: Floats, late: float
) -> tuple[float, int]:
    cell, number_cell, fit_cell, shell_cell, shell, now, boxes = row_part(t, s, p, row, fits, mark, bit)
    total = cell_worth(w, late, cell) + cell_worth(w, late, number_cell) + cell_worth(w, late, fit_cell)
    return total + shell * cell_worth(w, late, shell_cell) + now * cell_worth(w, late, POINT_CELL), boxes


@rule
def column_worth(s: State, p: int, column: int, mark: int, bit: int, w: Floats, late: float) -> tuple[float, int]:
    cell, now, boxes = column_part(s, p, column, mark, bit)
    return cell_worth(w, late, cell) + now * cell_worth(w, late, POINT_CELL), boxes


@rule
def region_worth(
    t: Setup, s: State, p: int, first: int, mark: int, bit: int, w: Floats, late: float
) -> tuple[float, int]:
    """Of the region whose first sub-area is given."""
    one, other, both, left_cell, left, right_cell, right, now, boxes = region_part(t, s, p, first, mark, bit)
    total = cell_worth(w, late, one) + cell_worth(w, late, other) + cell_worth(w, late, both)
    total += left * cell_worth(w, late, left_cell) + right * cell_worth(w, late, right_cell)
    return total + now * cell_worth(w, late, POINT_CELL), boxes


@rule
def groups_worth(numbers: int, w: Floats, late: float) -> float:
    """Of the groups of one number, whose fields are given."""
    total, rest = 0.0, numbers
    while rest:
        group = group_of(rest & -rest, rest)
        rest &= ~group
        total += cell_worth(w, late, group_cell(fields_in(group)))
    return total


# A whole chart, and what an action adds


@rule
def worth(t: Setup, s: State, p: int, w: Floats) -> float:
    """What seat p's chart is worth in a quiet position."""
    late, boxes = lateness(t, s), int(s.boxes[p])
    total = s.points[p] * cell_worth(w, late, POINT_CELL) + (s.active == p) * cell_worth(w, late, ACTIVE_CELL)
    for row in range(ROWS):
        part, more = row_worth(t, s, p, row, int(s.fits[p][row]), 0, 0, w, late)
        total, boxes = total + part, boxes + more
    for column in range(COLUMNS):
        part, more = column_worth(s, p, column, 0, 0, w, late)
        total, boxes = total + part, boxes + more
    for region in range(len(REGIONS)):
        part, more = region_worth(t, s, p, 2 * region, 0, 0, w, late)
        total, boxes = total + part, boxes + more
    for number in range(1, NUMBERS + 1):
        total += groups_worth(int(s.at[p][number]), w, late)
    total += cell_worth(w, late, sail_cell(fields_in(s.in_river[p]))) + cell_worth(w, late, box_cell(boxes))
    return float(total + cell_worth(w, late, FILLED_CELLS + fields_in(s.at[p][FILLED])))


@rule
def gain(t: Setup, v: State, p: int, a: int, w: Floats) -> float:
    """What an action adds to the worth of seat p's chart, by the weights w."""
    if a == PASS:
        return 0.0
    field, mark, late = field_filled(a), mark_made(a), lateness(t, v)
    bit, row, column, first = 1 << field, row_of(field), column_of(field), int(t.area[field]) & ~1
    fits = int(v.fits[p][row])
    after, more = row_worth(t, v, p, row, fits & KEPT[mark][column], mark, bit, w, late)
    total = after - row_worth(t, v, p, row, fits, 0, 0, w, late)[0]
    after, box = column_worth(v, p, column, mark, bit, w, late)
    total, more = total + after - column_worth(v, p, column, 0, 0, w, late)[0], more + box
    after, box = region_worth(t, v, p, first, mark, bit, w, late)
    before, already = region_worth(t, v, p, first, 0, 0, w, late)
    total, more = total + after - before, more + box - already
    if more:
        total += cell_worth(w, late, box_cell(v.boxes[p] + more)) - cell_worth(w, late, box_cell(int(v.boxes[p])))
    full = fields_in(v.at[p][FILLED])
    total += cell_worth(w, late, FILLED_CELLS + full + 1) - cell_worth(w, late, FILLED_CELLS + full)
    if mark == CROSS:
        return float(total)
    joined = group_of(bit, v.at[p][mark] | bit)
    total += cell_worth(w, late, group_cell(fields_in(joined))) - groups_worth(joined & ~bit, w, late)
    if t.area[field] >= RIVER and not stands_in_river(v, p, result_of(row, mark)):
        sails = fields_in(v.in_river[p])
        total += cell_worth(w, late, sail_cell(sails + 1)) - cell_worth(w, late, sail_cell(sails))
    return float(total)


# What weights are learned from


@inlined
def enter_cell(which: Ints, much: Floats, n: int, cell: int, value: float, late: float) -> int:
    """Write a cell with its value, for the beginning and for the end, as entries n and n + 1."""
    which[n], much[n] = cell, value
    which[n + 1], much[n + 1] = CELLS + cell, late * value
    return n + 2


@rule
def entries(t: Setup, s: State, p: int, which: Ints, much: Floats) -> int:
    """Seat p's cells in a quiet position: the numbers of their weights and what each counts; how many there are."""
    n, points, boxes, late, filled = 0, int(s.points[p]), int(s.boxes[p]), lateness(t, s), s.at[p][FILLED]
    for row in range(ROWS):
        cell, number_cell, fit_cell, shell_cell, shell, now, box = row_part(t, s, p, row, int(s.fits[p][row]), 0, 0)
        points, boxes = points + now, boxes + box
        if cell != NO_CELL:
            n = enter_cell(which, much, n, cell, 1.0, late)
            n = enter_cell(which, much, n, number_cell, 1.0, late)
            n = enter_cell(which, much, n, fit_cell, 1.0, late)
            n = enter_cell(which, much, n, shell_cell, 1.0 * shell, late)
    for column in range(COLUMNS):
        cell, now, box = column_part(s, p, column, 0, 0)
        points, boxes = points + now, boxes + box
        if cell != NO_CELL:
            n = enter_cell(which, much, n, cell, 1.0, late)
    for region in range(len(REGIONS)):
        one, other, both, left_cell, left, right_cell, right, now, box = region_part(t, s, p, 2 * region, 0, 0)
        points, boxes = points + now, boxes + box
        if one != NO_CELL:
            n = enter_cell(which, much, n, one, 1.0, late)
            n = enter_cell(which, much, n, other, 1.0, late)
            n = enter_cell(which, much, n, left_cell, 1.0 * left, late)
        if both != NO_CELL:
            n = enter_cell(which, much, n, both, 1.0, late)
            n = enter_cell(which, much, n, right_cell, 1.0 * right, late)
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
    """Pairs of weights that hardly differ: those of cells that are neighbours."""
    for one, other in neighbours():
        yield one, other
        yield CELLS + one, CELLS + other
