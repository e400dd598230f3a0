"""The parts of a change: entries of the journal, claims on a table's row, other statements, notices to all nodes."""

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Text,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    select,
    union,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.server.storage import schema
from dicehaven.server.storage.journal import CHANNEL, Entry, notice_of_changes

CLAIM = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"), schema.tables.c.changes == bindparam("known"))
    .values(
        changes=schema.tables.c.changes + 1,
        changed_at=bindparam("acts"),
        node=bindparam("by"),
        touched=bindparam("now"),
    )
)
IS_PUBLIC = cast(schema.tables.c.settings, Text).like('%"public": true%')  # a JSON function fails where there is none
Row = dict[str, Any]


class Claim(NamedTuple):
    """The right to change more of a table than its acts: its row is still as the node knows it, after `changes` changes."""

    table_id: str
    changes: int
    acts: int
    node: int

    def execute(self, connection: Connection) -> bool:
        """Count one more change; False if another node came first."""
        row = {"table": self.table_id, "known": self.changes, "acts": self.acts, "by": self.node, "now": time.time()}
        return connection.execute(CLAIM, row).rowcount == 1

    @staticmethod
    def notice(claims: "Sequence[Claim]") -> "Notice":
        """The notice to all nodes of claims that were granted."""
        tables = " ".join(f"{one.table_id} {one.acts} {one.changes + 1}" for one in claims)
        return Notice(notice_of_changes(claims[0].node) + tables)


def held_by(hashes: Sequence[str]) -> ColumnElement[bool]:
    """Whether keys with these hashes hold a seat, a request or the host's role at a table."""
    held = (schema.seats, schema.devices, schema.requests)
    parts = [select(one.c.table_id).where(one.c.key.in_(hashes)) for one in held]
    return schema.tables.c.id.in_(union(*parts)) | schema.tables.c.host.in_(hashes)


class Renewal(NamedTuple):
    """A new key's hash for old ones, at all tables where these hold a seat, a request or the host's role.

    It needs no claims: it is right whatever else has changed.
    """

    old: list[str]
    new: str
    node: int

    def execute(self, connection: Connection) -> list[Claim]:
        """Renew all of it; returns a claim for each table that is changed."""
        tables = schema.tables
        seats = schema.seats
        devices = schema.devices
        old = self.old
        both = [*self.old, self.new]
        found = held_by(self.old)
        connection.execute(select(tables.c.id).where(found).order_by(tables.c.id).with_for_update())
        acts = select(func.coalesce(func.max(schema.acts.c.number) + 1, 0)).where(schema.acts.c.table_id == tables.c.id)
        changed = connection.execute(
            update(tables)
            .where(found)
            .values(
                host=case((tables.c.host.in_(old), self.new), else_=tables.c.host),
                changes=tables.c.changes + 1,
                changed_at=acts.scalar_subquery(),
                node=self.node,
                touched=time.time(),
            )
            .returning(tables.c.id, tables.c.changes - 1, tables.c.changed_at)
        ).all()
        for held in (seats, schema.requests):
            connection.execute(update(held).where(held.c.key.in_(old)).values(key=self.new))
        other = devices.alias()
        same = other.c.table_id == devices.c.table_id, other.c.seat == devices.c.seat, other.c.key.in_(both)
        later = (other.c.since > devices.c.since) | ((other.c.since == devices.c.since) & (other.c.key > devices.c.key))
        at_seat = seats.c.table_id == devices.c.table_id, seats.c.seat == devices.c.seat, seats.c.key == self.new
        twice = exists().where(*same, later) | exists().where(*at_seat)  # each key holds a seat only once
        connection.execute(delete(devices).where(devices.c.key.in_(both), twice))
        connection.execute(update(devices).where(devices.c.key.in_(old)).values(key=self.new))
        return [Claim(table_id, changes, done, self.node) for table_id, changes, done in changed]


class Conditional(NamedTuple):
    """A statement that changes one row of something of this name; if it changes none, somebody else was first."""

    about: str
    statement: Executable
    row: Row | None = None

    def execute(self, connection: Connection) -> bool:
        """Execute the statement; returns whether it has changed a row."""
        return connection.execute(self.statement, self.row).rowcount == 1


class Notice(NamedTuple):
    """A notification to all nodes, at most 8,000 bytes."""

    words: str


Statement = Executable | tuple[Executable, Row | list[Row]] | Entry | Claim | Renewal | Conditional | Notice


def any_of(name: str) -> BindParameter[str]:
    """A parameter for `in_`, whose list `Select.params` gives to a statement that was built once.

    Each `in_` with a list of its own would leave a reference cycle that only the garbage collector finds.
    """
    return bindparam(name, expanding=True)


def place_of(statements: Sequence[Statement]) -> str:
    """What a change locks, so that changes can be made in a fixed order; "" if nothing."""
    locked = (one for one in statements if isinstance(one, Entry | Claim | Conditional))
    return next((one.about if isinstance(one, Conditional) else one.table_id for one in locked), "")


def tables_of(statements: Sequence[Statement]) -> set[str]:
    """The table whose version a change depends on."""
    return {one.table_id for one in statements if isinstance(one, Entry | Claim)}


def notify(connection: Connection, notice: Notice) -> None:
    """Notify all nodes when the transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, notice.words)))
