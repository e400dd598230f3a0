"""Memory: what the functions of a target read and write lies where they find it.

Lists for the interpreter, NumPy's arrays for this processor, the memory of a module for WebAssembly (`modules.py`).  Who calls such
functions makes what they need by the `memory` of their namespace, and reads it there: the same code for every target.
"""

from collections.abc import Iterable, Sequence
from math import prod
from typing import Any, Protocol, cast

from dicehaven.core.struct import Records, Slot, StructT, records

WORDS = {8: "i8", 4: "i4", 2: "i2", 1: "i1"}  # whole numbers by their bytes, the widest first


class Memory(Protocol):
    """Makes and reads numbers and records for one target (Any: each has its own)."""

    def numbers(self, kind: str, *shape: int, fill: int = 0) -> Any:
        """Return numbers of a type ("i4", "i8", "f8") and a shape, each of them `fill`; an index of the first axis leads to the others."""
        ...

    def row(self, kind: str, values: Iterable[float]) -> Any:
        """Return numbers with these values."""
        ...

    def table(self, kind: str, values: Iterable[float], *shape: int) -> Any:
        """Return numbers of a shape with these values, one after the other."""
        ...

    def records(self, cls: type[StructT], count: int) -> Records[StructT]:
        """Return records of zeros."""
        ...

    def slot(self, content: StructT) -> Records[StructT]:
        """Return the record with some content as the only one of its records; the interpreter's is not copied."""
        ...

    def words(self, of: Any) -> Any:
        """Return records as rows of whole numbers over the same memory: shape (records, words); of no length for the interpreter."""
        ...

    def read(self, numbers: Any) -> Any:
        """Return numbers as nested lists."""
        ...


class Lists:
    """The memory of the interpreter."""

    def numbers(self, kind: str, *shape: int, fill: int = 0) -> Any:
        first, *rest = shape
        if rest:
            return [self.numbers(kind, *rest, fill=fill) for _ in range(first)]
        return [float(fill) if kind == "f8" else fill] * first

    def row(self, kind: str, values: Iterable[float]) -> Any:
        return list(values)

    def table(self, kind: str, values: Iterable[float], *shape: int) -> Any:
        return nested(list(values), shape)

    def records(self, cls: type[StructT], count: int) -> Records[StructT]:
        return Slot([cls() for _ in range(count)])

    def slot(self, content: StructT) -> Records[StructT]:
        return Slot([content])

    def words(self, of: Any) -> Any:
        return []

    def read(self, numbers: Any) -> Any:
        return numbers


class Arrays:
    """The memory of this processor's code: NumPy's arrays and records."""

    def numbers(self, kind: str, *shape: int, fill: int = 0) -> Any:
        import numpy as np

        return np.full(shape, fill, kind) if fill else np.zeros(shape, kind)

    def row(self, kind: str, values: Iterable[float]) -> Any:
        import numpy as np

        return np.fromiter(values, kind)

    def table(self, kind: str, values: Iterable[float], *shape: int) -> Any:
        return self.row(kind, values).reshape(shape)

    def records(self, cls: type[StructT], count: int) -> Records[StructT]:
        return records(cls, count)

    def slot(self, content: StructT) -> Records[StructT]:
        import numpy as np

        cls: Any = type(content)
        return cast(Records[StructT], np.frombuffer(bytearray(content.to_bytes()), cls.dtype))

    def words(self, of: Any) -> Any:
        return of.view(word_of(of.dtype.itemsize)).reshape(len(of), -1)

    def read(self, numbers: Any) -> Any:
        return numbers.tolist()


LISTS, ARRAYS = Lists(), Arrays()


def nested(numbers: list[Any], shape: Sequence[int]) -> list[Any]:
    """Return numbers as nested lists of a shape.

    >>> nested([1, 2, 3, 4], (2, 2)), nested([], (1, 0))
    ([[1, 2], [3, 4]], [[]])
    """
    if len(shape) < 2:
        return numbers
    size = prod(shape[1:])
    return [nested(numbers[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


def word_of(size: int) -> str:
    """Return the widest whole numbers that records of so many bytes consist of.

    >>> word_of(24), word_of(12)
    ('i8', 'i4')
    """
    return next(kind for width, kind in WORDS.items() if size % width == 0)
