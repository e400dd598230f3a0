"""Storage: SQLite by default, PostgreSQL by a URL.  One writer commits what many tables hand in, together.

Nobody is notified of an act before `write` has returned; by then it is on disk.
"""

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from sqlalchemy import Connection, insert
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.errors import DatabaseAway
from dicehaven.server.storage import schema
from dicehaven.server.storage.database_file import DatabaseFile
from dicehaven.server.storage.engine import file_of, opened
from dicehaven.server.storage.journal import Entry, Journal

T = TypeVar("T")
ADD_ACT = insert(schema.acts)
TOGETHER = 500  # acts that share a commit at most
log = logging.getLogger(__name__)

Row = dict[str, Any]
Statement = Executable | tuple[Executable, Row] | Entry  # with a row: executed for many rows at once
Job = tuple[tuple[Statement, ...], "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Store:
    """A database and its writer; raises BadDatabase where it cannot be opened."""

    def __init__(self, url: str) -> None:
        self.engine = opened(url)
        path = file_of(self.engine)
        self._file = DatabaseFile(path) if path else None
        self._away = ""  # why the database cannot be reached, as far as it has been logged
        self._journal = Journal(self.engine)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="dicehaven-writer", daemon=True)
        self._writer.start()

    async def write(self, *statements: Statement) -> None:
        """Execute statements in one transaction; returns when they are on disk.

        Raises DatabaseAway while the database cannot be reached, or what it refuses.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put((statements, done, loop))
        await done

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """What `ask` finds, in a thread of its own; raises DatabaseAway while the database cannot be reached."""

        def work() -> T:
            with self._reaching(), self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(work)

    @contextlib.contextmanager
    def _reaching(self) -> Iterator[None]:
        """The database is there before and after; where it is not, DatabaseAway is raised and logged once."""
        try:
            self._check_file()
            yield
            self._check_file()
        except DatabaseAway as error:
            self._lost(error.reason.code)
            raise
        except (OperationalError, InterfaceError, NoneFree) as error:
            self._lost(str(getattr(error, "orig", error)).strip())
            raise DatabaseAway(text("database-away")) from error
        if self._away:
            self._away = ""
            log.warning("the database can be reached again")

    def _lost(self, reason: str) -> None:
        if reason != self._away:
            self._away = reason
            log.error("the database cannot be reached: %s", reason)

    def _check_file(self) -> None:
        if self._file:
            self._file.check()

    def close(self) -> None:
        """Write what was handed in, then close the database."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    def _write_all(self) -> None:
        closing = False
        while not closing:
            jobs = [self._jobs.get()]
            while len(jobs) < TOGETHER and not self._jobs.empty():
                jobs.append(self._jobs.get())
            closing = None in jobs
            self._commit([job for job in jobs if job is not None])
        self._journal.close()

    def _commit(self, jobs: list[Job]) -> None:
        """All jobs in one transaction; if that fails, each in one of its own, so that none fails for another."""
        if not jobs:
            return
        try:
            with self._reaching():
                self._execute(jobs)
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
            else:
                _finish(jobs, error)
            return
        _finish(jobs, None)

    def _execute(self, jobs: list[Job]) -> None:
        """All statements in one transaction: those of acts alone, which are by far the most, by the journal."""
        everything = [statement for statements, _, _ in jobs for statement in statements]
        entries = [statement for statement in everything if isinstance(statement, Entry)]
        if entries and len(entries) == len(everything):
            with contextlib.suppress(self._journal.errors):  # what is wrong shows below
                self._journal.append(entries)
                return
        self._execute_each(everything)

    def _execute_each(self, everything: list[Statement]) -> None:
        with self.engine.begin() as connection:
            rows: dict[Executable, list[Row]] = {}
            for statement in everything:
                if isinstance(statement, Entry):
                    rows.setdefault(ADD_ACT, []).append(statement._asdict())
                elif isinstance(statement, tuple):
                    rows.setdefault(statement[0], []).append(statement[1])
                else:
                    _execute_rows(connection, rows)
                    connection.execute(statement)
            _execute_rows(connection, rows)


def _execute_rows(connection: Connection, rows: dict[Executable, list[Row]]) -> None:
    for statement, many in rows.items():
        connection.execute(statement, many)
    rows.clear()


def _finish(jobs: list[Job], error: Exception | None) -> None:
    """Tell those who wait; those of one loop together."""
    waiting: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, done, loop in jobs:
        waiting.setdefault(loop, []).append(done)
    for loop, all_done in waiting.items():
        with contextlib.suppress(RuntimeError):  # the waiting task has gone, and its loop with it
            loop.call_soon_threadsafe(_tell, all_done, error)


def _tell(all_done: "list[asyncio.Future[None]]", error: Exception | None) -> None:
    for done in all_done:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)
