"""`exact.py`: the solved game."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract.types import FloatArray, Ints, SetupIn, StateIn


class Exact(Protocol[SetupIn, StateIn]):
    """`exact.py`: play by the values of all positions, which are shipped (`solved/*.npz`); `known` are these values.

    `dicehaven solve` computes them with what `dicehaven.solving` knows of the game.
    """

    def solves(self, t: SetupIn, /) -> bool:
        """Return whether matches with this Setup are solved."""
        ...

    def variant(self, t: SetupIn, /) -> str:
        """Return the name of the solution's file for this Setup."""
        ...

    def restored(self, t: SetupIn, kept: npt.NDArray[np.floating[Any]], /) -> FloatArray:
        """Return the values from what the file holds."""
        ...

    def value(self, t: SetupIn, s: StateIn, known: FloatArray, /) -> list[float]:
        """Return each seat's chance to win the match, in any state."""
        ...

    def action_values(
        self, t: SetupIn, v: StateIn, p: int, actions: Sequence[int], known: FloatArray, /
    ) -> list[float]:
        """Return seat p's chance to win the match after each of the actions, with best play from then on."""
        ...

    def best(self, t: SetupIn, v: StateIn, p: int, known: FloatArray, moves: Ints, n: int, /) -> int:
        """Return the best action for seat p out of moves[:n]; a rule."""
        ...
