"""Work that must not delay anybody: worker processes for searches and reviews, one thread for slow work in Python."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import BrokenExecutor, Executor
from typing import Any, TypeVar, TypeVarTuple, cast

from dicehaven.core.i18n import text
from dicehaven.core.process_pool import end, pool
from dicehaven.server.errors import Busy, TooMany
from dicehaven.server.work.fair_queue import FairQueue, Rank, Share, WaitedTooLong, share_of
from dicehaven.server.work.shared_counts import Waiting

T = TypeVar("T")
Args = TypeVarTuple("Args")
WAITING = 5_000  # jobs at a time, at most: about 10 MB
FEWEST = 2  # processes, so that a review does not keep bots waiting
RESULTS = 24  # of slow work in Python that an address may wait for
ANSWERS = 24  # of a kind that an address may wait for
ANSWER_SECONDS = 300.0  # seconds for an answer; if nothing is compiled ahead, the first one has to compile
MAX_TRIES = 3  # if a worker dies


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
            if len(self.queue) >= WAITING:
                raise TooBusy
            try:
                async with self.queue.turn(share, patience):
                    return await self._work(function, args, seconds)
            except WaitedTooLong:
                raise TooBusy from None
            except BrokenExecutor:
                if not left:
                    raise
        raise AssertionError(f"{tries} tries")

    async def _work(self, function: Callable[[*Args], T], args: tuple[*Args], seconds: float | None) -> T:
        mine = self._pool = self._pool or pool(self.processes, *self.first)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(mine.submit(function, *args)), seconds)
        except (BrokenExecutor, TimeoutError):
            if self._pool is mine:
                self.close()
            raise

    def close(self) -> None:
        """Stop the processes, whatever they are doing."""
        old = self._pool
        self._pool = None
        if old is not None:
            end(old)


class Inquiries:
    """Questions that worker processes answer while people wait: so many of a kind at a time for each address."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.waiting = Waiting()  # answers that are not known yet
        self._tasks: set[asyncio.Task[Any]] = set()

    def begin(self, seed: str, answer: Callable[[Share], Coroutine[Any, Any, T]]) -> "asyncio.Task[T]":
        """Start to work out an answer, and return its task; raise Busy if whoever asks already waits for too many."""
        share = share_of(seed, lambda: Rank.LOOKING)
        if self.waiting.of(share.account) >= ANSWERS:
            raise Busy(text("too-busy"))
        task = asyncio.create_task(answer(share))
        self.waiting.begin(share.account)
        self._tasks.add(task)
        task.add_done_callback(lambda task: self._done(task, share.account))
        return task

    def _done(self, task: "asyncio.Task[T]", account: str) -> None:
        self._tasks.discard(task)
        self.waiting.end(account)
        if not task.cancelled():
            task.exception()  # retrieved here, since nobody may be waiting for it any more

    async def run(self, function: Callable[[*Args], T], *args: *Args, share: Share) -> T:
        """Call a function in a worker process; raise Busy if none is free or it does not end in time."""
        try:
            return await self.workers.run(function, *args, share=share, seconds=ANSWER_SECONDS, tries=MAX_TRIES)
        except (TooBusy, TimeoutError, BrokenExecutor) as error:
            raise Busy(text("too-busy")) from error

    async def close(self) -> None:
        """Cancel unfinished work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Apart:
    """One thread for slow work in Python, with a fair queue of those who wait for it.

    More threads would only compete with the event loop for the interpreter and delay all answers.
    """

    def __init__(self) -> None:
        self.queue = FairQueue(1)
        self._making: dict[Hashable, asyncio.Task[Any]] = {}

    async def make(self, table: str, make: Callable[[], T]) -> T:
        """Make something for a table; raise TooMany if the address that asks already waits for many results."""
        share = share_of(table, lambda: Rank.LOOKING)
        if self.queue.waiting_of(share.account) >= RESULTS:
            raise TooMany(text("too-many-requests"))
        async with self.queue.turn(share):
            return await asyncio.to_thread(make)

    async def once(self, name: Hashable, table: str, make: Callable[[], T]) -> T:
        """Make something once for everybody who asks for it by this name meanwhile; raise what `make` raises."""
        if name not in self._making:
            task = self._making[name] = asyncio.create_task(self.make(table, make))
            task.add_done_callback(lambda _: self._making.pop(name))
        return cast(T, await asyncio.shield(self._making[name]))
