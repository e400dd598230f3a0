"""Sailorman Dice solo: the most points that a seat can expect from a number of rolls.

Implements `contract.BoundsSolo` for `dicehaven solve`.  One and two rolls are solved exactly (`exact.py`, `few_rolls.py`).
More are bounded from above by what each part of a map (`parts.py`) brings a seat that plays only for it (`bounds.py`,
`areas.py`, with the number counts of `counts.py`); what a player with playouts reaches is sampled (`play.py`,
`playouts.py`).
"""

from .figures import NUMBERS, figures
from .play import mean_of, single

COUNTS = "score"

__all__ = ["COUNTS", "NUMBERS", "figures", "mean_of", "single"]
