"""The sheet of Sailorman Dice: a seat's own sea chart, others small, the dice, the cover."""

import sys

from dicehaven.core.i18n import Texts
from dicehaven.drawing import sheets
from dicehaven.drawing.svg import el, rect

from ..bitboard import COLUMNS, ROWS
from ..state import Setup, State
from .cover import cover
from .geometry import HIGH, LEFT, TOP, WIDE
from .large import blank, drawing, parts, preview, shown
from .small import score, small_drawing, small_parts
from .spoken import spoken
from .symbols import SYMBOLS
from .tray import face, tray

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

DEFS = el(
    "filter",
    el("feTurbulence", type="fractalNoise", baseFrequency="0.035", numOctaves="2", seed="4"),
    el("feDisplacementMap", **{"in": "SourceGraphic"}, scale="6", xChannelSelector="R", yChannelSelector="G"),
    id="sailorman-hand",
    x="-12%",
    y="-14%",
    width="124%",
    height="128%",
) + el("clipPath", rect(LEFT, TOP, COLUMNS * WIDE, ROWS * HIGH, 4), id="sailorman-map")


# Transitional, until the server asks for drawings and parts


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """The whole sheet."""
    return sheets.stage(sys.modules[__name__], t, v, p, texts, names, lit, chosen, new)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """The whole small sheet."""
    return sheets.small(sys.modules[__name__], t, v, q, texts, name)
