"""Fitting ratings: how strong people play, from the matches in which all agreed to be rated, on the scale of the bots' levels.

The chance of a side is the softmax of the mean strength of its members plus the known advantage of its seats (Plackett 1975,
Luce 1959; a team is one side).  What is rated is its *share* of the win minus its luck times a coefficient: luck has mean
zero whoever plays (each roll's is what it changed minus what rolls change on average), so it is a control variate
(Glasserman 2003, Monte Carlo Methods in Financial Engineering, 4.1) and only takes noise out.

A share minus luck may lie outside 0 to 1, where no multinomial likelihood is defined.  Its score `share - chance` is, has mean
zero, and is the derivative of `sum(share * x) - log(sum(exp(x)))`, which is concave whatever the shares are, as long as they
add up to 1.  So this is fitted as a quasi-likelihood (Wedderburn 1974; McCullagh and Nelder 1989, chapter 9): divided by the
dispersion, the part of the multinomial variance that is left, estimated for each kind of match.  With a normal prior the
maximum is unique; the intervals come from its curvature.

>>> from dicehaven.skill.ratings import Side
>>> level = {"level3": 0.0}
>>> games = [RatedMatch("x", (Side(("ann",), 0.0, won), Side(("level3",), 0.0, 1 - won))) for won in (1.0, 1.0, 0.0) * 20]
>>> found = fit(games, level, Prior(0.0, 1.5))["ann"]
>>> round(found.strength, 2), round(found.error, 2), found.matches
(0.67, 0.27, 60)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import FloatArray
from dicehaven.skill.ratings import Prior, RatedMatch, Rating

Indices = npt.NDArray[np.int64]
HALF_LIFE = 1.0  # years after which a match weighs half
ROUNDS = 3  # of estimating coefficient and dispersion
MOST_STEPS = 40  # of Newton's method
LONGEST_STEP = 2.0  # of a strength
PRECISION = 1e-4  # of a strength
SOLVED = 1e-3  # relative residual of a linear system
MOST_PRODUCTS = 200  # of a matrix with a vector, to solve one
SAMPLES = 40  # of the strengths, for their errors
TINY = 1e-12
# before a kind's own is known: this part of the variance is luck, as if seen in matches of so much variance in all
TYPICAL = 0.4
UNKNOWN = 5.0
DICE = 0.02  # squared luck in a match that is decided beforehand
LEAST_DISPERSION = 0.05
# groups of matches of a kind, by strength
ALIKE = 30
MOST_GROUPS = 8
FEW = 4 * ALIKE


def fit(matches: Sequence[RatedMatch], anchors: Mapping[str, float], prior: Prior, seed: int = 0) -> dict[str, Rating]:
    """Return the ratings of all members but the anchors, whose strengths are known; all matches are fitted together."""
    people = sorted({name for match in matches for side in match.sides for name in side.members} - anchors.keys())
    if not people:
        return {}
    problem = _Problem.of(matches, people, anchors)
    strengths = np.full(len(people), prior.mean)
    precision = problem.weights
    for _ in range(ROUNDS):
        problem, precision = problem.without_luck(strengths)
        strengths = problem.solved(strengths, precision, prior)
    errors = problem.errors(strengths, precision, prior, np.random.default_rng(seed))
    return {
        name: Rating(float(strengths[i]), float(errors[i]), int(problem.counts[i])) for i, name in enumerate(people)
    }


@dataclass(frozen=True)
class _Problem:
    """All matches as arrays: of matches, of sides (grouped by match), of members who are not anchors (grouped by side)."""

    starts: Indices  # (matches,) the first side of each
    weights: FloatArray  # (matches,) by age
    kinds: Indices  # (matches,)
    left: Indices  # (matches,) the side that left, or -1
    match: Indices  # (sides,)
    fixed: FloatArray  # (sides,) advantage and strength of anchors
    shares: FloatArray  # (sides,)
    lucks: FloatArray  # (sides,) 0 if unknown
    rated: FloatArray  # (sides,) shares minus luck times its coefficient
    side: Indices  # (members,)
    person: Indices  # (members,)
    part: FloatArray  # (members,) of the strength of the side
    count: int  # of people

    @classmethod
    def of(cls, matches: Sequence[RatedMatch], people: Sequence[str], anchors: Mapping[str, float]) -> "_Problem":
        index = {name: i for i, name in enumerate(people)}
        kinds: dict[tuple[str, bool], int] = {}
        starts, kind, left = list[int](), list[int](), list[int]()
        weights = list[float]()
        of_match = list[int]()
        fixed, shares, lucks = list[float](), list[float](), list[float]()
        of_side, person = list[int](), list[int]()
        part = list[float]()
        for m, match in enumerate(matches):
            weighed = match.left is None and all(side.luck is not None for side in match.sides)
            starts.append(len(of_match))
            weights.append(0.5 ** (match.age / HALF_LIFE))
            kind.append(kinds.setdefault((match.kind, weighed), len(kinds)))
            left.append(-1 if match.left is None else len(of_match) + match.left)
            for side in match.sides:
                known = side.advantage
                each = match.scale / len(side.members)
                for name in side.members:
                    if name in index:
                        of_side.append(len(of_match))
                        person.append(index[name])
                        part.append(each)
                    else:
                        known += each * anchors[name]
                of_match.append(m)
                fixed.append(known)
                shares.append(side.share)
                lucks.append(side.luck or 0.0 if weighed else 0.0)
        return cls(
            np.array(starts),
            np.array(weights),
            np.array(kind),
            np.array(left),
            np.array(of_match),
            np.array(fixed),
            np.array(shares),
            np.array(lucks),
            np.array(shares),
            np.array(of_side, dtype=np.int64),
            np.array(person, dtype=np.int64),
            np.array(part),
            len(people),
        )

    @property
    def counts(self) -> Indices:
        """The matches of each person."""
        theirs: Indices = np.bincount(self.person, self.active[self.side], self.count).astype(int)
        return theirs

    @property
    def active(self) -> FloatArray:
        """(sides,) 1 for sides that are rated, 0 where the match is void."""
        left = self.left[self.match]
        rated: FloatArray = ((left < 0) | (left == np.arange(len(self.match)))).astype(np.float64)
        return rated

    @property
    def is_void(self) -> npt.NDArray[np.bool_]:
        """(sides,) true in matches that somebody left."""
        left: npt.NDArray[np.bool_] = (self.left >= 0)[self.match]
        return left

    def scores(self, strengths: FloatArray) -> FloatArray:
        """Return the strength of each side plus the advantage of its seats."""
        own: FloatArray = self.fixed + np.bincount(self.side, self.part * strengths[self.person], len(self.match))
        return own

    def chances(self, strengths: FloatArray) -> FloatArray:
        """Return the chance of each side."""
        own = self.scores(strengths)
        own = np.exp(own - np.maximum.reduceat(own, self.starts)[self.match])
        chances: FloatArray = own / np.add.reduceat(own, self.starts)[self.match]
        return chances

    # Luck

    def without_luck(self, strengths: FloatArray) -> tuple["_Problem", FloatArray]:
        """Return the problem with luck taken out of the shares, and the weight of each match by age and dispersion.

        In a match of variance v (the sum of `p (1 - p)` over its sides) share and luck go together by `along * v`, and luck varies
        by `constant + slope * v`: dice change chances even where hardly anything is in doubt.  So the coefficient that leaves
        least variance is their ratio, near 0 in one-sided matches, whose luck would only add noise.  The better people play, the
        more of the variance is luck, so each kind is divided by strength, and of a kind with few matches no variance is thought to be luck.
        """
        chances = self.chances(strengths)
        variance = np.add.reduceat(chances * (1 - chances), self.starts)
        squares = np.add.reduceat(self.lucks**2, self.starts)
        products = np.add.reduceat((self.shares - chances) * self.lucks, self.starts)
        coefficient = np.zeros(len(self.starts))
        dispersion = np.ones(len(self.starts))
        mean = np.add.reduceat(self.scores(strengths), self.starts) / np.bincount(self.match)
        for kind in range(int(self.kinds.max()) + 1):
            for those in _alike(np.flatnonzero(self.kinds == kind), mean):
                if not squares[those].any():
                    break
                along = (products[those].sum() + UNKNOWN * TYPICAL) / (variance[those].sum() + UNKNOWN)
                constant, slope = _line(variance[those], squares[those])
                ratio = along * variance[those] / (constant + slope * variance[those])
                coefficient[those] = np.clip(ratio, 0.0, 1.0)
                explained = coefficient[those] * (2 * along - coefficient[those] * along / np.maximum(ratio, TINY))
                if np.count_nonzero(self.kinds == kind) >= FEW:
                    dispersion[those] = np.clip(1 - explained, LEAST_DISPERSION, 1.0)
        rated = np.where(self.is_void, 0.0, self.shares - coefficient[self.match] * self.lucks)
        return replace(self, rated=rated), self.weights / dispersion

    # Newton's method

    def solved(self, strengths: FloatArray, precision: FloatArray, prior: Prior) -> FloatArray:
        """Return the strengths at the maximum."""
        for _ in range(MOST_STEPS):
            chances = self.chances(strengths)
            by_side = precision[self.match] * self.active * (self.rated - chances)
            slope: FloatArray = np.bincount(self.person, self.part * by_side[self.side], self.count).astype(float)
            slope = slope - (strengths - prior.mean) / prior.deviation**2
            step = self.divided(slope[None], chances, precision, prior)[0]
            strengths = strengths + np.clip(step, -LONGEST_STEP, LONGEST_STEP)
            if np.abs(step).max() < PRECISION:
                break
        return strengths

    def times(self, x: FloatArray, chances: FloatArray, precision: FloatArray, prior: Prior) -> FloatArray:
        """Return the curvature times vectors (vectors, people)."""
        found = x / prior.deviation**2
        void = self.is_void
        for row, out in zip(x, found, strict=True):
            moved = self.active * np.bincount(self.side, self.part * row[self.person], len(self.match))
            mean = np.add.reduceat(chances * moved, self.starts)[self.match]
            pulled = precision[self.match] * chances * (moved - mean)
            if void.any():
                pulled = np.where(void, precision[self.match] * chances * (1 - chances) * moved, pulled)
            out += np.bincount(self.person, self.part * pulled[self.side], self.count)
        return found

    def diagonal(self, chances: FloatArray, precision: FloatArray, prior: Prior) -> FloatArray:
        """Return the diagonal of the curvature; a person sits on one side of a match, once or in several seats."""
        own = precision[self.match] * self.active * chances * (1 - chances)
        data: FloatArray = np.bincount(self.person, self.part**2 * own[self.side], self.count).astype(np.float64)
        return data + 1 / prior.deviation**2

    def divided(self, y: FloatArray, chances: FloatArray, precision: FloatArray, prior: Prior) -> FloatArray:
        """Return the inverse of the curvature times vectors, by conjugate gradients with its diagonal as preconditioner."""
        diagonal = self.diagonal(chances, precision, prior)
        x = np.zeros_like(y)
        rest = y.copy()
        eased = rest / diagonal
        way = eased.copy()
        left = (rest * eased).sum(axis=1, keepdims=True)
        aim = SOLVED**2 * left
        for _ in range(MOST_PRODUCTS):
            if (left <= aim).all():
                break
            pulled = self.times(way, chances, precision, prior)
            length = left / np.maximum((way * pulled).sum(axis=1, keepdims=True), TINY)
            x += length * way
            rest -= length * pulled
            eased = rest / diagonal
            new = (rest * eased).sum(axis=1, keepdims=True)
            way = eased + new / np.maximum(left, TINY) * way
            left = new
        return x

    # Errors

    def errors(
        self, strengths: FloatArray, precision: FloatArray, prior: Prior, rng: np.random.Generator
    ) -> FloatArray:
        """Return the standard errors: roots of the diagonal of the inverse of the curvature.

        A matrix for all people would be too large.  Strengths are drawn from the normal distribution with this inverse as
        covariance; the variance of a strength is then the mean of its variance given all others, which is known, plus the
        variance of its mean given all others, which few draws tell well (Sidén, Lindgren, Bolin, Villani 2018, Efficient
        covariance approximations for large sparse precision matrices, section 2.3).
        """
        chances = self.chances(strengths)
        root = np.sqrt(precision)[self.match]
        noise = np.empty((SAMPLES, self.count))
        void = self.is_void
        for row in noise:
            drawn = rng.standard_normal(len(self.match)) * np.sqrt(chances)
            by_side = drawn - chances * np.add.reduceat(drawn, self.starts)[self.match]
            by_side = np.where(void, drawn * np.sqrt(1 - chances), by_side) * root * self.active
            row[:] = np.bincount(self.person, self.part * by_side[self.side], self.count)
            row += rng.standard_normal(self.count) / prior.deviation
        drawn = self.divided(noise, chances, precision, prior)
        diagonal = self.diagonal(chances, precision, prior)
        others = self.times(drawn, chances, precision, prior) / diagonal - drawn
        errors: FloatArray = np.sqrt(1 / diagonal + (others**2).mean(axis=0))
        return errors


def _alike(matches: Indices, strength: FloatArray) -> list[Indices]:
    """Return matches of a kind in groups of about the same strength, each of at least ALIKE, at most MOST_GROUPS."""
    groups = max(1, min(MOST_GROUPS, len(matches) // ALIKE))
    return np.array_split(matches[np.argsort(strength[matches], kind="stable")], groups)


def _line(variance: FloatArray, squares: FloatArray) -> tuple[float, float]:
    """Return constant and slope, not below 0, of squared luck by variance: least squares, with some matches made up."""
    x = np.append(variance, [0.0, *([0.5] * int(2 * UNKNOWN))])
    y = np.append(squares, [DICE, *([0.5 * TYPICAL] * int(2 * UNKNOWN))])
    slope = float(((x - x.mean()) * (y - y.mean())).sum() / ((x - x.mean()) ** 2).sum())
    constant = float(y.mean() - slope * x.mean())
    if constant < TINY:
        return TINY, float((x * y).sum() / (x * x).sum())
    return (constant, slope) if slope > 0 else (float(y.mean()), 0.0)
