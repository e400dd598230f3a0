"""The pool: wishes for slow tables, the statements that write and read them, and when people met last."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Notice, Work, any_of
from dicehaven.server.db.room import ROOM
from dicehaven.server.db.schema import metadata
from dicehaven.server.errors import Superseded
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.info import LEFT, SITS
from dicehaven.server.table.play.store import HOLDERS, MATCHES, RESULTS, TABLES

POOL = Table(  # wishes for slow tables, which are paired once a day
    "pool",
    metadata,
    Column("id", String(24), primary_key=True),
    of_person("key", DROP, export="wishes", hides=["id", "browser", "due"]),
    Column("browser", String(24), nullable=False),  # the same for all wishes of one browser
    Column("name", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # for a move
    Column("rated", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("due", Float, nullable=False),  # not paired before
    Index("pool_key", "key"),
    Index("pool_due", "due"),
    info={ROOM: "pool"},
)

Met = dict[tuple[str, str], float]  # when two keys met last, the lower one first


class PoolWish(NamedTuple):
    """A wish; `key` is a hash, times are seconds since 1970: it is not paired before `due`, nor after `until`."""

    id: str
    key: str
    browser: str
    name: str
    game: str
    seats: int
    days: int
    rated: bool
    made: float
    until: float
    due: float


COLUMNS = tuple(POOL.c[name] for name in PoolWish._fields)
OF_KEYS = select(*COLUMNS).where(POOL.c.key.in_(any_of("keys"))).order_by(POOL.c.made, POOL.c.id)


def of_keys(connection: Connection, hashes: Collection[str]) -> list[PoolWish]:
    """Return the wishes of keys with these hashes, oldest first."""
    return [PoolWish(*row) for row in connection.execute(OF_KEYS, {"keys": list(hashes)})]


def due(connection: Connection, now: float, limit: int) -> list[PoolWish]:
    """Return the wishes that are to be paired now, oldest first."""
    query = select(*COLUMNS).where(POOL.c.due <= now, POOL.c.until > now).order_by(POOL.c.made, POOL.c.id).limit(limit)
    return [PoolWish(*row) for row in connection.execute(query)]


def added(wish: PoolWish) -> Executable:
    """Return the statement that stores a new wish."""
    return insert(POOL).values(wish._asdict())


def changed(wish: PoolWish) -> Executable:
    """Return the statement that replaces a wish, if it is still there."""
    return update(POOL).where(POOL.c.id == wish.id).values(wish._asdict())


def taken_back(wish: str, hashes: Collection[str]) -> Executable:
    """Return the statement that deletes a wish of keys with these hashes."""
    return delete(POOL).where(POOL.c.id == wish, POOL.c.key.in_(list(hashes)))


def later(ids: Sequence[str], now: float, when: float) -> Executable:
    """Return the statement that leaves wishes that were due for another day."""
    return update(POOL).where(POOL.c.id.in_(list(ids)), POOL.c.due <= now).values(due=when)


def outdated(before: float) -> Executable:
    """Return the statement that deletes the wishes that expired before a time."""
    return delete(POOL).where(POOL.c.until < before)


def fulfilled(wishes: Iterable[PoolWish]) -> Work:
    """Return the work that takes wishes out of the pool, all or none: it raises Superseded if one of them is gone, or another's."""
    keys = {one.id: one.key for one in wishes}

    def take(connection: Connection) -> list[Notice]:
        query = select(POOL.c.id, POOL.c.key).where(POOL.c.id.in_(list(keys))).order_by(POOL.c.id)
        there = {row.id: row.key for row in connection.execute(query.with_for_update())}
        if there != keys:
            raise Superseded(text("moved-on"))
        connection.execute(delete(POOL).where(POOL.c.id.in_(list(keys))))
        return []

    return Work(take)


A, B = HOLDERS.alias(), HOLDERS.alias()
ROLES = (SITS, LEFT)
AT_TABLES = (  # made once: its joins refer to themselves
    select(A.c.key, B.c.key.label("other"), func.max(TABLES.c.created).label("at"))
    .join(B, (B.c.table_id == A.c.table_id) & (A.c.key < B.c.key))
    .join(TABLES, TABLES.c.id == A.c.table_id)
    .where(A.c.key.in_(any_of("keys")), B.c.key.in_(any_of("keys")), A.c.role.in_(ROLES), B.c.role.in_(ROLES))
    .group_by(A.c.key, B.c.key)
)
R, S = RESULTS.alias(), RESULTS.alias()
IN_MATCHES = (
    select(R.c.key, S.c.key.label("other"), func.max(MATCHES.c.ended).label("at"))
    .join(S, (S.c.match_id == R.c.match_id) & (R.c.key < S.c.key))
    .join(MATCHES, MATCHES.c.id == R.c.match_id)
    .where(R.c.key.in_(any_of("keys")), S.c.key.in_(any_of("keys")))
    .group_by(R.c.key, S.c.key)
)


def met(connection: Connection, hashes: Collection[str]) -> Met:
    """Return when any two of these keys met last: at a table that is there, or in a match whose result is."""
    found: Met = {}
    for query in (AT_TABLES, IN_MATCHES):
        for row in connection.execute(query, {"keys": list(hashes)}):
            pair = row.key, row.other
            found[pair] = max(row.at, found.get(pair, 0.0))
    return found
