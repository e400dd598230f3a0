"""The sheet of Würfelland: a seat's own board as a page of an atlas, others small, the dice, the cover, boards to print."""

from .cover import cover
from .large import blank, drawing, parts, preview, shown
from .small import score, small_drawing, small_parts
from .spoken import spoken
from .symbols import DEFS, SYMBOLS
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
