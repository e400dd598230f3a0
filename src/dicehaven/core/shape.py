"""The shape of a game: what the `rules.py` of every game defines, under these names.

`t` is the Setup (players, options, board: fixed for a match), `s` the State (what lies on the table), `p` a seat.
Generic algorithms import these names; `machine.bind` puts a game's own functions in their place, so a function that
a game leaves out keeps the default written here.

    begin(t, s)                   lay the table
    while not over(t, s):
        if dice_due(t, s):        chance owes dice, or cards to be dealt
            rolled(t, s, dice)
        else:
            p = mover(t, s)       the seat that decides next in the record's order; others may decide as well (owes)
            n = legal(t, s, p, moves)
            step(t, s, p, moves[k])
"""

from typing import Any

from dicehaven.core.record import Record
from dicehaven.core.rule import rule

PLAYERS: int = 2  # seats at most
DICE: int = 6  # dice (or cards) at most in one roll
ACTIONS: int = 1  # actions are whole numbers below this, one for each move of the notation
MOVES: int = 1  # legal actions at most in one decision
FEATURES: int = 1  # weights of `promise`
SEEN: int = 58  # of a hundred moves that do not stand out, those that level 2 sees
GLIMPSE: int = 60  # iterations of a search that is to be beaten by a thorough one, for level 4
REACH: int = 15  # decisions that a search plays out on average before it trusts `promise`


class Setup(Record):
    """What is fixed for a match."""


class State(Record):
    """What lies on the table, secrets included."""


@rule
def begin(t: Any, s: Any) -> None:
    """Lay the table for the first roll or decision."""


@rule
def dice_due(t: Any, s: Any) -> int:
    """How many dice (or cards) chance owes now; 0 when a seat has to decide or the game is over."""
    return 0


@rule
def sides(t: Any, s: Any) -> int:
    """How many faces the dice due have, values counting from 1; 0 when cards of `deck` are dealt instead."""
    return 6


@rule
def deck(t: Any, s: Any, cards: Any) -> None:
    """Write the cards (as many as are due) that are shuffled and dealt when `sides` is 0."""


@rule
def rolled(t: Any, s: Any, dice: Any) -> None:
    """Take the dice (or cards) that were due, in the order in which they fell."""


@rule
def owes(t: Any, s: Any, p: int) -> bool:
    """Whether seat p has to decide now; several seats may, where entries are simultaneous."""
    return mover(t, s) == p


@rule
def mover(t: Any, s: Any) -> int:
    """The seat that decides next in the order of the record; -1 when none has to."""
    return -1


@rule
def legal(t: Any, s: Any, p: int, moves: Any) -> int:
    """Write the actions that are legal for seat p, which owes a decision, into `moves`; return how many there are."""
    return 0


@rule
def step(t: Any, s: Any, p: int, a: int) -> None:
    """Carry out the legal action a of seat p and all that follows from it without a roll or a decision."""


@rule
def over(t: Any, s: Any) -> bool:
    """Whether the game has ended."""
    return False


@rule
def won(t: Any, s: Any, p: int) -> bool:
    """Whether seat p is among the winners of a game that is over."""
    return False


@rule
def score(t: Any, s: Any, p: int) -> int:
    """The number of seat p in `scores`, as things stand."""
    return 0


@rule
def turns(t: Any, s: Any) -> int:
    """Turns (rounds of gems in Saikoro Senshi) begun so far: the measure of a game's length."""
    return 0


@rule
def redact(t: Any, s: Any, p: int) -> None:
    """Make s what seat p may see (-1: an onlooker).  Decisions that p may not see are undone: in its view they are still to be made."""


@rule
def secrets(t: Any, v: Any) -> int:
    """How many cards of `deck` lie where the view v cannot show them."""
    return 0


@rule
def guessed(t: Any, v: Any, cards: Any) -> None:
    """Put cards, as many as `secrets` says, in the places that the view v hides: any order of them may be true."""


@rule
def quiet(t: Any, s: Any) -> bool:
    """Whether the table is at rest, so that `promise` means something: usually before a turn's first roll."""
    return dice_due(t, s) > 0


@rule
def tally(t: Any, s: Any, p: int, w: Any) -> float:
    """What seat p has to show on a table at rest, each thing times its weight: the sum is linear in w[:FEATURES]."""
    return float(score(t, s, p) * w[0])


@rule
def promise(t: Any, s: Any, p: int) -> float:
    """How well seat p stands, as a logarithm: seats win in proportion to exp(promise).  Learned, not a rule."""
    return score(t, s, p) / 4.0


@rule
def prefer(t: Any, v: Any, p: int, a: int) -> int:
    """How much a sensible beginner in seat p likes the legal action a in its view v; more is better."""
    return 0


@rule
def best(t: Any, v: Any, p: int, known: Any, moves: Any, n: int) -> int:
    """The action out of moves[:n] that is best for seat p, by the values `known` of a game that is solved (room `exact`)."""
    return int(moves[0])
