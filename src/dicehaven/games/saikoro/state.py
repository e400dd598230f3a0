"""What a match of Saikoro Senshi is made of: its setup, its state, the numbers of its actions.

Treasures and attack rows are packed multisets (`multisets.py`): the count of face v in bits 4(v-1) to 4v-1.
"""

from dicehaven.core.rule import inlined
from dicehaven.core.struct import Struct, i1, i2, i4, i8

from .multisets import COUNT

PLAYERS = 8  # "2 players, up to 8"
DICE = 8  # five on a turn; a roll-off has one die for each tied seat
ROW = 5  # dice of a seat
GEMS = 4  # gems of a seat
REVEAL_ROUND = 3  # SS-8: the third gem round

PLACE_, HIT_, GIVE_ = 0, COUNT, COUNT + 6 * PLAYERS
END_, CLOSE_ = GIVE_ + GEMS, GIVE_ + GEMS + 1
ACTIONS = CLOSE_ + 1
MOVES = 64

ROLL, FINAL, DEAL, ANSWER, ROLLOFF, PLACE, ACT, GIVE, OVER = range(9)  # up to ROLLOFF chance has to act
ROTATE, WINNER, LOSER = range(3)
NOBODY = -1
HIDDEN = -1


class Setup(Struct):
    """Players and options."""

    players: int = i1()
    teams: int = i1()
    open_teams: int = i1()
    fast: int = i1()
    starter: int = i1()
    turn_limit: int = i8()


class State(Struct):
    """What lies on the table."""

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
    tied: int = i2()  # bit set of the seats in a roll-off
    givers: int = i2()  # bit set of the seats that may hand gems over
    winners: int = i2()  # bit set
    row: list[int] = i1(PLAYERS)  # dice in the attack row, blank ones included
    treasure: list[int] = i4(PLAYERS)  # packed
    attack: list[int] = i4(PLAYERS)  # packed, blank dice left out
    own: list[int] = i1(PLAYERS)
    captured: list[int] = i1(PLAYERS)
    sums: list[int] = i1(PLAYERS)  # of the treasures when the last round was scored
    team: list[int] = i1(PLAYERS)  # HIDDEN in a view until the reveal


@inlined
def next_in(t: Setup, s: State, p: int) -> int:
    """The next seat clockwise that is still in."""
    q = int(p)
    while True:
        q += 1
        if q == t.players:
            q = 0
        if s.own[q]:
            return q
