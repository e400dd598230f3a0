"""The heuristic of Würfelland: take treasures, move towards the next one, fill areas, finish a colour."""

from math import comb

from dicehaven.core.rule import Lookup, rule

from .crosses import crossable
from .rules import FORGO, ROLL, STOP, choose_colour, cross_cell, is_cross
from .state import (
    AREA,
    COLOURS,
    DICE,
    NONE,
    PLACES,
    SIZE,
    TREASURES,
    Phase,
    Setup,
    State,
    area_of,
    edge_area,
    field_of,
    holds,
    place_of,
)

SCALE = 100  # of one cross
CHEST = 250
FULL = 250  # a batch that fills its area
FAVOURITE = 30  # more for a cross of the colour with the fewest fields left
# a field that opens the way to an area, and to a colour that has no room yet
NEW_AREA = 30
NEW_COLOUR = 60
ENOUGH = 2  # dice with which a beginner stops
MANY = 150  # what a beginner thinks of a die of a colour, wherever its crosses may go
NEAR = Lookup([0, 90, 50, 30, 18, 10, 5] + [0] * 121, "i2")  # a field this many steps from a treasure out of reach


def _gains() -> list[list[float]]:
    """Return the crosses to expect by room and dice set aside, if one stops and rolls on at the right time."""
    gains = []
    for room in range(AREA + 1):
        worth = [float(n) if n <= room else 0.0 for n in range(DICE + 1)]
        for n in range(DICE - 1, 0, -1):
            worth[n] = max(worth[n], _rolling(worth, n))
        gains.append(worth)
    return gains


def _rolling(worth: list[float], n: int) -> float:
    """Return crosses to expect from one more roll with n dice set aside."""
    left = DICE - n
    return sum(comb(left, k) * (1 / 6) ** k * (5 / 6) ** (left - k) * worth[n + k] for k in range(left + 1))


GAINS = _gains()
GAIN = Lookup([[round(SCALE * worth) for worth in row] for row in GAINS], "i2")
DARE = Lookup(
    [
        [int(n <= room and n < DICE and _rolling(row, n) >= row[n]) for n in range(DICE + 1)]
        for room, row in enumerate(GAINS)
    ],
    "i1",
)


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    if is_cross(a):
        return like_field(t, v, p, t.field[p][cross_cell(a)], int(v.due[p]))
    if v.phase == Phase.PUSH:
        return int((a == ROLL) == (DARE[v.room[p][v.chosen]][v.aside] == 1))
    if a == FORGO:
        return 0
    c = choose_colour(a)
    crosses = GAIN[v.room[p][c]][v.shown[c]] if v.phase == Phase.CHOOSE else SCALE * v.shown[c]
    return like_colour(t, v, p, c, crosses)


@rule
def habit(t: Setup, v: State, p: int, a: int) -> int:
    """Stop with two dice, as beginners do, even where more would fit, and take the colour that most dice show."""
    if v.phase == Phase.PUSH:
        return 2 * int(a == STOP and v.aside >= ENOUGH)
    return 0 if is_cross(a) or a == FORGO else MANY * int(v.shown[choose_colour(a)])


@rule
def like_colour(t: Setup, v: State, p: int, c: int, crosses: int) -> int:
    """Return the worth of n crosses of colour c (more in the favourite colour), and half of its best field's."""
    if crosses == 0:
        return 0
    if c == favourite_colour(v, p):
        crosses += crosses * FAVOURITE // SCALE
    return crosses + best_field(t, v, p, c) // 2


@rule
def favourite_colour(v: State, p: int) -> int:
    """Return the colour with the fewest fields left."""
    best = 0
    for c in range(1, COLOURS):
        if v.left[p][c] < v.left[p][best]:
            best = c
    return best


@rule
def best_field(t: Setup, v: State, p: int, c: int) -> int:
    """Return the worth of the best field that a batch of all dice of colour c may begin with."""
    n = int(v.shown[c])
    best = 0
    for a in range(t.first[p][c], t.first[p][c + 1]):
        fields = crossable(t, v, p, c, a, n)
        for i in range(SIZE[fields]):
            best = max(best, like_field(t, v, p, field_of(a, PLACES[fields][i]), n))
    return best


@rule
def like_field(t: Setup, v: State, p: int, f: int, n: int) -> int:
    """Return the worth of field f as the next of n crosses: for treasures, full, nearer and new areas."""
    a = area_of(f)
    i = place_of(f)
    liking = CHEST if holds(t.chests[p][a], i) else 0
    if t.extent[p][a] - SIZE[v.crossed[p][a]] == n:
        liking += FULL
    for k in range(TREASURES):
        chest = t.chest[p][k]
        if not holds(v.touched[p][area_of(chest)], place_of(chest)):
            liking += NEAR[t.way[p][a][i][k]]
    edges = t.edges[p][a][i]
    for k in range(AREA):
        if edges[k] == NONE:
            break
        beside = edge_area(edges[k])
        if v.touched[p][beside] == 0:
            liking += NEW_AREA
            if v.room[p][t.colour[p][beside]] == 0:
                liking += NEW_COLOUR
    return liking
