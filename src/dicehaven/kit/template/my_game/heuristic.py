"""The heuristic: the highest field."""

from dicehaven.core.rule import rule

from . import actions
from .state import Setup, State


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Return how much seat p likes the legal action a."""
    return int(actions.mark_field(a)) if actions.is_mark(a) else 0
