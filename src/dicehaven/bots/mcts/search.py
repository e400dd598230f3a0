"""Search within a budget of time or iterations, on one or more cores, for what a seat should do.

The budget is shared among the root's actions by sequential halving (Karnin, Koren, Somekh 2013): all get the same number of
iterations, then the worse half is dropped and the rest go on. All actions meet the same dice, so their differences are paired
samples; an action that the policy ranks lower is chosen only if it is ahead by `doubt` standard errors.

An action may begin with a *prior*, a sum of payoffs beside those of its iterations: the fewer these are, the more it counts.
So the means that are compared are posterior means: the policy's opinion counts as some iterations
(a progressive bias: Chaslot and others 2008).
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from math import ceil, fsum, log2, sqrt
from typing import Any

from dicehaven.bots.mcts import engine
from dicehaven.bots.mcts.budget import Budget
from dicehaven.bots.mcts.engine import Comparison
from dicehaven.bots.mcts.tree import Parameters, Workspace, workspace
from dicehaven.core.compiler import compiled
from dicehaven.core.compiler.memory import Memory
from dicehaven.core.contract import Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import require_room

BATCH = 8  # iterations of each action between two looks at the clock; twice as many each time that they take less than
QUICK = 0.004  # seconds

Compare = Callable[[int, int, int, Comparison], None]  # core, iterations lo to hi - 1, where they go


@dataclass(frozen=True)
class SearchResult:
    """The result of a search by action, in the order of the heuristic; actions left out have no visits."""

    actions: tuple[int, ...]
    visits: tuple[int, ...]
    shares: tuple[float, ...]  # mean share of wins, 0 to 1
    errors: tuple[float, ...]  # their standard errors
    best: int
    iterations: int


class Search:
    """Searches in matches with one setup."""

    def __init__(self, game: Game, setup: Setup, budget: Budget) -> None:
        self.game = game
        self.players = int(setup.players)
        self.code = compiled(engine, game.rules)
        self.memory: Memory = self.code.memory
        self.setup = self.memory.slot(setup)[0]
        self.budget = budget if budget.iterations else replace(budget, iterations=self.code.LEVEL4_ITERATIONS)
        most = self.playout_decisions() if budget.max_decisions is None else budget.max_decisions
        margin = self.code.MARGIN_PERCENT / 100 if budget.margin is None else budget.margin
        exploration = self.code.EXPLORATION_PERCENT / 100 if budget.exploration is None else budget.exploration
        self.parameters = Parameters(exploration, budget.candidates, most, margin)
        self._warm_up()

    def _warm_up(self) -> None:
        """Compile in advance, by comparing nothing."""
        work = self.workspace(self.game.rules.State(), (), 0)
        self.code.sort_root(self.setup, 0, work)
        kinds = ("i8", (0,)), ("f8", (0,)), ("f8", (0, 0)), ("f8", (0, 0))
        nothing = [self.memory.numbers(kind, *shape) for kind, shape in kinds]
        self.code.compare(self.setup, 0, 0, 0, 0, work, self.parameters, Comparison(*nothing))

    def playout_decisions(self) -> int:
        """Return the decisions of a playout: from PLAYOUT_DECISIONS to LONGEST_PLAYOUT, more with more iterations."""
        more = self.budget.iterations // self.code.ITERATIONS_A_DECISION
        return int(min(self.code.PLAYOUT_DECISIONS + more, self.code.LONGEST_PLAYOUT))

    def choose(self, view: State, seat: int, actions: Sequence[int], seed: str) -> int:
        """Return the best action found; deterministic given view, seed, a budget in iterations and the number of cores."""
        if len(actions) == 1:
            return actions[0]
        ranked, halving = self._halved(view, seat, actions, seed)
        return ranked[halving.winner()]

    def run(self, view: State, seat: int, actions: Sequence[int], seed: str) -> SearchResult:
        """Compare the legal actions of a seat, of which its view is given."""
        ranked, halving = self._halved(view, seat, actions, seed)
        seen = [_mean_and_deviation(halving.shares_of(k)) for k in range(len(ranked))]
        visits = tuple(done * halving.cores for done in halving.done)
        return SearchResult(
            tuple(ranked),
            visits,
            tuple(mean for mean, _ in seen),
            tuple(deviation / sqrt(max(1, count)) for (_, deviation), count in zip(seen, visits)),
            ranked[halving.winner()],
            halving.iterations,
        )

    def _halved(self, view: State, seat: int, actions: Sequence[int], seed: str) -> "tuple[list[int], Halving]":
        """Return the actions in the order of the heuristic, and how they compare."""
        halving = Halving(self.budget, len(actions), self.memory)
        number = seed_number(seed)
        each = -(-self.budget.iterations // halving.cores)
        works = [self.workspace(view, actions, each) for _ in range(halving.cores)]
        for work in works:
            self.code.sort_root(self.setup, seat, work)

        def compare(core: int, lo: int, hi: int, into: Comparison) -> None:
            self.code.compare(self.setup, seat, number + core, lo, hi, works[core], self.parameters, into)

        halving.run(compare, self.prior(works[0]))
        for work in works:
            require_room(self.game.rules, work.moves, work.dice)
        return self.memory.read(works[0].actions), halving

    def prior(self, work: Workspace) -> list[float]:
        """Return the prior of each of the root's actions, in iterations won, from its `policy_value`."""
        win = self.code.LIKING_FOR_A_WIN if self.budget.prior else 0
        return [liking / win if win else 0.0 for liking in self.memory.read(work.likings)]

    def workspace(self, view: State, actions: Sequence[int], iterations: int) -> Workspace:
        """Make a workspace for a number of iterations from a view."""
        return workspace(self.memory, self.game.rules, view, actions, iterations)


class Halving:
    """One comparison of actions, numbered in the order of the heuristic.

    `payoffs` and `shares` have the shape (cores, actions, iterations); of action k, the first `done[k]` columns count.
    """

    def __init__(self, budget: Budget, actions: int, memory: Memory) -> None:
        self.budget = budget
        self.memory = memory
        self.cores = min(budget.cores or os.cpu_count() or 1, budget.iterations)
        self.chosen = list(range(min(actions, budget.width)))
        self.phases = max(1, ceil(log2(len(self.chosen))))
        columns = 1 + sum(self._rounds(len(self.chosen) >> k or 1) for k in range(self.phases + 1))
        self.sums = memory.numbers("f8", self.cores, actions)
        self.payoffs, self.shares = (memory.numbers("f8", self.cores, actions, columns) for _ in range(2))
        self.done = [0] * actions
        self.prior = [0.0] * actions
        self.batch = BATCH
        self.rounds = self.iterations = 0

    def run(self, compare: Compare, prior: list[float]) -> None:
        """Spend the budget on actions with a prior each."""
        self.prior = prior
        clock = self.budget.clock
        seconds = self.budget.seconds
        now = clock()
        until = now + seconds
        with ThreadPoolExecutor(self.cores) as pool:
            for phase in range(self.phases):
                limit = until - seconds * (self.phases - 1 - phase) / self.phases
                hi = self.rounds + max(1, self._rounds(len(self.chosen)) // self.cores)
                while self.rounds < hi and (self.rounds == 0 or now < limit):
                    before = now
                    self._try(compare, min(hi, self.rounds + self.batch), pool)
                    now = clock()
                    if now - before < QUICK:
                        self.batch *= 2
                for k in self.chosen:
                    self.done[k] = self.rounds
                if phase < self.phases - 1:
                    self._drop_worse_half()

    def winner(self) -> int:
        """Return the best of the remaining actions; one that the policy ranks lower must be ahead by `doubt` standard errors."""
        best, of_best = self.chosen[0], self._of(self.payoffs, self.chosen[0])
        for k in self.chosen[1:]:
            of_this = self._of(self.payoffs, k)
            mean, deviation = _mean_and_deviation([one - other for one, other in zip(of_this, of_best)])
            begun = (self.prior[k] - self.prior[best]) / len(of_this)
            if mean + begun > self.budget.doubt * deviation / sqrt(len(of_this)):
                best, of_best = k, of_this
        return best

    def shares_of(self, k: int) -> list[float]:
        """Return the share of the win in each iteration of action k."""
        return self._of(self.shares, k)

    def _of(self, numbers: Any, k: int) -> list[float]:
        """Return the numbers of action k, of all cores."""
        return [one for of_core in numbers for one in self.memory.read(of_core[k][: self.done[k]])]

    def _try(self, compare: Compare, hi: int, pool: ThreadPoolExecutor) -> None:
        """Try all chosen actions up to iteration hi, on every core."""
        chosen = self.memory.row("i8", self.chosen)

        def on(core: int) -> None:
            into = Comparison(chosen, self.sums[core], self.payoffs[core], self.shares[core])
            compare(core, self.rounds, hi, into)

        if self.cores == 1:
            on(0)
        else:
            list(pool.map(on, range(self.cores)))
        self.iterations += (hi - self.rounds) * len(self.chosen) * self.cores
        self.rounds = hi

    def _drop_worse_half(self) -> None:
        of_cores = self.memory.read(self.sums)
        total = {k: self.prior[k] + fsum(sums[k] for sums in of_cores) for k in self.chosen}
        best = sorted(self.chosen, key=lambda k: -total[k])[: max(2, (len(self.chosen) + 1) // 2)]
        self.chosen = sorted(best)

    def _rounds(self, actions: int) -> int:
        """Return the number of iterations for each action in one of the phases."""
        return max(1, self.budget.iterations // (actions * self.phases))


def _mean_and_deviation(samples: list[float]) -> tuple[float, float]:
    """Return the mean of samples and their standard deviation from it; 0 where there are none."""
    count = max(1, len(samples))
    mean = fsum(samples) / count
    return mean, sqrt(fsum((one - mean) ** 2 for one in samples) / count)
