"""Devices: several of them can hold a seat by links that work once.

A spare link does not expire: it leads back to a seat that a browser has forgotten.
"""

import contextlib
import secrets
from collections.abc import Collection
from dataclasses import replace

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NoTable, NotYours
from dicehaven.server.people.session_store import LINK_SECONDS
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import check_holds, is_host
from dicehaven.server.table.play.seating import NEVER, PERSON, Device, Place
from dicehaven.server.table.play.table_writer import TableWriter, again
from dicehaven.server.web.visitor import Visitor, key_hash

MAX_DEVICES = 8  # devices and links per seat; links go first, then the oldest devices and spare links
NAMED = 12  # characters of a hash that name a device


class Devices:
    """The devices that hold the seats of one server."""

    def __init__(self, registry: TableRegistry, writer: TableWriter) -> None:
        self.registry = registry
        self.writer = writer

    @again
    async def link(self, table: LiveTable, seat: int, visitor: Visitor, spare: bool = False) -> str:
        """Return the code of a new link with which one other device can hold a seat; raise NotYours.

        The link expires after LINK_SECONDS, or never if it is spare.
        """
        code = secrets.token_urlsafe(16)
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            now = self.writer.store.now()
            others = sorted(_lasting(place.devices, now), key=lambda one: (one.is_spare or not one.is_link, one.since))
            devices = (
                *others[-(MAX_DEVICES - 1) :],
                Device(key_hash(code), now, NEVER if spare else now + LINK_SECONDS),
            )
            await self._put(table, seat, replace(place, devices=devices))
        return code

    @again
    async def take(self, table: LiveTable, code: str, visitor: Visitor) -> int:
        """Let a visitor hold the seat of a link; return the seat, or raise NotYours if the link is used or has expired."""
        if not visitor:
            raise NotYours(text("no-key"))
        async with self.writer.changing(table):
            now = self.writer.store.now()
            hashed = key_hash(code)
            for seat, place in enumerate(table.places):
                link = next((one for one in _lasting(place.devices, now) if one.is_link and one.key == hashed), None)
                if link is None or place.kind != PERSON:
                    continue
                devices = tuple(one for one in place.devices if one is not link)
                if not place.held_by(visitor.ids):
                    devices = (*devices, Device(visitor.id, now))
                await self._put(table, seat, replace(place, devices=devices))
                return seat
        raise NotYours(text("link-over"))

    @again
    async def remove(self, table: LiveTable, seat: int, name: str, visitor: Visitor) -> None:
        """Remove a device or a link from a seat; raise NotYours, or BadOption for one's own device or an unknown one."""
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            own = visitor.id
            if named(own) == name:
                raise BadOption(text("own-device"), "device")
            others = tuple(one for one in place.devices if named(one.key) != name)
            if named(place.key) == name:  # the device that took the seat goes: this one replaces it
                if table.info.rated:  # its result is that of those with whom it began
                    raise BadOption(text("rated-stays"), "device")
                place = replace(place, key=own, rated=False, invited="")
                others = tuple(one for one in others if one.key != own)
            elif len(others) == len(place.devices):
                raise BadOption(text("no-device"), "device")
            await self._put(table, seat, replace(place, devices=others), _host_without(table, name, visitor))

    async def adopt(self, ids: Collection[str]) -> None:
        """Let the tables in memory at which somebody holds something, by these ids, adopt what is on disk."""
        held = [table for table in await self.registry.loaded() if table.info.held_by(ids)]
        for table in held:
            table.doubtful = True
        for table in held:
            with contextlib.suppress(NoTable):
                async with self.writer.changing(table):
                    pass

    async def _put(self, table: LiveTable, seat: int, place: Place, host: str | None = None) -> None:
        await self.writer.act(table, Change({seat: place}, host=host))


def _host_without(table: LiveTable, name: str, visitor: Visitor) -> str | None:
    """Return the hash of the new host's key if a host removes the device that set the table up; None otherwise."""
    return visitor.id if named(table.info.host) == name and is_host(table, visitor) else None


def named(key: str) -> str:
    """Return the name of a device, from the hash of its key."""
    return key[:NAMED]


def devices_at(table: LiveTable, seat: int) -> list[Device]:
    """Return all devices that hold a seat, beginning with the one that took it, and the open links."""
    place = table.places[seat]
    return [Device(place.key, 0.0), *_lasting(place.devices, table.now())]


def _lasting(devices: tuple[Device, ...], now: float) -> list[Device]:
    """Return the devices and the links that have not expired."""
    return [one for one in devices if not one.is_link or one.until > now]
