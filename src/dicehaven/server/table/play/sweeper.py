"""The sweeper, which deletes what nobody has touched for long: softly, slowly, logged, never because of a wrong clock.

A table that nobody touches is marked as deleted, and nobody finds it any more; for some time the host can restore
it (`dicehaven admin restore`), then it is erased.  However wrong a clock is, only a share of the tables goes at once.

Clocks jump: a machine starts years behind or months ahead and is set right later.  The steady clock of the process and
the latest time that any server knew show how far, and then all time stamps jump as well, so that no table grows older.
If the server was down for long, that time does not count either.
"""

import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection

from dicehaven.server.config import Retention
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.errors import NoTable, NotStored
from dicehaven.server.feature import Tell, nobody
from dicehaven.server.table.play import retention, tables
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work import job_store as jobs
from dicehaven.server.work.jobs import KEPT_SECONDS as JOBS_KEPT

SEEN_SECONDS = 300.0  # seconds between two notes of the latest time that a server knew
TICK_SECONDS = 15.0  # seconds between two checks of the clocks
HEED_SECONDS = (
    1.0  # seconds between two checks for tables that the host has deleted or closed, where no notices tell of them
)
JUMP_SECONDS = 300.0  # seconds by which clocks may differ; more is a jump
BEHIND_SECONDS = HOUR  # seconds that a server may start before the latest known time; more is a jump
AWAY_SECONDS = 7 * DAY  # seconds that a server may be down; more does not count
SETTLED_SECONDS = 600.0  # seconds that a server runs before it deletes anything
TABLES_A_PAGE = 20  # tables that change in one transaction
SHARE = 10  # one table in so many is deleted at once, at most (and never less than one)
log = logging.getLogger(__name__)


class Swept(NamedTuple):
    """An event: once a day, when clocks agree, one server deletes what nobody needs any more."""

    now: float  # seconds since 1970


class Jumped(NamedTuple):
    """An event: the clock has jumped by some seconds; what was stored in the last `lately` seconds is by the new one already."""

    seconds: float
    lately: float


class Sweeper:
    """The upkeep of the tables of one server."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: TableWriter,
        retention: Retention | None = None,
        tell: Tell = nobody,
    ) -> None:
        self.registry = registry
        self.writer = writer
        self.tell = tell
        self.store = registry.store
        self.retention = retention or Retention()
        self._begun = self._steady_then = self.store.clock.steady()
        self._then = self.store.now()
        self.regular_work = [Upkeep("clocks and old tables", TICK_SECONDS, self.tick)]
        if not self.store.shared:
            self.regular_work.append(Upkeep("what the host changes", HEED_SECONDS, self.heed_the_host))

    async def open(self) -> None:
        """Compare the clock with the latest time that any server knew."""
        known = await self.store.read(retention.upkeep)
        if known:
            jump = self.store.now() - known.seen
            if jump > AWAY_SECONDS or jump < -BEHIND_SECONDS:
                await self._jumped(jump, 0.0)

    async def tick(self) -> None:
        """Notice a clock that has jumped, and sweep once a day."""
        now = self.store.now()
        steady = self.store.clock.steady()
        jump = (now - self._then) - (steady - self._steady_then)
        if abs(jump) > JUMP_SECONDS:
            await self._jumped(jump, steady - self._steady_then)
        self._then = now
        self._steady_then = steady
        await self.heed_the_host()
        known = await self.store.read(retention.upkeep) or retention.Upkeep(0.0, 0.0)
        due = steady - self._begun >= SETTLED_SECONDS and not now - DAY < known.swept <= now
        if due and self.store.shared:  # one server of several
            due = await self.store.read(lambda connection: retention.is_first(connection, known.swept, now))
        if due:
            await self.sweep()
        if due:
            await self.store.write(*retention.remembered(now, now))
        elif not now - SEEN_SECONDS < known.seen <= now:
            await self.store.write(*retention.noted(now))

    async def _jumped(self, seconds: float, lately: float) -> None:
        """Move all time stamps with the clock, and let nothing be deleted for a day; of several servers one does."""
        now = self.store.now()
        mine = []

        def move(connection: Connection) -> list[Notice]:
            if not self.store.shared or retention.is_first_after_jump(connection, seconds, now):
                mine.append(True)
                for statement in (*retention.moved(seconds, now, lately), *retention.remembered(now, now)):
                    connection.execute(statement)
            return []

        await self.store.write(Work(move))
        if not mine:
            return
        log.warning(
            "the clock is %+.1f hours off the latest known time, or no server ran for so long: "
            "tables do not grow older by that, and nothing is deleted for a day",
            seconds / HOUR,
        )
        await self.tell(Jumped(seconds, lately))

    async def heed_the_host(self) -> None:
        """Notice tables that the host has deleted or closed with `dicehaven admin`."""
        known = {table.id: table for table in self.registry.known}
        stored = await self.store.read(lambda connection: tables.versions(connection, list(known)))
        for table in (known[table_id] for table_id, version in stored.items() if version > known[table_id].version):
            await self.catch_up(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Adopt what others have stored of a table; forget the table if it has been deleted."""
        table.doubtful = True
        with contextlib.suppress(NotStored):
            try:
                async with self.writer.changing(table):
                    pass
            except NoTable:
                self.registry.drop(table.id)

    async def close_abandoned(self) -> None:
        """Close tables whose match nobody has continued for half the time that tables are kept.

        This shows the secret of their dice before they are deleted.
        """
        now = self.store.now()
        since = self.store.now() - self.retention.kept / 2
        idle = await self.store.read(lambda connection: retention.abandoned(connection, since, SHARE))
        in_use = {table.id for table in self.registry.known}
        if ids := [table_id for table_id in idle if table_id not in in_use]:
            for page in _pages(ids):
                await self.store.write(_each(page, Change(closed=True, until=0.0), now))
            log.warning("%d tables with an abandoned match are closed: %s", len(ids), " ".join(ids))

    async def delete(self, ids: Sequence[str]) -> None:
        """Delete tables at once, so that nobody finds them any more; the host can restore them."""
        await self.store.write(_each(ids, Change(deleted=True), self.store.now()))
        await self.heed_the_host()

    async def restore(self, ids: Sequence[str]) -> None:
        """Let tables that were deleted be found again, as far as they are not erased."""
        await self.store.write(_each(ids, Change(deleted=False), self.store.now()))

    async def sweep(self) -> None:
        """Mark tables that nobody has touched and erase those that nobody has restored, a share of each.

        Close abandoned tables as well, and delete outdated jobs.
        """
        self.registry.release()
        now = self.store.now()
        kept = self.retention
        found = await self.store.read(
            lambda connection: retention.candidates(connection, now - kept.kept, now - kept.restorable, SHARE)
        )
        in_use = {table.id for table in self.registry.known}
        to_mark = [table_id for table_id in found.to_mark if table_id not in in_use]
        if to_mark or found.to_erase:
            for ids in _pages(to_mark):
                await self.store.write(_each(ids, Change(deleted=True), now))
            for ids in _pages(found.to_erase):
                await self.store.write(Work(partial(retention.erase, ids=ids)))
            log.warning(
                "of %d tables %d are deleted after %.0f days without activity (they can be restored for %.0f days: %s) "
                "and %d are erased (%s)",
                found.stored - found.marked,
                len(to_mark),
                kept.kept / DAY,
                kept.restorable / DAY,
                " ".join(to_mark),
                len(found.to_erase),
                " ".join(found.to_erase),
            )
        await self.close_abandoned()
        await self.store.write(jobs.outdated(now - JOBS_KEPT))
        await self.tell(Swept(now))
        await self.registry.count()


def _pages(ids: Sequence[str]) -> list[Sequence[str]]:
    """Return ids in pages, between which others write."""
    return [ids[lo : lo + TABLES_A_PAGE] for lo in range(0, len(ids), TABLES_A_PAGE)]


def _each(ids: Sequence[str], act: Change, now: float) -> Work:
    return Work(partial(tables.append_each, each=dict.fromkeys(ids, act), now=now))
