"""What an expert knows is learned from self-play: rounds that seats need, in games that have such an expert."""

import numpy as np
import pytest

from dicehaven.core.errors import BadOption
from dicehaven.core.network import wide_network, wide_network_of_many, wide_size
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution
from dicehaven_lab.cli.learn import Learning, learn_expert
from dicehaven_lab.learning.evaluation import configurations
from dicehaven_lab.solving import expert_learning, teacher_of
from dicehaven_lab.solving.expert_learning import Lessons, LessonSeries, fit_rounds, rounds

pytestmark = pytest.mark.slow

ONE = Execution(cores=1)


def test_rounds_of_learning_use_what_they_have_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert_learning, "STEPS", 30)
    game = find("wuerfelland")
    teacher = teacher_of(game)
    assert teacher
    table = configurations(game, 2, teacher.VARIANTS)
    assert len(table) > 30 and {config.players for config in table} == {2}
    first, second = rounds(game, [(table, 24)], 2, "test", ONE)
    assert first.positions > 100 and not np.array_equal(first.weights, second.weights)
    assert second.log_likelihood < 0.0 < second.error < 5.0
    series = LessonSeries(game, tuple(table), "test/2/1", first.weights)
    rows = series.play(14, 18)  # over the edge of two configurations
    parts = [series.play(lo, hi) for lo, hi in ((14, 16), (16, 18))]
    for name, column in rows.items():
        assert np.array_equal(column, np.concatenate([part[name] for part in parts]))


def test_a_fit_finds_the_rounds_and_the_winners() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=(4000, 2, 3)).astype(np.float32)
    needed = np.maximum(3.0 + np.maximum(x[..., 0], 0.0) + 0.5 * x[..., 1], 0.05).astype(np.float32)
    strong = np.exp(-2.0 * needed)
    shares = np.zeros(needed.shape, np.float32)
    first = rng.random(len(x)) < strong[:, 0] / strong.sum(axis=1)
    shares[np.arange(len(x)), np.where(first, 0, 1)] = 1.0
    weights, error = fit_rounds([Lessons(x, needed, shares)], 4, np.zeros(0), 0)
    assert error < 0.2
    assert weights[-2] * 3.0 ** weights[-1] == pytest.approx(6.0, rel=0.4)  # about as strong as it was


def test_a_wide_network_is_the_same_for_one_and_for_many() -> None:
    rng = np.random.default_rng(2)
    w = rng.normal(size=wide_size(5, 3) + 2)
    x = rng.normal(size=(4, 5))
    units = np.zeros(3)
    many = wide_network_of_many(x, w, 3)
    assert many == pytest.approx([wide_network(row, w, units) for row in x])


def test_only_an_expert_that_learns_is_taught() -> None:
    with pytest.raises(BadOption):
        learn_expert(Learning(find("saikoro"), 10, 1, "test", ONE, write=False, as_json=False))
