"""Estimates with their standard errors, and the effort that is spent on them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import fsum, sqrt

from dicehaven.bots.mcts.budget import Budget

TO_THE_END = 1 << 30  # decisions: more than any match has
LEAST = 24  # rollouts of a position, and plays after a move


@dataclass(frozen=True)
class Effort:
    """The amount of computation that each question gets."""

    rollouts: int = 2000  # of a position, to estimate its chances
    plays: int = 1200  # after each of the moves that compete for the best, and iterations of a search where no expert says which that is
    seconds: float = 1e9  # for a decision; if the limit is reached, the same seed may give something else
    max_decisions: int = 40  # of an iteration of that search, where the game has learned to estimate chances

    @classmethod
    def playing(cls, plays: int, seconds: float) -> "Effort":
        """Return the effort with so many plays for a decision, and rollouts of a position in proportion."""
        return cls(plays * cls.rollouts // cls.plays, plays, seconds)

    def times(self, share: float) -> "Effort":
        """Return this effort, or less of it if the share is below 1; not so little that nothing can be said."""
        rollouts, plays = (min(most, max(LEAST, round(share * most))) for most in (self.rollouts, self.plays))
        return replace(self, rollouts=rollouts, plays=plays)

    def budget(self, estimates: bool) -> Budget:
        """Return the budget of a search; if the game cannot estimate chances, playouts go to the end."""
        most = self.max_decisions if estimates else TO_THE_END
        return Budget(self.plays, self.seconds, max_decisions=most, width=1000)


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """True if it clearly differs from zero (by two standard errors)."""
        return abs(self.mean) > max(2 * self.error, 1e-9)


NO_DIFFERENCE = Estimate(0.0, 0.0)


def estimate(samples: Sequence[float]) -> Estimate:
    """Return the mean of samples with its standard error; a single one is exact.

    >>> estimate([0.0, 1.0, 1.0, 0.0])
    Estimate(mean=0.5, error=0.28867513459481287)
    """
    count = len(samples)
    mean = fsum(samples) / count
    if count < 2:
        return Estimate(float(mean), 0.0)
    return Estimate(float(mean), sqrt(fsum((one - mean) ** 2 for one in samples) / (count - 1) / count))
