"""Summaries of tables for lists: rows of the database, without replaying any match."""

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from dicehaven.server.errors import NoTable
from dicehaven.server.storage import schema
from dicehaven.server.storage.odd_rows import checked, hiding_odd, raw
from dicehaven.server.storage.statements import IS_PUBLIC, any_of
from dicehaven.server.tables.keys import hashes_of
from dicehaven.server.tables.seating import PERSON, Device, Place

STORED = [schema.tables.c[name] for name in ("id", "header", "settings", "created", "started", "over")]
COLUMNS = [raw(column) for column in STORED]
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
    seats = schema.seats
    devices = schema.devices
    tables = schema.tables
    held = any_of("held")
    own = select(seats.c.table_id).where(seats.c.key.in_(held), seats.c.kind == PERSON)
    moved = select(devices.c.table_id).where(devices.c.key.in_(held), devices.c.until == 0)
    return select(*COLUMNS).where(tables.c.id.in_(own.union(moved)), tables.c.deleted.is_(None))


@cache
def waiting() -> Select[Any]:
    """The tables that are public and wait for people."""
    tables = schema.tables
    return select(*COLUMNS).where(
        tables.c.started.is_(False), tables.c.deleted.is_(None), tables.c.closed.is_(None), IS_PUBLIC
    )


def summaries(connection: Connection, query: Select[Any], after: Position | None, limit: int) -> list[Summary]:
    """The tables of a list, the newest first, those after a position; without those that cannot be read."""
    tables = schema.tables
    found = list[Summary]()
    while len(found) < limit:
        rest = query
        if after is not None:
            created, table_id = after
            rest = query.where(
                (tables.c.created < created) | ((tables.c.created == created) & (tables.c.id < table_id))
            )
        rows = connection.execute(rest.order_by(tables.c.created.desc(), tables.c.id.desc()).limit(limit)).all()
        found += _readable(connection, rows)
        if len(rows) < limit:
            break
        after = rows[-1].created, rows[-1].id
    return found[:limit]


def _readable(connection: Connection, rows: Sequence[Row[Any]]) -> Iterator[Summary]:
    ids = [row.id for row in rows]
    held: dict[tuple[str, int], list[Device]] = {}
    for one in connection.execute(DEVICES.params(tables=ids)):
        held.setdefault((one.table_id, one.seat), []).append(Device(one.key, one.since, one.until))
    seats: dict[str, list[Row[Any]]] = {table_id: [] for table_id in ids}
    for one in connection.execute(SEATS.params(tables=ids)):
        seats[one.table_id].append(one)
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            for one in seats[row.id]:
                checked(one, *schema.seats.c)
            places = [
                Place(p.kind, p.name, p.key, p.share, tuple(held.get((row.id, p.seat), ()))) for p in seats[row.id]
            ]
            table_id, header, settings, created, started, over = checked(row, *STORED)
            yield Summary(table_id, header, settings, created, started, over, places)
