"""Hold at twenty."""

from dicehaven.core.rule import rule

from .rules import HOLD
from .state import Setup, State


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    return int((a == HOLD) == (v.stake >= 20 or v.banked[p] + v.stake >= t.goal))
