"""The search uses a seat's view only, is reproducible for a seed, and finds moves known to be best."""

import random
from itertools import count
from statistics import fmean

import numpy as np
import pytest
from random_matches import played

from dicehaven.analysis.rolling_out import Rollouts
from dicehaven.analysis.rollouts import Ending
from dicehaven.bots.mcts.budget import ALL, Budget, Clock
from dicehaven.bots.mcts.search import Search
from dicehaven.bots.solution import solution_for
from dicehaven.core.registry import find
from dicehaven.games.saikoro.state import State as SaikoroState
from dicehaven_lab.learning.evaluation import Samples, fit

QUICK = Budget(iterations=120, seconds=60)
GAMES = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_move_and_all_is_compared(game: str) -> None:
    match = played(game, 3, 30, 1)
    seat = match.movers[0]
    search = Search(match.game, match.setup, QUICK)
    view = match.view(seat)
    actions = match.actions(seat)
    first, again = (search.run(view, seat, actions, "s") for _ in range(2))
    assert first == again and first.best in actions and set(first.actions) == set(actions)
    assert sum(first.visits) == first.iterations <= 2 * QUICK.iterations + 2 * len(actions)
    assert all(0.0 <= share <= 1.0 for share in first.shares)


@pytest.mark.parametrize("game", GAMES)
def test_chances_of_all_seats_add_up(game: str) -> None:
    match = played(game, 4, 25, 3)
    rollouts = Rollouts(match.game, match.setup)
    rollouts.ending = Ending(ALL, 15)  # at the end of a game several seats may win
    (shares,) = rollouts.chances([match.view(-1)], 0, 60, "s")
    together = 2 if game == "saikoro" else 1  # seats of a team win together
    assert [sum(of_seats) for of_seats in zip(*shares)] == pytest.approx([together] * 60, abs=1e-9)


def test_only_the_clock_of_its_budget_ends_a_search() -> None:
    """The ladder counts processor time: while others have the cores, a search must not lose its iterations to them."""
    match = played("saikoro", 3, 30, 1)
    ticks = count()
    seat = match.movers[0]

    def iterations(clock: Clock) -> int:
        search = Search(match.game, match.setup, Budget(iterations=4000, seconds=0.5, clock=clock))
        return search.run(match.view(seat), seat, match.actions(seat), "s").iterations

    assert iterations(lambda: float(next(ticks))) < iterations(lambda: 0.0)


def test_team_cards_do_not_move_the_search() -> None:
    """Every way to deal the cards that nobody has seen gives the same move from the same seed."""
    match = played("saikoro", 4, 12, 5, {"mode": "teams"})
    assert isinstance(match.state, SaikoroState)
    seat = match.movers[0]
    moves = set()
    assert not match.state.revealed
    search = Search(match.game, match.setup, QUICK)
    for team in ([0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 0, 1], [1, 1, 0, 0]):
        match.state.team[:4] = team
        moves.add(search.choose(match.view(seat), seat, match.actions(seat), "s"))
    assert len(moves) == 1


@pytest.mark.parametrize("game", ["sailorman", "wuerfelland"])
def test_entries_that_others_hide_do_not_move_the_search(game: str) -> None:
    for seed in range(40):
        match = played(game, 3, 30, seed)
        if len(match.movers) > 1:
            break
    others = match.movers[:-1]
    seat = match.movers[-1]
    search = Search(match.game, match.setup, QUICK)
    moves = {search.choose(match.view(seat), seat, match.actions(seat), "s")}
    rng = random.Random(1)
    while any(other in match.movers for other in others):
        other = next(other for other in others if other in match.movers)
        match.play(other, rng.choice(match.legal(other)))
        moves.add(search.choose(match.view(seat), seat, match.actions(seat), "s"))
    assert len(moves) == 1


@pytest.mark.parametrize(
    ("game", "decisions"),
    [
        ("wuerfelland", [18, 48, 100]),
        ("sternenschiff", [0, 0, 0]),
        ("sailorman", [5, 9, 40]),
        ("saikoro", [15, 15, 15]),
    ],
)
def test_more_thought_looks_further_ahead_where_the_evaluation_is_the_weaker_part(
    game: str, decisions: list[int]
) -> None:
    match = played(game, 3, 30, 1)
    budgets = (Budget(iterations=n) for n in (50, 500, 5000))
    assert [Search(match.game, match.setup, budget).parameters.max_decisions for budget in budgets] == decisions


def test_the_search_is_better_than_chance_where_the_truth_is_known() -> None:
    """In Saikoro Senshi between two seats what the search chooses costs less of the exact chance than any move would."""
    game = find("saikoro")
    lost = []
    for seed in range(25):
        match = played("saikoro", 2, 6 + seed, seed)
        if match.over or len(match.actions(match.movers[0])) < 2:
            continue
        seat = match.movers[0]
        solution = solution_for(game, match.setup)
        assert solution
        view = match.view(seat)
        actions = match.actions(seat)
        chances = dict(zip(actions, solution.action_values(match.setup, view, seat, actions)))
        found = Search(game, match.setup, Budget(iterations=600)).choose(view, seat, actions, "s")
        lost.append((max(chances.values()) - chances[found], max(chances.values()) - fmean(chances.values())))
    given_away, at_random = np.mean(lost, axis=0)
    assert len(lost) > 15 and given_away < at_random


def test_learning_finds_the_weights_that_made_the_winners() -> None:
    rng = np.random.default_rng(1)
    true = np.array([1.5, -0.7, 0.0])
    x = rng.normal(size=(20_000, 3, 3))
    p = np.exp(x @ true)
    p /= p.sum(axis=1, keepdims=True)
    winners = (rng.random((20_000, 1)) > p.cumsum(axis=1)).sum(axis=1)
    shares = np.eye(3)[np.minimum(winners, 2)]
    weights, likelihood = fit([Samples(x, shares)])
    assert weights == pytest.approx(true, abs=0.06) and likelihood > -np.log(3)
