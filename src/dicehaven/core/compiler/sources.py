"""The modules and files that code is compiled from: those of a module and of everything that it imports, even indirectly.

Only imports that run when the module is imported count, and modules that hold nothing but types do not: a change to any
other file leaves compiled code valid. Games override names of modules that declare `OVERRIDDEN_BY`, such as
`core.default_rules`.
"""

import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any

from dicehaven.core import default_rules
from dicehaven.core.rule import is_rule

OURS = "dicehaven"
TYPES = f"{OURS}.core.contract"  # holds nothing but types
COMPILER = Path(__file__).parent
PARSING = RLock()


def sources_of(*modules: ModuleType) -> set[Path]:
    """Return the files of these modules and of all modules in their packages or ours that they import, directly or indirectly."""
    packages = {OURS, *(module.__name__.partition(".")[0] for module in modules)}
    found = set[str]()
    waiting = [module.__name__ for module in modules]
    while waiting:
        name = waiting.pop()
        if name not in found and not f"{name}.".startswith(f"{TYPES}."):
            found.add(name)
            waiting += [one for one in _imports(name) if one.partition(".")[0] in packages]
    return {Path(str(sys.modules[name].__file__)) for name in found}


@cache
def _imports(name: str) -> list[str]:
    """Return the modules that a module imports, except those imported only for type checkers."""
    module = sys.modules[name]
    tree = parsed(Path(str(module.__file__)).read_text(encoding="utf-8"))
    named = (one for node in _statements(tree) for one in _named(node, module))
    return [one for one in dict.fromkeys(named) if getattr(sys.modules.get(one), "__file__", None)]


def parsed(source: str) -> ast.Module:
    """Parse a source, in one thread at a time.

    In Python 3.11 two threads that parse at once may end with a SystemError (https://github.com/python/cpython/issues/106905).
    """
    with PARSING:
        return ast.parse(source)


def _statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield the import statements that run when a module is imported."""
    waiting: list[ast.stmt] = list(tree.body)
    for node in waiting:
        if isinstance(node, ast.If):
            checking = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
            waiting += node.orelse if checking else [*node.body, *node.orelse]
        elif isinstance(node, ast.Try):
            waiting += [*node.body, *node.orelse, *(one for handler in node.handlers for one in handler.body)]
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield node


def _named(node: ast.stmt, module: ModuleType) -> Iterator[str]:
    """Yield the names in an import statement that may be modules."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        home = str(module.__package__).split(".")
        above = home[: len(home) - node.level + 1] if node.level else []
        base = ".".join([*above, *([node.module] if node.module else [])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)


def sources_of_code(game: ModuleType, algorithms: ModuleType | None) -> tuple[Path, ...]:
    """Return all files whose change must invalidate compiled code: the compiler's, the game's rules' and the algorithms'."""
    reached = _reached(algorithms) if algorithms else set[ModuleType]()
    overridden = (module for module in reached if is_overridable(module))
    ours = [one for module in overridden for one in modules_of(game, module.OVERRIDDEN_BY)]
    files = sources_of(game, default_rules, *reached, *ours) | set(COMPILER.glob("*.py"))
    return tuple(sorted({*files, *home_of(game).glob("*.json")}))


def _reached(module: ModuleType) -> set[ModuleType]:
    """Return a module of rules and all modules whose rules it uses, directly or indirectly."""
    reached = {module}
    waiting = [module]
    while waiting:
        used = {sys.modules[f.__module__] for f in vars(waiting.pop()).values() if is_rule(f)} - reached
        reached |= used
        waiting += used
    return reached


def home_of(game: ModuleType) -> Path:
    """Return the folder of the game to which a module belongs."""
    return Path(str(game.__file__)).parents[hasattr(game, "__path__")]


def is_overridable(module: ModuleType) -> bool:
    """Return True if games may override names of a module (`core.default_rules`, and modules built like it)."""
    return "OVERRIDDEN_BY" in vars(module)


def overridable_names(module: ModuleType) -> dict[str, Any]:
    """Return the names of a module that games may override: its rules and its integer constants."""
    return {
        name: default
        for name, default in vars(module).items()
        if isinstance(default, int) or (is_rule(default) and default.__module__ == module.__name__)
    }


def overridable_modules(algorithms: ModuleType) -> list[ModuleType]:
    """Return the modules with overridable names, besides `default_rules`, from which algorithms import rules."""
    homes = {f.__module__: sys.modules[f.__module__] for f in vars(algorithms).values() if is_rule(f)}
    return [home for home in homes.values() if home is not default_rules and is_overridable(home)]


def modules_of(game: ModuleType, names: tuple[str, ...]) -> list[ModuleType]:
    """Return the modules of these names in the game's folder, as far as they exist."""
    home = game.__name__.rpartition(".")[0]
    return [importlib.import_module(f"{home}.{name}") for name in names if importlib.util.find_spec(f"{home}.{name}")]
