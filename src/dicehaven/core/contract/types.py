"""Setup and State, which every game extends, and the types of what the modules of a game exchange."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

from dicehaven.core.struct import Struct

if TYPE_CHECKING:  # NumPy is imported where something is compiled
    import numpy as np
    import numpy.typing as npt

    FloatArray = npt.NDArray[np.float64]
    Floats32 = npt.NDArray[np.float32]
    AnyFloats = npt.NDArray[np.floating[Any]]  # of any precision
    AnyInts = npt.NDArray[Any]  # as wide as their field
else:
    FloatArray = Floats32 = AnyFloats = AnyInts = Any

Face = int | str  # of a die, as a record writes it
LayoutData = dict[str, Any]  # the content of a TOML or JSON file: Any, since every game has keys of its own
Options = Mapping[str, Any]  # by name; Any, since each option has a type of its own (bool, str, int, list)


class Setup(Struct):
    """The constants of a match; a game's own Setup adds its options and its board."""

    if TYPE_CHECKING:
        players: int


class State(Struct):
    """Everything that changes during a match, including secrets; a game's own State defines the fields."""


# invariant for modules that create or change them, contravariant for modules that only read them
SetupT = TypeVar("SetupT", bound=Setup)
StateT = TypeVar("StateT", bound=State)
SetupIn = TypeVar("SetupIn", bound=Setup, contravariant=True)
StateIn = TypeVar("StateIn", bound=State, contravariant=True)
N = TypeVar("N", int, float)


class Numbers(Protocol[N]):
    """Numbers that rules read and write: a list for the interpreter, an array (int32, float64) for compiled code."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, i: int, /) -> N: ...

    @overload
    def __getitem__(self, i: slice, /) -> "Numbers[N]": ...

    def __setitem__(self, i: int, value: N, /) -> None: ...


class Values(Protocol):
    """The values of all positions of a solved game: nested sequences for the interpreter, an array for compiled code."""

    def __len__(self) -> int: ...

    def __getitem__(self, i: int, /) -> Any: ...  # Any: values, or what is nested


Ints = Numbers[int]
Floats = Numbers[float]
