"""The sheet of Saikoro Senshi: the table with all seats, seats in small, the dice in the tray."""

from typing import Any

from dicehaven.core.i18n import Texts

from ..state import Setup, State
from . import seats, small_seat
from .parts import parts
from .picture import picture
from .preview import preview
from .symbols import DEFS, SYMBOLS, cover
from .tray import face, tray
from .words import sentences

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

drawing = seats.draw
small_drawing = small_seat.draw
small_parts = small_seat.parts


def shown(t: Setup, v: State, p: int) -> int:
    """All seats lie on one table: seat p sees its own row last, an onlooker (-1) nobody's."""
    return p


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """A seat's table in a few sentences."""
    return sentences(t, v, q, texts, names[q])


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Own gems, and captured ones after a plus."""
    own = v.own[q]
    captured = v.captured[q]
    return f"{own}+{captured}" if captured else str(own)


def blank(data: Any, texts: Texts) -> list[str]:
    """Nothing is written in this game, so there are no sheets to print."""
    return []
