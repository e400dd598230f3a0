"""`solo`: a match that one seat plays by itself, for `dicehaven solve`."""

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Protocol, runtime_checkable

from dicehaven.core.contract.types import LayoutData, Row, SetupIn, SetupT, SolutionT


class Solo(Protocol[SetupT]):
    """`solo`: a match that one seat plays by itself; `SolvesSolo` or `BoundsSolo` says what is known about it."""

    @property
    def NUMBERS(self) -> Sequence[str]:
        """Columns of the tables that hold numbers."""
        ...

    def single(self, setup: SetupT, /) -> SetupT:
        """The same Setup with one seat."""
        ...

    def mean_of(self, player: str, counts: Sequence[float], expected: float | None = None, /) -> Row:
        """A row with the mean of what was counted in a player's matches, beside the value that is expected."""
        ...


@runtime_checkable
class SolvesSolo(Protocol[SetupIn, SolutionT]):
    """What `solo` also defines if the solo match is solved exactly: the fewest expected turns."""

    @property
    def HANDICAPS(self) -> Collection[str]:
        """The names of the handicaps."""
        ...

    def solve(self, setup: SetupIn, progress: Callable[[int, float], None], /, *, cores: int | None) -> SolutionT:
        """The solution; `progress(sweep, residual)` is called after each sweep."""
        ...

    def turns(self, setup: SetupIn, solution: SolutionT, /) -> float:
        """The expected number of turns from the start."""
        ...

    def findings(self, setup: SetupIn, solution: SolutionT, /) -> dict[str, list[Row]]:
        """Tables by name, a list of rows each."""
        ...

    def handicaps(self, setup: SetupIn, solution: SolutionT, progress: Callable[[int], None], /) -> list[Row]:
        """What each of HANDICAPS costs."""
        ...

    @property
    def RACE_TURNS(self) -> int:
        """About how many reports of progress `race` makes."""
        ...

    def race(
        self, setup: SetupIn, solution: SolutionT, cores: int | None, progress: Callable[[int], None], /
    ) -> list[Row]:
        """Bounds on the chance of the seat that begins, if two seats race and never interfere with each other."""
        ...

    def kept(self, setup: SetupIn, solution: SolutionT, layout: str | LayoutData | None, /) -> Path:
        """Write the solution to where bots find it; returns its path."""
        ...

    def played(
        self, setup: SetupIn, solution: SolutionT, games: int, progress: Callable[[int], None], /
    ) -> dict[str, list[Row]]:
        """Tables of games played by the solution."""
        ...


@runtime_checkable
class BoundsSolo(Protocol[SetupIn]):
    """What `solo` also defines if the best result of a solo match is known within bounds (which may meet)."""

    @property
    def COUNTS(self) -> str:
        """What is counted: `turns` or `score`."""
        ...

    def figures(
        self, setup: SetupIn, until: int | None, games: int, progress: Callable[[float], None], /
    ) -> dict[str, list[Row]]:
        """Tables by name; `until` says how far to compute, and `progress` gets the share done (0 to 1).

        Raises BadOption for an `until` or a Setup for which there are no figures.
        """
        ...
