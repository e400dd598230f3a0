"""A panel of a report: a title with the finding, a line about what is measured, a picture, and its figures."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """The figures of a picture."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Panel:
    """A panel; `drawing` is SVG, `sheets` are titled drawings side by side, and `keys` explain their shades."""

    name: str
    title: str
    lead: str
    drawing: str
    table: Table
    sheets: Sequence[tuple[str, str]] = ()
    keys: Sequence[str] = ()
    across: bool = False  # the picture stands beside the words, over both columns

    @property
    def wide(self) -> bool:
        """True if it spans both columns."""
        return bool(self.sheets)
