"""Multisets of dice, numbered in an order that a game chooses, so that they are looked up instead of sorted again.

>>> pair = Multisets([(), (1,), (2,), (1, 1), (1, 2), (2, 2)])
>>> pair.number((2, 1)), pair.without(4, (1,)), pair.without(4, (1, 1))
(4, 2, -1)
>>> pair.parts(3), pair.parts(4)
([0, 1, 3], [0, 1, 2, 4])
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import factorial, prod

Dice = tuple[int, ...]
SIDES = 6


class Multisets:
    """Numbered multisets: `sets[m]` is the one with number m, its dice in the order in which the game writes them."""

    def __init__(self, sets: Iterable[Dice]) -> None:
        self.sets = tuple(sets)
        self._numbers = {tuple(sorted(dice)): m for m, dice in enumerate(self.sets)}

    def __len__(self) -> int:
        return len(self.sets)

    def number(self, dice: Iterable[int]) -> int:
        """Return the number of some dice, given in any order; raises KeyError if they are not one of the multisets."""
        return self._numbers[tuple(sorted(dice))]

    def joined(self, m: int, dice: Dice) -> int:
        """Return the number of multiset m with `dice` added; -1 if that is not one of the multisets."""
        return self._numbers.get(tuple(sorted(self.sets[m] + dice)), -1)

    def without(self, m: int, dice: Dice) -> int:
        """Return the number of multiset m with `dice` removed; -1 if m does not contain them."""
        left = list(self.sets[m])
        for v in dice:
            if v not in left:
                return -1
            left.remove(v)
        return self.number(left)

    def parts(self, m: int) -> list[int]:
        """Return the numbers of all multisets that m contains, ascending."""
        dice = self.sets[m]
        chosen = {part for size in range(len(dice) + 1) for part in combinations(dice, size)}
        return sorted({self.number(part) for part in chosen})


def likelihood(dice: Dice) -> float:
    """Return the probability that dice rolled together show exactly these values, in any order."""
    orders = factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))
    return float(orders / SIDES ** len(dice))
