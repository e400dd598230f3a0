"""The two-seat match, solved exactly: the module that `bots.exact` uses.

Positions and their chances are in `positions.py`, a step of the solver in `sweep.py`, the match and the file in
`match.py`, what the solution tells in `findings.py`.  A policy is judged by all its `decisions.py`, which make up a step
of its own in `policy.py`.  Rounds between teams, with fewer dice, are in the package `teams`.
"""

from .decisions import POSITION, decisions, start
from .findings import findings, handicaps
from .match import action_values, kept, restored, solves, value, variant
from .policy import POLICY_STAGES, place_by_policy, policy_memory, strike_by_policy
from .positions import best
from .sweep import STAGES, memory, opening, place, reduced, shape, strike
from .teams import TEAM_SWEEP, check_teams, solve_teams

__all__ = [
    "POLICY_STAGES",
    "POSITION",
    "STAGES",
    "TEAM_SWEEP",
    "action_values",
    "best",
    "check_teams",
    "decisions",
    "findings",
    "handicaps",
    "kept",
    "memory",
    "opening",
    "place",
    "place_by_policy",
    "policy_memory",
    "reduced",
    "restored",
    "shape",
    "solve_teams",
    "solves",
    "start",
    "strike",
    "strike_by_policy",
    "value",
    "variant",
]
