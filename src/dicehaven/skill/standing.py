"""The standing of a player: wins against the fair share of their seats, against whom, their luck, their accuracy over time.

All bands are 95 % intervals, checked on simulated players of known strength by `bench/bench_people.py`.
Under LEAST matches nothing has a band.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby, pairwise
from math import exp, inf, sqrt
from operator import itemgetter
from statistics import NormalDist
from typing import NamedTuple

from dicehaven.skill.intervals import NEARLY, Z95, Estimate, Verdict, between, interval, quantile

LEAST = 20  # matches that a band needs
MOST_SPANS = 12  # of accuracy over time
RARE = 0.5  # sum of squares of results that have not been seen yet
CLOSE = 0.1  # a band within this distance of nought says that nothing is different


class Outcome(NamedTuple):
    """A match for one player: the share of the win that was theirs, the fair share of their seat, both from 0 to 1.

    `luck` is a chance to win, `accuracy` is from 0 to 1 over `decisions`; None until they are known.
    """

    won: float
    fair: float
    luck: float | None = None
    accuracy: float | None = None
    decisions: int = 0


@dataclass(frozen=True)
class Difference:
    """A mean difference from what is fair, with its band from `low` to `high`; all are shares of a match, from -1 to 1."""

    value: float
    low: float
    high: float
    count: int

    @property
    def has_band(self) -> bool:
        """True if there are enough matches for a band."""
        return self.count >= LEAST

    @property
    def verdict(self) -> Verdict:
        """The conclusion: as of `Estimate`, with the side of the band that points to nought.

        >>> [Difference(0.1, low, 0.2, 50).verdict.value for low in (0.01, -0.01, -0.1)]
        ['certain', 'likely', 'unseen']
        """
        beyond = min(self.high, -self.low)  # how far the band extends beyond nought
        if beyond < 0:
            return Verdict.CERTAIN
        return Verdict.LIKELY if beyond < NEARLY * (self.high - self.low) else Verdict.UNSEEN

    @property
    def is_close(self) -> bool:
        """True if whatever difference there is must be small."""
        return max(self.high, -self.low) < CLOSE


def against_fair(shares: Sequence[tuple[float, float]], figures: int = 1) -> Difference:
    """Return the mean of shares that were won minus the mean of those that were fair; each pair has both, from 0 to 1.

    The band is Wilson's (`interval`) for the mean share, moved by the fair one, which is known.  Chances that differ from match
    to match vary less than one chance does (Hoeffding 1956, On the distribution of the number of successes in independent
    trials), and so do shares between 0 and 1: matches are counted by `_matches_at_one_chance`.  With `figures`, bands of so many figures hold at once (Bonferroni).
    """
    n = len(shares)
    won = sum(won for won, _ in shares) / n if n else 0.0
    fair = sum(fair for _, fair in shares) / n if n else 0.0
    low, high = interval(won, _matches_at_one_chance(shares), quantile(figures))
    return Difference(won - fair, low - fair, high - fair, n)


def _matches_at_one_chance(shares: Sequence[tuple[float, float]]) -> float:
    """Return the number of matches at one chance whose mean would vary as that of these does: as many or more.

    Matches with one fair share, of one seat in one game, vary around a mean of their own: the variance is that of a stratified
    mean, in which strata of one match are put together with their neighbours (Cochran 1977, Sampling Techniques, 5.4 and 5A.12).
    Both sums of squares begin with RARE, so that of somebody who has nearly always the same result little is taken for certain.
    """
    kinds: list[list[float]] = []
    for _, found in groupby(sorted(shares, key=itemgetter(1)), key=itemgetter(1)):
        alike = [won for won, _ in found]
        if kinds and len(kinds[-1]) == 1:
            kinds[-1] += alike
        else:
            kinds.append(alike)
    if len(kinds) > 1 and len(kinds[-1]) == 1:
        alone = kinds.pop()
        kinds[-1] += alone
    n = len(shares)
    chance = sum(won for won, _ in shares) / n if n else 0.0
    within = RARE + sum(_squares(won) * len(won) / (len(won) - 1) for won in kinds if len(won) > 1)
    return n * max(1.0, (n * chance * (1 - chance) + RARE) / within)


def _squares(values: Sequence[float]) -> float:
    """Return the sum of squares around the mean."""
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values)


def finished_before(mine: tuple[float, int], theirs: tuple[float, int]) -> float:
    """Return 1 if who has this share of the win and score finished before the other, 0 if after, 0.5 if they are equal.

    >>> finished_before((0.0, 7), (0.0, 5)), finished_before((0.0, 9), (1.0, 5)), finished_before((0.5, 4), (0.5, 4))
    (1.0, 0.0, 0.5)
    """
    return 0.5 if mine == theirs else float(mine > theirs)


# Luck


@dataclass(frozen=True)
class Diary:
    """All luck so far, in wins, after each match, with half the width of the band in which it should lie."""

    luck: list[float]  # one more than matches, from 0
    half: list[float]

    @property
    def total(self) -> float:
        return self.luck[-1]

    @property
    def spread(self) -> float:
        """The standard deviation of the total, if the dice are fair."""
        return self.half[-1] / Z95

    @property
    def share_below(self) -> float:
        """The share of players, from 0 to 1, whose fair dice would have been worse."""
        return NormalDist().cdf(self.total / self.spread) if self.spread else 0.5

    @property
    def is_within(self) -> bool:
        """True if the total lies in its band."""
        return abs(self.total) <= self.half[-1]


def luck_diary(lucks: Sequence[tuple[str, float]]) -> Diary:
    """Return the diary of matches in their order, each with its kind and its luck; matches of one kind vary alike.

    With fair dice the luck of a match has mean 0, whatever has happened before, since each roll's luck is what it changed
    minus what rolls change on average: the sum is a martingale, and its variance the sum of those of all matches.  That of a
    kind is the mean square of its luck, the mean being known; so at the end the band is that of the self-normalized sum
    (de la Peña, Lai, Shao 2009, Self-Normalized Processes, chapter 2), which the normal quantile fits.
    """
    squares: dict[str, list[float]] = {}
    for kind, luck in lucks:
        squares.setdefault(kind, []).append(luck * luck)
    variance = {kind: sum(found) / len(found) for kind, found in squares.items()}
    total = accumulate((luck for _, luck in lucks), initial=0.0)
    spread = accumulate((variance[kind] for kind, _ in lucks), initial=0.0)
    return Diary(list(total), [Z95 * sqrt(one) for one in spread])


# Accuracy


@dataclass(frozen=True)
class Span:
    """Consecutive matches, from number `first` up to but not including `end`, and the accuracy of their decisions."""

    first: int
    end: int
    accuracy: Estimate


def accuracy_over_time(outcomes: Sequence[Outcome]) -> list[Span]:
    """Return the accuracy in equally long spans of at least LEAST matches, in their order; one span if there are too few.

    `outcomes` are matches whose accuracy is known.  That of a span is the mean over its decisions, a ratio of two sums over
    matches; its error is that of a ratio (Cochran 1977, Sampling Techniques, 6.4), since decisions of one match are alike.  The interval is
    even on the scale of log odds.
    """
    count = len(outcomes)
    spans = min(MOST_SPANS, max(1, count // LEAST))
    ends = [count * k // spans for k in range(spans + 1)]
    return [Span(lo, hi, _accuracy(outcomes[lo:hi])) for lo, hi in pairwise(ends) if hi > lo]


def _accuracy(outcomes: Sequence[Outcome]) -> Estimate:
    n = len(outcomes)
    decisions = sum(one.decisions for one in outcomes)
    mean = sum(one.decisions * (one.accuracy or 0.0) for one in outcomes) / decisions
    if n < LEAST:
        return Estimate(mean, inf, n)
    squares = sum((one.decisions * ((one.accuracy or 0.0) - mean)) ** 2 for one in outcomes)
    error = sqrt(n / (n - 1) * squares) / decisions
    return Estimate(mean, _longer_side(mean, student(n - 1) * error), n)


def _longer_side(mean: float, half: float) -> float:
    """Return half the width of a share's interval that is even on the scale of log odds: that of its longer side.

    Near 1 the spread of a share is smaller the larger the share is, so that an even interval is too short below.
    """
    if not 0 < mean < 1:
        return half
    odds = mean / (1 - mean)
    wide = exp(half / (mean * (1 - mean)))
    low = odds / wide / (1 + odds / wide)
    high = odds * wide / (1 + odds * wide)
    return max(mean - low, high - mean)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, by the expansion of Cornish and Fisher (error below 0.001 from 10 on).

    >>> [round(student(n), 3) for n in (10, 19, 100)]
    [2.228, 2.093, 1.984]
    """
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def change(spans: Sequence[Span]) -> Estimate | None:
    """Return the accuracy of the last span minus that of the first; None if there is but one."""
    return between(spans[-1].accuracy, spans[0].accuracy) if len(spans) > 1 else None
