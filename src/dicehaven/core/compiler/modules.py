"""Modules: compiled functions of a game as WebAssembly, called from Python, in a browser's tab or wherever there is a host for them.

`webassembly.py` makes a module where numba is; here is what calls one where numba is not.  A host (`npm/index.js` by way of `in_pyodide`)
has loaded the module, and says by `about` which functions there are.  Numbers and records stay in the module's memory: Python asks for
room there, writes what a search begins with, and reads what it has found.
"""

import importlib
import json
import struct
from array import array
from collections.abc import Callable, Iterable
from functools import cached_property
from math import prod
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol, cast

from dicehaven.core import extras
from dicehaven.core.compiler.memory import nested, word_of
from dicehaven.core.struct import Records, StructT, layout_of

FILE = "compiled.wasm"  # beside a game's rules
SAFE = 2**53 - 1  # JavaScript reads larger numbers from texts
CODES = {"f8": "d", "i8": "q", "i4": "i", "i2": "h", "i1": "b"}  # of the module `array`
SIZES = {kind: struct.calcsize("<" + code) for kind, code in CODES.items()}


class Host(Protocol):
    """A module that has been loaded: its functions and its memory."""

    @property
    def about(self) -> dict[str, Any]:
        """What its section says."""
        ...

    def allocate(self, size: int) -> int:
        """Return the address of so many zero bytes."""
        ...

    def release(self, address: int, size: int) -> None:
        """Take back what has been allocated."""
        ...

    def read(self, address: int, size: int) -> bytes:
        """Return bytes of the memory."""
        ...

    def write(self, address: int, content: bytes) -> None:
        """Change bytes of the memory."""
        ...

    def call(self, name: str, arguments: str) -> float:
        """Call a function with a list of numbers as JSON, which are what numba's functions take; return the number that it gives."""
        ...


Find = Callable[[ModuleType], Host | None]  # the module for a game's rules, None where there is none

_find: Find | None = None
_found: dict[ModuleType, Host | None] = {}


def use(find: Find | None) -> None:
    """Run compiled functions by modules from now on, in place of numba; None: by numba again."""
    global _find
    _find = find
    _found.clear()


def in_use() -> bool:
    """Return True if compiled functions are those of modules."""
    return _find is not None


def host_of(rules: ModuleType) -> Host | None:
    """Return the module for a game's rules, which is asked for once; None where there is none."""
    if _find and rules not in _found:
        _found[rules] = _find(rules)
    return _found.get(rules)


class Block:
    """Room in the memory of a module, for as long as something refers to it."""

    def __init__(self, host: Host, size: int) -> None:
        self.host, self.size = host, size
        self.address = host.allocate(size)

    def __del__(self) -> None:
        self.host.release(self.address, self.size)


class Place:
    """Numbers or records in the memory of a module; an index of the first axis leads to what lies there, and so does `[a:b]`."""

    __slots__ = ("_passed", "address", "base", "block", "kind", "shape", "size")

    def __init__(
        self, block: Block, address: int, kind: str, size: int, shape: tuple[int, ...], base: "Place | None" = None
    ) -> None:
        self.block, self.address, self.kind, self.size, self.shape, self.base = block, address, kind, size, shape, base
        self._passed = ""

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, i: int | slice) -> "Place":
        first, *rest = self.shape
        step = self.size * prod(rest)
        if isinstance(i, slice):
            lo, hi, _ = i.indices(first)
            shape = (max(0, hi - lo), *rest)
        elif -first <= i < first:
            lo, shape = i % first, tuple(rest)
        else:
            raise IndexError(i)
        return Place(self.block, self.address + lo * step, self.kind, self.size, shape, self.base or self)

    def tobytes(self) -> bytes:
        """Return the bytes that lie there."""
        return self.block.host.read(self.address, self.size * prod(self.shape))

    @property
    def passed(self) -> str:
        """Return what numba's functions take for it, as JSON: a record's address; of an array also owner, count, size, shape and strides."""
        if not self._passed:
            strides = [self.size * prod(self.shape[axis + 1 :]) for axis in range(len(self.shape))]
            array = (0, 0, prod(self.shape), self.size, self.address, *self.shape, *strides)
            self._passed = ",".join(map(str, array)) if self.shape else str(self.address)
        return self._passed


class ModuleMemory:
    """The memory of a module (`memory.Memory`)."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def numbers(self, kind: str, *shape: int, fill: int = 0) -> Place:
        found = self._place(kind, SIZES[kind], shape)
        if fill:
            self.host.write(found.address, struct.pack("<" + CODES[kind], fill) * prod(shape))
        return found

    def row(self, kind: str, values: Iterable[float]) -> Place:
        content = array(CODES[kind], cast(Any, values))
        return self.table(kind, content, len(content))

    def table(self, kind: str, values: Iterable[float], *shape: int) -> Place:
        found = self._place(kind, SIZES[kind], shape)
        self.host.write(found.address, array(CODES[kind], cast(Any, values)).tobytes())
        return found

    def records(self, cls: type[StructT], count: int) -> Records[StructT]:
        return cast(Records[StructT], self._place("", layout_of(cls).size, (count,)))

    def slot(self, content: StructT) -> Records[StructT]:
        found: Any = self.records(type(content), 1)
        self.host.write(found.address, content.to_bytes())
        return cast(Records[StructT], found)

    def words(self, of: Any) -> Place:
        kind = word_of(of.size)
        return Place(of.block, of.address, kind, SIZES[kind], (len(of), of.size // SIZES[kind]))

    def read(self, numbers: Any) -> Any:
        found = array(CODES[numbers.kind])
        found.frombytes(numbers.tobytes())
        return nested(found.tolist(), numbers.shape)

    def _place(self, kind: str, size: int, shape: tuple[int, ...]) -> Place:
        block = Block(self.host, size * prod(shape))
        return Place(block, block.address, kind, size, shape)


class Function:
    """A function of a module; it remembers how the last tuple in each place was passed, as games give the same tables again and again."""

    def __init__(self, host: Host, name: str) -> None:
        self.host, self.name = host, name
        self.tuples = dict[int, tuple[tuple[Any, ...], str]]()

    def __call__(self, *given: Any) -> float:
        texts = [
            one.passed if type(one) is Place else self._tuple(i, one) if isinstance(one, tuple) else _passed(one)
            for i, one in enumerate(given)
        ]
        return self.host.call(self.name, f"[{','.join(texts)}]")

    def _tuple(self, i: int, given: tuple[Any, ...]) -> str:
        known, text = self.tuples.get(i, ((), ""))
        if known is not given:
            self.tuples[i] = given, text = given, _passed(given)
        return text


def _passed(given: Any) -> str:
    """Return an argument as JSON, as functions take it: of a tuple all that is in it, one after the other."""
    if type(given) is Place:
        return given.passed
    if type(given) is int:
        return str(given) if given <= SAFE else f'"{given}"'
    if isinstance(given, tuple | list):
        return ",".join(map(_passed, given))
    return repr(float(given))


def name_of(algorithms: ModuleType | None, function: str) -> str:
    """Return the name by which a module exports a function: that of a rule as it is, that of algorithms with their module's."""
    return function if algorithms is None else f"{algorithms.__name__}.{function}"


def functions_of(host: Host, algorithms: ModuleType | None, constants: SimpleNamespace) -> SimpleNamespace:
    """Return the functions that a module has of algorithms, with the constants of the game and with the module's memory.

    Raises MissingExtra if it has none of them.
    """
    prefix = name_of(algorithms, "")
    found = {
        name.removeprefix(prefix): Function(host, name)
        for name in host.about["exports"]
        if name.startswith(prefix) and "." not in name.removeprefix(prefix)
    }
    if not found:
        raise extras.missing("bots")
    known = {name: value for name, value in vars(constants).items() if not callable(value)}
    return SimpleNamespace(**{**known, **found, "memory": ModuleMemory(host)})


class InPyodide:
    """A module's file, loaded in the worker in which Python runs, by `Code` of `npm/index.js`, once it is used."""

    def __init__(self, load: Any, file: Path) -> None:
        """`load` is the class `Code`."""
        self.load, self.file = load, file

    @cached_property
    def code(self) -> Any:
        return self.load.of(_to_js(self.file.read_bytes()))

    @property
    def about(self) -> dict[str, Any]:
        return cast(dict[str, Any], json.loads(self.code.described))

    def allocate(self, size: int) -> int:
        return int(self.code.allocate(size))

    def release(self, address: int, size: int) -> None:
        self.code.release(address, size)

    def read(self, address: int, size: int) -> bytes:
        return cast(bytes, self.code.read(address, size).to_bytes())

    def write(self, address: int, content: bytes) -> None:
        self.code.write(address, _to_js(content))

    def call(self, name: str, arguments: str) -> float:
        return self._call_with(name, arguments)

    @cached_property
    def _call_with(self) -> Callable[[str, str], float]:
        return cast(Callable[[str, str], float], self.code.callWith)


def in_pyodide(load: Any) -> Find:
    """Return what finds the modules that lie beside the rules of games; `load` is the class `Code` of `npm/index.js`."""

    def find(rules: ModuleType) -> Host | None:
        file = Path(str(rules.__file__)).with_name(FILE)
        return InPyodide(load, file) if file.is_file() else None

    return find


def _to_js(content: bytes) -> Any:
    return importlib.import_module("pyodide.ffi").to_js(content)
