"""How often each number stands in an area, without saying which number: counts from the largest to the smallest.

There are six counts, whose sum is at most the area's size.  Whoever plays for one area only need not know more about it.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bitboard import NUMBERS

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
    """The tables for areas of a given number of fields."""
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
    """All counts with this sum."""
    return _partitions(total, NUMBERS, total)


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Partitions of a total: whole numbers in descending order, none above the largest."""
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, largest), -1, -1):
        for rest in _partitions(total - first, parts - 1, first):
            yield first, *rest
