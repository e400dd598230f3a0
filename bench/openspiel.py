"""OpenSpiel's MCTS over our compiled rules, for comparison: its tree in Python, rules and random playouts compiled.

The adapter of the package (`dicehaven.envs.openspiel`) plays whole records and knows what is hidden; here a search begins
at what one seat sees, and that seat decides first.  Needs the extra `bench`.
"""

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Self

import numpy as np
import openspiel_rules
from openspiel_rules import COUNT, DECISION, DUE, FACES, KIND, OVER, ROLL, SEAT

from dicehaven.core.compiler import compiled
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import records

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
        self.code = compiled(openspiel_rules, game.rules)
        self.players = int(setup.players)
        self.setups = np.zeros(1, type(setup).dtype)
        setup.store(self.setups[0])
        self.streams = records(Stream, 1)
        self.blank = game.rules.State
        self.moves, self.dice = moves_and_dice(game.rules)
        self.asked = np.zeros(COUNT + 1, np.int64)
        self.shares = np.zeros(self.players)
        self.code.seed(self.streams, seed_number("openspiel"))


class State:
    """A position as OpenSpiel's algorithms ask for it: dice fall one by one, simultaneous entries are made in turn.

    `asked` and `actions` are what `openspiel_rules.look` says of it, `fallen` are dice of a roll begun.
    """

    __slots__ = ("actions", "asked", "fallen", "states", "world")

    def __init__(self, world: World, states: Any, asked: list[int], actions: list[int], fallen: list[int]) -> None:
        self.world = world
        self.states = states
        self.asked = asked
        self.actions = actions
        self.fallen = fallen

    @classmethod
    def of(cls, world: World, states: Any, first: int) -> Self:
        """A position in which seat `first` decides first, whomever the record would ask; -1: whom the rules ask."""
        self = cls(world, states, [], [], [])
        world.code.look(world.setups, states, first, world.asked, world.moves)
        self._note()
        return self

    def _note(self) -> None:
        """Take over what the world has just been asked."""
        self.asked = self.world.asked.tolist()
        if self.asked[KIND] == DECISION:
            self.actions = self.world.moves[: self.asked[COUNT]].tolist()

    def clone(self) -> Self:
        return type(self)(self.world, self.states.copy(), self.asked, self.actions, self.fallen)

    def is_terminal(self) -> bool:
        return self.asked[KIND] == OVER

    def is_chance_node(self) -> bool:
        return self.asked[KIND] == ROLL

    def current_player(self) -> int:
        kind = self.asked[KIND]
        if kind == DECISION:
            return self.asked[SEAT]
        return int(pyspiel.PlayerId.TERMINAL if kind == OVER else pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        faces = self.asked[FACES]
        return [(face, 1 / faces) for face in range(1, faces + 1)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(1, self.asked[FACES] + 1)) if self.is_chance_node() else self.actions

    def apply_action(self, action: int) -> None:
        world = self.world
        if self.asked[KIND] == DECISION:
            world.code.act(world.setups, self.states, self.asked[SEAT], int(action), world.asked, world.moves)
            self._note()
            return
        self.fallen = [*self.fallen, int(action)]
        if len(self.fallen) == self.asked[DUE]:
            world.dice[: len(self.fallen)] = self.fallen
            world.code.fall(world.setups, self.states, world.dice, world.asked, world.moves)
            self.fallen = []
            self._note()

    def returns(self) -> list[float]:
        """Each seat's share of the win at the end."""
        return self.finished(self.states)

    def finished(self, states: Any) -> list[float]:
        """The same after a random game from here, for which states[0] is played to its end."""
        world = self.world
        world.dice[: len(self.fallen)] = self.fallen
        args = len(self.fallen), world.streams, world.moves, world.dice, world.shares
        world.code.finish(world.setups, states, *args)
        shares: list[float] = world.shares.tolist()
        return shares


class RandomPlayouts(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel ships no types
    """What OpenSpiel's RandomRolloutEvaluator does, compiled."""

    def evaluate(self, state: State) -> list[float]:
        """The returns of a random game from here."""
        return state.finished(state.states.copy())

    def prior(self, state: State) -> list[tuple[int, float]]:
        """All actions alike, or the chances of the faces."""
        if state.is_chance_node():
            return state.chance_outcomes()
        return [(action, 1 / len(state.actions)) for action in state.actions]


class Draws:
    """What the search asks of NumPy's RandomState, drawn by Python's, which takes a tenth of the time for so few."""

    def __init__(self) -> None:
        self.random = Random(0)
        self.shuffle = self.random.shuffle

    def choice(self, actions: Sequence[int], p: Sequence[float]) -> int:
        """One of the faces of a die, which are equally likely."""
        return self.random.choice(actions)


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
        self.seconds = seconds
        self.world = World(game, setup)
        self.bot = mcts.MCTSBot(Frame(), EXPLORE, LOOK, RandomPlayouts(), solve=False, random_state=Draws())
        self.rate = 0.0
        self.simulations = 0
        self.moves = 0
        self.spent = 0.0

    def choose(self, view: Any, seat: int, actions: Sequence[int], number: int) -> int:
        """The action most visited."""
        if len(actions) == 1:
            return actions[0]
        states = np.zeros(1, self.world.blank.dtype)
        view.store(states[0])
        state = State.of(self.world, states, seat)
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
