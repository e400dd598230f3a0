"""A team wins together: chances, searches and reviews know no difference between the seats of a team."""

import random
from statistics import fmean
from typing import Any

import pytest
from random_play import play_one

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.review import review
from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.analysis.rollouts import Ending
from dicehaven.bots.mcts import playout
from dicehaven.bots.mcts.budget import ALL, Budget
from dicehaven.bots.mcts.search import Search
from dicehaven.bots.trace import trace
from dicehaven.core.compiler import plain
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.games.saikoro.state import Phase

GAME = find("saikoro")
HIDDEN = {"mode": "teams"}
OPEN = {"mode": "teams", "open_teams": True}


@pytest.mark.parametrize("players", [3, 4, 5, 8])
@pytest.mark.parametrize("options", [HIDDEN, OPEN], ids=["hidden", "open"])
def test_at_every_position_partners_are_equal_and_in_the_end_the_winners_have_all(
    players: int, options: dict[str, Any]
) -> None:
    code = plain(playout, GAME.rules)
    match = Match.new(GAME, players, options)
    dice = SeededDice(f"{players}")
    rng = random.Random(players)
    while not match.over:
        play_one(match, dice, rng)
        share = [0.0] * players
        values = [0.0] * players
        code.win_chances(match.setup, match.state, values, share)
        assert share == [code.win_chance(match.setup, match.state, p) for p in range(players)]
        teams = [match.rules.team_of(match.setup, match.state, p) for p in range(players)]
        assert all(share[p] == share[q] for p in range(players) for q in range(players) if teams[p] == teams[q])
        assert match.over or sum(dict(zip(teams, share)).values()) == pytest.approx(1)
    assert share == [float(p in match.winners) for p in range(players)]


def handing(own: list[int]) -> Match:
    """Open teams of seats 0 and 1, 2 and 3: seat 1 has just lost its last gem, and seat 0 may hand some over."""
    match = Match.new(GAME, 4, OPEN)
    match.roll([0, 0, 1, 1])
    state: Any = match.state
    state.own[:4] = own
    state.captured[:4] = [2, 0, 4, 0]
    state.givers = 1
    state.mover = 0
    state.phase = Phase.GIVE
    return match


@pytest.mark.parametrize("own", [[4, 0, 3, 3], [4, 0, 4, 2]])
def test_a_gift_to_a_partner_is_judged_by_what_it_does_for_the_team(own: list[int]) -> None:
    """A short search finds for every gift about what games played to their end say: how often the team wins."""
    match = handing(own)
    to_the_end = Rollouts(GAME, match.setup)
    to_the_end.ending = Ending(ALL, 1 << 30)
    search = Search(GAME, match.setup, Budget(iterations=1600, seconds=60, max_decisions=40, width=10, doubt=0.0))
    found = search.run(match.view(0), 0, match.actions(0), "gift")
    assert len(found.actions) == 4
    for action, share in zip(found.actions, found.shares):
        after = match.copy()
        after.play(0, GAME.write(action))
        (shares,) = to_the_end.chances([after.view(0)], after.rolls, 1200, "end")
        chances = [fmean(of_seat) for of_seat in shares]
        assert chances[0] == chances[1] and chances[2] == chances[3]
        assert share == pytest.approx(chances[0], abs=0.2)


@pytest.mark.parametrize("players", [4, 5])
def test_a_review_of_hidden_teams_gives_partners_the_same_chances_from_the_first_roll_on(players: int) -> None:
    lines = trace(GAME, GAME.configure(players, HIDDEN), 0, ("greedy",) * players, "teams")
    found = review(lines, Effort(rollouts=8, plays=16, max_decisions=2))
    match = found.plan.match
    teams = [match.rules.team_of(match.setup, match.state, p) for p in range(players)]
    for row in found.rows[2:]:
        for p in range(players):
            for q in range(players):
                assert teams[p] != teams[q] or row.chances[p] == row.chances[q]
    assert [one.mean for one in found.rows[-1].chances] == [float(p in match.winners) for p in range(players)]
