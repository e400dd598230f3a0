"""A second enumeration of a game's first events, over a naive model instead of the rules."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod


def sums_of_dice(count, sides=6):
    """The multisets that so many dice can show, each with the number of orders in which it falls."""
    for dice in combinations_with_replacement(range(1, sides + 1), count):
        yield dice, factorial(count) // prod(map(factorial, Counter(dice).values()))


def enumerate_plies(model, depth, start=None):
    """Per ply: records, those with a decision next, a roll next, ended; expected legal moves; mass that ended.

    A model has begin(), over(x), chance(x) -> [(weight, x)] or None, and moves(x) -> {move: x}.
    """
    layer = {model.begin() if start is None else start: (1, Fraction(1))}
    plies = []
    for ply in range(depth + 1):
        kinds, choice, ended = Counter(), Fraction(0), Fraction(0)
        following = defaultdict(lambda: [0, Fraction(0)])
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
                    following[y][0] += records * weight
                    following[y][1] += mass * weight / total
        plies.append((layer_size(layer), kinds["decide"], kinds["roll"], kinds["over"], choice, ended))
        layer = following
    return plies


def layer_size(layer):
    return sum(records for records, _ in layer.values())


def scripted(model, events):
    """Where a list of events leads: a list of values is a roll or deal, a string a move."""
    x = model.begin()
    for event in events:
        x = model.moves(x)[event] if isinstance(event, str) else model.rolled(x, tuple(event))
    return x
