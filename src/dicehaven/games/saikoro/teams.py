"""Teams of Saikoro Senshi: who belongs together, and whose gems count for whom.  Alone, a seat is a team of its own."""

from dicehaven.core.rule import rule

from .state import NOBODY, OVER, Setup, State


@rule
def mate_of(t: Setup, s: State, p: int) -> int:
    for q in range(t.players):
        if q != p and s.team[q] == s.team[p]:
            return q
    return NOBODY


@rule
def is_single(t: Setup, s: State, p: int) -> bool:
    """Whether seat p has a team of its own, by the cards (SS-11)."""
    return mate_of(t, s, p) == NOBODY


@rule
def single_seat(t: Setup, s: State) -> int:
    for p in range(t.players):
        if is_single(t, s, p):
            return p
    return NOBODY


@rule
def team_gems(t: Setup, s: State, team: int) -> int:
    gems = 0
    for p in range(t.players):
        if s.team[p] == team:
            gems += s.own[p]
    return gems


@rule
def team_wins(t: Setup, s: State, team: int) -> None:
    s.winners = 0
    for p in range(t.players):
        if s.team[p] == team:
            s.winners |= 1 << p
    s.phase, s.finals = OVER, 0
