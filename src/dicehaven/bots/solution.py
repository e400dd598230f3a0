"""The solution of a game: each seat's chance to win in any state of a match and after each legal action.

>>> from dicehaven.core.match import Match
>>> match = Match.new("saikoro", 2)
>>> solution = solution_for(match.game, match.setup)
>>> [round(chance, 4) for chance in solution.value(match.setup, match.state)]
[0.501, 0.499]
"""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Self

from dicehaven.core import npz
from dicehaven.core.contract import Exact, FloatArray, Setup, State, Values
from dicehaven.core.game import Game

FOLDER = "solved"  # of a game's folder, a file for each variant that is solved


class Solution:
    """The values of all positions of a game, and what follows from them; `known` has them as the game's `exact.py` arranges them."""

    def __init__(self, game: Game, known: Values) -> None:
        self.game = game
        self.known = known

    @cached_property
    def array(self) -> FloatArray:
        """The same values as an array, for compiled code."""
        import numpy as np

        return np.array(self.known)

    @property
    def exact(self) -> Exact[Setup, State]:
        """The game's module `exact`."""
        return solved_module(self.game)

    @classmethod
    def load(cls, game: Game, setup: Setup) -> Self:
        """Return the solution that the game ships for this setup."""
        return cls(game, solved_module(game).restored(setup, npz.read(path_of(game, setup), "values")))

    def value(self, setup: Setup, state: State) -> list[float]:
        """Return each seat's chance to win the match, in any state of it."""
        return self.exact.value(setup, state, self.known)

    def action_values(self, setup: Setup, view: State, seat: int, actions: Sequence[int]) -> list[float]:
        """Return the seat's chance to win the match after each of the actions, which are legal, with best play from then on."""
        return self.exact.action_values(setup, view, seat, actions, self.known)

    def best(self, setup: Setup, view: State, seat: int, actions: Sequence[int]) -> int:
        """Return the action to take: among the best ones, one that makes progress, so that a won game ends."""
        return int(self.exact.best(setup, view, seat, self.known, list(actions), len(actions)))


def solved_module(game: Game) -> Exact[Setup, State]:
    """Return the module `exact` of a game that has one."""
    assert game.exact is not None, game.name
    return game.exact


def path_of(game: Game, setup: Setup) -> Path:
    """Return the path of the solution for a setup."""
    return game.folder / FOLDER / f"{solved_module(game).variant(setup)}.npz"


def solution_for(game: Game, setup: Setup) -> Solution | None:
    """Return the solution that is shipped for matches with this setup, if there is one; it is read once."""
    if not game.exact or not game.exact.solves(setup):
        return None
    path = path_of(game, setup)
    if path not in _loaded and path.is_file():
        _loaded[path] = Solution.load(game, setup)
    return _loaded.get(path)


_loaded: dict[Path, Solution] = {}
