"""The sheet of Würfelland: a seat's own board as a page of an atlas, others small, the dice, the cover, boards to print."""

from .cover import cover
from .large import blank, stage
from .small import score, small
from .spoken import spoken
from .symbols import DEFS, SYMBOLS
from .tray import tray

__all__ = ["DEFS", "SYMBOLS", "blank", "cover", "score", "small", "spoken", "stage", "tray"]
