"""`editing.py`: how a board is edited by hand."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dicehaven.core.contract.types import LayoutData
from dicehaven.core.i18n import Text, Texts
from dicehaven.core.part import Part


class Tool(NamedTuple):
    """An item of the palette: its name in `Editing.tapped`, its label, its picture, and how many are on the board."""

    name: str
    label: str
    picture: str
    held: int | None = None
    apart: bool = False  # begins another group


class Number(NamedTuple):
    """A place that holds a number; shown while `tapped` is the place that was tapped last, or always if that is empty."""

    place: str
    label: Text
    value: int
    least: int
    most: int
    tapped: str = ""


class Flaw(NamedTuple):
    """What is wrong with a layout: the reason and the places concerned, the most important one first."""

    reason: Text
    places: Sequence[str] = ()


class Check(NamedTuple):
    """Something that has to hold: the message if it does, and the flaws if it does not."""

    holds: Text
    flaws: Sequence[Flaw] = ()


class Editing(Protocol):
    """`editing.py` (optional): how a board is edited by hand.

    A board has named places that hold values; names and values are strings.  `layout` always comes from `start` or `put`.
    It may be invalid: `checks` finds out, and `drawing` draws it all the same.
    """

    def start(self, data: LayoutData, name: str | None = None, /) -> LayoutData:
        """The board of a layout that is edited (the named one, or the first), in canonical form; raises BadLayout."""
        ...

    def names(self, data: LayoutData, /) -> Sequence[str]:
        """The names of a layout's boards, one or several; raises BadLayout."""
        ...

    def named(self, data: LayoutData, /) -> str:
        """The name that a layout gives to its first board, "" if it gives none; raises BadLayout."""
        ...

    def finished(self, layout: LayoutData, name: str, /) -> LayoutData:
        """The layout as it is played, printed and written to a file, with the name of its board if it can have one."""
        ...

    def called(self, layout: LayoutData, place: str, texts: Texts, /) -> str:
        """What a place is called in a sentence."""
        ...

    def at(self, layout: LayoutData, place: str, /) -> str:
        """What a place holds; raises BadLayout if there is no such place."""
        ...

    def put(self, layout: LayoutData, place: str, value: str, /) -> LayoutData:
        """The layout with another value at a place; raises BadLayout for a value that it cannot hold."""
        ...

    def tapped(self, layout: LayoutData, place: str, tool: str, /) -> str:
        """What a place holds after a tap on it with a tool of the palette; raises BadLayout."""
        ...

    def tools(self, layout: LayoutData, texts: Texts, /) -> Sequence[Tool]:
        """The palette."""
        ...

    def numbers(self, layout: LayoutData, /) -> Sequence[Number]:
        """The places that hold numbers."""
        ...

    def checks(self, layout: LayoutData, /) -> Sequence[Check]:
        """Everything that must hold for a board, and what is wrong."""
        ...

    def drawing(self, layout: LayoutData, texts: Texts, /) -> str:
        """The sheet of a board that is being edited, with its places as slots."""
        ...

    def parts(self, layout: LayoutData, texts: Texts, /) -> dict[str, Part]:
        """The state of each slot; those that can be tapped have the name of their place as `point`."""
        ...
