"""The certainty of figures: intervals, differences of matches with the same dice, and a test that may stop at any time.

>>> import numpy as np
>>> pairs = np.array([0.2, 0.1, 0.3, 0.2] * 100)
>>> found = mean(pairs)
>>> round(found.value, 3), found.verdict
(0.2, <Verdict.CERTAIN: 'certain'>)
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf, log, sqrt
from statistics import NormalDist

from dicehaven.core.contract import FloatArray

Z95 = 1.959964
NEARLY = 0.1  # a finding is likely if at most this part of its interval lies beyond zero
PRECISE = 0.25  # relative half-width at which a difference is known well enough
LOOKS_BEST_AT = 2000  # matches after which the interval for any time is narrowest compared with the usual one


class Verdict(StrEnum):
    """The conclusion that the interval of a difference allows."""

    CERTAIN = "certain"
    LIKELY = "likely"
    UNSEEN = "unseen"


@dataclass(frozen=True)
class Estimate:
    """A mean with half the width of its 95 % interval, and the number of matches."""

    value: float
    half: float
    count: int

    @property
    def low(self) -> float:
        return self.value - self.half

    @property
    def high(self) -> float:
        return self.value + self.half

    @property
    def verdict(self) -> Verdict:
        """Certain: the interval does not include zero.  Likely: it extends beyond zero by less than a tenth of its width."""
        beyond = self.half - abs(self.value)
        if beyond < 0:
            return Verdict.CERTAIN
        return Verdict.LIKELY if beyond < NEARLY * 2 * self.half else Verdict.UNSEEN

    def minus(self, fixed: float) -> "Estimate":
        """Return the estimate minus a fixed number."""
        return replace(self, value=self.value - fixed)

    def for_one_of(self, figures: int) -> "Estimate":
        """Return the estimate with an interval that holds for so many figures at once (Bonferroni)."""
        return replace(self, half=self.half * quantile(figures) / Z95)


def quantile(figures: int) -> float:
    """Return the normal quantile for 95 % intervals that hold for so many figures at once (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, figures))


def interval(share: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share observed in a number of games, or that of another normal quantile."""
    if games == 0:
        return 0.0, 1.0
    middle = (share + z**2 / (2 * games)) / (1 + z**2 / games)
    half = z / (1 + z**2 / games) * sqrt(share * (1 - share) / games + z**2 / (4 * games**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def wilson(share: float, games: int, z: float = Z95) -> Estimate:
    """Return a share with Wilson's interval; half the width is that of its longer side.

    >>> [round(wilson(won / 20, 20).half, 3) for won in (10, 19, 20)]
    [0.201, 0.186, 0.161]
    """
    low, high = interval(share, games, z)
    return Estimate(share, max(share - low, high - share), games)


def share_of(values: FloatArray) -> Estimate:
    """Return the mean of win shares."""
    return wilson(float(values.mean()) if len(values) else 0.0, len(values))


def mean(values: FloatArray) -> Estimate:
    """Return the mean of values of independent matches; without two of them nothing is known."""
    n = len(values)
    if n < 2:
        return Estimate(float(values.mean()) if n else 0.0, inf, n)
    return Estimate(float(values.mean()), Z95 * float(values.std(ddof=1)) / sqrt(n), n)


def between(change: Estimate, parent: Estimate) -> Estimate:
    """Return the difference of two estimates from different matches."""
    half = sqrt(change.half**2 + parent.half**2)
    return Estimate(change.value - parent.value, half, min(change.count, parent.count))


def at_any_time(pairs: FloatArray) -> Estimate:
    """Return the mean with an interval that holds at all times at once, so that one may check after every chunk and stop.

    An asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2024, Time-uniform central limit
    theory, theorem 2.2), narrowest near LOOKS_BEST_AT matches.
    """
    n = len(pairs)
    if n < 2:
        return mean(pairs)
    # the choice of rho that is best at LOOKS_BEST_AT matches, after equation (2.9) of the article
    rho2 = (-2 * log(0.05) + log(-2 * log(0.05) + 1)) / LOOKS_BEST_AT
    spread = float(pairs.std(ddof=1))
    half = spread * sqrt(2 * (n * rho2 + 1) / (n**2 * rho2) * log(sqrt(n * rho2 + 1) / 0.05))
    return Estimate(float(pairs.mean()), half, n)


def is_clear(found: Estimate, bound: float) -> bool:
    """Return True if more matches would hardly change the finding.

    Either the difference is smaller than the bound, or it is certain and known within a quarter of itself or twice the bound.
    """
    if abs(found.value) + found.half < bound:
        return True
    return found.verdict is Verdict.CERTAIN and found.half <= max(2 * bound, PRECISE * abs(found.value))
