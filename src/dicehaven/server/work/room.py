"""Room: how much of each kind a server stores for everybody, and what goes when nobody has used it for long.

Each address has a share a day besides (`server/guard/limits.py`), which is so small that no address alone can fill the server before
what it has made expires.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, delete, exists, func, select
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import LEFT, REMOVED
from dicehaven.server.db import schema
from dicehaven.server.errors import EnoughToday, NotStored
from dicehaven.server.people.belongs import declared

Kind = Literal["tables", "people", "circles", "boards", "pool", "wishes", "channels"]
TABLES: Mapping[Kind, Table] = {
    "tables": schema.tables,
    "people": schema.people,
    "circles": schema.circles,
    "boards": schema.boards,
    "pool": schema.pool,
    "wishes": schema.alert_wishes,
    "channels": schema.alert_channels,
}
MAX_ROWS: Mapping[Kind, int] = {  # rows in all
    "tables": 100_000,
    "people": 400_000,  # with and without a name
    "circles": 20_000,
    "boards": 40_000,
    "pool": 20_000,
    "wishes": 100_000,
    "channels": 100_000,
}
YEAR = 365 * 86_400.0  # seconds that a key which was signed out is known besides
ALMOST = 0.8  # of the room, from which the host is told
ROWS_A_DELETE = 200  # rows that are deleted together
PEOPLE = schema.people
SESSIONS = schema.sessions
WISHES = schema.alert_wishes
CHANNELS = schema.alert_channels
CIRCLES = schema.circles
MEMBERS = schema.members
IDENTITY = (schema.people, schema.sessions, schema.session_links)  # these do not count as something that is held


class Room:
    """The room of one server; `allows` counts one more of a kind for the address that asks, if it may have it."""

    def __init__(self) -> None:
        self.most = dict(MAX_ROWS)
        self.stored = dict.fromkeys(MAX_ROWS, 0)  # when they were counted last, and what has come here since
        self.allows: Callable[[Kind], bool] = lambda kind: True

    def take(self, kind: Kind) -> None:
        """Take room for one more; raise NotStored if there is none, EnoughToday if the address that asks has had its share."""
        if self.stored[kind] >= self.most[kind]:
            raise NotStored(text("server-full"))
        if not self.allows(kind):
            raise EnoughToday(text("enough-today"))
        self.stored[kind] += 1

    def used(self, kind: Kind) -> float:
        """Return the share of the room of a kind that is used."""
        return self.stored[kind] / self.most[kind]


def counted(connection: Connection) -> dict[Kind, int]:
    """Return how many of each kind are stored."""
    return {
        kind: connection.execute(select(func.count()).select_from(table)).scalar_one() for kind, table in TABLES.items()
    }


# What nobody uses


def _none(column: ColumnElement[str], key: ColumnElement[str], *more: ColumnElement[bool]) -> ColumnElement[bool]:
    return ~exists().where(column == key, *more)


def unused(before: float) -> list[tuple[ColumnElement[str], ColumnElement[bool]]]:
    """Return what nobody has used since a time: the primary key of each kind, and the condition."""
    merged = PEOPLE.alias()
    person = and_(
        PEOPLE.c.seen < before,
        PEOPLE.c.into == "",
        PEOPLE.c.words.is_(None),
        PEOPLE.c.pin.is_(None),
        _none(merged.c.into, PEOPLE.c.id),
        *(_none(column, PEOPLE.c.id) for column, _ in declared(schema.everything()) if column.table not in IDENTITY),
    )
    others = and_(
        MEMBERS.c.circle == CIRCLES.c.id, MEMBERS.c.key != CIRCLES.c.founder, MEMBERS.c.state.not_in((LEFT, REMOVED))
    )
    circle = and_(
        CIRCLES.c.made < before,
        ~exists().where(others),
        *(
            _none(table.c.circle, CIRCLES.c.id)
            for table in (schema.evenings, schema.seasons, schema.tables, schema.matches)
        ),
    )
    wishes = and_(WISHES.c.stored < before, WISHES.c.feed.is_(None), _none(CHANNELS.c.key, WISHES.c.key))
    return [
        (CIRCLES.c.id, circle),
        (CHANNELS.c.id, CHANNELS.c.ended < before),
        (WISHES.c.key, wishes),
        (PEOPLE.c.id, person),
        (SESSIONS.c.key, and_(SESSIONS.c.person == "", SESSIONS.c.seen < before - YEAR)),
    ]


def next_of(row_id: ColumnElement[str], condition: ColumnElement[bool], last: object) -> Select[str]:
    """Select the next rows that meet a condition after one, by their ids."""
    its = condition if last is None else and_(condition, row_id > last)
    return select(row_id).where(its).order_by(row_id).limit(ROWS_A_DELETE)


def gone(
    row_id: ColumnElement[str], condition: ColumnElement[bool], ids: Sequence[str], now: float
) -> list[Executable]:
    """Return the statements that delete rows, if the condition is still met."""
    if row_id is CIRCLES.c.id:
        return [circles.given_up(now, row_id.in_(ids), condition)]
    table: Table = row_id.table
    if table is PEOPLE:
        theirs = select(PEOPLE.c.id).where(row_id.in_(ids), condition)
        sessions = (delete(one).where(one.c.person.in_(theirs)) for one in (SESSIONS, schema.session_links))
        return [*sessions, delete(table).where(row_id.in_(ids), condition)]
    return [delete(table).where(row_id.in_(ids), condition)]
