"""What is stored of a table: the statements that write it, and the table made of what is read."""

import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.core.record import Header
from dicehaven.core.registry import find
from dicehaven.server.service.live_table import Act, LiveTable, Place, Settings, key_hash, keys_in
from dicehaven.server.storage import schema
from dicehaven.server.storage.store import Statement

Stored = tuple[Any, list[Place], list[Act], list[tuple[int, str]]]  # a table's row or None, seats, acts, talk

OFTEN = 10.0  # seconds: a table need not be known to have been touched more precisely

ADD_ACT = insert(schema.acts)
TOUCH = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"))
    .values(touched=bindparam("now"), over=bindparam("ended"))
)


def added(table: LiveTable) -> list[Statement]:
    """A new table and its seats."""
    now = time.time()
    row: dict[str, Any] = {
        "id": table.id,
        "header": table.header,
        "settings": asdict(table.settings),
        "secret": table.secret,
    }
    row |= {"created": now, "touched": now, "over": False, "started": table.full}
    seats = [{"table_id": table.id, "seat": p, **asdict(place)} for p, place in enumerate(table.places)]
    return [insert(schema.tables).values(row), insert(schema.seats).values(seats)]


def acted(table: LiveTable, act: Act, over: bool) -> list[Statement]:
    """A table's next act, after which it may be over."""
    line, now = {"table_id": table.id, "number": table.acts, "act": to_json(act).decode()}, time.time()
    if over == table.match.over and now - table.touched < OFTEN:
        return [(ADD_ACT, line)]
    table.touched = now
    return [(ADD_ACT, line), (TOUCH, {"table": table.id, "now": now, "ended": over})]


def seated(table: LiveTable, seat: int, place: Place) -> Executable:
    """Who sits at a seat from now on."""
    seats = schema.seats
    return update(seats).where(seats.c.table_id == table.id, seats.c.seat == seat).values(**asdict(place))


def touched(table: LiveTable, **more: Any) -> Executable:
    """Something has happened at a table, and what else has changed in its row."""
    tables = schema.tables
    return update(tables).where(tables.c.id == table.id).values(touched=time.time(), **more)


def spoken(table: LiveTable, seat: int, words: str) -> Executable:
    """What a seat says next."""
    return insert(schema.talk).values(table_id=table.id, number=len(table.talk), seat=seat, words=words)


def forgotten(since: float, except_for: Sequence[str]) -> list[Executable]:
    """All that nobody has touched since a time, except for some tables."""
    tables, others = schema.tables, (schema.talk, schema.acts, schema.seats)
    old = [tables.c.touched < since, tables.c.id.not_in(except_for)]
    names = select(tables.c.id).where(*old)
    return [*(delete(t).where(t.c.table_id.in_(names)) for t in others), delete(tables).where(*old)]


def how_many(connection: Connection) -> int:
    """How many tables are stored."""
    return int(connection.execute(select(func.count()).select_from(schema.tables)).scalar_one())


def of_key(key: str, limit: int) -> Select[Any]:
    """The ids of the tables at which the holder of a key sits, the latest first."""
    seats, tables = schema.seats, schema.tables
    return (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.key.in_([key_hash(one) for one in keys_in(key)]))
        .group_by(tables.c.id)
        .order_by(tables.c.touched.desc())
        .limit(limit)
    )


def not_started(limit: int) -> Select[Any]:
    """The ids of the tables that wait for people, the latest first."""
    tables = schema.tables
    return select(tables.c.id).where(tables.c.started.is_(False)).order_by(tables.c.touched.desc()).limit(limit)


def load(connection: Connection, name: str) -> LiveTable | None:
    """The table of that id, its match played again; None if there is none."""
    row, places, done, talk = stored(connection, name)
    if row is None:
        return None
    header, settings = Header(row.header).data, Settings(**row.settings)
    table = LiveTable(name, find(header["game"]), header, settings, row.secret, places, row.started)
    for act in done:
        table.apply(act)
    table.talk = talk
    return table


def stored(connection: Connection, name: str, since: int = 0) -> Stored:
    """What is on disk of a table, its acts from number `since` on."""
    tables, seats, acts, talk = schema.tables, schema.seats, schema.acts, schema.talk
    row = connection.execute(select(tables).where(tables.c.id == name)).one_or_none()
    sitting = connection.execute(select(seats).where(seats.c.table_id == name).order_by(seats.c.seat)).all()
    ask = select(acts.c.act).where(acts.c.table_id == name, acts.c.number >= since).order_by(acts.c.number)
    places = [Place(seat.kind, seat.name, seat.key, seat.share) for seat in sitting]
    done = [json.loads(act) for (act,) in connection.execute(ask)]
    said = connection.execute(select(talk).where(talk.c.table_id == name).order_by(talk.c.number))
    return row, places, done, [(line.seat, line.words) for line in said]
