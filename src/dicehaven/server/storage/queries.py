"""Queries: the statements that write a table, and the table built from what is read."""

import time
from dataclasses import asdict, dataclass
from typing import Any, cast

from sqlalchemy import Connection, Select, bindparam, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.core.record import Header
from dicehaven.server.service import acts
from dicehaven.server.service.acts import Act
from dicehaven.server.service.keys import hashes_of
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import Place, Settings
from dicehaven.server.storage import schema
from dicehaven.server.storage.journal import Entry
from dicehaven.server.storage.store import Statement

OFTEN = 60.0  # seconds: how precisely the last activity of a table is stored

TOUCH = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(touched=bindparam("now"), over=bindparam("ended"))
)


@dataclass(frozen=True)
class StoredTable:
    """What is on disk of a table: its row, who sits at it, acts, what was said (seats and words)."""

    header: dict[str, Any]  # of its record: JSON of many kinds
    settings: Settings
    secret: str
    started: bool
    places: list[Place]
    acts: list[Act]
    talk: list[tuple[int, str]]
    closed: bool


def added(table: LiveTable) -> list[Statement]:
    """A new table, its seats, and the acts of one that goes on from another match."""
    now = time.time()
    row: dict[str, object] = {
        "id": table.id,
        "header": table.header,
        "settings": asdict(table.settings),
        "secret": table.secret,
    }
    row |= {"created": now, "touched": now, "over": False, "started": table.full}
    seats = [{"table_id": table.id, "seat": p, **asdict(place)} for p, place in enumerate(table.places)]
    done = [
        {"table_id": table.id, "number": k, "act": acts.write(cast(Act, line))}
        for k, line in enumerate(table.match.lines[1 : table.acts + 1])
    ]
    return [
        insert(schema.tables).values(row),
        insert(schema.seats).values(seats),
        *([insert(schema.acts).values(done)] if done else []),
    ]


def acted(table: LiveTable, act: Act, over: bool) -> list[Statement]:
    """A table's next act, after which it may be over."""
    entry, now = Entry(table.id, table.acts, acts.write(act)), time.time()
    if over == table.match.over and abs(now - table.touched) < OFTEN:
        return [entry]
    table.touched = now
    return [entry, (TOUCH, {"table": table.id, "now": now, "ended": over})]


def seated(table: LiveTable, seat: int, place: Place) -> Executable:
    """Who sits at a seat from now on."""
    seats = schema.seats
    return update(seats).where(seats.c.table_id == table.id, seats.c.seat == seat).values(**asdict(place))


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
    """The ids of the tables at which the holder of these keys sits, the latest first."""
    seats, tables = schema.seats, schema.tables
    return (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.key.in_(hashes_of(keys)), tables.c.deleted.is_(None))
        .group_by(tables.c.id)
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
    places = [Place(seat.kind, seat.name, seat.key, seat.share) for seat in sitting]
    query = select(done.c.act).where(done.c.table_id == table_id, done.c.number >= since).order_by(done.c.number)
    read = [acts.read(act) for act in connection.scalars(query)]
    messages = connection.execute(select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number))
    said = [(message.seat, message.words) for message in messages]
    header = Header(row.header).data
    return StoredTable(
        header, Settings(**row.settings), row.secret, row.started, places, read, said, row.closed is not None
    )
