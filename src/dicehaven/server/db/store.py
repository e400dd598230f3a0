"""Storage: SQLite by default, PostgreSQL by a URL.  One writer commits the changes of many tables together.

The writer is a thread; in a browser's tab, which has none, each change is committed by whoever asks for it.

Nobody is notified of an act before `write` has returned; by then it is on disk.
"""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, select
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.process_pool import IN_TAB
from dicehaven.server import metrics
from dicehaven.server.db.clock import Clock
from dicehaven.server.db.engine import DatabaseFile, file_of, opened, takes_no_more, wipe, writing
from dicehaven.server.db.journal import (
    ACTS,
    Check,
    Conditional,
    Entry,
    Journal,
    Notice,
    Statement,
    Work,
    append,
    checked,
    notify,
)
from dicehaven.server.db.room import Room
from dicehaven.server.errors import DatabaseAway, NotStored, Superseded

T = TypeVar("T")
CHANGES_A_COMMIT = 200  # changes that share a commit at most
log = logging.getLogger(__name__)


@dataclass(eq=False)
class Job:
    """A change that waits for the writer; `done` is set when it is on disk."""

    statements: tuple[Statement, ...]
    done: "asyncio.Future[None]"

    def __post_init__(self) -> None:
        self.entries = [one for one in self.statements if isinstance(one, Entry)]
        self.condition = next((one for one in self.statements if isinstance(one, Conditional)), None)
        # acts alone, which are by far the most: they go through the journal
        self.is_quick = 0 < len(self.entries) == len(self.statements)
        self.checks = [one for one in self.statements if isinstance(one, Check)]
        # a change of many tables, or with a check, shares no commit, so that nodes never wait for each other
        self.is_alone = bool(self.checks) or any(isinstance(one, Work) for one in self.statements)

    @property
    def lock(self) -> str:
        """The name of what the change locks; "" if it locks nothing."""
        if self.condition:
            return self.condition.about
        return self.entries[0].table_id if self.entries else ""


class Store:
    """A database and its writer; raises BadDatabase if it cannot be opened.

    `node` is the number under which this process writes, 0 if there are no other nodes.
    """

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        self.node = 0
        self.room = Room()
        self.clock = Clock()
        if self.shared:
            self.compare_clocks()
        path = file_of(url)
        self._file = DatabaseFile(path) if path else None
        self._away = ""  # the reason why the database cannot be reached, which has been logged
        self._full = False  # it can be read, but takes no more changes
        # stores what was written, where a file alone does not
        self.lasting: Callable[[], Awaitable[None]] | None = None
        self._journal = Journal(self.engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = False
        self._writer = (
            None if IN_TAB else threading.Thread(target=self._write_all, name="dicehaven-writer", daemon=True)
        )
        if self._writer:
            self._writer.start()

    @property
    def shared(self) -> bool:
        """True if several servers may use the database."""
        return self.engine.dialect.name == "postgresql"

    def now(self) -> float:
        """Return the seconds since 1970; servers over one database agree on them."""
        return self.clock.now()

    def compare_clocks(self) -> None:
        """Compare this server's clock with that of a database that others use, too."""
        with contextlib.suppress(SQLAlchemyError), self.engine.connect() as connection:  # what was known goes on
            self.clock.compare(connection)

    async def write(self, *statements: Statement) -> None:
        """Execute statements in one transaction, and return when they are on disk.

        Raise DatabaseAway while the database cannot be reached, Superseded if an `Entry` or a `Conditional` among them came
        second (then none of them is executed), what a `Check` raises, NotStored after `close` or if the writer fails, and the
        error of a statement that the database refuses.
        """
        if self._closed:
            raise NotStored(text("not-stored"))
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        job = Job(statements, done)
        self._jobs.put(job) if self._writer else self._write_guarded([job])
        lasting = self.lasting and self.lasting()  # begun at once: an earlier change that fails takes this one with it
        await done
        if lasting:
            await lasting

    async def wipe(self) -> bool:
        """Overwrite what has been deleted; return False if it has to be tried again, since somebody reads it just now."""
        return await asyncio.to_thread(wipe, self.engine)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Return what `ask` finds, called in another thread; raise DatabaseAway while the database cannot be reached."""

        def work() -> T:
            with self._reaching(), self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(work)

    @contextlib.contextmanager
    def _reaching(self, writing: bool = False) -> Iterator[None]:
        """Raise DatabaseAway, logged once, if the database cannot be reached in the context.

        A database that is full can still be read; it counts as reachable again when something has been written.
        """
        try:
            if self._file:
                self._file.check()
            yield
            if self._file:
                self._file.check()
        except DatabaseAway as error:
            self._lost(error.reason.code)
            raise
        except (OperationalError, InterfaceError, InternalError, NoneFree) as error:
            reason = str(getattr(error, "orig", error)).strip()
            self._full = takes_no_more(error)
            self._lost(reason)
            raise DatabaseAway(text("database-full" if self._full else "database-away")) from error
        if self._away and (writing or not self._full):
            self._away = ""
            self._full = False
            log.warning("the database can be reached again, and takes changes")

    def _lost(self, reason: str) -> None:
        if reason != self._away:
            self._away = reason
            log.error("the database %s: %s", "takes no changes" if self._full else "cannot be reached", reason)

    @property
    def waiting(self) -> int:
        """The number of changes that wait for the writer."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Write all changes that wait, then close the database."""
        self._closed = True
        if self._writer:
            self._jobs.put(None)
            self._writer.join()
        else:
            self._journal.close()
        self.engine.dispose()
        if self._file:
            self._file.close()

    def _write_all(self) -> None:
        closing = False
        while not closing:
            jobs = [self._jobs.get()]
            while len(jobs) < CHANGES_A_COMMIT and not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing = None in jobs
            self._write_guarded([job for job in jobs if job is not None])
        self._journal.close()

    def _write_guarded(self, jobs: list[Job]) -> None:
        """Write some jobs; if that fails in any way, those who wait get an error, and the writer continues."""
        try:
            for part in _parts(jobs):
                for quick in (True, False):
                    if some := [job for job in part if job.is_quick is quick]:
                        self._commit(some)
        except Exception:
            self._failed(jobs)

    def _failed(self, jobs: list[Job]) -> None:
        """Answer the jobs with NotStored after an unexpected error, except those that were answered before."""
        log.exception("the writer has failed: what waited for it is not acknowledged")
        _finish(jobs, NotStored(text("not-stored")))

    def _commit(self, jobs: list[Job]) -> None:
        """Commit all jobs in one transaction; if that fails, commit each in one of its own, so that the others succeed."""
        try:
            with self._reaching(writing=True), metrics.COMMITS.time():
                second = self._execute(jobs)
        except Exception as error:
            if len(jobs) > 1 and not isinstance(error, DatabaseAway):
                for job in jobs:
                    self._commit([job])
            elif isinstance(error, SQLAlchemyError | DicehavenError):
                _finish(jobs, error)
            else:
                self._failed(jobs)
            return
        _finish([job for job in jobs if job not in second], None)
        _finish(second, Superseded(text("moved-on")))

    def _execute(self, jobs: list[Job]) -> list[Job]:
        """Execute all jobs and return those that came second."""
        if all(job.is_quick for job in jobs):
            with contextlib.suppress(self._journal.errors):  # the transaction below shows the error
                refused = self._journal.append([entry for job in jobs for entry in job.entries])
                if not refused:
                    return []
                with self.engine.connect() as connection:
                    return _second(connection, jobs, refused)
        with writing(self.engine) as connection:
            return self._execute_each(connection, jobs)

    def _execute_each(self, connection: Connection, jobs: list[Job]) -> list[Job]:
        """Execute all jobs in a transaction and return those that came second.

        Jobs without a lock come first, the others in the order of their locks, so that nodes never wait for each other.
        """
        second = list[Job]()
        if entries := [entry for job in jobs for entry in job.entries]:
            refused = append(connection.exec_driver_sql, self._journal.statement, entries)
            second = _second(connection, jobs, refused)
        for job in sorted(jobs, key=lambda job: job.lock):
            if job in second:
                continue
            checked(connection, job.checks)
            condition = job.condition
            if condition and connection.execute(condition.statement, condition.row).rowcount != 1:
                second.append(job)
                continue
            for statement in job.statements:
                match statement:
                    case Entry() | Conditional() | Check():
                        pass
                    case Notice():
                        notify(connection, [statement])
                    case Work(do):
                        notify(connection, do(connection))
                    case tuple():
                        connection.execute(*statement)
                    case _:
                        connection.execute(statement)
        return second


def _parts(jobs: list[Job]) -> list[list[Job]]:
    """Return jobs in groups that may share a commit: no two jobs of a group belong to the same table."""
    parts: list[list[Job]] = [[]]
    tables: set[str] = set()
    for job in jobs:
        its = {entry.table_id for entry in job.entries}
        if job.is_alone or not tables.isdisjoint(its):
            parts.append([])
            tables.clear()
        parts[-1].append(job)
        tables |= its
        if job.is_alone:
            parts.append([])
    return parts


def _second(connection: Connection, jobs: list[Job], refused: list[Entry]) -> list[Job]:
    """Return the jobs with a refused entry that is not stored; one may have been stored before a connection was lost."""
    missing = {id(entry) for entry in refused if not _is_stored(connection, entry)}
    return [job for job in jobs if any(id(entry) in missing for entry in job.entries)]


def _is_stored(connection: Connection, entry: Entry) -> bool:
    """Return whether it is this very entry that is on disk under its number."""
    acts = ACTS.c
    query = select(acts.node, acts.made).where(acts.table_id == entry.table_id, acts.number == entry.number)
    return connection.execute(query).one_or_none() == (entry.node, entry.made)


def _finish(jobs: list[Job], error: Exception | None) -> None:
    """Answer those who wait for these jobs, all of one event loop together."""
    waiting: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for job in jobs:
        waiting.setdefault(job.done.get_loop(), []).append(job.done)
    for loop, all_done in waiting.items():
        with contextlib.suppress(RuntimeError):  # the waiting task has gone, and its loop with it
            loop.call_soon_threadsafe(_tell, all_done, error)


def _tell(all_done: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for done in all_done:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)
