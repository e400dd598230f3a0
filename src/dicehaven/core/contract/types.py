"""Types of the numbers, faces and data that modules of a game exchange."""

from collections.abc import Mapping
from typing import Any, Protocol, overload

import numpy as np
import numpy.typing as npt

Face = int | str  # of a die, as a record writes it
FloatArray = npt.NDArray[np.float64]
AnyFloats = npt.NDArray[np.floating[Any]]  # of any precision
Memory = npt.NDArray[Any] | tuple[Any, ...]  # of a sweep (Any: one or several arrays, as its stages want)
Row = dict[str, Any]  # of a table of findings, by column: numbers, words, lists of them
LayoutData = dict[str, Any]  # the content of a TOML or JSON file: Any, since every game has keys of its own
Options = Mapping[str, Any]  # by name; Any, since each option has a type of its own (bool, str, int, list)


class Ints(Protocol):
    """Whole numbers that rules read and write: a list for the interpreter, an array for compiled code."""

    def __len__(self) -> int: ...

    def __getitem__(self, i: int, /) -> int: ...

    def __setitem__(self, i: int, value: int, /) -> None: ...


class Floats(Protocol):
    """Numbers that rules read and write: a list for the interpreter, a float64 array for compiled code."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, i: int, /) -> float: ...

    @overload
    def __getitem__(self, i: slice, /) -> "Floats": ...

    def __setitem__(self, i: int, value: float, /) -> None: ...
