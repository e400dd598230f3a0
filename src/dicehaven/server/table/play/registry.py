"""The registry of live tables, which finds, loads, keeps and evicts them."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Select

from dicehaven.core import registry as games
from dicehaven.core.errors import DicehavenError
from dicehaven.core.game import MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.server.db.odd_rows import hiding_odd, ids_of
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotStored
from dicehaven.server.table.play import lists, tables
from dicehaven.server.table.play.info import info_of
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.web.visitor import Visitor

IN_MEMORY = 2000  # tables kept in memory at most; idle ones are evicted first
REPLAYS = 2  # tables whose matches are replayed at the same time
ID = re.compile(r"[A-Za-z0-9_-]{1,24}")


class TableRegistry:
    """The tables of one server by id; `on_live` is called with each table that comes into memory."""

    def __init__(
        self, store: Store, on_live: Callable[[LiveTable], None], merged: Mapping[str, str], most: int
    ) -> None:
        self.store = store
        self.merged = merged  # see `People.merged`
        self.on_live = on_live
        self.tables: dict[str, LiveTable] = {}
        self.leaving = False  # the server is shutting down
        # tables in the database, and how many there may be
        self.stored = 0
        self.most = most
        self._configs: WeakValueDictionary[str, MatchConfig] = WeakValueDictionary()  # of matches in memory
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # so that no table is in memory twice
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._replays = asyncio.Semaphore(REPLAYS)

    async def open(self) -> None:
        """Count the stored tables."""
        await self.count()

    def say_goodbye(self) -> None:
        """Tell everybody who follows a table that the server is shutting down; this ends their streams."""
        self.leaving = True
        for table in self.known:
            table.audience.say_goodbye()

    async def close(self) -> None:
        """Cancel the loading of tables."""
        tasks = list(self._loading.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def count(self) -> None:
        """Count the stored tables."""
        self.stored = await self.store.read(tables.how_many)

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return the table with this id if it is in memory or somebody still holds it."""
        return self._known.get(table_id)

    @property
    def known(self) -> list[LiveTable]:
        """All tables that are in memory, or that somebody still holds."""
        return list(self._known.values())

    async def loaded(self) -> list[LiveTable]:
        """Return all tables that are in memory, with those that are being loaded now."""
        loading = list(self._loading.values())
        found = await asyncio.gather(*map(asyncio.shield, loading), return_exceptions=True)
        return list({*self.known, *(table for table in found if isinstance(table, LiveTable))})

    def release(self) -> None:
        """Remove idle tables from memory."""
        self.tables = {table_id: table for table_id, table in self.tables.items() if table.in_use}

    def drop(self, table_id: str) -> None:
        """Forget a table, so that it is read from the database when somebody asks for it next."""
        self.tables.pop(table_id, None)
        self._known.pop(table_id, None)

    def check_room(self) -> None:
        """Raise NotStored if no more tables can be stored, EnoughToday if the address that asks has had its share."""
        if self.stored >= self.most:
            raise NotStored(text("server-full"))
        self.store.room.take("tables")

    def keep(self, table: LiveTable) -> None:
        """Keep a table in memory; if there are too many, remove an idle one."""
        self.tables[table.id] = self._known[table.id] = table
        if len(self.tables) > IN_MEMORY:
            idle = next((one for one in self.tables.values() if one is not table and not one.in_use), None)
            if idle is not None:
                del self.tables[idle.id]
        table.audience.leaving = self.leaving
        table.now = self.store.now
        self.on_live(table)

    async def find(self, table_id: str) -> LiveTable:
        """Return the table with this id, loaded if necessary; raise NoTable."""
        table = self.tables.get(table_id)
        if table is None:
            table = self._known.get(table_id) or await self._load(table_id)
            if table_id not in self.tables:
                self.keep(table)
        return table

    def adopt_merged(self) -> None:
        """Let tables in memory name whoever has taken over somebody there."""
        for table in self.known:
            table.merged = self.merged
            table.adopt(table.info)
            table.audience.notify()

    def new_match(self, header: Mapping[str, Any]) -> Match:
        """Return the match of a record's header before its first roll; raise UnknownGame, BadOption or BadLayout.

        Matches with the same options and boards share one Setup.
        """
        game = games.find(str(header["game"]))
        players, options, layout = (header.get(key) for key in ("players", "options", "layout"))
        key = json.dumps([game.name, players, options, layout], sort_keys=True)
        config = self._configs.get(key)
        if config is None:
            config = self._configs[key] = game.configure(int(players or 0), options, layout)
        return Match(game, config, header)

    async def _load(self, table_id: str) -> LiveTable:
        """Load a table from storage and replay its match in a thread, once for all who ask meanwhile; raise NoTable."""
        if not ID.fullmatch(table_id):
            raise NoTable(text("no-table", table=table_id[:40]))
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._read(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _read(self, table_id: str) -> LiveTable:
        with hiding_odd(table_id):
            stored = await self.store.read(lambda connection: tables.stored(connection, table_id))
            if stored is None:
                raise NoTable(text("no-table", table=table_id))
            async with self._replays:  # no connection waits for that, and no thread that others need
                return await asyncio.to_thread(self._restored, table_id, stored)

    def _restored(self, table_id: str, stored: tables.StoredTable) -> LiveTable:
        """Return a stored table, with its journal replayed."""
        match = self.new_match(stored.header)
        first, *others = stored.acts
        info = info_of(first.act)
        if len(info.places) != match.players:
            raise ValueError(f"{len(info.places)} seats for {match.players} players")
        table = LiveTable(table_id, match, stored.secret, info, merged=self.merged)
        table.node = first.node
        table.since = first.made
        table.touched = stored.touched
        for done in others:
            table.advance(table.after(done.act), done, tell=False)
        return table

    async def of_key(
        self, visitor: Visitor, limit: int = 20, skip: int = 0, ended: bool | None = None
    ) -> list[LiveTable]:
        """Return the tables at which a visitor sits or has left a seat to a bot.

        Unfinished tables come first, and of each kind the latest.  With `ended`, only those that have ended, or have not,
        are found.
        """
        return await self.of_query(lists.of_key(visitor, limit, skip, ended))

    async def of_hash(self, key: str, limit: int) -> list[LiveTable]:
        """Return the tables that go on at which the holder of a key, given as its hash, sits."""
        return await self.of_query(lists.of_hashes([key], limit, ended=False))

    async def open_tables(self, limit: int = 12) -> list[LiveTable]:
        """Return public tables that are waiting for people, newest first."""
        found = await self.of_query(lists.open_to_all(2 * limit))
        return [table for table in found if table.settings.public and not table.started][:limit]

    async def of_query(self, query: Select[str]) -> list[LiveTable]:
        """Return the tables whose ids a query finds, without those that cannot be loaded, as when their game is gone."""
        loaded = []
        for table_id in await self.store.read(lambda connection: ids_of(connection, query)):
            with contextlib.suppress(DicehavenError):
                loaded.append(await self.find(table_id))
        return loaded
