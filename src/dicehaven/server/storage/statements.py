"""The parts of a change: entries of the journal, other statements, work inside the transaction, notices to all nodes."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Connection, bindparam, func, select
from sqlalchemy.sql import Executable

from dicehaven.server.storage.journal import CHANNEL, Entry

Row = dict[str, Any]


class Conditional(NamedTuple):
    """A statement that changes one row of what `about` names; if it changes none, somebody else was first."""

    about: str
    statement: Executable
    row: Row | None = None

    def execute(self, connection: Connection) -> bool:
        """Execute the statement; return whether it has changed a row."""
        return connection.execute(self.statement, self.row).rowcount == 1


class Notice(NamedTuple):
    """A notification to all nodes, at most 8,000 bytes."""

    words: str


class Work(NamedTuple):
    """Statements for many tables at once that depend on what is found; `do` returns the notices of them to all nodes."""

    do: Callable[[Connection], list[Notice]]


Statement = Executable | tuple[Executable, Row | list[Row]] | Entry | Conditional | Notice | Work


def any_of(name: str) -> BindParameter[str]:
    """Return a parameter for `in_`, whose list `Select.params` gives to a statement that was built once.

    Each `in_` with a list of its own would leave a reference cycle that only the garbage collector finds.
    """
    return bindparam(name, expanding=True)


def locked_by(statements: Sequence[Statement]) -> str:
    """Return the name of what a change locks, so that changes can be made in a fixed order; "" if it locks nothing."""
    found = (one for one in statements if isinstance(one, Entry | Conditional))
    return next((one.about if isinstance(one, Conditional) else one.table_id for one in found), "")


def tables_of(statements: Sequence[Statement]) -> set[str]:
    """Return the tables whose version a change depends on."""
    return {one.table_id for one in statements if isinstance(one, Entry)}


def notify(connection: Connection, notices: Sequence[Notice]) -> None:
    """Notify all nodes when the transaction is committed."""
    if connection.dialect.name == "postgresql":
        for notice in notices:
            connection.execute(select(func.pg_notify(CHANNEL, notice.words)))
