"""A seat's land: its board, its crosses, and what they allow for the next batch.

A field of a board is an area and a bit: areas have six fields at most, so sets of an area's fields are small numbers.
Areas are connected, so a batch of crosses fits an area as soon as one of its fields can be crossed and enough are free.
"""

from typing import Any

from dicehaven.core.rule import Lookup, rule
from dicehaven.core.struct import Struct, i1, i2, i8

PLAYERS = 4
DICE = 6
TREASURE_DICE = 5
COLOURS = 6
AREAS = 128  # areas of a board at most (ours; the boards of the box have about twenty)
AREA = 6  # fields of an area at most
TREASURES = 12
SIDE = 26  # columns and rows of a board at most
CELLS = SIDE * SIDE
STANDARD_TREASURES, FULL_TREASURES = 9, TREASURES  # WL-6
WINNER_SCORE = 100

ROLL_, STOP_, FORGO_ = COLOURS, COLOURS + 1, COLOURS + 2
CELL_ = COLOURS + 3

ROLL, CHOOSE, PUSH, REROLL, CROSS, THROW, USE, OVER = range(8)
TO_CHOOSE, CROSSING, DONE = range(3)  # stages of a seat in phase 2 and at a treasure throw
FINAL, FIRST_ROLL = range(2)  # WL-2
NOBODY = -1
NONE = -1
ROCK = -2  # an obstacle

SETS = range(1 << AREA)
SIZE = Lookup([fields.bit_count() for fields in SETS], "i1")  # of a set of an area's fields
BITS = Lookup([([i for i in range(AREA) if fields >> i & 1] + [NONE] * AREA)[:AREA] for fields in SETS], "i1")


class Setup(Struct):
    """Players, options, and each seat's board.  A field is its area times 8 plus its bit."""

    players: int = i1()
    passive_dice: int = i1()
    treasures_wanted: int = i1()
    turn_limit: int = i8()
    areas: list[int] = i2(PLAYERS)
    first: list[list[int]] = i2(PLAYERS, COLOURS + 1)  # areas first[c] to first[c + 1] - 1 are of colour c
    colour: list[list[int]] = i1(PLAYERS, AREAS)
    extent: list[list[int]] = i1(PLAYERS, AREAS)
    chests: list[list[int]] = i1(PLAYERS, AREAS)  # bits of the fields with a treasure
    cell: list[list[list[int]]] = i2(PLAYERS, AREAS, AREA)  # row times SIDE plus column, by field
    field: list[list[int]] = i2(PLAYERS, CELLS)  # the other way round; NONE or ROCK where there is no coloured field
    edges: list[list[list[list[int]]]] = i2(
        PLAYERS, AREAS, AREA, AREA
    )  # per neighbouring area: area times 64 plus bits, then NONE
    start: list[int] = i2(PLAYERS)  # its cell
    start_edges: list[list[int]] = i2(PLAYERS, AREA)
    fields: list[list[int]] = i2(PLAYERS, COLOURS)
    chest: list[list[int]] = i2(PLAYERS, TREASURES)  # the fields with a treasure
    way: list[list[list[list[int]]]] = i1(
        PLAYERS, AREAS, AREA, TREASURES
    )  # steps over coloured fields to each treasure


class State(Struct):
    """What lies on the table."""

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
    found: list[int] = i1(PLAYERS)  # treasures crossed
    left: list[list[int]] = i2(PLAYERS, COLOURS)  # fields to cross
    open: list[list[int]] = i1(PLAYERS, COLOURS)  # the area begun and not full, or NONE
    room: list[list[int]] = i1(PLAYERS, COLOURS)  # the largest batch that can be used
    crossed: list[list[int]] = i1(PLAYERS, AREAS)  # bits
    touched: list[list[int]] = i1(PLAYERS, AREAS)  # bits of the fields that touch a cross


@rule
def cross_off(t: Setup, s: State, p: int, f: int) -> None:
    """Cross field f and keep account of areas, treasures and what can be crossed next."""
    a, bit = f >> 3, 1 << (f & 7)
    c = int(t.colour[p][a])
    s.crossed[p][a] |= bit
    s.left[p][c] -= 1
    if t.chests[p][a] & bit:
        s.found[p] += 1
        s.throws[p] += 1  # WL-9
    if s.open[p][c] == NONE:
        s.open[p][c], s.room[p][c] = a, t.extent[p][a]
    s.room[p][c] -= 1
    look_around(t, s, p, t.edges[p][a][f & 7])
    if s.room[p][c] == 0:
        s.open[p][c] = NONE
        find_room(t, s, p, c)


@rule
def look_around(t: Setup, s: State, p: int, edges: Any) -> None:
    """Fields beside a new cross can be crossed; areas that none touched before may take a batch."""
    for i in range(AREA):
        if edges[i] == NONE:
            break
        a = edges[i] >> 6
        if s.touched[p][a] == 0:
            c = t.colour[p][a]
            if s.open[p][c] == NONE and t.extent[p][a] > s.room[p][c]:
                s.room[p][c] = t.extent[p][a]
        s.touched[p][a] |= edges[i] & 63


@rule
def find_room(t: Setup, s: State, p: int, c: int) -> None:
    """The largest batch of colour c, of which no area is open: any untouched area that touches a cross may be begun."""
    room = 0
    for a in range(t.first[p][c], t.first[p][c + 1]):
        if s.touched[p][a] and s.crossed[p][a] == 0 and t.extent[p][a] > room:
            room = int(t.extent[p][a])
    s.room[p][c] = room


@rule
def survey(t: Setup, s: State, p: int) -> None:
    """Derive seat p's account from its crosses."""
    s.found[p], s.throws[p] = 0, 0  # in phase 2 no throw is left from before
    for c in range(COLOURS):
        s.left[p][c], s.open[p][c], s.room[p][c] = t.fields[p][c], NONE, 0
    for a in range(t.areas[p]):
        s.touched[p][a] = 0
    look_around(t, s, p, t.start_edges[p])
    for a in range(t.areas[p]):
        crosses = int(s.crossed[p][a])
        if crosses == 0:
            continue
        c = int(t.colour[p][a])
        free = int(t.extent[p][a]) - SIZE[crosses]
        s.left[p][c] -= SIZE[crosses]
        s.found[p] += SIZE[crosses & t.chests[p][a]]
        for i in range(SIZE[crosses]):
            look_around(t, s, p, t.edges[p][a][BITS[crosses][i]])
        if free:
            s.open[p][c], s.room[p][c] = a, free
    for c in range(COLOURS):
        if s.open[p][c] == NONE:
            find_room(t, s, p, c)
