"""Places and sizes on the drawn chart: a field is 60 by 72, with symbols, boxes and the chart's scale around them."""

from ..bitboard import COLUMNS, FIELDS, ROWS, column_of, row_of

# of a field
WIDE = 60
HIGH = 72
EDGE = 22  # the chart's scale
# corner of the first field
LEFT = EDGE + 38
TOP = EDGE + 24
RIGHT = LEFT + COLUMNS * WIDE
FOOT = TOP + ROWS * HIGH
WIDTH = RIGHT + 62 + EDGE
HEIGHT = FOOT + 116 + EDGE


def centre(field: int) -> tuple[float, float]:
    """The middle of a field."""
    return LEFT + (column_of(field) + 0.5) * WIDE, TOP + (row_of(field) + 0.5) * HIGH


def corner(field: int) -> tuple[int, int]:
    """The upper left corner of a field."""
    return LEFT + column_of(field) * WIDE, TOP + row_of(field) * HIGH


def beside(field: int) -> list[int]:
    """The fields below, right, above and left of a field."""
    row, column = divmod(field, COLUMNS)
    found = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)]
    return [r * COLUMNS + c for r, c in found if 0 <= r < ROWS and 0 <= c < COLUMNS]


BESIDE = [beside(field) for field in range(FIELDS)]
