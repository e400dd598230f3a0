"""What Sailorman Dice is played on: numbers of results, boxes and actions, the Setup and the State.

A *result* is a symbol with a number, numbered 6 * row + number - 1.  Sets of fields are explained in `chart.py`.
"""

from dicehaven.core.struct import Struct, i1, i2, i4, i8

from .chart import COLUMNS, CROSS, FIELDS, NUMBERS, ROWS

PLAYERS = 4  # "2 to 4 people"
DICE = 4  # two symbol dice, two number dice
RESULTS = ROWS * NUMBERS
AREAS = 8  # sub-areas: 2 * region + 0 or 1
REGIONS = ("mountains", "land", "dunes", "river")
RIVER = 6  # its first sub-area

REGION_BOX = ROWS  # boxes: rows, regions (left, right), columns
COLUMN_BOX = REGION_BOX + AREAS
BOXES = COLUMN_BOX + COLUMNS
SHELLS = COLUMN_BOX  # shells are at the row and region boxes, not at columns
BOXES_TO_END = 8

CROSS_ = RESULTS * COLUMNS
PASS_ = CROSS_ + RESULTS * FIELDS
ACTIONS = PASS_ + 1
MOVES = 4 * 50 + 4 * 7  # four results that stand in the river: at most 50 fields are empty, 7 of them in each row

FILLED = 0  # at[p][FILLED]: all fields with a number or a cross
NOTHING = -1
OPEN = -1


class Setup(Struct):
    """Players, options, map."""

    players: int = i1()
    strict: int = i1()  # option strict_pairing (SD-2)
    area: list[int] = i1(FIELDS)  # the sub-area of each field
    fields: list[int] = i8(AREAS)  # the fields of each sub-area
    shells: list[int] = i4(SHELLS)  # bonus points


class State(Struct):
    """What lies on the table."""

    active: int = i1()  # the seat whose roll it is
    waiting: int = i1()  # seats that still have to decide on this roll
    over: int = i1()
    winners: int = i1()  # bit set
    left: int = i8()  # the result that is left for the active seat's second move, or NOTHING
    results: list[int] = i8(4)  # of the roll, NOTHING between rolls: the first two are a pairing, the others too
    owed: list[int] = i1(PLAYERS)  # decisions on this roll that a seat still has to make
    entered: list[list[int]] = i1(PLAYERS, 2)  # fields filled on this roll in their order, or NOTHING
    turn: int = i4()
    at: list[list[int]] = i8(PLAYERS, CROSS + 1)  # the fields that are FILLED, with each number, with a CROSS
    fits: list[list[int]] = i8(PLAYERS, ROWS)  # where each number can still be entered into the row
    sail: list[int] = i8(PLAYERS)  # results whose number stands in a river field of their row
    box: list[list[int]] = i1(PLAYERS, BOXES)  # points, or OPEN
    boxes: list[int] = i1(PLAYERS)  # how many are filled
    shells: list[int] = i2(PLAYERS)  # bit set of the shells won
    points: list[int] = i4(PLAYERS)  # of boxes and shells, at the end of groups as well
    groups: list[list[int]] = i1(PLAYERS, 2)  # the final score's
