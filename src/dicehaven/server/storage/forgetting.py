"""Forgetting: what a deleted profile leaves behind at tables that others share, and in their records, is a seat without name or key.

The journal of each table is rewritten, so that no copy of a name is left in the database.
"""

import json
import zlib
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, or_, select, update

from dicehaven.server.storage import alerts, circles, exercises, former_keys, passkeys, schema
from dicehaven.server.storage.journal import Notice
from dicehaven.server.storage.tables import append_each, info_from
from dicehaven.server.tables import acts
from dicehaven.server.tables.acts import Act
from dicehaven.server.tables.info import Change, Renew, Say, TableInfo, info_of
from dicehaven.server.tables.seating import OPEN, PERSON, STAND_IN, Place

TABLES = schema.tables
ACTS = schema.acts
HOLDERS = schema.holders
MATCHES = schema.matches
RESULTS = schema.results
BOARDS = schema.boards
FLIGHTS = schema.flights
UNSAID = "…"  # in place of what somebody has said


def forget(connection: Connection, key: str, now: float, node: int) -> list[Notice]:
    """Take a key, given as its hash, and all its names out of the database; return the notices to all nodes."""
    notices = []
    former = former_keys.all_of(connection, key)
    ids = connection.scalars(select(HOLDERS.c.table_id).where(HOLDERS.c.key == key).distinct()).all()
    for table_id in sorted(ids):
        notices += _leave(connection, table_id, key, now, node)
    kept = or_(*(ACTS.c.act.contains(one) for one in (key, *sorted(former))))
    left = connection.scalars(select(ACTS.c.table_id).where(kept).distinct()).all()
    for table_id in sorted({*ids, *left}):  # also those where a seat was given up before the match
        holding = connection.scalars(select(HOLDERS.c.key).where(HOLDERS.c.table_id == table_id)).all()
        _rewrite(connection, table_id, {key, *former}.difference(holding))
    for match_id, seat in connection.execute(
        select(RESULTS.c.match_id, RESULTS.c.seat).where(RESULTS.c.key == key)
    ).all():
        _rename_in_record(connection, match_id, seat)
    connection.execute(update(RESULTS).where(RESULTS.c.key == key).values(key="", name=""))
    connection.execute(exercises.without(key))
    connection.execute(delete(BOARDS).where(BOARDS.c.owner == key))
    former_keys.without(connection, {key, *former})
    passkeys.without(connection, {key, *former})
    circles.without(connection, key)
    alerts.without(connection, key)
    for table in (FLIGHTS, schema.puzzle_answers, schema.ratings, schema.pool, schema.vacations, schema.time_zones):
        connection.execute(delete(table).where(table.c.key == key))
    return notices


def _leave(connection: Connection, table_id: str, key: str, now: float, node: int) -> list[Notice]:
    """Append the act with which the holder of a key leaves a table: bots go on where a match is under way."""
    row = connection.execute(select(TABLES.c.info, TABLES.c.over).where(TABLES.c.id == table_id)).one()
    info = info_from(row.info)
    kind = PERSON if row.over else STAND_IN if info.started else OPEN
    left = {p: Place(kind) for p, place in enumerate(info.places) if place.key == key}
    others = {
        p: _without({key})(place)
        for p, place in enumerate(info.places)
        if p not in left and any(one.key == key for one in place.devices)
    }
    asked = tuple(one for one in info.requests if one.key != key)
    host = "" if info.host == key else None
    requests = None if len(asked) == len(info.requests) else asked
    return append_each(connection, [table_id], Change(left | others, host=host, requests=requests), now, node)


def _rewrite(connection: Connection, table_id: str, keys: Collection[str]) -> None:
    """Take keys, those that they once replaced, and the names of their holder out of the acts of a table."""
    query = select(ACTS.c.number, ACTS.c.act).where(ACTS.c.table_id == table_id).order_by(ACTS.c.number)
    journal = [(number, stored, acts.read(stored)) for number, stored in connection.execute(query)]
    its: dict[int, Collection[str]] = {}  # by act: a key that was replaced may be held again later
    for number, _, act in reversed(journal):
        its[number] = keys
        if isinstance(act, Renew) and act.key in keys:
            keys = {*keys, *act.old}
    info: TableInfo | None = None
    for number, stored, act in journal:
        written = _rewritten(act, its[number], info)
        if written is not act:
            changed = acts.write(written)
            if changed != stored:
                mine = ACTS.c.table_id == table_id, ACTS.c.number == number
                connection.execute(update(ACTS).where(*mine).values(act=changed))
        if info is None:
            info = info_of(act)
        elif isinstance(act, Change | Renew):
            info = info.after(act)


def _rewritten(act: Act, keys: Collection[str], info: TableInfo | None) -> Act:
    """Return an act without these keys and the names of their holder; `info` is the table before it."""
    if isinstance(act, Change):
        kept = act.requests and tuple(one for one in act.requests if one.key not in keys)
        host = "" if act.host in keys else act.host
        return msgspec.structs.replace(
            act, places={p: _without(keys)(place) for p, place in act.places.items()}, host=host, requests=kept
        )
    if isinstance(act, Renew) and act.key in keys:
        return Renew((), "")
    if isinstance(act, Renew) and not set(act.old).isdisjoint(
        keys
    ):  # the merge with another profile that was undone later
        return Renew(tuple(one for one in act.old if one not in keys), act.key)
    if isinstance(act, Say) and info and info.places[act.seat].key in keys:
        return Say(UNSAID, act.seat)
    return act


def _without(keys: Collection[str]) -> Callable[[Place], Place]:
    """Return a function that takes these keys out of a place, with the name of their holder."""

    def without(place: Place) -> Place:
        devices = tuple(one for one in place.devices if one.key not in keys)
        if place.key not in keys:
            return replace(place, devices=devices)
        return replace(place, devices=devices, key="", name="")  # a bot keeps the name of whoever left

    return without


def _rename_in_record(connection: Connection, match_id: str, seat: int) -> None:
    """Take the name of a seat out of the kept record of a match, which therefore loses its signature."""
    stored = connection.execute(select(MATCHES.c.record).where(MATCHES.c.id == match_id)).scalar_one_or_none()
    if not stored:
        return
    first, between, rest = zlib.decompress(stored).decode().partition("\n")
    header: dict[str, Any] = json.loads(first)
    header.get("tags", {}).pop(f"seat {seat}", None)
    header.get("fair", {}).pop("signature", None)
    record = zlib.compress((json.dumps(header, ensure_ascii=False) + between + rest).encode(), 9)
    connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(record=record))
