"""Dice, boards and their fields by number, the Setup and the State of Würfelland.

A *cell* is a place of the grid, 26 * row + column.  A coloured *field* is a place in an area, 8 * area + place.  Areas
have six fields at most, so a set of an area's fields is a small number: bit `place` stands for each.
"""

from enum import IntEnum
from string import ascii_lowercase

from dicehaven.core import contract
from dicehaven.core.rule import Lookup, inlined
from dicehaven.core.struct import i1, i2, i8

PLAYERS = 4
DICE = 6
TREASURE_DICE = 5
COLOUR_NAMES = ("red", "yellow", "green", "blue", "orange", "grey")
COLOURS = len(COLOUR_NAMES)
AREAS = 128  # areas of a board at most (ours; the boards of the box have about twenty)
TREASURES = 12
SIDE = 26  # columns and rows of a board at most
CELLS = SIDE * SIDE
CELL_NAMES = tuple(f"{letter}{row + 1}" for row in range(SIDE) for letter in ascii_lowercase[:SIDE])
AREA = 6  # fields of an area at most
SETS = range(1 << AREA)
SIZE = Lookup([fields.bit_count() for fields in SETS], "i1")  # of a set of an area's fields
PLACES = Lookup([([i for i in range(AREA) if fields >> i & 1] + [-1] * AREA)[:AREA] for fields in SETS], "i1")
# WL-6
STANDARD_TREASURES = 9
FULL_TREASURES = TREASURES
FINAL, FIRST_ROLL = range(2)  # WL-2
WINNER_SCORE = 100
FAR_AWAY = 127  # steps to a treasure that no way leads to, or a longer one than boards have
NOBODY = -1
NONE = -1
ROCK = -2  # an obstacle, where a field's number would stand


class Phase(IntEnum):
    """The thing that is waited for: dice, a colour, rolling on; crosses; dice and a colour of a treasure throw."""

    ROLL = 0
    CHOOSE = 1
    PUSH = 2
    REROLL = 3
    CROSS = 4
    THROW = 5
    USE = 6
    OVER = 7


class Stage(IntEnum):
    """The progress of a seat in phase 2 or with a treasure throw."""

    TO_CHOOSE = 0
    CROSSING = 1
    DONE = 2


class Setup(contract.Setup):
    """Players, options, and each seat's board."""

    players: int = i1()
    passive_dice: int = i1()
    treasures_wanted: int = i1()
    turn_limit: int = i8()
    areas: list[int] = i2(PLAYERS)
    first: list[list[int]] = i2(PLAYERS, COLOURS + 1)  # areas first[c] to first[c + 1] - 1 are of colour c
    colour: list[list[int]] = i1(PLAYERS, AREAS)
    extent: list[list[int]] = i1(PLAYERS, AREAS)
    chests: list[list[int]] = i1(PLAYERS, AREAS)  # the fields with a treasure, a set for each area
    cell: list[list[list[int]]] = i2(PLAYERS, AREAS, AREA)  # of each field
    field: list[list[int]] = i2(PLAYERS, CELLS)  # of each cell; NONE or ROCK where there is no coloured field
    # `edge` for each area beside a field, then NONE
    edges: list[list[list[list[int]]]] = i2(PLAYERS, AREAS, AREA, AREA)
    start: list[int] = i2(PLAYERS)  # its cell
    start_edges: list[list[int]] = i2(PLAYERS, AREA)
    start_way: list[list[int]] = i1(PLAYERS, TREASURES)  # steps from it to each treasure
    fields: list[list[int]] = i2(PLAYERS, COLOURS)
    chest: list[list[int]] = i2(PLAYERS, TREASURES)  # the fields with a treasure
    # steps over coloured fields to each treasure
    way: list[list[list[list[int]]]] = i1(PLAYERS, AREAS, AREA, TREASURES)
    ahead: list[int] = i1(PLAYERS)  # treasures with which a seat begins (WL-13)


class State(contract.State):
    """Everything that lies on the table."""

    phase: int = i1()
    active: int = i1()
    chosen: int = i1()  # the colour of the last phase 1, or NONE
    aside: int = i1()  # dice set aside in it
    thrower: int = i1()  # the seat that makes treasure throws, or NOBODY
    winners: int = i1()  # bit set
    turn: int = i8()
    shown: list[int] = i1(COLOURS)  # dice by colour that may be chosen: first the active seat's, then everybody else's
    stage: list[int] = i1(PLAYERS)
    batch: list[int] = i1(PLAYERS)  # colour being crossed, or NONE
    due: list[int] = i1(PLAYERS)  # crosses that the batch still asks for
    made: list[int] = i1(PLAYERS)  # crosses of this phase 2, hidden from the others until all have decided (WL-3)
    mark: list[list[int]] = i2(PLAYERS, DICE)  # their fields, in the order crossed
    throws: list[int] = i1(PLAYERS)  # treasure throws to make
    found: list[int] = i1(PLAYERS)  # treasures crossed, with those that the seat began with
    left: list[list[int]] = i2(PLAYERS, COLOURS)  # fields to cross
    open: list[list[int]] = i1(PLAYERS, COLOURS)  # the area begun and not full, or NONE
    room: list[list[int]] = i1(PLAYERS, COLOURS)  # the largest batch that can be used
    crossed: list[list[int]] = i1(PLAYERS, AREAS)  # a set for each area
    touched: list[list[int]] = i1(PLAYERS, AREAS)  # the fields that touch a cross, a set for each area
    steps: list[list[int]] = i1(PLAYERS, TREASURES)  # to each treasure, 1 where it touches a cross


@inlined
def field_of(area: int, place: int) -> int:
    return 8 * area + place


@inlined
def area_of(field: int) -> int:
    return field >> 3


@inlined
def place_of(field: int) -> int:
    return field & 7


@inlined
def edge(area: int, fields: int) -> int:
    """Return a code for the fields of an area that lie beside a field of another area: 64 * area + their set."""
    return 64 * area + fields


@inlined
def edge_area(edge: int) -> int:
    return edge >> 6


@inlined
def edge_fields(edge: int) -> int:
    return edge & 63


@inlined
def holds(fields: int, place: int) -> bool:
    """Return whether a set of an area's fields holds the one at a place."""
    return (fields >> place & 1) == 1
