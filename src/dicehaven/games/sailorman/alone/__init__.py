"""Sailorman Dice alone: the most points that a single seat can expect from a number of rolls.

What `dicehaven solve` asks of a game for a single seat that is solved within bounds.  One and two rolls are solved exactly
(`exact.py`, `few_rolls.py`).  More are bounded from above by what each of the `parts.py` of a map brings a seat that
plays for it alone (`bounds.py`, `areas.py`, with `counts.py` of numbers); what a seat reaches that tries its moves is
played (`play.py`, `playouts.py`).
"""

from .figures import NUMBERS, figures
from .play import mean_of, single

COUNTS = "score"

__all__ = ["COUNTS", "NUMBERS", "figures", "mean_of", "single"]
