"""Multisets of dice, numbered in an order that a game chooses: what is looked up instead of sorted again and again.

>>> pair = Multisets([(), (1,), (2,), (1, 1), (1, 2), (2, 2)])
>>> pair.number((2, 1)), pair.without(4, (1,)), pair.without(4, (1, 1))
(4, 2, -1)
>>> pair.parts(3), pair.parts(4)
([0, 1, 3], [0, 1, 2, 4])
"""

from collections import Counter
from collections.abc import Iterable
from math import factorial, prod

Dice = tuple[int, ...]
SIDES = 6


class Multisets:
    """`sets[m]` is the multiset of number m, its dice in the order in which the game writes them."""

    def __init__(self, sets: Iterable[Dice]) -> None:
        self.sets = tuple(sets)
        self._numbers = {tuple(sorted(dice)): m for m, dice in enumerate(self.sets)}

    def __len__(self) -> int:
        return len(self.sets)

    def number(self, dice: Iterable[int]) -> int:
        """The number of some dice in any order; raises KeyError for dice that are none of the multisets."""
        return self._numbers[tuple(sorted(dice))]

    def joined(self, m: int, dice: Dice) -> int:
        """The multiset m and some dice more; -1 where that is none of the multisets."""
        return self._numbers.get(tuple(sorted(self.sets[m] + dice)), -1)

    def without(self, m: int, dice: Dice) -> int:
        """The multiset m without some of its dice; -1 where they are not in it."""
        taken, there = Counter(dice), Counter(self.sets[m])
        return self.number((there - taken).elements()) if taken <= there else -1

    def parts(self, m: int) -> list[int]:
        """The numbers of all multisets that m contains, rising."""
        dice = self.sets[m]
        chosen = {tuple(v for i, v in enumerate(dice) if pick >> i & 1) for pick in range(1 << len(dice))}
        return sorted({self.number(part) for part in chosen})


def likelihood(dice: Dice) -> float:
    """The probability that as many dice, rolled at once, show these values in some order."""
    orders = factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))
    return float(orders / SIDES ** len(dice))
