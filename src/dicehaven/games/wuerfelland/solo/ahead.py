"""A game in which only the number of crosses matters: a lower bound of what a seat still needs.

In that game the seat may use the dice of any colour for any number of crosses, and choose which of them are treasures, as
long as there are any left.  Whatever it can do on its board it can do here, so no more turns are needed.
"""

from dicehaven.core.rule import rule

from ..state import DICE
from .dice import Array, Dice
from .turns import NEVER, throw_cost, turn_cost


@rule
def cost_ahead(dice: Dice, costs: Array, best: Array, work: Array) -> None:
    """Into costs[crosses needed, treasures left, throws]: expected turns to come at least."""
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
