"""Tables that come from another one: a rematch, those who are there without the free seats, practice from a decision of a match."""

import asyncio
import contextlib
from dataclasses import replace

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.match import Match
from dicehaven.core.options import ahead_option
from dicehaven.core.record import Deal, Decision, Result, Roll
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House
from dicehaven.server.table.play.acts import Done
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rights import check_may_look, may_begin
from dicehaven.server.table.play.rooms import rooms_of
from dicehaven.server.table.play.seating import (
    AWAITED,
    OPEN,
    PERSON,
    STAND_IN,
    UNPROVEN,
    WITHOUT,
    Place,
    Settings,
    turned_options,
)
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import again
from dicehaven.server.web.visitor import Visitor


class Rematches:
    """The tables that come from others, of one server."""

    def __init__(self, house: House, tables: TableService) -> None:
        self.house = house
        self.tables = tables
        self.writer = tables.writer

    @again
    async def rematch(self, table: LiveTable, visitor: Visitor, game: str = "", more: bool = False) -> LiveTable:
        """Return the rematch with the same people, created by the first request, in which the next seat begins; perhaps of another `game`.

        With `more` it has a free seat more, the last one, for whoever has come later.

        Raise BadOption before the match is over, for anybody without a seat and for a game with other numbers of seats, NotYours for an
        onlooker who is not welcome.
        """
        async with self.writer.changing(table):
            check_may_look(table, visitor)
            if not table.match.over or not table.seats_of(visitor):
                raise BadOption(text("no-rematch"))
            members = await self._members(table)
            if members is not None and members.isdisjoint(table.places[seat].key for seat in table.seats_of(visitor)):
                raise BadOption(text("no-rematch"))
            if table.settings.next:
                with contextlib.suppress(NoTable):
                    return await self.tables.registry.find(table.settings.next)
            places = [_taken_along(old, members) for old in (*table.places[1:], *table.places[:1])]
            places += [Place()] * more
            same_game = game in ("", table.game.name)
            options = turned_options(table.game, table.header.get("options") or {}, 1)
            ahead = ahead_option(table.game.options)
            if more and ahead and options.get(ahead.name):
                options[ahead.name] = [*options[ahead.name], 0]
            fresh = await self.tables.create(
                game or table.game.name,
                places,
                options if same_game else None,
                table.header.get("layout") if same_game else None,
                replace(
                    table.settings,
                    follows=table.id,
                    next="",
                    request="",
                    brought="",
                    now=False,
                    rated=table.settings.rated and same_game,
                ),
                host=table.info.host,
                before=table,
            )
            table.audience.notify()
        return fresh

    @again
    async def begin(self, table: LiveTable, visitor: Visitor) -> LiveTable:
        """Begin with those who are there, at a table with as many seats, to which this one leads; raise NotYours or BadOption."""
        async with self.writer.changing(table):
            if table.settings.next:
                return await self.tables.registry.find(table.settings.next)
            if not may_begin(table, visitor):
                raise BadOption(text("cannot-begin"), "table")
            members = await self._members(table)
            fresh = await self.tables.create(
                table.game.name,
                [_taken_along(place, members) for place in table.places if place.kind != OPEN],
                table.header.get("options"),
                table.header.get("layout"),
                replace(table.settings, request="", brought=""),
                host=table.info.host,
                before=table,
            )
            await self.writer.act(table, Change(closed=True, until=0.0))
        return fresh

    async def _members(self, table: LiveTable) -> frozenset[str] | None:
        """Return the hashes of the keys of all who may enter a table's room; None at a table in no room."""
        room = table.settings.circle
        return frozenset(await rooms_of(self.house).people_of(room)) if room else None

    async def practice(self, table: LiveTable, line: int, place: Place) -> LiveTable:
        """Create a table at which `place` replays a finished match from a decision of its record; raise BadOption."""
        return await self.tables.add(await asyncio.to_thread(practice_table, table, line, place))


def practice_table(table: LiveTable, line: int, place: Place) -> LiveTable:
    """Return a table at which `place` makes a decision in the record of a finished match anew; raise BadOption.

    `line` is the number of the decision's line.  Everything before it stays as it was; the dice after it are new, unless they are
    those of a day.  Bots play the other seats: the same bots as before, and stand-ins for people.
    """
    lines = [one for one in table.match.lines if not isinstance(one, Result)]
    decision = lines[line] if 0 < line < len(lines) else None
    if not (table.match.over or table.landed) or not isinstance(decision, Decision):
        raise BadOption(text("no-practice"), "line")
    places = [Place(one.kind, one.name) if one.is_bot else Place(STAND_IN) for one in table.places]
    places[decision.seat] = replace(place, kind=PERSON)
    watch = table.settings.watch
    takeover = table.settings.takeover
    several = len(places) > 1  # a hint compares chances to win
    settings = Settings(table.settings.name, UNPROVEN, watch, hints=several, practice=table.id, takeover=takeover)
    settings.flight = table.settings.flight
    settings.phrases = table.settings.phrases
    secret = table.secret if settings.flight else ""
    match = Match(table.game, table.match.config, table.header)
    fresh = LiveTable.new(match, settings, places, place.key, secret=secret)
    for one in lines[1:line]:
        assert isinstance(one, Roll | Deal | Decision)
        fresh.advance(fresh.after(one), Done(one))
    return fresh


def _taken_along(old: Place, members: frozenset[str] | None) -> Place:
    """Return the place in a rematch of whoever sat there: only `members`, if it is at a table in a room."""
    if old.kind == PERSON and members is not None and old.key not in members:
        return Place()
    commitment = AWAITED if old.kind == PERSON and old.commitment != WITHOUT else ""
    invited = old.invited if members is None or old.invited in members else ""
    companion = old.companion
    if companion and members is not None and companion.invited not in members:
        companion = replace(companion, invited="")
    return Place(
        old.kind, old.name, old.key, commitment=commitment, rated=old.rated, invited=invited, companion=companion
    )
