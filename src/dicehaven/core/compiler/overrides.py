"""Names that games may override: those of modules that declare `OVERRIDDEN_BY`, such as `core.default_rules`."""

import importlib
import importlib.util
import sys
from types import ModuleType
from typing import Any

from dicehaven.core import default_rules
from dicehaven.core.rule import is_rule


def is_overridable(module: ModuleType) -> bool:
    """Whether games may override names of a module (`core.default_rules`, and modules built like it)."""
    return "OVERRIDDEN_BY" in vars(module)


def overridable_names(module: ModuleType) -> dict[str, Any]:
    """The names of a module that games may override: its rules and its integer constants."""
    return {
        name: default
        for name, default in vars(module).items()
        if isinstance(default, int) or (is_rule(default) and default.__module__ == module.__name__)
    }


def overridable_modules(algorithms: ModuleType) -> list[ModuleType]:
    """The modules with overridable names, besides `default_rules`, from which algorithms import rules."""
    homes = {f.__module__: sys.modules[f.__module__] for f in vars(algorithms).values() if is_rule(f)}
    return [home for home in homes.values() if home is not default_rules and is_overridable(home)]


def modules_of(game: ModuleType, names: tuple[str, ...]) -> list[ModuleType]:
    """The modules of these names in the game's folder, as far as they exist."""
    home = game.__name__.rpartition(".")[0]
    return [importlib.import_module(f"{home}.{name}") for name in names if importlib.util.find_spec(f"{home}.{name}")]
