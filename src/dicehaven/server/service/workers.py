"""Work that takes long is done in processes of their own, so that the server's loop never waits: searches, reviews."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache
from typing import Any, TypeVar

from dicehaven.bots.bot import Bot, bot
from dicehaven.bots.process_pool import pool
from dicehaven.core.registry import find

T = TypeVar("T")
WAITING = 200  # jobs at once at most
BOTS = 500  # kept by a process


class TooBusy(Exception):
    """So many jobs wait already that one more has no sense."""


class Workers:
    """Processes that start with the first job; a job is a function of a module, its arguments can be pickled."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def run(self, function: Callable[..., T], *args: Any, seconds: float | None = None) -> T:
        """What the function returns or raises; raises TooBusy, or TimeoutError after so many seconds.

        A process that dies, or does not end in time, is replaced.
        """
        if self._waiting >= WAITING:
            raise TooBusy
        if self._pool is None:
            self._pool = pool(self.processes)
        self._waiting += 1
        mine = self._pool
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(mine, function, *args), seconds)
        except (BrokenExecutor, TimeoutError):
            if self._pool is mine:
                self.close()
            raise
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        old, self._pool = self._pool, None
        if old is not None:
            processes = list((old._processes or {}).values())
            old.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


def decide(table: tuple[Any, ...], kind: str, seed: str, view: Any, seat: int, actions: list[int], number: int) -> int:
    """A bot's decision at a table of (game, players, options, layout)."""
    return _bot(kind, seed, repr(table), _Kept(table)).choose(view, seat, actions, number)


def prepare(table: tuple[Any, ...], kind: str, seed: str) -> None:
    """Make a bot, and compile what it needs, before it has to decide."""
    _bot(kind, seed, repr(table), _Kept(table))


class _Kept:
    """A table's description that hashes like any other: the key beside it tells tables apart."""

    def __init__(self, table: tuple[Any, ...]) -> None:
        self.table = table

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept)


@lru_cache(BOTS)
def _bot(kind: str, seed: str, key: str, kept: _Kept) -> Bot:
    game, players, options, layout = kept.table
    found = find(game)
    return bot(kind, found, found.configure(players, options, layout).setup, seed)
