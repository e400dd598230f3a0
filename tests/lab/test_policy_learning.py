"""Weights of a policy: learned from the leads of games, only in games that have such weights."""

import numpy as np
import pytest

from dicehaven.cli.learn_policy import learn_policy
from dicehaven.core.contract import HasPolicy
from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learn_policy import LeadSeries, rounds

ONE = Execution(cores=1)


def test_a_round_explains_part_of_the_leads() -> None:
    game = find("sailorman")
    assert isinstance(game.evaluation, HasPolicy)
    table = game.configure(3)
    first, second = rounds(game, [(table, 12)], 2, "test", game.evaluation.alike(), ONE)
    leads = LeadSeries(game, table, "test/3/0", np.zeros(game.evaluation.ENTRIES)).play(0, 12)["leads"]
    assert len(leads) == first.positions and leads.sum() == pytest.approx(0.0)
    assert first.error < leads.std() and np.isfinite(second.weights).all() and (first.weights != second.weights).any()


def test_a_game_without_such_weights_is_refused() -> None:
    with pytest.raises(BadOption, match="nothing to learn"):
        learn_policy(find("wuerfelland"), 10, 1, "test", ONE, write=False, as_json=False)
