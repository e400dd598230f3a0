"""A second enumeration of a game's first events, over a naive model instead of the rules."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Protocol, TypeVar

X = TypeVar("X", bound=Hashable)  # a position
Reached = tuple[int, Fraction]  # by how many records, with which probability
Ply = tuple[int, int, int, int, Fraction, Fraction]


class Model(Protocol[X]):
    """A game as `enumerate_plies` plays it: `rolls` is how many dice are due, `chance` has outcomes with weights."""

    def begin(self) -> X: ...

    def over(self, x: X) -> bool: ...

    def rolls(self, x: X) -> int: ...

    def chance(self, x: X) -> list[tuple[int, X]]: ...

    def rolled(self, x: X, dice: tuple[Any, ...]) -> X: ...

    def moves(self, x: X) -> Mapping[str, X]: ...

    def scores(self, x: X) -> list[int]: ...


def sums_of_dice(count: int, sides: int = 6) -> Iterator[tuple[tuple[int, ...], int]]:
    """The multisets that so many dice can show, each with the number of orders in which it falls."""
    for dice in combinations_with_replacement(range(1, sides + 1), count):
        yield dice, factorial(count) // prod(map(factorial, Counter(dice).values()))


def enumerate_plies(model: Model[X], depth: int, start: X | None = None) -> list[Ply]:
    """Per ply: records, those with a decision next, a roll next, ended; expected legal moves; mass that ended."""
    layer: dict[X, Reached] = {model.begin() if start is None else start: (1, Fraction(1))}
    plies: list[Ply] = []
    for ply in range(depth + 1):
        kinds = Counter[str]()
        choice = Fraction(0)
        ended = Fraction(0)
        following: dict[X, Reached] = defaultdict(lambda: (0, Fraction(0)))
        for x, (records, mass) in layer.items():
            if model.over(x):
                kinds["over"] += records
                ended += mass
                continue
            rolls = model.rolls(x)
            kinds["roll" if rolls else "decide"] += records
            if not rolls:
                moves = model.moves(x)
                choice += mass * len(moves)
            if ply < depth:
                after = model.chance(x) if rolls else [(1, y) for y in moves.values()]
                total = sum(weight for weight, _ in after)
                for weight, y in after:
                    known, likely = following[y]
                    following[y] = known + records * weight, likely + mass * weight / total
        plies.append((layer_size(layer), kinds["decide"], kinds["roll"], kinds["over"], choice, ended))
        layer = following
    return plies


def layer_size(layer: Mapping[X, Reached]) -> int:
    return sum(records for records, _ in layer.values())
