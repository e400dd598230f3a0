"""`layout.py`, `generator.py` and `editing.py`: seats, options and boards."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from dicehaven.core.contract.sheet import Part
from dicehaven.core.contract.types import LayoutData, Options, Setup
from dicehaven.core.i18n import Text, Texts
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
        """Return the Setup of a match; raises BadLayout with the place, or BadOption.

        `options` has a value for every option, `given` names those that were chosen, `data` is the board, and
        `written_out` says whether the board was written out instead of named.
        """
        ...


class FullLayout(Layout, Protocol):
    """A layout with everything that `layout.py` may leave out."""

    @property
    def ENTRIES(self) -> Mapping[str, Sequence[str]]:
        """By table of the board, names for the numbers of its entries, where these are short lists; none by default."""
        return {}

    def check(self, data: LayoutData, /) -> None:
        """Raise BadLayout, with the place, for an invalid board; by default, every board is valid."""

    def written_out(self, players: int, options: dict[str, Any], data: LayoutData, /) -> tuple[Options, LayoutData]:
        """Return options and layout that give the same Setup without naming anything shipped with the game.

        By default, these are the options and the layout that are given.
        """
        return options, data


class Generator(Protocol):
    """`generator.py`: boards from a seed."""

    def generate(self, seed: str | int, /) -> list[str]:
        """Return a board as rows of text; the same seed gives the same board."""
        ...


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
    """A fault of a layout: the reason and the places concerned, the most important one first."""

    reason: Text
    places: Sequence[str] = ()


class Check(NamedTuple):
    """Something that has to hold: the message if it does, and the flaws if it does not."""

    holds: Text
    flaws: Sequence[Flaw] = ()


class Editing(Protocol):
    """`editing.py`: how a board is edited by hand.

    A board has named places that hold values; names and values are strings.  `layout` always comes from `start` or `put`.
    It may be invalid: `checks` finds out, and `drawing` draws it all the same.
    """

    def start(self, data: LayoutData, name: str | None = None, /) -> LayoutData:
        """Return the board of a layout (the named one, or the first) in canonical form; raises BadLayout."""
        ...

    def names(self, data: LayoutData, /) -> Sequence[str]:
        """Return the names of a layout's boards, one or several; raises BadLayout."""
        ...

    def called(self, layout: LayoutData, place: str, texts: Texts, /) -> str:
        """Return the name of a place for a sentence."""
        ...

    def at(self, layout: LayoutData, place: str, /) -> str:
        """Return the value at a place; raises BadLayout if there is no such place."""
        ...

    def put(self, layout: LayoutData, place: str, value: str, /) -> LayoutData:
        """Return the layout with another value at a place; raises BadLayout for a value that it cannot hold."""
        ...

    def tapped(self, layout: LayoutData, place: str, tool: str, /) -> str:
        """Return the value of a place after a tap on it with a tool of the palette; raises BadLayout."""
        ...

    def tools(self, layout: LayoutData, texts: Texts, /) -> Sequence[Tool]:
        """Return the palette."""
        ...

    def numbers(self, layout: LayoutData, /) -> Sequence[Number]:
        """Return the places that hold numbers."""
        ...

    def checks(self, layout: LayoutData, /) -> Sequence[Check]:
        """Return everything that must hold for a board, with the flaws where it does not."""
        ...

    def drawing(self, layout: LayoutData, texts: Texts, /) -> str:
        """Draw the sheet of a board that is being edited, with its places as slots."""
        ...

    def parts(self, layout: LayoutData, texts: Texts, /) -> dict[str, Part]:
        """Return the state of each slot; those that can be tapped have the name of their place as `point`."""
        ...


class FullEditing(Editing, Protocol):
    """Editing with everything that `editing.py` may leave out."""

    def named(self, data: LayoutData, /) -> str:
        """Return the name that a layout gives to its first board; by default, it gives none.  Raises BadLayout."""
        return ""

    def finished(self, layout: LayoutData, name: str, /) -> LayoutData:
        """Return the layout as it is played, printed and written to a file, with the name of its board if it can have one.

        By default, it cannot.
        """
        return layout
