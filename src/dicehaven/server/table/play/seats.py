"""Seats: people take and leave them, commit to shares of the dice and reveal them, and ask the host for bots' seats.

A seat commits when it is taken, and reveals when all seats are taken; then the match begins.  Nobody can commit once
somebody may have revealed: `docs/fair-dice.md` says why.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dicehaven.bots.bot import NAMES, free_number, numbered
from dicehaven.bots.levels import levels_here, own_name_of
from dicehaven.bots.policies import POLICIES
from dicehaven.core.errors import BadOption
from dicehaven.core.fair_dice import is_hex, share_commitment
from dicehaven.core.game import Game
from dicehaven.core.graphemes import skeleton
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rated import rated_seats
from dicehaven.server.table.play.rights import (
    check_holds,
    check_host,
    check_may_look,
    check_may_sit,
    may_ask,
    may_choose_dice,
    may_say,
    place_of,
)
from dicehaven.server.table.play.seating import (
    AWAITED,
    COMMITMENTS,
    DICE,
    OPEN,
    PERSON,
    PROVEN,
    SHARES,
    STAND_IN,
    TAKEOVERS,
    WAITS,
    WITHOUT,
    Companion,
    Device,
    Place,
    SeatRequest,
    phase_of,
)
from dicehaven.server.table.play.table_writer import TableWriter, again
from dicehaven.server.web.typed import own_name
from dicehaven.server.web.visitor import Visitor

# requests at a table: unanswered ones, and all including declined ones
WAITING = 6
KEPT = 24
NOBODY: Mapping[str, str] = {}


class Seats:
    """The seats of all tables of one server; `bots` may take one besides the built-in ones."""

    def __init__(self, writer: TableWriter, bots: Sequence[str]) -> None:
        self.writer = writer
        self.bots = bots

    @again
    async def sit(
        self,
        table: LiveTable,
        seat: int,
        name: str,
        visitor: Visitor,
        commitment: str = "",
        rated: bool = False,
        known: Mapping[str, str] = NOBODY,
    ) -> None:
        """Take a free seat, or one that a bot keeps, and commit to a share of the dice; `rated` is whether one agrees to be rated.

        Whoever has a seat already takes another one for somebody else: one of those `known`, by their ids, if it is their name.

        Raise NotYours without a key or permission, BadOption if the seat is taken or does not exist, or the table is closed.
        """
        if not visitor:
            raise NotYours(text("no-key"))
        check_commitment(commitment)
        async with self.writer.changing(table):
            check_may_sit(table, seat, visitor)
            _check_open(table)
            place = place_of(table, seat)
            kept = place.invited if place.kind == OPEN else ""
            name = place.name if kept else own_name(name, [*table.names[:seat], *table.names[seat + 1 :]])
            if not table.fixed:
                before = place.commitment if place.kind == PERSON else ""
                place = replace(place, commitment=commitment or before or WITHOUT)
            taken = _taken(place, name, visitor.id, rated)
            if kept and kept not in visitor.ids:  # played at this device by whom it is kept for
                taken = replace(taken, invited=kept)
            elif (
                place.kind == OPEN and table.seats_of(visitor) and (other := invited_as(name, _standing(table, known)))
            ):
                taken = replace(taken, invited=other.invited * (other.invited != visitor.id))
            elif place.held_by(visitor.ids):  # under another name
                taken = replace(place, name=name, invited=place.invited if name == place.name else "")
            elif place.kind == PERSON:  # theirs by now; whoever has typed in for them goes on to
                devices = Device(place.key, self.writer.store.now()), *place.devices
                taken = replace(taken, devices=devices, companion=place.companion)
            await self._settle(table, {seat: taken})

    @again
    async def agree(self, table: LiveTable, seat: int, visitor: Visitor, rated: bool) -> None:
        """Agree that the match is rated, or no longer; raise NotYours, or BadOption once it has begun."""
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            if place.key not in visitor.ids:
                raise NotYours(text("rated-by-others"))
            _check_open(table)
            if table.started or not table.settings.rated:
                raise BadOption(text("rated-settled" if table.started else "rated-not-offered"), "rated")
            if place.rated != rated:
                await self._settle(table, {seat: replace(place, rated=rated)})

    @again
    async def share(
        self, table: LiveTable, seat: int, visitor: Visitor, companion: str, known: Mapping[str, str] = NOBODY
    ) -> None:
        """Let somebody else share a seat at this device before the match begins, by their name; nobody if it is empty.

        If it is the name of one of those who are `known`, by their ids, and who have no other seat, it is they who are asked
        afterwards; a seat that is kept for them becomes free.  Raise NotYours or BadOption.
        """
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            _check_open(table)
            if table.started or table.settings.flight:
                raise BadOption(text("shared-begun"), "companion")
            if companion and table.settings.rated:
                raise BadOption(text("unrated-shared"), "companion")
            if spelled(companion) == spelled(place.name):
                raise BadOption(text("shared-alone"), "companion")
            beside = invited_as(companion, _standing(table, known))
            theirs = beside.invited if beside else ""
            kept = [
                p for p, one in enumerate(table.places) if one.kind == OPEN and one.invited and one.invited == theirs
            ]
            await self._settle(table, {p: Place() for p in kept} | {seat: replace(place, companion=beside)})

    @again
    async def let_know(self, table: LiveTable, visitor: Visitor, said: str) -> None:
        """Say in the lobby that one comes LATER to a seat that is kept, or WAITS for those who are missing; raise NotYours.

        Each seat says one thing, once: nothing grows however often somebody says it.  LATER goes when the seat is taken, WAITS when
        anybody sits down.
        """
        async with self.writer.changing(table):
            seats = may_say(table, visitor, said)
            if not seats:
                raise NotYours(text("nothing-to-say"))
            places = {p: replace(table.places[p], said=said) for p in seats if table.places[p].said != said}
            if places:
                await self.writer.act(table, Change(places))

    @again
    async def stand_up(self, table: LiveTable, seat: int, visitor: Visitor, bot: str = STAND_IN) -> None:
        """Leave a seat; raise NotYours or BadOption.

        As long as seats can commit, it becomes free again; from then on, a bot takes it.
        """
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            _check_open(table)
            kind = self.offered(bot, table.game)
            free = Place(OPEN, place.name, invited=place.invited) if place.invited else Place()
            left = replace(place, kind=kind, devices=(), invited="", companion=None) if table.fixed else free
            await self._settle(table, {seat: left})

    @again
    async def fill(self, table: LiveTable, kind: str) -> None:
        """Put bots of a kind on the free seats of a table whose match has not begun; nothing happens if there are none."""
        async with self.writer.changing(table):
            free = [p for p, place in enumerate(table.places) if place.kind == OPEN]
            if table.started or table.closed or not free:
                return
            taken = dict[int, Place]()
            for p in free:
                names = [place.name for place in (*table.places, *taken.values())]
                taken[p] = Place(own_name_of(kind, table.game), numbered(free_number(names, secrets.randbelow(NAMES))))
            await self._settle(table, taken)

    @again
    async def choose_dice(self, table: LiveTable, visitor: Visitor, dice: str) -> None:
        """Choose whose dice (of DICE) at a table in a room while seats are free; raise NotYours or BadOption."""
        if dice not in DICE:
            raise BadOption(text("bad-option", value=dice[:20], allowed=", ".join(DICE)), "dice")
        async with self.writer.changing(table):
            if not may_choose_dice(table, visitor):
                raise NotYours(text("not-your-dice"))
            if dice != table.settings.dice:
                # whoever sits there already is asked for a commitment once all seats are taken
                people = {p: place for p, place in enumerate(table.places) if place.kind == PERSON}
                first = AWAITED if dice in PROVEN else WITHOUT
                places = {p: replace(place, commitment=first, share="") for p, place in people.items()}
                await self.writer.act(table, Change(places, settings=replace(table.settings, dice=dice)))

    def bots_of(self, game: Game) -> tuple[str, ...]:
        """Return the bots that this server offers for a game: its levels from weakest to strongest, then the others."""
        return (*levels_here(game), *POLICIES, *self.bots)

    def offered(self, kind: str, game: Game) -> str:
        """Return a bot by the name that it has in this game.

        Raise BadOption for one that this server does not offer: a word from outside must never name a file.
        """
        own = own_name_of(kind, game)
        if own not in (known := self.bots_of(game)):
            raise BadOption(text("bad-option", value=kind[:20], allowed=", ".join(known)), "bot")
        return own

    async def _settle(self, table: LiveTable, changed: Mapping[int, Place], withheld: bool = False) -> None:
        """Put people and bots on seats of a table that the caller is `changing`, and drop requests for those seats.

        If the table then waits for nothing more, its match begins in the same act.  With `withheld`, it begins without the
        shares that were not revealed.
        """
        if table.settings.flight and any(place.kind != table.places[p].kind for p, place in changed.items()):
            raise BadOption(text("flight-alone"), "seat")
        places = [changed.get(p, place) for p, place in enumerate(table.places)]
        phase = phase_of(places, table.settings.dice)
        started = table.started or phase is None or withheld
        until = 0.0 if started else deadline(table, phase, self.writer.store.now())
        requests = tuple(one for one in table.info.requests if one.seat not in changed)
        arrived = any(table.places[p].kind == OPEN and place.kind != OPEN for p, place in changed.items())
        waited = {p: replace(place, said="") for p, place in enumerate(table.places) if arrived and place.said == WAITS}
        await self.writer.act(
            table,
            Change(
                waited | dict(changed),
                requests=requests if requests != table.info.requests else None,
                started=True if started and not table.started else None,
                rated=(rated_seats(table.settings, places) or None) if started and not table.started else None,
                until=until if until != table.info.until else None,
            ),
        )

    # Shares of the dice

    @again
    async def commit(self, table: LiveTable, seat: int, visitor: Visitor, commitment: str) -> None:
        """Commit a seat to a share if that is awaited, as in a rematch; raise NotYours or BadOption."""
        check_commitment(commitment)
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            if place.commitment == commitment:
                return
            if not commitment or table.phase != COMMITMENTS or place.commitment != AWAITED:
                raise BadOption(text("no-commitment-due"), "commitment")
            agrees = place.rated and place.key in visitor.ids  # no other device agrees for somebody
            await self._settle(table, {seat: replace(place, commitment=commitment, rated=agrees)})

    @again
    async def reveal(self, table: LiveTable, seat: int, visitor: Visitor, share: str) -> None:
        """Reveal the share of a seat when all seats are taken; raise NotYours or BadOption."""
        if not is_hex(share):
            raise BadOption(text("bad-share"), "share")
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            if place.share == share:
                return
            if table.phase != SHARES or place.share:
                raise BadOption(text("no-share-due"), "share")
            if share_commitment(share) != place.commitment:
                raise BadOption(text("share-does-not-fit"), "share")
            await self._settle(table, {seat: replace(place, share=share)})

    @again
    async def time_up(self, table: LiveTable, until: float) -> None:
        """Proceed without those who have not committed or revealed, if the table still waits until then."""
        async with self.writer.changing(table):
            if table.started or table.info.until != until:
                return
            if table.phase == COMMITMENTS:
                late = {p: place for p, place in enumerate(table.places) if place.commitment == AWAITED}
                await self._settle(table, {p: replace(place, commitment=WITHOUT) for p, place in late.items()})
            else:
                await self._settle(table, {}, withheld=True)

    # Requests for bots' seats

    @again
    async def ask(self, table: LiveTable, seat: int, name: str, visitor: Visitor) -> SeatRequest:
        """Ask the host for a bot's seat and return the request, the existing one for whoever has already asked.

        Raise NotYours if this person cannot ask for this seat, BadOption if asking is unnecessary or many others wait.
        """
        if not visitor:
            raise NotYours(text("no-key"))
        async with self.writer.changing(table):
            if not may_ask(table, seat, visitor):
                check_may_sit(table, seat, visitor)
                raise BadOption(text("nothing-to-ask"), "seat")
            if (known := asked_by(table, visitor)) is not None and known.seat == seat:
                return known
            others = [one for one in table.info.requests if one is not known]
            if sum(not one.declined for one in others) >= WAITING:
                raise BadOption(text("enough-requests"), "seat")
            found = SeatRequest(secrets.token_urlsafe(6), seat, visitor.id, name, self.writer.store.now())
            await self.writer.act(table, Change(requests=tuple([*others, found][-KEPT:])))
        return found

    @again
    async def answer(self, table: LiveTable, request: str, visitor: Visitor, accept: bool) -> None:
        """Answer a request as the host; raise NotYours for anybody else, BadOption for a request that is gone."""
        async with self.writer.changing(table):
            check_may_look(table, visitor)
            check_host(table, visitor)
            requests = table.info.requests
            found = next((one for one in requests if one.id == request and not one.declined), None)
            if found is None or not place_of(table, found.seat).is_bot:
                raise BadOption(text("no-request"), "request")
            if accept:
                name = own_name(found.name, [*table.names[: found.seat], *table.names[found.seat + 1 :]])
                await self._settle(table, {found.seat: _taken(table.places[found.seat], name, found.key)})
            else:
                declined = tuple(replace(one, declined=True) if one is found else one for one in requests)
                await self.writer.act(table, Change(requests=declined))

    @again
    async def set_takeover(self, table: LiveTable, visitor: Visitor, how: str) -> None:
        """Set who may take over bots' seats from now on (one of TAKEOVERS); raise NotYours or BadOption."""
        if how not in TAKEOVERS:
            raise BadOption(text("bad-option", value=how[:20], allowed=", ".join(TAKEOVERS)), "takeover")
        async with self.writer.changing(table):
            check_may_look(table, visitor)
            check_host(table, visitor)
            await self.writer.act(table, Change(settings=replace(table.settings, takeover=how)))


def check_commitment(commitment: str) -> None:
    """Raise BadOption for a commitment that is neither a hash nor empty."""
    if commitment and not is_hex(commitment):
        raise BadOption(text("bad-commitment"), "commitment")


def deadline(table: LiveTable, phase: str | None, now: float) -> float:
    """Return the time until which a table waits in a phase, unchanged if it is already in that phase; 0 without a limit."""
    if phase not in (COMMITMENTS, SHARES):
        return 0.0
    return table.info.until if table.info.until and table.phase == phase else now + table.settings.wait


def asked_by(table: LiveTable, visitor: Visitor) -> SeatRequest | None:
    """Return the request of a visitor at a table, if there is one."""
    held = visitor.ids
    return next((one for one in table.info.requests if one.key in held), None)


def _standing(table: LiveTable, known: Mapping[str, str]) -> dict[str, str]:
    """Return those `known` who do not sit at a table, under whose names others may."""
    taken = [place for place in table.places if place.kind == PERSON]
    sit = {place.key for place in taken if not place.invited}.union(*(place.people for place in taken))
    return {person: name for person, name in known.items() if person not in sit}


def invited_as(name: str, known: Mapping[str, str]) -> Companion | None:
    """Return the companion of a name: the one of those `known`, by their ids, who is called so, else a guest; None without a name."""
    found = (person for person, its in known.items() if its and spelled(its) == spelled(name))
    return Companion(name, next(found, "")) if name else None


def spelled(name: str) -> str:
    """Return a name so that two that look alike are equal."""
    return skeleton(name.casefold())


def waiting(table: LiveTable) -> list[SeatRequest]:
    """Return the requests that the host has not answered yet."""
    return [one for one in table.info.requests if not one.declined]


def _taken(place: Place, name: str, key: str, rated: bool = False) -> Place:
    """Return the place of somebody who has come themselves: nothing of whoever sat there before remains but a share of the dice."""
    return Place(PERSON, name, key, place.share, commitment=place.commitment, rated=rated)


def _check_open(table: LiveTable) -> None:
    if table.closed:
        raise BadOption(text("table-closed"), "table")
