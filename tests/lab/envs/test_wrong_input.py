"""Wrong input to what is public: one sentence that says what is wrong and what is right, and nothing has changed."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import dicehaven
import dicehaven_lab
from dicehaven import DicehavenError
from dicehaven_lab import GameState, VectorEnv, load_exact, load_game, make_vec
from dicehaven_lab.envs.gymnasium import single_env
from dicehaven_lab.envs.pettingzoo import parallel_env

GAME = "saikoro(players=2,fast=true)"
RNG = np.random.default_rng(1)


def after_a_roll() -> GameState:
    state = load_game(GAME).new_initial_state()
    state.apply_chance([6, 5, 3, 2, 1])
    return state


STATES: dict[str, tuple[Callable[[GameState], Any], str]] = {
    "a seat too many": (lambda s: s.observation(2), "there is no seat 2; the seats are 0 to 1"),
    "a seat below 0": (lambda s: s.information_state(-1), "there is no seat -1"),
    "a seat in words": (lambda s: s.legal_actions("0"), "seat must be a whole number, not '0'"),  # type: ignore[arg-type]
    "a truth value": (lambda s: s.legal_actions_mask(True), "seat must be a whole number, not True"),
    "a picture for nobody": (lambda s: s.render(9), "there is no seat 9"),
    "an action in words": (lambda s: s.apply("end"), "action must be a whole number, not 'end'"),  # type: ignore[arg-type]
    "half an action": (lambda s: s.apply(2.5), "action must be a whole number"),  # type: ignore[arg-type]
    "no such action": (lambda s: s.apply(10**30), "saikoro has actions 0 to 515"),
    "another seat's turn": (lambda s: s.apply(0, 1), "It is not your turn"),
    "no dice are due": (lambda s: s.apply_chance([1]), "no roll is due here"),
    "dice in a text": (lambda s: s.apply_chance("66666"), "faces must be a sequence of faces"),
    "other dice": (lambda s: s.sample_chance(np.random.default_rng(1)), "rng must be a random.Random"),  # type: ignore[arg-type]
    "a move as a number": (lambda s: s.string_to_action(5), "move must be a string, not 5"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", STATES)
def test_a_state_refuses_what_it_cannot_be_asked(name: str) -> None:
    act, said = STATES[name]
    state = after_a_roll()
    before = state.serialize()
    with pytest.raises((TypeError, ValueError, IndexError, DicehavenError)) as refused:
        act(state)
    assert said in str(refused.value) and "\n" not in str(refused.value)
    assert state.serialize() == before


def test_before_a_roll_nobody_decides() -> None:
    with pytest.raises(dicehaven.IllegalMove, match="roll"):
        load_game(GAME).new_initial_state().apply(0)


GAMES: dict[str, tuple[Callable[[], Any], str]] = {
    "no text": (lambda: load_game(None), "name must be a string, not None"),  # type: ignore[arg-type]
    "seats in words": (lambda: load_game("saikoro", players="2"), "players must be a whole number, not '2'"),  # type: ignore[arg-type]
    "seats twice": (lambda: load_game(GAME, players=3), "players: given in"),
    "an option twice": (lambda: load_game(GAME, options={"fast": False}), "fast: given in"),
    "options in words": (lambda: load_game("saikoro", options="fast"), "options must be a mapping by name"),  # type: ignore[arg-type]
    "a list as a board": (lambda: load_game("wuerfelland", layout=[]), "layout must be a name, a path or a mapping"),  # type: ignore[arg-type]
    "a board that is not there": (lambda: load_game("wuerfelland(layout=no.toml)"), "no.toml: the file cannot be read"),
    "a name that no file has": (lambda: load_game("wuerfelland", layout="a\0.toml"), "the file cannot be read"),
    "another start": (
        lambda: load_game(GAME).new_initial_state(start=5),  # type: ignore[arg-type]
        "start must be a state of the rules of saikoro",
    ),
    "no record": (lambda: dicehaven_lab.deserialize(5), "record must be a string, not 5"),  # type: ignore[arg-type]
    "no environments": (lambda: make_vec(GAME, 0), "num_envs must be 1 or more, not 0"),
    "half an environment": (lambda: make_vec(GAME, 2.5), "num_envs must be a whole number, not 2.5"),  # type: ignore[call-overload]
    "a negative seed": (lambda: make_vec(GAME, 2, -1), "a seed is a whole number from 0 to 2**62 - 1, not -1"),
    "a seed in halves": (lambda: make_vec(GAME, 2, 1.5), "seed must be a whole number, not 1.5"),  # type: ignore[call-overload]
    "no threads": (lambda: make_vec(GAME, 2, threads=0), "threads must be 1 or more, not 0"),
    "an unknown setting": (
        lambda: make_vec(GAME, 2, boards=1),
        "takes players, options and layout of a game, not boards",
    ),
    "settings of a variant": (lambda: make_vec(load_game(GAME), 2, players=3), "a variant has its settings already"),
    "a state as a game": (lambda: make_vec(after_a_roll(), 2), "game must be the text of a variant"),  # type: ignore[call-overload]
    "dice in words": (lambda: load_exact(GAME, "1"), "dice must be a whole number, not '1'"),  # type: ignore[arg-type]
    "a game that nobody solved": (lambda: load_exact("sailorman"), "sailorman has no solver"),
    "no tolerance": (
        lambda: load_exact(GAME, 1).best_response("random", tolerance=0),
        "tolerance must be a number above 0 and at most 1, not 0",
    ),
    "no policy": (lambda: load_exact(GAME, 1).best_response(None), "policy must be a function of a DecisionBatch"),  # type: ignore[arg-type]
    "a seat of a solved game": (lambda: load_exact(GAME, 1).decisions(7), "there is no seat 7"),
}


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_made_is_refused(name: str) -> None:
    make, said = GAMES[name]
    with pytest.raises((TypeError, ValueError, IndexError, DicehavenError)) as refused:
        make()
    assert said in str(refused.value) and "\n" not in str(refused.value)


BATCHES: dict[str, tuple[Callable[[VectorEnv], Any], str]] = {
    "too few": (lambda e: e.step([1]), "actions must have the shape (3,), not (1,)"),
    "halves": (lambda e: e.step(np.full(3, 1.0)), "actions must be whole numbers, not float64"),
    "truth values": (lambda e: e.step(np.ones(3, bool)), "actions must be whole numbers, not bool"),
    "too large for 32 bits": (lambda e: e.step(e.legal[:, 0].astype(np.int64) + (1 << 32)), "environment 0: 4294967"),
    "negative": (lambda e: e.step(np.array([e.legal[0, 0], -1, 0])), "environment 1: -1 is no action"),
    "no generator": (lambda e: e.sample_actions(Random(1)), "rng must be a NumPy Generator"),  # type: ignore[arg-type]
    "nothing to draw": (lambda e: e.sample_actions(RNG, np.zeros(e.legal.shape)), "decision 0 of a batch"),
    "odd probabilities": (
        lambda e: e.sample_actions(RNG, np.zeros((3, 2))),
        "probabilities must have the shape (3, 64)",
    ),
    "a small array": (
        lambda e: e.observe(np.zeros((3, 2), np.float32)),
        "into must be a float32 array of the shape (3, 87)",
    ),
    "logits that are none": (lambda e: e.softmax(np.full((3, 516), np.nan)), "decision 0 of a batch"),
    "a rollout of nobody": (lambda e: e.rollout(None, 2, RNG), "policy must be a function of a DecisionBatch"),  # type: ignore[arg-type]
}


@pytest.fixture(scope="module")
def envs() -> VectorEnv:
    return make_vec(GAME, 3, seed=1, threads=1)


@pytest.mark.parametrize("name", BATCHES)
def test_a_batch_refuses_and_stays_as_it_is(envs: VectorEnv, name: str) -> None:
    act, said = BATCHES[name]
    before = envs.views().tobytes()
    with pytest.raises((TypeError, ValueError, IndexError)) as refused:
        act(envs)
    assert said in str(refused.value) and "\n" not in str(refused.value)
    assert envs.views().tobytes() == before


WRONG: dict[str, tuple[Any, type[Exception]]] = {
    "nothing": (None, TypeError),
    "a text": ("mark", TypeError),
    "no number": (float("nan"), TypeError),
    "half an action": (2.5, TypeError),
    "a truth value": (True, TypeError),
    "an array": (np.array([1, 2]), TypeError),
    "nothing at all": (KeyError, KeyError),
    "no such action": (10**30, IndexError),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("strict", [True, False])
def test_agents_that_act_together_are_all_refused_if_one_is_wrong(name: str, strict: bool) -> None:
    wrong, error = WRONG[name]
    env = parallel_env("wuerfelland(players=3)", strict=strict)
    seen, _ = env.reset(seed=1)
    right = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    before = env.state_now.serialize()
    last = env.possible_agents[env.state_now.current_seats[-1]]
    given = {agent: action for agent, action in (right | {last: wrong}).items() if action is not KeyError}
    if error is IndexError and not strict:  # counts as the first legal one
        assert env.step(given)[4][last] == {"illegal": True}
        return
    with pytest.raises(error):
        env.step(given)
    assert env.state_now.serialize() == before
    assert not any(env.step(right)[4].values())


@pytest.mark.parametrize("wrong", [None, "end", float("nan"), 2.5])
def test_one_seat_alone_is_refused_what_is_no_action(wrong: Any) -> None:
    env = single_env("saikoro(players=2)")
    env.reset(seed=1)
    before = env.state_now.serialize()
    with pytest.raises(TypeError, match="action must be a whole number"):
        env.step(wrong)
    assert env.state_now.serialize() == before


def test_actions_of_any_whole_kind_are_taken(envs: VectorEnv) -> None:
    for kind in (np.int64, np.uint16, np.int32):
        wide = np.zeros(6, kind)
        wide[::2] = envs.sample_actions(RNG)
        envs.step(wide[::2])  # not contiguous
    envs.step(envs.sample_actions(RNG).tolist())
