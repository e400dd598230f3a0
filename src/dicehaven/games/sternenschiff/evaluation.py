"""The evaluation of Sternenschiff, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.network import network, weights
from dicehaven.core.rule import rule

from .mechanics import may_advance
from .rules import symbol_ahead, symbol_needed
from .state import ALL, CHIP, GOAL, JOKER, PLACES, Phase, Setup, State

FEATURES = 16
EXPLORATION_PERCENT = 2  # actions of a turn differ little; with more, the tree would try all of them equally often
PLAYOUT_DECISIONS = LONGEST_PLAYOUT = 0  # a turn has many decisions, and what comes after it is mostly dice
ROLLOUT_DECISIONS = 80  # what `evaluate` errs by then is less than what a review's dice do
FULL_REVIEW = 2400
WEIGHTS = weights(__file__, FEATURES)


@rule
def quiet(t: Setup, s: State) -> bool:
    return s.phase == Phase.PLACE and s.due == PLACES and s.empty == ALL


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return network(features(t, s, p), WEIGHTS)


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Return diamonds, the way to the next one, chips, and useful symbols within reach of the next green die."""
    diamonds = int(s.diamonds[p])
    chips = int(s.chips[p])
    way = s.marker[p] / t.diamond  # part of the way to the next diamond
    late = far(t, s)
    need = symbol_needed(t, s, p) if may_advance(t, s, p) else 0
    symbols = 0
    chip_fields = 0
    for green in range(1, 7):
        field = symbol_ahead(t, s, p, green)
        symbols += (field == need) | (field == JOKER)
        chip_fields += field == CHIP
    return (
        1.0 * (diamonds == 1),
        1.0 * (diamonds == 2),
        1.0 * (diamonds == 3),
        1.0 * (diamonds == 4),
        1.0 * (diamonds == 5),
        1.0 * way,
        way * late,
        (diamonds + way) * late,
        1.0 * chips,
        chips * late,
        1.0 * chips * chips,
        1.0 * (chips == 0),
        1.0 * symbols,
        1.0 * chip_fields,
        1.0 * (s.mover == p),
        late * (s.mover == p),
    )


@rule
def far(t: Setup, s: State) -> float:
    """Return how near the end is, 0 to 1: the most diamonds of any ship, as a share of GOAL."""
    most = 0
    for p in range(t.players):
        most = max(most, int(s.diamonds[p]))
    return most / GOAL
