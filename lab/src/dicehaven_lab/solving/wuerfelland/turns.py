"""The cost of a turn and of a treasure throw, from what each batch of crosses leads to.

best[g][c][n] is the least cost after crossing n fields of colour c with g throws to make besides those that the crosses
bring, or NEVER.  Costs are expected turns to come.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dicehaven.core.rule import rule
from dicehaven.games.wuerfelland.state import COLOURS, DICE, TREASURE_DICE

Array = npt.NDArray[Any]


class Dice(NamedTuple):
    """All rolls: the chance of each, and how many dice show each colour."""

    rolls: Array  # [roll, colour], of a turn's first roll
    chance: Array  # [roll]
    throws: Array  # [throw, colour], of a treasure throw
    throw_chance: Array  # [throw]
    more: Array  # [dice, k]: the chance that k of the dice show the chosen colour


def dice() -> Dice:
    """Return the tables of all rolls."""
    rolls, chance = _multisets(DICE)
    throws, throw_chance = _multisets(TREASURE_DICE)
    more = np.array([[_binomial(n, k) for k in range(DICE + 1)] for n in range(DICE + 1)])
    return Dice(rolls, chance, throws, throw_chance, more)


def _binomial(n: int, k: int) -> float:
    return comb(n, k) * (1 / COLOURS) ** k * (1 - 1 / COLOURS) ** (n - k) if k <= n else 0.0


def _multisets(n: int) -> tuple[Array, Array]:
    counts = [_counts(faces) for faces in combinations_with_replacement(range(COLOURS), n)]
    ways = [factorial(n) / prod(map(factorial, count)) for count in counts]
    return np.array(counts, np.int8), np.array(ways) / COLOURS**n


def _counts(faces: Sequence[int]) -> list[int]:
    return [faces.count(c) for c in range(COLOURS)]


NEVER = 1e9
CALM = 1e-13  # Newton's steps end when they change the cost by less than this part
STEPS = 60
CERTAIN = 1 - 1e-12


@rule
def turn_cost(dice: Dice, best: Array, free: bool, cost: Array, stays: Array) -> float:
    """Return the cost before a turn; `free` says whether a seat that could cross may leave it.

    Where crossing nothing is best the same turn comes again, so the cost is a fixed point of a concave function of
    itself; Newton's steps from above find it (policy iteration).
    """
    here = NEVER
    for _ in range(STEPS):
        push(dice, best, free, here, cost, stays)
        total = 1.0
        again = 0.0
        for r in range(len(dice.chance)):
            least = NEVER + 1
            staying = 0.0
            for c in range(COLOURS):
                n = dice.rolls[r][c]
                if n and cost[c][n] < least:
                    least = cost[c][n]
                    staying = stays[c][n]
            total += dice.chance[r] * (least - staying * here)
            again += dice.chance[r] * staying
        if again > CERTAIN:
            return NEVER
        after = total / (1 - again)
        if here - after <= CALM * after:
            return min(here, after)
        here = after
    return here


@rule
def push(dice: Dice, best: Array, free: bool, here: float, cost: Array, stays: Array) -> None:
    """Write into cost[c][n] the least cost with n dice of colour c set aside, into stays[c][n] the chance of crossing none."""
    for c in range(COLOURS):
        for n in range(DICE, 0, -1):
            end = best[0][c][n]
            staying = 0.0
            if end >= NEVER or (free and here < end):
                end = here
                staying = 1.0
            cost[c][n] = end
            stays[c][n] = staying
            left = DICE - n
            if left:
                roll = dice.more[left][0] * end
                roll_stays = dice.more[left][0] * staying
                for k in range(1, left + 1):
                    roll += dice.more[left][k] * cost[c][n + k]
                    roll_stays += dice.more[left][k] * stays[c][n + k]
                if roll < cost[c][n]:
                    cost[c][n] = roll
                    stays[c][n] = roll_stays


@rule
def throw_cost(dice: Dice, best: Array, g: int, forgone: float) -> float:
    """Return the cost before a treasure throw after which g others remain; `forgone` if it is left."""
    total = 0.0
    for r in range(len(dice.throw_chance)):
        least = forgone
        for c in range(COLOURS):
            n = dice.throws[r][c]
            if n and best[g][c][n] < least:
                least = best[g][c][n]
        total += dice.throw_chance[r] * least
    return total


@rule
def cost_ahead(dice: Dice, costs: Array, best: Array, work: Array) -> None:
    """Write into costs[crosses needed, treasures left, throws] the expected turns to come at least."""
    needed, chests, throws = costs.shape
    costs[:] = 0.0
    for r in range(1, needed):
        for t in range(chests):
            best[:] = NEVER
            for n in range(1, DICE + 1):
                for used in range(1, n + 1):
                    for found in range(min(used, t) + 1):
                        for g in range(throws):
                            cost = costs[max(r - used, 0), t - found, min(g + found, throws - 1)]
                            if cost < best[g][0][n]:
                                best[g][:, n] = cost
            costs[r, t, 0] = turn_cost(dice, best, True, work[0], work[1])
            for g in range(1, throws):
                costs[r, t, g] = throw_cost(dice, best, g - 1, costs[r, t, g - 1])
