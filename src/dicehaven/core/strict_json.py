"""Strict JSON: no duplicate keys, no infinite numbers or NaN, no lone surrogates."""

import json
import math
from typing import Any

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text


class Twice(dict[str, Any]):
    """An object in which a key stands twice, until its place is known."""

    key = ""


def parse(content: str, root: str = "") -> Any:
    """The data of a JSON text; raises ValueError for no JSON, BadInput with the place (`root` and the keys below)."""
    data = json.loads(content, object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
    _look(data, root)
    return data


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    twice = Twice(data)
    seen: set[str] = set()
    twice.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return twice


def _constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _float(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(f"{digits[:40]} is too large a number")
    return value


def _look(data: Any, place: str) -> None:
    """Raise BadInput for the first key that stands twice and the first text with half a character."""
    if isinstance(data, Twice):
        raise BadInput(text("key-twice", key=data.key), place)
    if isinstance(data, str) and not data.isascii():
        try:
            data.encode()
        except UnicodeEncodeError:
            raise BadInput(text("half-character", found=data), place) from None
    elif isinstance(data, dict):
        for key, value in data.items():
            _look(key, place)
            _look(value, f"{place}.{key}" if place else key)
    elif isinstance(data, list):
        for number, value in enumerate(data, 1):
            _look(value, f"{place} {number}".strip())
