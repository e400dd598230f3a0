"""Sternenschiff solo, solved: the least expected number of turns to six diamonds, and the play that achieves it.

Implements `contract.SolvesSolo` for `dicehaven solve`.  The solver is in `solver.py`, the costs of a turn in
`turn_costs.py` and `fight_costs.py`, the transition probabilities in `turn_chances.py` and `fight_chances.py`; `policy.py`
plays by the solution, `store.py` has its files, and `report.py` its findings.
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
