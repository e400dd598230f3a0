"""The rounds that a seat's board is expected to need, by a network, and the chance to be first that follows.

The weights are those of a `wide_network`, then the two numbers of `strength_in`.
"""

from math import exp

import numpy as np

from dicehaven.core.contract import AnyFloats, Floats
from dicehaven.core.network import wide_network, wide_network_of_many, wide_size
from dicehaven.core.rule import rule

from .features import FEATURES

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
    return float(-weights[SCALE] * rounds ** weights[POWER])


@rule
def chance_against(strength: float, others: float) -> float:
    """Return the chance to win against others, whose exponentials have this sum."""
    return 1.0 / (1.0 + others * exp(-strength))


def predicted(x: AnyFloats, weights: AnyFloats) -> AnyFloats:
    """`rounds_to_go` of many boards: features in the last axis."""
    return np.maximum(wide_network_of_many(x, weights, UNITS), SOON)
