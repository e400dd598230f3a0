"""Setup, State and phases of Sternenschiff; the dice that lie rolled, which are a multiset.

Sets of places, of seats and of mechanic actions are numbers in which bit i stands for number i.
"""

from enum import IntEnum
from itertools import combinations_with_replacement

from dicehaven.core import contract
from dicehaven.core.multisets import Multisets
from dicehaven.core.rule import Lookup, inlined
from dicehaven.core.struct import i1, i2, i4, i8

PLAYERS = 4  # "2 to 4 players"
DICE = 5  # three result dice and two combat dice
CHIPS = 9  # ST-3
GOAL = 6  # the sixth diamond wins
# most fields of a ring and a scanner, most letters of a symbol's name
RING = 36
SCANNER = 16
WORD = 20

COLOURS = ("blue", "red", "green")
BLUE, RED, GREEN = range(3)
PLACES = 3
ALL = 7  # the set of the three places

# no symbol, and fields of the ring that hold none
NOTHING = -1
JOKER = -2
CHIP = -3
PIRATE = -4


class Phase(IntEnum):
    """The next thing to happen."""

    START = 0  # a pawn is set down
    PLACE = 1
    USE = 2
    RAID = 3
    READY = 4  # action 9 for the last time, or the fight
    FIGHT = 5
    OVER = 6
    LATE = 7  # after the fight: action 9 once more, or stay (option late_advance, ST-6)


class Setup(contract.Setup):
    """Players, options and the ship; a symbol is the number of its word, `start` is 0."""

    players: int = i1()
    diamond: int = i1()  # the scanner's last field
    fields: int = i1()  # of the ring
    late_advance: int = i1()  # option (ST-6)
    turn_limit: int = i8()
    scanner: list[int] = i1(SCANNER + 1)  # symbols, then NOTHING
    ring: list[int] = i1(RING + 6)  # symbols, JOKER, CHIP or PIRATE; the first ones again after the last
    bars: list[list[int]] = i1(2, 7)  # the symbol beside each value on blue and red
    pirates: list[int] = i1(13)  # how many there are, by the sum of blue and red
    strength: list[int] = i1(13)
    words: list[list[int]] = i4(SCANNER, WORD)  # the symbols' names, in code points
    ahead: list[int] = i1(PLAYERS)  # diamonds with which a seat begins (ST-11)


class State(contract.State):
    """Everything that lies on the table."""

    phase: int = i1()
    mover: int = i1()
    due: int = i1()  # dice that chance owes
    empty: int = i1()  # set of the places without a die
    waiting: int = i1()  # set of the places whose die is still to be used
    lost: int = i1()  # whether the last fight was lost
    winners: int = i1()  # set of seats
    dice: int = i2()  # multiset of the dice just rolled
    fought: int = i2()  # multiset of the dice that ended the last fight
    used: int = i2()  # set of the mechanic actions on which a chip lies
    laid: list[int] = i1(PLACES)  # the values placed on blue, red and green; 0 for none
    pawn: list[int] = i1(PLAYERS)
    marker: list[int] = i1(PLAYERS)
    chips: list[int] = i1(PLAYERS)  # in hand
    diamonds: list[int] = i1(PLAYERS)
    turn: int = i8()  # turns begun, of all seats together


@inlined
def is_empty(s: State, place: int) -> bool:
    """Return whether no die lies on a place."""
    return (s.empty >> place & 1) == 1


@inlined
def waits(s: State, place: int) -> bool:
    """Return whether the die on a place is still to be used."""
    return (s.waiting >> place & 1) == 1


@inlined
def is_used(s: State, action: int) -> bool:
    """Return whether a chip lies on a mechanic action."""
    return (s.used >> action & 1) == 1


# Multisets of up to five dice: all 462, those of few dice first


MOST_DICE = 5

MULTISETS = Multisets(
    dice for size in range(MOST_DICE + 1) for dice in combinations_with_replacement(range(1, 7), size)
)
SETS = MULTISETS.sets  # values rising
COUNT = len(SETS)
NO_DICE = MULTISETS.number(())

ADDED = Lookup([[-1, *(MULTISETS.joined(m, (v,)) for v in range(1, 7))] for m in range(COUNT)], "i2")
LESS = Lookup([[-1, *(MULTISETS.without(m, (v,)) for v in range(1, 7))] for m in range(COUNT)], "i2")
SHOWN = Lookup([sum(1 << v - 1 for v in set(dice)) for dice in SETS], "i1")  # bit v - 1: some die shows v
LOWEST = Lookup([min(dice, default=6) for dice in SETS], "i1")


@inlined
def shows(dice: int, v: int) -> bool:
    """Return whether some die of a multiset shows v."""
    return (int(SHOWN[dice]) >> v - 1 & 1) == 1
