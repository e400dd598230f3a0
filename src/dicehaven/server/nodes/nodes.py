"""Nodes: several servers over one PostgreSQL; any of them serves any table.

A node can do two things with a table that others change, too: append to its journal if no other node was first, and read
what is new since the version that it knows (`news.py`).  The node that made a table's last change does what needs no person
there; if that node dies, another one takes over with a change of its own.  Every write is conditional, so all this only
saves work: it is not what keeps tables correct.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.server.db.journal import Entry, Notice
from dicehaven.server.db.listen import Notices, living
from dicehaven.server.errors import NotStored, Superseded
from dicehaven.server.feature import House, Slot
from dicehaven.server.nodes.news import News
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.people import People
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work.alarms import Owners
from dicehaven.server.work.shared_counts import SharedRates, SharedWaiting, Waiting

WATCH_SECONDS = (
    1.0  # seconds between two checks of which nodes are alive, and between two words of what is granted here
)
# seconds until a table's node is checked: the first time, and again
FIRST_CHECK_SECONDS = 0.05
CHECK_SECONDS = 1.0
ENTRIES = msgspec.json.Decoder(list[Entry])  # of a notification of acts

# kinds of work that waits: a name, and what is waiting of it here
WAITING: Slot[tuple[str, Callable[[House], Waiting]]] = Slot("kinds of waiting work")


class Nodes(Owners[LiveTable]):
    """This node among others, which own tables (`Owners`); the tables in memory are those of a registry."""

    def __init__(self, house: House, registry: TableRegistry, writer: TableWriter, people: People) -> None:
        self.house = house
        self.registry = registry
        self.people = people
        self.writer = writer
        self.store = writer.store
        self.others: set[int] = set()  # nodes that are alive, besides this one
        self._notices = Notices(self.store, self._heard, self._back)
        self.news = News(registry, writer)
        self._waiting: dict[str, LiveTable] = {}
        self.rates = SharedRates(self._tell_granted, lambda: bool(self.others))
        self.shared_waiting = SharedWaiting(self._tell_waiting)
        self.presence = Presence(others=True)
        self._orphans = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._late: set[asyncio.Task[None]] = set()
        self.regular_work = Upkeep("nodes", WATCH_SECONDS, self._look_round, first=0.0)

    async def open(self) -> None:
        """Join the other nodes."""
        self.shared_waiting.kinds = {name: waiting(self.house) for name, waiting in self.house.pieces(WAITING)}
        await self._notices.open()
        self._tasks = [asyncio.create_task(work()) for work in (self.news.follow, self._take_over)]

    async def close(self) -> None:
        """Leave the other nodes, which take over."""
        tasks = (*self._tasks, *self._late, *self.news.late)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._notices.close()

    # Work that needs no person

    def mine(self, table: LiveTable) -> bool:
        """Return whether this node has made the last change of a table."""
        return table.node == self.store.node != 0

    def wait_for(self, table: LiveTable) -> None:
        """Wait for another node to do something at a table, and do it here if that node is dead."""
        self._waiting[table.id] = table
        self._orphans.set()

    async def _take_over(self) -> None:
        while True:
            await self._orphans.wait()
            await asyncio.sleep(FIRST_CHECK_SECONDS)
            while self._waiting:
                with contextlib.suppress(NotStored, SQLAlchemyError):  # both are logged
                    await self._look_round()
                    waiting = self._waiting
                    self._waiting = {}
                    for table in waiting.values():
                        with self.news.dropping(table):
                            await self._ask_again(table)
                await asyncio.sleep(CHECK_SECONDS)
            self._orphans.clear()

    async def _ask_again(self, table: LiveTable) -> None:
        """Take a table over if its node is dead; in any case, let the listeners check what is to be done there."""
        if not self.mine(table) and table.node not in self.others:
            with contextlib.suppress(Superseded, NotStored):
                async with self.writer.changing(table):
                    if table.node not in self.others:
                        await self.writer.act(table, Change())
        self.writer.changed(table)

    async def _look_round(self) -> None:
        """Check which nodes are alive; forget who was connected to dead ones, and check what these had to do."""
        before = self.others
        self.others = await self.store.read(self._ask_database) - {self.store.node}
        self.shared_waiting.only(self.others)
        here = self.presence.news()
        self.rates.tell_now()
        if self.others:
            self.shared_waiting.tell_now()
            for words in here:
                self._tell(f"here {self.store.node} {words}")
        died = before - self.others
        for table in self.registry.known:
            for gone in table.audience.elsewhere.keys() - self.others:
                table.audience.connected_elsewhere(gone, ())
            if table.node in died:
                self.news.see_what_is_due(table)

    def _ask_database(self, connection: Connection) -> set[int]:
        self.store.clock.compare(connection)
        return living(connection)

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

    def intended(self, table: LiveTable, seat: int) -> None:
        """Tell the other nodes, one of which may run the table's clock, which move a seat has chosen."""
        if self.others:
            moment, move = table.intended[seat]
            self._tell(f"intended {self.store.node} {table.id} {seat},{moment},{quote(move)}")

    def _tell_granted(self, words: str) -> None:
        self._tell(f"granted {self.store.node} {words}")

    def _tell_waiting(self, words: str) -> None:
        self._tell(f"waiting {self.store.node} {words}")

    def _tell(self, words: str) -> None:
        self._soon(self._write(Notice(words)))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
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
            table.on_odd = self.news.drop
            if self.others:
                self._tell(f"who {self.store.node} {table.id}")
        self.news.came(table)

    def _heard(self, words: str) -> None:
        kind, number, rest = words.split(" ", 2) if words.count(" ") > 1 else (*words.split(" "), "")
        node = int(number)
        if node == self.store.node:
            return
        if node:  # a server, not `dicehaven admin`
            self.others.add(node)
        if kind == "acts":
            self.news.heard_acts(ENTRIES.decode(rest))
        elif kind == "granted":
            self.rates.heard(rest)
        elif kind == "waiting":
            self.shared_waiting.heard(node, rest)
        elif kind == "here":
            self.presence.heard(rest)
        elif kind == "sessions":
            self.people.heard(rest.split(" "))
        elif kind == "merged":
            self._soon(self.people.hear_merged())
        elif kind == "versions":
            each = iter(rest.split(" "))
            self.news.heard_versions((name, int(version)) for name, version in zip(each, each))
        else:
            self._heard_of(kind, node, *rest.split(" "))

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
        self._soon(self.people.catch_up())
        self.news.catch_up_soon(self.registry.known)
