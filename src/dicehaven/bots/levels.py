"""Five levels of play, which mean the same in every game.

| level | who |
| --- | --- |
| 1 | a beginner who enjoys the game: likes what is good at once, but overlooks much of it |
| 2 | overlooks less, and still looks no further than the move |
| 3 | overlooks hardly anything that a move brings at once |
| 4 | plays on in its head a few times before it moves |
| 5 | the best we have: exact play where the game is solved, an expert of the game's own, or as much thought as fits |

Where the game is solved, level 4 sees the exact chances through a fog instead.

No level passes on a gift: what stands out is never overlooked.
"""

import random
from collections.abc import Sequence
from typing import Any

from dicehaven.bots import defaults
from dicehaven.bots.exact.solution import Solution, solution_for
from dicehaven.bots.mcts.search import Budget, Search
from dicehaven.core.compiler import plain
from dicehaven.core.errors import MissingExtra
from dicehaven.core.game import Game
from dicehaven.core.i18n import text

LEVELS = ("level1", "level2", "level3", "level4", "level5")
BEGINNERS = LEVELS[:3]
SIGHT = {
    "level1": 0.2,
    "level3": 0.95,
}  # how likely a move that does not stand out is seen; level 2: the game's LEVEL2_SIGHT
GIFT = 0.5  # a move stands out when it is ahead of the next by so much of the distance to the worst
FOG = {"level4": 0.08, "level5": 0.0}
BUDGETS = {
    "level4": Budget(iterations=0, seconds=0.3),  # the game's LEVEL4_ITERATIONS
    "level5": Budget(iterations=1500, seconds=0.9),
}


class Beginner:
    """Likes a move for what it is at once (`heuristic_value`), and overlooks some."""

    def __init__(self, sees: float, game: Game, setup: Any, seed: str) -> None:
        self.sees, self.setup, self.seed = sees, setup, seed
        self.code = plain(defaults, game.rules)

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """The best liked of the moves that it sees."""
        rng = random.Random(f"{self.seed}/{seat}/{number}")
        liked = sorted(
            ((self.code.heuristic_value(self.setup, view, seat, a), rng.random(), a) for a in actions), reverse=True
        )
        best, second, worst = liked[0][0], liked[min(1, len(liked) - 1)][0], liked[-1][0]
        if best > worst and best - second >= GIFT * (best - worst) and len(liked) > 2:
            return liked[0][2]
        seen = [a for _, _, a in liked if rng.random() < self.sees]
        return seen[0] if seen else liked[rng.randrange((len(liked) + 1) // 2)][2]


class Thinker:
    """Searches within a budget."""

    def __init__(self, budget: Budget, game: Game, setup: Any, seed: str) -> None:
        self.search, self.seed = Search(game, setup, budget), seed

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """What the search finds best."""
        return self.search.choose(view, seat, actions, f"{self.seed}/{seat}/{number}")


class Knower:
    """Plays a solved game; a `fog` is the deviation of the error with which it sees the chance after an action."""

    def __init__(self, solution: Solution, fog: float, setup: Any, seed: str) -> None:
        self.solution, self.fog, self.setup, self.seed = solution, fog, setup, seed

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """The action that looks best."""
        if not self.fog:
            return self.solution.best(self.setup, view, seat, actions)
        rng = random.Random(f"{self.seed}/{seat}/{number}")
        chances = self.solution.action_values(self.setup, view, seat, actions)
        return max(zip((chance + rng.gauss(0.0, self.fog) for chance in chances), actions))[1]


class Expert:
    """Plays as the game's own room `expert` says."""

    def __init__(self, player: Any) -> None:
        self.player = player

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """What the expert chooses."""
        return int(self.player.choose(view, seat, list(actions)))


def level(kind: str, game: Game, setup: Any, seed: str) -> Beginner | Thinker | Knower | Expert:
    """The bot of a level; raises MissingExtra for one that needs compiled rules where the compiler is not installed."""
    if kind in BEGINNERS:
        sight = SIGHT.get(kind, plain(defaults, game.rules).LEVEL2_SIGHT / 100)
        return Beginner(sight, game, setup, seed)
    if solution := solution_for(game, setup):
        return Knower(solution, FOG[kind], setup, seed)
    try:
        if kind == LEVELS[-1] and game.expert and (expert := game.expert.expert(setup)):
            return Expert(expert)
        return Thinker(BUDGETS[kind], game, setup, seed)
    except MissingExtra as error:
        raise MissingExtra(text("needs-extra", extra="bots"), kind) from error
