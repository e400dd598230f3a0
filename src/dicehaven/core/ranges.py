"""Whether the numbers of a state fit their fields: Python's integers are unbounded, those of compiled code are not.

>>> from dicehaven.core.struct import i1, i2
>>> class Point(Struct):
...     x: int = i1()
...     path: list[int] = i2(3)
>>> p = Point()
>>> outside(p)
>>> p.path[1] = 40_000
>>> outside(p)[1:]
('path', 40000, -32768, 32767)
"""

import struct
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from numbers import Integral
from typing import Any, NamedTuple, cast

from dicehaven.core.struct import Struct

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # of NumPy, and of `struct`


class Outside(NamedTuple):
    """A number that does not fit its field."""

    owner: type[Struct]
    field: str
    value: int
    least: int
    most: int


def bounds(kind: str) -> tuple[int, int]:
    """The least and the most that a field of a NumPy type code holds.

    >>> bounds("i1")
    (-128, 127)
    """
    half = 1 << 8 * int(kind[1:]) - 1
    return -half, half - 1


def odd_field(record: Struct) -> str | None:
    """The first field of a record that holds something other than whole numbers, or None."""
    for name, (kind, shape) in record._fields.items():
        for value in _flat(getattr(record, name), len(shape)):
            if isinstance(kind, str):
                if not isinstance(value, Integral):
                    return name
            elif found := odd_field(value):
                return f"{name}.{found}"
    return None


def outside(record: Struct) -> Outside | None:
    """The first number of a record that does not fit its field, or None."""
    kind: Any = type(record)
    try:
        _packer(kind)(record)
    except struct.error:
        return _search(record)
    return None


@cache
def _packer(cls: Any) -> Callable[[Any], bytes]:
    """Packs all numbers of a class of records at once, as their fields would hold them: the fastest way."""
    places = list(_places(cls, "s"))
    code = "=" + "".join(f"{count}{CODES[kind]}" for _, kind, count in places)
    packed = ", ".join(place for place, _, _ in places)
    return cast(Callable[[Any], bytes], eval(f"lambda s: pack({packed})", {"pack": struct.Struct(code).pack}))


def _places(cls: Any, path: str) -> Iterator[tuple[str, str, int]]:
    """Where the numbers of a record are: as arguments of a call, with their kind and how many there are."""
    for name, (kind, shape) in cls._fields.items():
        if isinstance(kind, str):
            for index in product(*map(range, shape[:-1])):
                place = path + "." + name + "".join(f"[{i}]" for i in index)
                yield (f"*{place}", kind, shape[-1]) if shape else (place, kind, 1)
        else:
            for index in product(*map(range, shape)):
                yield from _places(kind, path + "." + name + "".join(f"[{i}]" for i in index))


def _flat(value: Any, depth: int) -> list[Any]:
    """What nested lists of some depth hold."""
    found = [value]
    for _ in range(depth):
        found = [inner for one in found for inner in one]
    return found


def _search(record: Struct) -> Outside | None:
    for name, (kind, shape) in record._fields.items():
        for value in _flat(getattr(record, name), len(shape)):
            if not isinstance(kind, str):
                if found := _search(value):
                    return found
            elif not bounds(kind)[0] <= value <= bounds(kind)[1]:
                return Outside(type(record), name, int(value), *bounds(kind))
    return None
