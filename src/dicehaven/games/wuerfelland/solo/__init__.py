"""Würfelland solo: the fewest turns that a seat needs for its treasures.

Implements `contract.BoundsSolo` for `dicehaven solve`.  Boards are sets of fields (`land.py`);
`sets.py` finds all sets of crosses and their costs, `turns.py` has the cost of one turn, `fewest.py` and `ahead.py` give
lower bounds where there are too many sets; `play.py` plays by the costs.
"""

from .figures import NUMBERS, figures
from .play import mean_of, single

COUNTS = "turns"

__all__ = ["COUNTS", "NUMBERS", "figures", "mean_of", "single"]
