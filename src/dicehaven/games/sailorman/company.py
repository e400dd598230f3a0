"""Company: how many equal numbers a number can expect to meet in its column.

Numbers rise along a row, so each column has numbers that will mostly stand there.  Every way to fill up a row in its order counts
alike; the crosses that may come are left out.

>>> round(fill_chance(4, 0, 4, 1, 6), 2), round(fill_chance(6, 0, 4, 1, 6), 2)  # the first of five fields in a row without numbers
(0.06, 0.0)
"""

from math import comb

from .queries import mark_at
from .state import COLUMNS, CROSS, NUMBERS, ROWS, State, column_of, field_at, row_of


def company(s: State, p: int, field: int, number: int) -> float:
    """Return how many of the other fields of a field's column hold the number, or can be expected to."""
    column = column_of(field)
    return sum(chance(s, p, row, column, number) for row in range(ROWS) if row != row_of(field))


def chance(s: State, p: int, row: int, column: int, number: int) -> float:
    """Return the chance that a number stands in a field, 1 or 0 if the field is filled."""
    mark = mark_at(s, p, field_at(row, column))
    if mark:
        return float(mark == number)
    before, lowest = _side(s, p, row, range(column - 1, -1, -1))
    after, highest = _side(s, p, row, range(column + 1, COLUMNS))
    return fill_chance(number, before, after, lowest or 1, highest or NUMBERS)


def fill_chance(number: int, before: int, after: int, lowest: int, highest: int) -> float:
    """Return the chance of a number, lowest to highest, in a field between so many other empty ones of a gap."""
    if not lowest <= number <= highest:
        return 0.0
    ways = _ways(before, number - lowest + 1) * _ways(after, highest - number + 1)
    return ways / _ways(before + 1 + after, highest - lowest + 1)


def _side(s: State, p: int, row: int, columns: range) -> tuple[int, int]:
    """Return how many empty fields there are up to the next number, and that number; 0 if there is none."""
    empty = 0
    for column in columns:
        mark = mark_at(s, p, field_at(row, column))
        if 0 < mark < CROSS:
            return empty, mark
        empty += not mark
    return empty, 0


def _ways(fields: int, numbers: int) -> int:
    """Return how many ways there are to fill fields with numbers that never fall."""
    return comb(fields + numbers - 1, fields)
