"""The JSON schema of a game's views, from the fields that its State declares."""

from functools import cache
from typing import Any

from dicehaven.core.game import Game

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE = {"i1": 8, "i2": 16, "i4": 32, "i8": 64}  # bits


@cache
def view_schema(game: Game) -> dict[str, Any]:
    """The schema of `view` at tables of a game (Any: JSON of many kinds)."""
    return {"$schema": DIALECT, "title": f"What a seat sees of {game.name}", **_record(game.rules.State)}


def _record(state: type[Any]) -> dict[str, Any]:
    fields = {name: _nested(kind, shape) for name, (kind, shape) in state._fields.items()}
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def _nested(kind: Any, shape: tuple[int, ...]) -> dict[str, Any]:
    """A field: a number or a record, or nested lists of them with their lengths."""
    if shape:
        return {"type": "array", "items": _nested(kind, shape[1:]), "minItems": shape[0], "maxItems": shape[0]}
    if isinstance(kind, type):
        return _record(kind)
    most = 2 ** (WHOLE[kind] - 1)
    return {"type": "integer", "minimum": -most, "maximum": most - 1}
