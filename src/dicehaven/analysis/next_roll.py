"""The next roll, enumerated exactly: the faces that can fall, each with the state after it and its probability.

>>> from dicehaven.core.match import Match
>>> from dicehaven.core.registry import find
>>> match = Match.new("saikoro", 2)
>>> fallen = NextRoll(find("saikoro"), match.setup, match.state).fallen or []
>>> len(fallen), sum(chance for _, _, chance in fallen)
(252, Fraction(1, 1))
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement, groupby, product
from math import factorial, prod

from dicehaven.core.contract import Face, Setup, State
from dicehaven.core.game import Game

MOST_ROLLS = 1296  # four dice in any order

Dice = tuple[Face, ...]


class NextRoll:
    """The roll that is due in a state, with all rolls that can fall."""

    def __init__(self, game: Game, setup: Setup, state: State) -> None:
        self.game = game
        self.rules = game.plain
        self.setup = setup
        self.state = state

    @cached_property
    def fallen(self) -> list[tuple[Dice, State, Fraction]] | None:
        """Each roll as its faces, the state after it, and its probability; None if there are too many.

        Dice with the same faces are interchangeable, unless another order leads to another state.
        """
        t = self.setup
        count = self.rules.dice_due(t, self.state)
        sides = self.rules.sides(t, self.state) if count else 0
        if not sides:
            return None
        named = [tuple(self.game.moves.faces(t, self.state, i)) for i in range(count)]
        sizes = [len(list(group)) for _, group in groupby(named)]
        each = [list(combinations_with_replacement(range(1, sides + 1), size)) for size in sizes]
        if prod(map(len, each)) <= MOST_ROLLS:
            found = list[tuple[Dice, State, Fraction]]()
            for groups in product(*each):
                after = self._rolled([value for group in groups for value in group])
                if after != self._rolled([value for group in groups for value in reversed(group)]):
                    break
                faces = _faces(named, [value for group in groups for value in group])
                found.append((faces, after, Fraction(prod(map(_orders, groups)), sides**count)))
            else:
                return found
        if sides**count > MOST_ROLLS:
            return None
        orders = product(range(1, sides + 1), repeat=count)
        return [(_faces(named, values), self._rolled(list(values)), Fraction(1, sides**count)) for values in orders]

    def _rolled(self, values: list[int]) -> State:
        after = self.state.copy()
        self.rules.rolled(self.setup, after, values)
        return after


def _faces(named: Sequence[Sequence[Face]], values: Sequence[int]) -> Dice:
    """Return the faces of some dice, those of one kind in order."""
    found = list[Face]()
    for faces, group in groupby(zip(named, values), key=lambda die: die[0]):
        found += [faces[value - 1] for value in sorted(value for _, value in group)]
    return tuple(found)


def _orders(group: Sequence[int]) -> int:
    """Return in how many orders dice of one kind can fall that show these values."""
    return factorial(len(group)) // prod(factorial(group.count(value)) for value in set(group))
