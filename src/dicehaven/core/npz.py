"""Arrays of `.npz` files without NumPy, as arrays of Python's own module `array`."""

import ast
import zipfile
from array import array
from math import prod
from pathlib import Path
from typing import Any

MAGIC = b"\x93NUMPY"
CODES = {"<f4": "f", "<f8": "d", "|i1": "b", "|u1": "B", "<i2": "h", "<u2": "H", "<i4": "i", "<i8": "q"}


def read(path: Path, name: str) -> Any:
    """Return an array of a file as nested lists of rows; raises OSError or ValueError if it cannot be read, KeyError if it is not there.

    Any: what is nested in a list depends on the number of dimensions.
    """
    return _nested(*flat(path, name))


def flat(path: Path, name: str) -> "tuple[array[Any], tuple[int, ...]]":
    """Return the numbers of an array, one after the other, and its shape; raises what `read` raises."""
    head, content = _parts(path, name)
    if head["fortran_order"] or head["descr"] not in CODES:
        raise ValueError(f"{path}: {name} has an order or type that is not read here: {head}")
    numbers = array(CODES[head["descr"]])
    numbers.frombytes(content)
    return numbers, head["shape"]


def word(path: Path, name: str) -> str:
    """Return a text of a file; raises what `read` raises."""
    letters = array("I")
    letters.frombytes(_parts(path, name)[1])
    return "".join(map(chr, letters)).rstrip("\0")  # not decoded: a tab has no such codec


def _parts(path: Path, name: str) -> tuple[dict[str, Any], bytes]:
    """Return what is said of an array, and its bytes."""
    with zipfile.ZipFile(path) as file:
        content = file.read(f"{name}.npy")
    if content[:6] != MAGIC:
        raise ValueError(f"{path}: {name} is no array of NumPy")
    width = 2 if content[6] == 1 else 4
    start = 8 + width + int.from_bytes(content[8 : 8 + width], "little")
    return ast.literal_eval(content[8 + width : start].decode()), content[start:]


def _nested(numbers: "array[Any]", shape: tuple[int, ...]) -> Any:
    if len(shape) < 2:
        return numbers
    size = prod(shape[1:])
    return [_nested(numbers[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]
