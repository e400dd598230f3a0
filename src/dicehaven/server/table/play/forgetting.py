"""Forgetting at tables: what somebody leaves at those that others share, and in their records, is a seat without name or key.

The journal of each table is rewritten, so that no copy of a name is left in the database.
"""

import json
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, bindparam, delete, select, update

from dicehaven.server.db.journal import ACTS, Notice, Work, any_of, insert_unless_there
from dicehaven.server.people.belongs import ROWS, Going, forgets
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.acts import Act
from dicehaven.server.table.play.confirmation_store import CONFIRMATIONS
from dicehaven.server.table.play.info import Change, Renew, Say, TableInfo, info_of
from dicehaven.server.table.play.seating import OPEN, PERSON, SEATS, STAND_IN, Place, together
from dicehaven.server.table.play.store import COMPANIONS, FORMER_HOLDERS, HOLDERS, MATCHES, RESULTS, TABLES
from dicehaven.server.table.play.tables import append_each, info_from

UNSAID = "…"  # in place of what somebody has said
# of a piece, which others wait for
LEAVES = 10  # tables that somebody leaves
REWRITTEN = 200  # acts
RECORDS = 2  # of matches, which are inflated and deflated again


@forgets(HOLDERS.c.key, FORMER_HOLDERS.c.key)
def next_tables(connection: Connection, going: Going) -> Work | None:
    """Return the piece in which somebody leaves their next tables, or, after that, goes out of the journal of one."""
    ids = {"ids": list(going.ids)}
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(any_of("ids"))).distinct().limit(LEAVES)
    if tables := sorted(connection.scalars(held, ids)):
        return Work(partial(_leave_each, tables=tables, going=going))
    named = select(FORMER_HOLDERS.c.table_id).where(FORMER_HOLDERS.c.key.in_(any_of("ids"))).limit(1)
    table_id = connection.scalar(named, ids)
    return None if table_id is None else _rewriting(connection, table_id, going.ids)


# Seats


def _leave_each(connection: Connection, tables: Sequence[str], going: Going) -> list[Notice]:
    return [notice for table_id in tables for notice in _leave(connection, table_id, going)]


def _leave(connection: Connection, table_id: str, going: Going) -> list[Notice]:
    """Append the act with which somebody leaves a table: bots go on where a match is under way."""
    ids = going.ids
    row = connection.execute(
        select(TABLES.c.info, TABLES.c.over).where(TABLES.c.id == table_id).with_for_update()
    ).one()
    try:
        info = info_from(row.info)
    except (ValueError, msgspec.ValidationError):  # nobody can read it: its acts are all that is left to be rewritten
        info = None
    if info is None or not info.held_by(ids):
        held = delete(HOLDERS).where(HOLDERS.c.table_id == table_id, HOLDERS.c.key.in_(ids)).returning(HOLDERS.c.key)
        former = [{"key": key, "table_id": table_id} for key in {*connection.scalars(held)}]
        if former:
            connection.execute(insert_unless_there(FORMER_HOLDERS), former)
        return []
    kind = PERSON if row.over else STAND_IN if info.started else OPEN
    left = {p: Place(kind) for p, place in enumerate(info.places) if place.key in ids}
    others = {
        p: _without(ids)(place)
        for p, place in enumerate(info.places)
        if p not in left and _without(ids)(place) != place
    }
    asked = tuple(one for one in info.requests if one.key not in ids)
    host = "" if info.host in ids else None
    requests = None if len(asked) == len(info.requests) else asked
    return append_each(
        connection, {table_id: Change(left | others, host=host, requests=requests)}, going.now, going.node
    )


# Journals


def _rewriting(connection: Connection, table_id: str, keys: Collection[str]) -> Work:
    """Return the piece that takes keys, those that they once replaced, and the names of their holder out of acts of a table.

    What is written is known before others have to wait.  If somebody else has been forgotten at this table meanwhile, nothing
    is written, and the next piece is another one.
    """
    holding = connection.scalars(select(HOLDERS.c.key).where(HOLDERS.c.table_id == table_id)).all()
    changed = _changed(connection, table_id, set(keys).difference(holding))
    mine = ACTS.c.table_id == table_id, ACTS.c.number == bindparam("its_number")
    change = update(ACTS).where(*mine).values(act=bindparam("written"))
    piece = changed[:REWRITTEN]
    rows = [{"its_number": number, "written": written} for number, _, written in piece]
    before = [(number, stored) for number, stored, _ in piece]
    those = select(ACTS.c.number, ACTS.c.act).where(mine[0], ACTS.c.number.in_([number for number, _ in before]))
    last = len(changed) <= REWRITTEN
    its = select(FORMER_HOLDERS.c.key).where(FORMER_HOLDERS.c.table_id == table_id)
    gone = sorted(set(connection.scalars(its)) & set(keys))

    def do(connection: Connection) -> list[Notice]:
        connection.execute(select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update())
        if rows:
            if [tuple(row) for row in connection.execute(those.order_by(ACTS.c.number))] != before:
                return []
            connection.execute(change, rows)
        for lo in range(0, len(gone) if last else 0, ROWS):
            its_keys = FORMER_HOLDERS.c.table_id == table_id, FORMER_HOLDERS.c.key.in_(gone[lo : lo + ROWS])
            connection.execute(delete(FORMER_HOLDERS).where(*its_keys))
        return []

    return Work(do)


def _changed(connection: Connection, table_id: str, keys: Collection[str]) -> list[tuple[int, str, str]]:
    """Return the acts of a table that name one of these keys, or one that it replaced: number, as stored, without them."""
    query = select(ACTS.c.number, ACTS.c.act).where(ACTS.c.table_id == table_id).order_by(ACTS.c.number)
    journal = [(number, stored, acts.read(stored)) for number, stored in connection.execute(query)]
    its: dict[int, Collection[str]] = {}  # by act: a key that was replaced may be held again later
    for number, _, act in reversed(journal):
        its[number] = keys
        if isinstance(act, Renew) and act.key in keys and not set(act.old) <= set(keys):
            keys = {*keys, *act.old}
    info: TableInfo | None = None
    found = []
    for number, stored, act in journal:
        written = _rewritten(act, its[number], info)
        changed = stored if written is act else acts.write(written)
        if changed != stored:
            found.append((number, stored, changed))
        if info is None:
            info = info_of(act)
        elif isinstance(act, Change | Renew):
            info = info.after(act)
    return found


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
        if place.invited in keys:
            place = replace(place, name="", invited="")
        if place.companion and place.companion.invited in keys:
            place = replace(place, companion=None)
        if place.key not in keys:
            return replace(place, devices=devices)
        return replace(place, devices=devices, key="", name="")  # a bot keeps the name of whoever left

    return without


# Records


@forgets(RESULTS.c.key)
def next_records(connection: Connection, going: Going) -> Work | None:
    """Return the piece that takes somebody out of the results and records of their next matches."""
    return _renaming(connection, RESULTS.c.key, going.ids)


@forgets(COMPANIONS.c.key)
def next_companions(connection: Connection, going: Going) -> Work | None:
    """Return the piece that takes somebody out of matches in which they shared a seat."""
    return _renaming(connection, COMPANIONS.c.key, going.ids)


@forgets(CONFIRMATIONS.c.person)
def next_confirmations(connection: Connection, going: Going) -> Work | None:
    """Return the piece that takes somebody's name out of matches at which others have typed it in."""
    return _renaming(connection, CONFIRMATIONS.c.person, going.ids)


def _renaming(connection: Connection, column: Column[str], ids: Collection[str]) -> Work | None:
    its = column.table.c
    played = select(its.match_id).where(column.in_(any_of("ids"))).distinct().limit(RECORDS)
    matches = connection.scalars(played, {"ids": list(ids)}).all()
    return Work(partial(_rename_each, matches=matches, column=column, ids=ids)) if matches else None


def _rename_each(
    connection: Connection, matches: Sequence[str], column: Column[str], ids: Collection[str]
) -> list[Notice]:
    its = column.table.c
    for match_id in sorted(matches):
        seats = connection.scalars(select(its.seat).where(its.match_id == match_id, column.in_(ids))).all()
        asked = CONFIRMATIONS.c.match_id == match_id, CONFIRMATIONS.c.seat.in_(seats)
        connection.execute(delete(CONFIRMATIONS).where(*asked))
        names = dict[int, str]()
        for by_seat in (RESULTS, COMPANIONS):
            theirs = by_seat.c.match_id == match_id
            connection.execute(update(by_seat).where(theirs, by_seat.c.seat.in_(seats)).values(key="", name=""))
            names |= {row.seat: row.name for row in connection.execute(select(by_seat).where(theirs))}
        shared = {seat % SEATS for seat in seats}
        _rename_in_record(
            connection, match_id, {p: together(names.get(p, ""), names.get(p + SEATS, "")) for p in shared}
        )
    return []


def _rename_in_record(connection: Connection, match_id: str, names: Mapping[int, str]) -> None:
    """Let some seats have other names, or none, in the kept record of a match, which therefore loses its signature."""
    stored = connection.execute(
        select(MATCHES.c.record).where(MATCHES.c.id == match_id).with_for_update()
    ).scalar_one_or_none()
    if not stored:
        return
    first, between, rest = zlib.decompress(stored).decode().partition("\n")
    header: dict[str, Any] = json.loads(first)
    tags = header.get("tags", {})
    for seat, name in names.items():
        if tags.pop(f"seat {seat}", None) and name:
            tags[f"seat {seat}"] = name
    header.get("fair", {}).pop("signature", None)
    record = zlib.compress((json.dumps(header, ensure_ascii=False) + between + rest).encode(), 9)
    connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(record=record))
