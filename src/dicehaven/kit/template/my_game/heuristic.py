"""The heuristic: the highest field."""

from dicehaven.core.rule import rule

from . import rules
from .state import Setup, State


@rule
def heuristic_value(t: Setup, v: State, p: int, a: int) -> int:
    """Return how much seat p likes the legal action a."""
    return int(rules.mark_field(a)) if rules.is_mark(a) else 0
