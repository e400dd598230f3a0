"""Levels of play: as many as a game's skill needs, five unless its module `levels` says otherwise.

| level | who |
| --- | --- |
| 1 | a beginner who plays for fun: picks moves that look good at once, overlooks many, and has bad habits |
| 2 | overlooks fewer moves, but looks no further than the move itself |
| 3 | overlooks hardly anything that a move brings at once, or judges by the game's policy and overlooks more |
| 4 | a short search; in a game with more levels, a player that knows the chances but errs, level by level less |
| the last | the best we have: exact play where the game is solved, the game's own expert, or a longer search |

No level overlooks a move that clearly stands out, but those that err. How strong the levels are is set by a game's figures
(`defaults.py`, the game's `levels.py`).

A level is named by its number and the number of levels, `level6of9`.  In every game the names LEVELS stand for five of its levels,
from the weakest to the best; where there are five, they are the only names.
"""

import random
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from time import perf_counter
from typing import Protocol

from dicehaven.bots import defaults
from dicehaven.bots.mcts.budget import Budget, Clock
from dicehaven.bots.solution import Solution, solution_for
from dicehaven.core import extras
from dicehaven.core.compiler import plain, runs_compiled
from dicehaven.core.contract import Player, Setup, State
from dicehaven.core.errors import BadOption, MissingExtra
from dicehaven.core.exp import exp
from dicehaven.core.game import Game
from dicehaven.core.i18n import text

LEVELS = ("level1", "level2", "level3", "level4", "level5")  # names in every game
NAME = re.compile(r"level([1-9])(?:of([6-9]))?")
BEGINNERS = 3  # so many levels like moves as the heuristic does
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
        from dicehaven.bots.mcts.search import Search  # where nobody searches, nothing loads it

        self.search = Search(game, setup, budget)
        self.seed = seed

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the action that the search rates best."""
        return self.search.choose(view, seat, actions, f"{self.seed}/{seat}/{number}")


class ExactBot:
    """Plays a solved game without a mistake."""

    def __init__(self, solution: Solution, setup: Setup) -> None:
        self.solution = solution
        self.setup = setup

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the action to take among the best ones."""
        return self.solution.best(self.setup, view, seat, actions)


class ErringBot:
    """Knows what each action is worth and errs: it takes one with the probability exp(-loss / temperature), up to a factor.

    Losses are those of the game's `levels.chances`, such as the chance to win the round: an error that costs twice as much is
    as much rarer as it would be if it were made twice.  (A softmax, as in Luce 1959.)
    """

    def __init__(self, temperature: float, game: Game, setup: Setup, seed: str) -> None:
        assert game.levels
        self.temperature = temperature
        self.chances = game.levels.chances
        self.solution = solution_for(game, setup)
        self.setup = setup
        self.seed = seed

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return one of the actions, better ones more likely."""
        rng = random.Random(f"{self.seed}/{seat}/{number}")
        chances = self.chances(self.setup, view, seat, actions, self.solution.known if self.solution else None)
        best = max(chances)
        return rng.choices(actions, [exp((chance - best) / self.temperature) for chance in chances])[0]


class ExpertBot:
    """Plays as the game's own module `expert` says."""

    def __init__(self, player: Player[State]) -> None:
        self.player = player

    def choose(self, view: State, seat: int, actions: Sequence[int], number: int) -> int:
        """Return the choice of the expert."""
        return int(self.player.choose(view, seat, list(actions)))


def parsed(kind: str) -> tuple[int, int] | None:
    """Return the number of a level and that of all levels; None for what names no level.

    >>> parsed("level4"), parsed("level6of9"), parsed("level7of6"), parsed("level6"), parsed("greedy")
    ((4, 5), (6, 9), None, None, None)
    """
    if not (match := NAME.fullmatch(kind)):
        return None
    number, count = int(match[1]), int(match[2] or len(LEVELS))
    return (number, count) if number <= count else None


def is_level(kind: str) -> bool:
    """Return True if a word names a level of some game."""
    return parsed(kind) is not None


def is_beginner(kind: str) -> bool:
    """Return True if a word names one of the levels that decide at once, in any game."""
    found = parsed(kind)
    return found is not None and found[0] <= BEGINNERS


@cache
def levels_of(game: Game) -> tuple[str, ...]:
    """Return the names of the levels of a game, from the weakest to the best."""
    if not game.levels:
        return LEVELS
    count = BEGINNERS + len(game.levels.TEMPERATURES) + 1
    return LEVELS if count == len(LEVELS) else tuple(f"level{number}of{count}" for number in range(1, count + 1))


@cache
def level_numbers(game: Game) -> dict[str, int]:
    """Return the number, from 1, of each level of a game by its name, and by its name in every game.

    >>> from dicehaven.core.registry import find
    >>> numbers = level_numbers(find("saikoro"))
    >>> [numbers[name] for name in LEVELS], numbers["level6of9"], len(numbers)
    ([1, 2, 3, 7, 9], 6, 14)
    """
    own = {name: number for number, name in enumerate(levels_of(game), 1)}
    return own | (dict(zip(LEVELS, game.levels.NAMED, strict=True)) if game.levels else {})


def own_name_of(kind: str, game: Game) -> str:
    """Return a level by the name that it has in this game, and any other word as it is.

    >>> from dicehaven.core.registry import find
    >>> own_name_of("level5", find("saikoro")), own_name_of("level5", find("sailorman")), own_name_of("greedy", find("saikoro"))
    ('level9of9', 'level5', 'greedy')
    """
    number = level_numbers(game).get(kind)
    return levels_of(game)[number - 1] if number else kind


def number_of(kind: str, game: Game) -> int:
    """Return the number of a level in this game, from 1; raise BadOption if it has no such level."""
    if kind not in (numbers := level_numbers(game)):
        raise BadOption(text("no-such-level", level=kind, levels=", ".join(levels_of(game))), "bot")
    return numbers[kind]


def needs_compiler(kind: str, game: Game, setup: Setup) -> bool:
    """Return whether a level runs compiled rules in matches with this setup; raise BadOption."""
    number = number_of(kind, game)
    if number == len(levels_of(game)):
        return solution_for(game, setup) is None
    return number > BEGINNERS and not game.levels


def levels_here(game: Game) -> tuple[str, ...]:
    """Return the levels of a game that play here: without compiled code only those that need none in its usual match."""
    if runs_compiled(game.rules):
        return levels_of(game)
    setup = game.configure(game.seats[0]).setup
    return tuple(level for level in levels_of(game) if not needs_compiler(level, game, setup))


def expert_of(game: Game, setup: Setup) -> Player[State] | None:
    """Return the game's own expert for matches with this setup; None where it has none, or lacks what its expert runs on."""
    with suppress(MissingExtra):
        return game.expert.expert(setup) if game.expert else None
    return None


def level_bot(level: str, game: Game, setup: Setup, seed: str, clock: Clock = perf_counter) -> Bot:
    """Return the bot of a level, by any of its names; a search measures its seconds by `clock`.

    Raises BadOption, and MissingExtra for a level that needs compiled rules if the compiler is not installed.
    """
    number = number_of(level, game)
    figures = plain(defaults, game.rules)
    if number <= BEGINNERS:
        sees = (figures.LEVEL1_SIGHT, figures.LEVEL2_SIGHT, figures.LEVEL3_SIGHT)[number - 1] / 100
        by_policy = number == BEGINNERS and bool(figures.LEVEL3_BY_POLICY)
        return HeuristicBot(sees, game, setup, seed, number == 1, by_policy)
    is_best = number == len(levels_of(game))
    if game.levels and not is_best:
        return ErringBot(game.levels.TEMPERATURES[number - BEGINNERS - 1], game, setup, seed)
    if solution := solution_for(game, setup) if is_best else None:
        return ExactBot(solution, setup)
    try:
        if is_best and (expert := expert_of(game, setup)):
            return ExpertBot(expert)
        return SearchBot(replace(BUDGETS["level5" if is_best else "level4"], clock=clock), game, setup, seed)
    except MissingExtra as error:
        raise extras.missing("bots", level) from error
