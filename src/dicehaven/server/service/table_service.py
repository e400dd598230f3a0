"""The table service: create a table, take and leave seats, decide, roll, undo, rematch."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any
from weakref import WeakValueDictionary

from dicehaven.bots.bot import KINDS, bot
from dicehaven.bots.levels import LEVELS
from dicehaven.bots.names import NAMES, free_number, numbered
from dicehaven.core import extras
from dicehaven.core.contract import Face, LayoutData
from dicehaven.core.errors import BadOption, BadRoll, CannotUndo
from dicehaven.core.i18n import text
from dicehaven.core.record import VERSION, Decision
from dicehaven.server.errors import NoTable, NotYours, Superseded
from dicehaven.server.service.auth import check_holds, check_may_look, check_may_sit, place_of
from dicehaven.server.service.once import Once
from dicehaven.server.service.practice import practice_table
from dicehaven.server.service.registry import TableRegistry
from dicehaven.server.service.shares import Shares, check_commitment, deadline
from dicehaven.server.service.table_writer import TableWriter, again
from dicehaven.server.storage import queries
from dicehaven.server.tables.acts import Undo, Unroll
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import (
    AWAITED,
    DRAW,
    PACES,
    PERSON,
    STAND_IN,
    WITHOUT,
    Place,
    Settings,
    in_turn_order,
    own_name,
)


class TableService:
    """What people can do; `on_new` is called with each new table; `bots` may be chosen besides the built-in ones."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: TableWriter,
        on_new: Callable[[LiveTable], None] = lambda table: None,
        bots: Sequence[str] = (),
    ) -> None:
        self.registry = registry
        self.writer = writer
        self.on_new = on_new
        self.hurry_elsewhere: Callable[[LiveTable], None] = lambda table: None  # if bots run at another node
        self.intend_elsewhere: Callable[[LiveTable, int], None] = lambda table, seat: None  # as the clock may
        self.shares = Shares(writer)
        self.bots = (*KINDS, *bots)
        self._creating: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by ids that were asked for

    # Tables

    async def create(
        self,
        game: str,
        places: list[Place],
        options: Mapping[str, Any] | None = None,
        layout: str | LayoutData | None = None,
        settings: Settings | None = None,
        begins: int | str = 0,
        host: str = "",
        table_id: str = "",
        before: LiveTable | None = None,
    ) -> LiveTable:
        """Create a table; raises UnknownGame, BadOption or BadLayout.  `host` is the hash of the key that sets it up.

        With `before`, it is the rematch of that table, which the caller is `changing`.

        `begins` is the number of the place that begins, or DRAW for one drawn by lot.  It becomes seat 0, and the others
        follow in their order: rules always begin with seat 0.
        """
        header: dict[str, Any] = {"record": VERSION, "game": game, "players": len(places)}
        header |= {"options": dict(options)} if options else {}
        header |= {"layout": layout} if layout is not None else {}
        written = isinstance(layout, dict)  # by a user, so it has to be examined first
        new_match = self.registry.configs.new_match
        match = await asyncio.to_thread(new_match, header) if written else new_match(header)
        settings = replace(settings or Settings(), drawn=begins == DRAW)
        table = LiveTable.new(match, settings, in_turn_order(places, begins))
        table.host = host
        table.id = table_id or table.id
        return await self.add(table, before)

    async def create_once(self, table_id: str, create: Callable[[], Awaitable[LiveTable]]) -> LiveTable:
        """The table whose id follows from a request: the existing one, or else the one created now."""
        if not table_id:
            return await create()
        async with self._creating.setdefault(table_id, asyncio.Lock()):
            with contextlib.suppress(NoTable):
                return await self.registry.find(table_id)
            try:
                return await create()
            except Superseded:  # it has been set up at another node meanwhile
                return await self.registry.find(table_id)

    async def add(self, table: LiveTable, before: LiveTable | None = None) -> LiveTable:
        """Store a new table, together with the table `before`, which now leads to it.

        If all seats are taken, the match begins.
        """
        self.registry.check_room()
        for p, place in enumerate(table.places):
            if place.is_bot:
                self._check_bot(place.kind)
                _check_compiler(table, place.kind)
            if place.is_bot and not place.name:
                place.name = numbered(free_number([one.name for one in table.places], secrets.randbelow(NAMES)))
            place.name = own_name(place.name, [one.name for one in table.places[:p]])
            if place.kind == PERSON:
                place.commitment = place.commitment or WITHOUT
                check_commitment(place.commitment if place.committed else "")
        phase = table.phase_with(table.places)
        table.until = deadline(table, phase)
        async with self.writer.changing(table):
            added = await asyncio.to_thread(queries.added, table, phase is None)  # practice has many acts
            if before is None:
                await self.writer.create(table, *added)
            else:
                settings = replace(before.settings, next=table.id)
                await self.writer.write(before, *added, queries.touched(before, settings=asdict(settings)))
                before.settings = settings
            self.registry.stored += 1
            if phase is None:
                table.begin()
        self.registry.keep(table)
        self.on_new(table)
        return table

    async def practice(self, table: LiveTable, line: int, place: Place) -> LiveTable:
        """Create a table at which `place` replays a finished match from a decision of its record; raises BadOption."""
        return await self.add(await asyncio.to_thread(practice_table, table, line, place))

    @again
    async def rematch(self, table: LiveTable, keys: str) -> LiveTable:
        """Start a rematch with the same people; the next seat begins.  Later requests lead to the same table."""
        async with self.writer.changing(table):
            check_may_look(table, keys)
            if not table.match.over or not table.seats_of(keys):
                raise BadOption(text("no-rematch"))
            if table.settings.next:
                with contextlib.suppress(NoTable):
                    return await self.registry.find(table.settings.next)
            old = table.places[1:] + table.places[:1]
            places = [Place(p.kind, p.name, p.key, commitment=_awaited(p)) for p in old]
            fresh = await self.create(
                table.game.name,
                places,
                table.header.get("options"),
                table.header.get("layout"),
                replace(table.settings, follows=table.id, next="", request="", seat_changes=()),
                host=table.host,
                before=table,
            )
            table.audience.notify()
        return fresh

    @again
    async def close(self, table: LiveTable, keys: str) -> None:
        """Close a table before its match is over, for the only person left; raises NotYours, BadOption."""
        async with self.writer.changing(table):
            if not table.seats_of(keys):
                raise NotYours(text("no-key") if not keys else text("not-at-table"))
            if not table.may_close(keys):
                raise BadOption(text("others-still-play"), "table")
            await self.shares.close(table)

    # Seats

    @again
    async def sit(self, table: LiveTable, seat: int, name: str, keys: str, commitment: str = "") -> None:
        """Take a free seat, or one that a bot keeps, and commit to a share of the dice.

        Raises NotYours without a key, BadOption if the seat is taken.
        """
        if not keys:
            raise NotYours(text("no-key"))
        check_commitment(commitment)
        async with self.writer.changing(table):
            check_may_sit(table, seat, keys)
            _check_open(table)
            place = place_of(table, seat)
            name = own_name(name, [*table.names[:seat], *table.names[seat + 1 :]])
            if not table.fixed:
                known = place.commitment if place.kind == PERSON else ""
                place = replace(place, commitment=commitment or known or WITHOUT)
            if place.kind == PERSON:  # under another name
                await self.put(table, seat, replace(place, name=name))
            else:
                await self.put(table, seat, replace(place, kind=PERSON, name=name, key=key_hash(keys), devices=()))

    @again
    async def stand_up(self, table: LiveTable, seat: int, keys: str, bot: str = STAND_IN) -> None:
        """Leave a seat: before the match it becomes free again, during the match a bot plays on; raises NotYours."""
        async with self.writer.changing(table):
            place = check_holds(table, seat, keys)
            _check_open(table)
            self._check_bot(bot)
            left = replace(place, kind=bot, devices=()) if table.fixed else Place()
            await self.put(table, seat, left)

    async def put(self, table: LiveTable, seat: int, place: Place) -> None:
        """Put somebody on a seat of a table that the caller is `changing`, and drop requests for that seat.

        With the last free seat, or the last share, the match begins, in the same transaction.
        """
        await self.shares.settle(table, {seat: place})

    def _check_bot(self, kind: str) -> None:
        """Accept only bots that this server offers: a word from outside must never name a file."""
        if kind not in self.bots:
            raise BadOption(text("bad-option", value=kind[:20], allowed=", ".join(self.bots)), "bot")

    # The match

    @again
    async def play(
        self, table: LiveTable, seat: int, keys: str, move: str, once: Once | None = None, rolls: bool = False
    ) -> None:
        """Make a person's decision; if it is one to roll, `rolls` says whether the table's dice fall with it.

        Raises NotYours, BadNotation, IllegalMove, MovedOn.
        """
        async with self._once(table, seat, keys, once) as done:
            if done:
                return
            _check_started(table)
            decision = Decision(seat, table.game.tidy(move))
            await self.writer.act(table, decision, _name(once))
            at_once = rolls and table.dice and table.game.moves.rolls(table.game.read(decision.move))
            if at_once and seat in table.rollers:
                await self.writer.roll(table)

    @again
    async def roll(
        self,
        table: LiveTable,
        seat: int,
        keys: str,
        faces: Sequence[Face] | None = None,
        once: Once | None = None,
    ) -> None:
        """Roll the dice that are due, or enter those that a person has rolled; raises NotYours, BadRoll, MovedOn."""
        async with self._once(table, seat, keys, once) as done:
            if done:
                return
            _check_started(table)
            if table.match.due is None or table.match.due.cards:
                raise BadRoll(text("no-roll-due", next=table.match.whats_next()))
            if seat not in table.rollers:
                raise NotYours(text("not-your-roll", seat=table.names[table.roller]))
            if table.dice is not None and faces is not None:
                raise BadRoll(text("dice-are-fair"))
            await self.writer.roll(table, faces if table.dice else faces or [], once=_name(once))

    @contextlib.asynccontextmanager
    async def _once(self, table: LiveTable, seat: int, keys: str, once: Once | None) -> AsyncIterator[bool]:
        """Do an act for the holder of a seat, unless it has already been done."""
        async with self.writer.changing(table):
            check_holds(table, seat, keys)
            done = once is not None and once.done(table)
            yield done

    @again
    async def undo(self, table: LiveTable, seat: int, keys: str, once: Once | None = None) -> None:
        """Take back a person's last decision since the roll; raises NotYours, CannotUndo, MovedOn."""
        async with self._once(table, seat, keys, once) as done:
            if done:
                return
            if table.is_proven:
                raise CannotUndo(text("result-stands"))
            await self.writer.act(table, Undo(seat), _name(once))

    def intend(self, table: LiveTable, seat: int, keys: str, moment: int, move: str) -> None:
        """Note which move a person has chosen and not confirmed, or "": it counts when their time is up.  Raises NotYours.

        It is kept in memory: whoever goes on choosing says it again.
        """
        check_holds(table, seat, keys)
        table.intended[seat] = moment, table.game.tidy(move)
        self.intend_elsewhere(table, seat)

    def hurry(self, table: LiveTable, seat: int, keys: str) -> None:
        """Let the bots act at once until a person is due again; raises NotYours."""
        check_holds(table, seat, keys)
        if table.bots_at_work:
            table.hurry.set()
        else:
            self.hurry_elsewhere(table)

    @again
    async def set_pace(self, table: LiveTable, seat: int, keys: str, pace: str) -> None:
        """Set how long bots wait at this table (a key of PACES); raises NotYours, BadOption."""
        if pace not in PACES:
            raise BadOption(text("bad-option", value=pace[:20], allowed=", ".join(PACES)), "pace")
        async with self.writer.changing(table):
            check_holds(table, seat, keys)
            settings = replace(table.settings, pace=pace)
            await self.writer.write(table, queries.touched(table, settings=asdict(settings)))
            table.settings = settings

    @again
    async def take_back_roll(self, table: LiveTable, seat: int, keys: str, once: Once | None = None) -> None:
        """Take back the last roll of real dice, for whoever entered it; raises NotYours, CannotUndo, MovedOn."""
        async with self._once(table, seat, keys, once) as done:
            if done:
                return
            if table.dice is not None:
                raise CannotUndo(text("nothing-to-undo"))
            if table.match.can_take_back_roll() and seat not in table.may_take_back_roll:
                raise NotYours(text("not-your-roll-to-take-back"))
            await self.writer.act(table, Unroll(seat), _name(once))


def _name(once: Once | None) -> str:
    return once.name if once else ""


def _check_started(table: LiveTable) -> None:
    if not table.started:
        raise BadOption(text("seats-are-free"), "table")


def _awaited(place: Place) -> str:
    """What stands in for a seat's commitment in a rematch: whoever sits there is asked, unless they gave none before."""
    return AWAITED if place.kind == PERSON and place.commitment != WITHOUT else ""


def _check_open(table: LiveTable) -> None:
    if table.closed:
        raise BadOption(text("table-closed"), "table")


def _check_compiler(table: LiveTable, kind: str) -> None:
    """Raise MissingExtra for a bot that could not decide here."""
    if kind in LEVELS and not extras.installed():
        bot(kind, table.game, table.match.setup, "")
