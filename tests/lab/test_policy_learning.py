"""Weights of a policy: learned from leads or from wins, only in games that have such weights."""

import numpy as np
import pytest

from dicehaven.core.compiler import compiled
from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.games.sailorman.policy import POTENTIAL
from dicehaven_lab.chunks import Execution
from dicehaven_lab.cli.learn import Learning, learn_policy, learn_trials
from dicehaven_lab.learning import policy_play
from dicehaven_lab.learning.policy import DirectionSeries, LeadSeries, rounds, steps, won_against
from dicehaven_lab.learning.policy_play import DIFFERENT, OTHERS
from dicehaven_lab.learning.trials import TrialSeries
from dicehaven_lab.learning.trials import rounds as trial_rounds

pytestmark = pytest.mark.slow

ONE = Execution(cores=1)


def test_a_round_explains_part_of_the_leads() -> None:
    game = find("sailorman")
    assert game.evaluation and game.evaluation.ENTRIES
    table = game.configure(3)
    first, second = rounds(game, [(table, 12)], 2, "test", game.evaluation.alike(), ONE)
    leads = LeadSeries(game, table, "test/3/0", np.zeros(game.evaluation.ENTRIES)).play(0, 12)["leads"]
    assert len(leads) == first.positions and leads.sum() == pytest.approx(0.0)
    assert first.error < leads.std() and np.isfinite(second.weights).all() and (first.weights != second.weights).any()


def test_steps_follow_the_directions_that_win_more() -> None:
    game = find("wuerfelland")
    assert game.evaluation and game.evaluation.START
    table = game.configure(2)
    spoilt = -np.array(game.evaluation.START, np.float64)
    first, second = steps(game, [(table, 1200)], 2, "test", spoilt.tolist(), ONE)
    assert np.isfinite(second).all() and (first != second).any()
    assert won_against(game, table, 200, "test", second, spoilt) > 0.5
    rows = DirectionSeries(game, table, "test", spoilt).play(0, 1)
    again = DirectionSeries(game, table, "test", spoilt).play(0, 1)
    assert (rows["directions"] == again["directions"]).all() and rows["shares"] == again["shares"]


def test_trials_say_what_actions_have_more_of_and_by_how_much_more_they_lead() -> None:
    game = find("sailorman")
    table = game.configure(2)
    weights = np.array(POTENTIAL, np.float64)
    rows = TrialSeries(game, table, "test", weights).play(0, 20)
    again = TrialSeries(game, table, "test", weights).play(10, 20)
    assert (rows["leads"][-len(again["leads"]) :] == again["leads"]).all()
    assert len(rows["leads"]) % OTHERS == 0 and rows["leads"].any()
    used = (rows["much"] != 0).sum(axis=1)
    assert 0 < used.max() < DIFFERENT
    gains = (weights[rows["which"]] * rows["much"]).sum(axis=1)
    assert (gains < 0.5).all()  # no action that is tried beside the best liked one is liked more, but for its lateness


def test_a_round_of_trials_explains_part_of_what_was_left_open() -> None:
    game = find("sailorman")
    assert game.evaluation
    table = game.configure(2)
    start = np.array(POTENTIAL, np.float64)
    first, second = trial_rounds(game, [(table, 40)], 2, "test", start, game.evaluation.alike(), ONE)
    rows = TrialSeries(game, table, "test/2/0", start).play(0, 40)
    assert first.samples == len(rows["leads"]) and np.isfinite(second.weights).all()
    xx = np.zeros((len(start), len(start)))
    xy = np.zeros(len(start))
    samples = rows["which"], rows["much"], rows["leads"]
    after = compiled(policy_play, game.rules).add_samples(*samples, first.weights, xx, xy)
    assert (after / first.samples) ** 0.5 < first.error and (xx == xx.T).all()


def test_trials_of_weights_that_are_not_learned_from_entries_are_refused() -> None:
    with pytest.raises(BadOption, match="nothing to learn"):
        learn_trials(Learning(find("wuerfelland"), 10, 1, "test", ONE, write=False, as_json=False))


def test_a_game_without_such_weights_is_refused() -> None:
    with pytest.raises(BadOption, match="nothing to learn"):
        learn_policy(Learning(find("sternenschiff"), 10, 1, "test", ONE, write=False, as_json=False))
