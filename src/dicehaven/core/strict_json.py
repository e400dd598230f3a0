"""Strict JSON: no duplicate keys, no infinite numbers or NaN, no lone surrogates; and of a declared type.

`msgspec` compares data with types. It accepts duplicate keys, so those are found here, with their place.
"""

import json
import math
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, structs

from dicehaven.core import bounds
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import Text, text

Declared = TypeVar("Declared", bound=Struct)


class Duplicate(dict[str, Any]):
    """An object with a duplicate key, until its place is known."""

    key = ""


def parse(content: str, root: str = "") -> Any:
    """The data of a JSON text; raises ValueError for no JSON, BadInput with the place (`root` and the keys below)."""
    bounds.check_json(content)
    data = json.loads(
        content, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float, parse_int=_whole
    )
    _refuse(data, root)
    return data


def convert(data: dict[str, Any], wanted: type[Declared]) -> Declared:
    """An object as the Struct that declares it; raises BadInput: which key, what it must be (`wanted-KEY`), what was found."""
    try:
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError:
        raise BadInput(_misfit(data, wanted)) from None


def _misfit(data: dict[str, Any], wanted: type[Struct], inside: str = "") -> Text:
    """Why an object is not of a type: its first key that is unknown, missing, or of another type."""
    fields = {field.encode_name: field for field in structs.fields(wanted)}
    for key in data:
        if key not in fields:
            return text("line-unknown-key", key=inside + key, known=list(fields))
    for key, field in fields.items():
        if key not in data and field.required:
            return text("line-missing-key", key=inside + key)
        if key not in data or _is(data[key], field.type):
            continue
        if isinstance(field.type, type) and issubclass(field.type, Struct) and isinstance(data[key], dict):
            return _misfit(data[key], field.type, f"{inside}{key}.")
        found = json.dumps(data[key], ensure_ascii=False)
        return text("line-field", key=inside + key, wanted=text(f"wanted-{key}"), found=found)
    raise AssertionError(wanted)


def _is(value: object, wanted: Any) -> bool:  # Any: types have no common type, unions among them
    try:
        msgspec.convert(value, wanted)
    except msgspec.ValidationError:
        return False
    return True


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    double = Duplicate(data)
    seen: set[str] = set()
    double.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return double


def _constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # Python converts only so many digits
        raise ValueError(f"{digits[:40]}… is too large a number") from None


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(f"{digits[:40]} is too large a number")
    return value


def _refuse(data: object, place: str) -> None:
    """Raise BadInput for the first duplicate key or string with half a character."""
    if isinstance(data, Duplicate):
        raise BadInput(text("key-twice", key=data.key), place)
    if isinstance(data, str) and not data.isascii():
        try:
            data.encode()
        except UnicodeEncodeError:
            raise BadInput(text("half-character", found=data), place) from None
    elif isinstance(data, dict):
        for key, value in data.items():
            _refuse(key, place)
            _refuse(value, f"{place}.{key}" if place else key)
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            _refuse(value, f"{place} {number}".strip())
