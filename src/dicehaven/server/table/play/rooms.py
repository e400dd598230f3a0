"""Rooms: tables that only some people may see and sit down at.  `Settings.circle` names the room of a table.

Who they are is said by a feature, which fills the slot ROOMS; without one, nobody enters any room.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from dicehaven.core.i18n import text
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House, Slot
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.web.visitor import Visitor


class Room(NamedTuple):
    """A room as somebody sees it who may enter: `people` are the names of the others who may, by the their ids."""

    id: str
    name: str
    phrases: bool  # nothing else is said at its tables
    people: Mapping[str, str] = {}


class Rooms:
    """Whoever knows the rooms; as it is here, there are none."""

    async def rooms(self, visitor: Visitor) -> Sequence[Room]:
        """Return the rooms that somebody may enter, without people."""
        return ()

    async def room(self, room_id: str, visitor: Visitor) -> Room:
        """Return a room for somebody who may enter; raise NoTable for anybody else."""
        raise NoTable(text("no-table", table=room_id))

    async def may_enter(self, room_id: str, visitor: Visitor) -> bool:
        """Return whether somebody may enter a room."""
        return False

    async def people_of(self, room_id: str) -> Collection[str]:
        """Return all who may enter a room, by the their ids."""
        return ()


ROOMS: Slot[type[Rooms]] = Slot("rooms")


def rooms_of(house: House) -> Rooms:
    """Return who knows the rooms of a house."""
    return next((house[kind] for kind in house.pieces(ROOMS)), Rooms())


async def sees(house: House, table: LiveTable, visitor: Visitor) -> bool:
    """Return whether a visitor sees a table: one in a room is seen by who may enter, and from its seats."""
    room = table.settings.circle
    return not room or bool(table.seats_of(visitor)) or await rooms_of(house).may_enter(room, visitor)


async def check_sees(house: House, table: LiveTable, visitor: Visitor) -> None:
    """Raise NoTable, as if there were none, for a table that a visitor does not see."""
    if not await sees(house, table, visitor):
        raise NoTable(text("no-table", table=table.id))
