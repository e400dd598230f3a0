"""Sizes: what fills a database, each figure with a query of its own, so that nothing is held up beside a running server."""

import operator
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, LargeBinary, Select, Table, cast, func, select, text
from sqlalchemy.exc import OperationalError

from dicehaven.server.circles.store import CIRCLES
from dicehaven.server.db.room import MAX_ROWS, Kind, counted
from dicehaven.server.db.schema import everything
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.table.play.store import HOLDERS, MATCHES, RESULTS, TABLES
from dicehaven.server.table.play.tables import VERSION

T = TypeVar("T")
LARGEST = 5  # persons, circles and tables that are named
PAGES = "SELECT sum(pgsize) FROM dbstat WHERE aggregate = TRUE AND name IN (SELECT name FROM sqlite_master WHERE tbl_name = :name)"


class Size(NamedTuple):
    """The size of a table of the database, its indexes included; `bytes` is in round figures without SQLite's `dbstat`."""

    kind: str
    rows: int
    bytes: int


class Used(NamedTuple):
    """How much of the room for a kind is used."""

    kind: Kind
    stored: int
    most: int


class Large(NamedTuple):
    """A person, a circle or a table that is among the largest."""

    kind: str
    id: str
    name: str
    tables: int
    matches: int
    acts: int


def sizes(engine: Engine) -> list[Size]:
    """Return the size of each table of the database, the largest first."""

    def size(table: Table) -> Size:
        rows = _ask(engine, lambda connection: connection.scalar(select(func.count()).select_from(table)))
        return Size(table.name, rows or 0, _bytes(engine, table))

    return sorted(map(size, everything().sorted_tables), key=lambda one: (-one.bytes, -one.rows, one.kind))


def whole(engine: Engine) -> tuple[int, int]:
    """Return the bytes of a database, and how many of them are free for what comes."""
    if engine.dialect.name == "postgresql":  # what is free lies within each table
        return _ask(
            engine, lambda connection: connection.scalar(text("SELECT pg_database_size(current_database())"))
        ), 0

    def pages(connection: Connection) -> tuple[int, int]:
        size, count, free = (
            int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
            for name in ("page_size", "page_count", "freelist_count")
        )
        return size * count, size * free

    return _ask(engine, pages)


def room(engine: Engine, most_tables: int) -> list[Used]:
    """Return how much of the room is used, the fullest first; it is counted as servers count it."""
    most = {**MAX_ROWS, "tables": most_tables}
    used = [Used(kind, stored, most[kind]) for kind, stored in _ask(engine, counted).items()]
    return sorted(used, key=lambda one: -one.stored / one.most)


def largest(engine: Engine) -> list[Large]:
    """Return the persons with most tables, the circles with most tables and matches, and the tables with most acts."""
    found = []
    for kind, holder, table_id, named, played in (
        ("person", HOLDERS.c.key, HOLDERS.c.table_id, PEOPLE.c.id, RESULTS.c.key),
        ("circle", TABLES.c.circle, TABLES.c.id, CIRCLES.c.id, MATCHES.c.circle),
    ):
        tables = func.count(table_id.distinct())
        query = select(holder, tables).where(holder.is_not(None)).group_by(holder).order_by(tables.desc(), holder)
        for id_, count in _rows(engine, query):
            name = _one(engine, select(named.table.c.name).where(named == id_))
            matches = _one(engine, select(func.count()).where(played == id_))
            found.append(Large(kind, id_, name or "", count, matches, 0))
    acts = select(TABLES.c.id, VERSION.label("acts")).order_by(text("acts DESC"), TABLES.c.id)
    return [*found, *(Large("table", id_, "", 1, 0, count) for id_, count in _rows(engine, acts))]


def _bytes(engine: Engine, table: Table) -> int:
    if engine.dialect.name == "postgresql":
        query = text("SELECT pg_total_relation_size(cast(:name AS regclass))")
        return _ask(engine, lambda connection: connection.scalar(query, {"name": table.name})) or 0
    try:
        return _ask(engine, lambda connection: connection.scalar(text(PAGES), {"name": table.name})) or 0
    except OperationalError:  # this SQLite was built without it
        return _one(engine, lengths(table)) or 0


def lengths(table: Table) -> Select[Any]:
    """Select the bytes of what is stored in a table, without what SQLite itself needs."""
    each: list[Any] = [func.coalesce(func.length(cast(column, LargeBinary)), 0) for column in table.columns]
    return select(func.sum(reduce(operator.add, each)))


def _rows(engine: Engine, query: Any) -> Sequence[Any]:  # Any: pyright and mypy write the type of a query otherwise
    return _ask(engine, lambda connection: connection.execute(query.limit(LARGEST)).all())


def _one(engine: Engine, query: Select[Any]) -> Any:
    return _ask(engine, lambda connection: connection.scalar(query))


def _ask(engine: Engine, ask: Callable[[Connection], T]) -> T:
    """Ask in a transaction of its own: a long one would keep a server from emptying its log."""
    with engine.connect() as connection:
        return ask(connection)
