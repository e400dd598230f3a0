"""Sternenschiff solo, solved: the least expected number of turns to six diamonds, and the play that achieves it.

Implements `contract.SolvesSolo` for `dicehaven solve`.  The solver is in `solver.py`, what it looks ahead through in
`turn_costs.py` and `fight_costs.py`, the chances of its choices in `turn_chances.py` and `fight_chances.py`; the play is
in `policy.py`, the files are in `store.py`, and what the solution tells is in `report.py`.
"""

from .race_bounds import RACE_TURNS, race
from .report import HANDICAPS, NUMBERS, findings, handicaps, kept, mean_of, played, turns
from .series import single
from .solver import solve

__all__ = [
    "HANDICAPS",
    "NUMBERS",
    "RACE_TURNS",
    "findings",
    "handicaps",
    "kept",
    "mean_of",
    "played",
    "race",
    "single",
    "solve",
    "turns",
]
