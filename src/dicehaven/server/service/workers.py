"""Worker processes for long computations (searches, reviews), so that the event loop never blocks."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import TypeVar, TypeVarTuple

from dicehaven.bots.process_pool import end, pool
from dicehaven.bots.solution import solution_for
from dicehaven.core import extras
from dicehaven.server.service.fair_queue import FairQueue, Share, WaitedTooLong
from dicehaven.server.tables.live_table import LiveTable

T = TypeVar("T")
Args = TypeVarTuple("Args")
WAITING = 5_000  # jobs at a time, at most: about 10 MB
FEWEST = 2  # processes, so that a review does not keep bots waiting


class TooBusy(Exception):
    """Too many jobs are waiting to accept another one, or a job has waited for too long."""


class Workers:
    """Processes that start with the first job: a function at the top of a module, with arguments that can be pickled.

    Each process calls `first` when it starts.  Jobs get a process in the order of a fair queue.
    """

    def __init__(self, processes: int | None = None, *first: Callable[[], None]) -> None:
        self.processes = max(FEWEST, (os.cpu_count() or 2) - 1) if processes is None else processes
        self.first = first
        self.queue = FairQueue(self.processes)
        self._pool: Executor | None = None

    async def run(
        self,
        function: Callable[[*Args], T],
        *args: *Args,
        share: Share,
        seconds: float | None = None,
        patience: float | None = None,
        tries: int = 1,
    ) -> T:
        """Call a function in a process, on the account of a share; return its result, or raise its error.

        Raise TooBusy after `patience` seconds of waiting for a process, TimeoutError after `seconds` of work, BrokenExecutor
        if the process has died at each of `tries`.  A process that dies or does not end in time is replaced.
        """
        for left in reversed(range(tries)):
            try:
                return await self._run(function, args, share, seconds, patience)
            except BrokenExecutor:
                if not left:
                    raise
        raise AssertionError(f"{tries} tries")

    async def _run(
        self,
        function: Callable[[*Args], T],
        args: tuple[*Args],
        share: Share,
        seconds: float | None,
        patience: float | None,
    ) -> T:
        if len(self.queue) >= WAITING:
            raise TooBusy
        try:
            async with self.queue.turn(share, patience):
                return await self._work(function, args, seconds)
        except WaitedTooLong:
            raise TooBusy from None

    async def _work(self, function: Callable[[*Args], T], args: tuple[*Args], seconds: float | None) -> T:
        mine = self._pool = self._pool or self._processes()
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(mine, function, *args), seconds)
        except (BrokenExecutor, TimeoutError):
            if self._pool is mine:
                self.close()
            raise

    def _processes(self) -> Executor:
        return pool(self.processes, *self.first)

    def close(self) -> None:
        """Stop the processes, whatever they are doing."""
        old = self._pool
        self._pool = None
        if isinstance(old, ProcessPoolExecutor):
            end(old)
        elif old is not None:
            old.shutdown(wait=False, cancel_futures=True)


def need_compiler(table: LiveTable) -> None:
    """Raise MissingExtra if chances have to be estimated with compiled rules but the compiler is not installed."""
    if solution_for(table.game, table.match.setup) is None:
        extras.need("bots")
