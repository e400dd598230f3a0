"""The value of one area to a seat that plays only for it: an upper bound of what the area brings in a game.

The seat may leave results unused and ignores the order of a row.  It knows how many fields are filled, and how often each
number stands in them without knowing which number: *counts*, from the largest to the smallest.  A roll lets it enter none,
one or two numbers, as its symbols say.  Every field that it fills has a price.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from dicehaven.core.rule import rule
from dicehaven.games.sailorman.state import NUMBERS, ROWS

Array = npt.NDArray[Any]
Progress = Callable[[float], None]
NO_COUNTS = -1  # too many numbers


class Counts(NamedTuple):
    """All counts up to a size, by their index; the first is that of an empty area."""

    total: Array  # [counts]: how many numbers
    most: Array  # [counts]: how often the most frequent one
    more: Array  # [counts, i, j]: with the i-th and the j-th number once more; the last i and j stand for no number


@cache
def counts_up_to(size: int) -> Counts:
    """Return the tables for areas of a given number of fields."""
    listed = [counts for total in range(size + 1) for counts in counts_of(total)]
    index = {counts: i for i, counts in enumerate(listed)}
    more = np.full((len(listed), NUMBERS + 1, NUMBERS + 1), NO_COUNTS, np.int32)
    for k, counts in enumerate(listed):
        for i in range(NUMBERS + 1):
            for j in range(NUMBERS + 1):
                grown = [c + (n == i) + (n == j) for n, c in enumerate(counts)]
                more[k, i, j] = index.get(tuple(sorted(grown, reverse=True)), NO_COUNTS)
    return Counts(np.array([sum(c) for c in listed]), np.array([c[0] for c in listed]), more)


def counts_of(total: int) -> Iterator[tuple[int, ...]]:
    """Return all counts with this sum."""
    return _partitions(total, NUMBERS, total)


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the partitions of a total: whole numbers in descending order, none above the largest."""
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, largest), -1, -1):
        for rest in _partitions(total - first, parts - 1, first):
            yield first, *rest


ROLLS = 36  # of two dice


class Area(NamedTuple):
    """The area that a seat plays for."""

    points: Array  # [filled, most]: of its boxes when the last roll is over
    entries: Array  # [filled, entries, alike, in the roll]: see `Symbols` in `bounds.py`
    rows: Array  # [filled]: how many of the six rows have a field that a symbol of theirs can fill


@rule
def best(values: Array, filled: int, counts: int, most: int, price: float) -> float:
    """Return the value of filling up to a number of fields with crosses, or none."""
    found = values[filled, counts]
    for crosses in range(1, most + 1):
        if filled + crosses < len(values):
            found = max(found, values[filled + crosses, counts] - price * crosses)
    return float(found)


@rule
def entered(c: Counts, values: Array, filled: int, counts: int, i: int, j: int, sails: int, price: float) -> float:
    """Return the value of entering numbers i and j (NUMBERS: none) and then up to `sails` crosses; -1 if there is no room for them."""
    n = (i < NUMBERS) + (j < NUMBERS)
    after = c.more[counts, i, j]
    if filled + n >= len(values) or after == NO_COUNTS:
        return -1.0
    return best(values, filled + n, after, min(sails, 2 - n), price) - price * n


@rule
def use(
    c: Counts, values: Array, filled: int, counts: int, x: int, y: int, entries: int, sails: int, price: float
) -> float:
    """Return the value after a roll of numbers x and y that allows `entries` entries and `sails` crosses, at most two together."""
    found = best(values, filled, counts, sails, price)
    if entries:
        found = max(found, entered(c, values, filled, counts, x, NUMBERS, sails, price))
        found = max(found, entered(c, values, filled, counts, NUMBERS, y, sails, price))
    if entries == 2:
        found = max(found, entered(c, values, filled, counts, x, y, sails, price))
    return found


@rule
def value_before(
    a: Area, c: Counts, values: Array, filled: int, counts: int, results: int, price: float, gains: Array
) -> float:
    """Return the value before a roll, with at most `results` results that stand in the river; gains[2, NUMBERS] is scratch.

    A cross needs a result that stands in the river.  What crosses gain on a roll is charged to the results that allow
    them, and no more than the largest charges count.
    """
    for n in range(NUMBERS):
        gains[0, n] = 0.0
        gains[1, n] = 0.0
    total = 0.0
    gain = 0.0
    for x in range(NUMBERS):
        for y in range(x, NUMBERS):
            ways = (1 if x == y else 2) / ROLLS
            for entries in range(3):
                for alike in range(2):
                    chance = ways * a.entries[filled, entries, alike, 2]
                    if chance == 0.0:
                        continue
                    both = alike == 1 and x == y  # the second result sails if the first is entered in the river
                    less = use(c, values, filled, counts, x, y, entries, 1 if both else 0, price)
                    more = use(c, values, filled, counts, x, y, entries, 2, price)
                    total += chance * less
                    gain += chance * (more - less)
                    charge = more - less
                    if not both:
                        charge = max(charge / 2, use(c, values, filled, counts, x, y, entries, 1, price) - less)
                    for side in range(2):
                        share = ways * a.entries[filled, entries, alike, side] * charge
                        gains[side, x] += share
                        if x != y:
                            gains[side, y] += share
    return total + min(gain, largest(gains, a.rows[filled], results))


@rule
def largest(gains: Array, rows: int, results: int) -> float:
    """Return the sum of the `results` largest gains: gains[0] applies to each of `rows` rows, gains[1] to the others."""
    total = 0.0
    left = results
    while left > 0:
        top = 0.0
        side = 0
        number = 0
        for k in range(2):
            for n in range(NUMBERS):
                if gains[k, n] > top:
                    top = gains[k, n]
                    side = k
                    number = n
        if top == 0.0:
            break
        taken = min(left, rows if side == 0 else ROWS - rows)
        total = total + taken * top
        left = left - taken
        gains[side, number] = 0.0
    return total


@rule
def value_roll(
    a: Area, c: Counts, filled_yet: int, results: int, price: float, now: Array, after: Array, gains: Array
) -> None:
    """Write into now[filled, counts] the values before a roll of areas with at most `filled_yet` fields filled, from those after it."""
    for filled in range(min(len(now), filled_yet + 1)):
        for counts in range(len(c.total)):
            if c.total[counts] <= filled:
                now[filled, counts] = value_before(a, c, after, filled, counts, results, price, gains)


@rule
def value_end(a: Area, c: Counts, values: Array) -> None:
    """Write into values[filled, counts] the points when the last roll is over."""
    for filled in range(len(values)):
        for counts in range(len(c.total)):
            values[filled, counts] = a.points[filled, c.most[counts]] if c.total[counts] <= filled else 0.0
