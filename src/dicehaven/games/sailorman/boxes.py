"""The boxes of a chart by number: those of the rows, of the regions (left, right), of the columns."""

from dicehaven.core.rule import inlined

from .bitboard import COLUMNS, ROWS

REGIONS = ("mountains", "land", "dunes", "river")
AREAS = 2 * len(REGIONS)  # sub-areas: 2 * region + 0 or 1
RIVER = 6  # its first sub-area

REGION_BOX = ROWS
COLUMN_BOX = REGION_BOX + AREAS
BOXES = COLUMN_BOX + COLUMNS
SHELLS = COLUMN_BOX  # the boxes with shells: rows and regions, not columns
BOXES_TO_END = 8
OPEN = -1  # no points in a box yet


@inlined
def left_box(sub_area: int) -> int:
    """The left box of a sub-area's region; the right one has the next number."""
    return REGION_BOX + (sub_area & ~1)


@inlined
def column_box(column: int) -> int:
    return COLUMN_BOX + column


@inlined
def holds_box(boxes: int, b: int) -> bool:
    """Whether a box is in a bit set of boxes."""
    return (boxes >> b & 1) == 1
