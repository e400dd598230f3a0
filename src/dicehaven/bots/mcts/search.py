"""Search within a budget of time or iterations, on one or more cores, for what a seat should do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from dicehaven.bots.mcts import engine
from dicehaven.bots.mcts.engine import Comparison
from dicehaven.bots.mcts.halving import Clock, Halving
from dicehaven.bots.mcts.workspace import Parameters, Workspace, workspace
from dicehaven.core.compiler import compiled
from dicehaven.core.contract import FloatArray, Setup, State
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import require_room

ALL = 1 << 20  # candidates: in playouts each seat looks at all its actions


@dataclass(frozen=True)
class Budget:
    """The budget of a search in iterations or seconds, whichever ends first, and its parameters."""

    iterations: int = 2000  # 0: the game's LEVEL4_ITERATIONS
    seconds: float = 60.0
    clock: Clock = (
        perf_counter  # measures the seconds; where processes share the cores, `process_time` counts only work
    )
    cores: int = 1  # 0: all there are
    candidates: int = ALL
    exploration: float | None = None  # None: EXPLORATION_PERCENT
    max_decisions: int | None = None  # of an iteration before it may end when it is quiet; None: `playout_decisions`
    width: int = 24  # actions that are compared
    margin: float | None = None  # the part of a payoff that is the margin of the score; None: MARGIN_PERCENT
    doubt: float = 0.5  # standard errors by which an action that the policy ranks lower must be ahead to be chosen
    prior: bool = False  # whether such an action also begins with a lower sum of payoffs (LIKING_FOR_A_WIN)


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
        """From PLAYOUT_DECISIONS on the more iterations, the more decisions, up to LONGEST_PLAYOUT."""
        more = self.budget.iterations // self.code.ITERATIONS_A_DECISION
        return int(min(self.code.PLAYOUT_DECISIONS + more, self.code.LONGEST_PLAYOUT))

    def choose(self, view: State, seat: int, actions: Sequence[int], seed: str) -> int:
        """The best action found; deterministic given view, seed, a budget in iterations and the number of cores."""
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
        """The prior of each of the root's actions, in iterations won, from its `policy_value`."""
        win = self.code.LIKING_FOR_A_WIN if self.budget.prior else 0
        return np.array([work.likings[k] / win if win else 0.0 for k in range(len(work.likings))])

    def chances(self, view: State, seed: str, playouts: int) -> tuple[list[float], list[float]]:
        """Each seat's mean share of the win in a view, whether dice are due or not, with standard errors."""
        shares: FloatArray = np.zeros((self.players, playouts))
        work = self.workspace(view, (0,), 0)
        self.code.roll_out(self.setup, seed_number(seed), 0, playouts, work, self.parameters, shares)
        require_room(self.game.rules, work.moves, work.dice)
        return shares.mean(axis=1).tolist(), (shares.std(axis=1) / playouts**0.5).tolist()

    def workspace(self, view: State, actions: Sequence[int], iterations: int) -> Workspace:
        """A workspace for a number of iterations from a view."""
        return workspace(self.game.rules, view, actions, iterations)
