"""Games on a GPU: one thread per game, from the same rules (needs the extra `cuda`).

Without a GPU the kernel still compiles to PTX (`ptx`), and with NUMBA_ENABLE_CUDASIM=1 it runs in numba's simulator.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.bots import policies
from dicehaven.core.dice import Stream, seed_number
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.struct import Struct
from dicehaven_lab.kernels import grid, kernel, kernel_function, need_gpu, numba_and_cuda

COMPUTE_CAPABILITY = (9, 0)  # that the kernel is written for where there is no GPU


def kernel_of(game: Game) -> Any:
    """Return the Python function of the kernel, with its free names bound to the game."""
    return kernel_function(game, policies, _play_kernel)


def _play_kernel(t, states, streams, seed, decisions):  # type: ignore[no-untyped-def]
    """Play random game i of a series into states[i], in thread i."""
    i = cuda.grid(1)  # type: ignore[name-defined]  # noqa: F821
    if i < decisions.shape[0]:
        moves = cuda.local.array(MOVES, int32)  # type: ignore[name-defined]  # noqa: F821
        dice = cuda.local.array(DICE, int32)  # type: ignore[name-defined]  # noqa: F821
        seeded(streams[i], seed, i)  # type: ignore[name-defined]  # noqa: F821
        begin(t[0], states[i])  # type: ignore[name-defined]  # noqa: F821
        decisions[i] = play_random(t[0], states[i], streams[i], moves, dice)  # type: ignore[name-defined]  # noqa: F821


def play_on_gpu(
    game: Game, table: MatchConfig, games: int, seed: str
) -> tuple[npt.NDArray[np.void], npt.NDArray[np.int64]]:
    """Play random games; return their final states (records of State) and numbers of decisions."""
    need_gpu()
    play = kernel(game, policies, _play_kernel)
    t = np.zeros(1, game.rules.Setup.dtype)
    table.setup.store(t[0])
    states = np.zeros(games, game.rules.State.dtype)
    streams = np.zeros(games, Stream.dtype)
    decisions = np.zeros(games, np.int64)
    play[grid(games)](t, states, streams, seed_number(seed), decisions)
    return states, decisions


def ptx(game: Game) -> str:
    """Compile the kernel to PTX, without a GPU."""
    function = kernel_of(game)
    numba, cuda = numba_and_cuda()

    def array_of(record: type[Struct]) -> Any:
        return numba.from_dtype(record.dtype)[::1]

    records = (array_of(game.rules.Setup), array_of(game.rules.State), array_of(Stream))
    signature = numba.void(*records, numba.int64, numba.int64[::1])
    with _as_if_present():
        source, _ = cuda.compile_ptx(function, signature, cc=COMPUTE_CAPABILITY)
    return str(source)


@contextmanager
def _as_if_present() -> Iterator[None]:
    """Pretend that a GPU is present, since numba asks for it when a kernel calls a function."""
    dispatcher: Any = importlib.import_module("numba.cuda.dispatcher")

    asked = dispatcher.get_current_device
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=COMPUTE_CAPABILITY)
    try:
        yield
    finally:
        dispatcher.get_current_device = asked
