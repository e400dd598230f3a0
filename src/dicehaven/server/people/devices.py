"""Devices: several of them can hold a seat by links that work once; keys can be renewed, and then the old hold nothing.

A spare link does not expire: it leads back to a seat that a browser has forgotten.
"""

import contextlib
import secrets
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.errors import NoTable, NotStored, NotYours
from dicehaven.server.people import former_keys, six_words
from dicehaven.server.table.play import tables
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import check_holds, is_host
from dicehaven.server.table.play.seating import NEVER, PERSON, Device, Place
from dicehaven.server.table.play.table_writer import TableWriter, again
from dicehaven.server.web.visitor import BETWEEN_KEYS, Visitor, hashes_of, key_hash

LINK_LASTS = 15 * 60.0  # seconds
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

        The link expires after LINK_LASTS, or never if it is spare.
        """
        code = secrets.token_urlsafe(16)
        async with self.writer.changing(table):
            place = check_holds(table, seat, visitor)
            now = self.writer.store.now()
            others = sorted(_lasting(place.devices, now), key=lambda one: (one.is_spare or not one.is_link, one.since))
            devices = (*others[-(MAX_DEVICES - 1) :], Device(key_hash(code), now, NEVER if spare else now + LINK_LASTS))
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
                place = replace(place, key=own, rated=False, typed_in=False)
                others = tuple(one for one in others if one.key != own)
            elif len(others) == len(place.devices):
                raise BadOption(text("no-device"), "device")
            await self._put(table, seat, replace(place, devices=others), _host_without(table, name, visitor))

    async def renew(self, keys: str, key: str) -> int:
        """Let a key hold what these keys held, everywhere at once, and return the number of their tables; raise NotStored.

        Tables in memory, here and at other nodes, then adopt what is on disk.
        """
        old = sorted(hashes_of(keys))
        count = await self.writer.store.read(lambda connection: tables.how_many(connection, old))
        await self.move(await self.renewal(keys, key), old)
        return count

    async def renewal(self, keys: str, key: str) -> Callable[[Connection], list[Notice]]:
        """Return what lets a key hold what these keys held."""
        store = self.writer.store
        store.room.take("former keys")
        old = sorted(hashes_of(keys))
        now = store.now()
        merges = await store.read(lambda connection: former_keys.merges_into(connection, key_hash(keys), now))
        backs = {one.id: six_words.resealed(one.back, keys.split(BETWEEN_KEYS)[0], key) for one in merges if one.back}
        return partial(former_keys.renewed, old=old, key=key_hash(key), backs=backs, now=now, node=store.node)

    async def move(self, move: Callable[[Connection], list[Notice]], old: Collection[str]) -> None:
        """Move what keys with these hashes hold to others; raise NotStored.  Tables in memory then adopt what is on disk."""
        try:
            await self.writer.store.write(Work(move))
        except SQLAlchemyError as error:
            raise NotStored(text("not-stored")) from error
        await self.adopt(old)

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
    return [Device(place.key, 0.0), *_lasting(place.devices, table.wall())]


def _lasting(devices: tuple[Device, ...], now: float) -> list[Device]:
    """Return the devices and the links that have not expired."""
    return [one for one in devices if not one.is_link or one.until > now]
