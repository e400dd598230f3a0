"""Room: how much of each kind a server stores for everybody, and what goes when nobody has used it for long.

Each address has a share a day besides (`server/guard/limits.py`), which is so small that no address alone can fill the server before
what it has made expires.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, delete, exists, func, or_, select
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import LEFT, REMOVED
from dicehaven.server.db import schema
from dicehaven.server.errors import EnoughToday, NotStored
from dicehaven.server.people.belongs import declared

Kind = Literal["tables", "profiles", "circles", "boards", "pool", "wishes", "channels", "zones", "former keys"]
TABLES: Mapping[Kind, Table] = {
    "tables": schema.tables,
    "profiles": schema.profiles,
    "circles": schema.circles,
    "boards": schema.boards,
    "pool": schema.pool,
    "wishes": schema.alert_wishes,
    "channels": schema.alert_channels,
    "zones": schema.time_zones,
    "former keys": schema.former_keys,
}
MAX_ROWS: Mapping[Kind, int] = {  # rows in all
    "tables": 100_000,
    "profiles": 100_000,
    "circles": 20_000,
    "boards": 40_000,
    "pool": 20_000,
    "wishes": 100_000,
    "channels": 100_000,
    "zones": 100_000,
    "former keys": 200_000,
}
ALMOST = 0.8  # of the room, from which the host is told
ROWS_A_DELETE = 200  # rows that are deleted together
PROFILES = schema.profiles
WISHES = schema.alert_wishes
CHANNELS = schema.alert_channels
ZONES = schema.time_zones
FORMER = schema.former_keys
CIRCLES = schema.circles
MEMBERS = schema.members


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


def _nobody_s(key: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the condition that a key holds nothing at tables and has no profile."""
    return and_(_none(schema.holders.c.key, key), _none(PROFILES.c.key, key))


def unused(before: float) -> list[tuple[ColumnElement[str], ColumnElement[bool]]]:
    """Return what nobody has used since a time: the primary key of each kind, and the condition."""
    key = PROFILES.c.key
    nothing = [
        _none(column, key) for column, one in declared(schema.metadata) if one.moves and column is not CIRCLES.c.founder
    ]
    profile = and_(
        PROFILES.c.made < before,
        PROFILES.c.words.is_(None),
        PROFILES.c.pin.is_(None),
        _none(schema.holders.c.key, key),
        _none(schema.passkeys.c.profile, key),
        _none(FORMER.c.stays, key),
        *nothing,
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
    zone = and_(_nobody_s(ZONES.c.key), _none(schema.vacations.c.key, ZONES.c.key))
    newer = FORMER.alias()
    former = and_(
        FORMER.c.made < before,
        FORMER.c.onward.is_(None),
        FORMER.c.until.is_(None),
        or_(_none(schema.former_holders.c.key, FORMER.c.gone), _nobody_s(FORMER.c.stays)),
        _none(newer.c.stays, FORMER.c.gone),
        _none(schema.deletions.c.key, FORMER.c.stays),
    )
    return [
        (CIRCLES.c.id, circle),
        (CHANNELS.c.id, CHANNELS.c.ended < before),
        (WISHES.c.key, wishes),
        (ZONES.c.id, zone),
        (FORMER.c.id, former),
        (PROFILES.c.key, profile),
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
    links = [delete(schema.profile_links).where(schema.profile_links.c.profile.in_(ids))] if table is PROFILES else []
    return [*links, delete(table).where(row_id.in_(ids), condition)]
