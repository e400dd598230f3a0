"""Multisets of up to five dice: all 462, numbered, with lookup tables for the rules.

A multiset is *packed* into 24 bits: the count of face v stands in bits 4(v-1) to 4v-1, so that putting dice together
is an addition.  Its *number* is a sum too, of a part for its high faces (6, 5, 4) and one for its low faces (3, 2, 1):
all multisets with the same high faces stand together, those with fewer low dice first.
"""

from itertools import combinations_with_replacement

from dicehaven.core.multisets import Dice, Multisets
from dicehaven.core.rule import Lookup, inlined

DICE = 5
HIGH_FACES = (6, 5, 4)
LOW_FACES = (3, 2, 1)
LOW_BITS = 12  # of a packed multiset: the counts of the low faces
LOW_MASK = (1 << LOW_BITS) - 1
ONE_EACH = 0x111111  # the lowest bit of each face's count


def _choices(faces: Dice) -> list[Dice]:
    return [dice for size in range(DICE + 1) for dice in combinations_with_replacement(faces, size)]


MULTISETS = Multisets(
    high + low for high in _choices(HIGH_FACES) for low in _choices(LOW_FACES) if len(high + low) <= DICE
)
SETS = MULTISETS.sets  # values falling
COUNT = len(SETS)
NOTHING = MULTISETS.number(())


def opposite(v: int) -> int:
    """Return the face opposite of v: a die in an attack row knocks it out."""
    return 7 - v


def packed(dice: Dice) -> int:
    """Pack some dice."""
    return sum(1 << 4 * (v - 1) for v in dice)


def unpack(packed: int) -> list[int]:
    """Return the dice of a packed multiset, values falling."""
    return [v for v in range(6, 0, -1) for _ in range(packed >> 4 * (v - 1) & 15)]


def chances_of_sums(dice: int) -> list[float]:
    """Return the probability of each sum of so many dice, from 0 to six times their number."""
    ways = [1]
    for n in range(1, dice + 1):
        ways = [sum(ways[max(0, total - 6) : total]) for total in range(6 * n + 1)]
    return [count / 6**dice for count in ways]


def bound(m: int) -> list[int]:
    """Return the parts of a multiset that hold all its threes."""
    return [part for part in MULTISETS.parts(m) if SETS[part].count(3) == SETS[m].count(3)]


def _rows(choices: list[list[int]]) -> Lookup:
    """Fill rows up to 32, the most parts that five dice have."""
    return Lookup([row + [-1] * (32 - len(row)) for row in choices], "i2")


def _half(faces: Dice, shift: int) -> Lookup:
    """Return the part of the number that some dice of these faces add, by their bits of the packed form."""
    numbers = {packed(dice) >> shift: MULTISETS.number(dice) for dice in _choices(faces)}
    return Lookup([numbers.get(bits, -1) for bits in range(max(numbers) + 1)], "i2")


_PARTS = [MULTISETS.parts(m) for m in range(COUNT)]
_BOUND = [bound(m) for m in range(COUNT)]

SIZE = Lookup([len(dice) for dice in SETS], "i1")
PIPS = Lookup([sum(dice) for dice in SETS], "i2")
PACKED = Lookup([packed(dice) for dice in SETS], "i4")
STRIKES = Lookup([packed(tuple(map(opposite, dice))) for dice in SETS], "i4")  # what the dice can knock out
ONE = Lookup([0, *(packed((v,)) for v in range(1, 7))], "i4")
HIGH = _half(HIGH_FACES, LOW_BITS)
LOW = _half(LOW_FACES, 0)
PARTS_COUNT = Lookup([len(parts) for parts in _PARTS], "i2")
PARTS = _rows(_PARTS)
BOUND_COUNT = Lookup([len(parts) for parts in _BOUND], "i2")
BOUND = _rows(_BOUND)


@inlined
def number_of(packed: int) -> int:
    """Return the number of a packed multiset."""
    return int(HIGH[packed >> LOW_BITS]) + int(LOW[packed & LOW_MASK])


@inlined
def count_of(packed: int, v: int) -> int:
    """Count the dice of a packed multiset that show v."""
    return int(packed) >> 4 * (v - 1) & 15


@inlined
def shown_in(packed: int) -> int:
    """Return the values that a packed multiset holds, as the lowest bits of their counts (counts are at most five)."""
    return (int(packed) | int(packed) >> 1 | int(packed) >> 2) & ONE_EACH


@inlined
def is_shown(shown: int, v: int) -> int:
    """Return 1 if value v is among those of `shown_in`, else 0."""
    return shown >> 4 * (v - 1) & 1


@inlined
def dice_in(packed: int) -> int:
    """Count the dice of a packed multiset of at most five: the product's top digit is the sum of all its digits."""
    return (int(packed) * ONE_EACH) >> 20 & 15
