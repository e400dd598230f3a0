"""The sheet of Saikoro Senshi: the table with all seats, seats in small, the dice in the tray."""

import sys
from typing import Any

from dicehaven.core.i18n import Texts
from dicehaven.drawing import sheets

from ..state import Setup, State
from . import seats, small_seat
from .parts import parts
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
    "preview",
    "score",
    "shown",
    "small",
    "small_drawing",
    "small_parts",
    "spoken",
    "stage",
    "tray",
]

drawing = seats.draw
small_drawing, small_parts = small_seat.draw, small_seat.parts


def shown(t: Setup, v: State, p: int) -> int:
    """All seats lie on one table: seat p sees its own row last, an onlooker (-1) nobody's."""
    return p


def spoken(t: Setup, v: State, q: int, texts: Texts, names: list[str]) -> str:
    """A seat's table in a few sentences."""
    return sentences(t, v, q, texts, names[q])


def score(t: Setup, v: State, q: int, texts: Texts) -> str:
    """Own gems, and captured ones after a plus."""
    own, captured = v.own[q], v.captured[q]
    return f"{own}+{captured}" if captured else str(own)


def blank(data: Any, texts: Texts) -> list[str]:
    """Nothing is written in this game, so there are no sheets to print."""
    return []


# Until the server draws from the two above, whole sheets are drawn here.


def stage(
    t: Setup,
    v: State,
    p: int,
    texts: Texts,
    names: list[str],
    lit: set[str],
    chosen: tuple[str, ...],
    new: set[str],
) -> str:
    """The whole table as seat p (-1: an onlooker) sees it."""
    return sheets.stage(sys.modules[__name__], t, v, p, texts, names, lit, chosen, new)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """A seat in small."""
    return sheets.small(sys.modules[__name__], t, v, q, texts, name)
