"""Devices: links, which work once, let several devices hold a seat; keys can be renewed, after which the old hold nothing.

A spare link does not expire: it leads back to a seat that a browser has forgotten.
"""

import asyncio
import contextlib
import secrets
import time
from dataclasses import replace
from typing import NamedTuple

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours, Superseded
from dicehaven.server.service.auth import check_holds, is_host
from dicehaven.server.service.registry import TableRegistry
from dicehaven.server.service.table_writer import TRIES, TableWriter, again
from dicehaven.server.storage import queries
from dicehaven.server.storage.statements import Statement
from dicehaven.server.tables.keys import hashes_of, key_hash
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import NEVER, PERSON, Device, Place, SeatRequest

LINK_LASTS = 15 * 60.0  # seconds
MOST = 8  # devices and links per seat; links go first, then the oldest devices and spare links
NAMED = 12  # characters of a hash that name a device


class Devices:
    """The devices that hold the seats of one server."""

    def __init__(self, registry: TableRegistry, writer: TableWriter) -> None:
        self.registry, self.writer = registry, writer
        self._renewing = asyncio.Lock()  # renewing loads many tables, so one at a time

    @again
    async def link(self, table: LiveTable, seat: int, keys: str, spare: bool = False) -> str:
        """The code of a link with which another device can hold a seat, once, and soon unless it is spare; raises NotYours."""
        code = secrets.token_urlsafe(16)
        async with self.writer.changing(table):
            place, now = check_holds(table, seat, keys), time.time()
            others = sorted(_lasting(place.devices, now), key=lambda one: (one.is_spare or not one.is_link, one.since))
            devices = (*others[-(MOST - 1) :], Device(key_hash(code), now, NEVER if spare else now + LINK_LASTS))
            await self._put(table, seat, replace(place, devices=devices))
        return code

    @again
    async def take(self, table: LiveTable, code: str, keys: str) -> int:
        """Hold the seat of a link from now on; returns the seat.  Raises NotYours for a link that is used or too old."""
        if not keys:
            raise NotYours(text("no-key"))
        async with self.writer.changing(table):
            now, hashed = time.time(), key_hash(code)
            for seat, place in enumerate(table.places):
                link = next((one for one in _lasting(place.devices, now) if one.is_link and one.key == hashed), None)
                if link is None or place.kind != PERSON:
                    continue
                devices = tuple(one for one in place.devices if one is not link)
                if not place.held_by(hashes_of(keys)):
                    devices = (*devices, Device(key_hash(keys), now))
                await self._put(table, seat, replace(place, devices=devices))
                return seat
        raise NotYours(text("link-over"))

    @again
    async def remove(self, table: LiveTable, seat: int, name: str, keys: str) -> None:
        """Remove a device or a link from a seat; raises NotYours, BadOption."""
        async with self.writer.changing(table):
            place, own = check_holds(table, seat, keys), key_hash(keys)
            if named(own) == name:
                raise BadOption(text("own-device"), "device")
            others = tuple(one for one in place.devices if named(one.key) != name)
            if named(place.key) == name:  # the first one goes: this one takes its place
                place, others = replace(place, key=own), tuple(one for one in others if one.key != own)
            elif len(others) == len(place.devices):
                raise BadOption(text("no-device"), "device")
            await self._put(table, seat, replace(place, devices=others), _host_without(table, name, keys))

    async def renew(self, keys: str, key: str) -> int:
        """Let a new key hold what these keys held, at all tables at once; returns how many tables.  Raises NotStored."""
        async with self._renewing:
            for _ in range(TRIES - 1):
                with contextlib.suppress(Superseded):
                    return await self._renew_all(keys, hashes_of(keys), key_hash(key))
            return await self._renew_all(keys, hashes_of(keys), key_hash(key))

    async def _renew_all(self, keys: str, old: frozenset[str], new: str) -> int:
        found = await self.registry.held_by(keys)
        async with contextlib.AsyncExitStack() as stack:
            for table in sorted(found, key=lambda one: one.id):
                await stack.enter_async_context(self.writer.changing(table))
            renewed = [one for table in found if (one := _renewed_at(table, old, new))]
            if renewed:
                await self.writer.write_all({one.table: one.statements for one in renewed})
            for one in renewed:
                one.table.host, one.table.requests = one.host, one.requests
                for p, place in one.places.items():
                    one.table.places[p] = place
                one.table.audience.notify()
        return len(found)

    async def _put(self, table: LiveTable, seat: int, place: Place, host: str | None = None) -> None:
        changed = [] if host is None else [queries.touched(table, host=host)]
        await self.writer.write(table, *queries.seated(table, seat, place), *changed)
        table.places[seat] = place
        table.host = table.host if host is None else host
        table.audience.notify()


class Renewed(NamedTuple):
    """What happens to a table when keys are renewed."""

    table: LiveTable
    host: str
    places: dict[int, Place]
    requests: list[SeatRequest]
    statements: list[Statement]


def _renewed_at(table: LiveTable, old: frozenset[str], new: str) -> Renewed | None:
    """What happens to a table; None if these keys hold nothing there."""
    host = new if table.host in old else table.host
    places = {p: _renewed(place, old, new) for p, place in enumerate(table.places)}
    changed = {p: place for p, place in places.items() if place != table.places[p]}
    requests = [replace(one, key=new) if one.key in old else one for one in table.requests]
    if host == table.host and not changed and requests == table.requests:
        return None
    statements: list[Statement] = [queries.touched(table, host=host), *queries.requested(table, requests)]
    for p, place in changed.items():
        statements += queries.seated(table, p, place)
    return Renewed(table, host, changed, requests, statements)


def _host_without(table: LiveTable, name: str, keys: str) -> str | None:
    """Who is the host instead when a host removes the device that set the table up; None if nothing changes."""
    return key_hash(keys) if named(table.host) == name and is_host(table, keys) else None


def named(key: str) -> str:
    """The name of a device, from the hash of its key."""
    return key[:NAMED]


def devices_at(table: LiveTable, seat: int) -> list[Device]:
    """All devices that hold a seat, beginning with the one that took it, and the open links."""
    place = table.places[seat]
    return [Device(place.key, 0.0), *_lasting(place.devices, time.time())]


def _lasting(devices: tuple[Device, ...], now: float) -> list[Device]:
    """Devices and links, without the expired links."""
    return [one for one in devices if not one.is_link or one.until > now]


def _renewed(place: Place, old: frozenset[str], new: str) -> Place:
    """A place with its keys renewed; each key holds it only once."""
    key = new if place.key in old else place.key
    devices = {new if one.key in old else one.key: one for one in place.devices}
    others = tuple(replace(one, key=held) for held, one in devices.items() if held != key)
    return replace(place, key=key, devices=others)
