"""Rounds between two teams whose cards lie open, with fewer dice, solved exactly.

A round of two against two, or of a pair against a single seat, is won by one of two teams, so that its value is unique.
Positions and what leads from one to another are in `tables.py`, a sweep over them in `sweep.py`, the bounds in `solver.py`;
`play.py` checks them against the rules, `findings.py` tells what the solution says.
"""

from . import sweep
from .findings import check as check_teams
from .findings import figures as solve_teams

TEAM_SWEEP = sweep

__all__ = ["TEAM_SWEEP", "check_teams", "solve_teams"]
