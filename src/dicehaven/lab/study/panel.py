"""A panel of a report: a title that says what was found, a line that says what is measured, a picture, its figures."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """The figures of a picture."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Panel:
    """A piece of the page; `drawing` is SVG, `sheets` are titled drawings side by side, `keys` explain their inks."""

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
        """Whether it spans both columns."""
        return bool(self.sheets)
