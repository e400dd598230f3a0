"""Retention: the statements that find tables to delete or close, erase tables, and deal with clocks that jump."""

import contextlib
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, literal, not_, or_, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Notice, insert_unless_there
from dicehaven.server.db.odd_rows import checked, ids_of
from dicehaven.server.db.schema import with_column
from dicehaven.server.table.play.seating import NEVER
from dicehaven.server.table.play.store import TABLES, UPKEEP

YEAR = 365 * 86_400.0  # seconds after which a slow table that does not go on is idle, too


class Upkeep(NamedTuple):
    """The latest time that a server knew, and when tables were deleted last, in seconds since 1970."""

    seen: float
    swept: float


class Candidates(NamedTuple):
    """The tables to be marked and to be erased, oldest first, and how many are stored and marked in all."""

    to_mark: list[str]
    to_erase: list[str]
    stored: int
    marked: int


def upkeep(connection: Connection) -> Upkeep | None:
    """Return the state of the upkeep; before its first run, the newest time stamp of a table; None in a new database."""
    row = connection.execute(select(UPKEEP.c.seen, UPKEEP.c.swept)).one_or_none()
    with contextlib.suppress(ValueError):  # a state that cannot be read counts as never stored
        if row:
            return Upkeep(*checked(row, UPKEEP.c.seen, UPKEEP.c.swept))
    newest = connection.execute(select(func.max(TABLES.c.touched)).where(TABLES.c.touched < NEVER)).scalar()
    return None if newest is None else Upkeep(newest, 0.0)


def remembered(seen: float, swept: float) -> list[Executable]:
    """Return the statements that write the state of the upkeep."""
    return [delete(UPKEEP), insert(UPKEEP).values(id=1, seen=seen, swept=swept)]


def noted(seen: float) -> list[Executable]:
    """Return the statements that write the latest known time, and leave alone when tables were deleted last."""
    first = select(literal(1), literal(seen), literal(0.0)).where(~exists(select(UPKEEP.c.id)))
    return [update(UPKEEP).values(seen=seen), insert(UPKEEP).from_select(["id", "seen", "swept"], first)]


def is_first(connection: Connection, swept: float, now: float) -> bool:
    """Note that this server begins to delete, and return True, unless another has begun since the last time, at `swept`."""
    mine = connection.execute(update(UPKEEP).where(UPKEEP.c.swept == swept).values(swept=now, seen=now)).rowcount == 1
    if not mine and not swept:  # nothing has ever been remembered
        first = insert_unless_there(UPKEEP).values(id=1, seen=now, swept=now)
        mine = connection.execute(first.returning(UPKEEP.c.id)).first() is not None
    connection.commit()
    return mine


def is_first_after_jump(connection: Connection, seconds: float, now: float) -> bool:
    """Note the time by a clock that has jumped by some seconds, and return True, unless another server has done so."""
    seen = connection.execute(select(UPKEEP.c.seen)).scalar()
    if seen is None:
        return True
    if abs(now - seen) < abs(seconds) / 2:
        return False
    return connection.execute(update(UPKEEP).where(UPKEEP.c.seen == seen).values(seen=now)).rowcount == 1


def moved(seconds: float, now: float, lately: float) -> list[Executable]:
    """Return the statements that move all time stamps with a clock that has jumped, so that no table grows older.

    Stamps of the last `lately` seconds are already those of the new clock.
    """

    def old(stamp: ColumnElement[float]) -> ColumnElement[bool]:
        return and_(not_(and_(stamp > now - lately, stamp <= now)), stamp < NEVER)

    deleted = TABLES.c.deleted
    return [
        *(
            update(table).where(old(table.c.touched)).values(touched=table.c.touched + seconds)
            for table in with_column("touched")
        ),
        update(TABLES).where(deleted.is_not(None), old(deleted)).values(deleted=deleted + seconds),
    ]


def candidates(connection: Connection, idle_since: float, deleted_since: float, share: int) -> Candidates:
    """Return the tables to be marked and those to be erased; at most one in `share` of all tables at once."""
    stored = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
    marked = connection.execute(select(func.count(TABLES.c.deleted))).scalar_one()
    idle = select(TABLES.c.id).where(TABLES.c.deleted.is_(None), _idle(idle_since))
    over = select(TABLES.c.id).where(TABLES.c.deleted < deleted_since)
    return Candidates(
        ids_of(connection, idle.order_by(TABLES.c.touched).limit(max(1, (stored - marked) // share))),
        ids_of(connection, over.order_by(TABLES.c.deleted).limit(max(1, stored // share))),
        stored,
        marked,
    )


def abandoned(connection: Connection, idle_since: float, share: int) -> list[str]:
    """Return the tables whose match nobody continues, oldest first; at most one in `share` of all tables at once."""
    stored = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
    open_ = TABLES.c.deleted.is_(None), TABLES.c.closed.is_(None), TABLES.c.over.is_(False)
    idle = select(TABLES.c.id).where(*open_, _idle(idle_since)).order_by(TABLES.c.touched)
    return ids_of(connection, idle.limit(max(1, stored // share)))


def _idle(since: float) -> ColumnElement[bool]:
    """Return the condition that nobody has touched a table; a slow one waits longer than that for its people."""
    goes_on = and_(TABLES.c.due.is_not(None), TABLES.c.over.is_(False))
    return and_(TABLES.c.touched < since, or_(not_(goes_on), TABLES.c.touched < since - YEAR))


def erase(connection: Connection, ids: Sequence[str]) -> list[Notice]:
    """Erase tables and everything that belongs to them, unless the host has restored them meanwhile."""
    marked = select(TABLES.c.id).where(TABLES.c.id.in_(ids), TABLES.c.deleted.is_not(None))
    still = ids_of(connection, marked.order_by(TABLES.c.id).with_for_update())
    for table in with_column("table_id"):
        connection.execute(delete(table).where(table.c.table_id.in_(still)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(still)))
    return []
