"""Würfelland alone: how few turns a seat that plays by itself needs for its treasures.

What `dicehaven solve` asks of a game for a single seat that is solved within bounds.  Boards are sets of fields (`land.py`);
`sets.py` finds all sets of crosses and their costs, `turns.py` has the cost of one turn, `fewest.py` and `ahead.py` say
what is needed at least where sets are too many; `play.py` plays by the costs.
"""

from .figures import NUMBERS, figures
from .play import mean_of, single

COUNTS = "turns"

__all__ = ["COUNTS", "NUMBERS", "figures", "mean_of", "single"]
