"""The adapters pass the tests of the libraries that they are for."""

import warnings
from collections.abc import Iterator

import numpy as np
import pytest
from conftest import GAMES
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from dicehaven.core.errors import IllegalMove
from dicehaven.core.registry import find
from dicehaven.envs.gymnasium import SeatEnv, single_env
from dicehaven.envs.pettingzoo import aec_env

SMALL = {
    "saikoro": {"fast": True, "turn_limit": 3},
    "wuerfelland": {"turn_limit": 3},
    "sternenschiff": {"turn_limit": 8},
}


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Both libraries warn of what they only recommend: bounds of a box, for instance."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_own_tests(name: str) -> None:
    env = aec_env(name, players=find(name).seats[-1], options=SMALL.get(name, {}))
    api_test(env, num_cycles=60)
    if name == "saikoro":
        seed_test(lambda: aec_env(name, options=SMALL[name]), num_cycles=60)


@pytest.mark.parametrize("name", GAMES)
def test_a_match_in_pettingzoo_ends_with_rewards_that_add_up_to_nothing(name: str) -> None:
    env = aec_env(name, options=SMALL.get(name, {}))
    env.reset(seed=4)
    totals, rng = dict.fromkeys(env.possible_agents, 0.0), np.random.default_rng(1)
    for agent in env.agent_iter(5000):
        observation, reward, ended, cut, _ = env.last()
        totals[agent] += reward
        assert env.observation_space(agent).contains(observation)
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert not env.agents
    assert sum(totals.values()) == pytest.approx(0)
    assert any(totals.values())


@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_own_check(name: str) -> None:
    check_env(single_env(name, options=SMALL.get(name, {})), skip_render_check=True)


def match_in_gymnasium(env: SeatEnv, seed: int) -> list[float]:
    observation, info = env.reset(seed=seed)
    seen, ended = [float(observation.sum())], False
    while not ended:
        action = np.flatnonzero(info["action_mask"])[0]
        observation, reward, ended, _, info = env.step(action)
        seen += [float(observation.sum()), reward]
    return seen


def test_a_seed_repeats_a_match_in_gymnasium() -> None:
    env = single_env("saikoro(players=3)", seat=1, opponents=["greedy", "", "random"], options=SMALL["saikoro"])
    first = match_in_gymnasium(env, 7)
    assert first == match_in_gymnasium(env, 7)
    assert len({tuple(match_in_gymnasium(env, seed)) for seed in range(4)}) > 1
    assert first[-1] in (pytest.approx(2 / 3), pytest.approx(-1 / 3))


def test_an_illegal_action_in_gymnasium_is_said() -> None:
    env = single_env("saikoro(players=2)")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(np.int64(illegal))[4]["illegal"] is True
    strict = single_env("saikoro(players=2)", strict=True)
    _, info = strict.reset(seed=1)
    with pytest.raises(IllegalMove):
        strict.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_seats_and_bots_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="0 to 1"):
        single_env("saikoro(players=2)", seat=2)
    with pytest.raises(ValueError, match="each of 2 seats"):
        single_env("saikoro(players=2)", opponents=["random"])
