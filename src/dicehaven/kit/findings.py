"""Findings of checks: a BadGame whose reason is among the kit's messages, with file and line."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, get_type_hints

from dicehaven.core import conformance, places
from dicehaven.core.contract import MODULES
from dicehaven.core.errors import BadGame, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text

LOCALE = Path(__file__).parent / "locale"


def finding(game: Game, code: str, module: str, name: str = "", /, **args: Any) -> BadGame:
    """Return the error, placed where a name of one of the game's modules is defined."""
    home = game.module(module)
    where = places.place_of(home, name) if name else str(places.file_of(home))
    return at(game, code, where, **args)


def at(game: Game, code: str, where: str, /, **args: Any) -> BadGame:
    """Return the error, at a given place."""
    problem = BadGame(text(code, **args), where)
    problem.messages = game.messages
    return problem


@contextmanager
def blaming(game: Game) -> Iterator[None]:
    """Report errors in the game's own code in this context, at the last line of its folder that was run."""
    try:
        yield
    except DicehavenError:
        raise
    except Exception as error:
        files = [Path(frame.filename) for frame in traceback.extract_tb(error.__traceback__)]
        if not any(file.is_relative_to(game.folder) for file in files):
            raise
        raise game.broken(error) from error


def answer(game: Game, module: str, name: str, *given: Any) -> Any:
    """Return the result of a function of a module; raises BadGame if it fails or returns another type than it must."""
    function = getattr(game.module(module), name)
    with blaming(game):
        value = function(*given)
    expected = _returned(MODULES[module].whole, name)
    if not conformance.conforms(value, expected):
        found = conformance.value_and_type(value)
        wanted = conformance.type_name(expected)
        raise finding(game, "kit-wrong-answer", module, name, name=name, expected=wanted, found=found)
    return value


def _returned(protocol: type, name: str) -> Any:
    method = getattr(protocol, name)
    assert isinstance(method, FunctionType)
    try:
        return get_type_hints(method).get("return", Any)
    except NameError:  # a type that is imported for type checkers only
        return Any
