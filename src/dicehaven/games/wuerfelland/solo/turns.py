"""The cost of a turn and of a treasure throw, from what each batch of crosses leads to.

best[g][c][n] is the least cost after crossing n fields of colour c with g throws to make besides those that the crosses
bring, or NEVER.  Costs are expected turns to come.
"""

from dicehaven.core.rule import rule

from ..state import COLOURS, DICE
from .dice import Array, Dice

NEVER = 1e9
CALM = 1e-13  # Newton's steps end when they change the cost by less than this part
STEPS = 60
CERTAIN = 1 - 1e-12


@rule
def turn_cost(dice: Dice, best: Array, free: bool, cost: Array, stays: Array) -> float:
    """The cost before a turn; `free` says whether a seat that could cross may leave it.

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
    """Into cost[c][n]: the least cost with n dice of colour c set aside; into stays[c][n]: the chance of crossing none."""
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
    """The cost before a treasure throw after which g others remain; `forgone` if it is left."""
    total = 0.0
    for r in range(len(dice.throw_chance)):
        least = forgone
        for c in range(COLOURS):
            n = dice.throws[r][c]
            if n and best[g][c][n] < least:
                least = best[g][c][n]
        total += dice.throw_chance[r] * least
    return total
