"""The features of a seat's board, the rounds that it is expected to need, by a network, and the chance to be first.

Features are colours by what is left of them, treasures by the way to them, the goal, scaled to magnitudes of about 1.
The weights are those of a `wide_network`, then the two numbers of `strength_in`.
"""

from dicehaven.core.contract import AnyFloats, Floats
from dicehaven.core.exp import exp, log
from dicehaven.core.network import wide_network, wide_network_of_many, wide_size
from dicehaven.core.rule import inlined, rule

from ..state import AREA, COLOURS, NONE, SIZE, TREASURES, Setup, State, area_of, holds, place_of

OF_COLOUR = 8  # numbers of each colour, the one with the fewest fields left first
ROOMS = COLOURS * OF_COLOUR  # how many colours have room for a batch of each size, 1 to AREA
# treasures by their distance in steps, 1 to FAR, in an area that may be begun or is open, and in others
WAYS = ROOMS + AREA
FAR = 6  # steps; more count as this many
STEPS = WAYS + 2 * FAR  # of all treasures together
IN_OPEN = STEPS + 1  # treasures in areas that are begun
BESIDE = IN_OPEN + 1  # treasures that share an area with one that can be crossed
NEED = BESIDE + 1  # treasures wanted: the number, its square, its inverse, and 1 for the number itself
NEEDS = 7
LEFT = NEED + 3 + NEEDS  # fields left: of all colours; of the first, its inverse, and 1 for the number itself
LEFTS = 5
LONGER = LEFT + 2 + LEFTS  # the larger of treasures wanted and fields left of the first colour
COMPLETE = LONGER + 1  # whether a colour is complete; times the treasures wanted
WAIT = COMPLETE + 2  # rounds until the seat is active
THROWS = WAIT + 1  # treasure throws to make
ALWAYS = THROWS + 1
FEATURES = ALWAYS + 1


@rule
def write_features(t: Setup, s: State, p: int, wait: float, throws: int, x: Floats) -> None:
    """Write the FEATURES of seat p into x, `wait` rounds before it is active and with `throws` treasure throws to make."""
    for i in range(FEATURES):
        x[i] = 0.0
    need = max(0, int(t.treasures_wanted) - int(s.found[p]))
    fewest = int(s.left[p][0])
    fields = 0
    for c in range(COLOURS):
        left = int(s.left[p][c])
        fewest = min(fewest, left)
        fields += left
        write_colour(t, s, p, c, OF_COLOUR * rank_of(s, p, c), x)
        for n in range(int(s.room[p][c])):
            x[ROOMS + n] += 1.0 / COLOURS
    for k in range(TREASURES):
        write_way(t, s, p, int(t.chest[p][k]), k, x)
    x[NEED] = need / 4.0
    x[NEED + 1] = need * need / 40.0
    x[NEED + 2] = 1.0 / (need + 1.0)
    if need < NEEDS:
        x[NEED + 3 + need] = 1.0
    x[LEFT] = fields / 40.0
    x[LEFT + 1] = 1.0 / (fewest + 1.0)
    if fewest < LEFTS:
        x[LEFT + 2 + fewest] = 1.0
    x[LONGER] = max(need, fewest) / 4.0
    if fewest == 0:
        x[COMPLETE] = 1.0
        x[COMPLETE + 1] = need / 4.0
    x[WAIT] = wait
    x[THROWS] = throws / 2.0
    x[ALWAYS] = 1.0


@rule
def rank_of(s: State, p: int, c: int) -> int:
    """Return how many colours have fewer fields left than colour c; of equals the first one counts as having fewer."""
    rank = 0
    for d in range(COLOURS):
        rank += s.left[p][d] < s.left[p][c] or (s.left[p][d] == s.left[p][c] and d < c)
    return int(rank)


@inlined
def may_take(s: State, p: int, c: int, a: int) -> bool:
    """Return whether a batch may go into area a of colour c as far as other open areas are concerned (WL-11)."""
    return s.open[p][c] == a or (s.open[p][c] == NONE and s.crossed[p][a] == 0)


@rule
def write_colour(t: Setup, s: State, p: int, c: int, at: int, x: Floats) -> None:
    """Fields left of a colour, its areas that are not full, those out of reach, room, treasures, the largest area."""
    for a in range(t.first[p][c], t.first[p][c + 1]):
        crossed = int(s.crossed[p][a])
        free = int(t.extent[p][a]) - SIZE[crossed]
        if free:
            chests = int(t.chests[p][a]) & ~crossed
            x[at + 1] += 0.25
            if s.touched[p][a] == 0:
                x[at + 2] += 0.25
            x[at + 4] += SIZE[chests] / 2.0
            x[at + 6] = max(x[at + 6], free / 6.0)
            if may_take(s, p, c, a):
                x[at + 7] += SIZE[chests & int(s.touched[p][a])] / 2.0
    x[at] = int(s.left[p][c]) / 8.0
    x[at + 3] = int(s.room[p][c]) / 4.0
    if s.open[p][c] != NONE:
        x[at + 5] = 1.0


@rule
def write_way(t: Setup, s: State, p: int, chest: int, k: int, x: Floats) -> None:
    """The way to treasure k, at field `chest`, unless it is crossed."""
    b = area_of(chest)
    j = place_of(chest)
    if holds(int(s.crossed[p][b]), j):
        return
    c = int(t.colour[p][b])
    blocked = s.open[p][c] != NONE and s.open[p][c] != b
    steps = min(FAR, int(s.steps[p][k]))
    x[WAYS + 2 * (steps - 1) + int(blocked)] += 0.5
    x[STEPS] += steps / 10.0
    if s.open[p][c] == b:
        x[IN_OPEN] += 0.5
    if steps == 1 and not blocked:
        x[BESIDE] += 0.25 * (SIZE[int(t.chests[p][b]) & ~int(s.crossed[p][b])] - 1)


# The rounds to go


UNITS = 48
SCALE = wide_size(FEATURES, UNITS)
POWER = SCALE + 1
ENTRIES = POWER + 1

SOON = 0.05  # rounds: fewer are not expected of anybody who has not won
STRONGEST = 12.0  # the strength of a seat that has won


@rule
def rounds_to_go(x: Floats, weights: Floats, units: Floats) -> float:
    """Return the rounds that a board with the features x needs; `units` is scratch."""
    return max(wide_network(x, weights, units), SOON)


@rule
def strength_in(rounds: float, weights: Floats) -> float:
    """Return the log-strength of a seat that needs a number of rounds: seats win in proportion to its exponential."""
    return float(-weights[SCALE] * exp(weights[POWER] * log(rounds)))


@rule
def strength_of(x: Floats, weights: Floats, units: Floats) -> float:
    """Return the log-strength of a board with the features x; `units` is scratch."""
    return strength_in(rounds_to_go(x, weights, units), weights)


@rule
def chance_against(strength: float, others: float) -> float:
    """Return the chance to win against others, whose exponentials have this sum."""
    return 1.0 / (1.0 + others * exp(-strength))


def predicted(x: AnyFloats, weights: AnyFloats) -> AnyFloats:
    """`rounds_to_go` of many boards: features in the last axis."""
    import numpy as np

    return np.maximum(wide_network_of_many(x, weights, UNITS), SOON)
