"""Declare a game's data once: as a class for the interpreter, bytes, and a NumPy record for compiled code.

>>> class Point(Struct):
...     x: int = i1()
...     path: list[int] = i2(3)
>>> p = Point()
>>> p.path[1] = 300
>>> p.to_bytes().hex()
'000000002c010000'
>>> Point.from_bytes(p.to_bytes()) == p == Point.load(p.stored())
True

The bytes are those of the NumPy record.  NumPy is imported only for the records: rules and matches need none.
"""

import struct
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, product
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # of NumPy, and of `struct`
TAKEN = frozenset(  # attributes of a NumPy record, which its fields must not hide
    [
        "T",
        "all",
        "any",
        "argmax",
        "argmin",
        "argsort",
        "astype",
        "base",
        "byteswap",
        "choose",
        "clip",
        "compress",
        "conj",
        "conjugate",
        "copy",
        "cumprod",
        "cumsum",
        "data",
        "device",
        "diagonal",
        "dtype",
        "dump",
        "dumps",
        "fill",
        "flags",
        "flat",
        "flatten",
        "getfield",
        "imag",
        "item",
        "itemset",
        "itemsize",
        "max",
        "mean",
        "min",
        "nbytes",
        "ndim",
        "newbyteorder",
        "nonzero",
        "prod",
        "ptp",
        "put",
        "ravel",
        "real",
        "repeat",
        "reshape",
        "resize",
        "round",
        "searchsorted",
        "setfield",
        "setflags",
        "shape",
        "size",
        "sort",
        "squeeze",
        "std",
        "strides",
        "sum",
        "swapaxes",
        "take",
        "to_device",
        "tobytes",
        "tofile",
        "tolist",
        "tostring",
        "trace",
        "transpose",
        "var",
        "view",
    ]
)


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


class _RecordType:
    """The NumPy type of a class's records, made when it is first asked for."""

    def __get__(self, _: object, cls: "type[Struct]") -> "np.dtype[np.void]":
        import numpy as np

        fields = [(name, getattr(kind, "dtype", kind), shape) for name, (kind, shape) in cls._fields.items()]
        cls.dtype = found = np.dtype(fields, align=True)
        return found


class Struct:
    """Fields are ints, nested lists of ints, records or lists of records: the same paths as in the NumPy record."""

    dtype: ClassVar["np.dtype[np.void]"]
    _fields: ClassVar[dict[str, tuple[Any, tuple[int, ...]]]]
    _deep: ClassVar[
        list[tuple[str, Callable[[Any], Any]]]
    ]  # fields that are more than a number, and how each is copied

    def __init_subclass__(cls) -> None:
        cls._fields = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        for name in cls._fields:
            delattr(cls, name)
            if name in TAKEN:
                raise TypeError(f"{cls.__name__}.{name}: NumPy records have an attribute of that name; choose another")
        cls._deep = [(k, _copier(*v)) for k, v in cls._fields.items() if v[1] or isinstance(v[0], type)]
        cls.dtype = cast(Any, _RecordType())

    def __init__(self) -> None:
        kind: Any = type(self)
        self.__dict__.update(_blank(kind).copy().__dict__)

    def to_bytes(self, without: str = "") -> bytes:
        """Return the bytes of its NumPy record, or of one that lacks the field `without`.

        Raises `struct.error` when a number does not fit its field.
        """
        kind: Any = type(self)
        return _packer(kind, without)(self)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Return the object that `to_bytes` has written; raises `struct.error` if there are too few bytes, or too many."""
        return cast(Self, _read(cls, iter(struct.unpack(layout_of(cls).format, data))))

    def store(self, into: "np.void") -> "np.void":
        """Copy into a NumPy record; raises OverflowError when a number does not fit its field."""
        for name, (kind, _) in self._fields.items():
            _store(getattr(self, name), into, name, isinstance(kind, type))
        return into

    def stored(self) -> "np.void":
        """Return a new NumPy record with the same content."""
        import numpy as np

        return self.store(np.zeros(1, self.dtype)[0])

    @classmethod
    def load(cls, record: "np.void") -> Self:
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
    import numpy as np

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


class Layout(NamedTuple):
    """How the records of a class lie in memory: as a C compiler lays them out, and NumPy with `align=True`."""

    size: int
    align: int
    format: str  # of the module `struct`
    described: list[Any]  # as NumPy describes it (Any: tuples of two and of three)


def layout_of(cls: type[Struct], without: str = "") -> Layout:
    """Return how the records of a Struct lie in memory, or how they would without one of its fields."""
    return _layout_of(cast(Any, cls), without)


@cache
def _layout_of(cls: Any, without: str) -> Layout:
    size, widest, form = 0, 1, "<"
    described = list[Any]()

    def pad(align: int) -> None:
        nonlocal size, form
        if gap := -size % align:
            form += f"{gap}x"
            described.append(("", f"|V{gap}"))
            size += gap

    for name, (kind, shape) in cls._fields.items():
        if name == without:
            continue
        count = prod(shape)
        if isinstance(kind, type):
            width, align, inner, what = layout_of(kind)
            form_of_one = inner[1:] * count
        else:
            width = align = struct.calcsize("<" + CODES[kind])
            form_of_one, what = f"{count}{CODES[kind]}", ("|" if width == 1 else "<") + kind
        pad(align)
        form += form_of_one
        size += width * count
        widest = max(widest, align)
        described.append((name, what, shape) if shape else (name, what))
    pad(widest)
    return Layout(size, widest, form, described)


@cache
def _packer(cls: Any, without: str) -> Callable[[Any], bytes]:
    """Return a function that packs all numbers of a record: written out, since every check of a state calls it."""
    packed = ", ".join(_places(cls, "s", without))
    return cast(
        Callable[[Any], bytes],
        eval(f"lambda s: pack({packed})", {"chain": chain, "pack": struct.Struct(layout_of(cls, without).format).pack}),
    )


def _places(cls: Any, path: str, without: str = "") -> Iterator[str]:
    """Yield the places of the numbers of a record, as arguments of a call."""
    for name, (kind, shape) in cls._fields.items():
        if name == without:
            continue
        if isinstance(kind, str):
            place = f"{path}.{name}"
            for _ in shape[1:]:
                place = f"chain(*{place})"
            yield f"*{place}" if shape else place
        else:
            for index in product(*map(range, shape)):
                yield from _places(kind, path + "." + name + "".join(f"[{i}]" for i in index))


def _read(cls: Any, numbers: Iterator[int]) -> Any:
    """Return an object with the next numbers."""
    self = object.__new__(cls)
    self.__dict__.update({name: _read_field(kind, shape, numbers) for name, (kind, shape) in cls._fields.items()})
    return self


def _read_field(kind: Any, shape: tuple[int, ...], numbers: Iterator[int]) -> Any:
    if shape:
        return [_read_field(kind, shape[1:], numbers) for _ in range(shape[0])]
    return _read(kind, numbers) if isinstance(kind, type) else next(numbers)
