"""The nine levels of Saikoro Senshi: levels 4 to 8 take an action with a loss by the exponential of this loss.

What counts is the chance to win the *round*: gems do not change how much a level errs.  Between two seats it is exact, otherwise the product of
the seat's duels.  The temperatures make each level win about 84 of 100 matches between two seats against the one below.
"""

from collections.abc import Sequence

from dicehaven.core.contract import Values

from .exact import after
from .expert import WON, policy_value
from .state import Setup, State

TEMPERATURES = (0.1203, 0.0942, 0.0743, 0.057, 0.0365)
NAMED = (1, 2, 3, 7, 9)  # level 7 is as strong as the level 4 of the time when there were five


def chances(t: Setup, v: State, p: int, actions: Sequence[int], known: Values | None) -> list[float]:
    """Return the chance of seat p to win the round after each of the legal actions."""
    if known is not None:
        return [after(t, v, known, a) for a in actions]
    return [policy_value(t, v, p, a) / WON for a in actions]
