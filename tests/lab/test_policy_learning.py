"""Weights of a policy: learned from leads or from wins, only in games that have such weights."""

import numpy as np
import pytest

from dicehaven.cli.learn_policy import learn_policy
from dicehaven.core.contract import HasFirstWeights, HasPolicy, HasPotential
from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.lab.chunks import Execution
from dicehaven.lab.evolve_policy import DirectionSeries, steps, won_against
from dicehaven.lab.learn_policy import LeadSeries, rounds

ONE = Execution(cores=1)


def test_a_round_explains_part_of_the_leads() -> None:
    game = find("sailorman")
    assert isinstance(game.evaluation, HasPolicy) and isinstance(game.evaluation, HasPotential)
    table = game.configure(3)
    first, second = rounds(game, [(table, 12)], 2, "test", game.evaluation.alike(), ONE)
    leads = LeadSeries(game, table, "test/3/0", np.zeros(game.evaluation.ENTRIES)).play(0, 12)["leads"]
    assert len(leads) == first.positions and leads.sum() == pytest.approx(0.0)
    assert first.error < leads.std() and np.isfinite(second.weights).all() and (first.weights != second.weights).any()


def test_steps_follow_the_directions_that_win_more() -> None:
    game = find("wuerfelland")
    assert isinstance(game.evaluation, HasFirstWeights)
    table, spoilt = game.configure(2), -np.array(game.evaluation.START, np.float64)
    first, second = steps(game, [(table, 1200)], 2, "test", spoilt.tolist(), ONE)
    assert np.isfinite(second).all() and (first != second).any()
    assert won_against(game, table, 200, "test", second, spoilt) > 0.5
    rows = DirectionSeries(game, table, "test", spoilt).play(0, 1)
    again = DirectionSeries(game, table, "test", spoilt).play(0, 1)
    assert (rows["directions"] == again["directions"]).all() and rows["shares"] == again["shares"]


def test_a_game_without_such_weights_is_refused() -> None:
    with pytest.raises(BadOption, match="nothing to learn"):
        learn_policy(find("sternenschiff"), 10, 1, "test", ONE, write=False, as_json=False)
