"""The evaluation of Sternenschiff, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.contract import Floats
from dicehaven.core.rule import rule
from dicehaven.core.weights import weights

from .rules import may_advance, symbol_ahead, symbol_needed
from .state import ALL, CHIP, GOAL, JOKER, PLACES, Phase, Setup, State

FEATURES = 17
LEVEL4_ITERATIONS = 22
PLAYOUT_DECISIONS = 0  # a turn has many decisions, and what comes after it is mostly dice
WEIGHTS = weights(__file__, FEATURES)


@rule
def quiet(t: Setup, s: State) -> bool:
    return s.phase == Phase.PLACE and s.due == PLACES and s.empty == ALL


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    return weighted_features(t, s, p, WEIGHTS)


@rule
def weighted_features(t: Setup, s: State, p: int, w: Floats) -> float:
    diamonds, chips = int(s.diamonds[p]), int(s.chips[p])
    way = s.marker[p] / t.diamond  # part of the way to the next diamond
    late = far(t, s)
    total = w[diamonds] if diamonds else 0.0
    total += way * (w[6] + w[7] * late) + (diamonds + way) * late * w[8]
    total += chips * (w[9] + w[10] * late) + chips * chips * w[11] + (chips == 0) * w[12]
    need = symbol_needed(t, s, p) if may_advance(t, s, p) else 0
    symbols, chip_fields = 0, 0
    for green in range(1, 7):
        field = symbol_ahead(t, s, p, green)
        symbols += (field == need) | (field == JOKER)
        chip_fields += field == CHIP
    return total + symbols * w[13] + chip_fields * w[14] + (s.mover == p) * (w[15] + w[16] * late)


@rule
def far(t: Setup, s: State) -> float:
    """How near the end is: diamonds of the ship that has most, of those that win."""
    most = 0
    for p in range(t.players):
        most = max(most, int(s.diamonds[p]))
    return most / GOAL
