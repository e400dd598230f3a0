"""All tables: made, found, taken from storage, played at.  Every change is stored before anyone is told."""

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.bots.bot import KINDS, bot
from dicehaven.bots.levels import LEVELS
from dicehaven.core import extras
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption, BadRoll, CannotUndo, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.record import VERSION
from dicehaven.core.registry import find
from dicehaven.server.errors import NoTable, NotStored, NotYours
from dicehaven.server.service import fair_dice
from dicehaven.server.service.bot_runner import BotRunner
from dicehaven.server.service.live_table import OPEN, PERSON, STAND_IN, Act, LiveTable, Place, Settings, key_hash
from dicehaven.server.service.turn_clock import TurnClock
from dicehaven.server.storage import queries
from dicehaven.server.storage.store import Statement, Store

IN_MEMORY = 2000  # tables kept in memory at most; those at which nobody looks go first
MOST_TABLES = 100_000  # stored at most
MOST_ACTS = 20_000  # at one table at most; the longest matches that we know have a twentieth of it
MOST_TALK, MOST_WORDS = 500, 200  # messages at a table, letters of one
KEPT = 60 * 86_400.0  # seconds that a table is kept after it was touched last
DAY = 86_400.0
ID = re.compile(r"[A-Za-z0-9_-]{1,24}")
SHARE = re.compile(r"[!-~]{0,64}")
log = logging.getLogger(__name__)


class TableService:
    """The tables of one server."""

    def __init__(self, store: Store, pause: float | None = None, bots: Sequence[str] = ()) -> None:
        self.store, self.bots = store, (*KINDS, *bots)  # that may be chosen
        self.tables: dict[str, LiveTable] = {}
        self.stored = 0  # tables in the database
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # so that no table lives twice
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._closed = False
        self.clocks, self.machines = TurnClock(self), BotRunner(self, pause)

    async def open(self) -> None:
        """Forget tables that nobody has touched for long, now and every day."""
        await self.forget_old()
        self._sweeper = asyncio.create_task(self._sweep())

    # Tables

    async def create(
        self,
        game: str,
        places: list[Place],
        options: dict[str, Any] | None = None,
        layout: Any = None,
        settings: Settings | None = None,
    ) -> LiveTable:
        """A new table; raises UnknownGame, BadOption or BadLayout."""
        header: dict[str, Any] = {"record": VERSION, "game": game, "players": len(places)}
        header |= {"options": dict(options)} if options else {}
        header |= {"layout": layout} if layout is not None else {}
        return await self.add(LiveTable.new(find(game), header, settings or Settings(), places))

    async def add(self, table: LiveTable) -> LiveTable:
        """Store a table that nobody has played at; if all its seats are taken, it begins."""
        if self.stored >= MOST_TABLES:
            raise NotStored(text("hall-full"))
        for p, place in enumerate(table.places):
            if place.is_bot:
                self._check_bot(place.kind)
                self._check_compiler(table, place.kind)
            place.name = _own_name(place.name, table.names[:p])
            _check_share(place.share)
        async with self.changing(table):
            await self._store(table, *queries.added(table))
            self.stored += 1
            if table.full:
                table.begin()
        self._keep(table)
        self.went_on(table)
        self.machines.prepare(table)
        return table

    async def find(self, name: str) -> LiveTable:
        """The table of that id; raises NoTable."""
        table = self.tables.get(name) or self._known.get(name)
        if table is None:
            if not ID.fullmatch(name):
                raise NoTable(text("no-table", table=name[:40]))
            if name not in self._loading:
                self._loading[name] = asyncio.create_task(self._load(name))
                self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
            table = await asyncio.shield(self._loading[name])
        if name not in self.tables:
            self._keep(table)
            self.went_on(table)
        return table

    async def forget_old(self) -> None:
        """Delete the tables that nobody has touched for long, except those that somebody looks at."""
        for name in [name for name in self.tables if self._idle(name)]:
            del self.tables[name]
        await self.store.write(*queries.forgotten(time.time() - KEPT, list(self._known)))
        self.stored = await self.store.read(queries.how_many)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(DAY)
            with contextlib.suppress(SQLAlchemyError):
                await self.forget_old()

    async def of_key(self, key: str, limit: int = 20) -> list[LiveTable]:
        """The tables at which the holder of a key sits, the latest first."""
        ask = queries.of_key(key, limit)
        found = await self.store.read(lambda connection: list(connection.scalars(ask)))
        loaded = []
        for name in found:
            with contextlib.suppress(DicehavenError):  # its game or its board may have gone
                loaded.append(await self.find(name))
        return loaded

    async def open_tables(self, limit: int = 12) -> list[LiveTable]:
        """Tables that are shown to everybody and wait for people, the latest first."""
        ask = queries.not_started(5 * limit)
        found = await self.store.read(lambda connection: list(connection.scalars(ask)))
        loaded = []
        for name in found:
            with contextlib.suppress(DicehavenError):
                table = await self.find(name)
                if table.settings.public and not table.started:
                    loaded.append(table)
        return loaded[:limit]

    # Seats

    async def sit(self, table: LiveTable, seat: int, name: str, key: str, share: str = "") -> None:
        """Take a free seat, or one that a bot keeps; raises NotYours without a key, BadOption when it is taken."""
        if not key:
            raise NotYours(text("no-key"))
        _check_share(share)
        async with self.changing(table):
            place = _place(table, seat)
            if place.kind == PERSON and seat not in table.seats_of(key):
                raise BadOption(text("seat-taken", seat=place.name), "seat")
            name = _own_name(name, [*table.names[:seat], *table.names[seat + 1 :]])
            await self._seat(table, seat, Place(PERSON, name, key_hash(key), place.share if table.started else share))

    async def stand_up(self, table: LiveTable, seat: int, key: str, bot: str = STAND_IN) -> None:
        """Leave a seat: before the match it is free again, during it a bot plays on; raises NotYours."""
        async with self.changing(table):
            place = self._own(table, seat, key)
            self._check_bot(bot)
            left = Place(bot, place.name, "", place.share) if table.started else Place()
            await self._seat(table, seat, left)

    async def _seat(self, table: LiveTable, seat: int, place: Place) -> None:
        """Put somebody on a seat; with the last free seat the match begins, in the same transaction."""
        begins = not table.started and all(p == seat or q.kind != OPEN for p, q in enumerate(table.places))
        begins = begins and place.kind != OPEN
        await self._store(
            table, queries.seated(table, seat, place), queries.touched(table, started=table.started or begins)
        )
        table.places[seat] = place
        if begins:
            table.begin()
        table.tell()
        self.went_on(table)

    async def rematch(self, table: LiveTable, key: str) -> LiveTable:
        """The same people at a new table, the next seat beginning; whoever asks later comes to the same one."""
        async with self.changing(table):
            if not table.match.over or not table.seats_of(key):
                raise BadOption(text("no-rematch"))
            if table.settings.next:
                with contextlib.suppress(NoTable):
                    return await self.find(table.settings.next)
            old = table.places[1:] + table.places[:1]
            places = [Place(p.kind, p.name, p.key, secrets.token_hex(16) if p.kind == PERSON else "") for p in old]
            had = table.settings
            fresh = await self.create(
                table.game.name,
                places,
                table.header.get("options"),
                table.header.get("layout"),
                replace(had, follows=table.id, next=""),
            )
            settings = replace(had, next=fresh.id)
            await self._store(table, queries.touched(table, settings=asdict(settings)))
            table.settings = settings
            table.tell()
        return fresh

    # Acts

    async def play(self, table: LiveTable, seat: int, key: str, move: str) -> None:
        """A decision of a person; raises NotYours, BadNotation, IllegalMove."""
        async with self.changing(table):
            self._own(table, seat, key)
            self._must_have_begun(table)
            await self.act(table, {"seat": seat, "move": table.game.tidy(move)}, seat)

    async def roll(self, table: LiveTable, seat: int, key: str, faces: list[Any] | None = None) -> None:
        """Roll the dice that are due, or give those that a person has rolled; raises NotYours, BadRoll."""
        async with self.changing(table):
            self._own(table, seat, key)
            self._must_have_begun(table)
            if table.match.due is None or table.match.due.cards:
                raise BadRoll(text("no-roll-due", next=table.match.whats_next()))
            if seat not in table.rollers:
                raise NotYours(text("not-your-roll", seat=table.places[table.roller].name))
            if table.dice is not None and faces is not None:
                raise BadRoll(text("dice-are-fair"))
            await self.throw(table, faces if table.dice else faces or [])

    async def undo(self, table: LiveTable, seat: int, key: str) -> None:
        """Take back a person's last decision since the roll; raises NotYours, CannotUndo."""
        async with self.changing(table):
            self._own(table, seat, key)
            await self.act(table, {"undo": seat}, seat)

    def is_full(self, table: LiveTable) -> bool:
        """Whether a table takes no more acts."""
        return table.acts >= MOST_ACTS

    async def throw(self, table: LiveTable, faces: list[Any] | None = None) -> None:
        """What chance owes, from a table's own dice if no faces are given; the caller is `changing` the table."""
        due = table.match.due
        assert due is not None
        if faces is None:
            faces = fair_dice.values(table.dice or SeededDice(table.seed), table.match, due)
        await self.act(table, {"deal" if due.cards else "roll": faces})

    async def act(self, table: LiveTable, act: Act, by: int | None = None) -> None:
        """Store an act, carry it out, tell everybody.  If it cannot be stored, the table is as it was before."""
        if self.is_full(table):
            raise CannotUndo(text("too-many-acts")) if "undo" in act else BadOption(text("too-many-acts"), "table")
        match = table.after(act)
        await self._store(table, *queries.acted(table, act, match.over))
        table.become(match, by)
        self.went_on(table)

    @contextlib.asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """One change of a table at a time; after a write that failed, what is on disk counts."""
        async with table.lock:
            if table.doubtful:
                await self._catch_up(table)
            yield

    async def _store(self, table: LiveTable, *statements: Statement) -> None:
        try:
            await self.store.write(*statements)
        except SQLAlchemyError as error:
            table.doubtful = True
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error
        except BaseException:
            table.doubtful = True
            raise

    def _own(self, table: LiveTable, seat: int, key: str) -> Place:
        place = _place(table, seat)
        if not key:
            raise NotYours(text("no-key"))
        if seat not in table.seats_of(key):
            raise NotYours(text("not-your-seat", seat=place.name or str(seat)))
        return place

    def _check_bot(self, kind: str) -> None:
        """Only bots that this server offers: a word from outside must never name a file."""
        if kind not in self.bots:
            raise BadOption(text("bad-option", value=kind[:20], allowed=", ".join(self.bots)), "bot")

    def _check_compiler(self, table: LiveTable, kind: str) -> None:
        """Raise MissingExtra for a bot that could not decide here."""
        if kind in LEVELS and not extras.installed():
            bot(kind, table.game, table.match.setup, "")

    def _must_have_begun(self, table: LiveTable) -> None:
        if not table.started:
            raise BadOption(text("seats-are-free"), "table")

    async def say(self, table: LiveTable, seat: int, key: str, words: str) -> None:
        """Say something short at a table; raises NotYours."""
        words = " ".join("".join(c for c in words if c.isprintable()).split())[:MOST_WORDS]
        if not words:
            return
        async with self.changing(table):
            self._own(table, seat, key)
            if len(table.talk) >= MOST_TALK:
                raise BadOption(text("enough-said"))
            await self._store(table, queries.spoken(table, seat, words))
            table.talk.append((seat, words))
            table.tell()

    def went_on(self, table: LiveTable) -> None:
        """After every change: the clock is wound, and machines play what is theirs."""
        if not self._closed:
            self.clocks.wind(table)
            self.machines.wake(table)

    # Storage

    def _keep(self, table: LiveTable) -> None:
        self.tables[table.id] = self._known[table.id] = table
        if len(self.tables) > IN_MEMORY:
            idle = next((name for name in self.tables if name != table.id and self._idle(name)), None)
            if idle is not None:
                del self.tables[idle]

    def _idle(self, name: str) -> bool:
        """Whether nobody looks at a table and nothing happens there."""
        return not self.tables[name].viewers and not self.tables[name].lock.locked() and not self.machines.play_at(name)

    async def _load(self, name: str) -> LiveTable:
        """A table from storage, its match played again, in a thread of its own."""

        table = await self.store.read(lambda connection: queries.load(connection, name))
        if table is None:
            raise NoTable(text("no-table", table=name))
        return table

    async def _catch_up(self, table: LiveTable) -> None:
        """Take over what is on disk, after a write of which nobody knows whether it is."""
        row, places, done, talk = await self.store.read(
            lambda connection: queries.stored(connection, table.id, table.acts)
        )
        if row is not None:
            there = (places, Settings(**row.settings), talk, row.started)
            changed = there != (table.places, table.settings, table.talk, table.started)
            table.places, table.settings, table.talk = there[:3]
            if row.started and not table.started:
                table.begin()
            for act in done:
                table.become(table.after(act), act.get("seat", act.get("undo")))
            if changed:
                table.tell()
        table.doubtful = False

    async def close(self) -> None:
        """End what plays by itself."""
        self._closed = True
        self.clocks.stop()
        tasks = [*self.machines.tasks, *self._loading.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.machines.close()


def _place(table: LiveTable, seat: int) -> Place:
    if not 0 <= seat < len(table.places):
        raise BadOption(text("no-such-seat", number=str(seat)[:12], last=len(table.places) - 1), "seat")
    return table.places[seat]


def _own_name(name: str, others: list[str]) -> str:
    """A name that no other seat has: with a number behind it, if need be."""
    if not name or name not in others:
        return name
    return next(other for k in range(2, 20) if (other := f"{name} {k}") not in others)


def _check_share(share: str) -> None:
    if not SHARE.fullmatch(share):
        raise BadOption(text("bad-share"), "share")
