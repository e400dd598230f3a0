"""`alone`: what a single seat can reach, within bounds."""

from collections.abc import Callable
from typing import Protocol

from dicehaven.core.contract.single_seat import SingleSeat
from dicehaven.core.contract.state import SetupT
from dicehaven.core.contract.types import Row


class Alone(SingleSeat[SetupT], Protocol[SetupT]):
    """`alone`: the best that a single seat can reach on average, exactly or within bounds."""

    @property
    def COUNTS(self) -> str:
        """What is counted in a match that one seat plays alone: its `turns` or its `score`."""
        ...

    def figures(
        self, setup: SetupT, until: int | None, games: int, told: Callable[[float], None], /
    ) -> dict[str, list[Row]]:
        """Tables by name; `until` says how far the game goes, and `told` is called with the share that is done.

        Raises BadOption for an `until` or a Setup for which there are no figures.
        """
        ...
