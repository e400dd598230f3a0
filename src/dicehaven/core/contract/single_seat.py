"""What the modules `solo` and `alone` have in common: figures of a match that one seat plays by itself."""

from collections.abc import Sequence
from typing import Protocol

from dicehaven.core.contract.state import SetupT
from dicehaven.core.contract.types import Row


class SingleSeat(Protocol[SetupT]):
    """Figures of a single seat's match (for `dicehaven solve`)."""

    @property
    def NUMBERS(self) -> Sequence[str]:
        """Columns of the tables that hold numbers."""
        ...

    def single(self, setup: SetupT, /) -> SetupT:
        """The Setup of one seat alone."""
        ...

    def mean_of(self, player: str, counts: Sequence[float], expected: float | None = None, /) -> Row:
        """A row with the mean of what was counted in a player's matches."""
        ...
