"""Five levels of play, which mean the same in every game.

| level | who |
| --- | --- |
| 1 | a beginner who plays for fun: picks moves that look good at once, overlooks many, and has bad habits |
| 2 | overlooks fewer moves, but looks no further than the move itself |
| 3 | overlooks hardly anything that a move brings at once, or judges by the game's policy and overlooks more |
| 4 | a short search; where the game is solved, the exact chances with noise |
| 5 | the best we have: exact play where the game is solved, the game's own expert, or a longer search |

No level overlooks a move that clearly stands out. How strong the levels are is set by a game's figures (`defaults.py`).
"""

import random
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Protocol

from dicehaven.bots import defaults
from dicehaven.bots.mcts.budget import Budget, Clock
from dicehaven.bots.solution import Solution, solution_for
from dicehaven.core import extras
from dicehaven.core.compiler import plain
from dicehaven.core.contract import Player, Setup, State
from dicehaven.core.errors import MissingExtra
from dicehaven.core.game import Game

LEVELS = ("level1", "level2", "level3", "level4", "level5")
BEGINNERS = LEVELS[:3]
STANDS_OUT = 0.5  # a move stands out if its lead over the second best is at least this part of its lead over the worst
BUDGETS = {
    "level4": Budget(iterations=0, seconds=0.3),  # the game's LEVEL4_ITERATIONS
    "level5": Budget(iterations=5000, seconds=0.9, prior=True),
}


class Bot(Protocol):
    """Decides for a seat."""

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return one of the legal actions; the same for the same view, seed and number of the decision."""
        ...


class HeuristicBot:
    """Plays the best move by `heuristic_value`, or by `policy_value`, among those that it notices, each with probability `sees`.

    With `habits`, it likes moves as a beginner does (`defaults.habit`).
    """

    def __init__(
        self, sees: float, game: Game, setup: Setup, seed: str, habits: bool = False, by_policy: bool = False
    ) -> None:
        self.sees = sees
        self.setup = setup
        self.seed = seed
        self.habits = habits
        self.code = plain(defaults, game.rules)
        self.liking = self.code.policy_value if by_policy else self.code.heuristic_value

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the best of the moves that it notices."""
        rng = random.Random(f"{self.seed}/{seat}/{number}")
        liked = sorted(((self.liking(self.setup, view, seat, a), rng.random(), a) for a in actions), reverse=True)
        best = liked[0][0]
        second = liked[min(1, len(liked) - 1)][0]
        worst = liked[-1][0]
        if best > worst and best - second >= STANDS_OUT * (best - worst) and len(liked) > 2:
            return liked[0][2]
        if self.habits:
            habit = self.code.habit
            liked = sorted(
                ((value + habit(self.setup, view, seat, a), tie, a) for value, tie, a in liked), reverse=True
            )
        seen = [a for _, _, a in liked if rng.random() < self.sees]
        return seen[0] if seen else liked[rng.randrange((len(liked) + 1) // 2)][2]


class SearchBot:
    """Searches within a budget."""

    def __init__(self, budget: Budget, game: Game, setup: Setup, seed: str) -> None:
        extras.need("bots")
        from dicehaven.bots.mcts.search import Search  # which needs the compiler

        self.search = Search(game, setup, budget)
        self.seed = seed

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the action that the search rates best."""
        return self.search.choose(view, seat, actions, f"{self.seed}/{seat}/{number}")


class ExactBot:
    """Plays a solved game; `noise` is the standard deviation of its error in the chance after an action."""

    def __init__(self, solution: Solution, noise: float, setup: Setup, seed: str) -> None:
        self.solution = solution
        self.noise = noise
        self.setup = setup
        self.seed = seed

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the action that looks best."""
        if not self.noise:
            return self.solution.best(self.setup, view, seat, actions)
        rng = random.Random(f"{self.seed}/{seat}/{number}")
        chances = self.solution.action_values(self.setup, view, seat, actions)
        return max(zip((chance + rng.gauss(0.0, self.noise) for chance in chances), actions))[1]


class ExpertBot:
    """Plays as the game's own module `expert` says."""

    def __init__(self, player: Player[State]) -> None:
        self.player = player

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the choice of the expert."""
        return int(self.player.choose(view, seat, list(actions)))


def level_bot(level: str, game: Game, setup: Setup, seed: str, clock: Clock = perf_counter) -> Bot:
    """Return the bot of a level, one of LEVELS; a search measures its seconds by `clock`.

    Raises MissingExtra for a level that needs compiled rules if the compiler is not installed.
    """
    figures = plain(defaults, game.rules)
    if level in BEGINNERS:
        sees = (figures.LEVEL1_SIGHT, figures.LEVEL2_SIGHT, figures.LEVEL3_SIGHT)[LEVELS.index(level)] / 100
        by_policy = level == "level3" and bool(figures.LEVEL3_BY_POLICY)
        return HeuristicBot(sees, game, setup, seed, level == "level1", by_policy)
    if solution := solution_for(game, setup):
        return ExactBot(solution, figures.LEVEL4_NOISE / 1000 if level == "level4" else 0.0, setup, seed)
    try:
        if level == LEVELS[-1] and game.expert and (expert := game.expert.expert(setup)):
            return ExpertBot(expert)
        return SearchBot(replace(BUDGETS[level], clock=clock), game, setup, seed)
    except MissingExtra as error:
        raise extras.missing("bots", level) from error
