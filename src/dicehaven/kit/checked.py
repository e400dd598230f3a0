"""Range-checked structs: a number that does not fit, or an index out of bounds, is reported with its rule and line."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text
from dicehaven.core.ranges import bounds
from dicehaven.core.struct import Struct


class CheckedList(list[Any]):
    """A list of numbers of one field."""

    def __init__(self, values: Any, field: str, kind: str) -> None:
        super().__init__(values)
        self.field = field
        self.kind = kind

    def __setitem__(self, index: Any, value: Any) -> None:
        _require_fits(value, self.field, self.kind)
        super().__setitem__(index, value)


def checked(record: Struct) -> Any:
    """A copy of a record whose fields refuse numbers that do not fit; rules run on it as usual."""
    kind: Any = type(record)
    twin = object.__new__(_class(kind))
    for name, (inner, shape) in kind._fields.items():
        twin.__dict__[name] = _value(getattr(record, name), name, inner, len(shape))
    return twin


def _value(value: Any, name: str, kind: Any, depth: int) -> Any:
    if depth > 1 or (depth and not isinstance(kind, str)):
        return [_value(one, name, kind, depth - 1) for one in value]
    if depth:
        return CheckedList(value, name, kind)
    return value if isinstance(kind, str) else checked(value)


def plain(kind: type[Struct], record: Any) -> Struct:
    """The record converted back to its own class."""
    made: Any = kind()
    for name, (inner, shape) in made._fields.items():
        made.__dict__[name] = _plain(record.__dict__[name], inner, len(shape))
    return made  # type: ignore[no-any-return]


def _plain(value: Any, kind: Any, depth: int) -> Any:
    if depth:
        return [_plain(one, kind, depth - 1) for one in value]
    return value if isinstance(kind, str) else plain(kind, value)


def is_same(before: Struct, record: Any) -> bool:
    """Whether a record still has the values that `plain` read from it."""
    fields = before._fields.items()
    return all(_is_same(before.__dict__[name], record.__dict__[name], inner) for name, (inner, _) in fields)


def _is_same(before: Any, value: Any, kind: Any) -> bool:
    if isinstance(kind, str):  # numbers, or lists of them
        return bool(before == value)
    if isinstance(before, list):
        return len(before) == len(value) and all(_is_same(one, other, kind) for one, other in zip(before, value))
    return is_same(before, value)


@cache
def _class(kind: Any) -> Any:
    """A class with the fields of another one, each restricted to its type."""
    fields = kind._fields

    def set_field(self: Any, name: str, value: Any) -> None:
        if name not in fields:
            raise _bad("kit-no-such-field", field=name, known=", ".join(fields))
        inner, shape = fields[name]
        if shape or not isinstance(inner, str):
            raise _bad("kit-whole-field", field=name)
        _require_fits(value, name, inner)
        self.__dict__[name] = value

    return type(f"Checked{kind.__name__}", (), {"__setattr__": set_field, "_fields": fields})


def _require_fits(value: Any, field: str, kind: str) -> None:
    if not hasattr(value, "__index__"):
        raise _bad("kit-no-number", field=field, value=repr(value)[:40])
    least, most = bounds(kind)
    if not least <= value <= most:
        raise _bad("kit-too-narrow", field=field, value=int(value), least=least, most=most)


def _bad(code: str, **args: Any) -> BadGame:
    """The error, placed in the rule that stores the value: the first frame outside this file."""
    frame = sys._getframe(1)
    while frame.f_back and Path(frame.f_code.co_filename) == Path(__file__):
        frame = frame.f_back
    rule = frame.f_code.co_name
    return BadGame(text(code, rule=rule, **args), f"{frame.f_code.co_filename}:{frame.f_lineno}")
