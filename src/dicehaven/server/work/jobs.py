"""Jobs: background work for people who will come back for it, done once, by whichever node starts it.

The results of a job are stored, so any node can serve them, even after a restart.  A job belongs to the node whose number
is stored with it, as long as that node is alive (`db/listen.py`); if it dies, the next node that is asked continues
from the results so far.  Once a second, a node stores the progress of its jobs, and reads whether somebody awaits them
elsewhere.
"""

import asyncio
import contextlib
import logging
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

import msgspec
from cachetools import LRUCache
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.core.errors import DicehavenError, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Conditional
from dicehaven.server.db.store import Store
from dicehaven.server.errors import Busy, NotStored, Superseded
from dicehaven.server.work import job_store as jobs
from dicehaven.server.work.fair_queue import FairQueue, Rank, Share, share_of
from dicehaven.server.work.shared_counts import Waiting
from dicehaven.server.work.workers import TooBusy, Workers

KEPT_SECONDS = 7 * 86_400.0  # seconds that results are kept after the last request
EXCHANGE = 1.0  # seconds between two exchanges with other nodes
RETRY_SECONDS = 1.0  # seconds before a worker is asked again while something is being compiled
PART_SECONDS = 300.0  # seconds for a part; if nothing is compiled ahead, the first one has to compile
MAX_TRIES = 3  # if a worker dies
R = TypeVar("R")
T = TypeVar("T")
Args = TypeVarTuple("Args")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limits:
    """The limits of one node.

    It accepts `waiting` unfinished jobs in all, and `each` of an address (counting those at any node), of which `at_work`
    share the workers and the rest only wait.  It remembers `kept` jobs and reads others again.  If nobody asks for a job for `here` seconds, nobody
    is looking any more.
    """

    waiting: int
    each: int
    at_work: int
    kept: int
    here: float


@dataclass(eq=False)
class Job(Generic[R]):
    """A job: its results so far, and its progress; `edition` counts the results."""

    name: str
    found: R | None = None
    edition: int = 0
    is_done: bool = False
    done: int = 0  # of `total` parts
    total: int = 0
    compiled: Progress | None = None  # what has to be compiled before it can start
    node: int = 0  # the number under which this process works on it
    asked: float = 0.0  # when somebody last asked, in seconds since 1970


Work = Callable[[Job[R], Share], Awaitable[None]]


class _JobProgress(NamedTuple):
    """The progress of a job, as told to other nodes."""

    done: int = 0
    total: int = 0
    compiled: tuple[int, int] | None = None


class Jobs(Generic[R]):
    """The jobs of a kind, whose results are stored as the type `result`; the name of the kind changes with that type."""

    def __init__(
        self, kind: str, result: type[R], store: Store, workers: Workers, compiling: Compiling | None, limits: Limits
    ) -> None:
        self.kind = kind
        self.store = store
        self.workers = workers
        self.compiling = compiling
        self.limits = limits
        self._decoder = msgspec.msgpack.Decoder(result)
        self._jobs: LRUCache[str, Job[R]] = LRUCache(limits.kept)
        self._running: dict[str, tuple[Job[R], asyncio.Task[None]]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.waiting = Waiting()
        self._queue = FairQueue(limits.at_work)

    async def known(self, name: str) -> Job[R] | None:
        """Return a job with what any node knows about it, without continuing it; None if nobody has started it."""
        job = self._at_hand(name) or Job(name)
        if job.is_done or name in self._running:
            return job
        return job if await self._read(job) else None

    async def go_on(
        self, name: str, work: Work[R], found: R | None = None, check: Callable[[], None] = lambda: None
    ) -> Job[R]:
        """Return a job that somebody looks at; start it here, from what was `found` before, if no node works on it.

        Raise Busy if too many wait, DatabaseAway, and what `check` raises before the start.
        """
        job = self._at_hand(name)
        if job is None or not (job.is_done or name in self._running):
            async with self._locks.setdefault(name, asyncio.Lock()):
                job = self._at_hand(name) or Job(name)
                if name not in self._running and not job.is_done:
                    await self._find_or_begin(job, work, found, check)
        job.asked = self.store.now()
        return job

    def _at_hand(self, name: str) -> Job[R] | None:
        return self._running[name][0] if name in self._running else self._jobs.get(name)

    async def ended(self, job: Job[R]) -> None:
        """Return once a job no longer runs here; it may have been left undone."""
        if job.name in self._running:
            await asyncio.wait({self._running[job.name][1]})

    def leave(self, name: str) -> None:
        """Stop a job, since whoever asked for it is no longer interested; it continues when somebody asks again."""
        if name in self._running:
            self._running[name][0].asked = 0.0

    def is_awaited(self, job: Job[R]) -> bool:
        """Return whether somebody is looking."""
        return self.store.now() < job.asked + self.limits.here

    async def _find_or_begin(self, job: Job[R], work: Work[R], found: R | None, check: Callable[[], None]) -> None:
        name = self._stored_name(job.name)
        now = self.store.now()
        stored = await self._read(job)
        if job.is_done:
            return
        if stored and stored.node not in (0, self.store.node):
            if stored.asked < now - EXCHANGE:
                await self._write(jobs.wanted(name, now))
            return
        check()
        share = share_of(name, lambda: Rank.LATER if self.is_awaited(job) else Rank.UNSEEN)
        if len(self._running) >= self.limits.waiting or self.waiting.of(share.account) >= self.limits.each:
            raise Busy(text("too-busy"))
        node = self.store.node
        if await self._write(jobs.claimed(name, stored.claimed if stored else 0, node, now)):  # unless beaten to it
            job.found = found if job.found is None else job.found
            job.node = node
            job.asked = now
            self._begin(job, work, share)

    def _begin(self, job: Job[R], work: Work[R], share: Share) -> None:
        self.waiting.begin(share.account)
        task = asyncio.create_task(self._run(job, work, share))
        self._running[job.name] = job, task
        task.add_done_callback(lambda _: self._ended(job, share.account))

    def _ended(self, job: Job[R], account: str) -> None:
        del self._running[job.name]
        self._jobs[job.name] = job
        job.compiled = None
        self.waiting.end(account)

    async def _run(self, job: Job[R], work: Work[R], share: Share) -> None:
        """Work on a claimed job until it is done or left, or belongs to another node."""
        exchange = asyncio.create_task(self._exchange(job, asyncio.current_task())) if self.store.shared else None
        try:
            if job.found is not None and not job.edition:
                await self.find(job, job.found)
            async with self._queue.turn(share):
                await work(job, share)
        except Superseded:
            pass  # this node was thought to be dead
        except (DicehavenError, SQLAlchemyError, TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("%s %s: %r", self.kind, job.name, error)  # the next request starts it again
        finally:
            if exchange:
                exchange.cancel()
            with contextlib.suppress(NotStored, SQLAlchemyError):  # a node that has ended holds nothing
                await self._write(jobs.released(self._stored_name(job.name), job.node))

    async def find(self, job: Job[R], found: R, done: bool = False) -> None:
        """Store the results of a job, interim or final; raise Superseded if it belongs to another node by now."""
        written = await asyncio.to_thread(lambda: zlib.compress(msgspec.msgpack.encode(found, enc_hook=_plain)))
        await self.store.write(jobs.finished(self._stored_name(job.name), job.node, written, done))
        job.found = found
        job.edition = job.edition + 1
        job.is_done = done

    async def answered(self, job: Job[R], game: Game, share: Share, function: Callable[[*Args], T], *args: *Args) -> T:
        """Return a worker's answer for a job, after waiting for anything that has to be compiled for it."""
        while True:
            try:
                found = await self.workers.run(function, *args, share=share, seconds=PART_SECONDS, tries=MAX_TRIES)
            except NotCompiled:
                if self.compiling is None:
                    raise
                self.compiling.hurry(game)
                job.compiled = self.compiling.progress(game)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                job.compiled = None
                return found

    # Other nodes

    async def _exchange(self, job: Job[R], task: "asyncio.Task[Any] | None") -> None:
        """Store the progress of a job for other nodes, and read whether anybody awaits it there."""
        reported = ""
        name = self._stored_name(job.name)
        while True:
            with contextlib.suppress(NotStored, SQLAlchemyError):  # logged
                compiled = (job.compiled.done, job.compiled.total) if job.compiled else None
                now = msgspec.json.encode(_JobProgress(job.done, job.total, compiled)).decode()
                try:
                    if now != reported:
                        await self.store.write(jobs.progressed(name, job.node, now))
                        reported = now
                except Superseded:
                    if task:
                        task.cancel()
                    return
                stored = await self.store.read(lambda connection: jobs.stored(connection, name, job.edition))
                if stored:
                    job.asked = max(job.asked, stored.asked)
            await asyncio.sleep(EXCHANGE)

    async def _read(self, job: Job[R]) -> jobs.StoredJob | None:
        """Read what is stored of a job, by another node or before a restart of this one; return None if there is nothing.

        A job that cannot be read is deleted, so that it is done anew.
        """
        name = self._stored_name(job.name)
        try:
            return await self._as_stored(job, name)
        except (ValueError, zlib.error, msgspec.MsgspecError) as error:
            log.error("%s cannot be read and is done anew: %s", name, error)
            await self.store.write(jobs.forgotten(name))
            return None

    async def _as_stored(self, job: Job[R], name: str) -> jobs.StoredJob | None:
        edition = job.edition
        stored = await self.store.read(lambda connection: jobs.stored(connection, name, edition))
        if stored is None or job.name in self._running:
            return stored
        progress = msgspec.json.decode(stored.progress or "[]", type=_JobProgress)
        if stored.found is not None:
            found = await asyncio.to_thread(_decoded, self._decoder, stored.found)
            job.found = found
            job.edition = stored.edition
        job.is_done = stored.done and job.edition == stored.edition
        job.done = progress.done
        job.total = progress.total
        job.compiled = Progress(*progress.compiled) if progress.compiled else None
        self._jobs[job.name] = job
        return stored

    async def _write(self, change: Conditional) -> bool:
        try:
            await self.store.write(change)
        except Superseded:
            return False
        return True

    def _stored_name(self, name: str) -> str:
        return f"{self.kind} {name}"

    async def close(self) -> None:
        """Cancel unfinished work, which another node may continue."""
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _decoded(decoder: "msgspec.msgpack.Decoder[R]", written: bytes) -> R:
    return decoder.decode(zlib.decompress(written))


def _plain(number: Any) -> Any:
    """Return a NumPy number as a Python number."""
    return number.item()
