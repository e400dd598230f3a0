"""`terminal.py`: the table as text."""

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.contract.types import LayoutData
from dicehaven.core.i18n import Texts

if TYPE_CHECKING:
    from rich.console import RenderableType


class Terminal(Protocol[SetupIn, StateIn]):
    """`terminal.py`: the table as text."""

    def draw(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], lit: set[int], /
    ) -> "RenderableType":
        """The table as seat p sees it, with the places of the actions in `lit` marked."""
        ...


@runtime_checkable
class DrawsBoard(Protocol):
    """A terminal that can show a board without a match."""

    def board(self, data: LayoutData, texts: Texts, /) -> "RenderableType":
        """The board of a layout."""
        ...
