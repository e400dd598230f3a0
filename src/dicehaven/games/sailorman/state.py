"""Setup and State of Sailorman Dice, and what their numbers stand for.

A *result* is a symbol with a number, numbered 6 * symbol + number - 1.  Sets of fields are explained in `bitboard.py`.
The boxes of a chart are numbered: those of the rows, of the regions (left, right), of the columns.
"""

from dicehaven.core import contract
from dicehaven.core.rule import inlined
from dicehaven.core.struct import i1, i2, i4, i8

from .bitboard import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS

PLAYERS = 4  # "2 to 4 people"
DICE = 4  # two symbol dice, two number dice
SYMBOLS = ("anchor", "bell", "starfish", "fish", "boat", "wheel")  # the rows, from the top

RESULTS = 4  # of a roll: the first two are a pairing, the others are the other one
RESULT_DICE = ((0, 2), (1, 3), (0, 3), (1, 2))  # the symbol die and the number die of each result

FILLED = 0  # at[p][FILLED]: all fields with a number or a cross
NOTHING = -1  # no result, no field

REGIONS = ("mountains", "land", "dunes", "river")
AREAS = 2 * len(REGIONS)  # sub-areas: 2 * region + 0 or 1
RIVER = 6  # its first sub-area

REGION_BOX = ROWS
COLUMN_BOX = REGION_BOX + AREAS
BOXES = COLUMN_BOX + COLUMNS
SHELLS = COLUMN_BOX  # the boxes with shells: rows and regions, not columns
BOXES_TO_END = 8
OPEN = -1  # no points in a box yet


class Setup(contract.Setup):
    """Players, options, map."""

    players: int = i1()
    strict: int = i1()  # option strict_pairing (SD-2)
    strict_entry: int = i1()  # option strict_entry (SD-3)
    area: list[int] = i1(FIELDS)  # the sub-area of each field
    fields: list[int] = i8(AREAS)  # the fields of each sub-area
    shells: list[int] = i4(SHELLS)  # bonus points


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
    points: list[int] = i4(PLAYERS)  # of boxes and shells, at the end of groups as well
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


@inlined
def region_fields(t: Setup, sub_area: int) -> int:
    """Return the fields of both sub-areas of a region, given one of them."""
    return t.fields[sub_area] | t.fields[sub_area ^ 1]


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
