"""Index tables for a turn of the two-seat round: the placements of a roll, and what the rest can knock out.

Treasures, hands and what stays in the attack row are multisets by their number (`multisets.py`).  A *stand* is a
treasure with dice beside it that may still attack; on its turn a seat has rolled whatever is not in its treasure, so
treasure and attackers make up all its dice, or fewer once some have struck.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from dicehaven.core.multisets import likelihood
from dicehaven.games.saikoro.multisets import DICE, MULTISETS, SETS

Array = np.ndarray[Any, Any]  # of indexes or of chances: each field says which


class Turns(NamedTuple):
    """The tables that the sweeps over all positions read, and the memory that they share: see the fields."""

    dice: int  # of a seat
    least: int  # dice in treasure that it takes to close
    stands: Array  # (treasures + 1,) the first stand of each treasure; those with fewer attackers come first
    struck: Array  # (stands, 6) the stand left when the attacker that knocks out face v + 1 has struck, or -1
    with_die: Array  # (6, n) the treasures that hold face v + 1 …
    without: Array  # (6, n) … and what is left of them when it is knocked out
    attackers: Array  # (stands,) what may still attack
    hands: Array  # (treasures + 1,) the first roll of each treasure
    hand: Array  # (rolls,) the dice rolled
    chance: Array  # (rolls,) the probability of the roll
    pips: Array  # (rolls,) the sum of the treasure and all the dice rolled
    places: Array  # (rolls + 1,) the first placing of each roll
    placed: Array  # (placings,) the treasure after it
    stand: Array  # (placings,) the stand after it
    passed: Array  # (treasures, treasures) the mover's chance when its turn is over
    best: Array  # (stands, treasures) its best chance when it strikes at least once
    row: Array  # (treasures, 2, treasures) scratch


def small(dice: int) -> list[int]:
    """Return the multisets of at most a number of dice."""
    return [m for m, shown in enumerate(SETS) if len(shown) <= dice]


@cache
def turns(dice: int = DICE, least: int = 1, strikes: bool = True) -> Turns:
    """Return the tables for seats with `dice` dice, which may close with `least` of them in treasure (SS-2), and may strike.

    The game has five, one and yes; others are for tests, and to find out what closing and striking are worth.

    >>> len(turns().stand), len(turns().chance), len(turns().best)
    (26334, 4368, 6188)
    """
    sets = small(dice)
    stands, struck, index = _stands(sets, dice)
    holders = [[m for m in sets if v in SETS[m]] for v in range(1, 7)]
    hands = [0]
    places = [0]
    chance: list[float] = []
    rolled = list[int]()
    pips = list[int]()
    placed = list[int]()
    stand = list[int]()
    for a in range(len(SETS)):
        for hand in sets if a in sets else ():
            if len(SETS[a]) + len(SETS[hand]) != dice:
                continue
            rolled.append(hand)
            for m in MULTISETS.parts(hand):
                placed.append(MULTISETS.joined(a, SETS[m]))
                stand.append(index[placed[-1], MULTISETS.without(hand, SETS[m])])
            chance.append(likelihood(SETS[hand]))
            pips.append(sum(SETS[a] + SETS[hand]))
            places.append(len(placed))
        hands.append(len(chance))
    if not strikes:
        struck = [[-1] * 6 for _ in struck]
    return Turns(
        dice,
        least,
        np.array(stands, np.int32),
        np.array(struck, np.int32),
        np.array(holders, np.int32),
        np.array([[MULTISETS.without(m, (v,)) for m in held] for v, held in enumerate(holders, 1)], np.int32),
        np.array([r for _, r in index], np.int32),
        np.array(hands, np.int32),
        np.array(rolled, np.int32),
        np.array(chance),
        np.array(pips, np.int32),
        np.array(places, np.int32),
        np.array(placed, np.int32),
        np.array(stand, np.int32),
        np.zeros((len(SETS), len(SETS))),
        np.zeros((len(index), len(SETS))),
        np.zeros((len(SETS), 2, len(SETS))),
    )


def _stands(sets: list[int], dice: int) -> tuple[list[int], list[list[int]], dict[tuple[int, int], int]]:
    """Return the first stand by treasure, the stand after each strike, and the stands' numbers by treasure and attackers."""
    first = [0]
    struck = list[list[int]]()
    index = dict[tuple[int, int], int]()
    by_size = sorted(sets, key=lambda m: len(SETS[m]))
    for a in range(len(SETS)):
        for r in by_size if a in sets else ():
            if len(SETS[a]) + len(SETS[r]) <= dice:
                index[a, r] = len(struck)
                left = [MULTISETS.without(r, (7 - v,)) for v in range(1, 7)]  # -1: no such attacker
                struck.append([index.get((a, rest), -1) for rest in left])
        first.append(len(struck))
    return first, struck, index
