"""The sheet of Würfelland: a seat's own board as a page of an atlas, others small, the dice, the cover, boards to print."""

import sys

from dicehaven.core.i18n import Texts
from dicehaven.drawing import sheets

from ..state import Setup, State
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
    "small",
    "small_drawing",
    "small_parts",
    "spoken",
    "stage",
    "tray",
]

# Transitional, until the server asks for drawings and parts


def stage(
    t: Setup, v: State, p: int, texts: Texts, names: list[str], lit: set[str], chosen: tuple[str, ...], new: set[str]
) -> str:
    """The whole sheet."""
    return sheets.stage(sys.modules[__name__], t, v, p, texts, names, lit, chosen, new)


def small(t: Setup, v: State, q: int, texts: Texts, name: str) -> str:
    """The whole small sheet."""
    return sheets.small(sys.modules[__name__], t, v, q, texts, name)
