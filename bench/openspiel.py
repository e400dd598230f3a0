"""OpenSpiel's MCTS over our compiled rules, for comparison: its tree in Python, its random playouts compiled too.

The adapter of the package (`dicehaven.envs.openspiel`) plays whole records and knows what is hidden; here a search begins
at what one seat sees, and that seat decides first.  Needs the extra `bench`.
"""

import sys
import time
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from dicehaven.bots import policies
from dicehaven.core.compiler import compiled
from dicehaven.core.dice import seed_number
from dicehaven.core.game import Game

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ModuleNotFoundError:
    print("This benchmark needs OpenSpiel: pip install 'dicehaven[bench]'", file=sys.stderr)
    sys.exit(2)

EXPLORE = 1.4  # payoffs lie between 0 and 1
LOOK = 50  # simulations by which a bot learns how fast it is
SMOOTHING = 4  # moves: the rate changes in the course of a match


class World:
    """The compiled rules of a game with a setup, and scratch for them."""

    def __init__(self, game: Game, setup: Any) -> None:
        self.code, self.setup, self.players = compiled(policies, game.rules), setup.stored(), int(setup.players)
        self.scratch, self.blank = policies.scratch_for(game.rules), game.rules.State
        self.code.seeded(self.scratch.streams[0], seed_number("openspiel"), 0)

    def returns(self, state: Any) -> list[float]:
        """Each seat's share of the win at the end."""
        won = [bool(self.code.won(self.setup, state, p)) for p in range(self.players)]
        return [one / sum(won) for one in won]


class State:
    """A position as OpenSpiel's algorithms ask for it: dice fall one by one, simultaneous entries are made in turn.

    `first` is the seat that decides first, whomever the record would ask, or -1; `fallen` are dice of a roll begun.
    """

    def __init__(self, world: World, states: Any, first: int, fallen: list[int]) -> None:
        self.world, self.states, self.first, self.fallen = world, states, first, fallen
        self.state = states[0]

    def clone(self) -> Self:
        return type(self)(self.world, self.states.copy(), self.first, self.fallen.copy())

    def is_terminal(self) -> bool:
        return bool(self.world.code.over(self.world.setup, self.state))

    def is_chance_node(self) -> bool:
        return not self.is_terminal() and self.due() > 0

    def due(self) -> int:
        return int(self.world.code.dice_due(self.world.setup, self.state))

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.due():
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.world.code.mover(self.world.setup, self.state)) if self.first < 0 else self.first

    def chance_outcomes(self) -> list[tuple[int, float]]:
        faces = self.world.code.sides(self.world.setup, self.state)
        return [(face, 1 / faces) for face in range(1, faces + 1)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node():
            return [face for face, _ in self.chance_outcomes()]
        moves = self.world.scratch.moves
        count = self.world.code.legal(self.world.setup, self.state, self.current_player(), moves)
        return [int(moves[k]) for k in range(count)]

    def apply_action(self, action: int) -> None:
        code, setup, due = self.world.code, self.world.setup, self.due()
        if not due:
            code.step(setup, self.state, self.current_player(), int(action))
            self.first = -1
            return
        self.fallen.append(int(action))
        if len(self.fallen) == due:
            code.rolled(setup, self.state, np.array(self.fallen, np.int32))
            self.fallen = []

    def returns(self) -> list[float]:
        return self.world.returns(self.state)


class RandomPlayouts(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel ships no types
    """What OpenSpiel's RandomRolloutEvaluator does, compiled."""

    def __init__(self, world: World) -> None:
        self.world = world

    def evaluate(self, state: State) -> list[float]:
        """The returns of a random game from here."""
        world, scratch, end = self.world, self.world.scratch, state.clone()
        stream = scratch.streams[0]
        while end.fallen:
            end.apply_action(1 + world.code.below(stream, len(end.chance_outcomes())))
        world.code.play_random(world.setup, end.state, stream, scratch.moves, scratch.dice)
        return end.returns()

    def prior(self, state: State) -> list[tuple[int, float]]:
        """All actions alike, or the chances of the faces."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Frame:
    """What the bot asks about a game."""

    def get_type(self) -> Any:
        return pyspiel.load_game("backgammon").get_type()  # turns, rewards at the end

    def max_utility(self) -> float:
        return 1.0


class MCTS:
    """OpenSpiel's bot; it takes so many seconds of processor time for a move, on average.

    `rate` is how many simulations a second it makes; `spent` are the seconds of `simulations` for `moves`.
    """

    def __init__(self, seconds: float, game: Game, setup: Any) -> None:
        self.seconds, self.world = seconds, World(game, setup)
        self.bot = mcts.MCTSBot(
            Frame(), EXPLORE, LOOK, RandomPlayouts(self.world), solve=False, random_state=np.random.RandomState(0)
        )
        self.rate, self.simulations, self.moves, self.spent = 0.0, 0, 0, 0.0

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """The action most visited."""
        if len(actions) == 1:
            return actions[0]
        states = np.zeros(1, self.world.blank.dtype)
        view.store(states[0])
        state = State(self.world, states, seat, [])
        if not self.rate:
            self._search(state, LOOK)  # compiles
            self.rate = LOOK / self._search(state, LOOK)[1]
        count = max(2, round(self.rate * self.seconds))
        action, seconds = self._search(state, count)
        self.rate += (count / seconds - self.rate) / SMOOTHING
        self.spent += seconds
        self.simulations += count
        self.moves += 1
        return action

    def _search(self, state: State, count: int) -> tuple[int, float]:
        """The action found by so many simulations, and the seconds of processor time."""
        self.bot.max_simulations = count
        start = time.process_time()
        root = self.bot.mcts_search(state)
        return int(root.best_child().action), time.process_time() - start
