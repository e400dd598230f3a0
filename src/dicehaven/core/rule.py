"""Markers for the rules compiler: rules, rules to inline, and constant tables."""

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def rule(f: F) -> F:
    """Mark a function as restricted Python that may be compiled; otherwise it stays as it is."""
    f.__dict__["rule"] = True
    return f


def inlined(f: F) -> F:
    """Mark a rule that runs often and is called from few places: in compiled code, numba puts its body in place of each call.

    It saves the call, which costs as much as a small rule does.
    """
    f.__dict__["inlined"] = True
    return rule(f)


def is_rule(f: object) -> bool:
    """Return True if something is a function that is marked as a rule."""
    return isinstance(f, FunctionType) and bool(f.__dict__.get("rule", False))


class Lookup(list[Any]):
    """A constant table: nested lists for the interpreter, a NumPy array for compiled code."""

    def __init__(self, values: Any, kind: str = "i8") -> None:
        super().__init__(values)
        self.kind = kind

    def filled(self) -> "Lookup":
        """Return the table with all its values."""
        return self


class LateLookup(Lookup):
    """A table that takes long to make: it is filled when a value is first asked for, or compiled code is made."""

    def __init__(self, make: Callable[[], Iterable[Any]], kind: str) -> None:
        super().__init__((), kind)
        self._make = make

    def filled(self) -> Lookup:
        """Return the table with all its values; from then on it is like any other."""
        self[:] = self._make()
        self.__class__ = Lookup  # type: ignore[assignment]  # as fast to read as a list
        return self

    def __getitem__(self, i: Any) -> Any:
        """Return a value."""
        return self.filled()[i]
