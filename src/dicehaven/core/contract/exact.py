"""`exact.py`: the solved game."""

from collections.abc import Callable, Iterator, Sequence
from types import ModuleType
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract.types import FloatArray, Ints, Memory, Row, SetupIn, StateIn, StateOut


class Exact(Protocol[SetupIn]):
    """`exact.py`: a game of two seats that take turns, divided into positions for `dicehaven.bots.exact`."""

    @property
    def STAGES(self) -> Sequence[str]:
        """Rules of the module that make up a sweep, in this order."""
        ...

    def solves(self, t: SetupIn, /) -> bool:
        """Whether matches with this Setup are solved."""
        ...

    def shape(self, t: SetupIn, /) -> tuple[int, ...]:
        """The shape of the array of values: one number for each position of the seat to move."""
        ...

    def opening(self, t: SetupIn, /) -> tuple[int, ...]:
        """The index of the first position."""
        ...

    def memory(self, t: SetupIn, /) -> Memory:
        """Scratch arrays of a sweep."""
        ...


@runtime_checkable
class PlaysExactly(Protocol[SetupIn, StateIn]):
    """What `exact.py` also defines if its solution is shipped (`solved/*.npz`) and used for play."""

    def variant(self, t: SetupIn, /) -> str:
        """The name of the solution's file for this Setup."""
        ...

    def kept(self, t: SetupIn, values: FloatArray, /) -> npt.NDArray[np.floating]:
        """Values as they are written to the file."""
        ...

    def restored(self, t: SetupIn, kept: npt.NDArray[np.floating], /) -> FloatArray:
        """Values from what the file holds."""
        ...

    def value(self, t: SetupIn, s: StateIn, known: FloatArray, /) -> list[float]:
        """Each seat's chance to win the match, in any state."""
        ...

    def action_values(
        self, t: SetupIn, v: StateIn, p: int, actions: Sequence[int], known: FloatArray, /
    ) -> list[float]:
        """Seat p's chance to win the match after each of the actions, with best play from then on."""
        ...

    def best(self, t: SetupIn, v: StateIn, p: int, known: FloatArray, moves: Ints, n: int, /) -> int:
        """The best action for seat p out of moves[:n]."""
        ...


@runtime_checkable
class Reports(Protocol[SetupIn]):
    """What `exact.py` also defines if there is something to report about the solution."""

    def findings(self, t: SetupIn, known: FloatArray, /) -> dict[str, list[Row]]:
        """Tables by name, a list of rows each; the game's messages explain the names."""
        ...


@runtime_checkable
class Handicaps(Protocol[SetupIn]):
    """What `exact.py` also defines if it can say what it costs to play under a restriction."""

    def handicaps(self, t: SetupIn, /) -> dict[str, Memory]:
        """For each restriction, by name, the `memory` of a seat that plays under it."""
        ...


@runtime_checkable
class SolvesTeams(Protocol[SetupIn]):
    """What `exact.py` also defines if it solves rounds between two teams of seats with few dice."""

    TEAM_SWEEP: ModuleType  # the algorithms that are compiled for it

    def check_teams(self, t: SetupIn, dice: int, /) -> None:
        """Raise BadOption for a Setup or a number of dice that cannot be solved."""
        ...

    def solve_teams(
        self,
        t: SetupIn,
        dice: int,
        rounds: int = 0,
        handicaps: bool = False,
        progress: Callable[[float], None] = ...,
    ) -> dict[str, list[Row]]:
        """Tables by name; `rounds` are played for each seating; `progress` is called with the width of the bounds."""
        ...


class Decisions(NamedTuple):
    """Decisions of one seat, n at a time, and where to put the probabilities of their actions."""

    views: npt.NDArray[np.void]  # (n,) records of the State as the seat sees it
    legal: npt.NDArray[np.int32]  # (n, most) the legal actions; entries beyond their number mean nothing
    legal_counts: npt.NDArray[np.int32]  # (n,)
    target: npt.NDArray[np.float64]  # an array of a policy's memory
    places: npt.NDArray[np.int64]  # (n, most) indexes of it, flat; -1 for no action


@runtime_checkable
class JudgesPolicies(Protocol[SetupIn, StateOut]):
    """What `exact.py` also defines if it can compute the best response to any policy."""

    @property
    def POLICY_STAGES(self) -> Sequence[str]:
        """Rules of the module that make up a sweep for a seat that plays by a policy, in this order."""
        ...

    @property
    def POSITION(self) -> Sequence[str]:
        """Fields of a view that a best decision depends on; in all others, decisions differ only by the seat's number."""
        ...

    def reduced(self, t: SetupIn, dice: int, /) -> Memory:
        """The `memory` of a game in which each seat has fewer dice; raises BadOption for an impossible number."""
        ...

    def start(self, t: SetupIn, memory: Memory, /) -> StateOut:
        """The start of a match that consists of the solved part only."""
        ...

    def policy_memory(self, t: SetupIn, memory: Memory, /) -> Memory:
        """Room for the probabilities of a policy, and scratch arrays of its sweeps."""
        ...

    def decisions(self, t: SetupIn, policy_memory: Memory, p: int, /) -> Iterator[Decisions]:
        """Every decision that seat p can face, in batches."""
        ...
