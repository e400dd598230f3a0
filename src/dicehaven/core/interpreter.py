"""Interpreted rules: whatever goes wrong in them becomes a BadGame with file and line.

Python's integers are unbounded, those of compiled code are not, so each number must fit its field:

>>> from dicehaven.core.struct import i1, i2
>>> class Point(Struct):
...     x: int = i1()
...     path: list[int] = i2(3)
>>> p = Point()
>>> outside(p)
>>> p.path[1] = 40_000
>>> outside(p)[1:]
('path', 40000, -32768, 32767)
"""

import struct
from collections.abc import Callable
from numbers import Integral
from typing import Any, NamedTuple

from dicehaven.core.contract import Setup, State
from dicehaven.core.errors import BadGame, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.places import place_of, place_of_field
from dicehaven.core.struct import Struct


class Outside(NamedTuple):
    """A number that does not fit its field."""

    owner: type[Struct]
    field: str
    value: int
    least: int
    most: int


def bounds(kind: str) -> tuple[int, int]:
    """Return the least and the most that a field of a NumPy type code holds.

    >>> bounds("i1")
    (-128, 127)
    """
    half = 1 << 8 * int(kind[1:]) - 1
    return -half, half - 1


def odd_field(record: Struct) -> str | None:
    """Return the first field of a record that holds something other than whole numbers, or None."""
    for name, (kind, shape) in record._fields.items():
        for value in _flat(getattr(record, name), len(shape)):
            if isinstance(kind, str):
                if not isinstance(value, Integral):
                    return name
            elif found := odd_field(value):
                return f"{name}.{found}"
    return None


def outside(record: Struct) -> Outside | None:
    """Return the first number of a record that does not fit its field, or None."""
    try:
        record.to_bytes()
    except struct.error:
        return _search(record)
    return None


def _flat(value: Any, depth: int) -> list[Any]:
    """Return the content of nested lists of some depth."""
    found = [value]
    for _ in range(depth):
        found = [inner for one in found for inner in one]
    return found


def _search(record: Struct) -> Outside | None:
    for name, (kind, shape) in record._fields.items():
        for value in _flat(getattr(record, name), len(shape)):
            if not isinstance(kind, str):
                if found := _search(value):
                    return found
            elif not bounds(kind)[0] <= value <= bounds(kind)[1]:
                return Outside(type(record), name, int(value), *bounds(kind))
    return None


def carry_out(game: Game, rule: Callable[..., None], setup: Setup, state: State, *given: Any) -> None:
    """Let a rule change the state; raises BadGame when it fails, or stores a number that its field cannot hold."""
    try:
        rule(setup, state, *given)
        found = outside(state)
    except DicehavenError:
        raise
    except Exception as error:
        raise game.broken(error) from error
    if found:
        raise does_not_fit(game, found)


def legal_actions(game: Game, setup: Setup, state: State, seat: int) -> list[int]:
    """Return the legal actions of a seat that owes a decision; raises BadGame when MOVES is too small for them."""
    moves = [0] * game.rules.MOVES
    try:
        n = game.plain.legal(setup, state, seat, moves)
    except Exception as error:
        needed = _needed(game, setup, state, seat)
        raise (too_small(game, "MOVES", needed) if needed else game.broken(error)) from error
    return moves[:n]


def _needed(game: Game, setup: Setup, state: State, seat: int) -> int:
    """Return the number of actions that `legal` writes if there is room, when MOVES leaves too little; else 0."""
    try:
        n = game.plain.legal(setup, state, seat, [0] * (game.rules.MOVES + game.rules.ACTIONS))
    except Exception:
        return 0
    return n if n > game.rules.MOVES else 0


def too_small(game: Game, name: str, needed: int) -> BadGame:
    """Return the error for more dice or moves than the rules say there can be."""
    rules = game.module("rules")
    reason = text("game-too-small", name=name, value=int(getattr(rules, name)), needed=needed)
    return _of(game, BadGame(reason, place_of(rules, name)))


def does_not_fit(game: Game, found: Outside) -> BadGame:
    """Return the error for a rule that stores a number that its field cannot hold."""
    about = {"field": found.field, "value": found.value, "least": found.least, "most": found.most}
    return _of(game, BadGame(text("game-field-too-narrow", **about), place_of_field(found.owner, found.field)))


def _of(game: Game, problem: BadGame) -> BadGame:
    problem.messages = game.messages
    return problem
