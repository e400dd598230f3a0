"""The evaluation of Sailorman Dice: by the potential of charts, with weights learned from self-play (`evaluation.json`)."""

from pathlib import Path

from dicehaven.core.network import network, weights
from dicehaven.core.rule import rule

from .policy import ENTRIES, POTENTIAL, alike, entries, gain, lateness, worth
from .state import Setup, State

FEATURES = 3
MARGIN_PERCENT = 0  # points so far say less than the potential
PLAYOUT_DECISIONS = 5
LONGEST_PLAYOUT = 40
ITERATIONS_A_DECISION = 125  # more than elsewhere: longer playouts are much noisier, and nearer to the truth
WEIGHTS = weights(__file__, FEATURES)
# The weights of `policy.json` predict best what a chart will bring, so positions are evaluated with them.  Those of
# `trials.json` are fitted to the differences between actions, and predict best which action is better.
TRIALS = Path(__file__).with_name("trials.json")
ACTIONS_WORTH = weights(str(TRIALS), ENTRIES) if TRIALS.is_file() else POTENTIAL
PART = LIKING_FOR_A_WIN = 1000  # of a point: what `policy_value` counts in


@rule
def policy_value(t: Setup, v: State, p: int, a: int) -> int:
    """Return the gain of an action, in parts of a point."""
    return round(PART * gain(t, v, p, a, ACTIONS_WORTH))


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return network(features(t, s, p), WEIGHTS)


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Return the potential of the chart, which counts for more towards the end."""
    late = lateness(t, s)
    potential = worth(t, s, p, POTENTIAL)
    return potential, late * potential, late * late * potential
