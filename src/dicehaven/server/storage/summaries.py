"""Summaries of tables for lists: rows of the database, without replaying any match."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, select

from dicehaven.server.storage import schema
from dicehaven.server.storage.statements import any_of
from dicehaven.server.tables.keys import hashes_of
from dicehaven.server.tables.seating import PERSON, Device, Place

DEVICES = select(schema.devices).where(schema.devices.c.table_id.in_(any_of("tables")))
SEATS = select(schema.seats).where(schema.seats.c.table_id.in_(any_of("tables"))).order_by(schema.seats.c.seat)
Position = tuple[float, str]  # in a list of tables, the newest first: when it was created, and its id


@dataclass(frozen=True)
class Summary:
    """A table in a list; settings and header are as they were stored, perhaps by another version."""

    id: str
    header: dict[str, Any]
    settings: dict[str, Any]
    created: float
    started: bool
    over: bool
    places: list[Place]


def of_keys(keys: str) -> Select[Any]:
    """The tables at which the holder of these keys sits."""
    return _of_keys().params(held=list(hashes_of(keys)))


@cache
def _of_keys() -> Select[Any]:
    seats, devices, tables, held = schema.seats, schema.devices, schema.tables, any_of("held")
    own = select(seats.c.table_id).where(seats.c.key.in_(held), seats.c.kind == PERSON)
    moved = select(devices.c.table_id).where(devices.c.key.in_(held), devices.c.until == 0)
    return select(tables).where(tables.c.id.in_(own.union(moved)), tables.c.deleted.is_(None))


@cache
def waiting() -> Select[Any]:
    """The tables that are public and wait for people."""
    tables = schema.tables
    public = tables.c.settings["public"].as_boolean()
    return select(tables).where(
        tables.c.started.is_(False), tables.c.deleted.is_(None), tables.c.closed.is_(None), public
    )


def summaries(connection: Connection, query: Select[Any], after: Position | None, limit: int) -> list[Summary]:
    """The tables of a list, the newest first, those after a position."""
    tables = schema.tables
    if after is not None:
        created, table_id = after
        query = query.where((tables.c.created < created) | ((tables.c.created == created) & (tables.c.id < table_id)))
    rows = connection.execute(query.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(limit)).all()
    ids = [row.id for row in rows]
    held: dict[tuple[str, int], list[Device]] = {}
    for one in connection.execute(DEVICES.params(tables=ids)):
        held.setdefault((one.table_id, one.seat), []).append(Device(one.key, one.since, one.until))
    places: dict[str, list[Place]] = {table_id: [] for table_id in ids}
    for one in connection.execute(SEATS.params(tables=ids)):
        place = Place(one.kind, one.name, one.key, one.share, tuple(held.get((one.table_id, one.seat), ())))
        places[one.table_id].append(place)
    return [Summary(r.id, r.header, r.settings, r.created, r.started, r.over, places[r.id]) for r in rows]
