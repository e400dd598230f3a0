"""Networks are learned as `core.network` evaluates them, and their chances are compared with what happened."""

import numpy as np
import pytest

from dicehaven.core.network import network
from dicehaven_lab.learning.evaluation import Samples, calibrate, fit, softmax, values
from dicehaven_lab.learning.fit_network import Parameters, fit_network


def drawn(positions: int, seed: int) -> Samples:
    """Seats whose value has a bend that no linear function has, and winners drawn by it."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(positions, 3, 2))
    chances = softmax(np.abs(x[..., 0]) * 2 + 0.3 * x[..., 1])
    winner = (rng.random((positions, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    return Samples(x, np.eye(3)[np.minimum(winner, 2)])


def test_a_network_learns_what_a_linear_function_cannot_and_is_calibrated() -> None:
    learned = [drawn(12_000, 1)]
    tests = [drawn(6_000, 2)]
    bent = calibrate(tests, fit_network(learned, 6))
    straight = calibrate(tests, fit(learned)[0])
    assert bent.log_likelihood > straight.log_likelihood + 0.1 > bent.by_chance
    assert bent.by_chance == pytest.approx(-np.log(3)) and bent.error < 0.03
    assert sum(b.seats for b in bent.bins) == 3 * 6_000


def test_the_same_weights_mean_the_same_to_the_rules() -> None:
    rng = np.random.default_rng(3)
    x = rng.normal(size=(5, 4))
    weights = rng.normal(size=4 + 3 * 6)
    assert [network(tuple(row), list(weights)) for row in x.tolist()] == pytest.approx(list(values(x, weights)))


def test_the_gradient_is_that_of_the_likelihood() -> None:
    rng = np.random.default_rng(4)
    found = Parameters(rng.normal(size=(2, 3)), rng.normal(size=3), rng.normal(size=3), rng.normal(size=2))
    some = drawn(50, 5)

    def loss() -> float:
        return -float((some.shares * np.log(softmax(found.values(some.features)[0]))).sum()) / 50

    for weights, slope in zip(found.each(), found.gradient(some.features, some.shares)):
        for at in np.ndindex(weights.shape):
            before = weights[at]
            small = 1e-6
            weights[at] = before + small
            above = loss()
            weights[at] = before - small
            below = loss()
            weights[at] = before
            assert slope[at] == pytest.approx((above - below) / (2 * small), abs=1e-6)
