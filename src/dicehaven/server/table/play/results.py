"""Results: what a match leaves behind when its table goes.  They are written with its last act; its record follows."""

import asyncio
import contextlib
import zlib

from cachetools import TTLCache
from sqlalchemy.exc import IntegrityError

from dicehaven.core.record import dump
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.upkeep import Upkeep

# seconds
QUIET = 120.0  # between the end of a match and the storing of its record: until then its last act may be taken back
LOOK_SECONDS = 30.0  # between two looks for what is left to do
RETRY_SECONDS = 6 * 3600.0  # until a table is looked at again that leaves no results
LOOKED_FOR = 20  # matches that are looked for together
REMEMBERED = 100_000  # tables


class Results:
    """The upkeep of results on one server."""

    def __init__(self, store: Store, registry: TableRegistry) -> None:
        self.store = store
        self.registry = registry
        self._passed: TTLCache[str, bool] = TTLCache[str, bool](
            REMEMBERED, RETRY_SECONDS
        )  # tables that leave no results
        self.regular_work = Upkeep("results", LOOK_SECONDS, self._keep_up)

    async def _keep_up(self) -> None:
        await self.back_fill()
        await self.record(self.store.now() - QUIET)

    async def back_fill(self) -> None:
        """Write the results of matches that ended before there were any."""
        for table in await self._tables(results.missing):
            rows = results.ended(table, table.match, table.since) if table.match.over else []
            if not rows:
                self._passed[table.id] = True
                continue
            with contextlib.suppress(IntegrityError):  # another node was first
                await self.store.write(*rows)

    async def record(self, before: float) -> None:
        """Store the records of matches that ended before a time."""
        for table in await self._tables(lambda connection, limit: results.unrecorded(connection, before, limit)):
            record = await asyncio.to_thread(deflated_record, table)
            await self.store.write(results.recorded(table.id, record))

    async def _tables(self, ask: "results.Ask") -> list[LiveTable]:
        """Return the tables whose ids are found, without those that have been passed over."""
        limit = LOOKED_FOR + len(self._passed)
        ids = await self.store.read(lambda connection: ask(connection, limit))
        found = list[LiveTable]()
        for table_id in [one for one in ids if one not in self._passed][:LOOKED_FOR]:
            try:
                found.append(await self.registry.find(table_id))
            except NoTable:
                self._passed[table_id] = True
        return found


def deflated_record(table: LiveTable) -> bytes:
    """Return the record of a match that has ended, as anyone may see it, deflated."""
    return zlib.compress("".join(f"{dump(line)}\n" for line in table.record).encode(), 9)
