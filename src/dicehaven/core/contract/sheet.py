"""`sheet/` and `terminal.py`: a game's drawings, and the table as text."""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from dicehaven.core.contract.types import Face, LayoutData, SetupIn, StateIn
from dicehaven.core.i18n import Seat, Text, Texts

if TYPE_CHECKING:
    from rich.console import RenderableType


class Part(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The look and the words of a part of a sheet now; its place and its shape are in the drawing.

    `classes` are its states as CSS classes, `mark` is the SVG or HTML of what stands in it, `label` is what a screen
    reader says, and `point` the name by which `pointing` knows it ("" if a tap on it means nothing).  It holds
    nothing but text, so the garbage collector need not look at it, nor at a dictionary of parts: pages keep hundreds of
    thousands.
    """

    classes: str = ""
    mark: str = ""
    label: str = ""
    point: str = ""


NOTHING = Part()


class Sign(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A sign of a move in a list: a die (`dicehaven.drawing.dice.Die`), or a symbol by its id, then what is `said` beside it, if anything.

    With `is_place`, it stands for a place on the sheet, and has a frame.
    """

    die: Any = None
    symbol: str = ""
    said: Text | Seat | str = ""
    is_place: bool = False


class Sheet(Protocol[SetupIn, StateIn]):
    """`sheet/`: drawings as SVG or HTML, and the same in words.

    A sheet consists of a drawing that never changes and the state of its parts.  The drawing names its parts as slots
    (`dicehaven.drawing.slots.slot`); `Part` says what each of them looks like now.  Page, replay, print, review and
    pictures are made from these two; an open page is sent only the parts that have changed.
    """

    @property
    def SYMBOLS(self) -> Mapping[str, str]:
        """By id: the symbols that `use` refers to, drawn on 24 by 24."""
        ...

    @property
    def DEFS(self) -> str:
        """Gradients, filters and clip paths that the drawings refer to."""
        ...

    def cover(self) -> str:
        """Draw the picture of the game's box."""
        ...

    def shown(self, t: SetupIn, v: StateIn, p: int, /) -> int:
        """Return the seat whose sheet seat p sees: p itself; for an onlooker (-1) some seat, or -1 if all seats share a sheet."""
        ...

    def drawing(self, t: SetupIn, q: int, texts: Texts, names: list[str], /) -> str:
        """Draw the sheet that `shown` names, without anything that changes during a match; it depends on its arguments only."""
        ...

    def parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], new: set[str], /
    ) -> dict[str, Part]:
        """Return the state of each slot of that sheet while nobody points at anything; `new` are the parts that have changed."""
        ...

    def preview(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...], /
    ) -> dict[str, Part]:
        """Return the slots that differ from `parts` while seat p, which has to decide, has pointed at the parts `chosen`.

        Which parts are lit and chosen is not its concern: that follows from the legal moves.
        """
        ...

    def small_drawing(self, t: SetupIn, q: int, texts: Texts, /) -> str:
        """Draw seat q's small sheet, 144 by 114, without anything that changes; its parts are slots."""
        ...

    def small_parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, name: str, new: Collection[str] = (), /
    ) -> dict[str, Part]:
        """Return the state of each slot of the small sheet; `new` are the parts of seat q's large sheet that have changed."""
        ...

    def tray(self, t: SetupIn, v: StateIn, p: int, texts: Texts, chosen: tuple[str, ...], /) -> Sequence[Any]:
        """Return the dice in the tray (`dicehaven.drawing.dice.Die`; Any, since core lies below drawing).

        Every choice has the same dice, in different states.
        """
        ...

    def score(self, t: SetupIn, v: StateIn, q: int, texts: Texts, /) -> str:
        """Return the text beside seat q's name."""
        ...

    def spoken(self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], /) -> str:
        """Describe seat q's sheet in sentences, for screen readers."""
        ...

    def blank(self, data: LayoutData, texts: Texts, /) -> list[str]:
        """Draw blank sheets of a board, for printing."""
        ...


class FullSheet(Sheet[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """A sheet with everything that `sheet` may leave out."""

    @property
    def SCENES(self) -> Mapping[str, Any]:
        """By name: the moments that `![caption](name)` in the rules page shows; none by default.

        Each is a `dicehaven.drawing.sheets.Scene` (Any, since core lies below drawing).
        """
        return {}

    def face(self, face: Face, texts: Texts, /) -> Any:
        """Return a die (`dicehaven.drawing.dice.Die`) that shows a face, labelled with its name.

        People who roll real dice tap these; by default (None), it is a pip or the face's name in words.
        """
        return None

    def signs(self, t: SetupIn, v: StateIn, p: int, a: int, /) -> Sequence[Sign]:
        """Return a legal action of seat p as signs, in the order in which one reads it: with what, then where.

        Lists of moves show them, and tell its description to screen readers and as title; by default, they show that.
        """
        return ()

    def picture(self, t: SetupIn, v: StateIn, p: int, q: int, texts: Texts, names: list[str], /) -> str | None:
        """Return the sheet that `shown` names (q), as seat p (-1: an onlooker) sees it in its view v, as SVG alone.

        Pictures of a match need it where `drawing` is HTML, for browsers; by default (None), `drawing` is SVG.
        """
        return None


class Terminal(Protocol[SetupIn, StateIn]):
    """`terminal.py`: the table as text."""

    def draw(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], lit: set[int], /
    ) -> "RenderableType":
        """Draw the table as seat p sees it, with the places of the actions in `lit` marked."""
        ...


class FullTerminal(Terminal[SetupIn, StateIn], Protocol[SetupIn, StateIn]):
    """The table as text, with what `terminal.py` may leave out."""

    def board(self, data: LayoutData, texts: Texts, /) -> "RenderableType | None":
        """Draw the board of a layout without a match; by default (None), there is nothing to show."""
        return None
