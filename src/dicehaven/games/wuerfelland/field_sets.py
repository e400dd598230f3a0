"""Fields of a board by number, and sets of them.

A field is a place in an area, numbered 8 * area + place.  Areas have six fields at most, so a set of an area's fields is
a small number: bit `place` stands for each.
"""

from dicehaven.core.rule import Lookup, inlined

AREA = 6  # fields of an area at most
SETS = range(1 << AREA)
SIZE = Lookup([fields.bit_count() for fields in SETS], "i1")  # of a set of an area's fields
PLACES = Lookup([([i for i in range(AREA) if fields >> i & 1] + [-1] * AREA)[:AREA] for fields in SETS], "i1")


@inlined
def field_of(area: int, place: int) -> int:
    return 8 * area + place


@inlined
def area_of(field: int) -> int:
    return field >> 3


@inlined
def place_of(field: int) -> int:
    return field & 7


@inlined
def edge(area: int, fields: int) -> int:
    """A code for the fields of an area that lie beside a field of another area: 64 * area + their set."""
    return 64 * area + fields


@inlined
def edge_area(edge: int) -> int:
    return edge >> 6


@inlined
def edge_fields(edge: int) -> int:
    return edge & 63


@inlined
def holds(fields: int, place: int) -> bool:
    """Whether a set of an area's fields holds the one at a place."""
    return (fields >> place & 1) == 1
