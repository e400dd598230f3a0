"""Vacations: the days on which people's time at slow tables does not count."""

from collections.abc import Awaitable, Callable, Collection
from datetime import date, timedelta

from sqlalchemy import Connection

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Check
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours
from dicehaven.server.people.zones import Zones
from dicehaven.server.slow import store as slow_tables
from dicehaven.server.slow.days_off import MAX_VACATION_DAYS, DaysOff, days_in
from dicehaven.server.slow.store import StoredVacation
from dicehaven.server.table.play.seating import Settings
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.web.zones import server_zone

AHEAD = 400  # days before which a vacation has to begin
MAX_VACATIONS = 40  # vacations of a key that are kept


class Vacations:
    """The vacations of all people of one server; `changed` is called with a key whose days have changed."""

    def __init__(self, store: Store, zones: Zones) -> None:
        self.store = store
        self.zones = zones
        self.changed: Callable[[str], Awaitable[None]] | None = None

    async def days_off(self, keys: Collection[str], settings: Settings) -> dict[str, DaysOff]:
        """Return the days that do not count at a table, by the hashes of keys."""
        zones = await self.zones.each(keys)
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

    # Vacations

    async def of(self, visitor: Visitor) -> list[StoredVacation]:
        """Return the vacations of whoever holds these keys, earliest first."""
        own = visitor.id
        return await self.store.read(lambda connection: slow_tables.vacations(connection, [own]))

    async def take(self, visitor: Visitor, first: str, last: str) -> None:
        """Take a vacation from one day to another, given as 2026-12-24; raise BadOption for days that cannot be taken."""
        begins, ends = _day(first, "first"), _day(last, "last")
        today = await self.zones.today(visitor.id)
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
        today = await self.zones.today(visitor.id)
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
