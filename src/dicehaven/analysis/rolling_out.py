"""Rollouts of matches and flights with one setup: compiled where the compiler is installed, otherwise interpreted, some hundred times slower."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from dicehaven.analysis import flight_rollouts, rollouts
from dicehaven.analysis.rollouts import Ending, Workspace
from dicehaven.bots import defaults
from dicehaven.bots.mcts.budget import ALL
from dicehaven.core import extras
from dicehaven.core.compiler import compiled, plain
from dicehaven.core.contract import Ints, Rules, Setup, State
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game
from dicehaven.core.struct import Records, Slot, records

Shares = list[list[list[float]]]
"""Numbers of all seats in each rollout after each action, or from each position: (actions or positions, seats, rollouts)."""

SLOWER = 20  # without the compiler, there is one rollout in so many


class _Bound:
    """Algorithms bound to the rules and a setup of a game; several threads may use them."""

    def __init__(self, algorithms: ModuleType, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        self.game = game
        self.players = int(setup.players)
        self.is_compiled = extras.installed() if is_compiled is None else is_compiled
        self.code = compiled(algorithms, game.rules) if self.is_compiled else plain(algorithms, game.rules)
        self.setup: Any = setup.stored() if self.is_compiled else setup

    def affordable(self, count: int) -> int:
        """Return how many of so many rollouts can be afforded: all if they are compiled."""
        return count if self.is_compiled else max(2, count // SLOWER)

    def _workspace(self, view: State, actions: Sequence[int] = ()) -> Workspace:
        rules = self.game.rules
        return compiled_workspace(rules, view, actions) if self.is_compiled else plain_workspace(rules, view, actions)

    def _zeros(self, first: int, *rest: int) -> Any:
        """Return an array of NumPy's, or nested lists."""
        if self.is_compiled:
            import numpy as np

            return np.zeros((first, *rest))
        return [self._zeros(*rest) for _ in range(first)] if rest else [0.0] * first


class Rollouts(_Bound):
    """Rollouts of matches, to their ends unless the game says otherwise."""

    def __init__(self, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        super().__init__(rollouts, game, setup, is_compiled)
        self.ending = Ending(ALL, plain(defaults, game.rules).ROLLOUT_DECISIONS)

    def after(
        self, view: State, seat: int, actions: Sequence[int], seed: str, lo: int, hi: int, ending: Ending | None = None
    ) -> tuple[Shares, Shares]:
        """Return shares of the win and points after each action of a seat in rollouts lo to hi - 1."""
        shares, points = (self._zeros(len(actions), self.players, hi - lo) for _ in range(2))
        work = self._workspace(view, actions)
        self.code.duel(self.setup, seat, seed_number(seed), lo, work, ending or self.ending, shares, points)
        return _lists(shares), _lists(points)

    def chances(self, views: Sequence[State], rolls: int, count: int, seed: str) -> Shares:
        """Return shares of the win in rollouts from positions that follow each other in a match, after so many rolls."""
        shares = self._zeros(len(views), self.players, count)
        works = [self._workspace(view) for view in views]
        goal, later = works[-1], self._zeros(0, 0)
        for work, into in zip(reversed(works), reversed(shares), strict=True):
            self.code.chances(self.setup, goal, seed_number(seed), rolls, work, self.ending, later, into)
            goal, later = work, into if self.is_compiled else later  # the interpreter does not compare states
        return _lists(shares)


class FlightRollouts(_Bound):
    """Flights to their landings."""

    def __init__(self, game: Game, setup: Setup, is_compiled: bool | None = None) -> None:
        super().__init__(flight_rollouts, game, setup, is_compiled)

    def results(self, state: State, actions: Sequence[int], seed: str, lo: int, hi: int) -> list[list[float]]:
        """Return the results of flights lo to hi - 1 after each action (NO_ACTION for none): (actions, flights)."""
        found = self._zeros(len(actions), hi - lo)
        work = self._workspace(state, actions)
        self.code.results(self.setup, seed_number(seed), work.actions, lo, work, found)
        return _lists(found)


def _lists(rows: Any) -> list[Any]:
    """Return an array as nested lists."""
    found: list[Any] = rows if isinstance(rows, list) else rows.tolist()
    return found


def compiled_workspace(rules: Rules[Setup, State], view: State, actions: Sequence[int]) -> Workspace:
    """Return a workspace of NumPy's records."""
    import numpy as np

    from dicehaven.bots.mcts.tree import words_of
    from dicehaven.core.scratch import moves_and_dice

    roots, states, views = (records(rules.State, 1) for _ in range(3))
    view.store(roots[0])  # type: ignore[arg-type]  # records are NumPy's, which look like states
    chosen: Ints = np.array(actions, np.int64)
    streams = records(Stream, 2)
    chances, worth = np.zeros((2, rules.PLAYERS))
    return Workspace(roots, chosen, states, views, words_of(states), streams, chances, worth, *moves_and_dice(rules))


def plain_workspace(rules: Rules[Setup, State], view: State, actions: Sequence[int]) -> Workspace:
    """Return a workspace for the interpreter."""
    state = rules.State
    roots: Records[State] = Slot([view])
    states, views = Slot([state()]), Slot([state()])
    chances, worth = ([0.0] * rules.PLAYERS for _ in range(2))
    streams: Records[Stream] = Slot([Stream(), Stream()])
    moves, dice = [0] * rules.MOVES, [0] * max(rules.DICE, 1)
    words: Any = []
    return Workspace(roots, list(actions), states, views, words, streams, chances, worth, moves, dice)
