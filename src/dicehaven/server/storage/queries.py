"""Queries: the statements that write a table, and the table built from what is read."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any, cast

from msgspec import convert
from sqlalchemy import Column, Connection, Row, Select, Table, bindparam, delete, func, insert, select, text, update
from sqlalchemy.sql import Executable

from dicehaven.core.record import Header, HeaderKeys
from dicehaven.server.storage import schema
from dicehaven.server.storage.journal import Entry
from dicehaven.server.storage.odd_rows import checked
from dicehaven.server.storage.statements import IS_PUBLIC, Claim, Statement, any_of, held_by
from dicehaven.server.tables import acts
from dicehaven.server.tables.acts import Act, Done
from dicehaven.server.tables.keys import hashes_of
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import Device, Place, SeatRequest, Settings

OFTEN = 60.0  # seconds: how precisely the last activity of a table is stored

TOUCH = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(touched=bindparam("now"), over=bindparam("ended"))
)


@dataclass(frozen=True)
class StoredTable:
    """What is stored of a table: its row, its seats, its acts, its chat (seats and words).

    `changes`, `changed_at` and `node` are those of its row: changes besides acts, how many acts there were at the last of
    them, and the node that made it.
    """

    header: dict[str, Any]  # of its record: JSON of many kinds
    settings: Settings
    secret: str
    started: bool
    protocol: int
    until: float
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


@dataclass(frozen=True)
class NewActs:
    """The acts of a table that a node does not know yet, where nothing else is new."""

    acts: list[Done]


def added(table: LiveTable, started: bool) -> list[Statement]:
    """Insert a new table and its seats; also the acts of a match that goes on from another one."""
    now = time.time()
    row: dict[str, object] = {
        "id": table.id,
        "header": table.header,
        "settings": asdict(table.settings),
        "secret": table.secret,
    }
    row |= {"created": now, "touched": now, "over": False, "started": started, "host": table.host}
    row |= {"protocol": table.protocol, "until": table.until}
    row |= {"changes": table.changes, "changed_at": table.acts, "node": table.node}
    seats = [{"table_id": table.id, "seat": p, **_seat_row(place)} for p, place in enumerate(table.places)]
    done = [
        {"table_id": table.id, "number": k, "act": acts.write(cast(Act, line))}
        for k, line in enumerate(table.match.lines[1 : table.acts + 1])
    ]
    return [
        insert(schema.tables).values(row),
        insert(schema.seats).values(seats),
        *([(insert(schema.acts), done)] if done else []),
    ]


def acted(table: LiveTable, done: Done, over: bool) -> list[Statement]:
    """Insert the next act of a table, after which the match may be over."""
    act, hidden, once, made, node = done
    entry = Entry(table.id, table.acts, acts.write(act), hidden, once, made, node, table.changes)
    if over == table.match.over and abs(made - table.touched) < OFTEN:
        return [entry]
    table.touched = made
    return [entry, (TOUCH, {"table": table.id, "now": made, "ended": over})]


def claimed(table: LiveTable, node: int) -> Claim:
    """The claim with which a change of a table begins, unless it is an act."""
    return Claim(table.id, table.changes, table.acts, node)


def _seat_row(place: Place) -> dict[str, str]:
    columns = ("kind", "name", "key", "share", "commitment")
    return {name: getattr(place, name) for name in columns}


def seated(table: LiveTable, seat: int, place: Place) -> list[Executable]:
    """Write who sits at a seat, and the devices that hold it."""
    seats = schema.seats
    taken = update(seats).where(seats.c.table_id == table.id, seats.c.seat == seat).values(**_seat_row(place))
    return [taken, *held(table, seat, place.devices)]


def held(table: LiveTable, seat: int, devices: Sequence[Device]) -> list[Executable]:
    """Write the other devices that hold a seat, and the links to it."""
    known = schema.devices
    gone = delete(known).where(known.c.table_id == table.id, known.c.seat == seat)
    rows = [{"table_id": table.id, "seat": seat, **asdict(device)} for device in devices]
    return [gone, insert(known).values(rows)] if rows else [gone]


def requested(table: LiveTable, requests: Sequence[SeatRequest]) -> list[Executable]:
    """Write the requests for bots' seats."""
    gone = delete(schema.requests).where(schema.requests.c.table_id == table.id)
    rows = [{"table_id": table.id, **asdict(request)} for request in requests]
    return [gone, insert(schema.requests).values(rows)] if rows else [gone]


def touched(table: LiveTable, **columns: object) -> Executable:
    """Update the time of the latest activity in a table's row, and whatever else has changed there."""
    tables = schema.tables
    return update(tables).where(tables.c.id == table.id).values(touched=time.time(), **columns)


def spoken(table: LiveTable, seat: int, words: str) -> Executable:
    """Insert a chat message of a seat."""
    return insert(schema.talk).values(table_id=table.id, number=len(table.talk), seat=seat, words=words)


def how_many(connection: Connection, hashes: Sequence[str] | None = None) -> int:
    """How many tables are stored, or at how many of them keys with these hashes hold something."""
    query = select(func.count()).select_from(schema.tables)
    return int(connection.execute(query if hashes is None else query.where(held_by(hashes))).scalar_one())


def of_key(keys: str, limit: int, skip: int = 0, ended: bool | None = None) -> Select[str]:
    """The ids of the tables at which the holder of these keys sits or has left a seat to a bot.

    Those that go on come first, and of them the latest; all of them, or only those that have ended or have not.
    """
    return _of_key(ended).params(held=list(hashes_of(keys))).limit(limit).offset(skip)


@cache
def _of_key(ended: bool | None) -> Select[str]:
    seats = schema.seats
    devices = schema.devices
    tables = schema.tables
    held = any_of("held")
    own = select(seats.c.table_id).where(seats.c.key.in_(held))
    moved = select(devices.c.table_id).where(devices.c.key.in_(held), devices.c.until == 0)
    found = select(tables.c.id).where(tables.c.id.in_(own.union(moved)), tables.c.deleted.is_(None))
    has_ended = tables.c.over | tables.c.closed.is_not(None)
    if ended is not None:
        found = found.where(has_ended if ended else ~has_ended)
    return found.order_by(has_ended, tables.c.touched.desc(), tables.c.id)


@cache
def open_to_all(limit: int) -> Select[str]:
    """The ids of the public tables that wait for people, the latest first."""
    tables = schema.tables
    waiting = tables.c.started.is_(False), tables.c.deleted.is_(None), tables.c.closed.is_(None)
    return select(tables.c.id).where(*waiting, IS_PUBLIC).order_by(tables.c.touched.desc()).limit(limit)


def stored(connection: Connection, table_id: str, since: int = 0) -> StoredTable | None:
    """What is stored of a table, with the acts from number `since` on; None if there is no such table."""
    tables = schema.tables
    done = schema.acts
    talk = schema.talk
    row = connection.execute(select(tables).where(tables.c.id == table_id, tables.c.deleted.is_(None))).one_or_none()
    if row is None:
        return None
    checked(row, *tables.c)
    convert(row.header, HeaderKeys)

    def of_table(table: Table, order: Column[Any]) -> Iterator[Row[Any]]:
        for one in connection.execute(select(table).where(table.c.table_id == table_id).order_by(order)):
            checked(one, *table.c)
            yield one

    devices: dict[int, list[Device]] = {}
    for one in of_table(schema.devices, schema.devices.c.since):
        devices.setdefault(one.seat, []).append(Device(one.key, one.since, one.until))
    places = [
        Place(p.kind, p.name, p.key, p.share, tuple(devices.get(p.seat, ())), p.commitment)
        for p in of_table(schema.seats, schema.seats.c.seat)
    ]
    asking = of_table(schema.requests, schema.requests.c.since)
    requests = [SeatRequest(r.id, r.seat, r.key, r.name, r.since, r.declined) for r in asking]
    said = [(message.seat, message.words) for message in of_table(talk, talk.c.number)]
    if not {*(seat for seat, _ in said), *(one.seat for one in requests)} <= set(range(len(places))):
        raise ValueError("a seat that there is not")
    columns = (done.c.act, done.c.hidden, done.c.once, done.c.made, done.c.node)
    query = select(*columns).where(done.c.table_id == table_id, done.c.number >= since).order_by(done.c.number)
    read = [Done(acts.read(act), *rest) for act, *rest in (checked(one, *columns) for one in connection.execute(query))]
    return StoredTable(
        Header(row.header).data,
        convert(row.settings, Settings),
        row.secret,
        row.started,
        row.protocol,
        row.until,
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


VERSIONS = text(
    "SELECT id, changes + (SELECT coalesce(max(number) + 1, 0) FROM acts WHERE table_id = tables.id) AS version "
    "FROM tables WHERE id = ANY(cast(:ids AS varchar[]))"
)


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """How many acts and other changes of some tables are stored, by the ids of those that there are (PostgreSQL only)."""
    rows = connection.execute(VERSIONS, {"ids": list(ids)})
    return {row.id: row.version for row in rows}


NEWS = text(
    "SELECT known.id, tables.changes, acts.number, acts.act, acts.hidden, acts.once, acts.made, acts.node "
    "FROM unnest(cast(:ids AS varchar[]), cast(:since AS integer[])) AS known (id, since) "
    "JOIN tables ON tables.id = known.id "
    "LEFT JOIN acts ON acts.table_id = known.id AND acts.number >= known.since ORDER BY known.id, acts.number"
)


def news(connection: Connection, known: Mapping[str, tuple[int, int]]) -> dict[str, StoredTable | NewActs]:
    """What is new at tables of which so many acts and other changes are known, by their ids (PostgreSQL only)."""
    given = {"ids": list(known), "since": [number for number, _ in known.values()]}
    found: dict[str, StoredTable | NewActs] = {}
    changed: set[str] = set()
    for table_id, changes, number, act, *rest in connection.execute(NEWS, given):
        if changes > known[table_id][1]:
            changed.add(table_id)
        elif number is not None:
            one = found.setdefault(table_id, NewActs([]))
            one.acts.append(Done(acts.read(act), *rest))
    for table_id in changed:
        if (whole := stored(connection, table_id, known[table_id][0])) is not None:
            found[table_id] = whole
    return found
