"""A seat's sea chart: what is written where, which numbers its rows still accept, and what it scores.

Points are in the order of the rules page: rows, columns, regions, shells, the end.
"""

from dicehaven.core.rule import inlined, rule

from .state import (
    ALL_FIT,
    BOXES_TO_END,
    COLUMN,
    COLUMNS,
    CROSS,
    FILLED,
    KEPT,
    NOTHING,
    NUMBERS,
    OPEN,
    RESULTS,
    RIVER,
    ROW,
    ROWS,
    SHELLS,
    WHOLE_ROW,
    Setup,
    State,
    column_box,
    column_of,
    field_at,
    fields_in,
    holds,
    holds_box,
    is_full,
    largest_groups,
    left_box,
    most_often,
    next_seat,
    region_fields,
    result_of,
    row_of,
)

# The chart


@inlined
def columns_for(s: State, p: int, result: int) -> int:
    """Return the columns where seat p can enter a result: its row's numbers, read from left to right, never fall."""
    return s.fits[p][result // NUMBERS] >> COLUMNS * (result % NUMBERS) & WHOLE_ROW


@inlined
def fits_any(s: State, p: int) -> bool:
    """Return whether seat p can enter a result of the roll: one of two numbers into one of two rows."""
    a = s.results[0]
    b = s.results[1]
    fits = s.fits[p][a // NUMBERS] | s.fits[p][b // NUMBERS]
    return fits & (WHOLE_ROW << COLUMNS * (a % NUMBERS) | WHOLE_ROW << COLUMNS * (b % NUMBERS)) != 0


@inlined
def stands_in_river(s: State, p: int, result: int) -> bool:
    """Return whether the result's number stands in a river field of its row."""
    return (s.in_river[p] >> result & 1) == 1


@inlined
def empty_columns(s: State, p: int, row: int) -> int:
    """Return the columns of a row where nothing stands."""
    return ~s.at[p][FILLED] >> COLUMNS * row & WHOLE_ROW


@rule
def clear(s: State, p: int) -> None:
    """Empty the chart."""
    s.in_river[p] = 0
    for mark in range(CROSS + 1):
        s.at[p][mark] = 0
    for row in range(ROWS):
        s.fits[p][row] = ALL_FIT


@rule
def put(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Write a number or a cross into an empty field."""
    s.at[p][mark] |= 1 << field
    s.at[p][FILLED] |= 1 << field
    follow(t, s, p, field, mark)


@rule
def erase(t: Setup, s: State, p: int, field: int) -> None:
    """Undo `put`; the row's `fits` and the river's numbers are derived again from what is left."""
    row = row_of(field)
    for mark in range(CROSS + 1):
        s.at[p][mark] &= ~(1 << field)
    s.fits[p][row] = ALL_FIT
    s.in_river[p] &= ~((1 << NUMBERS) - 1 << result_of(row, 1))
    for mark in range(1, CROSS + 1):
        for column in range(COLUMNS):
            if holds(s.at[p][mark], field_at(row, column)):
                follow(t, s, p, field_at(row, column), mark)


@rule
def follow(t: Setup, s: State, p: int, field: int, mark: int) -> None:
    """Update the row's `fits` and the river's numbers after a mark."""
    row = row_of(field)
    s.fits[p][row] &= KEPT[mark][column_of(field)]
    if mark != CROSS and t.area[field] >= RIVER:
        s.in_river[p] |= 1 << result_of(row, mark)


@rule
def settle(t: Setup, s: State) -> None:
    """All have decided: points at once, then the next seat clockwise is active, or the game ends."""
    gone = shells_gone(t, s)
    for p in range(t.players):
        if s.entered[p][0] != NOTHING:
            filled = fill_boxes(t, s, p, int(s.entered[p][0]))
            if s.entered[p][1] != NOTHING:
                filled |= fill_boxes(t, s, p, int(s.entered[p][1]))
            if filled & ~gone:
                take_shells(t, s, p, filled & ~gone)
            s.entered[p][0] = NOTHING
            s.entered[p][1] = NOTHING
    for k in range(RESULTS):
        s.results[k] = NOTHING
    s.active = next_seat(t, s.active)
    if s.active == 0 and round_is_last(t, s):
        finish(t, s)


# Points, at once


@rule
def fill_boxes(t: Setup, s: State, p: int, field: int) -> int:
    """Score the row, column and sub-area that a field has filled; returns the boxes with shells, a bit set."""
    filled = s.at[p][FILLED]
    row = row_of(field)
    column = column_of(field)
    sub_area = int(t.area[field])
    boxes = 0
    if is_full(filled, ROW[row]):
        boxes |= fill_box(s, p, row, ROW[row])
    if is_full(filled, COLUMN[column]):
        fill_box(s, p, column_box(column), COLUMN[column])
    if is_full(filled, t.fields[sub_area]):
        left = left_box(sub_area)
        region = region_fields(t, sub_area)
        if s.box[p][left] == OPEN:  # SD-5: the left box is for the sub-area that the seat fills first
            boxes |= fill_box(s, p, left, t.fields[sub_area])
        elif is_full(filled, region):
            boxes |= fill_box(s, p, left + 1, region)
    return boxes


@rule
def fill_box(s: State, p: int, b: int, area: int) -> int:
    """Write the count of an area's most frequent number into box b, once (SD-4); returns a bit set of it."""
    if s.box[p][b] != OPEN:
        return 0
    s.box[p][b] = most_often(s.at[p], area)
    s.boxes[p] += 1
    s.points[p] += s.box[p][b]
    return 1 << b


@rule
def shells_gone(t: Setup, s: State) -> int:
    """Return the boxes whose shells have been won, a bit set."""
    gone = 0
    for p in range(t.players):
        gone |= s.shells[p]
    return gone


@rule
def shell_is_gone(t: Setup, s: State, b: int) -> bool:
    """Return whether the shell of box b has been won."""
    for p in range(t.players):
        if holds_box(s.shells[p], b):
            return True
    return False


@rule
def take_shells(t: Setup, s: State, p: int, won: int) -> None:
    """Give seat p the shells of boxes that it fills first; all who fill a box on the same roll get its shell."""
    s.shells[p] |= won
    for b in range(SHELLS):
        if holds_box(won, b):
            s.points[p] += t.shells[b]


# The end


@rule
def round_is_last(t: Setup, s: State) -> bool:
    for p in range(t.players):
        if s.boxes[p] >= BOXES_TO_END:
            return True
    return False


@rule
def finish(t: Setup, s: State) -> None:
    """Score the two final groups; ties go by the numbers in river fields, then there are several winners."""
    s.over = 1
    best = -1
    best_in_river = -1
    for p in range(t.players):
        s.groups[p][0], s.groups[p][1] = largest_groups(s.at[p])
        s.points[p] += s.groups[p][0] + s.groups[p][1]
        in_river = fields_in(s.at[p][FILLED] & ~s.at[p][CROSS] & region_fields(t, RIVER))
        if s.points[p] > best or (s.points[p] == best and in_river > best_in_river):
            best = s.points[p]
            best_in_river = in_river
            s.winners = 0
        if s.points[p] == best and in_river == best_in_river:
            s.winners |= 1 << p
