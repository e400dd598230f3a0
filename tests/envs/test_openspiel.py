"""OpenSpiel's own test, and one of its algorithms, on every game."""

import random
import warnings

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from dicehaven.core.registry import find
from dicehaven.envs.openspiel import NAMES

SHORT = {
    "saikoro": "players=3,mode=solo,fast=true,turn_limit=2",
    "sailorman": "players=2",
    "sternenschiff": "players=2,turn_limit=4",
    "wuerfelland": "players=3,turn_limit=2",
}


def play(state: pyspiel.State, rng: random.Random, events: int) -> None:
    """So many random events, dice counted one by one."""
    for _ in range(events):
        if state.is_terminal():
            return
        if state.is_chance_node():
            faces, likely = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(faces, likely)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", SHORT)
def test_openspiels_own_test(name: str) -> None:
    game = pyspiel.load_game(f"dicehaven_{name}({SHORT[name]})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "saikoro", verbose=False)


def test_every_game_is_registered_with_its_seats() -> None:
    assert {f"dicehaven_{name}" for name in SHORT} <= set(NAMES)
    for name in SHORT:
        kind = pyspiel.load_game(f"dicehaven_{name}").get_type()
        assert (kind.min_num_players, kind.max_num_players) == (find(name).seats[0], find(name).seats[-1])


def test_team_cards_are_dealt_one_by_one_with_exact_probabilities() -> None:
    state = pyspiel.load_game("dicehaven_saikoro(players=4)").new_initial_state()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    state.apply_action(0)
    assert [chance for _, chance in state.chance_outcomes()] == pytest.approx([1 / 3, 2 / 3])
    state.apply_action(0)
    assert state.chance_outcomes() == [(1, 1.0)]


@pytest.mark.parametrize("name", SHORT)
def test_observers_fill_tensors_and_tell_secrets_to_nobody(name: str) -> None:
    game = pyspiel.load_game(f"dicehaven_{name}({SHORT[name]})")
    state = game.new_initial_state()
    play(state, random.Random(2), 30)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, state.now.observation(1))
    recalling = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    assert recalling.string_from(state, 0) != recalling.string_from(state, 1)


def test_openspiels_tree_search_plays_a_turn() -> None:
    game = pyspiel.load_game("dicehaven_saikoro(players=2,fast=true,turn_limit=2)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 6, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    play(state, random.Random(4), 5)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert bot.step(state) in state.legal_actions()
