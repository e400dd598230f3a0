"""Cells: a small number of classes of rows, columns and regions, which the policy values alike.

All rows with two empty fields and four equal numbers, for example, are in the same cell.  `policy.py` has the weight of
each cell.  The functions below take the number of empty fields, the count of the most frequent number and the value of
shells as arguments, so that they can also classify a part as it would be after one more mark.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dicehaven.core.rule import inlined, rule

from .scoring import shell_is_gone
from .state import (
    COLUMNS,
    FIELDS,
    FILLED,
    NUMBERS,
    OPEN,
    WHOLE_ROW,
    Setup,
    State,
    column_box,
    fields_in,
    left_box,
    most_often,
)

LARGEST_BONUS = 10  # points of a shell that still count for more

# Where the cells of each kind begin, and what they are numbered by.  Anything beyond the last cell counts as the last.
ROW_CELLS = 0  # of empty fields and numbers alike
COLUMN_CELLS = ROW_CELLS + 100
SUB_AREA_CELLS = COLUMN_CELLS + 100  # while the left box is open
REGION_CELLS = SUB_AREA_CELLS + 160  # while the left box is open
RIGHT_CELLS = REGION_CELLS + 320  # once it is filled
SHELL_CELLS = RIGHT_CELLS + 320  # of empty fields, per point of a shell: rows, left boxes, right ones before, after
NUMBER_CELLS = SHELL_CELLS + 64  # of empty fields and numbers that still fit in a row
FIT_CELLS = NUMBER_CELLS + 70  # of fits in a row
SAIL_CELLS = FIT_CELLS + FIELDS + 1  # of results that allow crosses
GROUP_CELLS = SAIL_CELLS + 24  # of fields in a group
BOX_CELLS = GROUP_CELLS + 40  # of boxes filled
FILLED_CELLS = BOX_CELLS + 20  # of fields filled
POINT_CELL = FILLED_CELLS + FIELDS + 1
ACTIVE_CELL = POINT_CELL + 1
NO_CELL = ACTIVE_CELL + 1  # of a part that is complete
CELLS = NO_CELL + 1


@inlined
def area_cell(first: int, width: int, depth: int, empty: int, most: int) -> int:
    """Return the cell of an area in the table that begins at `first`."""
    return first + width * min(empty, depth - 1) + min(most, width - 1)


@rule
def shell_left(t: Setup, s: State, b: int) -> int:
    """Return the points of a box's shell that count here, while it can still be won; at most LARGEST_BONUS."""
    return 0 if shell_is_gone(t, s, b) else min(int(t.shells[b]), LARGEST_BONUS)


@rule
def row_part(
    s: State, p: int, row: int, fits: int, empty: int, most: int, shell: int
) -> tuple[int, int, int, int, int, int]:
    """Return a row's four cells (the row, numbers, fits, shell), and the points and boxes that it scores now."""
    if s.box[p][row] != OPEN:
        return NO_CELL, NO_CELL, NO_CELL, NO_CELL, 0, 0
    if empty == 0:
        return NO_CELL, NO_CELL, NO_CELL, NO_CELL, most + shell, 1
    numbers = 0
    for k in range(NUMBERS):
        numbers += (fits >> COLUMNS * k & WHOLE_ROW) != 0
    cell = area_cell(ROW_CELLS, 10, 10, empty, most)
    return cell, NUMBER_CELLS + 7 * empty + numbers, FIT_CELLS + fields_in(fits), SHELL_CELLS + empty, 0, 0


@inlined
def column_part(s: State, p: int, column: int, empty: int, most: int) -> tuple[int, int, int]:
    """Return a column's cell, and the points and boxes that it scores now."""
    if s.box[p][column_box(column)] != OPEN:
        return NO_CELL, 0, 0
    if empty == 0:
        return NO_CELL, most, 1
    return area_cell(COLUMN_CELLS, 10, 10, empty, most), 0, 0


class RegionState(NamedTuple):
    """The quantities from which the cells of a region and its points follow; a and b are its sub-areas.

    What counts only while a box is open is 0 once it is filled: `most_a` and `most_b` for the left box, `most` for the
    right one.
    """

    empty_a: int  # fields
    empty_b: int
    most_a: int  # how often the most frequent number stands there
    most_b: int
    most: int  # and in the whole region
    left_shell: int  # points of the boxes' shells, see `shell_left`
    right_shell: int


@inlined
def region_state(t: Setup, s: State, p: int, first: int) -> RegionState:
    """Return the state of the region whose first sub-area is given."""
    a = t.fields[first]
    b = t.fields[first + 1]
    filled = s.at[p][FILLED]
    left = left_box(first)
    most_a = 0
    most_b = 0
    most = 0
    if s.box[p][left] == OPEN:
        most_a = most_often(s.at[p], a)
        most_b = most_often(s.at[p], b)
    if s.box[p][left + 1] == OPEN:
        most = most_often(s.at[p], a | b)
    empty_a = fields_in(a & ~filled)
    empty_b = fields_in(b & ~filled)
    return RegionState(empty_a, empty_b, most_a, most_b, most, shell_left(t, s, left), shell_left(t, s, left + 1))


@rule
def region_part(s: State, p: int, first: int, region: RegionState) -> tuple[int, int, int, int, int, int, int]:
    """Return a region's cells, given its first sub-area, and the points and boxes that it scores now.

    The cells of both sub-areas, of the whole region, of the left box's shell and of the right one's.
    """
    left = left_box(first)
    one = NO_CELL
    other = NO_CELL
    both = NO_CELL
    left_cell = NO_CELL
    right_cell = NO_CELL
    empty_a = region.empty_a
    empty_b = region.empty_b
    points = 0
    boxes = 0
    left_open = s.box[p][left] == OPEN
    if left_open:
        if empty_a == 0 or empty_b == 0:
            points += (region.most_a if empty_a == 0 else region.most_b) + region.left_shell
            boxes += 1
            left_open = False
        else:
            one = area_cell(SUB_AREA_CELLS, 10, 16, empty_a, region.most_a)
            other = area_cell(SUB_AREA_CELLS, 10, 16, empty_b, region.most_b)
            left_cell = SHELL_CELLS + 16 + min(empty_a, empty_b, 15)
    if s.box[p][left + 1] == OPEN:
        if empty_a + empty_b == 0:
            points += region.most + region.right_shell
            boxes += 1
        else:
            both = area_cell(REGION_CELLS if left_open else RIGHT_CELLS, 16, 20, empty_a + empty_b, region.most)
            right_cell = SHELL_CELLS + (32 if left_open else 48) + min(empty_a + empty_b, 15)
    return one, other, both, left_cell, right_cell, points, boxes


@inlined
def sail_cell(results: int) -> int:
    return SAIL_CELLS + min(results, 23)


@inlined
def group_cell(size: int) -> int:
    return GROUP_CELLS + min(size, 39)


@inlined
def box_cell(boxes: int) -> int:
    return BOX_CELLS + min(boxes, 19)


TABLES = (  # where they begin, how wide they are, how many rows they have
    (ROW_CELLS, 10, 10),
    (COLUMN_CELLS, 10, 10),
    (SUB_AREA_CELLS, 10, 16),
    (REGION_CELLS, 16, 20),
    (RIGHT_CELLS, 16, 20),
    *((SHELL_CELLS + 16 * k, 1, 16) for k in range(4)),
    (NUMBER_CELLS, 7, 10),
    (FIT_CELLS, 1, FIELDS + 1),
    (SAIL_CELLS, 1, 24),
    (GROUP_CELLS, 1, 40),
    (BOX_CELLS, 1, 20),
    (FILLED_CELLS, 1, FIELDS + 1),
)


def neighbours() -> Iterator[tuple[int, int]]:
    """Yield pairs of cells that differ by one field or one number."""
    for first, width, depth in TABLES:
        for cell in range(first, first + width * depth):
            if (cell - first) % width < width - 1:
                yield cell, cell + 1
            if cell + width < first + width * depth:
                yield cell, cell + width
