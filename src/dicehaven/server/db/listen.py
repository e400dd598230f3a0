"""Notices: the messages that nodes over one PostgreSQL send each other, by LISTEN and NOTIFY.

The connection that listens also holds a lock with the node's number.  The lock ends with the connection, and so with the
process, however that ends; `living` finds the nodes whose locks are held.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text

from dicehaven.server.db.engine import KEEPALIVE
from dicehaven.server.db.journal import CHANNEL
from dicehaven.server.db.store import Store

if TYPE_CHECKING:
    import psycopg

LOCKS = 1_148_021_829  # the class of the advisory locks that nodes hold
RETRY_SECONDS = 0.2  # seconds before a lost connection is tried again
LIVING = text(
    "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = :locks AND objsubid = 2 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
SHOWN_CHARACTERS = 40  # characters of a notification in the log: the rest may be a secret of a table
log = logging.getLogger(__name__)


def living(connection: Connection) -> set[int]:
    """Return the numbers of the nodes that are alive."""
    return set(connection.execute(LIVING, {"locks": LOCKS}).scalars())


class Notices:
    """The listener of one node; `heard` is called with each notification, `back` when one may have been missed."""

    def __init__(self, store: Store, heard: Callable[[str], None], back: Callable[[], None]) -> None:
        self.store = store
        self.heard = heard
        self.back = back
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen, and return when the connection does."""
        begun = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(begun))
        waiting = asyncio.create_task(begun.wait())
        await asyncio.wait({waiting, self._listening}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()

    async def close(self) -> None:
        """Close the connection, which releases the node's lock."""
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        self.store.node = 0

    async def _listen(self, begun: asyncio.Event) -> None:
        import psycopg

        lost = False
        while True:
            try:
                async with await self._connected() as connection:
                    if lost:
                        log.warning("other nodes are heard again")
                    lost = False
                    self.back()
                    begun.set()
                    async for notice in connection.notifies():
                        self._hear(notice.payload)
            except psycopg.Error as error:
                if not lost:
                    log.error("other nodes are not heard: %s", str(error).strip())
                lost = True
                self.store.node = 0
            await asyncio.sleep(RETRY_SECONDS)

    def _hear(self, words: str) -> None:
        try:
            self.heard(words)
        except Exception:  # such as words of a later version, which may tell of any change
            log.exception("not understood: %r", words[:SHOWN_CHARACTERS])
            self.back()

    async def _connected(self) -> "psycopg.AsyncConnection[Any]":
        """Return a connection that listens under a new number."""
        import psycopg

        _, given = self.store.engine.dialect.create_connect_args(self.store.engine.url)
        found = await psycopg.AsyncConnection.connect(**{**KEEPALIVE, **given}, autocommit=True)
        node = secrets.randbelow(2**31 - 1) + 1
        await found.execute("SELECT pg_advisory_lock(%s, %s)", (LOCKS, node))
        await found.execute(f"LISTEN {CHANNEL}")  # pyright: ignore[reportArgumentType]  # a constant
        self.store.node = node
        return found
