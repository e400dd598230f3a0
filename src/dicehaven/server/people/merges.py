"""Merges of two profiles, and their undoing: what moves is noted row by row, so that later rows stay where they are.

A row whose primary key has the key of its holder may meet one of the other profile: then both are noted as they were.
What has been taken from the profile since, such as a place in a circle, is given back to neither, nor is anything to a key that it had.
"""

import zlib
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, select, true, update

from dicehaven.core.i18n import text
from dicehaven.server.db import schema
from dicehaven.server.db.journal import Notice
from dicehaven.server.errors import Superseded
from dicehaven.server.people import former_keys
from dicehaven.server.people import store as profiles
from dicehaven.server.people.belongs import declared
from dicehaven.server.people.former_keys import FORMER, Merge
from dicehaven.server.table.play import tables
from dicehaven.server.table.play.info import Change, TableInfo
from dicehaven.server.table.play.seating import Device, Place

TABLES = schema.tables
HOLDERS = schema.holders
PROFILES = schema.profiles
Row = dict[str, Any]
STAYS = "stays"
MOVING = [column for column, belongs in declared(schema.metadata) if belongs.moves]


class Held(msgspec.Struct, frozen=True):
    """The places that two profiles held at a table, by seat; `host` and `requests` of the one that is gone.

    STAYS is the key of the one that stays, whichever that is by then.
    """

    places: dict[int, Place]
    host: str
    requests: dict[str, str]  # keys, by their ids


class Moved(msgspec.Struct, frozen=True):
    """All that has moved: rows by the names of their database tables, and what was held at tables by their ids."""

    rows: dict[str, list[Row]]
    tables: dict[str, Held]


def merged(connection: Connection, old: Collection[str], merge: Merge, now: float, node: int) -> list[Notice]:
    """Let a profile take over all that another one holds under these keys; raise Superseded if one of them is gone."""
    both = sorted([merge.gone, merge.stays])
    found = connection.scalars(
        select(PROFILES.c.key).where(PROFILES.c.key.in_(both)).order_by(PROFILES.c.key).with_for_update()
    ).all()
    if len(found) != len(both):
        raise Superseded(text("moved-on"))
    old = sorted(old)
    infos = _locked(connection, select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(old)))
    moved = Moved(_rows_of(connection, old, merge.stays), {one: _held(infos[one], old, merge.stays) for one in infos})
    gone = connection.execute(select(PROFILES).where(PROFILES.c.key == merge.gone)).one()
    merge = merge._replace(name=gone.name, made=gone.made, pin=gone.pin, words=gone.words, sealed=gone.sealed)
    notices = tables.renewed(connection, old, merge.stays, now, node)
    connection.execute(former_keys.added(merge, zlib.compress(msgspec.json.encode(moved))))
    former_keys.replace(connection, [one for one in old if one != merge.gone], merge.gone, now)
    return notices


def undone(connection: Connection, merge_id: str, key: str, now: float, node: int) -> list[Notice]:
    """Give back what a profile took over, unless it has been given up or taken since; raise Superseded if that is not possible (any more)."""
    mine = FORMER.c.id == merge_id, FORMER.c.stays == key, FORMER.c.until >= now
    row = connection.execute(select(FORMER).where(*mine).with_for_update()).one_or_none()
    if row is None:
        raise Superseded(text("moved-on"))
    connection.execute(delete(FORMER).where(FORMER.c.id == merge_id))
    if not profiles.found(connection, [row.gone]):
        values = {name: getattr(row, name) for name in ("name", "made", "pin", "words", "sealed")}
        connection.execute(insert(PROFILES).values(key=row.gone, **values))
    moved = msgspec.json.decode(zlib.decompress(row.moved), type=Moved)

    def whose(noted: str) -> str:
        return key if noted == STAYS else noted

    for column in MOVING:
        rows = moved.rows.get(column.table.name, [])
        _give_back(connection, column, [{**one, column.name: whose(one[column.name])} for one in rows], key)
    infos = _locked(connection, list(moved.tables))
    acts = {one: _parted(info, _held_by(moved.tables[one], whose), key) for one, info in infos.items()}
    return tables.append_each(connection, {one: act for one, act in acts.items() if act != Change()}, now, node)


# Rows


def _rows_of(connection: Connection, old: Collection[str], stays: str) -> dict[str, list[Row]]:
    """Return the rows of old keys; also those of the key that stays where they may meet."""
    found: dict[str, list[Row]] = {}
    for column in MOVING:
        table = column.table
        meets = column in [*table.primary_key]
        kept = [*table.columns] if meets else [*table.primary_key, column]
        rows = connection.execute(select(*kept).where(column.in_([*old, stays] if meets else old))).mappings()
        found[table.name] = [{**row, column.name: _or_stays(row[column.name], stays)} for row in rows]
    return found


def _or_stays(key: str, stays: str) -> str:
    return STAYS if key == stays else key


def _give_back(connection: Connection, column: Any, rows: list[Row], key: str) -> None:
    """Give rows back to whose they were, unless they have become somebody else's."""
    table = column.table
    others = [one for one in table.primary_key if one is not column]
    own = {_at(row, others): row for row in rows if row[column.name] == key}
    theirs = [row for row in rows if row[column.name] != key]
    if column in [*table.primary_key]:
        for row in theirs:
            _part(connection, column, row, own.get(_at(row, others)), key)
    elif theirs:
        there = and_(column == key, *(one == bindparam(f"its_{one.name}") for one in others))
        change = update(table).where(there).values({column.name: bindparam("whose")})
        found = [{"whose": row[column.name], **{f"its_{one.name}": row[one.name] for one in others}} for row in theirs]
        connection.execute(change, found)


def _part(connection: Connection, column: Any, row: Row, before: Row | None, key: str) -> None:
    """Give a row back that may have met `before`, that of the profile that stayed."""
    table = column.table
    there = and_(true(), *(one == row[one.name] for one in table.primary_key if one is not column))
    if connection.scalar(select(exists().where(there, column == row[column.name]))):
        return  # it has one again
    if before is None:
        connection.execute(update(table).where(there, column == key).values({column.name: row[column.name]}))
        return
    now = connection.execute(select(table).where(there, column == key)).mappings().one_or_none()
    if table is schema.members:
        connection.execute(delete(table).where(there, column == key))
        for one in _members(before, row, now):
            connection.execute(insert(table).values(one))
        return
    if table is schema.alert_wishes and now and now["feed"] != row["feed"]:
        row = {**row, "feed": None}  # a secret that no longer led anywhere
    if now and {**now, column.name: ""} == {**row, column.name: ""}:  # the one that stayed was not its own
        connection.execute(delete(table).where(there, column == key))
        connection.execute(insert(table).values(before))
    if all(_is_there(connection, foreign, row) for foreign in table.foreign_keys):
        connection.execute(insert(table).values(row))


def _members(before: Row, row: Row, now: Any) -> list[Row]:
    """Return the rows of both in a circle where they met: whoever was turned away since, or has left, is no member again."""
    if now is None:
        return []
    as_merged = any(all(one[name] == now[name] for name in ("state", "since")) for one in (before, row))
    return [before, row] if as_merged else [{**now, "key": one["key"]} for one in (before, row)]


def _at(row: Row, columns: Collection[Any]) -> tuple[Any, ...]:
    return tuple(row[one.name] for one in columns)


def _is_there(connection: Connection, foreign: Any, row: Row) -> bool:
    return bool(connection.scalar(select(exists().where(foreign.column == row[foreign.parent.name]))))


# Seats


def _locked(connection: Connection, ids: Any) -> dict[str, TableInfo]:
    """Return what these tables are, their ids given or a query; on PostgreSQL acts there wait."""
    query = select(TABLES.c.id, TABLES.c.info).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id)
    return {row.id: tables.info_from(row.info) for row in connection.execute(query.with_for_update())}


def _held(info: TableInfo, old: Collection[str], stays: str) -> Held:
    """Return what these keys hold at a table, without the keys of others."""
    both = [*old, stays]
    places = {
        p: Place(
            key=_or_stays(place.key, stays) if place.key in both else "",
            devices=tuple(replace(one, key=_or_stays(one.key, stays)) for one in _of(place, both)),
        )
        for p, place in enumerate(info.places)
        if place.key in old or _of(place, old)
    }
    requests = {one.id: one.key for one in info.requests if one.key in old}
    return Held(places, info.host if info.host in old else "", requests)


def _of(place: Place, keys: Collection[str]) -> tuple[Device, ...]:
    return tuple(one for one in place.devices if one.key in keys)


def _held_by(held: Held, whose: Callable[[str], str]) -> Held:
    """Return what was held at a table by the keys that are in the place of those that are noted."""
    places = {
        seat: Place(key=whose(one.key), devices=tuple(replace(each, key=whose(each.key)) for each in one.devices))
        for seat, one in held.places.items()
    }
    return Held(places, whose(held.host), {name: whose(key) for name, key in held.requests.items()})


def _parted(info: TableInfo, held: Held, key: str) -> Change:
    """Return the act that gives back what was held at a table, except what `key` holds no longer."""
    places = {}
    for seat, before in held.places.items():
        now = info.places[seat]
        if now.key != key and not _of(now, [key]):
            continue
        others = tuple(one for one in now.devices if one.key != key)
        taker = before.key if now.key == key and before.key else now.key
        places[seat] = replace(now, key=taker, devices=(*others, *before.devices))
    requests = tuple(
        replace(one, key=held.requests[one.id]) if one.id in held.requests and one.key == key else one
        for one in info.requests
    )
    host = held.host if held.host and info.host == key else None
    return Change(places, host=host, requests=requests if requests != info.requests else None)
