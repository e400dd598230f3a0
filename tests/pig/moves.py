"""Moves of Pig."""

from dicehaven.core.i18n import Seat, Text, text

from .rules import Setup, State

NOTATION = ("roll", "hold")


def faces(t: Setup, s: State, i: int) -> tuple[int, ...]:
    """The faces of a die."""
    return (1, 2, 3, 4, 5, 6)


def face_text(face: int | str) -> str:
    """A face in a sentence."""
    return str(face)


def roller(t: Setup, s: State) -> int:
    """Whose dice are due."""
    return s.mover


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """An action in words."""
    return text(f"move-{NOTATION[a]}")


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Both moves are always legal."""
    return text("game-over")


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Points that were banked."""
    return [
        text("event-bank", seat=Seat(p), points=after.banked[p])
        for p in range(t.players)
        if after.banked[p] > before.banked[p]
    ]
