"""The names that bots and reviews need from a game besides its rules, with a default for each.

Generic algorithms import these names like those of `core.default_rules`, and `core.compiler` binds them to
what the modules `OVERRIDDEN_BY` of a game define (see `contract.Heuristic`, `contract.Evaluation`, `contract.Exact`).
The constants tune how strong a level is, or how long a playout, in that game.
"""

from dicehaven.core.contract import Floats, Ints, Setup, State
from dicehaven.core.default_rules import dice_due, score
from dicehaven.core.rule import rule

OVERRIDDEN_BY = ("heuristic", "evaluation", "exact")

FEATURES: int = 1  # how many numbers `features` gives
ENTRIES: int = 0  # weights of `gain`; 0: `policy_value` is not learned
UNITS: int = 0  # hidden units of the network that is learned from `features`; 0: a linear function
# How strong levels are; a game sets these in its `heuristic.py`, so that each level wins 65 to 86 % against the one below.
LEVEL1_SIGHT: int = 20  # percentage of the moves that do not stand out which the level notices
LEVEL2_SIGHT: int = 64
LEVEL3_SIGHT: int = 95
LEVEL3_BY_POLICY: int = 0  # 1: level 3 likes moves as `policy_value` does, not as `heuristic_value`
LEVEL4_ITERATIONS: int = 60  # of its search

EXPLORATION_PERCENT: int = 80  # of a search: the exploration bonus of an untried action, in per cent of a win
MARGIN_PERCENT: int = 10  # of a payoff: the margin of the score, so that a narrow loss is better than a clear one
PLAYOUT_DECISIONS: int = 15  # decisions of a playout before it may end at the next quiet position, by `evaluate`
LONGEST_PLAYOUT: int = 15  # the same in a search of many iterations, which errs less by chance than `evaluate` errs
ITERATIONS_A_DECISION: int = (
    15  # this many iterations lengthen playouts by one decision: with few, `evaluate` is less noisy
)
LIKING_FOR_A_WIN: int = 0  # the amount of `policy_value` that counts as one won iteration (the prior); 0: no prior
ROLLOUT_DECISIONS: int = (
    1 << 30
)  # the same in a review, which says how far chance may have led it astray, but not `evaluate`
FULL_REVIEW: int = 600  # lines times seats of a record up to which a review spends its whole effort (docs/reviews.md)


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Rate the legal action a as a sensible beginner in seat p likes it in the view v; more is better, 0 indifferent."""
    return 0


@rule
def policy_value(t: Setup, v: State, p: int, a: int) -> int:
    """Rate the legal action a as a search and its playouts do before trying it."""
    return heuristic_value(t, v, p, a)


@rule
def gain(t: Setup, v: State, p: int, a: int, weights: Floats) -> float:
    """Return how much the legal action a adds to the value of what seat p has, by the weights of its `entries`."""
    return 0.0


@rule
def entries(t: Setup, s: State, p: int, which: Ints, much: Floats) -> int:
    """Write what seat p has in a quiet position, the few of ENTRIES numbers that are not 0; return their count."""
    return 0


@rule
def habit(t: Setup, v: State, p: int, a: int) -> int:
    """Return how much more than `heuristic_value` says a beginner likes the legal action a, from habit; used by level 1."""
    return 0


@rule
def quiet(t: Setup, s: State) -> bool:
    """Return True if `evaluate` is meaningful here: usually before a turn's first roll."""
    return dice_due(t, s) > 0


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    """Return the value of a quiet position for seat p, as a logarithm: seats win in proportion to exp(evaluate).

    The value of a team is the sum of its seats' values.
    """
    return score(t, s, p) / 4.0


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Return what `evaluate` knows about seat p in a quiet position, as FEATURES numbers."""
    return (1.0 * score(t, s, p),)


@rule
def best(t: Setup, v: State, p: int, values: Floats, moves: Ints, n: int) -> int:
    """Return the action out of moves[:n] that is best for seat p, by the `values` of all positions of a solved game."""
    return int(moves[0])
