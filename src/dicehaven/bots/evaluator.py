"""The value of a position and of each action to each seat: exact where the game is solved, otherwise by search.

If a game has an expert that plays better than a search, its choice counts as the best action, and the search only says
how much less the others are worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from dicehaven.bots.mcts.budget import Budget
from dicehaven.bots.solution import solution_for
from dicehaven.core.contract import Player, Setup, State
from dicehaven.core.game import Game

if TYPE_CHECKING:
    from dicehaven.bots.mcts.search import Search

THOROUGH = Budget(iterations=3000, seconds=2.0, max_decisions=40, width=1000, doubt=0.0)

WHOLE_THOUGHT = 600  # iterations of a search; with fewer, an expert thinks for less time than at the table
LEAST_ERROR = 1e-3  # of an estimate: a few playouts that end alike are not certain


@dataclass(frozen=True)
class ActionValue:
    """A legal action and its seat's chance to win after it, with its standard error (0: exact)."""

    action: int
    chance: float
    error: float


class Evaluator:
    """Evaluates positions of matches with one setup; `exact` says whether its values are exact or estimates."""

    def __init__(self, game: Game, setup: Setup, budget: Budget = THOROUGH) -> None:
        self.game = game
        self.setup = setup
        self.budget = budget
        self.solution = solution_for(game, setup)

    @cached_property
    def search(self) -> "Search":
        """The search behind the estimates; never created, nor compiled, where the game is solved."""
        from dicehaven.bots.mcts.search import Search  # which needs the compiler

        return Search(self.game, self.setup, self.budget)

    @cached_property
    def expert(self) -> Player[State] | None:
        """The game's own expert, which plays better than a search, unless the game is solved."""
        expert = None if self.exact else self.game.expert
        player = expert.expert(self.setup) if expert else None
        share = self.budget.iterations / WHOLE_THOUGHT
        return expert.thinking(player, share) if expert and player and share < 1.0 else player

    @property
    def exact(self) -> bool:
        return self.solution is not None

    def action_values(self, view: State, seat: int, actions: Sequence[int], seed: str = "") -> list[ActionValue]:
        """Return the legal actions of a seat, whose view is given, with their values, the best first."""
        if self.solution:
            chances = self.solution.action_values(self.setup, view, seat, actions)
            known = [ActionValue(action, chance, 0.0) for action, chance in zip(actions, chances)]
            return sorted(known, key=lambda value: -value.chance)
        result = self.search.run(view, seat, actions, seed)
        best = self.expert.choose(view, seat, list(actions)) if self.expert else result.best
        found = [ActionValue(*row) for row in zip(result.actions, result.shares, result.errors)]
        found.sort(key=lambda value: (value.action != best, -value.chance))
        return at_least_as_good(found) if self.expert else found

    def chances(self, view: State, seed: str = "") -> tuple[list[float], list[float]]:
        """Return each seat's chance to win in a view, before a roll or a decision, and the standard errors (0: exact)."""
        if self.solution:
            return self.solution.value(self.setup, view), [0.0] * self.setup.players
        return self.search.chances(view, seed, self.budget.iterations)


def at_least_as_good(values: list[ActionValue]) -> list[ActionValue]:
    """Pool estimates of which the first is known to be the largest with those that exceed it; the others are descending.

    These are the most likely values given that order (Barlow and others 1972, Statistical Inference under Order
    Restrictions, 2.1).
    """
    pool = 0
    total = 0.0
    weight = 0.0
    for value in values:
        if pool and value.chance <= total / weight:
            break
        precision = 1.0 / max(value.error, LEAST_ERROR) ** 2
        pool = pool + 1
        total = total + precision * value.chance
        weight = weight + precision
    together = [replace(value, chance=total / weight, error=weight**-0.5) for value in values[:pool]]
    return [*(together if pool > 1 else values[:pool]), *values[pool:]]
