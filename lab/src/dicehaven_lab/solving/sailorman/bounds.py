"""An upper bound of what a number of rolls brings in a solo match.

A score is the sum of rows, columns, regions and the two groups; each of these four kinds is bounded separately.  A roll
fills at most two fields.  So if every field has a price, the areas of a kind together bring at most the sum, over the
areas, of what a seat that plays only for that area gains after paying for its fields, plus the price of all fields that
can be filled.  This holds for any price; the one with the lowest bound is taken (a Lagrangian relaxation).
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, prod

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.games.sailorman import rules
from dicehaven.games.sailorman.state import (
    AREAS,
    COLUMNS,
    FIELDS,
    NUMBERS,
    RIVER,
    ROW,
    ROWS,
    SYMBOLS,
    Setup,
    fields_in,
    left_box,
    region_fields,
)

from . import areas
from .areas import Area, Array, counts_of, counts_up_to

Kind = list[tuple[int, Area]]  # how many areas of each sort
Symbols = list[tuple[int, Array]]  # [filled]: how many rows can be entered, and the chances that they are

PAIRS = len(SYMBOLS) ** 2  # of two symbol dice
ENTRIES = 2  # of a roll
HIGHEST = 4.0  # price of a field
STEPS = 12  # of the search for the best price, which is cheaper the more there are
GOLDEN = (5**0.5 - 1) / 2


def rows(t: Setup) -> Kind:
    """Return the rows: a symbol enters a number into its own row, as often as it falls."""
    symbols = 1, _symbols(1, lambda a, b: (a == 0) + (b == 0))
    shells = Counter(int(t.shells[row]) for row in range(ROWS))
    return [(n, _box(COLUMNS, shell, [symbols] * (COLUMNS + 1))) for shell, n in shells.items()]


def columns(t: Setup) -> Kind:
    """Return the columns: a symbol enters a number if the field in its row is empty; only how many rows are filled matters."""
    chances = [(empty, _symbols(empty, _distinct(empty))) for empty in range(ROWS, -1, -1)]
    return [(COLUMNS, _box(ROWS, 0, chances))]


def regions(t: Setup) -> Kind:
    """Return the regions: a symbol enters a number into any of the rows that the region has fields in, full or not.

    The left box scores the most frequent number of both sub-areas, as soon as so many fields are filled as either has.
    """
    return [(1, _region(t, one)) for one in range(0, AREAS, 2)]


def halves(t: Setup) -> Kind:
    """Return the sub-areas, as if each had a left box."""
    return [(1, _single(t.fields[one], int(t.shells[left_box(one)]))) for one in range(AREAS)]


def wholes(t: Setup) -> Kind:
    """Return the regions' right boxes."""
    return [(1, _single(region_fields(t, one), int(t.shells[left_box(one) + 1]))) for one in range(0, AREAS, 2)]


def _single(fields: int, shell: int) -> Area:
    """Return a box of some fields, with its shell."""
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
    """Return the number of rows that a set of fields lies in."""
    return sum(fields & ROW[row] != 0 for row in range(ROWS))


def _anywhere(reached: int) -> tuple[int, Array]:
    """Return a number of rows that can be entered, however full they are."""
    return reached, _symbols(reached, lambda a, b: (a < reached) + (b < reached))


def _box(size: int, shell: int, symbols: Symbols) -> Area:
    """Return a box that scores as soon as `size` fields are filled."""
    return _area(size, lambda filled, most: (filled == size) * (most + shell), symbols)


def _area(size: int, points: Callable[[int, int], int], symbols: Symbols) -> Area:
    table = [[points(filled, most) for most in range(size + 1)] for filled in range(size + 1)]
    return Area(
        np.array(table, np.float64), np.array([chances for _, chances in symbols]), np.array([n for n, _ in symbols])
    )


def _symbols(hit: int, entries: Callable[[int, int], int]) -> Array:
    """Return the chances of two symbols, where the first `hit` of the six rows can be entered: [entries, alike, in the roll].

    With a given row that can be entered in the roll (0), with a given one of the others (1), whatever falls (2).
    """
    chances = np.zeros((3, 2, 3))
    for a, b in product(range(ROWS), repeat=2):
        kinds = [hit > 0 and 0 in (a, b), hit < ROWS and ROWS - 1 in (a, b), True]
        chances[entries(a, b), int(a == b)] += np.array(kinds) / PAIRS
    return chances


def _distinct(empty: int) -> Callable[[int, int], int]:
    """Return a function: how many of the rows that can be entered two symbols name."""
    return lambda a, b: len({row for row in (a, b) if row < empty})


def most_points(t: Setup, rolls: int, progress: Callable[[float], None] = lambda share: None) -> dict[str, float]:
    """Return upper bounds of what rows, columns, regions and groups bring, by name; `progress` gets the share done."""
    found = {}
    kinds = {"rows": rows(t), "columns": columns(t), "regions": regions(t), "halves": halves(t), "wholes": wholes(t)}
    for done, (name, kind) in enumerate(kinds.items(), 1):
        found[name] = most_of_kind(t, kind, rolls)
        progress(done / len(kinds))
    apart = found.pop("halves") + found.pop("wholes")
    return found | {"regions": min(found["regions"], apart), "groups": most_of_groups(rolls)}


def most_of_kind(t: Setup, kind: Kind, rolls: int) -> float:
    """Return the most that all areas of a kind bring together: the lowest bound over the prices that were tried."""
    fields = min(ENTRIES * rolls, FIELDS)
    river = fields_in(region_fields(t, RIVER))

    @cache
    def bound(price: float) -> float:
        return sum(n * value_of(area, rolls, river, price) for n, area in kind) + price * fields

    low = 0.0
    high = HIGHEST
    for _ in range(STEPS):  # the bound is convex in the price, but for rare crosses
        inner = high - GOLDEN * (high - low)
        outer = low + GOLDEN * (high - low)
        if bound(inner) <= bound(outer):
            high = outer
        else:
            low = inner
    return min(bound(0.0), bound((low + high) / 2), bound(low), bound(high))


def value_of(area: Area, rolls: int, river: int, price: float) -> float:
    """Return the most that an area brings a seat that plays only for it, less the price of its fields."""
    size = len(area.points) - 1
    code = compiled(areas, rules)
    counts = counts_up_to(size)
    now, after = np.zeros((2, size + 1, len(counts.total)))
    gains = np.zeros((2, NUMBERS))
    code.value_end(area, counts, after)
    for roll in range(rolls - 1, -1, -1):
        reached = ENTRIES * roll
        code.value_roll(area, counts, reached, min(reached, river), price, now, after, gains)
        now, after = after, now
    return float(after[0, 0])


@cache
def most_of_groups(rolls: int) -> float:
    """Return the expected sum of the two largest counts of equal numbers: a group has one number, and every die is used once."""
    return sum(min(counts[0] + counts[1], FIELDS) * chance(counts) for counts in counts_of(ENTRIES * rolls))


def chance(counts: tuple[int, ...]) -> float:
    """Return the chance that the counts of equal numbers are these, whichever numbers they are."""
    dice = sum(counts)
    ways = factorial(dice) // prod(map(factorial, counts))
    orders = factorial(NUMBERS) // prod(map(factorial, Counter(counts).values()))
    return float(Fraction(ways * orders, NUMBERS**dice))
