"""Strict JSON: no duplicate keys, no infinite numbers or NaN, no lone surrogates; of a declared type, and of bounded size.

`msgspec` compares data with types. It accepts duplicate keys, so those are found here, with their place. Nesting and the
number of values are checked before a text from strangers is parsed (for TOML as well): on some inputs parsers take more
than linear time or overflow the stack, while these checks take time linear in the length.
"""

import json
import math
import re
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, structs

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import Text, text

Declared = TypeVar("Declared", bound=Struct)


class Duplicate(dict[str, Any]):
    """An object with a duplicate key, until its place is known."""

    key = ""


def parse(content: str, root: str = "") -> Any:
    """Return the data of a JSON text; raises ValueError for no JSON, BadInput with the place (`root` and the keys below)."""
    check_json(content)
    data = json.loads(
        content, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float, parse_int=_whole
    )
    _refuse(data, root)
    return data


def convert(data: dict[str, Any], wanted: type[Declared]) -> Declared:
    """Return an object as the Struct that declares it; raises BadInput: which key, what it must be (`wanted-KEY`), what was found."""
    try:
        return msgspec.convert(data, wanted)
    except msgspec.ValidationError:
        raise BadInput(_misfit(data, wanted)) from None


def _misfit(data: dict[str, Any], wanted: type[Struct], inside: str = "") -> Text:
    """Say why an object is not of a type: its first key that is unknown, missing, or of another type."""
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


DEPTH = 20  # arrays, objects and tables inside each other
VALUES = 5_000  # values, and arrays or objects that hold them
KEY_PARTS = 8  # of a dotted key of TOML
CHARACTERS = 16_384  # of a layout that somebody sends

STRINGS_OF_JSON = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
STRINGS_OF_TOML = re.compile(  # and comments; a string that nobody closes ends where a parser gives up
    rb'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\\?\Z)'
    rb"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    rb"|'[^'\n]*+'?"
    rb"|#[^\n]*+",
    re.DOTALL,
)
KEYS_OF_TOML = re.compile(rb"[=,\[\]{}\n]")  # what stands around a dotted key
NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


def check_json(content: str | bytes) -> None:
    """Raise BadInput for JSON that is nested too deeply or holds too many values.

    >>> check_json('[[1, 2], {"a": "[[["}]')
    >>> check_json("[" * 21)
    Traceback (most recent call last):
    dicehaven.core.errors.BadInput: this is nested too deeply: at most 20 levels
    """
    raw = _bytes(content)
    if raw.count(b"[") + raw.count(b"{") <= DEPTH and raw.count(b",") < VALUES - DEPTH:
        return
    _check_brackets(STRINGS_OF_JSON.sub(b"", raw))


def check_toml(content: str, most: int = CHARACTERS) -> None:
    """Raise BadInput for TOML that is too long, is nested too deeply, or has too many values or parts of a key.

    >>> check_toml('a.b = [[1.5, 2.5]] # a.a.a.a.a.a.a.a.a.a')
    >>> check_toml("a." * 8 + "a = 1")
    Traceback (most recent call last):
    dicehaven.core.errors.BadInput: a key has too many parts: at most 8
    """
    if len(content) > most:
        raise BadInput(text("too-long", most=most))
    bare = STRINGS_OF_TOML.sub(b"x", _bytes(content))
    if bare.count(b"=") > VALUES:
        raise BadInput(text("too-many-values", most=VALUES))
    _check_brackets(bare)
    if max(key.count(b".") for key in KEYS_OF_TOML.split(bare)) >= KEY_PARTS:
        raise BadInput(text("too-many-key-parts", most=KEY_PARTS))


def _check_brackets(bare: bytes) -> None:
    """Raise BadInput if there are too many values, or brackets nested too deeply, in a text stripped of its strings."""
    brackets = bare.translate(None, NO_BRACKET)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in b"[{" else -1
        if depth > DEPTH:
            raise BadInput(text("too-deep", most=DEPTH))
    if len(brackets) // 2 + bare.count(b",") > VALUES:
        raise BadInput(text("too-many-values", most=VALUES))


def _bytes(content: str | bytes) -> bytes:
    return content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
