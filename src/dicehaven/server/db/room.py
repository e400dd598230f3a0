"""Room: how much of each kind a server stores for everybody, and what goes when nobody has used it for long.

Each address has a share a day besides (`server/guard/limits.py`), which is so small that no address alone can fill the server before
what it has made expires.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, select
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.db.schema import everything
from dicehaven.server.errors import EnoughToday, NotStored

Kind = Literal["tables", "people", "sessions", "circles", "boards", "pool", "wishes", "channels"]
MAX_ROWS: Mapping[Kind, int] = {  # rows in all
    "tables": 100_000,
    "people": 400_000,  # with and without a name
    "sessions": 1_500_000,  # also those that were signed out
    "circles": 20_000,
    "boards": 40_000,
    "pool": 20_000,
    "wishes": 100_000,
    "channels": 100_000,
}
ALMOST = 0.8  # of the room, from which the host is told
ROWS_A_DELETE = 200  # rows that are deleted together
# in `info` of a table
ROOM = "room"  # the kind of its rows
UNUSED = "unused"


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
    tables = {kind: table for table in everything().tables.values() if (kind := table.info.get(ROOM))}
    return {kind: connection.scalar(select(func.count()).select_from(tables[kind])) or 0 for kind in MAX_ROWS}


# What nobody uses


class Unused(NamedTuple):
    """Rows that nobody has used since a time: the primary key, the condition, and the statements that delete those that meet one."""

    row_id: ColumnElement[str]
    condition: Callable[[float], ColumnElement[bool]]
    gone: Callable[[ColumnElement[bool], float], Sequence[Executable]]


def unused(
    row_id: ColumnElement[Any], gone: Callable[[ColumnElement[bool], float], Sequence[Executable]] | None = None
) -> Callable[[Callable[[float], ColumnElement[bool]]], None]:
    """Declare the condition that rows of a table have not been used since a time; `gone` deletes more than they."""
    rows = row_id.table

    def declare(condition: Callable[[float], ColumnElement[bool]]) -> None:
        rows.info[UNUSED] = Unused(row_id, condition, gone or (lambda where, _: [delete(rows).where(where)]))

    return declare


def all_unused() -> list[Unused]:
    """Return what may be unused; features that build on others come first."""
    return [table.info[UNUSED] for table in reversed(everything().tables.values()) if UNUSED in table.info]


def next_of(row_id: ColumnElement[str], condition: ColumnElement[bool], last: object) -> Select[str]:
    """Select the next rows that meet a condition after one, by their ids."""
    its = condition if last is None else and_(condition, row_id > last)
    return select(row_id).where(its).order_by(row_id).limit(ROWS_A_DELETE)
