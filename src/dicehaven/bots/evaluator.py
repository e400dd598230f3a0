"""The value of a position and of each action to each seat: exact where the game is solved, otherwise by search."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dicehaven.bots.exact.solution import solution_for
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.contract import Setup, State
from dicehaven.core.game import Game

THOROUGH = Budget(iterations=3000, seconds=2.0, max_decisions=40, width=1000, doubt=0.0)


@dataclass(frozen=True)
class ActionValue:
    """A legal action and its seat's expected share of the win after it, with its standard error (0: exact)."""

    action: int
    share: float
    error: float


class Evaluator:
    """Evaluates positions of matches with one setup; `exact` says whether it knows or estimates."""

    def __init__(self, game: Game, setup: Setup, budget: Budget = THOROUGH) -> None:
        self.game, self.setup, self.budget = game, setup, budget
        self._solution = solution_for(game, setup)

    @cached_property
    def search(self) -> Search:
        """What estimates; where the game is solved it is never made, and nothing is compiled."""
        return Search(self.game, self.setup, self.budget)

    @property
    def exact(self) -> bool:
        return self._solution is not None

    def action_values(self, view: State, seat: int, actions: Sequence[int], seed: str = "") -> list[ActionValue]:
        """The legal actions of a seat, of which its view is given, the best first."""
        if self._solution:
            values = self._solution.action_values(self.setup, view, seat, actions)
            found = [ActionValue(action, value, 0.0) for action, value in zip(actions, values)]
        else:
            result = self.search.run(view, seat, actions, seed)
            found = [ActionValue(*row) for row in zip(result.actions, result.shares, result.errors)]
        return sorted(found, key=lambda value: -value.share)

    def chances(self, view: State, seed: str = "") -> tuple[list[float], list[float]]:
        """Each seat's share of the win in a view, whether dice are due or a decision, and the standard errors."""
        if self._solution:
            return self._solution.value(self.setup, view), [0.0] * self.setup.players
        return self.search.chances(view, seed, self.budget.iterations)
