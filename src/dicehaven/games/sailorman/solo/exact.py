"""One and two rolls exactly, as fractions."""

from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np

from dicehaven.core.compiler import compiled

from .. import rules
from ..bitboard import ALL_FIT, COLUMN, CROSS, NUMBERS, ROWS, fields_in
from ..state import DICE, RIVER, Setup, region_fields
from . import few_rolls
from .counts import Array, Progress

MOST_ROLLS = 2
OUTCOMES = 6**DICE
ENTRIES = 2  # of a roll


def expected(t: Setup, rolls: int, progress: Progress = lambda share: None) -> Fraction | None:
    """The most expected points of a number of rolls, or None if it is not computed; `progress` gets the share done (0 to 1).

    With `strict_entry` (SD-3) only one roll is: it always brings two numbers.
    """
    smallest = min(fields_in(area) for area in (*t.fields, COLUMN[0]))
    if rolls > (1 if t.strict_entry else MOST_ROLLS) or ENTRIES * rolls >= smallest:  # a box could be filled
        return None
    code, (at, fits) = compiled(few_rolls, rules), empty()
    if rolls == 1:
        return Fraction(code.last_roll(at, fits, t.strict), OUTCOMES)
    known = np.full((few_rolls.MARKS + 1,) * 2, few_rolls.UNKNOWN)
    pairs = [(a, b, 1 + (a != b)) for a, b in combinations_with_replacement(range(ROWS), 2)]
    total = 0
    for done, (a, b, ways) in enumerate(pairs, 1):
        for x, y, more in pairs:
            total += ways * more * after_roll(t, (a, b, x + 1, y + 1), at, fits, known)
        progress(done / len(pairs))
    return Fraction(total, OUTCOMES**2)


def after_roll(t: Setup, dice: tuple[int, int, int, int], at: Array, fits: Array, known: Array) -> int:
    """The sum over the outcomes of a second roll of the most points, after a first one of an empty chart."""
    river = region_fields(t, RIVER)
    return int(compiled(few_rolls, rules).first_roll(*dice, t.strict, river, at, fits, known))


def empty() -> tuple[Array, Array]:
    """An empty chart: the fields with each mark, what the rows take."""
    return np.zeros(CROSS + 1, np.int64), np.full(ROWS, ALL_FIT)


assert NUMBERS == ROWS, "symbols and numbers share one list of pairs"
