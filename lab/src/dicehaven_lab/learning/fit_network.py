"""Fits the weights of a `core.network` to positions and who won: the model of `learn`, with hidden units.

Seats win in proportion to exp(network of their features).  The linear part begins with the most likely linear function;
then all weights are improved by Adam (Kingma and Ba 2015) on the log-likelihood, with a step that falls as a half cosine.
No two seats may form a team, because a sum of features means nothing to a unit.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven_lab.learning.evaluation import Samples, fit, softmax

STEPS = 2000
BATCH = 2048
STEP = 5e-3
DECAY = 1e-5  # weight decay per step
# Adam's
MOMENTUM = 0.9
SQUARES = 0.999
SMALL = 1e-8


@dataclass
class Parameters:
    """The parameters, for scaled features: `first` (features, units), `bias` and `last` (units,), `linear` (features,)."""

    first: FloatArray
    bias: FloatArray
    last: FloatArray
    linear: FloatArray

    def each(self) -> list[FloatArray]:
        """Return the arrays themselves, to be improved in place."""
        return [self.first, self.bias, self.last, self.linear]

    def values(self, x: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return the values of the seats (positions, seats) and the outputs of their units (positions, seats, units)."""
        active = np.maximum(x @ self.first + self.bias, 0.0)
        return active @ self.last + x @ self.linear, active

    def gradient(self, x: FloatArray, shares: FloatArray) -> list[FloatArray]:
        """Return the gradient of minus the mean log-likelihood of the winners, in the order of `each`."""
        z, active = self.values(x)
        wrong = ((softmax(z) - shares) / len(x)).ravel()
        rows = x.reshape(-1, x.shape[2])
        units = active.reshape(-1, active.shape[2])
        back = (wrong[:, None] * self.last) * (units > 0)
        return [rows.T @ back, back.sum(axis=0), units.T @ wrong, rows.T @ wrong]


def fit_network(samples: Sequence[Samples], units: int) -> FloatArray:
    """Return the fitted weights, as the flat array that `core.network` takes."""
    rng = np.random.default_rng(0)
    linear = fit(samples)[0]
    rows = np.concatenate([part.features.reshape(-1, len(linear)) for part in samples])
    middle = rows.mean(axis=0)
    scale = rows.std(axis=0)
    scale[scale == 0] = 1.0
    parts = [Samples((part.features - middle) / scale, part.shares) for part in samples]
    found = Parameters(
        rng.normal(0.0, len(linear) ** -0.5, (len(linear), units)),
        np.zeros(units),
        rng.normal(0.0, 0.1 * units**-0.5, units),
        linear * scale,
    )
    _improve(found, parts, rng)
    first = found.first / scale[:, None]
    units_flat = np.concatenate([(found.bias - middle @ first)[:, None], first.T, found.last[:, None]], axis=1)
    flat: FloatArray = np.concatenate([found.linear / scale, units_flat.ravel()])
    return flat


def _improve(found: Parameters, parts: Sequence[Samples], rng: np.random.Generator) -> None:
    """Run Adam on positions drawn at random, in batches with the same number of seats."""
    each = found.each()
    means = [np.zeros_like(a) for a in each]
    squares = [np.zeros_like(a) for a in each]
    chances = np.array([len(part.shares) for part in parts]) / sum(len(part.shares) for part in parts)
    for step in range(1, STEPS + 1):
        part = parts[rng.choice(len(parts), p=chances)]
        chosen = rng.integers(0, len(part.shares), BATCH)
        size = 0.5 * STEP * (1.0 + np.cos(np.pi * step / STEPS))
        for i, slope in enumerate(found.gradient(part.features[chosen], part.shares[chosen])):
            slope = slope + DECAY * each[i]
            means[i] = MOMENTUM * means[i] + (1.0 - MOMENTUM) * slope
            squares[i] = SQUARES * squares[i] + (1.0 - SQUARES) * slope**2
            root = np.sqrt(squares[i] / (1.0 - SQUARES**step)) + SMALL
            each[i] -= size * means[i] / (1.0 - MOMENTUM**step) / root
