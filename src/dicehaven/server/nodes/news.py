"""News of tables that other nodes change, too: heard from them, or read since the version that is known here."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Iterator

from cachetools import LRUCache
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.server.db.journal import Entry
from dicehaven.server.errors import NoTable, NotStored
from dicehaven.server.table.play import acts
from dicehaven.server.table.play import tables as stored_tables
from dicehaven.server.table.play.acts import Done, MatchAct
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_writer import TableWriter

TABLES_A_QUERY = 200  # tables that catch up with one query
MAX_VERSIONS = 10_000  # tables outside memory whose latest version is remembered
RETRY_SECONDS = 1.0  # seconds before the next try, if nothing can be read
log = logging.getLogger(__name__)


class News:
    """The news of the tables of a registry."""

    def __init__(self, registry: TableRegistry, writer: TableWriter) -> None:
        self.registry = registry
        self.writer = writer
        self.late: set[asyncio.Task[None]] = set()  # tasks that take over what is new when a table's lock is free
        self._told: LRUCache[str, int] = LRUCache(MAX_VERSIONS)  # versions
        self._behind: dict[str, LiveTable] = {}
        self._news = asyncio.Event()

    def came(self, table: LiveTable) -> None:
        """Catch up with a table that was loaded if another node has changed it meanwhile."""
        if table.version < self._told.pop(table.id, 0):
            self.catch_up_soon([table])

    def heard_versions(self, versions: Iterable[tuple[str, int]]) -> None:
        """Catch up with the tables in memory that are older than these versions, and remember the versions of others."""
        behind = []
        for table_id, version in versions:
            table = self.registry.in_memory(table_id)
            if table is None:
                self._told[table_id] = max(self._told.get(table_id, 0), version)
            elif table.version < version:
                behind.append(table)
        self.catch_up_soon(behind)

    def heard_acts(self, entries: Iterable[Entry]) -> None:
        """Take in acts that another node has stored: each that is its table's next, if nothing else is being done there.

        The other tables catch up later.  What follows an act at a match without a person is left to the node that stored it,
        as long as that node is alive.
        """
        others: list[Entry] = []
        for entry in entries:
            table = self.registry.in_memory(entry.table_id)
            if table is None or not self._is_next(table, entry):
                others.append(entry)
                continue
            with self.dropping(table):
                done = Done(acts.read(entry.act), entry.hidden, entry.once, entry.made, entry.node)
                table.hear(done)
                if table.info.deleted:
                    self._gone(table)
                elif table.settings.clock or not isinstance(done.act, MatchAct):
                    self.see_what_is_due(table)
        self.heard_versions((one.table_id, one.number + 1) for one in others)

    def _is_next(self, table: LiveTable, entry: Entry) -> bool:
        known = table.version == entry.number
        return known and not (table.lock.locked() or table.doubtful or table.id in self._behind)

    def catch_up_soon(self, tables: Iterable[LiveTable]) -> None:
        """Let `follow` read what is new at these tables."""
        self._behind.update((table.id, table) for table in tables)
        if self._behind:
            self._news.set()

    async def follow(self) -> None:
        """Keep reading what is new at tables that are behind."""
        while True:
            await self._news.wait()
            self._news.clear()
            tables = list(self._behind.values())
            self._behind.clear()
            for lo in range(0, len(tables), TABLES_A_QUERY):
                try:
                    await self._catch_up_each(tables[lo : lo + TABLES_A_QUERY])
                except (NotStored, SQLAlchemyError):  # logged; whoever changes one of them catches up first
                    for table in tables[lo:]:
                        table.doubtful = True
                    self.catch_up_soon(tables[lo:])
                    await asyncio.sleep(RETRY_SECONDS)
                    break

    async def _catch_up_each(self, tables: list[LiveTable]) -> None:
        """Read what is new at some tables; drop those with something that cannot be understood, without affecting others."""
        try:
            await self._catch_up(tables)
        except (NotStored, SQLAlchemyError):
            raise
        except Exception:
            for table in tables:
                with self.dropping(table):
                    await self._catch_up([table])

    @contextlib.contextmanager
    def dropping(self, table: LiveTable) -> Iterator[None]:
        """Drop a table if something in the context cannot be understood, such as what a later version has stored."""
        try:
            yield
        except (NotStored, SQLAlchemyError):
            raise
        except Exception as error:
            self.drop(table, error)

    def drop(self, table: LiveTable, error: Exception) -> None:
        """Forget a table at which something cannot be understood, and log the error."""
        log.error("table %s: what another node has changed cannot be understood", table.id, exc_info=error)
        table.doubtful = True
        self._gone(table)

    def _gone(self, table: LiveTable) -> None:
        self.registry.drop(table.id)
        table.audience.say_goodbye()  # whoever follows it comes back, perhaps to another node

    async def _catch_up(self, tables: list[LiveTable]) -> None:
        """Read what is new at some tables with one query, and apply it."""
        known = {table.id: table.version for table in tables}
        found = await self.writer.store.read(lambda connection: stored_tables.news(connection, known))
        for table in tables:
            news = found.get(table.id)
            if news is None:
                continue
            if table.lock.locked():  # perhaps a bot is thinking
                task = asyncio.create_task(self._go_on(table, known[table.id], news))
                self.late.add(task)
                task.add_done_callback(self.late.discard)
            else:
                await self._go_on(table, known[table.id], news)

    async def _go_on(self, table: LiveTable, since: int, news: list[Done]) -> None:
        async with table.lock:
            try:  # some of the news may have been taken in meanwhile
                await self.writer.take_over(table, news[table.version - since :])
            except NoTable:
                self._gone(table)
            except Exception:
                log.exception("table %s: what another node has changed does not follow", table.id)
                table.doubtful = True

    def see_what_is_due(self, table: LiveTable) -> None:
        """Let the listeners check what is to be done at a table."""
        with contextlib.suppress(NotStored):  # an odd table, which is dropped
            self.writer.changed(table)
