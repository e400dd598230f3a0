"""Reads the versions of many tables with one query; requests that come while it runs wait for the next one."""

import asyncio

from dicehaven.server.storage import queries
from dicehaven.server.storage.store import Store

Found = dict[str, int]  # versions of tables, by their ids


class Versions:
    """The versions of tables in a database that other servers change, too (PostgreSQL only)."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asked: set[str] = set()  # tables of the query to come
        self._running: asyncio.Task[Found] | None = None
        self._coming: asyncio.Task[Found] | None = None

    async def of(self, table_id: str) -> int:
        """How many acts and other changes of a table are stored, 0 if there is none; as of this call or later.

        Raises what `Store.read` raises.
        """
        self._asked.add(table_id)
        if self._coming is None:
            self._coming = asyncio.create_task(self._ask())
        return (await asyncio.shield(self._coming)).get(table_id, 0)

    async def _ask(self) -> Found:
        if self._running:
            await asyncio.wait({self._running})
        self._running = self._coming
        self._coming = None
        asked = list(self._asked)
        self._asked = set()
        return await self.store.read(lambda connection: queries.versions(connection, asked))
