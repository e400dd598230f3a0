"""The budget of a search: what a level, a hint or a review may spend on a decision."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

ALL = 1 << 20  # candidates: in playouts each seat looks at all its actions

Clock = Callable[[], float]  # seconds since some moment


@dataclass(frozen=True)
class Budget:
    """The budget of a search in iterations or seconds, whichever ends first, and its parameters."""

    iterations: int = 2000  # 0: the game's LEVEL4_ITERATIONS
    seconds: float = 60.0
    clock: Clock = perf_counter  # where processes share the cores, `process_time` counts only work
    cores: int = 1  # 0: all there are
    candidates: int = ALL
    exploration: float | None = None  # None: EXPLORATION_PERCENT
    max_decisions: int | None = None  # of an iteration before it may end when it is quiet; None: `playout_decisions`
    width: int = 24  # actions that are compared
    margin: float | None = None  # the part of a payoff that is the margin of the score; None: MARGIN_PERCENT
    doubt: float = 0.5  # standard errors by which an action that the policy ranks lower must be ahead to be chosen
    prior: bool = False  # whether such an action also begins with a lower sum of payoffs (LIKING_FOR_A_WIN)
