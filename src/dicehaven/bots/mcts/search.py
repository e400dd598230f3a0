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
from math import ceil, log2

import numpy as np
import numpy.typing as npt

from dicehaven.bots.mcts import engine
from dicehaven.bots.mcts.budget import Budget
from dicehaven.bots.mcts.engine import Comparison
from dicehaven.bots.mcts.tree import Parameters, Workspace, workspace
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import require_room

BATCH = 8  # iterations of each action between two looks at the clock

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
        self.setup = setup.stored()
        self.players = int(setup.players)
        self.code = compiled(engine, game.rules)
        self.budget = budget if budget.iterations else replace(budget, iterations=self.code.LEVEL4_ITERATIONS)
        most = self.playout_decisions() if budget.max_decisions is None else budget.max_decisions
        margin = self.code.MARGIN_PERCENT / 100 if budget.margin is None else budget.margin
        exploration = self.code.EXPLORATION_PERCENT / 100 if budget.exploration is None else budget.exploration
        self.parameters = Parameters(exploration, budget.candidates, most, margin)
        self.rollout = self.parameters._replace(max_decisions=self.code.ROLLOUT_DECISIONS)
        self._warm_up()

    def _warm_up(self) -> None:
        """Compile in advance, by comparing nothing."""
        work = self.workspace(self.game.rules.State(), (), 0)
        none = np.zeros(0, np.int64)
        nothing = np.zeros((0, 0))
        self.code.sort_root(self.setup, 0, work)
        self.code.compare(self.setup, 0, 0, 0, 0, work, self.parameters, Comparison(none, nothing, nothing))
        self.code.roll_out(self.setup, 0, 0, 0, work, self.parameters, nothing)

    def playout_decisions(self) -> int:
        """Return the decisions of a playout: from PLAYOUT_DECISIONS to LONGEST_PLAYOUT, more with more iterations."""
        more = self.budget.iterations // self.code.ITERATIONS_A_DECISION
        return int(min(self.code.PLAYOUT_DECISIONS + more, self.code.LONGEST_PLAYOUT))

    def choose(self, view: State, seat: int, actions: Sequence[int], seed: str) -> int:
        """Return the best action found; deterministic given view, seed, a budget in iterations and the number of cores."""
        return actions[0] if len(actions) == 1 else self.run(view, seat, actions, seed).best

    def run(self, view: State, seat: int, actions: Sequence[int], seed: str) -> SearchResult:
        """Compare the legal actions of a seat, of which its view is given."""
        halving = Halving(self.budget, len(actions))
        number = seed_number(seed)
        each = -(-self.budget.iterations // halving.cores)
        works = [self.workspace(view, actions, each) for _ in range(halving.cores)]
        for work in works:
            self.code.sort_root(self.setup, seat, work)

        def compare(core: int, lo: int, hi: int, into: Comparison) -> None:
            self.code.compare(self.setup, seat, number + core, lo, hi, works[core], self.parameters, into)
            require_room(self.game.rules, works[core].moves, works[core].dice)

        halving.run(compare, self.prior(works[0]))
        ranked = tuple(int(works[0].actions[k]) for k in range(len(actions)))
        seen = [halving.shares_of(k) for k in range(len(ranked))]
        return SearchResult(
            ranked,
            tuple(len(x) for x in seen),
            tuple(float(x.mean()) if len(x) else 0.0 for x in seen),
            tuple(float(x.std() / len(x) ** 0.5) if len(x) else 0.0 for x in seen),
            ranked[halving.winner()],
            halving.iterations,
        )

    def prior(self, work: Workspace) -> FloatArray:
        """Return the prior of each of the root's actions, in iterations won, from its `policy_value`."""
        win = self.code.LIKING_FOR_A_WIN if self.budget.prior else 0
        return np.array([work.likings[k] / win if win else 0.0 for k in range(len(work.likings))])

    def chances(self, view: State, seed: str, playouts: int) -> tuple[list[float], list[float]]:
        """Return each seat's mean share of the win in a view, whether dice are due or not, with standard errors."""
        shares: FloatArray = np.zeros((self.players, playouts))
        work = self.workspace(view, (0,), 0)
        self.code.roll_out(self.setup, seed_number(seed), 0, playouts, work, self.parameters, shares)
        require_room(self.game.rules, work.moves, work.dice)
        return shares.mean(axis=1).tolist(), (shares.std(axis=1) / playouts**0.5).tolist()

    def workspace(self, view: State, actions: Sequence[int], iterations: int) -> Workspace:
        """Make a workspace for a number of iterations from a view."""
        return workspace(self.game.rules, view, actions, iterations)


class Halving:
    """One comparison of actions, numbered in the order of the heuristic.

    `payoffs` and `shares` have the shape (cores, actions, iterations); of action k, the first `done[k]` columns count.
    """

    def __init__(self, budget: Budget, actions: int) -> None:
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
        """Return the best of the remaining actions; one that the policy ranks lower must be ahead by `doubt` standard errors."""
        payoffs = self.payoffs[:, :, : self.rounds]
        best = int(self.chosen[0])
        for k in self.chosen[1:]:
            ahead = (payoffs[:, k] - payoffs[:, best]).ravel()
            begun = (self.prior[k] - self.prior[best]) / len(ahead)
            if ahead.mean() + begun > self.budget.doubt * ahead.std() / len(ahead) ** 0.5:
                best = int(k)
        return best

    def shares_of(self, k: int) -> FloatArray:
        """Return the share of the win in each iteration of action k: shape (iterations,)."""
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
        """Return the number of iterations for each action in one of the phases."""
        return max(1, self.budget.iterations // (actions * self.phases))
