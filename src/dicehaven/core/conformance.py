"""Checks whether a game folder fulfils the contract: modules, names, arguments, types and `@rule` marks.

Nothing is played here; `dicehaven.kit` checks what a game does when it is played.
"""

import ast
import dis
import inspect
import re
import sys
import types
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import resolve_name
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from dicehaven.core import contract, default_rules
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import Text, text
from dicehaven.core.rule import is_rule
from dicehaven.core.struct import Struct

IMPORT = dis.opmap["IMPORT_NAME"]


def require_conforming(name: str, module: ModuleType) -> None:
    """Raise BadGame, with file and line, unless a module of a game defines everything that its protocols require."""
    entry = contract.MODULES[name]
    for member in members(entry.protocol):
        if not _defines(module, member):
            raise BadGame(text("game-lacks-name", name=member), str(file_of(module)))
    for one in (entry.whole, *_abilities(entry, module)):
        _require_types(one, module)
        _require_arguments(one, module)
    if entry.compiled:
        require_marked(module)


def complete(module: ModuleType, entry: contract.Module) -> None:
    """Give a module of a game the defaults of the contract for everything that it leaves out."""
    for name in members(entry.whole):
        if not _defines(module, name):
            default = inspect.getattr_static(entry.whole, name)
            work = default.fget if isinstance(default, property) else None
            setattr(module, name, work(module) if work else partial(default, module))


def _abilities(entry: contract.Module, module: ModuleType) -> Iterator[type]:
    """The abilities that a module has; raises BadGame for one that it has only in part."""
    for ability in entry.abilities:
        lacking = {member: not _defines(module, member) for member in members(ability)}
        if not any(lacking.values()):
            yield ability
        elif not all(lacking.values()):
            missing, other = (next(k for k, v in lacking.items() if v is absent) for absent in (True, False))
            raise BadGame(text("game-lacks-other", name=missing, other=other), place_of(module, other))


def _defines(module: ModuleType, name: str) -> bool:
    """Whether a module defines a name; the submodule of that name, which a package has once it is imported, does not count."""
    value = getattr(module, name, None)
    return hasattr(module, name) and getattr(value, "__name__", "") != f"{module.__name__}.{name}"


def members(protocol: type) -> tuple[str, ...]:
    """The names that a protocol requires, attributes first."""
    return (*_attributes(protocol), *_methods(protocol))


def _attributes(protocol: type) -> dict[str, Any]:
    """The attributes and read-only properties of a protocol, with their types."""
    found = {name: hint for name, hint in get_type_hints(protocol).items() if not name.startswith("_")}
    for base in _protocols(protocol):
        asked = {k: v.fget for k, v in vars(base).items() if isinstance(v, property) and v.fget}
        found |= {name: get_type_hints(getter).get("return", Any) for name, getter in asked.items()}
    return found


def _methods(protocol: type) -> dict[str, Callable[..., Any]]:
    found: dict[str, Callable[..., Any]] = {}
    for base in _protocols(protocol):
        found |= {k: f for k, f in vars(base).items() if inspect.isfunction(f) and not k.startswith("_")}
    return found


def _protocols(protocol: type) -> Iterator[type]:
    """The classes of the contract from which a protocol inherits, the most general one first."""
    return (base for base in reversed(protocol.__mro__) if base.__module__.startswith(f"{contract.__name__}."))


def _require_types(protocol: type, module: ModuleType) -> None:
    for name, hint in _attributes(protocol).items():
        value = getattr(module, name, None)
        if _defines(module, name) and not conforms(value, hint):
            wrong = text("game-wrong-type", name=name, expected=type_name(hint), found=value_and_type(value))
            raise BadGame(wrong, place_of(module, name))


def _require_arguments(protocol: type, module: ModuleType) -> None:
    for name, method in _methods(protocol).items():
        if not _defines(module, name):
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


# Rules without their mark


def require_marked(module: ModuleType) -> None:
    """Raise BadGame if compiled code would call a function that is not marked with `@rule`, or a rule imports something."""
    for name, function in vars(module).items():
        if not isinstance(function, FunctionType) or function.__module__ != module.__name__:
            continue
        if is_rule(function):
            if line := _import_in(function):
                raise BadGame(text("game-rule-imports", name=name), f"{function.__code__.co_filename}:{line}")
            for called, line in _unmarked(function):
                caller = text("rule-at-line", name=name, line=line)
                raise BadGame(text("game-no-rule", name=called.__name__, caller=caller), where(called))
        elif is_rule(vars(default_rules).get(name)):
            raise BadGame(text("game-no-rule", name=name, caller=text("the-compiler")), where(function))


def _import_in(rule: FunctionType) -> int | None:
    """The line of an import inside a rule, or None."""
    if IMPORT not in rule.__code__.co_code[::2]:
        return None
    places = (step.positions for step in dis.get_instructions(rule) if step.opcode == IMPORT)
    return next((place.lineno for place in places if place), None)


def _unmarked(rule: FunctionType) -> Iterator[tuple[FunctionType, int]]:
    """The unmarked functions that a rule calls, each with the line of the call."""
    scope = rule.__globals__
    suspects = {k for k in rule.__code__.co_names if isinstance(scope.get(k), FunctionType) and not is_rule(scope[k])}
    for step in dis.get_instructions(rule) if suspects else ():
        if step.opname == "LOAD_GLOBAL" and step.argval in suspects:
            line = step.positions.lineno if step.positions else None
            yield scope[step.argval], line or rule.__code__.co_firstlineno


# Types, as far as values can be asked for them


def conforms(value: object, hint: Any) -> bool:
    """Whether a value has a type; hints that cannot be checked (a TypeVar, a parameter of a callable) always pass.

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
    """Whether the elements of a container have the right types."""
    if issubclass(kind, Mapping):
        return all(conforms(k, inner[0]) and conforms(v, inner[1]) for k, v in value.items())
    if kind is tuple and inner[-1] is not ...:
        return len(value) == len(inner) and all(map(conforms, value, inner))
    return all(conforms(one, inner[0]) for one in value) if issubclass(kind, Collection) else True


def type_name(hint: Any) -> str:
    """A type as a programmer would write it.

    >>> type_name(tuple[int, int]), type_name(int)
    ('tuple[int, int]', 'int')
    """
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(hint)).replace("~", "")


def value_and_type(value: object) -> Text | str:
    """A value and its type, for a sentence."""
    return f"{str(value)[:60]} ({type(value).__name__})"


# Places


def file_of(module: ModuleType) -> Path:
    """The file of a module."""
    return Path(str(module.__file__))


def where(function: FunctionType) -> str:
    """File and line of a function's definition."""
    return f"{function.__code__.co_filename}:{defined_at(function)}"


def defined_at(function: FunctionType) -> int:
    """The line of `def`, below the decorators."""
    first = function.__code__.co_firstlineno
    try:
        lines = inspect.getsource(function).splitlines()
    except (OSError, TypeError):
        return first
    return first + next((k for k, line in enumerate(lines) if line.lstrip().startswith(("def ", "async def "))), 0)


def place_of(module: ModuleType, name: str) -> str:
    """File and line where a name of a module is defined, following imports; only the file if no line is found."""
    value = getattr(module, name, None)
    if isinstance(value, FunctionType):
        return where(value)
    for statement in ast.parse(file_of(module).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.ImportFrom) and any((one.asname or one.name) == name for one in statement.names):
            home = sys.modules.get(resolve_name("." * statement.level + (statement.module or ""), package_of(module)))
            return place_of(home, name) if home else f"{file_of(module)}:{statement.lineno}"
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            if any(isinstance(one, ast.Name) and one.id == name for target in targets for one in ast.walk(target)):
                return f"{file_of(module)}:{statement.lineno}"
    return str(file_of(module))


def package_of(module: ModuleType) -> str:
    """The package to which a module's relative imports refer."""
    return module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]


def place_of_field(struct: type[Struct], field: str) -> str:
    """File and line of a field's declaration."""
    home = cast(ModuleType, inspect.getmodule(struct))
    return line_in(file_of(home), rf"^ +{re.escape(field)} *:", after=f"class {struct.__name__}")


def line_in(file: Path, pattern: str, after: str = "") -> str:
    """File and number of the first line matching `pattern` after the one that begins with `after`; else the file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith(after)), 0)
    found = next((i for i, line in enumerate(lines) if i >= start and re.search(pattern, line)), None)
    return str(file) if found is None else f"{file}:{found + 1}"
