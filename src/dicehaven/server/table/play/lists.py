"""Lists of tables, from their rows, without replaying any match.

Tables whose rows cannot be read are left out, and logged.
"""

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from dicehaven.core.i18n import ENGLISH
from dicehaven.server.db.journal import ACTS, any_of
from dicehaven.server.db.odd_rows import checked, hiding_odd, ids_of, raw
from dicehaven.server.errors import NoTable
from dicehaven.server.table.play.info import LEFT, SITS, TableInfo
from dicehaven.server.table.play.seating import names_of
from dicehaven.server.table.play.store import HOLDERS, TABLES
from dicehaven.server.table.play.tables import info_from
from dicehaven.server.web.visitor import Visitor

Position = tuple[float, str]  # in a list of tables, the newest first: when it was created, and its id
STORED = [TABLES.c[name] for name in ("id", "header", "info", "created", "started", "over")]
HELD = any_of("held")
MESSAGE = ACTS.c.act.like('{"say":%')
PLAY = ~(MESSAGE | ACTS.c.act.like('{"set":%') | ACTS.c.act.like('{"renew":%'))


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    id: str
    header: dict[str, Any]
    info: TableInfo
    created: float
    started: bool
    over: bool


@dataclass(frozen=True)
class Listed:
    """A table as its host may know it; times are seconds since 1970, `seats` are kinds and names."""

    id: str
    name: str
    game: str
    state: str  # lobby, playing, over, closed, deleted
    created: float
    touched: float
    seats: list[tuple[str, str]]
    acts: int
    messages: int

    @property
    def as_json(self) -> dict[str, Any]:
        """The table's values as JSON."""
        seats = [{"kind": kind, "name": name} for kind, name in self.seats]
        return asdict(self) | {"seats": seats}


# Ids, for pages


def of_key(visitor: Visitor, limit: int, skip: int = 0, ended: bool | None = None) -> Select[str]:
    """Select the ids of the tables at which a visitor sits or has left a seat to a bot.

    Unfinished tables come first, and of each kind the latest.  With `ended`, only those that have ended, or have not,
    are selected.
    """
    return of_hashes(visitor.ids, limit, skip, ended)


def of_hashes(hashes: Iterable[str], limit: int, skip: int = 0, ended: bool | None = None) -> Select[str]:
    """Select the same of keys that are given as their hashes."""
    return _of_key(ended).params(held=list(hashes)).limit(limit).offset(skip)


@cache
def _of_key(ended: bool | None) -> Select[str]:
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(HELD), HOLDERS.c.role.in_((SITS, LEFT)))
    found = select(TABLES.c.id).where(TABLES.c.id.in_(held), TABLES.c.deleted.is_(None))
    has_ended = TABLES.c.over | TABLES.c.closed.is_not(None)
    if ended is not None:
        found = found.where(has_ended if ended else ~has_ended)
    return found.order_by(has_ended, TABLES.c.touched.desc(), TABLES.c.id)


@cache
def open_to_all(limit: int) -> Select[str]:
    """Select the ids of the public tables that wait for people, newest first."""
    return select(TABLES.c.id).where(*_waiting()).order_by(TABLES.c.touched.desc()).limit(limit)


def _waiting() -> tuple[Any, ...]:
    return TABLES.c.started.is_(False), TABLES.c.deleted.is_(None), TABLES.c.closed.is_(None), TABLES.c.public


# Summaries, for programs


@cache
def _of_visitor() -> Select[Any]:
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(HELD), HOLDERS.c.role == SITS)
    return select(*map(raw, STORED)).where(TABLES.c.id.in_(held), TABLES.c.deleted.is_(None))


def of_visitor(visitor: Visitor) -> Select[Any]:
    """Select the tables at which a visitor sits."""
    return _of_visitor().params(held=list(visitor.ids))


@cache
def waiting() -> Select[Any]:
    """Select the tables that are public and wait for people."""
    return select(*map(raw, STORED)).where(*_waiting())


def summaries(connection: Connection, query: Select[Any], after: Position | None, limit: int) -> list[Summary]:
    """Return at most `limit` tables of a list, the newest first, those after a position."""
    found = list[Summary]()
    while len(found) < limit:
        rest = query
        if after is not None:
            created, table_id = after
            same = (TABLES.c.created == created) & (TABLES.c.id < table_id)
            rest = query.where((TABLES.c.created < created) | same)
        rows = connection.execute(rest.order_by(TABLES.c.created.desc(), TABLES.c.id.desc()).limit(limit)).all()
        found += _readable(rows)
        if len(rows) < limit:
            break
        after = rows[-1].created, rows[-1].id
    return found[:limit]


def _readable(rows: Sequence[Row[Any]]) -> Iterator[Summary]:
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            table_id, header, info, created, started, over = checked(row, *STORED)
            yield Summary(table_id, header, info_from(info), created, started, over)


# For matchmaking


def joinable(connection: Connection, since: float, limit: int) -> list[Summary]:
    """Return public tables that wait for people or were set up since a time and go on, oldest first."""
    goes_on = TABLES.c.started & ~TABLES.c.over & (TABLES.c.created > since)
    there = (TABLES.c.public, TABLES.c.deleted.is_(None), TABLES.c.closed.is_(None))
    query = select(*map(raw, STORED)).where(*there, ~TABLES.c.started | goes_on)
    return list(_readable(connection.execute(query.order_by(TABLES.c.created, TABLES.c.id).limit(limit)).all()))


def unjoined(connection: Connection, before: float, limit: int) -> list[str]:
    """Return the ids of public tables that wait for people and were not touched since a time, oldest first."""
    query = select(TABLES.c.id).where(*_waiting(), TABLES.c.touched < before)
    return ids_of(connection, query.order_by(TABLES.c.touched).limit(limit))


# For the host


def listed(
    connection: Connection, ids: list[str] | None = None, deleted: bool = False, language: str = ENGLISH
) -> list[Listed]:
    """Return the tables with these ids, most recently touched first; without ids, all that are `deleted` or are not.

    Bots have their names in `language`.
    """
    counted = (func.count().filter(kind) for kind in (PLAY, MESSAGE))
    counts = select(ACTS.c.table_id, *(count.label(f"n{k}") for k, count in enumerate(counted)))
    number = counts.group_by(ACTS.c.table_id).subquery()
    query = (
        select(*map(raw, TABLES.c), number.c.n0, number.c.n1)
        .join_from(TABLES, number, number.c.table_id == TABLES.c.id, isouter=True)
        .order_by(TABLES.c.touched.desc(), TABLES.c.id)
    )
    if ids is None:
        query = query.where(TABLES.c.deleted.is_not(None) if deleted else TABLES.c.deleted.is_(None))
    else:
        query = query.where(TABLES.c.id.in_(ids))
    return list(_listed(connection.execute(query), language))


def _listed(rows: Iterable[Any], language: str) -> Iterator[Listed]:
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            of = dict(zip(TABLES.c.keys(), checked(row, *TABLES.c)))
            info = info_from(of["info"])
            yield Listed(
                row.id,
                info.settings.name,
                str(of["header"].get("game", "")),
                _state(row),
                row.created,
                row.touched,
                [(place.kind, name) for place, name in zip(info.places, names_of(info.places, language), strict=True)],
                row.n0 or 0,
                row.n1 or 0,
            )


def _state(row: Any) -> str:
    if row.deleted is not None:
        return "deleted"
    if row.closed is not None:
        return "closed"
    if row.over:
        return "over"
    return "playing" if row.started else "lobby"
