"""The table service: people create tables, decide, roll, undo, talk, play rematches and practise finished matches."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from dicehaven.bots.bot import NAMES, bot, free_number, numbered
from dicehaven.bots.levels import is_level
from dicehaven.core.compiler import runs_compiled
from dicehaven.core.contract import Face, LayoutData
from dicehaven.core.errors import BadOption, BadRoll, CannotUndo
from dicehaven.core.i18n import text
from dicehaven.core.position import Position
from dicehaven.core.record import VERSION, Decision, Roll
from dicehaven.core.registry import find
from dicehaven.server.db.journal import Statement
from dicehaven.server.errors import NoTable, NotYours, Superseded
from dicehaven.server.feature import House
from dicehaven.server.table.play import tables
from dicehaven.server.table.play.acts import Done, Undo, Unroll
from dicehaven.server.table.play.info import Change, Say
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.once import UNNAMED, Once, same
from dicehaven.server.table.play.phrases import phrase_in
from dicehaven.server.table.play.rated import check_may_be_rated, rated_seats
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import check_holds, may_close
from dicehaven.server.table.play.seating import (
    BY_HAND,
    DRAW,
    PACES,
    PERSON,
    STAND_IN,
    TYPED,
    UNPROVEN,
    WITHOUT,
    Place,
    Settings,
    phase_of,
    turned,
    turned_options,
    who_is_first,
)
from dicehaven.server.table.play.seats import Seats, check_commitment, deadline
from dicehaven.server.table.play.table_writer import TableWriter, again, is_full
from dicehaven.server.web.typed import own_name, typed_name
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.alarms import Owners

# messages per seat at a table; characters per message
MAX_MESSAGES = 500
LONGEST_MESSAGE = 200
# messages that a seat may send in a row, and how fast it regains them
MESSAGES_IN_A_ROW = 5
MESSAGES_A_SECOND = 0.5


class TableService:
    """The acts of people; `on_new` is called with each new table; `bots` may be chosen besides the built-in ones."""

    def __init__(
        self,
        house: House,
        registry: TableRegistry,
        writer: TableWriter,
        owners: Owners[LiveTable],
        on_new: Callable[[LiveTable], None] = lambda table: None,
        bots: Sequence[str] = (),
    ) -> None:
        self.house = house
        self.registry = registry
        self.writer = writer
        self.on_new = on_new
        self.owners = owners
        self.bots = bots
        self.seats = Seats(writer, bots)
        self._may_say: WeakKeyDictionary[LiveTable, dict[int, tuple[float, float]]] = WeakKeyDictionary()  # by seat

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
        position: Position | None = None,
        also: Sequence[Statement] = (),
    ) -> LiveTable:
        """Create a table, and do `also` in the same transaction; raise UnknownGame, BadOption or BadLayout.

        `host` is the hash of the key that sets it up.  If its id follows from the request (`once.py`), a table that exists
        is returned.  With `before`, it is the rematch of that table, which the caller is `changing`.

        `begins` is the number of the place that begins, or DRAW for one drawn by lot.  It becomes seat 0, and the others
        follow in their order: rules always begin with seat 0.  A handicap is given by the places.

        With a `position` of the game, the match begins there.  Dice that lie in it are the first roll, and cards that it hides are
        dealt; the server vouches for neither, so no dice at this table have a proof.
        """
        settings = replace(settings or Settings(), drawn=begins == DRAW)
        seats = find(game).seats
        if len(places) not in seats:  # alone one plays only a daily flight
            raise BadOption(text("bad-players", least=seats[0], most=seats[-1], found=len(places)), "players")
        if settings.days and settings.dice in TYPED:
            raise BadOption(text("slow-rolls-itself"), "dice")
        if position:
            settings.dice = BY_HAND if settings.dice in TYPED else UNPROVEN
            position = _playable(position, len(places))
        if table_id:
            with contextlib.suppress(NoTable):
                return same(await self.registry.find(table_id), settings)
        first = who_is_first(places, begins)
        header: dict[str, Any] = {"record": VERSION, "game": game, "players": len(places)}
        header |= {"options": turned_options(find(game), options, first)} if options else {}
        header |= {"layout": layout} if layout is not None else {}
        header = position.header if position else header
        written = isinstance(layout, dict)  # by a user, so it has to be examined first
        new_match = self.registry.new_match
        match = await asyncio.to_thread(new_match, header) if written else new_match(header)
        table = LiveTable.new(match, settings, turned(places, first), host)
        table.id = table_id or table.id
        if position and position.dice:
            roll = Roll(list(position.dice))
            table.advance(table.after(roll), Done(roll))
        try:
            return await self.add(table, before, also)
        except Superseded:
            if not table_id:
                raise
            await self.registry.loaded()  # reads that began before the other table was stored find none
            return same(await self.registry.find(table_id), settings)

    async def add(self, table: LiveTable, before: LiveTable | None = None, also: Sequence[Statement] = ()) -> LiveTable:
        """Store and return a new table, together with an act by which the table `before` leads to it, or with `also`.

        The match begins if the table waits for nothing (`phase_of`).  Raise NotStored, Superseded, or BadOption or
        MissingExtra for a bot.
        """
        self.registry.check_room()
        for p, place in enumerate(table.places):
            if place.is_bot:
                place.kind = self.seats.offered(place.kind, table.game)
                if is_level(place.kind) and not runs_compiled(table.game.rules):
                    bot(
                        place.kind, table.game, table.match.setup, ""
                    )  # which cannot always decide without the compiler
                if not place.name:
                    place.name = numbered(free_number([one.name for one in table.places], secrets.randbelow(NAMES)))
            place.name = own_name(place.name, [one.name for one in table.places[:p]])
            if place.kind == PERSON:
                place.commitment = place.commitment or WITHOUT
                check_commitment(place.commitment if place.committed else "")
        phase = phase_of(table.places, table.settings.dice)
        if table.settings.rated:
            check_may_be_rated(table.game, table.header, table.settings, table.places)
        rated = rated_seats(table.settings, table.places) if phase is None else ()
        table.since = self.writer.store.now()
        until = deadline(table, phase, table.since)
        info = msgspec.structs.replace(table.info, started=phase is None, until=until, rated=rated)
        table.adopt(info)
        if before is None:
            await self.writer.create(table, also)
        else:
            settings = replace(before.settings, next=table.id)
            await self.writer.act(before, Change(settings=settings), also=tables.added(table))
        self.registry.stored += 1
        self.registry.keep(table)
        self.on_new(table)
        return table

    async def play_from(self, position: Position, seat: int, place: Place, kind: str = STAND_IN) -> LiveTable:
        """Create a table whose match begins with a position: `place` at a seat, bots of a kind at the others; raise BadOption."""
        players = position.config.players
        if not 0 <= seat < players:
            raise BadOption(text("no-such-seat", number=seat, last=players - 1), "seat")
        places = [Place(kind) for _ in range(players)]
        places[seat] = replace(place, kind=PERSON)
        return await self.create(
            position.game.name, places, settings=Settings(hints=True), host=place.key, position=position
        )

    @again
    async def close_table(self, table: LiveTable, visitor: Visitor) -> None:
        """Close a table before its match is over, for the only person left; raise NotYours or BadOption."""
        async with self.writer.changing(table):
            if not table.seats_of(visitor):
                raise NotYours(text("no-key") if not visitor else text("not-at-table"))
            if not may_close(table, visitor):
                raise BadOption(text("others-still-play"), "table")
            await self.writer.act(table, Change(closed=True, until=0.0))

    # The match

    @again
    async def play(
        self, table: LiveTable, seat: int, visitor: Visitor, move: str, once: Once = UNNAMED, by_page: bool = False
    ) -> None:
        """Make a person's decision; with `by_page` also what follows from it for the seat, see `_go_on`.

        Raise NotYours, BadNotation, IllegalMove or MovedOn.
        """
        async with self._once(table, seat, visitor, once) as done:
            if done:
                return
            _check_started(table)
            decision = Decision(seat, table.game.tidy(move))
            try:
                await self.writer.act(table, decision, once.name, tell=not by_page)
                if by_page:
                    await self._go_on(table, seat)
            finally:
                if by_page:  # nobody is asked for what goes by itself
                    table.audience.notify()

    async def _go_on(self, table: LiveTable, seat: int) -> None:
        """Do what a seat need not be asked for: roll the table's dice once it has decided to, make moves without a choice."""
        last = table.match.latest
        rolls = isinstance(last, Decision) and table.game.moves.rolls(table.game.read(last.move))
        if rolls and table.dice is not None and seat in table.rollers:
            await self.writer.roll(table)
        while not is_full(table) and (forced := table.match.forced(seat)) is not None:
            await self.writer.act(table, Decision(seat, table.game.write(forced)), tell=False)

    @again
    async def roll(
        self,
        table: LiveTable,
        seat: int,
        visitor: Visitor,
        faces: Sequence[Face] | None = None,
        once: Once = UNNAMED,
        by_page: bool = False,
        drawn: bool = False,
    ) -> None:
        """Roll the dice that are due, or enter those that a person has rolled; with `by_page` also do what follows (`_go_on`).

        With `drawn`, the server rolls at a table with real dice, too, for whoever has none at hand; at one with MIXED dice these are
        proved fair, at others nothing proves them.

        Raise NotYours, BadRoll or MovedOn.
        """
        async with self._once(table, seat, visitor, once) as done:
            if done:
                return
            _check_started(table)
            if table.match.due is None or table.match.due.cards:
                raise BadRoll(text("no-roll-due", next=table.match.whats_next()))
            if seat not in table.rollers:
                raise NotYours(text("not-your-roll", seat=table.names[table.roller]))
            if table.dice is not None and faces is not None:
                raise BadRoll(text("dice-are-fair"))
            try:
                own = table.dice is not None or drawn
                await self.writer.roll(table, faces if own else faces or [], once=once.name, tell=not by_page)
                if by_page:
                    await self._go_on(table, seat)
            finally:
                if by_page:
                    table.audience.notify()

    @contextlib.asynccontextmanager
    async def _once(self, table: LiveTable, seat: int, visitor: Visitor, once: Once) -> AsyncIterator[bool]:
        """Yield whether an act for the holder of a seat has already been done; the table can be changed in the context."""
        async with self.writer.changing(table):
            check_holds(table, seat, visitor)
            yield once.done(table)

    @again
    async def undo(
        self, table: LiveTable, seat: int, visitor: Visitor, once: Once = UNNAMED, by_page: bool = False
    ) -> None:
        """Take back a person's last decision since the roll, with `by_page` the last one with a choice.

        Raise NotYours, CannotUndo or MovedOn.
        """
        async with self._once(table, seat, visitor, once) as done:
            if done:
                return
            if table.is_proven:
                raise CannotUndo(text("result-stands"))
            if by_page and table.match.can_undo(seat) and not table.match.can_choose_again(seat):
                raise CannotUndo(text("nothing-to-undo"))
            await self.writer.act(table, Undo(seat), once.name)
            alone = by_page or bool(table.settings.days)  # what has no choice goes by itself
            while alone and table.match.forced(seat) is not None and table.match.can_undo(seat):
                await self.writer.act(table, Undo(seat))

    def intend(self, table: LiveTable, seat: int, visitor: Visitor, moment: int, move: str) -> None:
        """Note the move that a person has chosen but not confirmed, or "": it counts when their time is up; raise NotYours.

        It is only kept in memory: a page sends it again with the person's next choice.
        """
        check_holds(table, seat, visitor)
        table.intended[seat] = moment, table.game.tidy(move)
        self.owners.intended(table, seat)

    def hurry(self, table: LiveTable, seat: int, visitor: Visitor) -> None:
        """Let the bots act at once until a person is due again; raise NotYours."""
        check_holds(table, seat, visitor)
        if table.bots_at_work:
            table.hurry.set()
        else:
            self.owners.hurry(table)

    @again
    async def set_pace(self, table: LiveTable, seat: int, visitor: Visitor, pace: str) -> None:
        """Set the pace of the bots at a table (a key of PACES); raise NotYours or BadOption."""
        if pace not in PACES:
            raise BadOption(text("bad-option", value=pace[:20], allowed=", ".join(PACES)), "pace")
        async with self.writer.changing(table):
            check_holds(table, seat, visitor)
            settings = replace(table.settings, pace=pace)
            await self.writer.act(table, Change(settings=settings))

    @again
    async def take_back_roll(self, table: LiveTable, seat: int, visitor: Visitor, once: Once = UNNAMED) -> None:
        """Take back the last roll of real dice, for whoever entered it; raise NotYours, CannotUndo or MovedOn."""
        async with self._once(table, seat, visitor, once) as done:
            if done:
                return
            if table.dice is not None or not table.may_be_mistyped:
                raise CannotUndo(text("nothing-to-undo"))
            allowed = table.may_take_back_roll
            if (allowed or table.match.can_take_back_roll()) and seat not in allowed:
                raise NotYours(text("not-your-roll-to-take-back"))
            while allowed and table.match.since_roll:  # what followed from it without a choice
                await self.writer.act(table, Undo(table.match.since_roll[-1].seat), tell=False)
            await self.writer.act(table, Unroll(seat), once.name)

    # Talk

    @again
    async def say(self, table: LiveTable, seat: int, visitor: Visitor, words: str) -> None:
        """Post a short message at a table; raise NotYours, or BadOption when the seat has reached its limit."""
        words = typed_name(words, LONGEST_MESSAGE, "words")
        if not words:
            return
        async with self.writer.changing(table):
            check_holds(table, seat, visitor)
            if table.settings.phrases and not phrase_in(words):
                raise BadOption(text("phrases-only"))
            if sum(one == seat for one, _ in table.talk) >= MAX_MESSAGES:
                raise BadOption(text("enough-said"))
            if not self._take_turn(table, seat):
                raise BadOption(text("said-too-fast"))
            await self.writer.act(table, Say(words, seat))

    def _take_turn(self, table: LiveTable, seat: int) -> bool:
        """Return whether a seat may send another message now, and if so, take a token from its bucket."""
        seats = self._may_say.setdefault(table, {})
        now = time.monotonic()
        left, then = seats.get(seat, (float(MESSAGES_IN_A_ROW), now))
        left = min(MESSAGES_IN_A_ROW, left + (now - then) * MESSAGES_A_SECOND)
        seats[seat] = (left - 1 if left >= 1 else left, now)
        return left >= 1


def _playable(position: Position, places: int) -> Position:
    """Return the position with all cards dealt; raise BadOption if nobody can play on, or seats are missing."""
    if position.match().over:
        raise BadOption(text("game-over"), "position")
    if places != position.config.players:
        few, many = position.game.seats[0], position.game.seats[-1]
        raise BadOption(text("bad-players", least=few, most=many, found=places), "seats")
    return position.dealt(random.SystemRandom())


def _check_started(table: LiveTable) -> None:
    if not table.started:
        raise BadOption(text("seats-are-free"), "table")
    if table.landed:
        raise BadOption(text("flight-landed"), "table")
