"""Kernels for a GPU: a Python function whose free names are bound to the rules of a game (needs the extra `cuda`).

With NUMBA_ENABLE_CUDASIM=1 they run in numba's simulator, for which free names must be globals.
"""

import importlib
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

from dicehaven.core.compiler import on_cuda
from dicehaven.core.errors import MissingExtra
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven_lab import extras

THREADS = 128  # threads a block


def numba_and_cuda() -> tuple[Any, Any]:
    """Import numba and its part for CUDA, when a kernel is made: our modules can be imported without them."""
    return importlib.import_module("numba"), importlib.import_module("numba.cuda")


def kernel_function(game: Game, algorithms: ModuleType, function: Callable[..., None]) -> Any:
    """Return the function with the names of algorithms and rules, `cuda`, `int32`, `MOVES` and `DICE` put in place."""
    code = on_cuda(algorithms, game.rules)
    numba, cuda = numba_and_cuda()
    scope = {"cuda": cuda, "int32": numba.int32, "MOVES": game.rules.MOVES, "DICE": game.rules.DICE}
    scope |= {name: getattr(code, name) for name in function.__code__.co_names if hasattr(code, name)}
    return FunctionType(function.__code__, scope, f"{function.__name__}_{game.name}")


def kernel(game: Game, algorithms: ModuleType, function: Callable[..., None]) -> Any:
    """Return the kernel, to be called with `kernel[grid(n)](…)` for n threads."""
    made = kernel_function(game, algorithms, function)
    return numba_and_cuda()[1].jit(made)


def grid(count: int) -> tuple[int, int]:
    """Return the number of blocks, and of threads in each, for a number of threads."""
    return (count + THREADS - 1) // THREADS, min(count, THREADS)


def need_gpu() -> None:
    """Raise MissingExtra unless there is a GPU that CUDA can use, or the simulator in its place."""
    extras.need("cuda", "numba_cuda")
    if not numba_and_cuda()[1].is_available():
        raise MissingExtra(text("no-gpu"))
