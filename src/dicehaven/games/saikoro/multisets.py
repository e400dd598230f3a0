"""Multisets of up to five dice: 462 of them, numbered, with small tables for what the rules ask.

A multiset is *packed* into 24 bits: the count of face v stands in bits 4(v-1) to 4v-1, so that putting dice together
is an addition.  Its *number* is a sum too, of a part for its high faces (6, 5, 4) and one for its low faces (3, 2, 1):
all multisets with the same high faces stand together, those with fewer low dice first.
"""

from itertools import combinations_with_replacement

from dicehaven.core.rule import Lookup

DICE = 5
LOW_BITS = 12  # of a packed multiset: faces 1 to 3


def _choices(faces: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [dice for size in range(DICE + 1) for dice in combinations_with_replacement(faces, size)]


SETS = [high + low for high in _choices((6, 5, 4)) for low in _choices((3, 2, 1)) if len(high + low) <= DICE]
NUMBER = {dice: m for m, dice in enumerate(SETS)}  # of dice with values falling
COUNT = len(SETS)


def packed(dice: tuple[int, ...]) -> int:
    """The packed form of some dice."""
    return sum(1 << 4 * (v - 1) for v in dice)


def number(dice: tuple[int, ...]) -> int:
    """The number of the multiset of some dice in any order."""
    return NUMBER[tuple(sorted(dice, reverse=True))]


def parts(dice: tuple[int, ...]) -> list[int]:
    """All sub-multisets, ascending by their number."""
    choices = {tuple(v for i, v in enumerate(dice) if pick >> i & 1) for pick in range(1 << len(dice))}
    return sorted(NUMBER[choice] for choice in choices)


def bound(dice: tuple[int, ...]) -> list[int]:
    """The sub-multisets that hold all the threes."""
    return [m for m in parts(dice) if SETS[m].count(3) == dice.count(3)]


def _rows(choices: list[list[int]]) -> Lookup:
    """Rows of 32, the most sub-multisets that five dice have."""
    return Lookup([row + [-1] * (32 - len(row)) for row in choices], "i2")


def _half(faces: tuple[int, ...], shift: int) -> Lookup:
    """The part of the number that some dice of these faces add, by their bits of the packed form."""
    numbers = {packed(dice) >> shift: NUMBER[dice] for dice in _choices(faces)}
    return Lookup([numbers.get(bits, -1) for bits in range(max(numbers) + 1)], "i2")


SIZE = Lookup([len(dice) for dice in SETS], "i1")
PACKED = Lookup([packed(dice) for dice in SETS], "i4")
STRIKES = Lookup([packed(tuple(7 - v for v in dice)) for dice in SETS], "i4")  # what the dice can knock out
ONE = Lookup([0, *(packed((v,)) for v in range(1, 7))], "i4")
HIGH, LOW = _half((6, 5, 4), LOW_BITS), _half((3, 2, 1), 0)
PARTS_COUNT = Lookup([len(parts(dice)) for dice in SETS], "i2")
PARTS = _rows([parts(dice) for dice in SETS])
BOUND_COUNT = Lookup([len(bound(dice)) for dice in SETS], "i2")
BOUND = _rows([bound(dice) for dice in SETS])
