"""`sheet/` and `scenes.py`: a game's drawings."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from dicehaven.core.contract.state import SetupIn, StateIn
from dicehaven.core.contract.types import Face, LayoutData
from dicehaven.core.i18n import Texts
from dicehaven.core.part import Part


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
        """The picture of the game's box."""
        ...

    def shown(self, t: SetupIn, v: StateIn, p: int, /) -> int:
        """The seat whose sheet seat p sees: p itself; for an onlooker (-1) some seat, or -1 if all seats share a sheet."""
        ...

    def drawing(self, t: SetupIn, q: int, texts: Texts, names: list[str], /) -> str:
        """The sheet that `shown` names, without anything that changes during a match; it depends on nothing but the arguments."""
        ...

    def parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], new: set[str], /
    ) -> dict[str, Part]:
        """The state of each slot of that sheet while nobody points at anything; `new` are the parts that have changed."""
        ...

    def preview(
        self, t: SetupIn, v: StateIn, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...], /
    ) -> dict[str, Part]:
        """The slots that differ from `parts` while seat p, which has to decide, has pointed at the parts `chosen`.

        Not which parts are lit and chosen: that follows from the legal moves.
        """
        ...

    def small_drawing(self, t: SetupIn, q: int, texts: Texts, /) -> str:
        """Seat q's small sheet, 144 by 114, without anything that changes; its parts are slots."""
        ...

    def small_parts(
        self, t: SetupIn, v: StateIn, q: int, texts: Texts, name: str, new: Collection[str] = (), /
    ) -> dict[str, Part]:
        """The state of each slot of the small sheet; `new` are the parts of seat q's large sheet that have changed."""
        ...

    def tray(self, t: SetupIn, v: StateIn, p: int, texts: Texts, chosen: tuple[str, ...], /) -> Sequence[Any]:
        """The dice in the tray (`dicehaven.drawing.dice.Die`; Any, since core lies below drawing).

        Every choice has the same dice, in different states.
        """
        ...

    def score(self, t: SetupIn, v: StateIn, q: int, texts: Texts, /) -> str:
        """The text beside seat q's name."""
        ...

    def spoken(self, t: SetupIn, v: StateIn, q: int, texts: Texts, names: list[str], /) -> str:
        """Seat q's sheet in sentences, for screen readers."""
        ...

    def blank(self, data: LayoutData, texts: Texts, /) -> list[str]:
        """Blank sheets of a board, for printing."""
        ...


@runtime_checkable
class DrawsFaces(Protocol):
    """A sheet that can draw single faces of its dice, for people who tap what real dice show."""

    def face(self, face: Face, texts: Texts, /) -> Any:
        """A die (`dicehaven.drawing.dice.Die`) that shows a face, labelled with its name."""
        ...


@runtime_checkable
class DrawsPictures(Protocol[SetupIn, StateIn]):
    """A sheet whose `drawing` is HTML, for browsers, and which can draw the same as SVG alone, for pictures of a match."""

    def picture(self, t: SetupIn, v: StateIn, p: int, q: int, texts: Texts, names: list[str], /) -> str:
        """The sheet that `shown` names (q) as seat p (-1: an onlooker) sees it in its view v."""
        ...


class Scenes(Protocol):
    """`scenes.py`: the moments that `![caption](name)` in the rules page shows."""

    @property
    def SCENES(self) -> Mapping[str, Any]:
        """By name: `dicehaven.drawing.scene.Scene` (Any, since core lies below drawing)."""
        ...
