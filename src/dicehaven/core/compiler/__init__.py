"""The rules compiler: turns plain functions into functions compiled for the CPU or for CUDA.

Rules are written in restricted Python over records and never import numba. There are four targets:

* `plain(algorithms, game)`: interpreted, on plain objects;
* `compiled(algorithms, game)`: compiled by numba (`njit`), on NumPy records;
* `checked(algorithms, game)`: the same with bounds checks, for `dicehaven test-game`;
* `on_cuda(algorithms, game)`: CUDA device functions, one thread per game.

Each returns a namespace with the game's rules and the generic algorithms bound to them. `binding` says how rules are bound,
`code_cache` where compiled code is kept, `memory` where each target has its data. `webassembly` makes a module for browsers of what
is compiled; where modules are in use (`modules`), `compiled` gives their functions.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

from dicehaven.core import extras
from dicehaven.core.compiler import code_cache, modules
from dicehaven.core.compiler.binding import bound
from dicehaven.core.compiler.sources import sources_of_code
from dicehaven.core.contract import Rules

GameModule = ModuleType | Rules[Any, Any]  # a module of a game that holds rules

Watch = Callable[[ModuleType | None, SimpleNamespace], SimpleNamespace]  # puts something in place of compiled functions

_watch: list[Watch] = []
_here: dict[tuple[ModuleType | None, ModuleType], None] = {}


def plain(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """Return the game's rules, and generic algorithms bound to them, interpreted on plain objects."""
    return bound(algorithms, cast(ModuleType, game), "plain")


def compiled(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """Return the game's rules and generic algorithms bound to them, compiled for the CPU.

    After the first use, loaded from disk; where modules are in use, from the game's module.

    Raises MissingExtra if there is neither, NotCompiled in a process that leaves compiling to others.
    """
    pair = algorithms, cast(ModuleType, game)
    if not runs_compiled(game):
        raise extras.missing("bots")
    if host := modules.host_of(pair[1]):
        return modules.functions_of(host, algorithms, plain(*pair))
    _require_complete(*pair)
    _here[pair] = None
    code = bound(*pair, "cpu")
    for watch in _watch:
        code = watch(algorithms, code)
    return code


def runs_compiled(game: GameModule) -> bool:
    """Return True if `compiled` can be asked for a game: its module is in use, or the compiler is installed."""
    return modules.host_of(cast(ModuleType, game)) is not None if modules.in_use() else extras.installed()


@contextmanager
def watched(watch: Watch) -> Iterator[None]:
    """Let `watch` change what `compiled` returns in here."""
    _watch.append(watch)
    try:
        yield
    finally:
        _watch.remove(watch)


def compiled_here() -> list[tuple[ModuleType | None, ModuleType]]:
    """Return the pairs of algorithms and rules for which `compiled` has been called in this process."""
    return list(_here)


def is_compiled(algorithms: ModuleType | None, game: GameModule) -> bool:
    """Return True if these algorithms and this game have been marked as compiled on disk (`note_compiled`)."""
    return code_cache.is_complete(_folder(algorithms, cast(ModuleType, game)))


def note_compiled(algorithms: ModuleType | None, game: GameModule) -> None:
    """Mark these algorithms, bound to this game, as completely compiled on disk."""
    code_cache.complete(_folder(algorithms, cast(ModuleType, game)))


@cache
def _require_complete(algorithms: ModuleType | None, game: ModuleType) -> None:
    code_cache.require_complete(_folder(algorithms, game), game)


def _folder(algorithms: ModuleType | None, game: ModuleType) -> Path:
    """Return the folder with the compiled code of these algorithms, bound to this game."""
    return code_cache.folder_of(game.__name__, sources_of_code(game, algorithms), "cpu")


def checked(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """Return the same as `compiled`, but an index out of bounds raises IndexError instead of reading or writing other memory."""
    extras.need("bots")
    return bound(algorithms, cast(ModuleType, game), "checked")


def on_cuda(algorithms: ModuleType | None, game: GameModule) -> SimpleNamespace:
    """Return the game's rules and generic algorithms bound to them, as CUDA device functions."""
    return bound(algorithms, cast(ModuleType, game), "cuda")
