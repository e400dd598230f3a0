"""The heuristic of Würfelland: take treasures, move towards the next one, fill areas, finish a colour."""

from math import comb

from dicehaven.core.rule import Lookup, rule

from .land import AREA, BITS, CELL_, CHOOSE, COLOURS, DICE, FORGO_, NONE, PUSH, ROLL_, SIZE, TREASURES, Setup, State

SCALE = 100  # of one cross
CHEST = 250
FULL = 250  # a batch that fills its area
FAVOURITE = 30  # more for a cross of the colour with the fewest fields left
NEW_AREA, NEW_COLOUR = 30, 60  # a field that opens the way to an area, and to a colour that has no room yet
NEAR = Lookup([0, 90, 50, 30, 18, 10, 5] + [0] * 121, "i2")  # a field so many steps from a treasure out of reach


def _gains() -> list[list[float]]:
    """Crosses to expect by room and dice set aside, when one stops and rolls on at the right time."""
    gains = []
    for room in range(AREA + 1):
        worth = [float(n) if n <= room else 0.0 for n in range(DICE + 1)]
        for n in range(DICE - 1, 0, -1):
            worth[n] = max(worth[n], _rolling(worth, n))
        gains.append(worth)
    return gains


def _rolling(worth: list[float], n: int) -> float:
    """Crosses to expect from one more roll with n dice set aside."""
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
    if a >= CELL_:
        return like_field(t, v, p, t.field[p][a - CELL_], int(v.due[p]))
    if v.phase == PUSH:
        return int((a == ROLL_) == (DARE[v.room[p][v.chosen]][v.aside] == 1))
    if a == FORGO_:
        return 0
    crosses = GAIN[v.room[p][a]][v.shown[a]] if v.phase == CHOOSE else SCALE * v.shown[a]
    return like_colour(t, v, p, a, crosses)


@rule
def like_colour(t: Setup, v: State, p: int, c: int, crosses: int) -> int:
    """Crosses of colour c, dearer in the favourite colour, and half of what its best field is worth."""
    if crosses == 0:
        return 0
    if c == favourite_colour(v, p):
        crosses += crosses * FAVOURITE // SCALE
    return crosses + best_field(t, v, p, c) // 2


@rule
def favourite_colour(v: State, p: int) -> int:
    """The colour with the fewest fields left."""
    best = 0
    for c in range(1, COLOURS):
        if v.left[p][c] < v.left[p][best]:
            best = c
    return best


@rule
def best_field(t: Setup, v: State, p: int, c: int) -> int:
    """How much the best field is liked that a batch of all dice of colour c may begin with."""
    first, last = int(t.first[p][c]), int(t.first[p][c + 1])
    if v.open[p][c] != NONE:
        first, last = int(v.open[p][c]), v.open[p][c] + 1
    best = 0
    for a in range(first, last):
        if t.extent[p][a] - SIZE[v.crossed[p][a]] < v.shown[c]:
            continue
        free = v.touched[p][a] & ~v.crossed[p][a]
        for i in range(SIZE[free]):
            liking = like_field(t, v, p, a * 8 + BITS[free][i], int(v.shown[c]))
            if liking > best:
                best = liking
    return best


@rule
def like_field(t: Setup, v: State, p: int, f: int, n: int) -> int:
    """Field f as the next of n crosses: a treasure, the end of its area, a step towards treasures, a way to new areas."""
    a, i = f >> 3, f & 7
    liking = CHEST * (t.chests[p][a] >> i & 1)
    if t.extent[p][a] - SIZE[v.crossed[p][a]] == n:
        liking += FULL
    for k in range(TREASURES):
        chest = t.chest[p][k]
        if not v.touched[p][chest >> 3] >> (chest & 7) & 1:
            liking += NEAR[t.way[p][a][i][k]]
    edges = t.edges[p][a][i]
    for k in range(AREA):
        if edges[k] == NONE:
            break
        if v.touched[p][edges[k] >> 6] == 0:
            liking += NEW_AREA
            if v.room[p][t.colour[p][edges[k] >> 6]] == 0:
                liking += NEW_COLOUR
    return liking
