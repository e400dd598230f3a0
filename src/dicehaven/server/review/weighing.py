"""Weighing: what luck and decisions were worth in each match, found by its review a while after it has ended.

A match is weighed once, and only while no worker is wanted elsewhere.
"""

import logging
from collections.abc import Sequence
from typing import NamedTuple

from cachetools import TTLCache

from dicehaven.analysis.review import Review
from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import ENGLISH
from dicehaven.server.db.journal import Statement
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import Asked, House, Slot
from dicehaven.server.review.reviews import Reviews
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.result_store import Worth
from dicehaven.server.upkeep import Upkeep

# seconds
QUIET = 120.0  # between the end of a match and its weighing: until then somebody may look at its review
LOOK_SECONDS = 30.0  # between two looks for what is left to do
RETRY_SECONDS = 6 * 3600.0  # until a match is tried again that could not be weighed, as when the machine was too busy
LOOKED_FOR = 20  # matches that are looked for together
REMEMBERED = 100_000  # tables
log = logging.getLogger(__name__)


class Weighed(NamedTuple):
    """A match that has been weighed, with its review."""

    table: LiveTable
    review: Review


# what else is stored with what a match was worth; a piece that raises DicehavenError puts the weighing off
WEIGHED: Slot[Asked[Weighed, Sequence[Statement]]] = Slot("matches that have been weighed")


class Weighing:
    """The weighing of matches on one server."""

    def __init__(self, house: House, registry: TableRegistry, reviews: Reviews) -> None:
        self.house = house
        self.registry = registry
        self.reviews = reviews
        # tables that are gone or cannot be weighed, or were weighed as far as was possible then
        self._passed: TTLCache[str, bool] = TTLCache[str, bool](REMEMBERED, RETRY_SECONDS)
        self.regular_work = Upkeep("weighing", LOOK_SECONDS, self._keep_up)

    async def _keep_up(self) -> None:
        await self.finish(self.house.now() - QUIET)

    async def finish(self, before: float) -> None:
        """Weigh matches that ended before a time, while nobody waits for a worker."""
        limit = LOOKED_FOR + len(self._passed)
        ids = await self.house.store.read(lambda connection: results.unweighed(connection, before, limit))
        for table_id in [one for one in ids if one not in self._passed][:LOOKED_FOR]:
            if self.reviews.workers.queue:
                return
            self._passed[table_id] = True
            try:
                table = await self.registry.find(table_id)
                if table.match.over:  # otherwise it was closed when somebody had left
                    await self._weigh(table)
            except NoTable:
                continue
            except DicehavenError as error:
                log.info("match %s is not weighed: %s", table_id, error)

    async def _weigh(self, table: LiveTable) -> None:
        review = await self._review(table)
        if review:
            more = await self.house.ask(WEIGHED, Weighed(table, review))
            await self.house.store.write(
                *results.weighed(table.id, worths(review)), *(statement for some in more for statement in some)
            )

    async def _review(self, table: LiveTable) -> Review | None:
        """Return the thorough review of a match; None if another node is making it."""
        job = await self.reviews.of(table)
        await self.reviews.jobs.ended(job)
        words = await self.reviews.sentences(job, table, ENGLISH) if job.is_done else None
        return words.review if words else None


def worths(review: Review) -> list[Worth]:
    """Return the luck and the decisions of all seats of a reviewed match."""
    return [
        Worth(one.luck.mean, one.luck.error, one.gave.mean, one.gave.error, one.decisions, one.accuracy)
        for one in review.totals
    ]
