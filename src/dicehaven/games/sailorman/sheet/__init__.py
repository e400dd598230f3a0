"""The sheet of Sailorman Dice: a seat's own sea chart, others small, the dice, the cover."""

from dicehaven.drawing.svg import el, rect

from ..bitboard import COLUMNS, ROWS
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
    "small_drawing",
    "small_parts",
    "spoken",
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
