"""Moves of Pig."""

from dicehaven.core.i18n import Seat, Text, text

from .rules import NOTATION
from .state import Setup, State


def roller(t: Setup, s: State) -> int:
    """Return the seat whose dice are due."""
    return s.mover


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """Put an action into words."""
    return text(f"move-{NOTATION[a]}")


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Say that the game is over, since both moves are always legal before."""
    return text("game-over")


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Tell which points were banked."""
    return [
        text("event-bank", seat=Seat(p), points=after.banked[p])
        for p in range(t.players)
        if after.banked[p] > before.banked[p]
    ]
