"""Results: what a match leaves behind when its table goes.  They are written with its last act; record, luck and decisions follow.

A match is weighed once, as its review is, a while after it has ended, and only while no worker is wanted elsewhere.
"""

import asyncio
import contextlib
import logging
import zlib

from cachetools import TTLCache
from sqlalchemy.exc import IntegrityError

from dicehaven.analysis.review import Review
from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import ENGLISH
from dicehaven.core.record import dump
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable
from dicehaven.server.review.reviews import Reviews
from dicehaven.server.skill import exercise_store as exercises
from dicehaven.server.skill.exercise_store import Exercise
from dicehaven.server.skill.exercises import Exercises
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.result_store import Worth
from dicehaven.server.work.upkeep import Upkeep

# seconds
QUIET = 120.0  # between the end of a match and its weighing: until then somebody may look at its review
LOOK = 30.0  # between two looks for what is left to do
AGAIN = 6 * 3600.0  # until a match is tried again that could not be weighed, as when the machine was too busy
AT_ONCE = 20  # matches that are looked for together
REMEMBERED = 100_000  # tables
log = logging.getLogger(__name__)


class Results:
    """The upkeep of results on one server."""

    def __init__(self, store: Store, registry: TableRegistry, reviews: Reviews, found: Exercises) -> None:
        self.store = store
        self.registry = registry
        self.reviews = reviews
        self.exercises = found
        # tables that leave no results, or whose match was weighed as far as was possible then
        self._passed: TTLCache[str, bool] = TTLCache[str, bool](REMEMBERED, AGAIN)
        self.regular_work = Upkeep("results", LOOK, self._keep_up)

    async def _keep_up(self) -> None:
        await self.back_fill()
        await self.finish(self.store.now() - QUIET)

    async def back_fill(self) -> None:
        """Write the results of matches that ended before there were any."""
        for table in await self._tables(results.missing):
            rows = results.ended(table, table.match, table.since) if table.match.over else []
            if not rows:
                self._passed[table.id] = True
                continue
            with contextlib.suppress(IntegrityError):  # another node was first
                await self.store.write(*rows)

    async def finish(self, before: float) -> None:
        """Store the records of matches that ended before a time, and weigh them while nobody waits for a worker."""
        for table in await self._tables(lambda connection, limit: results.unfinished(connection, before, limit)):
            record = await asyncio.to_thread(deflated_record, table)
            await self.store.write(results.recorded(table.id, record))
            if self.reviews.workers.queue:
                return
            self._passed[table.id] = True
            if not table.match.over:  # it was closed when somebody had left
                continue
            review = await self._review(table)
            costly = await self._costly(table, review) if review else None
            if review and costly is not None:
                await self.store.write(*results.weighed(table.id, worths(review)), *exercises.added(costly))

    async def _tables(self, ask: "results.Ask") -> list[LiveTable]:
        """Return the tables whose ids are found, without those that have been passed over."""
        limit = AT_ONCE + len(self._passed)
        ids = await self.store.read(lambda connection: ask(connection, limit))
        found = list[LiveTable]()
        for table_id in [one for one in ids if one not in self._passed][:AT_ONCE]:
            try:
                found.append(await self.registry.find(table_id))
            except NoTable:
                self._passed[table_id] = True
        return found

    async def _review(self, table: LiveTable) -> Review | None:
        """Return the thorough review of a match; None if it cannot be made here, or another node is making it."""
        try:
            job = await self.reviews.of(table)
            await self.reviews.jobs.ended(job)
            words = await self.reviews.sentences(job, table, ENGLISH) if job.is_done else None
        except DicehavenError as error:
            log.info("match %s is not weighed: %s", table.id, error)
            return None
        return words.review if words else None

    async def _costly(self, table: LiveTable, review: Review) -> list[Exercise] | None:
        """Return the decisions of a match that people may train; None if no worker could look at them."""
        try:
            return await self.exercises.found_in(table, review)
        except DicehavenError as error:
            log.info("match %s is not weighed: %s", table.id, error)
            return None


def worths(review: Review) -> list[Worth]:
    """Return the luck and the decisions of all seats of a reviewed match."""
    return [
        Worth(one.luck.mean, one.luck.error, one.gave.mean, one.gave.error, one.decisions, one.accuracy)
        for one in review.totals
    ]


def deflated_record(table: LiveTable) -> bytes:
    """Return the record of a match that has ended, as anyone may see it, deflated."""
    return zlib.compress("".join(f"{dump(line)}\n" for line in table.record).encode(), 9)
