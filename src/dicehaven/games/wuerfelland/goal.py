"""The goal of Würfelland and the end of the game."""

from dicehaven.core.rule import rule

from .state import COLOURS, NOBODY, Phase, Setup, State


@rule
def meets_goal(t: Setup, s: State, p: int) -> bool:
    """Whether seat p has nine treasures (WL-6: all twelve) and a whole colour; checked when a batch is complete (WL-4)."""
    if s.found[p] < t.treasures_wanted:
        return False
    for c in range(COLOURS):
        if s.left[p][c] == 0:
            return True
    return False


@rule
def finish(t: Setup, s: State) -> None:
    """End the game; throws that remain are dropped (WL-3)."""
    s.phase = Phase.OVER
    s.thrower = NOBODY
    for p in range(t.players):
        s.throws[p] = 0


@rule
def most_treasures(t: Setup, s: State) -> None:
    """At the turn limit the most treasures win; a tie is shared (WL-8)."""
    best = -1
    for p in range(t.players):
        if s.found[p] > best:
            best = int(s.found[p])
            s.winners = 0
        if s.found[p] == best:
            s.winners |= 1 << p
    finish(t, s)
