"""Nodes: several servers over one PostgreSQL; any of them serves any table.

A node can do two things with a table that others change, too: append to its journal if no other node was first, and read
what is new since the version that it knows.  It keeps the tables in memory that it has been asked for, hears what others
have appended, and catches up.  The node that made a table's last change does what needs no person there; if that node dies,
another one takes over with a change of its own.  Every write is conditional, so all this only saves work: it is not what
keeps tables correct.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol
from urllib.parse import quote, unquote

import msgspec
from cachetools import LRUCache
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.server.errors import NoTable, NotStored, Superseded
from dicehaven.server.service.registry import TableRegistry
from dicehaven.server.service.shared_counts import SharedRates, SharedWaiting
from dicehaven.server.service.table_writer import TableWriter
from dicehaven.server.storage import tables as stored_tables
from dicehaven.server.storage.journal import Entry
from dicehaven.server.storage.notices import Notices, living
from dicehaven.server.storage.statements import Notice
from dicehaven.server.tables import acts
from dicehaven.server.tables.acts import Done, MatchAct
from dicehaven.server.tables.info import Change
from dicehaven.server.tables.live_table import LiveTable

TOGETHER = 200  # tables that catch up with one query
TOLD = 10_000  # tables outside memory whose latest version is remembered
WATCH = 1.0  # seconds between two checks of which nodes are alive
# seconds until a table's node is checked: the first time, and again
SOON = 0.05
LATER = 1.0
ENTRIES = msgspec.json.Decoder(list[Entry])  # of a notification of acts
log = logging.getLogger(__name__)


class Owners(Protocol):
    """The division among nodes of what needs no person."""

    def mine(self, table: LiveTable) -> bool:
        """Return whether this node does it at a table."""
        ...

    def wait_for(self, table: LiveTable) -> None:
        """Wait for another node to do something at a table, and do it here if that node is dead."""


class Alone:
    """The only server over its database."""

    def mine(self, table: LiveTable) -> bool:
        return True

    def wait_for(self, table: LiveTable) -> None:
        """Do nothing, since there is no other node."""


class Nodes:
    """This node among others; the tables in memory are those of a registry."""

    def __init__(self, registry: TableRegistry, writer: TableWriter) -> None:
        self.registry = registry
        self.writer = writer
        self.store = writer.store
        self.others: set[int] = set()  # nodes that are alive, besides this one
        self._notices = Notices(self.store, self._heard, self._back)
        self._told: LRUCache[str, int] = LRUCache(TOLD)  # versions
        self._behind: dict[str, LiveTable] = {}
        self._waiting: dict[str, LiveTable] = {}
        self.rates = SharedRates(self._tell_granted, lambda: bool(self.others))
        self.shared_waiting = SharedWaiting(self._tell_waiting)
        self._news = asyncio.Event()
        self._orphans = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._late: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Join the other nodes."""
        await self._notices.open()
        self._tasks = [
            asyncio.create_task(work()) for work in (self._follow, self._take_over, self._watch, self.rates.run)
        ]

    async def close(self) -> None:
        """Leave the other nodes, which take over."""
        for task in (*self._tasks, *self._late):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._late, return_exceptions=True)
        await self._notices.close()

    # Work that needs no person

    def mine(self, table: LiveTable) -> bool:
        return table.node == self.store.node != 0

    def wait_for(self, table: LiveTable) -> None:
        self._waiting[table.id] = table
        self._orphans.set()

    async def _take_over(self) -> None:
        while True:
            await self._orphans.wait()
            await asyncio.sleep(SOON)
            while self._waiting:
                with contextlib.suppress(NotStored, SQLAlchemyError):  # both are logged
                    await self._look_round()
                    waiting = self._waiting
                    self._waiting = {}
                    for table in waiting.values():
                        with self._dropping(table):
                            await self._ask_again(table)
                await asyncio.sleep(LATER)
            self._orphans.clear()

    async def _ask_again(self, table: LiveTable) -> None:
        """Take a table over if its node is dead; in any case, let the listeners check what is to be done there."""
        if not self.mine(table) and table.node not in self.others:
            with contextlib.suppress(Superseded, NotStored):
                async with self.writer.changing(table):
                    if table.node not in self.others:
                        await self.writer.act(table, Change())
        self.writer.changed(table)

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(NotStored, SQLAlchemyError):  # both are logged
                await self._look_round()
            await asyncio.sleep(WATCH)

    async def _look_round(self) -> None:
        """Check which nodes are alive; forget who was connected to dead ones, and check what these had to do."""
        before = self.others
        self.others = await self.store.read(living) - {self.store.node}
        self.shared_waiting.only(self.others)
        if self.others:
            self.shared_waiting.tell_now()
        died = before - self.others
        for table in self.registry.known:
            for gone in table.audience.elsewhere.keys() - self.others:
                table.audience.connected_elsewhere(gone, ())
            if table.node in died:
                self._see_what_is_due(table)

    def _see_what_is_due(self, table: LiveTable) -> None:
        with contextlib.suppress(NotStored):  # an odd table, which is dropped
            self.writer.changed(table)

    # Messages to other nodes

    def tell_presence(self, table_id: str, here: tuple[int, ...] | None) -> None:
        """Tell the other nodes which seats are connected to a table here (None: nobody is looking)."""
        if self.others:
            seats = "-" if here is None else ",".join(map(str, here)) or "0-"
            self._tell(f"present {self.store.node} {table_id} {seats}")

    def hurry(self, table: LiveTable) -> None:
        """Let the bots of a table act at once if they run at another node."""
        if self.others:
            self._tell(f"hurry {self.store.node} {table.id}")

    def tell_intended(self, table: LiveTable, seat: int) -> None:
        """Tell the other nodes, one of which may run the table's clock, which move a seat has chosen."""
        if self.others:
            moment, move = table.intended[seat]
            self._tell(f"intended {self.store.node} {table.id} {seat},{moment},{quote(move)}")

    def _tell_granted(self, words: str) -> None:
        self._tell(f"granted {self.store.node} {words}")

    def _tell_waiting(self, words: str) -> None:
        self._tell(f"waiting {self.store.node} {words}")

    def _tell(self, words: str) -> None:
        task = asyncio.create_task(self._write(Notice(words)))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _write(self, notice: Notice) -> None:
        with contextlib.suppress(NotStored, SQLAlchemyError):  # logged; a notice is of no lasting interest
            await self.store.write(notice)

    # Changes by other nodes

    async def fresh(self, table: LiveTable) -> None:
        """Catch up with what other nodes have stored, for somebody who may have come from one of them."""
        if self.others and await self.writer.is_behind(table):
            async with self.writer.changing(table):
                pass

    def came(self, table: LiveTable) -> None:
        """Take note of a table that has changed or was loaded; catch up if another node has changed it meanwhile."""
        if table.audience.on_presence is None:
            table.audience.on_presence = partial(self.tell_presence, table.id)
            table.on_odd = self._drop
            if self.others:
                self._tell(f"who {self.store.node} {table.id}")
        if table.version < self._told.pop(table.id, 0):
            self._catch_up_soon([table])

    def _heard(self, words: str) -> None:
        kind, number, rest = words.split(" ", 2) if words.count(" ") > 1 else (*words.split(" "), "")
        node = int(number)
        if node == self.store.node:
            return
        if node:  # a server, not `dicehaven admin`
            self.others.add(node)
        if kind == "acts":
            self._heard_acts(ENTRIES.decode(rest))
        elif kind == "granted":
            self.rates.heard(rest)
        elif kind == "waiting":
            self.shared_waiting.heard(node, rest)
        elif kind == "versions":
            each = iter(rest.split(" "))
            self._heard_versions((name, int(version)) for name, version in zip(each, each))
        else:
            self._heard_of(kind, node, *rest.split(" "))

    def _heard_versions(self, versions: Iterable[tuple[str, int]]) -> None:
        """Catch up with the tables in memory that are older than these versions, and remember the versions of others."""
        behind = []
        for table_id, version in versions:
            table = self.registry.in_memory(table_id)
            if table is None:
                self._told[table_id] = max(self._told.get(table_id, 0), version)
            elif table.version < version:
                behind.append(table)
        self._catch_up_soon(behind)

    def _heard_acts(self, entries: Iterable[Entry]) -> None:
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
            with self._dropping(table):
                done = Done(acts.read(entry.act), entry.hidden, entry.once, entry.made, entry.node)
                table.hear(done)
                if table.info.deleted:
                    self._gone(table)
                elif table.settings.clock or not isinstance(done.act, MatchAct):
                    self._see_what_is_due(table)
        self._heard_versions((one.table_id, one.number + 1) for one in others)

    def _is_next(self, table: LiveTable, entry: Entry) -> bool:
        known = table.version == entry.number
        return known and not (table.lock.locked() or table.doubtful or table.id in self._behind)

    def _heard_of(self, kind: str, node: int, table_id: str = "", seats: str = "") -> None:
        table = self.registry.in_memory(table_id)
        match kind:
            case "present" if table:
                watched = seats != "-"
                table.audience.connected_elsewhere(
                    node, tuple(map(int, seats.split(","))) if seats not in ("-", "0-") else (), watched
                )
            case "who" if table and table.audience.here is not None:
                self.tell_presence(table.id, table.audience.here)
            case "hurry" if table and table.bots_at_work:
                table.hurry.set()
            case "intended" if table:
                seat, moment, move = seats.split(",")
                table.intended[int(seat)] = int(moment), unquote(move)

    def _back(self) -> None:
        """Catch up after the connection was lost and greet the others, which may have changed anything meanwhile."""
        self._tell(f"hello {self.store.node}")
        self._catch_up_soon(self.registry.known)

    def _catch_up_soon(self, tables: Iterable[LiveTable]) -> None:
        self._behind.update((table.id, table) for table in tables)
        if self._behind:
            self._news.set()

    async def _follow(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            tables = list(self._behind.values())
            self._behind.clear()
            for lo in range(0, len(tables), TOGETHER):
                try:
                    await self._catch_up_each(tables[lo : lo + TOGETHER])
                except (NotStored, SQLAlchemyError):  # logged; whoever changes one of them catches up first
                    for table in tables[lo:]:
                        table.doubtful = True
                    self._catch_up_soon(tables[lo:])
                    await asyncio.sleep(LATER)
                    break

    async def _catch_up_each(self, tables: list[LiveTable]) -> None:
        """Read what is new at some tables; drop those with something that cannot be understood, without affecting others."""
        try:
            await self._catch_up(tables)
        except (NotStored, SQLAlchemyError):
            raise
        except Exception:
            for table in tables:
                with self._dropping(table):
                    await self._catch_up([table])

    @contextlib.contextmanager
    def _dropping(self, table: LiveTable) -> Iterator[None]:
        """Drop a table if something in the context cannot be understood, such as what a later version has stored."""
        try:
            yield
        except (NotStored, SQLAlchemyError):
            raise
        except Exception as error:
            self._drop(table, error)

    def _drop(self, table: LiveTable, error: Exception) -> None:
        log.error("table %s: what another node has changed cannot be understood", table.id, exc_info=error)
        table.doubtful = True
        self._gone(table)

    def _gone(self, table: LiveTable) -> None:
        self.registry.drop(table.id)
        table.audience.say_goodbye()  # whoever follows it comes back, perhaps to another node

    async def _catch_up(self, tables: list[LiveTable]) -> None:
        """Read what is new at some tables with one query, and carry it out."""
        known = {table.id: table.version for table in tables}
        found = await self.store.read(lambda connection: stored_tables.news(connection, known))
        for table in tables:
            news = found.get(table.id)
            if news is None:
                continue
            if table.lock.locked():  # perhaps a bot is thinking
                task = asyncio.create_task(self._go_on(table, known[table.id], news))
                self._late.add(task)
                task.add_done_callback(self._late.discard)
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
