"""OpenSpiel's MCTS over our rules: a thin adapter, for comparison.  Needs the extra `bench`."""

import sys
import time
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from dicehaven.core.compiler import plain
from dicehaven.core.game import Game

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ModuleNotFoundError:
    print("This benchmark needs OpenSpiel: pip install 'dicehaven[bench]'", file=sys.stderr)
    sys.exit(2)

EXPLORE = 1.4  # payoffs lie between 0 and 1
LOOK = 20  # simulations by which a bot learns how fast it is


class State:
    """Our rules as OpenSpiel's algorithms ask for them: dice fall one by one, open entries are made in turn."""

    def __init__(self, rules: Any, setup: Any, state: Any, dice: list[int]) -> None:
        self.rules, self.setup, self.state, self.dice = rules, setup, state, dice

    def clone(self) -> Self:
        return type(self)(self.rules, self.setup, self.state.copy(), self.dice.copy())

    def is_terminal(self) -> bool:
        return bool(self.rules.over(self.setup, self.state))

    def is_chance_node(self) -> bool:
        return not self.is_terminal() and self.rules.dice_due(self.setup, self.state) > 0

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if self.is_chance_node() else self.rules.mover(self.setup, self.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        faces = self.rules.sides(self.setup, self.state)
        return [(face, 1 / faces) for face in range(1, faces + 1)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node():
            return [face for face, _ in self.chance_outcomes()]
        moves = [0] * self.rules.MOVES
        return moves[: self.rules.legal(self.setup, self.state, self.current_player(), moves)]

    def apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self.rules.step(self.setup, self.state, self.current_player(), int(action))
            return
        self.dice.append(int(action))
        if len(self.dice) == self.rules.dice_due(self.setup, self.state):
            dice, self.dice = self.dice, []
            self.rules.rolled(self.setup, self.state, dice)

    def returns(self) -> list[float]:
        won = [bool(self.rules.won(self.setup, self.state, p)) for p in range(self.setup.players)]
        return [one / sum(won) for one in won]


class Frame:
    """What the bot asks about a game."""

    def get_type(self) -> Any:
        return pyspiel.load_game("backgammon").get_type()  # turns, rewards at the end

    def max_utility(self) -> float:
        return 1.0


class MCTS:
    """OpenSpiel's bot with random playouts; it may take so many seconds a move."""

    def __init__(self, seconds: float, game: Game, setup: Any) -> None:
        self.seconds, self.rules, self.setup = seconds, plain(None, game.rules), setup
        random = np.random.RandomState(0)
        self.bot = mcts.MCTSBot(
            Frame(), EXPLORE, LOOK, mcts.RandomRolloutEvaluator(1, random), solve=False, random_state=random
        )
        self.simulations, self.spent = 0, 0.0

    @property
    def rate(self) -> float:
        """Simulations a second so far."""
        return self.simulations / self.spent if self.spent else LOOK / self.seconds

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """The action most visited."""
        if len(actions) == 1:
            return actions[0]
        self.bot.max_simulations = max(2, round(self.rate * self.seconds))
        start = time.perf_counter()
        root = self.bot.mcts_search(State(self.rules, self.setup, view.copy(), []))
        self.spent += time.perf_counter() - start
        self.simulations += self.bot.max_simulations
        return int(root.best_child().action)
