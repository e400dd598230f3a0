"""The two-seat match, solved exactly: the module that `bots.exact` uses.

Positions and their chances are in `positions.py`, a step of the solver in `sweep.py`, the match and the file in
`match.py`, what the solution tells in `findings.py`.
"""

from .findings import findings, handicaps
from .match import action_values, kept, restored, solves, value, variant
from .positions import best
from .sweep import STAGES, memory, opening, place, shape, strike

__all__ = [
    "STAGES",
    "action_values",
    "best",
    "findings",
    "handicaps",
    "kept",
    "memory",
    "opening",
    "place",
    "restored",
    "shape",
    "solves",
    "strike",
    "value",
    "variant",
]
