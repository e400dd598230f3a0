"""Setup, State and phases of Saikoro Senshi; seats, and the teams that they belong to.

Treasures and attack rows are packed multisets (`multisets.py`); a set of seats is a number in which bit p stands for
seat p.  In solo play every seat is a team of its own.
"""

from enum import IntEnum

from dicehaven.core import contract
from dicehaven.core.rule import inlined, rule
from dicehaven.core.struct import i1, i2, i4, i8

PLAYERS = 8  # "2 players, up to 8"
DICE = 8  # five on a turn; a roll-off has one die for each tied seat
ROW = 5  # dice of a seat
GEMS = 4  # gems of a seat
REVEAL_ROUND = 3  # SS-8: the third gem round

NOBODY = -1
HIDDEN = -1


class Phase(IntEnum):
    """The next thing to happen; up to ROLLOFF it is chance that has to act."""

    ROLL = 0
    FINAL = 1  # a final roll (SS-6, SS-7)
    DEAL = 2  # of the team cards
    ANSWER = 3  # of the single seat to a sudden death
    ROLLOFF = 4
    PLACE = 5
    ACT = 6  # hit, end the turn or close
    GIVE = 7
    OVER = 8


class Starter(IntEnum):
    """The seat that begins a round after the first (SS-4)."""

    ROTATE = 0
    WINNER = 1
    LOSER = 2


class Setup(contract.Setup):
    """Players and options."""

    players: int = i1()
    teams: int = i1()
    open_teams: int = i1()
    partners_pay: int = i1()  # option (SS-13)
    fast: int = i1()
    starter: int = i1()  # a Starter
    turn_limit: int = i8()
    ahead: list[int] = i1(PLAYERS)  # gems that a seat has more than those with the fewest when the match begins (SS-15)


class State(contract.State):
    """Everything that lies on the table."""

    phase: int = i1()
    mover: int = i1()  # the seat whose turn, final roll or gift it is
    starter: int = i1()  # began this round
    closer: int = i1()  # announced a closing that stands, or NOBODY
    revealed: int = i1()
    rivals: int = i1()  # seats that began this round
    loose: int = i1()  # dice in all attack rows
    finals: int = i1()  # seats that still make a final roll
    gem_round: int = i2()  # counts from 1
    hand: int = i2()  # number of the multiset just rolled
    strikes: int = i4()  # what the mover's attack dice of this turn can still knock out, packed
    turn: int = i8()  # turns begun in this round
    tied: int = i2()  # set of the seats in a roll-off
    givers: int = i2()  # set of the seats that may hand gems over
    winners: int = i2()  # set of seats
    row: list[int] = i1(PLAYERS)  # dice in the attack row, blank ones included
    treasure: list[int] = i4(PLAYERS)  # packed
    attack: list[int] = i4(PLAYERS)  # packed, blank dice left out
    own: list[int] = i1(PLAYERS)
    captured: list[int] = i1(PLAYERS)
    sums: list[int] = i1(PLAYERS)  # of the treasures when the last round was scored
    team: list[int] = i1(PLAYERS)  # HIDDEN in a view until the reveal


@inlined
def has_seat(seats: int, p: int) -> bool:
    """Return whether a set of seats holds seat p."""
    return (int(seats) >> p & 1) == 1


@rule
def first_seat(seats: int) -> int:
    """Return the lowest seat of a set that is not empty."""
    p = 0
    while not has_seat(seats, p):
        p += 1
    return p


@rule
def seats_in(seats: int) -> int:
    """Count the seats of a set."""
    n = 0
    for p in range(PLAYERS):
        n += int(seats) >> p & 1
    return n


@rule
def first_gems(t: Setup, p: int) -> int:
    """Return the gems with which seat p begins: four, less as many as those furthest ahead have more (SS-15)."""
    most = 0
    for q in range(t.players):
        most = max(most, int(t.ahead[q]))
    return GEMS - most + int(t.ahead[p])


@inlined
def next_in(t: Setup, s: State, p: int) -> int:
    """Return the next seat clockwise that is still in."""
    q = int(p)
    while True:
        q += 1
        if q == t.players:
            q = 0
        if s.own[q]:
            return q


# Teams: who belongs together, and whose gems count


@inlined
def are_known_mates(s: State, p: int, q: int) -> bool:
    """Return whether two seats belong together by cards that lie open (SS-8); then also of a seat and itself."""
    return s.revealed != 0 and s.team[p] == s.team[q]


@inlined
def team_of(t: Setup, s: State, p: int) -> int:
    """Return the team of seat p by the cards; in solo play, a team of its own."""
    return int(s.team[p])


@rule
def mate_of(t: Setup, s: State, p: int) -> int:
    """Return the team-mate of seat p by the cards, or NOBODY."""
    for q in range(t.players):
        if q != p and s.team[q] == s.team[p]:
            return q
    return NOBODY


@rule
def is_single(t: Setup, s: State, p: int) -> bool:
    """Return whether seat p has a team of its own, by the cards (SS-11)."""
    return mate_of(t, s, p) == NOBODY


@rule
def single_seat(t: Setup, s: State) -> int:
    """Return the seat that has a team of its own, or NOBODY."""
    for p in range(t.players):
        if is_single(t, s, p):
            return p
    return NOBODY


@rule
def team_gems(t: Setup, s: State, team: int) -> int:
    """Return the own gems of a whole team."""
    gems = 0
    for p in range(t.players):
        if s.team[p] == team:
            gems += s.own[p]
    return gems
