"""The questions of a review: the chances in positions, or the values of a seat's actions.

A question and its answer are plain data, so another thread or process can answer it.
"""

from dataclasses import dataclass, replace

from dicehaven.bots.mcts.search import Budget
from dicehaven.core.contract import FloatArray

TO_THE_END = 1 << 30  # decisions: more than any match has
UNDECIDED = -1
LEAST = 24  # rollouts of a position, and iterations for a decision


@dataclass(frozen=True)
class Effort:
    """The amount of computation that each question gets."""

    rollouts: int = 2000  # of a position, to estimate its chances
    iterations: int = 1200  # of the search for a decision
    seconds: float = 1e9  # of the search for a decision; with a limit in reach the same seed may give something else
    max_decisions: int = 40  # of an iteration of that search, where the game has learned to estimate chances

    @classmethod
    def searching(cls, iterations: int, seconds: float) -> "Effort":
        """The effort with so many iterations for a decision, and rollouts of a position in proportion."""
        return cls(iterations * cls.rollouts // cls.iterations, iterations, seconds)

    def times(self, share: float) -> "Effort":
        """This effort, or less of it if the share is below 1; not so little that nothing can be said."""
        rollouts, iterations = (min(most, max(LEAST, round(share * most))) for most in (self.rollouts, self.iterations))
        return replace(self, rollouts=rollouts, iterations=iterations)

    def budget(self, estimates: bool) -> Budget:
        """The budget of a search; if the game cannot estimate chances, playouts go to the end."""
        most = self.max_decisions if estimates else TO_THE_END
        return Budget(self.iterations, self.seconds, max_decisions=most, width=1000)


@dataclass(frozen=True)
class PositionsQuestion:
    """A question for the chances of all seats in positions, as an onlooker sees them.

    The positions follow each other in a match without a roll between them.
    """

    views: tuple[bytes, ...]
    rolls: int  # how many there have been


@dataclass(frozen=True)
class DecisionQuestion:
    """A question for the worth of each action of a seat, as the seat sees it, and what the one that was played gives away.

    For a hint, before anything is played, `played` is UNDECIDED.
    """

    view: bytes
    seat: int
    actions: tuple[int, ...]
    played: int = UNDECIDED


Question = PositionsQuestion | DecisionQuestion


@dataclass(frozen=True)
class Alternative:
    """An action and the seat's expected share of the win after it, with its standard error (0: exact)."""

    action: int
    chance: float
    error: float


@dataclass(frozen=True)
class Estimate:
    """A mean with its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """True if it is clearly above zero (two standard errors)."""
        return abs(self.mean) > max(2 * self.error, 1e-9)


NO_DIFFERENCE = Estimate(0.0, 0.0)


@dataclass(frozen=True)
class DecisionAnalysis:
    """The alternatives, the best first, and what the one that was played gave away compared with the best.

    If the game is not solved and the search prefers another action, that action and the one played are compared once more
    with other dice, so nobody is blamed for the luck of the search; what was given away may therefore be negative.
    `shares` and `points` are what the best action would have changed for each seat; `better` and `worse` are how often,
    with the same dice, it turns out better or worse.
    """

    alternatives: tuple[Alternative, ...]
    gave: Estimate = NO_DIFFERENCE
    shares: tuple[Estimate, ...] = ()
    points: tuple[Estimate, ...] = ()
    better: float = 0.0
    worse: float = 0.0


Answer = FloatArray | DecisionAnalysis
"""Of positions: the shares of all seats in each rollout, (positions, seats, rollouts); of a decision: its analysis."""
