"""Networks are learned as `core.network` evaluates them, and their chances are compared with what happened."""

import numpy as np
import pytest

from dicehaven.core.network import network
from dicehaven_lab.learning.evaluation import Samples, calibrate, fit, softmax, values
from dicehaven_lab.learning.fit_network import Parameters, fit_network
from dicehaven_lab.solving.expert_learning import HELD_BACK, Lessons, fit_rounds


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
    some = [drawn(50, 5), drawn(30, 6)]
    flat = Parameters(rng.normal(size=(2, 3)), rng.normal(size=3), rng.normal(size=3), rng.normal(size=2)).flat()
    slope = Parameters.of(flat, 3).loss(some)[1]
    for at in range(len(flat)):
        aside = np.zeros(len(flat))
        aside[at] = 1e-6
        above, below = (Parameters.of(flat + way * aside, 3).loss(some)[0] for way in (1, -1))
        assert slope[at] == pytest.approx((above - below) / 2e-6, abs=1e-6)


def test_an_expert_without_hidden_units_is_the_solution_of_weighed_least_squares() -> None:
    rng = np.random.default_rng(8)
    x = rng.normal(size=(3_000, 2, 3)).astype(np.float32)
    needed = np.abs(x @ np.array([1.0, -2.0, 0.5]) + rng.normal(size=x.shape[:2])).astype(np.float32)
    found, _ = fit_rounds([Lessons(x, needed, np.full_like(needed, 0.5))], 0, np.zeros(0), 0)
    learned = np.arange(needed.size) % HELD_BACK > 0
    rows, wanted = x.reshape(-1, 3)[learned], needed.ravel()[learned]
    weigh = 1 / (wanted + 1)
    assert found[:3] == pytest.approx(
        np.linalg.solve(rows.T @ (rows * weigh[:, None]), rows.T @ (wanted * weigh)), abs=1e-3
    )
