"""`alone`: the best that a single seat can reach, exactly or within bounds."""

from collections.abc import Callable
from typing import Protocol

from dicehaven.core.contract.single_seat import SingleSeat
from dicehaven.core.contract.state import SetupT
from dicehaven.core.contract.types import Row


class Alone(SingleSeat[SetupT], Protocol[SetupT]):
    """`alone`: the best that a single seat can reach on average, exactly or within bounds."""

    @property
    def COUNTS(self) -> str:
        """What is counted when one seat plays alone: `turns` or `score`."""
        ...

    def figures(
        self, setup: SetupT, until: int | None, games: int, progress: Callable[[float], None], /
    ) -> dict[str, list[Row]]:
        """Tables by name; `until` says how far to compute, and `progress` gets the share done (0 to 1).

        Raises BadOption for an `until` or a Setup for which there are no figures.
        """
        ...
