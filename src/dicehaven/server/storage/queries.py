"""Queries: the statements that write a table, and the table built from what is read."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, cast

from msgspec import convert
from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.core.record import Header
from dicehaven.server.service import acts
from dicehaven.server.service.acts import Act, Done
from dicehaven.server.service.keys import hashes_of
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import Device, Place, SeatRequest, Settings
from dicehaven.server.storage import schema
from dicehaven.server.storage.journal import Entry
from dicehaven.server.storage.statements import Claim, Statement

OFTEN = 60.0  # seconds: how precisely the last activity of a table is stored

TOUCH = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(touched=bindparam("now"), over=bindparam("ended"))
)


@dataclass(frozen=True)
class StoredTable:
    """What is on disk of a table: its row, who sits at it, acts, what was said (seats and words).

    `changes`, `changed_at` and `node` are those of its row: changes besides acts, how many acts there were at the last of
    them, and the node that made it.
    """

    header: dict[str, Any]  # of its record: JSON of many kinds
    settings: Settings
    secret: str
    started: bool
    places: list[Place]
    acts: list[Done]
    talk: list[tuple[int, str]]
    closed: bool
    host: str
    requests: list[SeatRequest]
    changes: int
    changed_at: int
    node: int
    touched: float


def added(table: LiveTable) -> list[Statement]:
    """A new table, its seats, and the acts of one that goes on from another match."""
    now = time.time()
    row: dict[str, object] = {
        "id": table.id,
        "header": table.header,
        "settings": asdict(table.settings),
        "secret": table.secret,
    }
    row |= {"created": now, "touched": now, "over": False, "started": table.full, "host": table.host}
    row |= {"changes": table.changes, "changed_at": table.acts, "node": table.node}
    seats = [{"table_id": table.id, "seat": p, **_seat_row(place)} for p, place in enumerate(table.places)]
    done = [
        {"table_id": table.id, "number": k, "act": acts.write(cast(Act, line))}
        for k, line in enumerate(table.match.lines[1 : table.acts + 1])
    ]
    return [
        insert(schema.tables).values(row),
        insert(schema.seats).values(seats),
        *([insert(schema.acts).values(done)] if done else []),
    ]


def acted(table: LiveTable, done: Done, over: bool) -> list[Statement]:
    """A table's next act, after which it may be over."""
    act, hidden, once, made, node = done
    entry = Entry(table.id, table.acts, acts.write(act), hidden, once, made, node, table.changes)
    if over == table.match.over and abs(made - table.touched) < OFTEN:
        return [entry]
    table.touched = made
    return [entry, (TOUCH, {"table": table.id, "now": made, "ended": over})]


def claimed(table: LiveTable, node: int) -> Claim:
    """What a change of a table besides its acts begins with."""
    return Claim(table.id, table.changes, table.acts, node)


def _seat_row(place: Place) -> dict[str, str]:
    return {"kind": place.kind, "name": place.name, "key": place.key, "share": place.share}


def seated(table: LiveTable, seat: int, place: Place) -> list[Executable]:
    """Who sits at a seat from now on, with which devices."""
    seats = schema.seats
    taken = update(seats).where(seats.c.table_id == table.id, seats.c.seat == seat).values(**_seat_row(place))
    return [taken, *held(table, seat, place.devices)]


def held(table: LiveTable, seat: int, devices: Sequence[Device]) -> list[Executable]:
    """The other devices that hold a seat, and the links to it."""
    known = schema.devices
    gone = delete(known).where(known.c.table_id == table.id, known.c.seat == seat)
    rows = [{"table_id": table.id, "seat": seat, **asdict(device)} for device in devices]
    return [gone, insert(known).values(rows)] if rows else [gone]


def requested(table: LiveTable, requests: Sequence[SeatRequest]) -> list[Executable]:
    """Who asks for seats of bots."""
    gone = delete(schema.requests).where(schema.requests.c.table_id == table.id)
    rows = [{"table_id": table.id, **asdict(request)} for request in requests]
    return [gone, insert(schema.requests).values(rows)] if rows else [gone]


def touched(table: LiveTable, **columns: object) -> Executable:
    """Something has happened at a table, and what else has changed in its row."""
    tables = schema.tables
    return update(tables).where(tables.c.id == table.id).values(touched=time.time(), **columns)


def spoken(table: LiveTable, seat: int, words: str) -> Executable:
    """What a seat says next."""
    return insert(schema.talk).values(table_id=table.id, number=len(table.talk), seat=seat, words=words)


def how_many(connection: Connection) -> int:
    """How many tables are stored."""
    return int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())


def of_key(keys: str, limit: int) -> Select[str]:
    """The ids of the tables at which the holder of these keys sits or has left a seat to a bot, the latest first."""
    seats, devices, tables, held = schema.seats, schema.devices, schema.tables, hashes_of(keys)
    own = select(seats.c.table_id).where(seats.c.key.in_(held))
    moved = select(devices.c.table_id).where(devices.c.key.in_(held), devices.c.until == 0)
    return (
        select(tables.c.id)
        .where(tables.c.id.in_(own.union(moved)), tables.c.deleted.is_(None))
        .order_by(tables.c.touched.desc())
        .limit(limit)
    )


def not_started(limit: int) -> Select[str]:
    """The ids of the tables that wait for people, the latest first."""
    tables = schema.tables
    waiting = tables.c.started.is_(False), tables.c.deleted.is_(None), tables.c.closed.is_(None)
    return select(tables.c.id).where(*waiting).order_by(tables.c.touched.desc()).limit(limit)


def stored(connection: Connection, table_id: str, since: int = 0) -> StoredTable | None:
    """What is on disk of a table, its acts from number `since` on; None if there is no such table."""
    tables, seats, done, talk = schema.tables, schema.seats, schema.acts, schema.talk
    row = connection.execute(select(tables).where(tables.c.id == table_id, tables.c.deleted.is_(None))).one_or_none()
    if row is None:
        return None
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    devices: dict[int, list[Device]] = {}
    for one in connection.execute(
        select(schema.devices).where(schema.devices.c.table_id == table_id).order_by(schema.devices.c.since)
    ):
        devices.setdefault(one.seat, []).append(Device(one.key, one.since, one.until))
    places = [Place(p.kind, p.name, p.key, p.share, tuple(devices.get(p.seat, ()))) for p in sitting]
    asked = schema.requests
    asking = connection.execute(select(asked).where(asked.c.table_id == table_id).order_by(asked.c.since))
    requests = [SeatRequest(r.id, r.seat, r.key, r.name, r.since, r.declined) for r in asking]
    columns = (done.c.act, done.c.hidden, done.c.once, done.c.made, done.c.node)
    query = select(*columns).where(done.c.table_id == table_id, done.c.number >= since).order_by(done.c.number)
    read = [Done(acts.read(act), *rest) for act, *rest in connection.execute(query)]
    messages = connection.execute(select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number))
    said = [(message.seat, message.words) for message in messages]
    return StoredTable(
        Header(row.header).data,
        convert(row.settings, Settings),
        row.secret,
        row.started,
        places,
        read,
        said,
        row.closed is not None,
        row.host,
        requests,
        row.changes,
        row.changed_at,
        row.node,
        row.touched,
    )
