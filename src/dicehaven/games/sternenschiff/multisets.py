"""Multisets of up to five dice: 462 of them, numbered, with small tables for what the rules ask."""

from itertools import combinations_with_replacement

from dicehaven.core.rule import Lookup

SETS = [dice for size in range(6) for dice in combinations_with_replacement(range(1, 7), size)]  # values rising
NUMBER = {dice: m for m, dice in enumerate(SETS)}
NO_DICE = NUMBER[()]


def number(*dice: int) -> int:
    """The number of the multiset of some dice in any order."""
    return NUMBER[tuple(sorted(dice))]


def without(dice: tuple[int, ...], v: int) -> int:
    """The multiset that is left without one die showing v, or -1 if there is none."""
    if v not in dice:
        return -1
    i = dice.index(v)
    return number(*dice[:i], *dice[i + 1 :])


ADDED = Lookup([[number(*dice, v) if v and len(dice) < 5 else -1 for v in range(7)] for dice in SETS], "i2")
LESS = Lookup([[without(dice, v) for v in range(7)] for dice in SETS], "i2")
SHOWN = Lookup([sum(1 << v - 1 for v in set(dice)) for dice in SETS], "i1")  # bit v-1: some die shows v
LOWEST = Lookup([min(dice, default=6) for dice in SETS], "i1")
