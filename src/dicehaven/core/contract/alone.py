"""`alone`: what a single seat can reach, within bounds."""

from collections.abc import Callable, Sequence
from typing import Protocol

from dicehaven.core.contract.state import SetupT
from dicehaven.core.contract.types import Row


class Alone(Protocol[SetupT]):
    """`alone`: the best that a single seat can reach on average, exactly or within bounds (for `dicehaven solve`)."""

    @property
    def NUMBERS(self) -> Sequence[str]:
        """Columns of the tables that hold numbers."""
        ...

    @property
    def COUNTS(self) -> str:
        """What of a match played alone is counted: its `turns` or its `score`."""
        ...

    def figures(
        self, setup: SetupT, until: int | None, games: int, told: Callable[[float], None], /
    ) -> dict[str, list[Row]]:
        """Tables by name; `until` says how far the game goes, `told` hears the share done.

        Raises BadOption for an `until`, or a Setup, for which there are none.
        """
        ...

    def single(self, setup: SetupT, /) -> SetupT:
        """The Setup of one seat alone."""
        ...

    def mean_of(self, player: str, counts: Sequence[float], expected: float | None = None, /) -> Row:
        """A row: the mean of what was counted in a player's games."""
        ...
