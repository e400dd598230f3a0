"""The evaluation of Saikoro Senshi, with weights learned from self-play (`evaluation.json`)."""

from dicehaven.core.network import network, weights
from dicehaven.core.rule import rule

from .duels import round_chances
from .expert import policy_value
from .scoring import treasure_sum
from .state import GEMS, Phase, Setup, State, is_single, team_gems

FEATURES = 22
VARIANTS = ({"mode": "solo"}, {"mode": "teams"})
WEIGHTS = weights(__file__, FEATURES)
EXPLORATION_PERCENT = 5  # the actions of a turn differ by a few per cent of a win
ROLLOUT_DECISIONS = 160  # what `evaluate` errs by then is less than what a review's dice do
FULL_REVIEW = 800
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
    """Return gems, dice, and the chances to win the round and to pay for it, by the own gems; all apart for teams.

    Of a seat in a team also whether it has no own gems and whether it has the team to itself.
    """
    own = int(s.own[p])
    row = 0
    treasure = 0
    win = 0.0
    lose = 0.0
    if own:
        row = int(s.row[p])
        treasure = treasure_sum(s, p)
        win, lose = round_chances(t, s, p)
    one = lose * (own == 1)
    two = lose * (own == 2)
    three = lose * (own == 3)
    more = lose * (own >= GEMS)
    solo = 1.0 - t.teams
    teams = 1.0 * t.teams
    return (
        solo * own,
        solo * own * own,
        solo * s.captured[p],
        solo * treasure,
        solo * row,
        solo * win,
        solo * one,
        solo * two,
        solo * three,
        solo * more,
        teams * own,
        teams * own * own,
        teams * s.captured[p],
        teams * treasure,
        teams * row,
        teams * win,
        teams * one,
        teams * two,
        teams * three,
        teams * more,
        teams * (own == 0),
        teams * is_single(t, s, p),
    )
