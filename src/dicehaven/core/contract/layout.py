"""`layout.py` and `generator.py`: seats, options and boards."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from dicehaven.core.contract.state import Setup
from dicehaven.core.contract.types import LayoutData, Options
from dicehaven.core.options import Option


class Layout(Protocol):
    """`layout.py`: seats, options and boards of a match."""

    @property
    def SEATS(self) -> tuple[int, int]:
        """The smallest and the largest number of seats."""
        ...

    @property
    def OPTIONS(self) -> tuple[Option, ...]:
        """The options of a match, besides its board."""
        ...

    def setup(
        self, players: int, options: dict[str, Any], data: LayoutData, /, *, given: frozenset[str], written_out: bool
    ) -> Setup:
        """The Setup of a match; raises BadLayout with the place, or BadOption.

        `options` has a value for every option, `given` names those that were chosen, `data` is the board, and
        `written_out` says whether the board was written out instead of named.
        """
        ...


@runtime_checkable
class HasBoards(Protocol):
    """A layout whose boards are data, which can be validated and written out in full."""

    def check(self, data: LayoutData, /) -> None:
        """Raise BadLayout, with the place, for an invalid board."""

    def written_out(self, players: int, options: dict[str, Any], data: LayoutData, /) -> tuple[Options, LayoutData]:
        """Options and layout that give the same Setup without naming anything shipped with the game."""
        ...


@runtime_checkable
class NamesEntries(Protocol):
    """A layout that names the numbers in entries that are short lists, so that a path can lead to one of them."""

    ENTRIES: Mapping[str, Sequence[str]]  # by table of the board: what each number of its entries is


class Generator(Protocol):
    """`generator.py`: boards from a seed."""

    def generate(self, seed: str | int, /) -> list[str]:
        """A board as rows of text; the same seed gives the same board."""
        ...
