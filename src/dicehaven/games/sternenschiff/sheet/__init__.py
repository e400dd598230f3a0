"""The sheet of Sternenschiff: a seat's own console, others small, the dice, the cover, ships to print."""

from collections.abc import Collection
from typing import Any

from dicehaven.core.contract import Part
from dicehaven.core.i18n import Texts
from dicehaven.core.options import resolve
from dicehaven.drawing.slots import Drawing, slot
from dicehaven.drawing.svg import svg

from ..layout import OPTIONS, setup
from ..ship_view import board_of, phrase, ship_of
from ..state import Setup, State
from ..symbols import DEFS, SYMBOLS
from ..ways import pointed
from . import helm, ring, scanner, small_ship, switches
from .cover import cover
from .picture import picture
from .spoken import console_in_words
from .tray import face, tray

__all__ = [
    "DEFS",
    "SYMBOLS",
    "blank",
    "cover",
    "drawing",
    "face",
    "parts",
    "picture",
    "preview",
    "score",
    "shown",
    "small_drawing",
    "small_parts",
    "spoken",
    "tray",
]

CONSOLE = Part()
RAIDING = Part("raiding")


def shown(t: Setup, v: State, p: int) -> int:
    """Seat p's own ship; an onlooker's is that of the seat whose turn it is."""
    return p if p >= 0 else v.mover


def drawing(t: Setup, q: int, texts: Texts, names: list[str]) -> str:
    """The console of seat q: scanner, helm, hold, switches and pirate table."""
    board = board_of(t)
    tall = scanner.height(len(board.scanner)) > scanner.height(1)
    return slot(
        "console",
        scanner.drawing(board, texts, q),
        helm.drawing(board, texts),
        switches.hold(),
        switches.switches(texts, q),
        switches.raid(texts, q, names),
        switches.pirates(board, texts),
        tag="div",
        class_="sternenschiff console tall" if tall else "sternenschiff console",
        role="group",
        data_sheet="",
        aria_label=phrase(texts, "console-label", ("name", names[q])),
    )


def parts(t: Setup, v: State, q: int, texts: Texts, names: list[str], new: Collection[str]) -> dict[str, Part]:
    """The state of seat q's console."""
    ship = ship_of(t, v, q)
    return (
        {"console": RAIDING if ship.raiding else CONSOLE}
        | scanner.parts(ship, texts, names, new)
        | helm.parts(ship, texts, new)
        | switches.parts(ship, texts, names, new)
    )


def preview(t: Setup, v: State, p: int, texts: Texts, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
    """What the chosen pawn or die would do: where it lands, how far the scanner gets, which pirates come.

    A die on a bar needs no preview: its row is chosen.
    """
    ship = pointed(t, v, p, chosen)
    before = ship_of(t, v, p)
    return (
        scanner.ahead(ship, before, texts, names)
        | ring.pointed(ship, before, texts)
        | switches.expected(ship, before, texts)
    )


def small_drawing(t: Setup, q: int, texts: Texts) -> str:
    """The ship of seat q drawn small."""
    return small_ship.drawing(board_of(t))


def small_parts(t: Setup, v: State, q: int, texts: Texts, name: str, new: Collection[str] = ()) -> dict[str, Part]:
    """The state of the small drawing, which marks nothing as new."""
    return small_ship.parts(board_of(t), texts, q, name, v.marker[q], v.diamonds[q], v.chips[q])


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Diamonds."""
    return str(v.diamonds[q])


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """The ship of seat q in a few sentences."""
    return console_in_words(ship_of(t, v, q), texts, names[q])


def blank(data: dict[str, Any], texts: Texts) -> list[str]:
    """An empty ship on white ground, across the page."""
    board = board_of(setup(2, resolve(OPTIONS, {}), data))
    high = scanner.height(len(board.scanner))
    drawn = [
        scanner.drawing(board, texts, -1, width=scanner.WIDTH, height=high),
        helm.drawing(board, texts, y=high + 12, width=helm.WIDTH, height=helm.HEIGHT),
        *switches.printed(board, 408, high + 268),
    ]
    page = svg(710, high + 390, *drawn, class_="sheet sternenschiff blank", label=texts("title"))
    return [Drawing(page).filled({})]
