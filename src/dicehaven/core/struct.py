"""Declare a game's data once: as a class for the interpreter and a NumPy record for compiled code.

>>> class Point(Struct):
...     x: int = i1()
...     path: list[int] = i2(3)
>>> p = Point()
>>> p.path[1] = 300
>>> Point.load(p.store(np.zeros(1, Point.dtype)[0])) == p
True
"""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, cast

import numpy as np


class Field(NamedTuple):
    """A declaration: a NumPy type code or a Struct, and the shape of nested lists of it."""

    kind: Any
    shape: tuple[int, ...]


def _field(code: str) -> Any:
    def declare(*shape: int) -> Any:
        return Field(code, shape)

    return declare


i1 = _field("i1")
i2 = _field("i2")
i4 = _field("i4")
i8 = _field("i8")


def array_of(cls: "type[Struct]", *shape: int) -> Any:
    """Return a field that holds records of class `cls`, one or (with a shape) nested lists of them."""
    return Field(cls, shape)


class Struct:
    """Fields are ints, nested lists of ints, records or lists of records: the same paths as in the NumPy record."""

    dtype: ClassVar[np.dtype[np.void]]
    _fields: ClassVar[dict[str, tuple[Any, tuple[int, ...]]]]
    _deep: ClassVar[
        list[tuple[str, Callable[[Any], Any]]]
    ]  # fields that are more than a number, and how each is copied

    def __init_subclass__(cls) -> None:
        cls._fields = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        for name in cls._fields:
            delattr(cls, name)
            if hasattr(np.void, name):
                raise TypeError(f"{cls.__name__}.{name}: NumPy records have an attribute of that name; choose another")
        cls._deep = [(k, _copier(*v)) for k, v in cls._fields.items() if v[1] or isinstance(v[0], type)]
        cls.dtype = np.dtype([(k, getattr(t, "dtype", t), shape) for k, (t, shape) in cls._fields.items()], align=True)

    def __init__(self) -> None:
        kind: Any = type(self)
        self.__dict__.update(_blank(kind).copy().__dict__)

    def store(self, into: np.void) -> np.void:
        """Copy into a NumPy record; raises OverflowError when a number does not fit its field."""
        for name, (kind, _) in self._fields.items():
            _store(getattr(self, name), into, name, isinstance(kind, type))
        return into

    def stored(self) -> np.void:
        """Return a new NumPy record with the same content."""
        return self.store(np.zeros(1, self.dtype)[0])

    @classmethod
    def load(cls, record: np.void) -> Self:
        """Return the plain object with the content of a NumPy record."""
        self = object.__new__(cls)
        self.__dict__.update({name: _load(kind, record[name]) for name, (kind, _) in cls._fields.items()})
        return self

    @classmethod
    def load_all(cls, records: "np.ndarray[tuple[int], np.dtype[np.void]]") -> list[Self]:
        """Return the plain objects with the content of several NumPy records, quicker than one by one."""
        found = [object.__new__(cls) for _ in records]
        for name, (kind, _) in cls._fields.items():
            for one, value in zip(found, _load_all(kind, records[name]), strict=True):
                one.__dict__[name] = value
        return found

    def copy(self) -> Self:
        """Return a deep copy."""
        twin = object.__new__(type(self))
        other = twin.__dict__
        other.update(self.__dict__)
        for name, copied in self._deep:
            other[name] = copied(other[name])
        return twin

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in self._fields)})"


StructT = TypeVar("StructT", bound=Struct)


class Records(Protocol[StructT]):
    """Records of one class as rules see them: a NumPy array for compiled code, a `Slot` for the interpreter.

    What is put into a place is copied.
    """

    def __len__(self) -> int: ...

    def __getitem__(self, i: int, /) -> StructT: ...

    def __setitem__(self, i: int, record: StructT, /) -> None: ...


def records(cls: type[StructT], count: int) -> Records[StructT]:
    """Return an array of `count` records of zeros, for compiled code."""
    return cast(Records[StructT], np.zeros(count, cls.dtype))


class Slot(list[StructT]):
    """Records for the interpreter: what is put into a place is copied, as it is into an array."""

    def __setitem__(self, i: Any, record: Any) -> None:  # Any: a list also takes slices, which nobody uses here
        super().__setitem__(i, record.copy())


@cache
def _blank(cls: Any) -> Any:
    """Return a record of zeros; copying it is quicker than making another."""
    blank = object.__new__(cls)
    blank.__dict__.update({name: _zeros(kind, shape) for name, (kind, shape) in cls._fields.items()})
    return blank


def _zeros(kind: Any, shape: tuple[int, ...]) -> Any:
    if shape:
        return [_zeros(kind, shape[1:]) for _ in range(shape[0])]
    return kind() if isinstance(kind, type) else 0


def _copier(kind: Any, shape: tuple[int, ...]) -> Callable[[Any], Any]:
    """Return the function that copies a field, known from its declaration, so that no value is asked what it is."""
    if not shape:
        return kind.copy  # type: ignore[no-any-return]
    if len(shape) == 1 and not isinstance(kind, type):
        return list.copy
    inner = _copier(kind, shape[1:])
    return lambda rows: [inner(row) for row in rows]


def _store(value: Any, into: Any, key: Any, nested: bool) -> None:
    if not nested:
        into[key] = value
    elif isinstance(value, list):
        for i, v in enumerate(value):
            _store(v, into[key], i, True)
    else:
        value.store(into[key])


def _load(kind: Any, value: Any) -> Any:
    if not isinstance(kind, type):
        return value.tolist()  # numbers, or nested lists of them
    assert issubclass(kind, Struct)
    return [_load(kind, one) for one in value] if value.ndim else kind.load(value)


def _load_all(kind: Any, values: Any) -> list[Any]:
    """Return for each record what `_load` returns of a field; the records are the first axis of its values."""
    if not isinstance(kind, type):
        return values.tolist()  # type: ignore[no-any-return]
    assert issubclass(kind, Struct)
    if values.ndim == 1:
        return kind.load_all(values)
    return [_load_all(kind, of_one) for of_one in values]
