"""The most points that one or two rolls bring on average, exactly: every roll, every way to use it.

Two rolls fill no box, so only the two groups score.  A chart is then worth as much as its mirror image with the numbers
counted from 6 down, and as the chart with its rows upside down; only one of each four is computed.
"""

import sys
from fractions import Fraction
from itertools import combinations_with_replacement

import numpy as np

from dicehaven.core.compiler import compiled
from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule
from dicehaven.games.sailorman import rules
from dicehaven.games.sailorman.state import (
    ALL_FIT,
    COLUMN,
    COLUMNS,
    CROSS,
    DICE,
    FIELDS,
    FILLED,
    KEPT,
    NUMBERS,
    RIVER,
    ROWS,
    WHOLE_ROW,
    Setup,
    column_of,
    field_at,
    fields_in,
    holds,
    largest_groups,
    number_of,
    region_fields,
    result_of,
    row_of,
    symbol_of,
)

from .areas import Array, Progress

MARKS = FIELDS * (CROSS + 1)  # a field with what stands in it; this number stands for none
UNKNOWN = -1
MOST_ROLLS = 2
OUTCOMES = 6**DICE
ENTRIES = 2  # of a roll

assert NUMBERS == ROWS, "symbols and numbers share one list of pairs"


@inlined
def columns_open(fits: Ints, result: int) -> int:
    """Return the columns where a result can be entered."""
    return fits[symbol_of(result)] >> COLUMNS * (number_of(result) - 1) & WHOLE_ROW


@rule
def write(at: Ints, fits: Ints, field: int, mark: int) -> int:
    """Put a mark into a field; returns what the row took before."""
    row = row_of(field)
    before = fits[row]
    at[mark] |= 1 << field
    at[FILLED] |= 1 << field
    fits[row] = before & KEPT[mark][column_of(field)]
    return int(before)


@rule
def erase(at: Ints, fits: Ints, field: int, mark: int, before: int) -> None:
    """Undo `write`."""
    at[mark] &= ~(1 << field)
    at[FILLED] &= ~(1 << field)
    fits[row_of(field)] = before


@rule
def groups(at: Ints) -> int:
    """Return what the two groups score."""
    first, second = largest_groups(at)
    return int(first + second)


@rule
def with_second(at: Ints, fits: Ints, result: int) -> int:
    """Return the most after a result is entered, or what there is where it cannot be."""
    found = UNKNOWN
    columns = columns_open(fits, result)
    for c in range(COLUMNS):
        if columns >> c & 1:
            field = field_at(symbol_of(result), c)
            mark = number_of(result)
            before = write(at, fits, field, mark)
            found = max(found, groups(at))
            erase(at, fits, field, mark, before)
    return groups(at) if found == UNKNOWN else found


@rule
def with_pairing(at: Ints, fits: Ints, first: int, second: int) -> int:
    """Return the most after two results are used one after the other; where none can be entered, what there is."""
    found = UNKNOWN
    columns = columns_open(fits, first)
    for c in range(COLUMNS):
        if columns >> c & 1:
            field = field_at(symbol_of(first), c)
            mark = number_of(first)
            before = write(at, fits, field, mark)
            found = max(found, with_second(at, fits, second))
            erase(at, fits, field, mark, before)
    return with_second(at, fits, second) if found == UNKNOWN else found


@inlined
def entries(fits: Ints, first: int, second: int) -> int:
    """Return how many of two results can be entered."""
    return (columns_open(fits, first) != 0) + (columns_open(fits, second) != 0)


@rule
def last_roll(at: Ints, fits: Ints, strict: int) -> int:
    """Return the sum of the most points over the 1,296 outcomes of the last roll.

    A number never makes the two groups smaller, so a cross or a pass is never better than entering one.
    """
    total = 0
    for a in range(ROWS):
        for b in range(a, ROWS):
            for x in range(1, NUMBERS + 1):
                for y in range(x, NUMBERS + 1):
                    one = result_of(a, x)
                    other = result_of(b, y)
                    across = result_of(a, y)
                    back = result_of(b, x)
                    more = entries(fits, one, other) - entries(fits, across, back) if strict else 0
                    most = 0
                    if more >= 0:
                        most = max(with_pairing(at, fits, one, other), with_pairing(at, fits, other, one))
                    if more <= 0 and a != b and x != y:
                        most = max(most, with_pairing(at, fits, across, back))
                    total += most * (1 if a == b else 2) * (1 if x == y else 2)
    return total


# The roll before


@rule
def image(mark: int, mirrored: int, flipped: int) -> int:
    """Return a mark in the image of its chart."""
    if mark == MARKS:
        return MARKS
    field = mark // (CROSS + 1)
    shown = mark % (CROSS + 1)
    row = row_of(field)
    column = column_of(field)
    if flipped:
        row = ROWS - 1 - row
    if mirrored:
        column = COLUMNS - 1 - column
        shown = shown if shown == CROSS else NUMBERS + 1 - shown
    return (CROSS + 1) * field_at(row, column) + shown


@rule
def worth(one: int, other: int, strict: int, at: Ints, fits: Ints, known: Array) -> int:
    """Return `last_roll` of the chart with these marks; known[one, other] caches the results."""
    place = MARKS
    partner = MARKS
    for mirrored in range(2):
        for flipped in range(2):
            a = image(one, mirrored, flipped)
            b = image(other, mirrored, flipped)
            first = min(a, b)
            second = max(a, b)
            if first < place or (first == place and second < partner):
                place = first
                partner = second
    if known[place, partner] == UNKNOWN:
        for mark in range(CROSS + 1):
            at[mark] = 0
        for row in range(ROWS):
            fits[row] = ALL_FIT
        for mark in (place, partner):
            if mark != MARKS:
                write(at, fits, mark // (CROSS + 1), mark % (CROSS + 1))
        known[place, partner] = last_roll(at, fits, strict)
    return int(known[place, partner])


@rule
def first_pairing(first: int, second: int, strict: int, river: int, at: Ints, fits: Ints, known: Array) -> int:
    """Return the most that an empty chart is worth after two results are used, in this order."""
    most = 0
    row = symbol_of(first)
    number = number_of(first)
    for c in range(COLUMNS):
        one = (CROSS + 1) * field_at(row, c) + number
        columns = WHOLE_ROW
        if symbol_of(second) == row:
            columns = ALL_FIT & KEPT[number][c]
            columns = columns >> COLUMNS * (number_of(second) - 1) & WHOLE_ROW
        for d in range(COLUMNS):
            if columns >> d & 1:
                other = (CROSS + 1) * field_at(symbol_of(second), d) + number_of(second)
                most = max(most, worth(one, other, strict, at, fits, known))
        if first == second and holds(river, field_at(row, c)):
            for field in range(FIELDS):
                if field != field_at(row, c):
                    most = max(most, worth(one, (CROSS + 1) * field + CROSS, strict, at, fits, known))
        elif columns == 0:
            most = max(most, worth(one, MARKS, strict, at, fits, known))
    return most


@rule
def first_roll(a: int, b: int, x: int, y: int, strict: int, river: int, at: Ints, fits: Ints, known: Array) -> int:
    """Return the most that an empty chart is worth after a roll of symbols a and b and numbers x and y."""
    one = result_of(a, x)
    other = result_of(b, y)
    across = result_of(a, y)
    back = result_of(b, x)
    most = max(
        first_pairing(one, other, strict, river, at, fits, known),
        first_pairing(other, one, strict, river, at, fits, known),
    )
    if a != b and x != y:
        most = max(most, first_pairing(across, back, strict, river, at, fits, known))
    return most


def expected(t: Setup, rolls: int, progress: Progress = lambda share: None) -> Fraction | None:
    """Return the most expected points of a number of rolls, or None if it is not computed; `progress` gets the share done (0 to 1).

    With `strict_entry` (SD-3) only one roll is: it always brings two numbers.
    """
    smallest = min(fields_in(area) for area in (*t.fields, COLUMN[0]))
    if rolls > (1 if t.strict_entry else MOST_ROLLS) or ENTRIES * rolls >= smallest:  # a box could be filled
        return None
    code = compiled(sys.modules[__name__], rules)
    at, fits = empty()
    if rolls == 1:
        return Fraction(code.last_roll(at, fits, t.strict), OUTCOMES)
    known = np.full((MARKS + 1,) * 2, UNKNOWN)
    pairs = [(a, b, 1 + (a != b)) for a, b in combinations_with_replacement(range(ROWS), 2)]
    total = 0
    for done, (a, b, ways) in enumerate(pairs, 1):
        for x, y, more in pairs:
            total += ways * more * after_roll(t, (a, b, x + 1, y + 1), at, fits, known)
        progress(done / len(pairs))
    return Fraction(total, OUTCOMES**2)


def after_roll(t: Setup, dice: tuple[int, int, int, int], at: Array, fits: Array, known: Array) -> int:
    """Return the sum over the outcomes of a second roll of the most points, after a first one of an empty chart."""
    river = region_fields(t, RIVER)
    return int(compiled(sys.modules[__name__], rules).first_roll(*dice, t.strict, river, at, fits, known))


def empty() -> tuple[Array, Array]:
    """Return an empty chart: the fields with each mark, what the rows take."""
    return np.zeros(CROSS + 1, np.int64), np.full(ROWS, ALL_FIT)
