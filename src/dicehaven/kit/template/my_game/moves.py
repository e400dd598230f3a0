"""Moves as text: sentences, and why a move is illegal."""

from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .rules import NOTATION
from .state import FIELDS, Setup, State

__all__ = ["NOTATION"]  # besides what is defined here


def roller(t: Setup, s: State) -> int:
    """Return the seat whose dice are due."""
    return s.mover


def describe(t: Setup, v: State, p: int, a: int) -> Text:
    """Put an action into words."""
    return text("move-mark", field=rules.mark_field(a)) if rules.is_mark(a) else text("move-pass")


def why_not(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the reason why seat p, which has to decide, may not do a; to pass is always possible."""
    field = rules.mark_field(a)
    if v.marked[p][field - 1]:
        return text("marked-already", field=field)
    return text("no-such-die", field=field)


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Tell which fields were marked."""
    return [
        text("event-mark", seat=Seat(p), field=field)
        for p in range(t.players)
        for field in range(1, FIELDS + 1)
        if after.marked[p][field - 1] > before.marked[p][field - 1]
    ]
