"""Elo ratings: the most likely ones in the model of Bradley and Terry (1952), fitted by the library choix (extra `lab`).

>>> [round(float(one)) for one in rated(np.array([[0.5, 10 / 11], [1 / 11, 0.5]]))]
[1700, 1300]
"""

import numpy as np

from dicehaven.core import extras
from dicehaven.core.contract import FloatArray

MIDDLE = 1500.0
SCALE = 400.0 / np.log(10)
MOST_ELO = 1200.0  # a few matches cannot show a larger difference
LEAST_SHARE = 1 / (1 + 10 ** (MOST_ELO / 400))  # smaller shares of the wins are rated as this
# iterations of the fit; error of a strength, in units of SCALE points
MOST_STEPS = 100_000
PRECISION = 1e-6


def rated(shares: FloatArray) -> FloatArray:
    """Ratings (players,) with mean MIDDLE, from shares (players, players): what each has won against each other, 0 to 1.

    Each pair has the same weight.  Raises MissingExtra.
    """
    extras.need("lab", "choix")
    import choix

    wins = np.clip(shares, LEAST_SHARE, 1 - LEAST_SHARE)
    np.fill_diagonal(wins, 0.0)
    strength = choix.ilsr_pairwise_dense(wins, max_iter=MOST_STEPS, tol=PRECISION)
    ratings: FloatArray = MIDDLE + SCALE * (strength - strength.mean())
    return ratings


def distance(share: float) -> float:
    """Return the points that a player is above an opponent against whom it wins this share."""
    better, worse = rated(np.array([[0.5, share], [1 - share, 0.5]]))
    return float(better - worse)
