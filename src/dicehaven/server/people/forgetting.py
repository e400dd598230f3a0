"""Forgetting: what a deleted profile leaves behind at tables that others share, and in their records, is a seat without name or key.

The journal of each table is rewritten, so that no copy of a name is left in the database.  All that takes as long as somebody has
stored things, so it goes in small pieces, between which others write.  The next piece follows from what is still there: whoever comes
after a server that died goes on where it was.
"""

import json
import zlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, tuple_, update
from sqlalchemy.sql import Executable

from dicehaven.server.circles import store as circles
from dicehaven.server.db import schema
from dicehaven.server.db.journal import Conditional, Notice, Work, insert_unless_there
from dicehaven.server.notices import store as alerts
from dicehaven.server.people import former_keys, pseudonyms
from dicehaven.server.people import passkey_store as passkeys
from dicehaven.server.people import store as profiles
from dicehaven.server.people.former_keys import FORMER
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.acts import Act
from dicehaven.server.table.play.info import Change, Renew, Say, TableInfo, info_of
from dicehaven.server.table.play.seating import OPEN, PERSON, STAND_IN, Place
from dicehaven.server.table.play.tables import append_each, info_from

TABLES = schema.tables
ACTS = schema.acts
HOLDERS = schema.holders
FORMER_HOLDERS = schema.former_holders
MATCHES = schema.matches
RESULTS = schema.results
DELETIONS = schema.deletions
UNSAID = "…"  # in place of what somebody has said
FREE = 0.0  # the end of the lease of a deletion on which nobody has begun to work
# of a piece, which others wait for
SEATS = 10  # tables that somebody leaves
REWRITTEN = 200  # acts
RECORDS = 2  # of matches, which are inflated and deflated again
ROWS = 500  # of other tables of the database
OWN = (  # rows that go, by the column with the hash of a key
    schema.exercises.c.key,
    schema.boards.c.owner,
    schema.flights.c.key,
    schema.puzzle_answers.c.key,
    schema.ratings.c.key,
    schema.pool.c.key,
    schema.vacations.c.key,
    schema.time_zones.c.key,
    schema.alerts.c.key,
)


class Deletion(NamedTuple):
    """A profile that is being deleted, by the hash of its key; no other server works on it until `leased`."""

    key: str
    begun: float
    leased: float


def begun(connection: Connection, key: str, now: float) -> list[Notice]:
    """Delete a profile with all that leads to it, and note that the rest is still to be forgotten."""
    connection.execute(insert_unless_there(DELETIONS).values(key=key, begun=now, leased=FREE))
    led = {"onward": None, "words": None, "sealed": None}
    connection.execute(update(FORMER).where(FORMER.c.stays == key, FORMER.c.onward.is_not(None)).values(led))
    passkeys.without(connection, {key})
    pseudonyms.given(connection, key, now)
    circles.without(connection, key)
    alerts.without(connection, key)
    for statement in profiles.removed(key):
        connection.execute(statement)
    return []


def deletions(connection: Connection, now: float) -> list[Deletion]:
    """Return the profiles that are being deleted, and on which no server works now."""
    return [Deletion(*row) for row in connection.execute(select(DELETIONS).where(DELETIONS.c.leased <= now))]


def goes_on(connection: Connection, key: str) -> bool:
    """Return whether a profile is still being deleted."""
    return connection.scalar(select(DELETIONS.c.key).where(DELETIONS.c.key == key)) is not None


def leased(before: Deletion, until: float) -> Conditional:
    """Return the statement that lets one server work on a deletion until a time."""
    mine = DELETIONS.c.key == before.key, DELETIONS.c.leased == before.leased
    return Conditional(f"deletion {before.key}", update(DELETIONS).where(*mine).values(leased=until))


def next_piece(connection: Connection, key: str, now: float, node: int) -> Work | None:
    """Return the next piece of forgetting a key, given as its hash, with all that it replaced; None once nothing is left."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.key == key).distinct().limit(SEATS)
    if ids := sorted(connection.scalars(held)):
        return Work(partial(_leave_each, ids=ids, key=key, now=now, node=node))
    keys = former_keys.all_of(key)
    named = select(FORMER_HOLDERS.c.table_id).where(FORMER_HOLDERS.c.key.in_(keys)).limit(1)
    if (table_id := connection.scalar(named)) is not None:
        return _rewriting(connection, table_id, set(connection.scalars(keys)))
    played = select(RESULTS.c.match_id).where(RESULTS.c.key == key).distinct().limit(RECORDS)
    if matches := connection.scalars(played).all():
        return Work(partial(_rename_each, matches=matches, key=key))
    return _deleting(connection, key)


def _deleting(connection: Connection, key: str) -> Work | None:
    """Return the piece that deletes rows of somebody's own; last go the keys that they once had, and the note of all this."""
    for column in OWN:
        rows = select(*column.table.primary_key).where(column == key).limit(ROWS)
        if connection.execute(rows.limit(1)).first():
            return _done(delete(column.table).where(tuple_(*column.table.primary_key).in_(rows)))
    keys = former_keys.all_of(key)
    if connection.scalar(select(passkeys.PASSKEYS.c.id).where(passkeys.PASSKEYS.c.profile.in_(keys)).limit(1)):
        return _done(delete(passkeys.PASSKEYS).where(passkeys.PASSKEYS.c.profile.in_(keys)))
    if oldest := former_keys.oldest_of(connection, key, ROWS):
        return _done(delete(FORMER).where(FORMER.c.id.in_(oldest)))
    if goes_on(connection, key):
        return _done(pseudonyms.forgotten(key), delete(DELETIONS).where(DELETIONS.c.key == key))
    return None


def _done(*statements: Executable) -> Work:
    def do(connection: Connection) -> list[Notice]:
        for statement in statements:
            connection.execute(statement)
        return []

    return Work(do)


# Seats


def _leave_each(connection: Connection, ids: Sequence[str], key: str, now: float, node: int) -> list[Notice]:
    return [notice for table_id in ids for notice in _leave(connection, table_id, key, now, node)]


def _leave(connection: Connection, table_id: str, key: str, now: float, node: int) -> list[Notice]:
    """Append the act with which the holder of a key leaves a table: bots go on where a match is under way."""
    row = connection.execute(
        select(TABLES.c.info, TABLES.c.over).where(TABLES.c.id == table_id).with_for_update()
    ).one()
    try:
        info = info_from(row.info)
    except (ValueError, msgspec.ValidationError):  # nobody can read it: its acts are all that is left to be rewritten
        info = None
    if info is None or not info.held_by([key]):
        held = delete(HOLDERS).where(HOLDERS.c.table_id == table_id, HOLDERS.c.key == key)
        if connection.execute(held).rowcount:
            connection.execute(insert_unless_there(FORMER_HOLDERS).values(key=key, table_id=table_id))
        return []
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
    return append_each(connection, {table_id: Change(left | others, host=host, requests=requests)}, now, node)


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
        if place.key not in keys:
            return replace(place, devices=devices)
        return replace(place, devices=devices, key="", name="")  # a bot keeps the name of whoever left

    return without


# Records


def _rename_each(connection: Connection, matches: Sequence[str], key: str) -> list[Notice]:
    for match_id in sorted(matches):
        _rename_in_record(connection, match_id, pseudonyms.rename(connection, match_id, key))
    return []


def _rename_in_record(connection: Connection, match_id: str, seats: Sequence[int]) -> None:
    """Take the name of some seats out of the kept record of a match, which therefore loses its signature."""
    stored = connection.execute(
        select(MATCHES.c.record).where(MATCHES.c.id == match_id).with_for_update()
    ).scalar_one_or_none()
    if not stored:
        return
    first, between, rest = zlib.decompress(stored).decode().partition("\n")
    header: dict[str, Any] = json.loads(first)
    for seat in seats:
        header.get("tags", {}).pop(f"seat {seat}", None)
    header.get("fair", {}).pop("signature", None)
    record = zlib.compress((json.dumps(header, ensure_ascii=False) + between + rest).encode(), 9)
    connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(record=record))
