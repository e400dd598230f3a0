"""The contributions of a game to `dicehaven solve`, `dicehaven learn --expert` and exact values.

The modules are in `dicehaven_lab.solving.NAME` for our games, and in the package `solving` of its folder for any other game
(`dicehaven_lab.solving` finds them).  Each is optional:

| module     | protocol                             | what it is for                                               |
| ---------- | ------------------------------------ | ------------------------------------------------------------ |
| `duel`     | `Duel`, and `Reports`                | a game of two seats that take turns, solved                  |
| `policies`    | `Policies`                              | the best response to any policy in the solved part           |
| `teams`    | `Teams`                              | rounds between two teams of seats with few dice, solved      |
| `solo`     | `Solo`, `SolvesSolo` or `BoundsSolo` | a match that one seat plays by itself                        |
| `learning` | `Teacher`                            | self-play from which the game's expert learns                |

For the names `t`, `s`, `v`, `p` see `dicehaven.core.contract`; `known` are the values of all positions.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import AnyFloats, FloatArray, LayoutData, Options, SetupIn, State

Row = dict[str, Any]  # of a table of findings, by column: numbers, words, lists of them
Memory = npt.NDArray[Any] | tuple[Any, ...]  # of a sweep (Any: one or several arrays, as its stages want)
SolutionT = TypeVar("SolutionT")
StateOut = TypeVar("StateOut", bound=State, covariant=True)


class Duel(Protocol[SetupIn]):
    """`duel`: a game of two seats that take turns, divided into positions for `value_iteration`."""

    @property
    def STAGES(self) -> Sequence[str]:
        """Rules of the module that make up a sweep, in this order: stage(t, theirs, mine, memory, first, every)."""
        ...

    def solves(self, t: SetupIn, /) -> bool:
        """Return whether matches with this Setup are solved."""
        ...

    def shape(self, t: SetupIn, /) -> tuple[int, ...]:
        """Return the shape of the array of values: one number for each position of the seat to move."""
        ...

    def opening(self, t: SetupIn, /) -> tuple[int, ...]:
        """Return the index of the first position."""
        ...

    def memory(self, t: SetupIn, /) -> Memory:
        """Return what the stages read and work in: an array or a NamedTuple of arrays."""
        ...


@runtime_checkable
class Reports(Protocol[SetupIn]):
    """The part of `duel` for a solution that is reported, and shipped with the game (`contract.Exact` reads it)."""

    def findings(self, t: SetupIn, known: FloatArray, /) -> dict[str, list[Row]]:
        """Return tables by name, a list of rows each; the game's messages explain the names."""
        ...

    def handicaps(self, t: SetupIn, /) -> Mapping[str, Memory]:
        """Return for each restriction, by name, the `memory` of a seat that plays under it."""
        ...

    def besides(self, t: SetupIn, /) -> Mapping[str, tuple[Memory, Memory]]:
        """Return the restricted games whose values the file also has, by name: the `memory` of the seat to move, and of the other."""
        ...

    def kept(self, t: SetupIn, known: FloatArray, /) -> npt.NDArray[np.floating]:
        """Return the values as they are written to the file."""
        ...


class Decisions(NamedTuple):
    """Decisions of one seat, n at a time, and where to put the probabilities of their actions."""

    views: npt.NDArray[np.void]  # (n,) records of the State as the seat sees it
    legal: npt.NDArray[np.int32]  # (n, most) the legal actions; entries beyond their number mean nothing
    legal_counts: npt.NDArray[np.int32]  # (n,)
    target: npt.NDArray[np.float64]  # an array of a policy's memory
    places: npt.NDArray[np.int64]  # (n, most) indexes of it, flat; -1 for no action


class Policies(Protocol[SetupIn, StateOut]):
    """`policies`: everything that the best response to a policy follows from.

    Arguments for memory are Any, since each game has classes of its own for it.
    """

    @property
    def POLICY_STAGES(self) -> Sequence[str]:
        """Rules of the module that make up a sweep for a seat that plays by a policy, in this order."""
        ...

    @property
    def POSITION(self) -> Sequence[str]:
        """Fields of a view that a best decision depends on; in all others, decisions differ only by the seat's number."""
        ...

    def reduced(self, t: SetupIn, dice: int, /) -> Memory:
        """Return the `memory` of a duel in which each seat has fewer dice; raises BadOption for an impossible number."""
        ...

    def start(self, t: SetupIn, memory: Any, /) -> StateOut:
        """Return the start of a match that consists of the solved part only."""
        ...

    def policy_memory(self, t: SetupIn, memory: Any, /) -> Memory:
        """Return room for the probabilities of a policy, and scratch arrays of its sweeps."""
        ...

    def decisions(self, t: SetupIn, policy_memory: Any, p: int, /) -> Iterator[Decisions]:
        """Yield every decision that seat p can face, in batches."""
        ...


class Teams(Protocol[SetupIn]):
    """`teams`: rounds between two teams of seats with few dice."""

    SWEEP: ModuleType  # the algorithms that are compiled for it

    def check(self, t: SetupIn, dice: int, /) -> None:
        """Raise BadOption for a Setup or a number of dice that cannot be solved."""
        ...

    def figures(
        self,
        t: SetupIn,
        dice: int,
        rounds: int = 0,
        handicaps: bool = False,
        progress: Callable[[float], None] = ...,
    ) -> dict[str, list[Row]]:
        """Return tables by name; `rounds` are played for each seating; `progress` gets the width of the bounds."""
        ...


class Solo(Protocol):
    """`solo`: a match that one seat plays by itself; `SolvesSolo` or `BoundsSolo` says what is known about it."""

    @property
    def NUMBERS(self) -> Sequence[str]:
        """Columns of the tables that hold numbers."""
        ...


@runtime_checkable
class SolvesSolo(Protocol[SetupIn, SolutionT]):
    """The part of `solo` for a match that is solved exactly: the fewest expected turns."""

    @property
    def HANDICAPS(self) -> Collection[str]:
        """The names of the handicaps."""
        ...

    @property
    def RACE_TURNS(self) -> int:
        """About how many reports of progress `race` makes."""
        ...

    def solve(self, setup: SetupIn, progress: Callable[[int, float], None], /, *, cores: int | None) -> SolutionT:
        """Return the solution; `progress(sweep, residual)` is called after each sweep."""
        ...

    def turns(self, setup: SetupIn, solution: SolutionT, /) -> float:
        """Return the expected number of turns from the start."""
        ...

    def findings(self, setup: SetupIn, solution: SolutionT, /) -> dict[str, list[Row]]:
        """Return tables by name, a list of rows each."""
        ...

    def handicaps(self, setup: SetupIn, solution: SolutionT, progress: Callable[[int], None], /) -> list[Row]:
        """Return what each of HANDICAPS costs."""
        ...

    def race(
        self, setup: SetupIn, solution: SolutionT, cores: int | None, progress: Callable[[int], None], /
    ) -> list[Row]:
        """Return bounds on the chance of the seat that begins, if two seats race and never interfere with each other."""
        ...

    def kept(self, setup: SetupIn, solution: SolutionT, layout: str | LayoutData | None, /) -> Path:
        """Write the solution to where bots find it; returns its path."""
        ...

    def played(
        self, setup: SetupIn, solution: SolutionT, games: int, progress: Callable[[int], None], /
    ) -> dict[str, list[Row]]:
        """Return tables of games played by the solution."""
        ...


@runtime_checkable
class BoundsSolo(Protocol[SetupIn]):
    """The part of `solo` for a match whose best result is known within bounds (which may meet)."""

    @property
    def COUNTS(self) -> str:
        """The thing that is counted: `turns` or `points`."""
        ...

    def figures(
        self, setup: SetupIn, until: int | None, games: int, progress: Callable[[float], None], /
    ) -> dict[str, list[Row]]:
        """Return tables by name; `until` says how far to compute, and `progress` gets the share done (0 to 1).

        Raises BadOption for an `until` or a Setup for which there are no figures.
        """
        ...


class Teacher(Protocol[SetupIn]):
    """`learning`: self-play for an expert that judges positions by the rounds that each seat still needs.

    A `core.network.wide_network` with UNITS units computes them from FEATURES numbers; a seat that needs r rounds wins in
    proportion to exp(-scale * r ** power). The file `expert.json` in the game's folder has the weights, scale and power
    (`dicehaven learn GAME --expert`).
    """

    @property
    def FEATURES(self) -> int:
        """The number of numbers that describe a seat."""
        ...

    @property
    def UNITS(self) -> int:
        """The network's hidden units."""
        ...

    @property
    def VARIANTS(self) -> Sequence[Options]:
        """The options of the matches from which the weights are learned, each played with all seats that it allows."""
        ...

    def lessons(self, setup: SetupIn, seed: int, lo: int, hi: int, weights: FloatArray, /) -> dict[str, AnyFloats]:
        """Return what games lo to hi - 1 of self-play by the weights teach; without weights, seats play knowing nothing.

        Float32 arrays: `features` (positions, seats, FEATURES), `rounds` (positions, seats), which each seat needed, and
        `shares` (positions, seats) of the win.
        """
        ...
