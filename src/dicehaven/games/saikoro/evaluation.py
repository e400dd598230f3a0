"""The evaluation of Saikoro Senshi, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.network import network
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
    return network(features(t, s, p), WEIGHTS)


@rule
def features(t: Setup, s: State, p: int) -> tuple[float, ...]:
    """Gems, of a team's seats also whether they have any; dice in treasure, and how far these are ahead."""
    own, treasure, row, ahead = int(s.own[p]), 0, 0, 0
    if own:
        treasure, row = treasure_sum(s, p), int(s.row[p])
        ahead = treasure - best_other(t, s, p)
    mine, closing = own > 0 and s.mover == p, own > 0 and s.closer == p
    answering = own > 0 and s.closer != p and s.closer != NOBODY
    return (
        1.0 * own,
        1.0 * own * own,
        1.0 * s.captured[p],
        1.0 * t.teams * own,
        1.0 * treasure,
        1.0 * row,
        1.0 * ahead,
        1.0 * max(ahead, 0),
        1.0 * mine,
        1.0 * mine * row,
        1.0 * closing,
        1.0 * closing * ahead,
        1.0 * answering,
        1.0 * answering * ahead,
        1.0 * t.teams * (own == 0),
        1.0 * t.teams * is_single(t, s, p),
    )


@rule
def best_other(t: Setup, s: State, p: int) -> int:
    """The best treasure of the seats that pay when another wins the round."""
    best = 0
    for q in range(t.players):
        if q != p and s.own[q] and not are_known_mates(s, p, q):
            best = max(best, treasure_sum(s, q))
    return best
