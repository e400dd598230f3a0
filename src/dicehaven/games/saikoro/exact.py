"""The match between two seats, solved exactly: what `bots.exact` asks of a game.

Positions and their chances are in `exact_round.py`, a step of the solver in `exact_sweep.py`, the match and the file
in `exact_match.py`, what the solution tells in `exact_findings.py`.
"""

from .exact_findings import findings as findings
from .exact_findings import handicaps as handicaps
from .exact_match import action_values as action_values
from .exact_match import kept as kept
from .exact_match import restored as restored
from .exact_match import solves as solves
from .exact_match import value as value
from .exact_match import variant as variant
from .exact_round import best as best
from .exact_sweep import STAGES as STAGES
from .exact_sweep import memory as memory
from .exact_sweep import opening as opening
from .exact_sweep import place as place
from .exact_sweep import shape as shape
from .exact_sweep import strike as strike
