"""The parts of a change to the database, and the journal, whose entries are its most frequent part.

Entries are written quickly: one statement stores the acts of many tables, and is a transaction of its own.  While a statement runs, the event loop has the interpreter, and the writer has to compete for it afterwards: once for a
single statement, but once per row in a transaction of many.

Each write is conditional: an act is stored only if it is the table's next.  On PostgreSQL, the same transaction notifies all
nodes of the acts or, if these are too long, of the new versions of their tables.
"""

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    BindParameter,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    bindparam,
    false,
    func,
    select,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql import Executable

from dicehaven.server.db.schema import metadata

ACTS = Table(
    "acts",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", Text, nullable=False),  # one JSON object: see `table/play/acts.py`
    Column("hidden", Boolean, nullable=False, server_default=false()),  # nobody but its author can notice it
    Column("once", String(80), nullable=False, server_default=sql("''")),  # the name of a page's act
    Column("made", Float, nullable=False, server_default=sql("0")),  # when; 0: not known
    Column("node", Integer, nullable=False, server_default=sql("0")),  # that made it; 0: not known
)


CHANNEL = "dicehaven"  # of LISTEN and NOTIFY
CHECKS = 1_148_021_831  # the class of the advisory locks of checks
NOTICE_BYTES = 7_900  # bytes of a notification: PostgreSQL takes less than 8,000
TOLD_TOGETHER = 40  # acts of a notification
APPEND = {
    "sqlite": """
        INSERT INTO acts (table_id, number, act, hidden, once, made, node)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
            json_extract(value, '$[6]')
        FROM json_each(?) WHERE true
        ON CONFLICT DO NOTHING
        RETURNING table_id || ' ' || number""",
    "postgresql": f"""
        WITH wanted AS MATERIALIZED (
            SELECT value ->> 0 AS table_id, (value ->> 1)::integer AS number, value ->> 2 AS act,
                (value ->> 3)::boolean AS hidden, value ->> 4 AS once, (value ->> 5)::float8 AS made,
                (value ->> 6)::integer AS node, value AS entry, (place - 1) / {TOLD_TOGETHER} AS part
            FROM json_array_elements(%s::json) WITH ORDINALITY AS given (value, place)
        ), stored AS (
            INSERT INTO acts (table_id, number, act, hidden, once, made, node)
            SELECT table_id, number, act, hidden, once, made, node
            FROM wanted JOIN tables ON tables.id = table_id
            ORDER BY table_id, number
            ON CONFLICT DO NOTHING
            RETURNING table_id, number
        )
        SELECT array_agg(table_id || ' ' || number),
            pg_notify('{CHANNEL}', CASE WHEN sum(octet_length(entry::text) + 2) < {NOTICE_BYTES}
                THEN %s || json_agg(entry)::text
                ELSE %s || string_agg(table_id || ' ' || number + 1, ' ') END)
        FROM stored JOIN wanted USING (table_id, number) GROUP BY part""",
}


# The parts of a change


class Entry(NamedTuple):
    """A row of the journal: a table's next act, as JSON."""

    table_id: str
    number: int
    act: str
    hidden: bool = False
    once: str = ""
    made: float = 0.0
    node: int = 0


class Conditional(NamedTuple):
    """A statement that changes one row of what `about` names; if it changes none, somebody else was first."""

    about: str
    statement: Executable
    row: dict[str, Any] | None = None


def lease(about: str, column: Column[float], before: float, until: float, *rows: ColumnElement[bool]) -> Conditional:
    """Return the statement by which one server works alone on what `about` names, until a time in seconds since 1970.

    `column` says until when a server does, in the row that `rows` find: `before`, unless another was first.
    """
    return Conditional(about, update(column.table).where(column == before, *rows).values({column: until}))


class Check(NamedTuple):
    """A condition of a change: `check` raises what refuses it.

    Changes whose checks are about the same wait for each other, at any node, so each sees what the one before has stored.
    """

    about: str
    check: Callable[[Connection], None]


class Notice(NamedTuple):
    """A notification to all nodes, at most 8,000 bytes."""

    words: str


class Work(NamedTuple):
    """Statements for many tables at once that depend on what is found; `do` returns the notices of them to all nodes."""

    do: Callable[[Connection], list[Notice]]


Statement = (
    Executable | tuple[Executable, dict[str, Any] | list[dict[str, Any]]] | Entry | Conditional | Check | Notice | Work
)


def checked(connection: Connection, checks: Sequence[Check]) -> None:
    """Raise what refuses a change; its transaction holds what the checks are about until it ends."""
    for one in sorted(checks, key=lambda one: one.about):
        if connection.dialect.name == "postgresql":  # an SQLite file has one writer
            connection.execute(select(func.pg_advisory_xact_lock(CHECKS, func.hashtext(one.about))))
        one.check(connection)


def any_of(name: str) -> BindParameter[str]:
    """Return a parameter for `in_`, whose list `Select.params` gives to a statement that was built once.

    Each `in_` with a list of its own would leave a reference cycle that only the garbage collector finds.
    """
    return bindparam(name, expanding=True)


def insert_unless_there(table: Table) -> postgresql.Insert:
    """Return the beginning of a statement that inserts rows which are not there yet; PostgreSQL and SQLite write it alike."""
    return postgresql.insert(table).on_conflict_do_nothing()


def notify(connection: Connection, notices: Sequence[Notice]) -> None:
    """Notify all nodes when the transaction is committed."""
    if connection.dialect.name == "postgresql":
        for notice in notices:
            connection.execute(select(func.pg_notify(CHANNEL, notice.words)))


# The journal


def notice_of_versions(node: int) -> str:
    """Return the beginning of a notification of tables, each with its version."""
    return f"versions {node} "


def notice_of_acts(node: int) -> str:
    """Return the beginning of a notification of acts; entries follow, as a JSON list."""
    return f"acts {node} "


class Journal:
    """The journal of a database, appended to over a connection of its own, for one thread only."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.statement = APPEND[engine.dialect.name]
        self.errors: type[Exception] = engine.dialect.loaded_dbapi.Error  # that `append` raises: the driver's own
        self._connection: Any = None  # a driver's, in autocommit

    def append(self, entries: list[Entry]) -> list[Entry]:
        """Store on disk the entries that are next in their journals; return the others, which came second.

        No two entries may belong to the same table.
        """
        if self._connection is None:
            self._connection = self._connected()
        try:
            return append(self._connection.execute, self.statement, entries)
        except self.errors:
            self.close()  # it may be lost; the next one is new
            raise

    def close(self) -> None:
        """Close the connection."""
        connection = self._connection
        self._connection = None
        if connection is not None:
            with contextlib.suppress(Exception):  # it may be lost
                connection.close()

    def _connected(self) -> Any:
        """Return a connection outside the pool, on which each statement is a transaction."""
        pooled = self.engine.raw_connection()
        found: Any = pooled.driver_connection
        pooled.detach()
        if self.engine.dialect.name == "postgresql":
            found.autocommit = True
        return found


def append(execute: Any, statement: str, entries: list[Entry]) -> list[Entry]:
    """Execute a statement of APPEND; return the entries that came second."""
    content = msgspec.json.encode(entries).decode()
    if statement == APPEND["sqlite"]:
        found = {key for (key,) in execute(statement, (content,)).fetchall()}
    else:
        node = entries[0].node
        rows = execute(statement, (content, notice_of_acts(node), notice_of_versions(node))).fetchall()
        found = {key for keys, _ in rows for key in keys}
    return [entry for entry in entries if f"{entry.table_id} {entry.number}" not in found]
