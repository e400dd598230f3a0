"""Environments, batches, states and games can be copied and pickled, and a copy goes on like the original."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from conftest import HERE

import dicehaven_lab
from dicehaven_lab.envs import openspiel
from dicehaven_lab.envs.gymnasium import SeatEnv, single_env
from dicehaven_lab.envs.pettingzoo import SeatsEnv, aec_env, parallel_env

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda given: pickle.loads(pickle.dumps(given))]
ISLET = HERE.parent / "examples" / "islet.toml"
OWN = f"wuerfelland(players=2,layout={ISLET})"


def seats_play(env: SeatsEnv, decisions: int) -> list[Any]:
    """What agents see and do; the choices come from a generator of their own."""
    rng = Random(1)
    played = list[Any]()
    for _ in range(decisions):
        seen, _, ended, _, _ = env.last()
        assert seen is not None
        if ended:
            break
        played.append(
            (env.agent_selection, rng.choice(np.flatnonzero(seen["action_mask"])), seen["observation"].tolist())
        )
        env.step(int(played[-1][1]))
    return played


def learner_plays(env: SeatEnv, decisions: int) -> list[Any]:
    rng = Random(1)
    played = list[Any]()
    mask = env.state_now.legal_actions_mask(env.seat)
    for _ in range(decisions):
        seen, reward, ended, _, info = env.step(np.int64(rng.choice(np.flatnonzero(mask))))
        played.append((seen.tolist(), reward))
        mask = info["action_mask"]
        if ended:
            break
    return played


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_an_environment_plays_on_as_the_original_does(copied: Callable[[Any], Any]) -> None:
    seats = aec_env("saikoro(players=4)")
    learner = single_env(OWN, opponents="level2")
    seats.reset(seed=3)
    learner.reset(seed=3)
    seats_play(seats, 5)
    learner_plays(learner, 5)
    twin = copied(seats)
    other = copied(learner)
    assert seats_play(twin, 20) == seats_play(seats, 20)
    assert learner_plays(other, 20) == learner_plays(learner, 20)
    assert str(twin.variant) == str(seats.variant) and str(other.variant) == str(learner.variant) == OWN


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_batch_plays_on_as_the_original_does(copied: Callable[[Any], Any]) -> None:
    beginning = dicehaven_lab.load_game("saikoro(players=2,fast=true)").new_initial_state()
    beginning.apply_chance([6, 5, 3, 2, 1])
    envs = dicehaven_lab.make_vec(beginning.variant, 8, 4, threads=1, start=beginning)
    rng = np.random.default_rng(1)
    for _ in range(20):
        envs.step(envs.sample_actions(rng))
    twin = copied(envs)
    one = np.random.default_rng(2)
    other = np.random.default_rng(2)
    for _ in range(100):
        assert (twin.observe() == envs.observe()).all() and (twin.legal == envs.legal).all()
        assert (twin.rewards == envs.rewards).all() and (twin.done == envs.done).all()
        envs.step(envs.sample_actions(one))
        twin.step(twin.sample_actions(other))


def test_a_state_is_pickled_with_its_variant_and_with_its_start() -> None:
    solved = dicehaven_lab.load_exact("saikoro(players=2,fast=true)", dice=1)
    states = [
        solved.variant.new_initial_state(start=solved.start),
        dicehaven_lab.load_game(OWN).new_initial_state("mine"),
    ]
    for state in states:
        state.apply_chance(state.sample_chance(Random(1)))
        twin, variant = pickle.loads(pickle.dumps((state, state.variant)))
        assert twin.variant is variant and str(variant) == str(state.variant)
        assert twin.match.lines == state.match.lines and twin.match.state == state.match.state
        assert twin.information_state(0) == state.information_state(0)


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_games_of_openspiel_are_pickled(name: str) -> None:
    game = pyspiel.load_game(name)
    twin = pickle.loads(pickle.dumps(game))
    assert type(twin) is type(game) and str(twin) == str(game)
    assert str(twin.new_initial_state()) == str(game.new_initial_state())


def test_without_a_seed_every_environment_has_dice_of_its_own() -> None:
    seen = set()
    for _ in range(4):
        one = aec_env("saikoro(players=4)")
        together = parallel_env("saikoro(players=4)")
        one.reset()
        together.reset()
        seen |= {str(one.state_now.match.lines), str(together.state_now.match.lines)}
    assert len(seen) > 4  # of eight, each a deal and four throws of five dice
