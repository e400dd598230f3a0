"""Teams of Saikoro Senshi: who belongs together and whose gems count.  In solo play every seat is a team of its own."""

from dicehaven.core.rule import inlined, rule

from .state import NOBODY, Phase, Setup, State


@inlined
def are_known_mates(s: State, p: int, q: int) -> bool:
    """Whether two seats belong together and the cards that say so lie open (SS-8); of a seat and itself it is true then."""
    return s.revealed != 0 and s.team[p] == s.team[q]


@inlined
def team_of(t: Setup, s: State, p: int) -> int:
    """The team of seat p by the cards; in solo play, a team of its own."""
    return int(s.team[p])


@rule
def mate_of(t: Setup, s: State, p: int) -> int:
    """The team-mate of seat p by the cards, or NOBODY."""
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
    """The seat that has a team of its own, or NOBODY."""
    for p in range(t.players):
        if is_single(t, s, p):
            return p
    return NOBODY


@rule
def team_gems(t: Setup, s: State, team: int) -> int:
    """The own gems of a whole team."""
    gems = 0
    for p in range(t.players):
        if s.team[p] == team:
            gems += s.own[p]
    return gems


@rule
def team_wins(t: Setup, s: State, team: int) -> None:
    """The match is over, and all seats of the team have won it."""
    s.winners = 0
    for p in range(t.players):
        if s.team[p] == team:
            s.winners |= 1 << p
    s.phase = Phase.OVER
    s.finals = 0
