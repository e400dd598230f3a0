"""The time zones of people: the one that a device tells first, until they choose another."""

from collections.abc import Collection
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from dicehaven.server.errors import NotStored
from dicehaven.server.feature import House
from dicehaven.server.people import store as people
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.web.zones import check_zone, is_zone, today_in


class ZoneChanged(NamedTuple):
    """An event: somebody is in another time zone from now on."""

    person: str
    zone: str


class Zones:
    """The time zones of the people of one server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store

    async def each(self, keys: Collection[str]) -> dict[str, str]:
        """Return the time zones of people, as far as they are known."""
        return await self.store.read(lambda connection: people.zones(connection, keys))

    async def of(self, visitor: Visitor) -> str:
        """Return the time zone of a visitor; '' if none is known."""
        return (await self.each([visitor.id])).get(visitor.id, "")

    async def today(self, person: str) -> date:
        """Return the date where a person is."""
        return today_in((await self.each([person])).get(person, ""), self.house.now())

    async def told(self, visitor: Visitor, zone: str) -> None:
        """Take the time zone that a device tells as the person's, if they are known and none of theirs is; a second device changes nothing."""
        if not visitor.known or not is_zone(zone) or await self.of(visitor):
            return
        with suppress(NotStored):  # deadlines are those of the server's zone then
            await self._change(visitor.id, zone)

    async def choose(self, visitor: Visitor, zone: str) -> None:
        """Choose another time zone; raise BadOption for one that does not exist."""
        check_zone(zone)
        if zone != await self.of(visitor):
            await self._change(visitor.id, zone)

    async def _change(self, person: str, zone: str) -> None:
        changed = ZoneChanged(person, zone)
        await self.store.write(people.with_zone(person, zone))
        await self.house.tell(changed)
