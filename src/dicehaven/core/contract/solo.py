"""`solo`: the solved game of a single seat."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from dicehaven.core.contract.single_seat import SingleSeat
from dicehaven.core.contract.state import SetupT, SolutionT
from dicehaven.core.contract.types import LayoutData, Row


class Solo(SingleSeat[SetupT], Protocol[SetupT, SolutionT]):
    """`solo`: the game of a single seat, solved: the fewest expected turns."""

    @property
    def HANDICAPS(self) -> Collection[str]:
        """The names of the handicaps."""
        ...

    def solve(self, setup: SetupT, progress: Callable[[int, float], None], /, *, cores: int | None) -> SolutionT:
        """The solution; `progress(sweep, residual)` is called after each sweep."""
        ...

    def turns(self, setup: SetupT, solution: SolutionT, /) -> float:
        """The expected number of turns from the start."""
        ...

    def findings(self, setup: SetupT, solution: SolutionT, /) -> dict[str, list[Row]]:
        """Tables by name, a list of rows each."""
        ...

    def handicaps(self, setup: SetupT, solution: SolutionT, progress: Callable[[int], None], /) -> list[Row]:
        """What each of HANDICAPS costs."""
        ...

    @property
    def RACE_TURNS(self) -> int:
        """About how many reports of progress `race` makes."""
        ...

    def race(
        self, setup: SetupT, solution: SolutionT, cores: int | None, progress: Callable[[int], None], /
    ) -> list[Row]:
        """Bounds on the chance of the seat that begins, if two seats race and otherwise leave each other alone."""
        ...

    def kept(self, setup: SetupT, solution: SolutionT, layout: str | LayoutData | None, /) -> Path:
        """Write the solution to where bots find it; returns its path."""
        ...

    def played(
        self, setup: SetupT, solution: SolutionT, games: int, progress: Callable[[int], None], /
    ) -> dict[str, list[Row]]:
        """Tables of games played by the solution."""
        ...
