"""Setup and State, which every game extends, and type variables for a game's own."""

from typing import TYPE_CHECKING, TypeVar

from dicehaven.core.struct import Struct


class Setup(Struct):
    """The constants of a match; a game's own Setup adds its options and its board."""

    if TYPE_CHECKING:
        players: int


class State(Struct):
    """Everything that changes during a match, including secrets; a game's own State defines the fields."""


SetupT = TypeVar("SetupT", bound=Setup)
StateT = TypeVar("StateT", bound=State)
SetupIn = TypeVar("SetupIn", bound=Setup, contravariant=True)  # of a module that only reads it
SolutionT = TypeVar("SolutionT")
StateIn = TypeVar("StateIn", bound=State, contravariant=True)
StateOut = TypeVar("StateOut", bound=State, covariant=True)
