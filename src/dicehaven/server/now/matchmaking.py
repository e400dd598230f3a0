"""Matchmaking: somebody who wants to play now gets the oldest fitting seat, else a table that others find.

A bot sits down where nobody comes for a while, and whoever comes in the first round takes its seat.  Tables that wait for anybody
are closed after a day.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from weakref import WeakValueDictionary

from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.registry import find
from dicehaven.server.errors import NotYours
from dicehaven.server.table.play import lists
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.lists import Summary
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import is_first_round
from dicehaven.server.table.play.seating import ANYONE, FAIR, OPEN, PERSON, WITHOUT, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.alarms import Alarms, Owners

PATIENCE_SECONDS = 20.0  # seconds without anybody, before a bot sits down
FIRST_ROUND_SECONDS = 600.0  # seconds for which a table that has begun is looked at: its first round may still go on
OPEN_SECONDS = 86_400.0  # seconds for which a table waits for anybody
LOOK_SECONDS = 60.0  # seconds between two looks for tables that have waited too long
TABLES_TO_TRY = 100  # tables that are looked at
CLOSED_A_LOOK = 20  # tables that are closed together
CLOCK_SECONDS = 180  # seconds for a decision, so that nobody waits for somebody who has gone
BOT = "level2"


class Matchmaking:
    """The matchmaking of one server; `patience` is in seconds."""

    def __init__(
        self,
        registry: TableRegistry,
        tables: TableService,
        owners: Owners[LiveTable],
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self.registry = registry
        self.store = registry.store
        self.tables = tables
        self.patience = patience
        self.alarms = Alarms("a bot sits down", self._fill, owners)
        self._seating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by the hash of a key
        self.regular_work = Upkeep("open tables", LOOK_SECONDS, lambda: self.expire(self.store.now() - OPEN_SECONDS))

    async def close(self) -> None:
        """Let nobody sit down any more."""
        await self.alarms.close()

    # Seats

    async def seat(
        self, games: Sequence[str], name: str, visitor: Visitor, commitment: str = ""
    ) -> tuple[LiveTable, int]:
        """Return a table of one of these games and the seat there that is now taken: the oldest, else at a new table.

        Whoever already waits at such a table stays there, also if the form is sent twice at once.  Raise NotYours without a key,
        UnknownGame or BadOption.
        """
        async with self._seating.setdefault(visitor.id, asyncio.Lock()):
            return await self._seat(games, name, visitor, commitment)

    async def _seat(self, games: Sequence[str], name: str, visitor: Visitor, commitment: str) -> tuple[LiveTable, int]:
        known = [find(game).name for game in games]
        now = self.store.now()
        rows = await self.store.read(
            lambda connection: lists.joinable(connection, now - FIRST_ROUND_SECONDS, TABLES_TO_TRY)
        )
        fitting = [row for row in rows if row.header.get("game") in known and fits(row)]
        held = visitor.ids
        for row in fitting:
            mine = [p for p, place in enumerate(row.info.places) if place.held_by(held)]
            if mine and not row.started:
                return await self.registry.find(row.id), mine[0]
        for row in fitting:
            if any(place.key in held for place in row.info.places):
                continue
            with contextlib.suppress(BadOption, NotYours):  # somebody was first, or the first round is over
                table = await self.registry.find(row.id)
                seat = free_seat(table)
                if seat is not None:
                    await self.tables.seats.sit(table, seat, name, visitor, commitment)
                    return table, seat
        return await self._new(known[0], name, visitor, commitment), 0

    async def _new(self, game: str, name: str, visitor: Visitor, commitment: str) -> LiveTable:
        me = Place(PERSON, name, visitor.id, commitment=commitment or WITHOUT)
        others = [Place() for _ in range(max(2, find(game).seats[0]) - 1)]
        settings = Settings(public=True, takeover=ANYONE, clock=CLOCK_SECONDS, now=True)
        return await self.tables.create(game, [me, *others], settings=settings, host=me.key)

    # Bots that sit down

    def wind(self, table: LiveTable) -> None:
        """Set the alarm for a table that waits for somebody; called after every act."""
        waits = table.settings.now and not table.started and not table.closed
        if waits and any(place.kind == OPEN for place in table.places):
            due = table.since + self.patience
            self.alarms.set(table, due, min(self.patience, due - self.store.now()))  # the clock may have been set back
        else:
            self.alarms.clear(table)

    async def _fill(self, table: LiveTable, due: float) -> None:
        await self.tables.seats.fill(table, BOT)

    # Tables that nobody joins

    async def expire(self, before: float) -> None:
        """Close public tables that still wait for people and that nobody has touched since a time."""
        ids = await self.registry.store.read(lambda connection: lists.unjoined(connection, before, CLOSED_A_LOOK))
        for table_id in ids:
            with contextlib.suppress(DicehavenError):
                table = await self.registry.find(table_id)
                async with self.tables.writer.changing(table):
                    if not table.started and not table.closed and table.since < before:
                        await self.tables.writer.act(table, Change(closed=True, until=0.0))


def fits(row: Summary) -> bool:
    """Return whether anybody may want to sit at a table: everything is as usual there, and a seat may be free."""
    settings = row.info.settings
    usual = settings.dice == FAIR and not row.header.get("options") and not row.header.get("layout")
    free = any(place.kind == OPEN for place in row.info.places)
    late = settings.now and any(place.is_bot for place in row.info.places)
    return (
        usual
        and not settings.circle
        and not settings.days
        and settings.clock < OPEN_SECONDS
        and (late if row.started else free)
    )


def free_seat(table: LiveTable) -> int | None:
    """Return the first seat that somebody who wants to play now may take; None if there is none."""
    kinds = [place.kind for place in table.places]
    if not table.started:
        return kinds.index(OPEN) if OPEN in kinds and not table.closed else None
    if not is_first_round(table):
        return None
    return next((p for p, place in enumerate(table.places) if place.is_bot), None)
