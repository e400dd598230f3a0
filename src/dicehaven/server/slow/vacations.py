"""Vacations: people's time zones, and the days on which their time at slow tables does not count."""

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from datetime import date, timedelta

from sqlalchemy import Connection

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Check
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored, NotYours
from dicehaven.server.notices.quiet_hours import check_zone
from dicehaven.server.slow import store as slow_tables
from dicehaven.server.slow.days_off import MAX_VACATION_DAYS, DaysOff, days_in, is_zone, server_zone, today_in
from dicehaven.server.slow.store import StoredVacation
from dicehaven.server.table.play.seating import Settings
from dicehaven.server.web.visitor import Visitor

AHEAD = 400  # days before which a vacation has to begin
MAX_VACATIONS = 40  # vacations of a key that are kept


class Vacations:
    """The time zones and vacations of all people of one server; `changed` is called with a key whose days have changed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wall: Callable[[], float] = store.now
        self.changed: Callable[[str], Awaitable[None]] | None = None

    async def days_off(self, keys: Collection[str], settings: Settings) -> dict[str, DaysOff]:
        """Return the days that do not count at a table, by the hashes of keys."""
        zones = await self.store.read(lambda connection: slow_tables.zones(connection, keys))
        taken: list[StoredVacation] = []
        if settings.vacations_off:
            taken = await self.store.read(lambda connection: slow_tables.vacations(connection, keys))
        return {
            key: DaysOff(
                zones.get(key, server_zone()),
                settings.weekends_off,
                tuple((one.first, one.last) for one in taken if one.key == key),
            )
            for key in keys
        }

    # Time zones

    async def zone_of(self, visitor: Visitor) -> str:
        """Return the time zone of whoever holds these keys; '' if none is known."""
        own = visitor.id
        found = await self.store.read(lambda connection: slow_tables.zones(connection, [own]))
        return found.get(own, "")

    async def told(self, visitor: Visitor, zone: str) -> None:
        """Take the time zone that a device tells as the person's, if they are known and none of theirs is; a second device changes nothing."""
        if not visitor.known or not is_zone(zone) or await self.zone_of(visitor):
            return
        with suppress(NotStored):  # deadlines are those of the server's zone then
            await self._change_zone(visitor.id, zone)

    async def choose_zone(self, visitor: Visitor, zone: str) -> None:
        """Choose another time zone; raise BadOption for one that does not exist."""
        check_zone(zone)
        if zone != await self.zone_of(visitor):
            await self._change_zone(visitor.id, zone)

    async def _change_zone(self, person: str, zone: str) -> None:
        await self.store.write(*slow_tables.with_zone(person, zone))
        await self._tell(person)

    # Vacations

    async def of(self, visitor: Visitor) -> list[StoredVacation]:
        """Return the vacations of whoever holds these keys, earliest first."""
        own = visitor.id
        return await self.store.read(lambda connection: slow_tables.vacations(connection, [own]))

    async def today(self, visitor: Visitor) -> date:
        """Return the date where a visitor is."""
        return await self.today_of(visitor.id)

    async def today_of(self, key: str) -> date:
        """Return the date where the holder of a key is, given as its hash."""
        zones = await self.store.read(lambda connection: slow_tables.zones(connection, [key]))
        return today_in(zones.get(key, ""), self.wall())

    async def take(self, visitor: Visitor, first: str, last: str) -> None:
        """Take a vacation from one day to another, given as 2026-12-24; raise BadOption for days that cannot be taken."""
        begins, ends = _day(first, "first"), _day(last, "last")
        today = await self.today(visitor)
        if begins < today:
            raise BadOption(text("vacation-past"), "first")
        if ends < begins:
            raise BadOption(text("vacation-backwards"), "last")
        if begins > today + timedelta(days=AHEAD) or ends > begins + timedelta(days=MAX_VACATION_DAYS):
            raise BadOption(text("vacation-too-long", most=MAX_VACATION_DAYS), "last")

        key = visitor.id

        def check(connection: Connection) -> None:
            others = slow_tables.vacations(connection, [key])
            days = [*((one.first, one.last) for one in others), (begins, ends)]
            if any(days_in(days, year) > MAX_VACATION_DAYS for year in {begins.year, ends.year}):
                raise BadOption(text("vacation-too-long", most=MAX_VACATION_DAYS), "last")
            if len(others) >= MAX_VACATIONS and min(one.last for one in others) >= today:
                raise BadOption(text("vacation-too-many"), "first")

        await self.store.write(Check(f"vacations of {key}", check), slow_tables.taken(key, begins, ends))
        await self._tell(key)

    async def end(self, visitor: Visitor, number: int) -> None:
        """End a vacation today, or cancel one that has not begun: days that have begun count as taken.  Raise NotYours."""
        found = next((one for one in await self.of(visitor) if one.id == number), None)
        if found is None:
            raise NotYours(text("no-vacation"))
        today = await self.today(visitor)
        if found.last > today:
            last = today if found.first <= today else found.first - timedelta(days=1)
            await self.store.write(slow_tables.ended(found, last))
            await self._tell(visitor.id)

    async def _tell(self, key: str) -> None:
        if self.changed:
            await self.changed(key)


def _day(typed: str, field: str) -> date:
    try:
        return date.fromisoformat(typed.strip()[:10])
    except ValueError:
        raise BadOption(text("no-date", day=typed[:20]), field) from None
