"""Housekeeping: counts what is stored, tells the host in time that room runs short, and throws away what nobody uses."""

import logging
from functools import partial

from sqlalchemy import Connection, Select, and_

from dicehaven.server import metrics
from dicehaven.server.db import room
from dicehaven.server.db.store import Store
from dicehaven.server.upkeep import Upkeep

COUNT_SECONDS = 60.0  # seconds between two counts
MAX_PAGES = 1_000  # of rows of a kind that go at a time, at most
log = logging.getLogger(__name__)


class Housekeeping:
    """The housekeeping of one server; what nobody has used for `kept` seconds goes."""

    def __init__(self, store: Store, kept: float) -> None:
        self.store = store
        self.kept = kept
        self.regular_work = Upkeep("room", COUNT_SECONDS, self.count)
        self._short = set[room.Kind]()  # kinds of which the host has been told

    async def count(self) -> None:
        """Count what is stored, and say in the log where room runs short."""
        own = self.store.room
        own.stored = await self.store.read(room.counted)
        for kind, stored in own.stored.items():
            used = own.used(kind)
            metrics.ROOM.labels(kind).set(used)
            if used < room.ALMOST:
                self._short.discard(kind)
            elif kind not in self._short:
                self._short.add(kind)
                log.warning("room runs short: %d of %d %s are stored", stored, own.most[kind], kind)

    async def clear(self) -> None:
        """Delete what nobody has used for long, in pages between which others write."""
        now = self.store.now()
        for row_id, condition_since, gone in room.all_unused():
            condition = condition_since(now - self.kept)
            last = None
            for _ in range(MAX_PAGES):
                ask = room.next_of(row_id, condition, last)
                ids = await self.store.read(partial(_ids, ask=ask))
                if not ids:
                    break
                last = ids[-1]
                await self.store.write(*gone(and_(row_id.in_(ids), condition), now))


def _ids(connection: Connection, ask: Select[str]) -> list[str]:
    return list(connection.scalars(ask))
