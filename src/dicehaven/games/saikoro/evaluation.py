"""The evaluation of Saikoro Senshi, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.contract import Floats
from dicehaven.core.rule import rule
from dicehaven.core.weights import weights

from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State
from .teams import are_known_mates, is_single, team_gems

FEATURES = 16
VARIANTS = ({"mode": "solo"}, {"mode": "teams"})
WEIGHTS = weights(__file__, FEATURES)
OUT = -30.0  # without own gems, unless a team-mate plays on


@rule
def quiet(t: Setup, s: State) -> bool:
    return s.phase == Phase.ROLL


@rule
def evaluate(t: Setup, s: State, p: int) -> float:
    if s.own[p] == 0 and not (t.teams and s.revealed and team_gems(t, s, s.team[p])):
        return OUT
    return weighted_features(t, s, p, WEIGHTS)


@rule
def weighted_features(t: Setup, s: State, p: int, w: Floats) -> float:
    own = int(s.own[p])
    total = own * w[0] + own * own * w[1] + s.captured[p] * w[2]
    if t.teams:
        total += own * w[3] + (own == 0) * w[14] + is_single(t, s, p) * w[15]
    if own:
        ahead = treasure_sum(s, p) - best_other(t, s, p)
        total += treasure_sum(s, p) * w[4] + s.row[p] * w[5] + ahead * w[6] + max(ahead, 0) * w[7]
        total += (s.mover == p) * (w[8] + s.row[p] * w[9])
        if s.closer == p:
            total += w[10] + ahead * w[11]
        elif s.closer != NOBODY:
            total += w[12] + ahead * w[13]
    return total


@rule
def best_other(t: Setup, s: State, p: int) -> int:
    """The best treasure of the seats that pay when another wins the round."""
    best = 0
    for q in range(t.players):
        if q != p and s.own[q] and not are_known_mates(s, p, q):
            best = max(best, treasure_sum(s, q))
    return best
