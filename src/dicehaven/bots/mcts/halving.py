"""Sequential halving (Karnin, Koren, Somekh 2013): how a search shares its budget among the root's actions.

All actions get the same number of iterations, then the worse half is dropped and the rest go on.  All actions meet the same
dice, so their differences are paired samples; an action that the policy ranks lower is chosen only if it is ahead by
`doubt` standard errors.

An action may begin with a *prior*, a sum of payoffs beside those of its iterations: the fewer these are, the more it counts.
So the means that are compared are posterior means: the policy's opinion counts as some iterations
(a progressive bias: Chaslot and others 2008).
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import ceil, log2
from typing import Protocol

import numpy as np
import numpy.typing as npt

from dicehaven.bots.mcts.engine import Comparison
from dicehaven.core.contract import FloatArray

BATCH = 8  # iterations of each action between two looks at the clock

Clock = Callable[[], float]  # seconds since some moment
Compare = Callable[[int, int, int, Comparison], None]  # core, iterations lo to hi - 1, where they go


class Allowance(Protocol):
    """The part of a search's Budget that concerns halving."""

    @property
    def iterations(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def clock(self) -> Clock: ...

    @property
    def cores(self) -> int: ...

    @property
    def width(self) -> int: ...

    @property
    def doubt(self) -> float: ...


class Halving:
    """One comparison of actions, numbered in the order of the heuristic.

    `payoffs` and `shares` have the shape (cores, actions, iterations); of action k, the first `done[k]` columns count.
    """

    def __init__(self, budget: Allowance, actions: int) -> None:
        self.budget = budget
        self.cores = min(budget.cores or os.cpu_count() or 1, budget.iterations)
        self.chosen: npt.NDArray[np.int64] = np.arange(min(actions, budget.width), dtype=np.int64)
        self.phases = max(1, ceil(log2(len(self.chosen))))
        columns = 1 + sum(self._rounds(len(self.chosen) >> k or 1) for k in range(self.phases + 1))
        self.payoffs: FloatArray = np.zeros((self.cores, actions, columns))
        self.shares: FloatArray = np.zeros((self.cores, actions, columns))
        self.done: npt.NDArray[np.int64] = np.zeros(actions, np.int64)
        self.prior: FloatArray = np.zeros(actions)
        self.rounds = self.iterations = 0

    def run(self, compare: Compare, prior: FloatArray) -> None:
        """Spend the budget on actions with a prior each."""
        self.prior = prior
        clock = self.budget.clock
        seconds = self.budget.seconds
        until = clock() + seconds
        with ThreadPoolExecutor(self.cores) as pool:
            for phase in range(self.phases):
                limit = until - seconds * (self.phases - 1 - phase) / self.phases
                hi = self.rounds + max(1, self._rounds(len(self.chosen)) // self.cores)
                while self.rounds < hi and (self.rounds == 0 or clock() < limit):
                    self._try(compare, min(hi, self.rounds + BATCH), pool)
                self.done[self.chosen] = self.rounds
                if phase < self.phases - 1:
                    self._drop_worse_half()

    def winner(self) -> int:
        """The best of the remaining actions; one that the policy ranks lower must be ahead by `doubt` standard errors."""
        payoffs = self.payoffs[:, :, : self.rounds]
        best = int(self.chosen[0])
        for k in self.chosen[1:]:
            ahead = (payoffs[:, k] - payoffs[:, best]).ravel()
            begun = (self.prior[k] - self.prior[best]) / len(ahead)
            if ahead.mean() + begun > self.budget.doubt * ahead.std() / len(ahead) ** 0.5:
                best = int(k)
        return best

    def shares_of(self, k: int) -> FloatArray:
        """The share of the win in each iteration of action k: shape (iterations,)."""
        return self.shares[:, k, : self.done[k]].ravel()

    def _try(self, compare: Compare, hi: int, pool: ThreadPoolExecutor) -> None:
        """Try all chosen actions up to iteration hi, on every core."""

        def on(core: int) -> None:
            compare(core, self.rounds, hi, Comparison(self.chosen, self.payoffs[core], self.shares[core]))

        if self.cores == 1:
            on(0)
        else:
            list(pool.map(on, range(self.cores)))
        self.iterations += (hi - self.rounds) * len(self.chosen) * self.cores
        self.rounds = hi

    def _drop_worse_half(self) -> None:
        sums = self.prior[self.chosen] + self.payoffs[:, self.chosen, : self.rounds].sum(axis=(0, 2))
        best = np.argsort(-sums, kind="stable")[: max(2, (len(self.chosen) + 1) // 2)]
        self.chosen = np.sort(self.chosen[best])

    def _rounds(self, actions: int) -> int:
        """The number of iterations for each action in one of the phases."""
        return max(1, self.budget.iterations // (actions * self.phases))
