"""Setup and State of Sailorman Dice, and what their numbers stand for.

A *result* is a symbol with a number, numbered 6 * symbol + number - 1.  A set of fields is a whole number: bit 9 * row +
column stands for a field, rows and columns counted from 0.  A row's `fits` says where each number can still be entered:
the columns that are open to number n are bits 9 * (n - 1) to 9 * n - 1.  The boxes of a chart are numbered: those of the
rows, of the regions (left, right), of the columns.
"""

from dicehaven.core import contract
from dicehaven.core.contract import Ints
from dicehaven.core.rule import Lookup, inlined, rule
from dicehaven.core.struct import i1, i2, i4, i8

ROWS = 6
COLUMNS = 9
NUMBERS = 6
FIELDS = ROWS * COLUMNS
CROSS = NUMBERS + 1  # what stands in a crossed field; a number stands for itself

PLAYERS = 4  # "2 to 4 people"
DICE = 4  # two symbol dice, two number dice
SYMBOLS = ("anchor", "bell", "starfish", "fish", "boat", "wheel")  # the rows, from the top

RESULTS = 4  # of a roll: the first two are a pairing, the others are the other one
RESULT_DICE = ((0, 2), (1, 3), (0, 3), (1, 2))  # the symbol die and the number die of each result

FILLED = 0  # at[p][FILLED]: all fields with a number or a cross
NOTHING = -1  # no result, no field
FIELD_NAMES = tuple(f"{symbol}{column}" for symbol in SYMBOLS for column in range(1, COLUMNS + 1))

REGIONS = ("mountains", "land", "dunes", "river")
AREAS = 2 * len(REGIONS)  # sub-areas: 2 * region + 0 or 1
RIVER = 6  # its first sub-area

REGION_BOX = ROWS
COLUMN_BOX = REGION_BOX + AREAS
BOXES = COLUMN_BOX + COLUMNS
SHELLS = COLUMN_BOX  # the boxes with shells: rows and regions, not columns
BOXES_TO_END = 8
OPEN = -1  # no points in a box yet
MOST_AHEAD = 8  # shells with which a seat can begin
AHEAD_WORTH = 5  # points of each of them (SD-9)


class Setup(contract.Setup):
    """Players, options, map."""

    players: int = i1()
    strict: int = i1()  # option strict_pairing (SD-2)
    strict_entry: int = i1()  # option strict_entry (SD-3)
    area: list[int] = i1(FIELDS)  # the sub-area of each field
    fields: list[int] = i8(AREAS)  # the fields of each sub-area
    shells: list[int] = i4(SHELLS)  # bonus points
    ahead: list[int] = i1(PLAYERS)  # shells with which a seat begins (SD-9)


class State(contract.State):
    """Everything that lies on the table."""

    active: int = i1()  # the seat whose roll it is
    waiting: int = i1()  # seats that still have to decide on this roll
    over: int = i1()
    winners: int = i1()  # bit set
    left: int = i8()  # the result that is left for the active seat's second move, or NOTHING
    results: list[int] = i8(RESULTS)  # of the roll, see RESULT_DICE; NOTHING between rolls
    owed: list[int] = i1(PLAYERS)  # decisions on this roll that a seat still has to make
    entered: list[list[int]] = i1(PLAYERS, 2)  # fields filled on this roll in their order, or NOTHING
    turn: int = i4()
    at: list[list[int]] = i8(PLAYERS, CROSS + 1)  # the fields that are FILLED, with each number, with a CROSS
    fits: list[list[int]] = i8(PLAYERS, ROWS)  # where each number can still be entered into the row
    in_river: list[int] = i8(PLAYERS)  # bit set of the results whose number stands in a river field of their row
    box: list[list[int]] = i1(PLAYERS, BOXES)  # points, or OPEN
    boxes: list[int] = i1(PLAYERS)  # how many are filled
    shells: list[int] = i2(PLAYERS)  # bit set of the shells won, by their boxes
    points: list[int] = i4(PLAYERS)  # of boxes and shells, those it began with among them, at the end of groups as well
    groups: list[list[int]] = i1(PLAYERS, 2)  # the final score's


@inlined
def result_of(symbol: int, number: int) -> int:
    return NUMBERS * symbol + number - 1


@inlined
def symbol_of(result: int) -> int:
    """Return a result's symbol, which is also its row."""
    return result // NUMBERS


@inlined
def number_of(result: int) -> int:
    return result % NUMBERS + 1


def region_of(sub_area: int) -> str:
    """Return the region that a sub-area belongs to."""
    return REGIONS[sub_area // 2]


@inlined
def region_fields(t: Setup, sub_area: int) -> int:
    """Return the fields of both sub-areas of a region, given one of them."""
    return t.fields[sub_area] | t.fields[sub_area ^ 1]


@inlined
def points_ahead(t: Setup, p: int) -> int:
    """Return the points with which seat p begins: those of the shells that a handicap gives it (SD-9)."""
    return AHEAD_WORTH * int(t.ahead[p])


@inlined
def next_seat(t: Setup, p: int) -> int:
    """Return the seat after p, clockwise."""
    return p + 1 if p + 1 < t.players else 0


@inlined
def left_box(sub_area: int) -> int:
    """Return the left box of a sub-area's region; the right one has the next number."""
    return REGION_BOX + (sub_area & ~1)


@inlined
def column_box(column: int) -> int:
    return COLUMN_BOX + column


@inlined
def holds_box(boxes: int, b: int) -> bool:
    """Return whether a bit set of boxes holds box b."""
    return (boxes >> b & 1) == 1


# Sets of fields

WHOLE_ROW = (1 << COLUMNS) - 1  # of columns
ALL_FIT = (1 << NUMBERS * COLUMNS) - 1
NOT_FIRST = sum(WHOLE_ROW - 1 << COLUMNS * row for row in range(ROWS))  # all fields but the first column's
NOT_LAST = NOT_FIRST >> 1
ODD_BITS = 0x5555555555555555
ODD_PAIRS = 0x3333333333333333
ODD_NIBBLES = 0x0F0F0F0F0F0F0F0F
LAST_BITS = 0x0101010101010101  # of the bytes


def _kept(mark: int, column: int) -> int:
    """Return a mask of the bits of a row's `fits` that stay after a number or a cross is put into a column."""
    left = (1 << column) - 1
    right = WHOLE_ROW - (1 << column + 1) + 1
    open_to = [left if n < mark < CROSS else right if mark < n else left | right for n in range(1, NUMBERS + 1)]
    return sum(columns << COLUMNS * i for i, columns in enumerate(open_to))


def _listed(columns: int) -> list[int]:
    """List the columns of a set, ascending, filled up with -1."""
    found = [c for c in range(COLUMNS) if columns >> c & 1]
    return found + [-1] * (COLUMNS - len(found))


KEPT = Lookup([[_kept(mark, c) for c in range(COLUMNS)] for mark in range(CROSS + 1)], "i8")
ROW = Lookup([WHOLE_ROW << COLUMNS * row for row in range(ROWS)], "i8")
COLUMN = Lookup([sum(1 << COLUMNS * row + c for row in range(ROWS)) for c in range(COLUMNS)], "i8")
COUNT = Lookup([columns.bit_count() for columns in range(WHOLE_ROW + 1)], "i1")  # of a set of columns
LISTED = Lookup([_listed(columns) for columns in range(WHOLE_ROW + 1)], "i2")


@inlined
def row_of(field: int) -> int:
    return field // COLUMNS


@inlined
def column_of(field: int) -> int:
    return field % COLUMNS


@inlined
def field_at(row: int, column: int) -> int:
    return COLUMNS * row + column


@inlined
def holds(fields: int, field: int) -> bool:
    """Return whether a set holds a field."""
    return (fields >> field & 1) == 1


@inlined
def is_full(filled: int, area: int) -> bool:
    """Return whether all fields of an area are filled."""
    return filled & area == area


@rule
def fields_in(fields: int) -> int:
    """Count the fields of a set."""
    n = fields - (fields >> 1 & ODD_BITS)
    n = (n & ODD_PAIRS) + (n >> 2 & ODD_PAIRS)
    n = n + (n >> 4) & ODD_NIBBLES
    return n * LAST_BITS >> 56 & 127  # LLVM compiles these lines to one instruction (popcount)


@rule
def most_often(at: Ints, area: int) -> int:
    """Count the occurrences of an area's most frequent number; at[n] is the set of fields with number n."""
    most = 0
    for n in range(1, NUMBERS + 1):
        most = max(most, fields_in(at[n] & area))
    return most


@inlined
def most_often_with(at: Ints, area: int, mark: int, bit: int, most: int) -> int:
    """Return `most_often` with one more mark in the field of the set `bit`, where it was `most` without."""
    return most if mark == CROSS else max(most, fields_in((at[mark] | bit) & area))


@rule
def group_of(seed: int, fields: int) -> int:
    """Return the fields of a set that are connected with those of `seed` side by side (a flood fill)."""
    group = 0
    grown = seed
    while grown != group:
        group = grown
        grown |= (group & NOT_LAST) << 1 | (group & NOT_FIRST) >> 1 | group << COLUMNS | group >> COLUMNS
        grown &= fields
    return group


@rule
def largest_groups(at: Ints) -> tuple[int, int]:
    """Return the sizes of the largest and of the second largest group of equal numbers (SD-7)."""
    largest = 0
    second = 0
    for n in range(1, NUMBERS + 1):
        rest = at[n]
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            size = fields_in(group)
            if size > largest:
                second = largest
                largest = size
            elif size > second:
                second = size
    return largest, second
