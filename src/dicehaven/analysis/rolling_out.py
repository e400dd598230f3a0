"""Rollouts of matches and flights with one setup: compiled where the compiler is installed, otherwise interpreted, some hundred times slower."""

from collections.abc import Sequence
from types import ModuleType

from dicehaven.analysis import flight_rollouts, rollouts
from dicehaven.analysis.rollouts import Ending, Workspace
from dicehaven.bots import defaults
from dicehaven.bots.mcts.budget import ALL
from dicehaven.core.compiler import compiled, plain, runs_compiled
from dicehaven.core.compiler.memory import Memory
from dicehaven.core.contract import Setup, State
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game
from dicehaven.core.scratch import moves_and_dice

Shares = list[list[list[float]]]
"""Numbers of all seats in each rollout after each action, or from each position: (actions or positions, seats, rollouts)."""

SLOWER = 20  # without the compiler, there is one rollout in so many


class _Bound:
    """Algorithms bound to the rules and a setup of a game; several threads may use them."""

    def __init__(self, algorithms: ModuleType, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        self.game = game
        self.players = int(setup.players)
        self.is_compiled = runs_compiled(game.rules) if is_compiled is None else is_compiled
        self.code = compiled(algorithms, game.rules) if self.is_compiled else plain(algorithms, game.rules)
        self.memory: Memory = self.code.memory
        self.setup = self.memory.slot(setup)[0]

    def affordable(self, count: int) -> int:
        """Return how many of so many rollouts can be afforded: all if they are compiled."""
        return count if self.is_compiled else max(2, count // SLOWER)

    def _workspace(self, view: State, actions: Sequence[int] = ()) -> Workspace:
        memory, rules = self.memory, self.game.rules
        states, views = (memory.records(rules.State, 1) for _ in range(2))
        return Workspace(
            memory.slot(view),
            memory.row("i8", actions),
            states,
            views,
            memory.words(states),
            memory.records(Stream, 2),
            memory.numbers("f8", rules.PLAYERS),
            memory.numbers("f8", rules.PLAYERS),
            *moves_and_dice(rules, memory),
        )


class Rollouts(_Bound):
    """Rollouts of matches, to their ends unless the game says otherwise."""

    def __init__(self, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        super().__init__(rollouts, game, setup, is_compiled)
        self.ending = Ending(ALL, plain(defaults, game.rules).ROLLOUT_DECISIONS)

    def after(
        self, view: State, seat: int, actions: Sequence[int], seed: str, lo: int, hi: int, ending: Ending | None = None
    ) -> tuple[Shares, Shares]:
        """Return shares of the win and points after each action of a seat in rollouts lo to hi - 1."""
        shares, points = (self.memory.numbers("f8", len(actions), self.players, hi - lo) for _ in range(2))
        work = self._workspace(view, actions)
        self.code.duel(self.setup, seat, seed_number(seed), lo, work, ending or self.ending, shares, points)
        return self.memory.read(shares), self.memory.read(points)

    def chances(self, views: Sequence[State], rolls: int, count: int, seed: str) -> Shares:
        """Return shares of the win in rollouts from positions that follow each other in a match, after so many rolls."""
        shares = self.memory.numbers("f8", len(views), self.players, count)
        works = [self._workspace(view) for view in views]
        goal, later = works[-1], self.memory.numbers("f8", 0, 0)
        for k in reversed(range(len(views))):
            self.code.chances(self.setup, goal, seed_number(seed), rolls, works[k], self.ending, later, shares[k])
            if self.is_compiled:  # the interpreter does not compare states
                goal, later = works[k], shares[k]
        return self.memory.read(shares)  # type: ignore[no-any-return]


class FlightRollouts(_Bound):
    """Flights to their landings."""

    def __init__(self, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        super().__init__(flight_rollouts, game, setup, is_compiled)

    def results(self, state: State, actions: Sequence[int], seed: str, lo: int, hi: int) -> list[list[float]]:
        """Return the results of flights lo to hi - 1 after each action (NO_ACTION for none): (actions, flights)."""
        found = self.memory.numbers("f8", len(actions), hi - lo)
        work = self._workspace(state, actions)
        self.code.results(self.setup, seed_number(seed), work.actions, lo, work, found)
        return self.memory.read(found)  # type: ignore[no-any-return]
