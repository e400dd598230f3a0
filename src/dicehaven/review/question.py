"""What a review has to find out: the chances in a position, or the worth of a seat's actions.

A question and its answer are plain data, so that another thread or another process can work it out.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from dicehaven.bots.mcts.search import Budget

Array = np.ndarray[Any, Any]

ENDLESS = 1 << 30  # decisions: more than any match has
UNDECIDED = -1


@dataclass(frozen=True)
class Effort:
    """How much is done for each question."""

    worlds: int = 1000  # in which a position is played on
    iterations: int = 1200  # of the search for a decision
    seconds: float = 1e9  # of the search for a decision; with a limit in reach the same seed may give something else
    most: int = 40  # decisions after which the chances are estimated, in games that have learned to

    def budget(self, estimates: bool) -> Budget:
        """The budget of a search; where the game cannot estimate chances, it is played to the end."""
        return Budget(self.iterations, self.seconds, most=self.most if estimates else ENDLESS, width=1000)


@dataclass(frozen=True)
class Position:
    """What are the chances of all seats here, as an onlooker sees it?"""

    view: bytes
    rolls: int  # how many there have been


@dataclass(frozen=True)
class Choice:
    """What is each of a seat's actions worth, as the seat sees it, and what does the one that was played give away?

    Before anything is played, `played` is UNDECIDED: then it is a hint that is asked for.
    """

    view: bytes
    seat: int
    actions: tuple[int, ...]
    played: int = UNDECIDED


Question = Position | Choice


@dataclass(frozen=True)
class Alternative:
    """An action, and the share of the win that the seat may hope for after it, with its standard error (0: exact)."""

    action: int
    chance: float
    error: float


@dataclass(frozen=True)
class Change:
    """A mean difference with its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is more than chance would make it (two standard errors)."""
        return abs(self.mean) > max(2 * self.error, 1e-9)


NO_CHANGE = Change(0.0, 0.0)


@dataclass(frozen=True)
class Judgement:
    """The alternatives, the best first, and what the one that was played gave away against the best.

    Where the game is not solved, an action that the first look likes more is compared with the one that was played once
    more, with other dice: so nobody is blamed for the luck of the first look, and what was given away may come out below
    nothing.  `shares` and `points` are what the best would have changed for each seat; `better` and `worse`
    how often, with the same dice, it comes out better or worse.
    """

    alternatives: tuple[Alternative, ...]
    gave: Change = NO_CHANGE
    shares: tuple[Change, ...] = ()
    points: tuple[Change, ...] = ()
    better: float = 0.0
    worse: float = 0.0


Answer = Array | Judgement  # of a position: the shares of all seats in each world, (seats, worlds)
