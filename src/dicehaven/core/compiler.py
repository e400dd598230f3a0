"""The rules compiler: turns plain functions into functions compiled for the CPU or for CUDA.

Rules are written in restricted Python over records and never import numba. There are four targets:

* `plain(algorithms, game)`: interpreted, on plain objects;
* `compiled(algorithms, game)`: compiled by numba (`njit`), on NumPy records;
* `checked(algorithms, game)`: the same with bounds checks, for `dicehaven test-game`;
* `on_cuda(algorithms, game)`: CUDA device functions, one thread per game.

Each returns a namespace with the game's rules and the generic algorithms bound to them. Small rules and constants are
inlined first (`inlining`), so many small functions cost little.

Binding a function means copying it with new globals (a *twin*), in which generic names refer to the game's functions;
unlike closures, such copies can be cached on disk (`compiled_files`). The generic names are those of modules that
declare `OVERRIDDEN_BY`: `default_rules`, and any other such module from which the algorithms import rules.
"""

import importlib.util
import sys
from collections.abc import Callable
from enum import EnumType
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np

from dicehaven.core import compile_cache, default_rules, extras, inlining
from dicehaven.core.conformance import require_marked
from dicehaven.core.contract import Exact, Rules
from dicehaven.core.inlining import expanded
from dicehaven.core.rule import Lookup, is_rule
from dicehaven.core.sources import sources_of

Jit = Callable[[FunctionType], Any]
GameModule = ModuleType | Rules[Any, Any] | Exact[Any]  # a module of a game that holds rules

_here: dict[tuple[ModuleType | None, ModuleType], None] = {}
DEFAULTS: ModuleType = default_rules  # pyright takes no module by its own name as an argument of a cached function


def plain(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """The game's rules, and generic algorithms bound to them, interpreted on plain objects."""
    return _bound(algorithms, cast(ModuleType, game), "plain")


def compiled(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """The game's rules and generic algorithms bound to them, compiled for the CPU.

    After the first use, loaded from disk.

    Raises MissingExtra if the compiler is not installed, NotCompiled in a process that leaves compiling to others.
    """
    extras.need("lab")
    pair = algorithms, cast(ModuleType, game)
    _hold_complete(*pair)
    _here[pair] = None
    return _bound(*pair, "cpu")


def compiled_here() -> list[tuple[ModuleType | None, ModuleType]]:
    """The pairs of algorithms and rules for which `compiled` has been called in this process."""
    return list(_here)


def is_compiled(algorithms: ModuleType | None, game: GameModule) -> bool:
    """Whether these algorithms and this game have been marked as compiled on disk (`note_compiled`)."""
    return compile_cache.is_complete(_folder(algorithms, cast(ModuleType, game)))


def note_compiled(algorithms: ModuleType | None, game: GameModule) -> None:
    """Mark these algorithms, bound to this game, as completely compiled on disk."""
    compile_cache.complete(_folder(algorithms, cast(ModuleType, game)))


@cache
def _hold_complete(algorithms: ModuleType | None, game: ModuleType) -> None:
    compile_cache.require_complete(_folder(algorithms, game), game)


def _folder(algorithms: ModuleType | None, game: ModuleType) -> Path:
    """The folder with the compiled code of these algorithms, bound to this game."""
    return compile_cache.folder_of(game.__name__, _sources(game, algorithms), "cpu")


def checked(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """Like `compiled`, but an index out of bounds raises IndexError instead of reading or writing other memory."""
    extras.need("lab")
    return _bound(algorithms, cast(ModuleType, game), "checked")


def on_cuda(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """The game's rules and generic algorithms bound to them, as CUDA device functions.

    Raises MissingExtra without `cuda`.
    """
    extras.need("cuda", "numba_cuda")
    return _bound(algorithms, cast(ModuleType, game), "cuda")


@cache
def _bound(algorithms: ModuleType | None, game: ModuleType, target: str) -> SimpleNamespace:
    """The game's rules, defaults included, and the algorithms' own functions bound to them."""
    own = _overridden(DEFAULTS, game, target)
    if algorithms is None:
        return SimpleNamespace(**own)
    jit = _jit(target, game, algorithms)
    scope = _scope_of_imports(algorithms, target, jit)
    scope |= {name: own[name] for name in _overridable(default_rules)}
    for module in _overridable_modules(algorithms):
        scope |= _overridden(module, game, target)
    if not _is_overridable(algorithms):
        scope |= _of_other_algorithms(algorithms, game, target)
        for name, f in vars(algorithms).items():
            if is_rule(f) and f.__module__ == algorithms.__name__:
                scope[name] = _twin(f, scope, jit, "_" + game.__name__)
    return SimpleNamespace(**{**own, **scope})


@cache
def _overridden(module: ModuleType, game: ModuleType, target: str) -> dict[str, Any]:
    """The overridable names of a module: as the game defines them, or the default.

    For `default_rules`, all other names of the game's rules are included.
    """
    of_rules = module is default_rules
    jit = _jit(target, game)
    own = dict(_scope(game, target, jit)) if of_rules else dict(_overridden(DEFAULTS, game, target))
    names = _overridable(module)
    if not of_rules:
        for place in _modules(game, module.OVERRIDDEN_BY):
            own |= {name: f for name, f in _scope(place, target, jit).items() if name in names}
        own = {**vars(module), **own}
        jit = _jit(target, game, module)
    for name, default in names.items():
        if own.get(name, default) is default:
            own[name] = _twin(default, own, jit, "_" + game.__name__) if is_rule(default) else default
    return own if of_rules else {name: own[name] for name in names}


def _is_overridable(module: ModuleType) -> bool:
    """Whether games may override names of a module (`core.default_rules`, and modules built like it)."""
    return "OVERRIDDEN_BY" in vars(module)


def _overridable(module: ModuleType) -> dict[str, Any]:
    """The names of a module that games may override: its rules and its integer constants."""
    return {
        name: default
        for name, default in vars(module).items()
        if isinstance(default, int) or (is_rule(default) and default.__module__ == module.__name__)
    }


def _overridable_modules(algorithms: ModuleType) -> list[ModuleType]:
    """The modules with overridable names, besides `default_rules`, from which algorithms import rules."""
    homes = {f.__module__: sys.modules[f.__module__] for f in vars(algorithms).values() if is_rule(f)}
    return [home for home in homes.values() if home is not default_rules and _is_overridable(home)]


def _of_other_algorithms(algorithms: ModuleType, game: ModuleType, target: str) -> dict[str, Any]:
    """The generic rules that algorithms import from other generic modules, bound to the same game."""
    found = {}
    for name, f in vars(algorithms).items():
        if is_rule(f) and f.__module__ != algorithms.__name__:
            home = sys.modules[f.__module__]
            if not _is_overridable(home) and _is_generic(home):
                found[name] = vars(_bound(home, game, target))[f.__name__]
    return found


def _is_generic(module: ModuleType) -> bool:
    """Whether a module imports names that games may override."""
    homes = (sys.modules[f.__module__] for f in vars(module).values() if is_rule(f))
    return any(home is not module and _is_overridable(home) for home in homes)


@cache
def _scope(module: ModuleType, target: str, jit: Jit) -> dict[str, Any]:
    """The module's globals, with every rule (its own or imported) replaced by its twin."""
    if target != "plain":
        require_marked(module)
    scope = _scope_of_imports(module, target, jit)
    for name, f in vars(module).items():
        if is_rule(f) and f.__module__ == module.__name__:
            scope[name] = _twin(f, scope, jit)
    return scope


def _modules(game: ModuleType, names: tuple[str, ...]) -> list[ModuleType]:
    """The modules of these names in the game's folder, as far as they exist."""
    home = game.__name__.rpartition(".")[0]
    return [importlib.import_module(f"{home}.{name}") for name in names if importlib.util.find_spec(f"{home}.{name}")]


def _scope_of_imports(module: ModuleType, target: str, jit: Jit) -> dict[str, Any]:
    scope = dict(vars(module))
    if target == "plain":
        scope |= {k: _members(v) for k, v in scope.items() if isinstance(v, EnumType)}
    else:
        scope |= _as_arrays(scope)
        scope |= {k: _twin_module(v, target, jit) for k, v in scope.items() if _is_beside(v, module)}
    for name, f in vars(module).items():
        if is_rule(f) and f.__module__ != module.__name__:
            scope[name] = _scope(sys.modules[f.__module__], target, jit)[f.__name__]
    return scope


def _as_arrays(scope: dict[str, Any]) -> dict[str, Any]:
    """The constant tables among some globals, as arrays for compiled code."""
    return {name: np.array(value, value.kind) for name, value in scope.items() if isinstance(value, Lookup)}


@cache
def _members(enum: EnumType) -> SimpleNamespace:
    """The members of an enum as plain numbers: before Python 3.12, looking one up costs a function call."""
    members: dict[str, Any] = dict(enum.__members__)
    return SimpleNamespace(**{name: member.value for name, member in members.items()})


@cache
def _twin_module(module: ModuleType, target: str, jit: Jit) -> ModuleType:
    """A copy of a module with the twins of its rules and tables, under its own name: numba knows modules by name."""
    twin = ModuleType(f"{module.__name__} for {target} {id(jit)}")
    vars(twin).update(_scope(module, target, jit) | {"__name__": twin.__name__})
    return twin


def _is_beside(value: Any, module: ModuleType) -> bool:
    """Whether a global of a game's module is another module of the same game, imported as a whole."""
    home = module.__name__.rpartition(".")[0]
    return isinstance(value, ModuleType) and value.__name__.rpartition(".")[0] == home and bool(home)


def _twin(f: FunctionType, scope: dict[str, Any], jit: Jit, suffix: str = "") -> Any:
    """A copy of f that looks up its globals in `scope`.

    Compiled code that uses globals can be cached on disk, unlike closures and function arguments; the suffix of its
    name tells the copies apart.
    """
    name = f.__name__ + suffix.replace(".", "_")
    code, tables = expanded(f, scope)
    scope |= tables if jit is _interpreted else _as_arrays(tables)
    g = FunctionType(code, scope, name, f.__defaults__)
    g.__dict__.update(f.__dict__)
    g.__module__, g.__qualname__, g.__kwdefaults__ = f.__module__, name, f.__kwdefaults__
    return jit(g)


def _interpreted(f: FunctionType) -> FunctionType:
    return f


@cache
def _jit(target: str, game: ModuleType, algorithms: ModuleType | None = None) -> Jit:
    if target == "plain":
        return _interpreted
    if target in ("cpu", "checked"):
        checking, home = target == "checked", _home(game)
        whose = str(home) if checking else game.__name__  # an index out of bounds is told with the path of its file
        return _njit(compile_cache.folder_of(whose, _sources(game, algorithms), target), home, checking)
    cuda: Any = importlib.import_module("numba.cuda")
    return lambda f: cuda.jit(device=True)(f)


def _sources(game: ModuleType, algorithms: ModuleType | None) -> tuple[Path, ...]:
    """All files whose change must invalidate compiled code: the compiler's, the game's rules' and the algorithms'."""
    reached = _reached(algorithms) if algorithms else set[ModuleType]()
    overridden = (module for module in reached if _is_overridable(module))
    ours = [one for module in overridden for one in _modules(game, module.OVERRIDDEN_BY)]
    files = sources_of(game, DEFAULTS, *reached, *ours) | {Path(__file__), Path(str(inlining.__file__))}
    return tuple(sorted({*files, *_home(game).glob("*.json")}))


def _reached(module: ModuleType) -> set[ModuleType]:
    """A module of rules and all modules whose rules it uses, directly or indirectly."""
    reached, waiting = {module}, [module]
    while waiting:
        used = {sys.modules[f.__module__] for f in vars(waiting.pop()).values() if is_rule(f)} - reached
        reached |= used
        waiting += used
    return reached


def _home(game: ModuleType) -> Path:
    """The folder of the game to which a module belongs."""
    return Path(str(game.__file__)).parents[hasattr(game, "__path__")]


def _njit(folder: Path, home: Path, boundscheck: bool) -> Jit:
    import numba

    from dicehaven.core.compile_errors import explained
    from dicehaven.core.compiled_files import CompiledFiles

    njit: Any = numba.njit

    def jit(f: FunctionType) -> Any:
        busy = f.__dict__.get("inlined", False)
        inline = busy and not boundscheck
        modes = {
            "nogil": True,
            "error_model": "numpy",
            "forceinline": inline,
            "boundscheck": boundscheck,
        }
        dispatcher = njit(_nrt=False, **modes)(f)
        dispatcher._cache = CompiledFiles(folder, f)
        return explained(dispatcher, home)

    return jit
