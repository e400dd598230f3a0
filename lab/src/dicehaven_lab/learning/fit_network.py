"""Fits the weights of a `core.network` to positions and who won: the model of `learn`, with hidden units.

Seats win in proportion to exp(network of their features).  The linear part begins with the most likely linear function;
then all weights are improved by L-BFGS (Liu and Nocedal 1989) on the log-likelihood.
No two seats may form a team, because a sum of features means nothing to a unit.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from scipy.optimize import minimize

from dicehaven.core.contract import FloatArray
from dicehaven_lab.learning.evaluation import Samples, fit, softmax

STEPS = 300  # at most
DECAY = 1e-5  # of the weights
TINY = 1e-300


@dataclass
class Parameters:
    """The parameters, for scaled features: `first` (features, units), `bias` and `last` (units,), `linear` (features,)."""

    first: FloatArray
    bias: FloatArray
    last: FloatArray
    linear: FloatArray

    def flat(self) -> FloatArray:
        """Return all parameters as one array."""
        return np.concatenate([part.ravel() for part in (self.first, self.bias, self.last, self.linear)])

    @classmethod
    def of(cls, flat: FloatArray, units: int) -> Self:
        """Return the parameters that `flat` holds."""
        n = (len(flat) - 2 * units) // (units + 1)
        first, bias, last, linear = np.split(flat, np.cumsum([n * units, units, units]))
        return cls(first.reshape(n, units), bias, last, linear)

    def values(self, x: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return the values of the seats (positions, seats) and the outputs of their units (positions, seats, units)."""
        active = np.maximum(x @ self.first + self.bias, 0.0)
        return active @ self.last + x @ self.linear, active

    def loss(self, samples: Sequence[Samples]) -> tuple[float, FloatArray]:
        """Return minus the mean log-likelihood of the winners, and its gradient in the order of `flat`."""
        total = 0.0
        slope = np.zeros(len(self.flat()))
        for part in samples:
            x, shares = part.features, part.shares
            z, active = self.values(x)
            chances = softmax(z)
            total -= float((shares * np.log(np.maximum(chances, TINY))).sum())
            wrong = (chances - shares).ravel()
            rows = x.reshape(-1, x.shape[2])
            units = active.reshape(-1, active.shape[2])
            back = (wrong[:, None] * self.last) * (units > 0)
            slope += np.concatenate([(rows.T @ back).ravel(), back.sum(axis=0), units.T @ wrong, rows.T @ wrong])
        count = sum(len(part.shares) for part in samples)
        return total / count, slope / count


def fit_network(samples: Sequence[Samples], units: int) -> FloatArray:
    """Return the fitted weights, as the flat array that `core.network` takes."""
    rng = np.random.default_rng(0)
    linear = fit(samples)[0]
    rows = np.concatenate([part.features.reshape(-1, len(linear)) for part in samples])
    middle = rows.mean(axis=0)
    scale = rows.std(axis=0)
    scale[scale == 0] = 1.0
    parts = [Samples((part.features - middle) / scale, part.shares) for part in samples]
    start = Parameters(
        rng.normal(0.0, len(linear) ** -0.5, (len(linear), units)),
        np.zeros(units),
        rng.normal(0.0, 0.1 * units**-0.5, units),
        linear * scale,
    )

    def loss(flat: FloatArray) -> tuple[float, FloatArray]:
        found, slope = Parameters.of(flat, units).loss(parts)
        return found + DECAY / 2 * float(flat @ flat), slope + DECAY * flat

    best = minimize(loss, start.flat(), jac=True, method="L-BFGS-B", options={"maxiter": STEPS})
    found = Parameters.of(best.x, units)
    first = found.first / scale[:, None]
    units_flat = np.concatenate([(found.bias - middle @ first)[:, None], first.T, found.last[:, None]], axis=1)
    flat: FloatArray = np.concatenate([found.linear / scale, units_flat.ravel()])
    return flat
