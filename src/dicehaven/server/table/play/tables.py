"""Tables in the database: the statements that write one, and what is read of it.

A table is its journal of acts.  Its row repeats what lists and the upkeep ask for, as of its last act, and `holders` the
keys by which it is found.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.core.match import Match
from dicehaven.core.record import Header, HeaderKeys
from dicehaven.server.db.journal import ACTS, Entry, Notice, Statement, any_of, insert_unless_there, notice_of_versions
from dicehaven.server.db.odd_rows import checked, raw
from dicehaven.server.table.play import acts
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.acts import Act, Done
from dicehaven.server.table.play.info import LINKS, Change, Renew, TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.store import FORMER_HOLDERS, HOLDERS, TABLES

TOUCHED_SECONDS = 60.0  # the precision, in seconds, with which the last activity of a table is stored
TABLES_A_NOTICE = 200  # tables of a notification, which may have 8,000 bytes
TABLES_A_STATEMENT = 5_000  # tables of a statement, whose parameters SQLite limits

TOUCH = (
    update(TABLES).where(TABLES.c.id == bindparam("table")).values(touched=bindparam("now"), over=bindparam("ended"))
)
VERSION = select(func.coalesce(func.max(ACTS.c.number) + 1, 0)).where(ACTS.c.table_id == TABLES.c.id).scalar_subquery()
VERSIONS = select(TABLES.c.id, VERSION.label("version")).where(TABLES.c.id.in_(any_of("tables")))
STORED = (ACTS.c.act, ACTS.c.hidden, ACTS.c.once, ACTS.c.made, ACTS.c.node)
NEWS = text(
    "SELECT acts.table_id, acts.act, acts.hidden, acts.once, acts.made, acts.node "
    "FROM unnest(cast(:ids AS varchar[]), cast(:since AS integer[])) AS known (id, since) "
    "JOIN acts ON acts.table_id = known.id AND acts.number >= known.since ORDER BY acts.table_id, acts.number"
)


@dataclass(frozen=True)
class StoredTable:
    """A stored table: the header of its record, the secret of its dice, when it was touched, and its journal."""

    header: dict[str, Any]  # Any: JSON of many kinds
    secret: str
    touched: float
    acts: list[Done]


# Writing


def added(table: LiveTable) -> list[Statement]:
    """Return the statements that insert a new table, whose journal begins with the act that sets it up.

    Then come the acts that a match has from the start because it continues another one.
    """
    now = table.since
    row = {
        "id": table.id,
        "header": table.header,
        "secret": table.secret,
        "created": now,
        "touched": now,
        "over": False,
    }
    journal: list[Act] = [Change.setting_up(table.info), *table.match.lines[1 : table.plays + 1]]  # type: ignore[list-item]
    done = [{"table_id": table.id, "number": k, "act": acts.write(act)} for k, act in enumerate(journal)]
    done[0] |= {"made": now, "node": table.node}
    return [
        insert(TABLES).values(row | _columns(table.info)),
        *((insert(ACTS), [one]) for one in done[:1]),
        *([(insert(ACTS), done[1:])] if done[1:] else []),
        *_held(table.id, table.info),
    ]


def acted(table: LiveTable, done: Done, after: Match | TableInfo) -> list[Statement]:
    """Return the statements that append the next act of a table, after which its match or all the rest of it is `after`."""
    act, hidden, once, made, node = done
    entry = Entry(table.id, table.version, acts.write(act), hidden, once, made, node)
    if isinstance(after, TableInfo) and after != table.info:
        table.touched = made
        row = _columns(after) | {"touched": made} | _moments(table.info, after, made)
        held = _held(table.id, after, table.info) if after.holders() != table.info.holders() else []
        unfinished = after.closed and not table.closed and not table.match.over
        left = results.abandoned(table, made) if unfinished else []
        return [entry, update(TABLES).where(TABLES.c.id == table.id).values(row), *held, *left]
    over = after.over if isinstance(after, Match) else table.match.over
    if table.settings.days and isinstance(after, Match):  # whoever looks at it next sees what follows
        table.touched = made
        row = {"touched": made, "over": over, "due": 0.0}
        changed: Statement = update(TABLES).where(TABLES.c.id == table.id).values(row)
        if over == table.match.over:
            return [entry, changed]
        return [entry, changed, *(results.ended(table, after, made, act) if over else results.taken_back(table.id))]
    if over == table.match.over and abs(made - table.touched) < TOUCHED_SECONDS:
        return [entry]
    table.touched = made
    touched: Statement = (TOUCH, {"table": table.id, "now": made, "ended": over})
    if not isinstance(after, Match) or over == table.match.over:
        return [entry, touched]
    return [entry, touched, *(results.ended(table, after, made, act) if over else results.taken_back(table.id))]


def append_each(connection: Connection, each: Mapping[str, Change | Renew], now: float, node: int = 0) -> list[Notice]:
    """Append to each of these tables, by their ids, an act, whatever else happens there; return the notices to all nodes."""
    ids = sorted(each)
    if connection.dialect.name == "postgresql":  # acts in between wait
        connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(ids)).order_by(TABLES.c.id).with_for_update())
    found = versions(connection, ids)
    if not found:
        return []
    made = {"hidden": False, "once": "", "made": now, "node": node}
    rows = [{"table_id": one, "number": number, "act": acts.write(each[one])} | made for one, number in found.items()]
    connection.execute(insert(ACTS), rows)
    _repeat(connection, {one: each[one] for one in found}, now)
    told = [f"{table_id} {version + 1}" for table_id, version in found.items()]
    return [
        Notice(notice_of_versions(node) + " ".join(told[lo : lo + TABLES_A_NOTICE]))
        for lo in range(0, len(told), TABLES_A_NOTICE)
    ]


def _repeat(connection: Connection, each: Mapping[str, Change | Renew], now: float) -> None:
    """Repeat acts in the rows of their tables, many with one statement: other acts wait for the writer meanwhile."""
    rows: dict[tuple[str, ...], list[dict[str, Any]]] = {}  # by the columns that change
    holders: list[dict[str, str]] = []
    former: list[dict[str, str]] = []
    regained: list[str] = []
    for table_id, stored in connection.execute(
        select(TABLES.c.id, raw(TABLES.c.info)).where(TABLES.c.id.in_(each))
    ).all():
        changed, before, after = _repeated(stored, each[table_id], now)
        if changed:
            rows.setdefault((*changed,), []).append({"table": table_id, **{f"new_{k}": v for k, v in changed.items()}})
        if after and before and after.holders() != before.holders():
            regained.append(table_id)
            holders += _holders(table_id, after)
            former += _former_holders(table_id, before, after)
    for names, found in rows.items():
        values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
        connection.execute(update(TABLES).where(TABLES.c.id == bindparam("table")).values(values), found)
    if regained:
        connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id.in_(regained)))
        if holders:
            connection.execute(insert(HOLDERS), holders)
        if former:
            connection.execute(insert_unless_there(FORMER_HOLDERS), former)


def _repeated(
    stored: object, act: Change | Renew, now: float
) -> tuple[dict[str, Any], TableInfo | None, TableInfo | None]:
    """Return the columns that an act changes in a row, and its info before and after; only moments if it cannot be read."""
    try:
        before = info_from(stored)
    except (ValueError, msgspec.ValidationError):
        given = {"closed": act.closed, "deleted": act.deleted} if isinstance(act, Change) else {}
        return {name: now if there else None for name, there in given.items() if there is not None}, None, None
    after = before.after(act)
    used = isinstance(act, Renew) or act.deleted is False  # to close or delete a table is no activity, to restore it is
    return _columns(after) | _moments(before, after, now) | ({"touched": now} if used else {}), before, after


def info_from(stored: object) -> TableInfo:
    """Return the info that a row repeats, from JSON; raise ValueError or msgspec.ValidationError if it cannot be read."""
    return msgspec.convert(json.loads(stored) if isinstance(stored, str) else stored, TableInfo)


def _columns(info: TableInfo) -> dict[str, Any]:
    settings = info.settings
    columns = {"info": msgspec.to_builtins(info), "started": info.started, "public": settings.public}
    return columns | {"circle": settings.circle or None, "due": _due(info)}


def _due(info: TableInfo) -> float | None:
    """Return when a slow table has to be looked at: when the first of those it waits for runs out of time, or at once."""
    if not info.settings.days or not info.started or info.closed or info.deleted:
        return None
    return min((wait.until for wait in info.waits), default=0.0)


def _moments(before: TableInfo, after: TableInfo, now: float) -> dict[str, float | None]:
    """Return the times at which a table was closed or deleted, if these change; None if it no longer is."""
    names = [name for name in ("closed", "deleted") if getattr(before, name) != getattr(after, name)]
    return {name: now if getattr(after, name) else None for name in names}


def _held(table_id: str, info: TableInfo, before: TableInfo | None = None) -> list[Executable | tuple[Executable, Any]]:
    rows = _holders(table_id, info)
    former = _former_holders(table_id, before, info) if before else []
    return [
        delete(HOLDERS).where(HOLDERS.c.table_id == table_id),
        *([(insert(HOLDERS), rows)] if rows else []),
        *([(insert_unless_there(FORMER_HOLDERS), former)] if former else []),
    ]


def _holders(table_id: str, info: TableInfo) -> list[dict[str, str]]:
    return [{"table_id": table_id, "key": key, "role": role} for key, role in sorted(info.holders())]


def _former_holders(table_id: str, before: TableInfo, after: TableInfo) -> list[dict[str, str]]:
    """Return the rows of those who hold nothing at a table any more, but are named in its acts."""
    gone = {key for key, role in before.holders() if role != LINKS} - {key for key, _ in after.holders()}
    return [{"table_id": table_id, "key": key} for key in sorted(gone)]


# Reading


def stored(connection: Connection, table_id: str) -> StoredTable | None:
    """Return a table as it is stored; None if there is no such table, or if it is deleted."""
    columns = (TABLES.c.header, TABLES.c.secret, TABLES.c.touched)
    row = connection.execute(select(*columns).where(TABLES.c.id == table_id, TABLES.c.deleted.is_(None))).one_or_none()
    if row is None:
        return None
    header, secret, touched = checked(row, *columns)
    msgspec.convert(header, HeaderKeys)
    return StoredTable(Header(header).data, secret, touched, journal(connection, table_id))


def journal(connection: Connection, table_id: str, since: int = 0) -> list[Done]:
    """Return the acts of a table from number `since` on."""
    query = select(*STORED).where(ACTS.c.table_id == table_id, ACTS.c.number >= since).order_by(ACTS.c.number)
    return [Done(acts.read(act), *rest) for act, *rest in (checked(one, *STORED) for one in connection.execute(query))]


def versions(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Return the number of stored acts of some tables, by the ids of those that exist."""
    return {row.id: row.version for row in connection.execute(VERSIONS.params(tables=list(ids)))}


def news(connection: Connection, known: Mapping[str, int]) -> dict[str, list[Done]]:
    """Return the acts that are new at tables of which these versions are known, by their ids (PostgreSQL only)."""
    found: dict[str, list[Done]] = {}
    for table_id, act, *rest in connection.execute(NEWS, {"ids": list(known), "since": list(known.values())}):
        found.setdefault(table_id, []).append(Done(acts.read(act), *rest))
    return found


def how_many(connection: Connection, hashes: Sequence[str] | None = None) -> int:
    """Return the number of stored tables, or of those at which keys with these hashes hold something."""
    query = select(func.count()).select_from(TABLES)
    if hashes is not None:
        query = query.where(TABLES.c.id.in_(select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(hashes))))
    return connection.execute(query).scalar_one()
