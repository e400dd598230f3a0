"""The areas of a map, as they are valued by themselves (`areas.py`): rows, columns, regions."""

from collections import Counter
from collections.abc import Callable
from itertools import product

import numpy as np

from ..bitboard import COLUMNS, ROW, ROWS, fields_in
from ..state import AREAS, SYMBOLS, Setup, left_box, region_fields
from .areas import Area
from .counts import Array

Kind = list[tuple[int, Area]]  # how many areas of each sort
Symbols = list[tuple[int, Array]]  # [filled]: how many rows can be entered, and the chances that they are

PAIRS = len(SYMBOLS) ** 2  # of two symbol dice


def rows(t: Setup) -> Kind:
    """A symbol enters a number into its own row, as often as it falls."""
    symbols = 1, _symbols(1, lambda a, b: (a == 0) + (b == 0))
    shells = Counter(int(t.shells[row]) for row in range(ROWS))
    return [(n, _box(COLUMNS, shell, [symbols] * (COLUMNS + 1))) for shell, n in shells.items()]


def columns(t: Setup) -> Kind:
    """A symbol enters a number if the field in its row is empty.  Which rows are filled does not matter, only how many."""
    chances = [(empty, _symbols(empty, _distinct(empty))) for empty in range(ROWS, -1, -1)]
    return [(COLUMNS, _box(ROWS, 0, chances))]


def regions(t: Setup) -> Kind:
    """A symbol enters a number into any of the rows that the region has fields in, full or not.

    The left box scores the most frequent number of both sub-areas, as soon as so many fields are filled as either has.
    """
    return [(1, _region(t, one)) for one in range(0, AREAS, 2)]


def halves(t: Setup) -> Kind:
    """The sub-areas, as if each had a left box."""
    return [(1, _single(t.fields[one], int(t.shells[left_box(one)]))) for one in range(AREAS)]


def wholes(t: Setup) -> Kind:
    """The regions' right boxes."""
    return [(1, _single(region_fields(t, one), int(t.shells[left_box(one) + 1]))) for one in range(0, AREAS, 2)]


def _single(fields: int, shell: int) -> Area:
    """A box of some fields, with its shell."""
    size = fields_in(fields)
    return _box(size, shell, [_anywhere(_rows_of(fields))] * (size + 1))


def _region(t: Setup, one: int) -> Area:
    sizes = [fields_in(t.fields[one]), fields_in(t.fields[one + 1])]
    left = int(t.shells[left_box(one)])
    right = int(t.shells[left_box(one) + 1])

    def points(filled: int, most: int) -> int:
        total = max([min(most, size) + left for size in sizes if filled >= size], default=0)
        return total + (most + right if filled == sum(sizes) else 0)

    return _area(sum(sizes), points, [_anywhere(_rows_of(region_fields(t, one)))] * (sum(sizes) + 1))


def _rows_of(fields: int) -> int:
    """The number of rows that a set of fields lies in."""
    return sum(fields & ROW[row] != 0 for row in range(ROWS))


def _anywhere(reached: int) -> tuple[int, Array]:
    """A number of rows that can be entered, however full they are."""
    return reached, _symbols(reached, lambda a, b: (a < reached) + (b < reached))


def _box(size: int, shell: int, symbols: Symbols) -> Area:
    """A box that scores as soon as `size` fields are filled."""
    return _area(size, lambda filled, most: (filled == size) * (most + shell), symbols)


def _area(size: int, points: Callable[[int, int], int], symbols: Symbols) -> Area:
    table = [[points(filled, most) for most in range(size + 1)] for filled in range(size + 1)]
    return Area(
        np.array(table, np.float64), np.array([chances for _, chances in symbols]), np.array([n for n, _ in symbols])
    )


def _symbols(hit: int, entries: Callable[[int, int], int]) -> Array:
    """Chances of two symbols, where the first so many of the six rows can be entered: [entries, alike, in the roll].

    With a given row that can be entered in the roll (0), with a given one of the others (1), whatever falls (2).
    """
    chances = np.zeros((3, 2, 3))
    for a, b in product(range(ROWS), repeat=2):
        kinds = [hit > 0 and 0 in (a, b), hit < ROWS and ROWS - 1 in (a, b), True]
        chances[entries(a, b), int(a == b)] += np.array(kinds) / PAIRS
    return chances


def _distinct(empty: int) -> Callable[[int, int], int]:
    """How many of the rows that can be entered two symbols name."""
    return lambda a, b: len({row for row in (a, b) if row < empty})
