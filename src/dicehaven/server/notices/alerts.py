"""Alerts: a message to somebody who is away when a table waits for them, begins, ends, or their time runs short.

What is to be told is found by looking at the tables that were touched lately; one server at a time does that.  It is noted in the
database, so that it survives all of them, and claimed by one server before it is told (`notices/store.py`); so is what has been seen.
"""

import asyncio
import contextlib
import datetime
import logging
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import Executable

from dicehaven.analysis.puzzles import all_puzzles, of_day
from dicehaven.core.i18n import Texts
from dicehaven.core.languages import listed
from dicehaven.server.db.journal import Statement
from dicehaven.server.errors import NoTable, NotStored, Superseded
from dicehaven.server.feature import House
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.notices import store as stored
from dicehaven.server.notices import wish_store
from dicehaven.server.notices.alert_channels import MAIL, AlertChannels
from dicehaven.server.notices.quiet_hours import quiet_until
from dicehaven.server.notices.slots import KINDS, Kind, Note, Told
from dicehaven.server.notices.store import Alert, AlertUpkeep
from dicehaven.server.notices.web_push import new_private
from dicehaven.server.notices.wish_store import Wishes
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look, looks_of, note_look
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.waiting import waiting_for
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.web.zones import server_zone, zone_named

TURN = "turn"
START = "start"
HALF = "half"
LAST = "last"
OVER = "over"
PUZZLE = "puzzle"  # of the day
TRY = "try"
TIME = "time"
OF_TABLES = (TURN, START, TIME, OVER)  # that can be wished for
WISHED_AS = {HALF: TIME, LAST: TIME}
WAITING = (TURN, HALF, LAST)  # told while a table waits
URGENCY = (LAST, HALF, TURN, START, OVER)  # of several alerts about one table, the first is told
SHARES = {HALF: 0.5, LAST: 0.9}  # of somebody's time
REMINDERS = tuple(SHARES)
# seconds
MORNING = datetime.time(9)  # when the puzzle of the day is told, on the wall of whoever wants it
LOOK_SECONDS = 15.0  # between two looks
QUIET_SECONDS = 30.0  # that a table waits before anything is told: perhaps somebody is on their way
MAIL_PATIENCE = 3_600.0  # before it is mailed
DIGESTS = 12 * 3_600.0  # between two digests
LEASE_SECONDS = 120.0  # for a look at tables
TELLING = 600.0  # after which a server that tells something counts as dead
OVERLAP = 180.0  # by which looks overlap: tables note when they were touched to the minute
MIN_CLOCK_SECONDS = 3_600.0  # of a clock that is worth reminders
UNCONFIRMED = 2 * 86_400.0  # that a mail address waits to be confirmed
KEPT_SECONDS = 30 * 86_400.0  # that alerts are kept
ALERTS_A_PAGE = 200  # of wishes that are read, and of alerts that are noted or told together
PAGES = 20  # of alerts that are told one after the other
PASSES = 8  # that tell at once: others wait for no host that is silent
PASSED = 0  # a moment that is none by now
FRESH = 3  # acts of each seat after which a match has long begun
log = logging.getLogger(__name__)


class Alerts:
    """The alerts of one server."""

    def __init__(self, house: House, registry: TableRegistry, channels: AlertChannels) -> None:
        self.house = house
        self.store = registry.store
        self.registry = registry
        self.channels = channels
        self.patience = QUIET_SECONDS
        self.others: dict[str, Kind] = {kind.name: kind for kind in house.pieces(KINDS)}
        self.wished_as = WISHED_AS | {one.name: one.wish for one in self.others.values() if one.wish}
        self.kinds = (*OF_TABLES, *dict.fromkeys(one.wish or one.name for one in self.others.values()), PUZZLE)
        self._upkeep: AlertUpkeep | None = None
        self.regular_work = Upkeep("alerts", LOOK_SECONDS, self._look_and_tell, PASSES)

    async def _look_and_tell(self) -> None:
        await self.look()
        for _ in range(PAGES):
            if await self.tell() < ALERTS_A_PAGE:
                break

    async def upkeep(self) -> AlertUpkeep:
        """Return the secrets of all servers and how far they have looked; drawn by the first."""
        found = await self.store.read(stored.upkeep)
        if found is None:
            drawn = AlertUpkeep(new_private(), secrets.token_hex(32), self.store.now(), 0.0)
            await self.store.write(stored.begun(drawn))
            found = await self.store.read(stored.upkeep)
        assert found is not None
        return found

    # Looking

    async def look(self) -> None:
        """Look at the tables that were touched since the last look, unless another server does, and note what is to be told."""
        before = await self.upkeep()
        now = self.store.now()
        if before.leased > now:
            return
        lease = now + LEASE_SECONDS
        try:
            await self.store.write(stored.leased(before, lease))
        except Superseded:
            return
        touched = await self.store.read(lambda connection: stored.touched(connection, before.scanned - OVERLAP))
        for table_id, keys in touched.items():
            with contextlib.suppress(NoTable):
                table = await self.registry.find(table_id)
                await self._fresh(table)
                await self.note(table, keys)
        for kind in self.others.values():
            await self._note_kind(kind, before.scanned - OVERLAP, now)
        if day_of(before.scanned) < day_of(now):
            await self._note_puzzle(day_of(now), now)
        old = stored.outdated(now - KEPT_SECONDS), wish_store.forgotten(now - UNCONFIRMED)
        await self.store.write(stored.scanned(now, lease), *old)

    async def _fresh(self, table: LiveTable) -> None:
        if nodes := self.house.maybe(Nodes):
            await nodes.fresh(table)

    async def _note_kind(self, kind: Kind, since: float, now: float) -> None:
        """Note what a feature has to tell since a time."""
        told = await kind.look(self.house, since, now)
        keys = list({one.person for one in told})
        wishes = await self.store.read(lambda connection: wish_store.all_wishes(connection, keys)) if keys else {}
        found = [
            Alert(one.person, kind.name, one.subject, channel, one.moment, one.due + late)
            for one in told
            if one.person in wishes
            for channel in wishes[one.person].wishes.get(kind.wish or kind.name, [])
            for late in [MAIL_PATIENCE if channel == MAIL and not kind.urgent else 0.0]
        ]
        await self._note_all(found, now, kind.each)

    async def _note_puzzle(self, day: datetime.date, now: float) -> None:
        """Note the puzzle of a day, which begins at midnight UTC, for the morning of everybody who wants it, page by page."""
        begins = datetime.datetime.combine(day, datetime.time(), datetime.UTC)
        last = ""
        while page := await self.store.read(partial(wish_store.wishes_after, key=last, limit=ALERTS_A_PAGE)):
            last = page[-1].key
            await self._note_all(
                [
                    Alert(one.key, PUZZLE, PUZZLE, channel, day.toordinal(), max(begins, morning).timestamp())
                    for one in page
                    for morning in [datetime.datetime.combine(day, MORNING, zone_named(one.zone))]
                    for channel in one.wishes.get(PUZZLE, [])
                ],
                now,
            )

    async def _note_all(self, alerts: Sequence[Alert], now: float, each: bool = False) -> None:
        """Note what is to be told, a page at a time: others write in between."""
        for lo in range(0, len(alerts), ALERTS_A_PAGE):
            page = alerts[lo : lo + ALERTS_A_PAGE]
            await self.store.write(stored.all_anew(page) if each else stored.all_noted(page, now))

    async def note(self, table: LiveTable, keys: Collection[str]) -> None:
        """Note what is to be told about a table to the holders of some keys, and forget what is past."""
        wishes = await self.store.read(lambda connection: wish_store.all_wishes(connection, list(keys)))
        now = self.store.now()
        changes: list[Statement] = []
        for key, wished in wishes.items():
            told = list(self._to_tell(table, key))
            past = [kind for kind in WAITING if kind not in [one for one, _, _ in told]]
            if past:
                changes.append(stored.passed(table.id, key, past))
            for kind, moment, due in told:
                for channel in wished.wishes.get(WISHED_AS.get(kind, kind), []):
                    late = MAIL_PATIENCE if channel == MAIL and kind != LAST else 0.0
                    changes.append(stored.noted(Alert(key, kind, table.id, channel, moment, due + late), now))
        if changes:
            await self.store.write(*changes)

    def _to_tell(self, table: LiveTable, key: str) -> Iterator[tuple[str, int, float]]:
        """Yield the alerts for a table: its kind, the moment of the match, when it is due."""
        soon = table.since + self.patience
        moment = moment_of(table, key)
        if moment is not None:
            yield TURN, moment, soon
            if limit := limit_of(table, key):
                since, until = limit
                for kind, share in SHARES.items():
                    yield kind, moment, since + share * (until - since)
        if table.started and not table.ended and table.turn < FRESH * len(table.places):
            yield START, 0, soon
        if table.started and table.match.over:
            yield OVER, 0, soon

    # Telling

    async def tell(self, key: str | None = None) -> int:
        """Tell a page of what is due and has not been told, only to the holder of a key if one is given; return how many."""
        now = self.store.now()
        due = await self.store.read(lambda connection: stored.due(connection, now, ALERTS_A_PAGE, key))
        if not due:
            return 0
        keys = list({one.key for one in due})
        wishes = await self.store.read(lambda connection: wish_store.all_wishes(connection, keys))
        groups: dict[tuple[str, ...], list[Alert]] = {}
        for alert in due:
            alone = alert.kind == TRY
            about = (alert.kind,) if alone else () if alert.channel == MAIL else (alert.subject,)
            groups.setdefault((alert.key, alert.channel, *about), []).append(alert)
        await asyncio.gather(*(self._tell(group, wishes.get(group[0].key)) for group in groups.values()))
        return len(due)

    async def _tell(self, alerts: Sequence[Alert], wishes: Wishes | None) -> None:
        """Tell somebody what is due by one kind of channel: a digest by mail, else one alert."""
        try:
            await self._told(alerts, wishes)
        except (NotStored, SQLAlchemyError) as error:
            log.warning("alerts are told later: %r", error)
        except Exception:
            log.exception("an alert cannot be told")

    async def _told(self, alerts: Sequence[Alert], wishes: Wishes | None) -> None:
        now = self.store.now()
        if wishes is None:
            await self.store.write(*map(stored.dropped, alerts))
            return
        quiet = quiet_until(now, wishes.zone, wishes.quiet_from, wishes.quiet_until)
        tried = [one for one in alerts if one.kind == TRY]
        if quiet and not tried:
            await self.store.write(*(stored.again(one, quiet) for one in alerts))
            return
        notes: dict[Alert, Note] = {}
        say = self.house.say(wishes.language)
        for alert in alerts:
            wished = alert.kind == TRY or alert.channel in wishes.wishes.get(
                self.wished_as.get(alert.kind, alert.kind), []
            )
            found = await self._note(alert, say, wishes.zone or server_zone()) if wished else False
            if isinstance(found, Note):
                notes[alert] = found._replace(once=f"{alert.kind} {alert.subject} {alert.moment}")
            elif found is False:
                await self.store.write(stored.dropped(alert))
        kind = alerts[0].channel
        channels = await self.store.read(lambda connection: wish_store.channels_of(connection, wishes.key))
        ready = [one for one in channels if one.kind == kind and one.works]
        if not ready:
            await self.store.write(*map(stored.dropped, notes))
        elif notes and await self._may_mail(wishes, list(notes), now) and not await self._deliver(notes, ready, say):
            await self.store.write(wish_store.not_mailed(wishes.key, wishes.mailed, now))

    async def _may_mail(self, wishes: Wishes, alerts: Sequence[Alert], now: float) -> bool:
        """Claim the next digest, if there may be one now; a last call and what is urgent are always sent."""
        urgent = {LAST, TRY, *(kind.name for kind in self.others.values() if kind.urgent)}
        if alerts[0].channel != MAIL or not urgent.isdisjoint(one.kind for one in alerts):
            return True
        if now < wishes.mailed + DIGESTS:
            await self.store.write(*(stored.again(one, wishes.mailed + DIGESTS) for one in alerts))
            return False
        try:
            await self.store.write(wish_store.mailed(wishes.key, wishes.mailed, now))
        except Superseded:
            return False
        return True

    async def _deliver(self, notes: dict[Alert, Note], channels: Sequence[wish_store.Channel], say: Texts) -> bool:
        """Claim alerts, deliver those that no other server has claimed, and note what has become of them.

        Return False if none of them has been delivered.
        """
        mine: dict[Alert, Note] = {}
        for alert, note in notes.items():
            with contextlib.suppress(Superseded):
                await self.store.write(stored.claimed(alert, self.store.now() + TELLING))
                mine[alert] = note
        if not mine:
            return True
        outcome = await self.channels.deliver(channels, one_each(mine), say, await self.upkeep())
        now = self.store.now()
        arrived = outcome.delivered or outcome.unsure
        for one in mine:
            if arrived or one.kind == TRY:  # who tries reads at once whether it arrived
                change = stored.told(one, now)
            else:
                change = stored.again(one, now + outcome.retry) if outcome.retry else stored.dropped(one)
            await self.store.write(change)
        return arrived

    async def _note(self, alert: Alert, say: Texts, zone: str) -> Note | bool:
        """Return what an alert says; False if it need not be told any more, True if it is to be looked at again soon."""
        if alert.kind == TRY:
            return Note(say("alert-try-title"), say("alert-try-words"), "/", TRY)
        if kind := self.others.get(alert.kind):
            told = Told(alert.key, alert.subject, alert.moment, alert.due)
            return await kind.say(self.house, told, say, zone) or False
        if alert.kind == PUZZLE:
            return await self._puzzle(alert, say)
        try:
            table = await self.registry.find(alert.subject)
        except NoTable:
            return False
        await self._fresh(table)
        seats = seats_of(table, alert.key)
        if not seats:
            return False
        looks = await self.store.read(lambda connection: looks_of(connection, table.id, seats))
        if alert.kind not in REMINDERS and any(look.turn >= table.turn for look in looks):
            await self.store.write(self._as_seen(alert.key, table, table.turn))
            return True
        if any(look.until > self.store.now() for look in looks):  # the page will say what it has shown
            await self.store.write(stored.again(alert, self.store.now() + LOOK_SECONDS))  # behind what others wait for
            return True
        if alert.kind in WAITING and moment_of(table, alert.key) != alert.moment:
            return False
        if alert.kind in REMINDERS:  # somebody may have got more time since, as by a vacation
            due = next((due for kind, _, due in self._to_tell(table, alert.key) if kind == alert.kind), 0.0)
            if due > self.store.now():
                await self.store.write(stored.again(alert, due))
                return True
        if alert.kind == START and table.ended:
            return False
        return self._words(alert, table, seats, say)

    async def _puzzle(self, alert: Alert, say: Texts) -> Note | bool:
        """Return what there is to say of the puzzle of the day; False if it is that of an earlier day."""
        day = day_of(self.store.now())
        daily = of_day(day, await asyncio.to_thread(all_puzzles))
        if daily is None or day.toordinal() != alert.moment:
            return False
        game = daily.puzzles.game.texts(say.language)("title")
        return Note(say("alert-puzzle"), game, "/puzzle", PUZZLE)

    async def looked_at(self, visitor: Visitor, subjects: Collection[str]) -> None:
        """Note that the visitor looks at things, such as the puzzle of the day: what they were told of these is seen."""
        held = visitor.ids
        unseen = await self.store.read(lambda connection: stored.unseen(connection, held, subjects)) if held else ()
        seen = [stored.noticed([key], subject, self.store.now(), None, REMINDERS) for subject, key in unseen]
        if seen:
            await self.store.write(*seen)

    def _words(self, alert: Alert, table: LiveTable, seats: Collection[int], say: Texts) -> Note:
        names = table.names_in(say.language)
        others = [name for p, name in enumerate(names) if p not in seats and name]
        game = table.game.texts(say.language)("title")
        title = say(f"alert-{alert.kind}", game=game)
        told = [table.settings.name, listed(others, say.language)]
        return Note(title, " · ".join(one for one in told if one) or game, f"/t/{table.id}", table.id)

    # Looking at tables

    async def looked(self, visitor: Visitor, table: LiveTable, seat: int, look: Look, visible: bool) -> None:
        """Note what a visitor has seen of a table from their seat: what they were told about it is seen, too."""
        place = table.places[seat]
        holders = {place.key, *(device.key for device in place.devices)} - {""}

        def known(connection: Connection) -> tuple[bool, list[str]]:
            told = stored.unseen(connection, visitor.ids, [table.id]) if look.turn >= 0 else []
            return wish_store.has_wishes(connection, holders), [key for _, key in told]

        try:
            wanted, told = await self.store.read(known)
            if told:
                await self.store.write(*(self._as_seen(key, table, look.turn) for key in told))
        except (NotStored, SQLAlchemyError) as error:  # then it is told once more
            log.warning("nobody knows that a table was looked at: %r", error)
            return
        if wanted and not table.settings.days:  # of a slow table it has been noted
            await note_look(self.store, table.id, seat, look, visible)

    def _as_seen(self, key: str, table: LiveTable, turn: int) -> Executable:
        """Return the statement that notes that a table has been seen as it was after so many acts."""
        moment = moment_of(table, key) if turn >= table.turn else PASSED
        return stored.noticed([key], table.id, self.store.now(), moment, REMINDERS)


def one_each(notes: Mapping[Alert, Note]) -> list[Note]:
    """Return a note for each thing that there are alerts about, the most urgent one."""
    found: dict[str, Note] = {}
    for alert in sorted(notes, key=lambda one: URGENCY.index(one.kind) if one.kind in URGENCY else len(URGENCY)):
        found.setdefault(alert.subject, notes[alert])
    return list(found.values())


def day_of(now: float) -> datetime.date:
    """Return the current day in UTC."""
    return datetime.datetime.fromtimestamp(now, datetime.UTC).date()


def seats_of(table: LiveTable, key: str) -> list[int]:
    """Return the seats that the holder of a key, given as its hash, sits at."""
    return [p for p, place in enumerate(table.places) if place.held_by({key})]


def moment_of(table: LiveTable, key: str) -> int | None:
    """Return the moment of the match for which it waits for the holder of a key; None if it does not."""
    return max((1 + table.moments[seat] for seat in table.awaited([key])), default=None)


def limit_of(table: LiveTable, key: str) -> tuple[float, float] | None:
    """Return the span for which a table waits for the holder of a key; None without a limit, or with a short one."""
    clock = table.settings.clock
    limits = [(table.since, table.since + clock)] if clock and table.awaited([key]) else []
    limits += [(one.since, one.until) for one in waiting_for(table) if key in one.keys and one.until is not None]
    since, until = min(limits, key=lambda limit: limit[1], default=(0.0, 0.0))
    return (since, until) if until - since >= MIN_CLOCK_SECONDS else None
