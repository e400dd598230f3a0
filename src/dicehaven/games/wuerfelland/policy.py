"""The policy of a search and of its playouts: what an action brings, as the sum of its parts by their weights.

The weights (`policy.json`) are learned by `dicehaven learn wuerfelland --policy`, which begins with those of `START`.
"""

from math import comb

from dicehaven.core.contract import Floats
from dicehaven.core.network import weights
from dicehaven.core.rule import Lookup, inlined, rule

from .crosses import crossable
from .heuristic import GAIN
from .rules import FORGO, ROLL, choose_colour, cross_cell, is_cross
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

# The numbers of the weights.  A cross counts 100.
CHEST = 0  # of a treasure that is crossed, or will be, as the batch fills its area
CHEST_LATE = 1  # more when so many are found as are wanted
CHEST_OPENED = 2  # of a treasure in the area that is begun
FULL = 3  # of a batch that fills its area
LEFT = 4  # of an area with so many fields left, 1 to 5
BEGUN = LEFT + AREA - 1  # of an area that is begun
STEPS = BEGUN + 1  # of a treasure so many steps from the nearest cross, 1 to 5
NEW_AREA = STEPS + 5  # of an area that is touched now
NEW_FIELD = NEW_AREA + 1  # of each of its fields
NEW_COLOUR = NEW_FIELD + 1  # of one whose colour had no room
FIRST = NEW_COLOUR + 1  # per cross of the colour with the fewest fields left, while none is complete
SECOND = FIRST + 1  # of the colour with the second fewest
COMPLETE = SECOND + 1  # of the first colour that is complete
NEEDLESS = COMPLETE + 1  # per cross when a colour is complete
ENOUGH = NEEDLESS + 1  # per cross of the colour with the fewest fields left when there are treasures enough
FIELD_CHOSEN = ENOUGH + 1  # percentage of what the best field is worth that counts for the active seat's choice
FIELD_TAKEN = FIELD_CHOSEN + 1  # and for the others'
FORGONE = FIELD_TAKEN + 1  # of taking nothing
ROLLED = FORGONE + 1  # of rolling on
EXACT = ROLLED + 1  # of dice that fill the room
BUST = EXACT + 1  # of dice for which there is no room
ENTRIES = BUST + 1

START = (
    250,
    0,
    0,
    250,
    0,
    0,
    0,
    0,
    0,
    0,
    90,
    50,
    30,
    18,
    10,
    30,
    0,
    60,
    30,
    0,
    0,
    0,
    0,
    50,
    50,
    0,
    0,
    0,
    0,
)  # much as `heuristic_value` likes actions
POLICY = weights(__file__, ENTRIES)
FAR = 5  # steps; what is farther counts for nothing
CROSS = 100.0
CHANCE = Lookup(
    [[comb(n, k) * 5 ** (n - k) / 6**n if k <= n else 0.0 for k in range(DICE + 1)] for n in range(DICE + 1)], "f8"
)  # that k out of n dice show one colour


@rule
def gain(t: Setup, v: State, p: int, a: int, weights: Floats) -> float:
    """Return what an action brings seat p, by the weights."""
    if is_cross(a):
        return field_gain(t, v, p, int(t.field[p][cross_cell(a)]), int(v.due[p]), weights)
    if v.phase == Phase.PUSH:
        return float(rolling_gain(int(v.room[p][v.chosen]), int(v.aside), weights)) if a == ROLL else 0.0
    if a == FORGO:
        return float(weights[FORGONE])
    c = choose_colour(a)
    n = int(v.shown[c])
    room = int(v.room[p][c])
    if n > room:
        return float(weights[BUST])
    if v.phase == Phase.CHOOSE:
        share = weights[FIELD_CHOSEN]
        crosses = GAIN[room][n] / CROSS
    else:
        share = weights[FIELD_TAKEN]
        crosses = 1.0 * n
    return float(
        crosses * (CROSS + colour_gain(t, v, p, c, weights)) + share / 100.0 * best_field(t, v, p, c, n, weights)
    )


@inlined
def dice_worth(n: int, room: int, weights: Floats) -> float:
    """Return the worth of n dice set aside of a colour with room."""
    if n > room:
        return float(weights[BUST])
    return float(CROSS * n + (weights[EXACT] if n == room else 0.0))


@rule
def rolling_gain(room: int, n: int, weights: Floats) -> float:
    """Return what rolling once more adds to n dice set aside."""
    total = -dice_worth(n, room, weights) + weights[ROLLED]
    for k in range(DICE - n + 1):
        total += CHANCE[DICE - n][k] * dice_worth(n + k, room, weights)
    return float(total)


@rule
def colour_gain(t: Setup, v: State, p: int, c: int, weights: Floats) -> float:
    """Return how much more than others a cross of colour c counts."""
    fewer = 0
    complete = 0
    for d in range(COLOURS):
        complete += v.left[p][d] == 0
        fewer += v.left[p][d] < v.left[p][c] or (v.left[p][d] == v.left[p][c] and d < c)
    if complete:
        return float(weights[NEEDLESS])
    if fewer == 0:
        return float(weights[FIRST] + (weights[ENOUGH] if v.found[p] >= t.treasures_wanted else 0.0))
    return float(weights[SECOND]) if fewer == 1 else 0.0


@rule
def best_field(t: Setup, v: State, p: int, c: int, n: int, weights: Floats) -> float:
    """Return the most that a field brings that a batch of n of colour c may begin with."""
    best = 0.0
    tried = 0
    for a in range(t.first[p][c], t.first[p][c + 1]):
        fields = crossable(t, v, p, c, a, n)
        for i in range(SIZE[fields]):
            worth = field_gain(t, v, p, field_of(a, PLACES[fields][i]), n, weights)
            if tried == 0 or worth > best:
                best = worth
                tried = 1
    return best


@rule
def field_gain(t: Setup, v: State, p: int, f: int, n: int, weights: Floats) -> float:
    """Return what field f brings as the next of n crosses, the others of which go into the same area."""
    a = area_of(f)
    i = place_of(f)
    c = int(t.colour[p][a])
    chests = t.chests[p][a] & ~v.crossed[p][a]
    left = int(t.extent[p][a]) - SIZE[v.crossed[p][a]] - n
    total = 0.0
    if left == 0:
        found = SIZE[chests]
        total += weights[FULL]
        if v.left[p][c] == n and not has_complete(v, p):
            total += weights[COMPLETE]
    else:
        found = int(holds(chests, i))
        total += weights[LEFT + left - 1]
    if found:
        total += found * (weights[CHEST] + (weights[CHEST_LATE] if v.found[p] >= t.treasures_wanted else 0.0))
    if v.open[p][c] != a:
        total += weights[BEGUN] + weights[CHEST_OPENED] * (SIZE[chests] - found)
    return float(total + edges_gain(t, v, p, a, i, weights) + ways_gain(t, v, p, a, i, weights))


@rule
def has_complete(v: State, p: int) -> bool:
    for c in range(COLOURS):
        if v.left[p][c] == 0:
            return True
    return False


@rule
def edges_gain(t: Setup, v: State, p: int, a: int, i: int, weights: Floats) -> float:
    """Return the gain of the areas that place i of area a is the first cross to touch."""
    total = 0.0
    edges = t.edges[p][a][i]
    for k in range(AREA):
        if edges[k] == NONE:
            break
        b = edge_area(edges[k])
        if v.touched[p][b] == 0:
            total += weights[NEW_AREA] + weights[NEW_FIELD] * t.extent[p][b]
            if v.room[p][t.colour[p][b]] == 0:
                total += weights[NEW_COLOUR]
    return float(total)


@rule
def ways_gain(t: Setup, v: State, p: int, a: int, i: int, weights: Floats) -> float:
    """Return the gain of the treasures to which place i of area a is nearer than any cross."""
    total = 0.0
    for k in range(TREASURES):
        way = int(t.way[p][a][i][k])
        if 1 <= way <= FAR:
            steps = int(v.steps[p][k])
            if way < steps:
                total += weights[STEPS + way - 1] - (weights[STEPS + steps - 1] if steps <= FAR else 0.0)
    return float(total)
