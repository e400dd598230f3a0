"""The statistics that we compute ourselves agree with SciPy's."""

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import binomtest, sem

from dicehaven.analysis.estimates import estimate
from dicehaven.core.contract import FloatArray
from dicehaven.skill.fairness import Played
from dicehaven.skill.intervals import interval, share_of
from dicehaven_lab.ladder import MIDDLE, SCALE, Ladder, rated
from dicehaven_lab.learning.evaluation import RIDGE, Samples, fit


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (3, 7), (50, 100), (999, 1000), (1234, 100_000)])
def test_the_interval_of_a_share_is_wilson_s(won: int, games: int) -> None:
    expected = binomtest(won, games).proportion_ci(confidence_level=0.95, method="wilson")
    assert interval(won / games, games) == pytest.approx((expected.low, expected.high), abs=1e-7)


@pytest.mark.parametrize("count", [2, 5, 400])
def test_an_estimate_has_the_standard_error_of_the_mean(count: int) -> None:
    samples = np.random.default_rng(count).normal(size=count)
    found = estimate(samples.tolist())
    assert (found.mean, found.error) == pytest.approx((samples.mean(), sem(samples)))


def test_a_share_of_a_ladder_has_the_standard_error_of_the_mean() -> None:
    shares = np.random.default_rng(1).choice([0.0, 0.5, 1.0], size=(2, 2, 30))
    share, half = Ladder(("a", "b"), shares, (0.0, 0.0)).share(0, 1)
    assert (share, half) == pytest.approx((shares[0, 1].mean(), 1.96 * sem(shares[0, 1])))


def test_ratings_are_the_most_likely_of_bradley_and_terry() -> None:
    """The maximum of the likelihood, which SciPy finds from the likelihood alone."""
    truth = np.array([0.9, 0.3, -0.2, -1.0])
    shares = 1 / (1 + np.exp(truth[None, :] - truth[:, None]))
    shares += np.triu(np.random.default_rng(2).normal(0, 0.03, (4, 4)), 1)
    shares = np.triu(shares, 1) + np.tril(1 - shares.T, -1) + np.eye(4) / 2

    def loss(strength: FloatArray) -> float:
        logs = -np.log1p(np.exp(strength[None, :] - strength[:, None]))
        return float(-(shares * logs * (1 - np.eye(4))).sum())

    best = minimize(loss, np.zeros(4), method="BFGS", options={"gtol": 1e-9}).x
    assert rated(shares) == pytest.approx(MIDDLE + SCALE * (best - best.mean()), abs=0.5)


def test_learned_weights_are_the_most_likely_ones() -> None:
    """Ridge-regularised softmax regression over seats, as SciPy finds it from the likelihood alone."""
    rng = np.random.default_rng(3)
    x = rng.normal(size=(400, 3, 4)) * np.array([1.0, 5.0, 0.1, 2.0])
    shares = np.eye(3)[rng.integers(0, 3, 400)]
    scale = np.sqrt((x**2).mean(axis=(0, 1)))

    def loss(w: FloatArray) -> float:
        z = (x / scale) @ w
        logs = z - np.log(np.exp(z).sum(axis=1, keepdims=True))
        return float(RIDGE / 2 * w @ w - (shares * logs).sum() / len(x))

    best = minimize(loss, np.zeros(4), method="BFGS", options={"gtol": 1e-9}).x
    assert fit([Samples(x, shares)])[0] == pytest.approx(best / scale, abs=1e-4)


def test_nearly_all_wins_are_less_certain_than_all() -> None:
    """Half the width is that of the longer side of Wilson's interval."""
    found = [share_of(np.array([1.0] * won + [0.0] * (20 - won))) for won in range(21)]
    assert found[19].half > found[20].half and found[1].half > found[0].half
    for won, one in enumerate(found):
        expected = binomtest(won, 20).proportion_ci(confidence_level=0.95, method="wilson")
        assert one.half == pytest.approx(max(expected.high - won / 20, won / 20 - expected.low))
    assert Played(20, (20.0, 0.0)).shares[0].half == pytest.approx(found[20].half)
