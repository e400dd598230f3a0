"""Multisets of up to five dice: all 462, those of few dice first, with lookup tables for the rules."""

from itertools import combinations_with_replacement

from dicehaven.core.multisets import Multisets
from dicehaven.core.rule import Lookup, inlined

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
    """Whether some die of a multiset shows v."""
    return (int(SHOWN[dice]) >> v - 1 & 1) == 1
