"""Worker processes for long computations (searches, reviews), so that the event loop never blocks."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import TypeVar, TypeVarTuple

from dicehaven.bots.exact.solution import solution_for
from dicehaven.bots.process_pool import end, pool
from dicehaven.core import extras
from dicehaven.server.service.live_table import LiveTable

T = TypeVar("T")
Args = TypeVarTuple("Args")
WAITING = 200  # jobs at once at most
FEWEST = 2  # processes: a review must not keep bots waiting


class TooBusy(Exception):
    """So many jobs wait already that one more has no sense."""


class Workers:
    """Processes that start with the first job; a job is a function of a module, its arguments can be pickled.

    Each process does what comes `first` when it begins.
    """

    def __init__(self, processes: int | None = None, *first: Callable[[], None]) -> None:
        self.processes = max(FEWEST, (os.cpu_count() or 2) - 1) if processes is None else processes
        self.first = first
        self._pool: ProcessPoolExecutor | None = None
        self._waiting = 0

    async def run(
        self, function: Callable[[*Args], T], *args: *Args, seconds: float | None = None, tries: int = 1
    ) -> T:
        """What the function returns or raises; raises TooBusy, or TimeoutError after a number of seconds.

        A process that dies, or does not end in time, is replaced; work whose process dies is tried again.
        """
        for left in reversed(range(tries)):
            try:
                return await self._run(function, args, seconds)
            except BrokenExecutor:
                if not left:
                    raise
        raise AssertionError(f"{tries} tries")

    async def _run(self, function: Callable[[*Args], T], args: tuple[*Args], seconds: float | None) -> T:
        if self._waiting >= WAITING:
            raise TooBusy
        if self._pool is None:
            self._pool = pool(self.processes, *self.first)
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
            end(old)


def need_compiler(table: LiveTable) -> None:
    """Raise MissingExtra where chances have to be estimated by compiled rules and the compiler is not installed."""
    if solution_for(table.game, table.match.setup) is None:
        extras.need("bots")
