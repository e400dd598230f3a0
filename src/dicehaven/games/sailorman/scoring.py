"""Scoring in Sailorman Dice: boxes and shells when all have decided on a roll, the end of the game."""

from dicehaven.core.rule import rule

from .chart import COLUMNS, CROSS, WHOLE_COLUMN, WHOLE_ROW, fields_in, most_often, take_groups
from .state import BOXES_TO_END, COLUMN_BOX, FILLED, NOTHING, OPEN, REGION_BOX, RIVER, SHELLS, Setup, State


@rule
def next_seat(t: Setup, p: int) -> int:
    return p + 1 if p + 1 < t.players else 0


@rule
def settle(t: Setup, s: State) -> None:
    gone = 0
    for p in range(t.players):
        gone |= s.shells[p]
    for p in range(t.players):
        if s.entered[p][0] != NOTHING:
            filled = fill_boxes(t, s, p, int(s.entered[p][0]))
            if s.entered[p][1] != NOTHING:
                filled |= fill_boxes(t, s, p, int(s.entered[p][1]))
            if filled & ~gone:
                take_shells(t, s, p, filled & ~gone)
            s.entered[p][0], s.entered[p][1] = NOTHING, NOTHING
    for k in range(4):
        s.results[k] = NOTHING
    s.active = next_seat(t, s.active)
    if s.active == 0 and round_is_last(t, s):
        finish(t, s)


@rule
def fill_boxes(t: Setup, s: State, p: int, field: int) -> int:
    """Score the row, the column, the sub-area that a field has filled; returns the boxes with shells, a bit set."""
    filled, row, column = s.at[p][FILLED], field // COLUMNS, field % COLUMNS
    boxes = 0
    if filled >> COLUMNS * row & WHOLE_ROW == WHOLE_ROW:
        boxes |= fill_box(s, p, row, WHOLE_ROW << COLUMNS * row)
    if filled & WHOLE_COLUMN[column] == WHOLE_COLUMN[column]:
        fill_box(s, p, COLUMN_BOX + column, WHOLE_COLUMN[column])
    sub_area = int(t.area[field])
    if filled & t.fields[sub_area] == t.fields[sub_area]:
        left = REGION_BOX + (sub_area & ~1)
        region = t.fields[sub_area & ~1] | t.fields[sub_area | 1]
        if s.box[p][left] == OPEN:  # SD-5: the left box is for the sub-area that the seat fills first
            boxes |= fill_box(s, p, left, t.fields[sub_area])
        elif filled & region == region:
            boxes |= fill_box(s, p, left + 1, region)
    return boxes


@rule
def fill_box(s: State, p: int, b: int, area: int) -> int:
    """Write the count of an area's most frequent number into box b, once (SD-4); returns the box as a bit set."""
    if s.box[p][b] != OPEN:
        return 0
    s.box[p][b] = most_often(s.at[p], area)
    s.boxes[p] += 1
    s.points[p] += s.box[p][b]
    return 1 << b


@rule
def take_shells(t: Setup, s: State, p: int, won: int) -> None:
    s.shells[p] |= won
    for b in range(SHELLS):
        if won >> b & 1:
            s.points[p] += t.shells[b]


@rule
def round_is_last(t: Setup, s: State) -> bool:
    for p in range(t.players):
        if s.boxes[p] >= BOXES_TO_END:
            return True
    return False


@rule
def finish(t: Setup, s: State) -> None:
    """The two final groups; ties go by the numbers in river fields, then there are several winners."""
    s.over = 1
    river = t.fields[RIVER] | t.fields[RIVER + 1]
    best, best_in_river = -1, -1
    for p in range(t.players):
        take_groups(s.at[p], s.groups[p])
        s.points[p] += s.groups[p][0] + s.groups[p][1]
        in_river = fields_in(s.at[p][FILLED] & ~s.at[p][CROSS] & river)
        if s.points[p] > best or (s.points[p] == best and in_river > best_in_river):
            best, best_in_river, s.winners = s.points[p], in_river, 0
        if s.points[p] == best and in_river == best_in_river:
            s.winners |= 1 << p
