"""The agreement of the chances that weights predict with who won: log-likelihood, and win shares by predicted chance."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven.lab.learning.evaluation import Samples
from dicehaven.lab.learning.fit_network import softmax

BINS = 10


@dataclass(frozen=True)
class Bin:
    """The seats whose predicted chance is in one tenth: their number, mean prediction and mean share of the win."""

    seats: int
    predicted: float
    actual: float


@dataclass(frozen=True)
class Calibration:
    """The mean log-likelihood of the winners, that of guessing by the number of seats, and the tenths that occur."""

    log_likelihood: float
    by_chance: float
    bins: tuple[Bin, ...]

    @property
    def error(self) -> float:
        """The mean absolute difference between prediction and share, weighted by the number of seats in each tenth."""
        return sum(b.seats * abs(b.predicted - b.actual) for b in self.bins) / sum(b.seats for b in self.bins)


def values(x: FloatArray, weights: FloatArray) -> FloatArray:
    """The values of `core.network` for the features in the last axis of x."""
    n = x.shape[-1]
    units = weights[n:].reshape(-1, n + 2)
    active = np.maximum(x @ units[:, 1 : n + 1].T + units[:, 0], 0.0)
    found: FloatArray = x @ weights[:n] + active @ units[:, n + 1]
    return found


def calibrate(samples: Sequence[Samples], weights: FloatArray) -> Calibration:
    """The calibration of weights on positions that were not used to learn them."""
    likelihood = 0.0
    by_chance = 0.0
    size = sum(len(part.shares) for part in samples)
    predicted = []
    actual = []
    for part in samples:
        chances = softmax(values(part.features, weights))
        likelihood += float((part.shares * np.log(np.maximum(chances, 1e-12))).sum()) / size
        by_chance -= len(part.shares) * float(np.log(part.shares.shape[1])) / size
        predicted.append(chances.ravel())
        actual.append(part.shares.ravel())
    p = np.concatenate(predicted)
    share = np.concatenate(actual)
    tenth = np.minimum((p * BINS).astype(np.int64), BINS - 1)
    bins = [
        Bin(int(of.sum()), float(p[of].mean()), float(share[of].mean()))
        for k in range(BINS)
        if (of := tenth == k).any()
    ]
    return Calibration(likelihood, by_chance, tuple(bins))
