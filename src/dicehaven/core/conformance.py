"""The checks whether a folder fulfils the contract: files, modules, names, arguments, types, and that these fit each other.

Nothing is played here; `dicehaven.kit` checks what a game does when it is played.
"""

import inspect
import re
import types
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeVar, Union, get_args, get_origin

from dicehaven.core import contract
from dicehaven.core.compiler.binding import require_marked
from dicehaven.core.contract import MODULES, REQUIRED
from dicehaven.core.contract.modules import attributes, defines, members, methods
from dicehaven.core.errors import BadGame, BadLayout
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Text, text
from dicehaven.core.options import Option, shown
from dicehaven.core.places import file_of, place_of
from dicehaven.core.struct import Struct

TEXTS = tuple(f"locale/{ENGLISH}/{name}" for name in ("messages.ftl", "rules.md"))  # other languages are optional
MESSAGES = ("title", "notation")


def require_sound(game: Game) -> None:
    """Raise BadGame, naming the file and if possible the line, unless a game's folder fulfils the contract."""
    for file in (*(f"{name}.py" for name in REQUIRED), *TEXTS):
        if not (game.folder / file).is_file():
            raise BadGame(text("game-lacks-file"), str(game.folder / file))
    for name in filter(game.has, MODULES):
        require_conforming(name, game.module(name))
    _require_numbers(game)
    _require_messages(game)
    _require_layouts(game)


def _require_numbers(game: Game) -> None:
    """Raise BadGame unless seats, options, actions and notation are consistent."""
    rules = game.rules
    moves = game.module("moves")
    least, most = game.layout.SEATS
    if not all(isinstance(option, Option) for option in game.options) or not 1 <= least <= most <= rules.PLAYERS:
        raise BadGame(text("game-odd-layout"), place_of(game.module("layout"), "SEATS"))
    for option in game.options:
        if option.default is not None and not option.accepts(option.default):  # None: it depends on the others
            reason = text("game-odd-default", option=option.name, value=shown(option.default), allowed=option.allowed())
            raise BadGame(reason, place_of(game.module("layout"), "OPTIONS"))
    notation = list(moves.NOTATION)
    place = place_of(moves, "NOTATION")
    if len(notation) != rules.ACTIONS:
        raise BadGame(text("game-odd-notation", found=len(notation), expected=rules.ACTIONS), place)
    twice = next((move for move, count in Counter(notation).items() if count > 1), None)
    if twice is not None:
        raise BadGame(text("game-notation-twice", move=twice), place)
    untidy = next((move for move in notation if move != " ".join(move.lower().split())), None)
    if untidy is not None:
        raise BadGame(text("game-untidy-notation", move=untidy), place)


def _require_messages(game: Game) -> None:
    """Raise BadGame unless the messages that every game needs exist in English."""
    texts = game.texts(ENGLISH)
    for code in (*MESSAGES, *(f"option-{option.name}" for option in game.options)):
        if not texts.has(code):
            raise BadGame(text("game-lacks-message", message=code), str(game.folder / TEXTS[0]))


def _require_layouts(game: Game) -> None:
    """Raise BadGame, naming file and place, unless every board in `layouts/` is valid with the fewest and the most seats."""
    for name in game.layouts:
        for players in (game.seats[0], game.seats[-1]):
            try:
                game.configure(players, {}, name)
            except BadLayout as error:
                problem = BadGame(error.reason, error.where)
                problem.messages = error.messages
                raise problem from error


def require_conforming(name: str, module: ModuleType) -> None:
    """Raise BadGame, with file and line, unless a module of a game defines everything that its protocols require."""
    entry = contract.MODULES[name]
    for member in members(entry.protocol):
        if not defines(module, member):
            raise BadGame(text("game-lacks-name", name=member), str(file_of(module)))
    _require_types(entry.whole, module)
    _require_arguments(entry.whole, module)
    if entry.compiled:
        require_marked(module)


def _require_types(protocol: type, module: ModuleType) -> None:
    for name, hint in attributes(protocol).items():
        value = getattr(module, name, None)
        if defines(module, name) and not conforms(value, hint):
            wrong = text("game-wrong-type", name=name, expected=type_name(hint), found=value_and_type(value))
            raise BadGame(wrong, place_of(module, name))


def _require_arguments(protocol: type, module: ModuleType) -> None:
    for name, method in methods(protocol).items():
        if not defines(module, name):
            continue
        function = getattr(module, name)
        wanted = list(inspect.signature(method).parameters.values())[1:]
        by_name = [one.name for one in wanted if one.kind is one.KEYWORD_ONLY]
        if not callable(function):
            raise BadGame(text("game-no-function", name=name, found=value_and_type(function)), place_of(module, name))
        signature = inspect.signature(function)
        try:
            signature.bind(*([None] * (len(wanted) - len(by_name))), **dict.fromkeys(by_name))
        except TypeError:
            expected = ", ".join(one.name for one in wanted)
            wrong = text("game-wrong-arguments", name=name, expected=expected, found=", ".join(signature.parameters))
            raise BadGame(wrong, place_of(module, name)) from None


# Types, as far as values can be asked for them


def conforms(value: object, hint: Any) -> bool:
    """Return True if a value has a type; hints that cannot be checked (a TypeVar, a parameter of a callable) always pass.

    >>> conforms((2, 4), tuple[int, int]), conforms((2, "4"), tuple[int, int]), conforms(True, int)
    (True, False, False)
    """
    kind = get_origin(hint) or hint
    inner = get_args(hint)
    if kind is Any or isinstance(kind, TypeVar | str):
        return True
    if kind is None or kind is type(None):
        return value is None
    if kind in (Union, types.UnionType):
        return any(conforms(value, one) for one in inner)
    if kind is type:
        return isinstance(value, type) and issubclass(value, Struct)
    if kind in (int, float):
        return _is_number(value, kind)
    if not isinstance(kind, type) or getattr(kind, "_is_protocol", False):
        return True
    if not isinstance(value, kind) or (kind in (Sequence, Collection) and isinstance(value, str)):
        return False
    return not inner or _all_conform(value, kind, inner)


def _is_number(value: object, kind: type) -> bool:
    whole = hasattr(value, "__index__") and not isinstance(value, bool)
    return whole or (kind is float and isinstance(value, float))


def _all_conform(value: Any, kind: type, inner: tuple[Any, ...]) -> bool:
    """Return True if the elements of a container have the right types."""
    if issubclass(kind, Mapping):
        return all(conforms(k, inner[0]) and conforms(v, inner[1]) for k, v in value.items())
    if kind is tuple and inner[-1] is not ...:
        return len(value) == len(inner) and all(map(conforms, value, inner))
    return all(conforms(one, inner[0]) for one in value) if issubclass(kind, Collection) else True


def type_name(hint: Any) -> str:
    """Return a type as a programmer would write it.

    >>> type_name(tuple[int, int]), type_name(int)
    ('tuple[int, int]', 'int')
    """
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(hint)).replace("~", "")


def value_and_type(value: object) -> Text | str:
    """Return a value and its type, for a sentence."""
    return f"{str(value)[:60]} ({type(value).__name__})"
