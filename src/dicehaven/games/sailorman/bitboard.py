"""Sets of fields as whole numbers: bit 9 * row + column stands for a field, rows and columns counted from 0.

A row's `fits` says where each number can still be entered: the columns that are open to number n are bits
9 * (n - 1) to 9 * n - 1.
"""

from dicehaven.core.contract import Ints
from dicehaven.core.rule import Lookup, inlined, rule

ROWS = 6
COLUMNS = 9
NUMBERS = 6
FIELDS = ROWS * COLUMNS
CROSS = NUMBERS + 1  # what stands in a crossed field; a number stands for itself
WHOLE_ROW = (1 << COLUMNS) - 1  # of columns
ALL_FIT = (1 << NUMBERS * COLUMNS) - 1
NOT_FIRST = sum(WHOLE_ROW - 1 << COLUMNS * row for row in range(ROWS))  # all fields but the first column's
NOT_LAST = NOT_FIRST >> 1
ODD_BITS = 0x5555555555555555
ODD_PAIRS = 0x3333333333333333
ODD_NIBBLES = 0x0F0F0F0F0F0F0F0F
LAST_BITS = 0x0101010101010101  # of the bytes


def _kept(mark: int, column: int) -> int:
    """Return a mask of the bits of a row's `fits` that stay after a number or a cross is put into a column."""
    left = (1 << column) - 1
    right = WHOLE_ROW - (1 << column + 1) + 1
    open_to = [left if n < mark < CROSS else right if mark < n else left | right for n in range(1, NUMBERS + 1)]
    return sum(columns << COLUMNS * i for i, columns in enumerate(open_to))


def _listed(columns: int) -> list[int]:
    """List the columns of a set, ascending, filled up with -1."""
    found = [c for c in range(COLUMNS) if columns >> c & 1]
    return found + [-1] * (COLUMNS - len(found))


KEPT = Lookup([[_kept(mark, c) for c in range(COLUMNS)] for mark in range(CROSS + 1)], "i8")
ROW = Lookup([WHOLE_ROW << COLUMNS * row for row in range(ROWS)], "i8")
COLUMN = Lookup([sum(1 << COLUMNS * row + c for row in range(ROWS)) for c in range(COLUMNS)], "i8")
COUNT = Lookup([columns.bit_count() for columns in range(WHOLE_ROW + 1)], "i1")  # of a set of columns
LISTED = Lookup([_listed(columns) for columns in range(WHOLE_ROW + 1)], "i2")


@inlined
def row_of(field: int) -> int:
    return field // COLUMNS


@inlined
def column_of(field: int) -> int:
    return field % COLUMNS


@inlined
def field_at(row: int, column: int) -> int:
    return COLUMNS * row + column


@inlined
def holds(fields: int, field: int) -> bool:
    """Return whether a set holds a field."""
    return (fields >> field & 1) == 1


@inlined
def is_full(filled: int, area: int) -> bool:
    """Return whether all fields of an area are filled."""
    return filled & area == area


@rule
def fields_in(fields: int) -> int:
    """Count the fields of a set."""
    n = fields - (fields >> 1 & ODD_BITS)
    n = (n & ODD_PAIRS) + (n >> 2 & ODD_PAIRS)
    n = n + (n >> 4) & ODD_NIBBLES
    return (
        n * LAST_BITS >> 56 & 127
    )  # LLVM recognizes this product and compiles these lines to one instruction (popcount)


@rule
def most_often(at: Ints, area: int) -> int:
    """Count the occurrences of an area's most frequent number; at[n] is the set of fields with number n."""
    most = 0
    for n in range(1, NUMBERS + 1):
        most = max(most, fields_in(at[n] & area))
    return most


@inlined
def most_often_with(at: Ints, area: int, mark: int, bit: int, most: int) -> int:
    """Return `most_often` with one more mark in the field of the set `bit`, where it was `most` without."""
    return most if mark == CROSS else max(most, fields_in((at[mark] | bit) & area))


@rule
def group_of(seed: int, fields: int) -> int:
    """Return the fields of a set that are connected with those of `seed` side by side (a flood fill)."""
    group = 0
    grown = seed
    while grown != group:
        group = grown
        grown |= (group & NOT_LAST) << 1 | (group & NOT_FIRST) >> 1 | group << COLUMNS | group >> COLUMNS
        grown &= fields
    return group


@rule
def largest_groups(at: Ints) -> tuple[int, int]:
    """Return the sizes of the largest and of the second largest group of equal numbers (SD-7)."""
    largest = 0
    second = 0
    for n in range(1, NUMBERS + 1):
        rest = at[n]
        while rest:
            group = group_of(rest & -rest, rest)
            rest &= ~group
            size = fields_in(group)
            if size > largest:
                largest, second = size, largest
            elif size > second:
                second = size
    return largest, second
