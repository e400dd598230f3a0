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
from math import factorial, prod

import numpy as np

from dicehaven.core.compiler import compiled

from .. import rules
from ..bitboard import FIELDS, NUMBERS, fields_in
from ..state import RIVER, Setup, region_fields
from . import areas
from .areas import Area
from .counts import counts_of, counts_up_to
from .parts import Kind, columns, halves, regions, rows, wholes

ENTRIES = 2  # of a roll
HIGHEST = 4.0  # price of a field
STEPS = 12  # of the search for the best price, which is cheaper the more there are
GOLDEN = (5**0.5 - 1) / 2


def most_points(t: Setup, rolls: int, progress: Callable[[float], None] = lambda share: None) -> dict[str, float]:
    """Upper bounds of what rows, columns, regions and groups bring, by name; `progress` gets the share done."""
    found = {}
    kinds = {"rows": rows(t), "columns": columns(t), "regions": regions(t), "halves": halves(t), "wholes": wholes(t)}
    for done, (name, kind) in enumerate(kinds.items(), 1):
        found[name] = most_of_kind(t, kind, rolls)
        progress(done / len(kinds))
    apart = found.pop("halves") + found.pop("wholes")
    return found | {"regions": min(found["regions"], apart), "groups": most_of_groups(rolls)}


def most_of_kind(t: Setup, kind: Kind, rolls: int) -> float:
    """The most that all areas of a kind bring together: the lowest bound over the prices that were tried."""
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
    """The most that an area brings a seat that plays only for it, less the price of its fields."""
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
    """The expected sum of the two largest counts of equal numbers: a group has one number, and every die is used once."""
    return sum(min(counts[0] + counts[1], FIELDS) * chance(counts) for counts in counts_of(ENTRIES * rolls))


def chance(counts: tuple[int, ...]) -> float:
    """The chance that the counts of equal numbers are these, whichever numbers they are."""
    dice = sum(counts)
    ways = factorial(dice) // prod(map(factorial, counts))
    orders = factorial(NUMBERS) // prod(map(factorial, Counter(counts).values()))
    return float(Fraction(ways * orders, NUMBERS**dice))
