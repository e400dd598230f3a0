"""OpenSpiel's own tests and its algorithms, on our games."""

import random
import unittest
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability
from open_spiel.python.algorithms.sample_some_states import sample_some_states

from dicehaven.core.options import Choice, Flag
from dicehaven.core.registry import find
from dicehaven_lab.envs.decisions import DecisionBatch
from dicehaven_lab.envs.exact import load_exact

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


EXACT = (
    "saikoro_exact",
    "saikoro_exact(dice=2)",
    "saikoro_exact(dice=0,rolls=6)",
    "saikoro_exact(mode=solo,fast=true)",
)


def with_options() -> Iterator[str]:
    """Each game with each value of each option that has few of them."""
    for name, given in SHORT.items():
        for option in find(name).options:
            values = {Flag: ("true", "false"), Choice: getattr(option, "words", ())}.get(type(option), ())
            for value in values:
                others = [one for one in given.split(",") if not one.startswith(f"{option.name}=")]
                yield f"{name}({','.join([*others, f'{option.name}={value}'])})"


@pytest.mark.parametrize("game", [*(f"{name}({given})" for name, given in SHORT.items()), *EXACT])
def test_openspiels_own_test(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"dicehaven_{game}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(with_options()))
def test_openspiels_own_test_with_every_option(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"dicehaven_{game}"), num_sims=1, serialize=True, verbose=False)


def test_a_board_of_ones_own_is_played_on_and_comes_back_with_the_game(tmp_path: Path) -> None:
    file = tmp_path / "line.toml"
    file.write_text('[boards]\nline = ["* R Y G B O A R Y G B O A"]\n', encoding="utf-8")
    game = pyspiel.load_game(f"dicehaven_wuerfelland(turn_limit=2,layout={file})")
    state = game.new_initial_state()
    play(state, random.Random(1), 9)
    again = pyspiel.load_game(str(game))
    same = again.new_initial_state()
    for action in state.history():
        same.apply_action(action)
    assert str(same) == str(state) != str(pyspiel.load_game("dicehaven_wuerfelland").new_initial_state())
    assert bytes(again.variant.config.setup.stored()) == bytes(game.variant.config.setup.stored())
    assert game.variant.config.layout == {"boards": {"line": ["* R Y G B O A R Y G B O A"]}}


@pytest.mark.parametrize("name", SHORT)
def test_openspiels_tests_of_the_api(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """All that `open_spiel/integration_tests/api_test.py` asks of a game too large for its whole tree."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])
    game = pyspiel.load_game(f"dicehaven_{name}({SHORT[name]})")
    few = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": name})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            api_test.sample_some_states, "sample_some_states", lambda game, max_states: sample_some_states(game, 12)
        )
        found = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(few).run(found)
    assert found.testsRun == 5 and found.wasSuccessful(), [*found.failures, *found.errors]
    capfd.readouterr()  # what OpenSpiel prints of the errors that it provokes


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
    seen = [recalling.string_from(state, p) for p in range(2)]
    assert (seen[0] != seen[1]) == find(name).hides


class Hasty(policy.Policy):  # type: ignore[misc]
    """Puts its die into its treasure and closes as soon as it may; otherwise it plays at random."""

    def action_probabilities(self, state: pyspiel.State, player_id: int | None = None) -> dict[int, float]:
        legal = state.legal_actions()
        hasty = {a for a in legal if state.action_to_string(a) in HASTE} or set(legal)
        return {action: (action in hasty) / len(hasty) for action in legal}


HASTE = ("close", *(f"treasure {face}" for face in range(1, 7)))


def test_openspiels_exploitability_is_ours() -> None:
    """In the smallest instance that we have solved: a die for each seat; who hurries is through after two rolls."""
    game = pyspiel.load_game("dicehaven_saikoro_exact(players=2,fast=true,dice=1,rolls=2)")
    solved = load_exact("saikoro(players=2,fast=true)", dice=1)
    wanted = [solved.variant.string_to_action(word) for word in HASTE]

    def hasty(decisions: DecisionBatch) -> npt.NDArray[np.float64]:
        first = np.isin(decisions.legal, wanted) & decisions.is_legal()
        chosen = np.where(first.any(1, keepdims=True), first, decisions.is_legal())
        return np.asarray(chosen / chosen.sum(1, keepdims=True))

    theirs = exploitability.nash_conv(game, Hasty(game, [0, 1]))
    assert theirs / 2 == pytest.approx(solved.best_response(hasty).exploitability, abs=1e-9) == 0.0625
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > theirs
