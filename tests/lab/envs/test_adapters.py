"""The adapters pass the tests of the libraries that they are for."""

import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import GAMES
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from dicehaven.core.errors import IllegalMove
from dicehaven.core.registry import find
from dicehaven_lab.envs.gymnasium import SeatEnv, single_env
from dicehaven_lab.envs.pettingzoo import TogetherEnv, aec_env, parallel_env

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


@pytest.mark.parametrize("name", ["wuerfelland", "sailorman", "saikoro"])
def test_pettingzoos_tests_of_the_parallel_form(name: str) -> None:
    def together(max_cycles: int | None = None) -> TogetherEnv:
        return parallel_env(name, max_cycles, players=find(name).seats[-1], options=SMALL.get(name, {}))

    parallel_api_test(together(), num_cycles=12)
    parallel_seed_test(together, num_cycles=8)
    max_cycles_test(
        SimpleNamespace(parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles)))
    )


def test_entries_that_are_made_together_are_those_made_one_after_the_other() -> None:
    together = parallel_env("wuerfelland(players=3,turn_limit=3)")
    turns = 0
    rng = np.random.default_rng(2)
    seen, _ = together.reset(seed=6)
    alone = together.state_now.clone()
    while together.agents:
        actions = {agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}
        deciding = alone.current_seats
        seen, rewards, *_ = together.step(actions)
        for seat in reversed(deciding):
            alone.apply(actions[f"seat_{seat}"], seat)
        assert alone.is_chance or alone.serialize() == together.state_now.serialize()
        alone = together.state_now.clone()
        turns = turns + (len(deciding) == 3)
    assert turns == 2 and sum(rewards.values()) == pytest.approx(0)


def test_a_game_of_turns_has_no_parallel_form_and_strict_ones_refuse_what_is_illegal() -> None:
    with pytest.raises(ValueError, match="sternenschiff no two seats ever decide at the same time: use aec_env"):
        parallel_env("sternenschiff(players=2)")
    strict = parallel_env("sailorman(players=2)", strict=True)
    seen, _ = strict.reset(seed=1)
    before = strict.state_now.serialize()
    second = strict.state_now.current_seats[-1]
    actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in seen.items()}
    actions[f"seat_{second}"] = int(np.flatnonzero(seen[f"seat_{second}"]["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        strict.step(actions)
    assert strict.state_now.serialize() == before


@pytest.mark.parametrize("name", GAMES)
def test_a_match_in_pettingzoo_ends_with_rewards_that_add_up_to_nothing(name: str) -> None:
    env = aec_env(name, options=SMALL.get(name, {}))
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
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


def in_steps(envs: VectorEnv[Any, Any, Any], steps: int) -> list[float]:
    """What environments side by side give for the first legal action in each."""
    seen, info = envs.reset(seed=3)
    told = [float(np.sum(seen))]
    for _ in range(steps):
        seen, rewards, *_, info = envs.step(np.argmax(np.stack(list(info["action_mask"])), axis=1))
        told += [float(np.sum(seen)), float(np.sum(rewards))]
    envs.close()
    return told


def test_a_learner_without_a_match_or_with_an_unknown_opponent_is_told_so() -> None:
    with pytest.raises(ValueError, match="there is no bot 'gredy'; there are level1"):
        single_env("saikoro(players=2)", opponents="gredy")
    env = single_env("saikoro(players=2)", options=SMALL["saikoro"])
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(np.int64(0))
    match_in_gymnasium(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
        env.step(np.int64(0))


def test_gymnasiums_vector_environments_play() -> None:
    """Whether in one process or several, and by the registered name as by the function."""

    def single() -> SeatEnv:
        return single_env("saikoro(players=2)", options=SMALL["saikoro"])

    alone = in_steps(SyncVectorEnv([single, single]), 30)
    assert in_steps(AsyncVectorEnv([single, single]), 30) == alone
    named = gymnasium.make_vec(
        "dicehaven/saikoro-v1", 2, vectorization_mode="sync", players=2, options=SMALL["saikoro"]
    )
    assert in_steps(named, 30) == alone
    assert len(set(alone)) > 30


def match_in_gymnasium(env: SeatEnv, seed: int) -> list[float]:
    observation, info = env.reset(seed=seed)
    seen = [float(observation.sum())]
    ended = False
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
