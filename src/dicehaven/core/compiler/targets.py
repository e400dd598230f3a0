"""What rules are compiled for: nothing, this processor (with bounds checks or without), a card."""

import importlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from dicehaven.core.compiler import code_cache
from dicehaven.core.compiler.sources import home_of, sources_of_code

Jit = Callable[[FunctionType], Any]


def interpreted(f: FunctionType) -> FunctionType:
    """What the target `plain` makes of a function: nothing else."""
    return f


@cache
def jit_for(target: str, game: ModuleType, algorithms: ModuleType | None = None) -> Jit:
    """What compiles functions of a game, bound to algorithms if any, for a target: plain, cpu, checked or cuda."""
    if target == "plain":
        return interpreted
    if target in ("cpu", "checked"):
        checking = target == "checked"
        home = home_of(game)
        whose = str(home) if checking else game.__name__  # an index out of bounds is told with the path of its file
        return _njit(code_cache.folder_of(whose, sources_of_code(game, algorithms), target), home, checking)
    cuda: Any = importlib.import_module("numba.cuda")
    return lambda f: cuda.jit(device=True)(f)


def _njit(folder: Path, home: Path, boundscheck: bool) -> Jit:
    """Compiling for this processor, kept in a folder; errors name files below `home`."""
    import numba

    from dicehaven.core.compiler.errors import explained
    from dicehaven.core.compiler.files import CompiledFiles

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
