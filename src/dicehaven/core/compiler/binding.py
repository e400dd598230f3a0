"""Binding: copies of a game's rules and of generic algorithms, made for one target, that find each other by name.

Binding a function means copying it with new globals (a *twin*), in which generic names refer to the game's functions;
unlike closures, such copies can be cached on disk (`code_cache`). The generic names are those that games may override
(`sources.is_overridable`).
"""

import dis
import sys
from collections.abc import Iterator
from enum import EnumType
from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from dicehaven.core import default_rules
from dicehaven.core.compiler.memory import ARRAYS, LISTS
from dicehaven.core.compiler.sources import is_overridable, modules_of, overridable_modules, overridable_names
from dicehaven.core.compiler.targets import Jit, jit_for
from dicehaven.core.errors import BadGame
from dicehaven.core.i18n import text
from dicehaven.core.places import where
from dicehaven.core.rule import Lookup, is_rule

DEFAULTS: ModuleType = default_rules  # pyright takes no module by its own name as an argument of a cached function

IMPORT = dis.opmap["IMPORT_NAME"]


@cache
def bound(algorithms: ModuleType | None, game: ModuleType, target: str) -> SimpleNamespace:
    """Return the game's rules, defaults included, and the algorithms' own functions bound to them, with the `memory` that they use."""
    own = _overridden(DEFAULTS, game, target) | {"memory": LISTS if target == "plain" else ARRAYS}
    if algorithms is None:
        return SimpleNamespace(**own)
    jit = jit_for(target, game, algorithms)
    scope = _scope_of_imports(algorithms, target, jit)
    scope |= {name: own[name] for name in overridable_names(default_rules)}
    for module in overridable_modules(algorithms):
        scope |= _overridden(module, game, target)
    if not is_overridable(algorithms):
        scope |= _of_other_algorithms(algorithms, game, target)
        for name, f in vars(algorithms).items():
            if is_rule(f) and f.__module__ == algorithms.__name__:
                scope[name] = _twin(f, scope, jit, "_" + game.__name__)
    return SimpleNamespace(**{**own, **scope})


@cache
def _overridden(module: ModuleType, game: ModuleType, target: str) -> dict[str, Any]:
    """Return the overridable names of a module: as the game defines them, or the default.

    For `default_rules`, all other names of the game's rules are included.
    """
    of_rules = module is default_rules
    jit = jit_for(target, game)
    own = dict(_scope(game, target, jit)) if of_rules else dict(_overridden(DEFAULTS, game, target))
    names = overridable_names(module)
    if not of_rules:
        for place in modules_of(game, module.OVERRIDDEN_BY):
            own |= {name: f for name, f in _scope(place, target, jit).items() if name in names}
        own = {**vars(module), **own}
        jit = jit_for(target, game, module)
    for name, default in names.items():
        if own.get(name, default) is default:
            own[name] = _twin(default, own, jit, "_" + game.__name__) if is_rule(default) else default
    return own if of_rules else {name: own[name] for name in names}


def _of_other_algorithms(algorithms: ModuleType, game: ModuleType, target: str) -> dict[str, Any]:
    """Return the generic rules that algorithms import from other generic modules, bound to the same game."""
    found = {}
    for name, f in vars(algorithms).items():
        if is_rule(f) and f.__module__ != algorithms.__name__:
            home = sys.modules[f.__module__]
            if not is_overridable(home) and _is_generic(home):
                found[name] = vars(bound(home, game, target))[f.__name__]
    return found


def _is_generic(module: ModuleType) -> bool:
    """Return True if a module imports names that games may override."""
    homes = (sys.modules[f.__module__] for f in vars(module).values() if is_rule(f))
    return any(home is not module and is_overridable(home) for home in homes)


@cache
def _scope(module: ModuleType, target: str, jit: Jit) -> dict[str, Any]:
    """Return the module's globals, with every rule (its own or imported) replaced by its twin."""
    if target != "plain":
        require_marked(module)
    scope = _scope_of_imports(module, target, jit)
    for name, f in vars(module).items():
        if is_rule(f) and f.__module__ == module.__name__:
            scope[name] = _twin(f, scope, jit)
    return scope


def _scope_of_imports(module: ModuleType, target: str, jit: Jit) -> dict[str, Any]:
    scope = dict(vars(module))
    scope |= {k: _members(v) for k, v in scope.items() if isinstance(v, EnumType)}
    if target != "plain":
        import numpy as np

        scope |= {k: np.array(v.filled(), v.kind) for k, v in scope.items() if isinstance(v, Lookup)}
        scope |= {k: _twin_module(v, target, jit) for k, v in scope.items() if _is_beside(v, module)}
    for name, f in vars(module).items():
        if is_rule(f) and f.__module__ != module.__name__:
            scope[name] = _scope(sys.modules[f.__module__], target, jit)[f.__name__]
    return scope


@cache
def _members(enum: EnumType) -> ModuleType:
    """Return the members of an enum as numbers in a module: compiled code knows these, and Python finds them faster."""
    members: dict[str, Any] = dict(enum.__members__)
    found = ModuleType(f"{enum.__module__}.{enum.__qualname__} as numbers")
    vars(found).update({name: member.value for name, member in members.items()})
    return found


@cache
def _twin_module(module: ModuleType, target: str, jit: Jit) -> ModuleType:
    """Return a copy of a module with the twins of its rules and tables, under its own name: numba knows modules by name."""
    twin = ModuleType(f"{module.__name__} for {target} {id(jit)}")
    vars(twin).update(_scope(module, target, jit) | {"__name__": twin.__name__})
    return twin


def _is_beside(value: Any, module: ModuleType) -> bool:
    """Return True if a global of a game's module is another module of the same game, imported as a whole."""
    home = module.__name__.rpartition(".")[0]
    return isinstance(value, ModuleType) and value.__name__.rpartition(".")[0] == home and bool(home)


def _twin(f: FunctionType, scope: dict[str, Any], jit: Jit, suffix: str = "") -> Any:
    """Return a copy of f that looks up its globals in `scope`.

    Compiled code that uses globals can be cached on disk, unlike closures and function arguments; the suffix of its
    name tells the copies apart.
    """
    name = f.__name__ + suffix.replace(".", "_")
    g = FunctionType(f.__code__, scope, name, f.__defaults__)
    g.__dict__.update(f.__dict__)
    g.__module__ = f.__module__
    g.__qualname__ = name
    g.__kwdefaults__ = f.__kwdefaults__
    return jit(g)


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
    """Return the line of an import inside a rule, or None."""
    if IMPORT not in rule.__code__.co_code[::2]:
        return None
    places = (step.positions for step in dis.get_instructions(rule) if step.opcode == IMPORT)
    return next((place.lineno for place in places if place), None)


def _unmarked(rule: FunctionType) -> Iterator[tuple[FunctionType, int]]:
    """Yield the unmarked functions that a rule calls, each with the line of the call."""
    scope = rule.__globals__
    suspects = {k for k in rule.__code__.co_names if isinstance(scope.get(k), FunctionType) and not is_rule(scope[k])}
    for step in dis.get_instructions(rule) if suspects else ():
        if step.opname == "LOAD_GLOBAL" and step.argval in suspects:
            line = step.positions.lineno if step.positions else None
            yield scope[step.argval], line or rule.__code__.co_firstlineno
