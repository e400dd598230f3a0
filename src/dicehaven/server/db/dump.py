"""Dumps: tables as JSON Lines, of a whole database or of one table, from SQLite and PostgreSQL alike.

The first line names the format: `{"dicehaven": "dump", "format": 1, "schema": "0004", …}`.  Then comes a line for each row,
`["tables", {…}]`, with bytes in base64; rows come before those that refer to them.  The last line counts the rows and has the SHA-256 of all lines
before it, so that a dump that was cut or changed is always noticed.  A dump contains the secrets of dice and the hashes of
keys, so only the host may see it.
"""

import base64
import datetime
import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, Connection, Engine, LargeBinary, MetaData, Select, Table, func, select

from dicehaven import __version__
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text
from dicehaven.server.db import first_release, schema
from dicehaven.server.db.engine import engine_of, revision_of, revisions, upgrade

FORMAT = 1
KIND = "dicehaven"
ROWS_A_PAGE = 1_000  # rows that are read and written at once

Row = dict[str, Any]


def dump(connection: Connection, table_id: str | None = None) -> Iterator[str]:
    """Yield the lines of a dump of everything, or of one table; the caller's transaction must see one snapshot."""
    done = hashlib.sha256()
    count = 0

    def line(content: Any) -> str:
        written = json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
        done.update(written.encode())
        return written

    made = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    yield line(
        {KIND: "dump", "format": FORMAT, "schema": revision_of(connection), "made": made, "version": __version__}
    )
    for table in reflected(connection).sorted_tables:
        rows = _rows_of(table, table_id)
        if rows is None:
            continue
        for row in connection.execution_options(stream_results=True, yield_per=ROWS_A_PAGE).execute(rows).mappings():
            count += 1
            encoded = {name: base64.b64encode(row[name]).decode() for name in _bytes_of(table) if row[name] is not None}
            yield line([table.name, {**row, **encoded}])
    yield json.dumps({"rows": count, "sha256": done.hexdigest()}) + "\n"


def reflected(connection: Connection) -> MetaData:
    """Return the database tables that are dumped, whatever the schema of the database."""
    found = MetaData()
    left_out = {"alembic_version", *(table.name for table in schema.marked(schema.LEFT_OUT))}
    found.reflect(connection, only=lambda name, _: name not in left_out)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON) and column.nullable:
                column.type.none_as_null = True  # otherwise a NULL would come back as JSON's null
    return found


def _bytes_of(table: Table) -> list[str]:
    """Return the names of the columns that hold bytes."""
    return [column.name for column in table.columns if isinstance(column.type, LargeBinary)]


def _rows_of(table: Table, table_id: str | None) -> Select[Any] | None:
    """Return the query for the rows to dump, in the order of their keys; None if no row can belong to `table_id`."""
    query = select(table).order_by(*table.primary_key.columns)
    if table_id is None:
        return query
    column: Column[Any] | None = table.c.get("id" if table.name == "tables" else "table_id")
    return None if column is None else query.where(column == table_id)


@contextmanager
def staged(lines: Iterable[str], name: str) -> Iterator[Engine]:
    """Open a dump as a temporary database, complete and at the newest schema; raise BadInput with the place."""
    with TemporaryDirectory(prefix="dicehaven-") as folder:
        engine = engine_of(f"sqlite:///{Path(folder) / 'staged.sqlite'}")
        try:
            _fill(engine, lines, name)
            upgrade(engine)
            yield engine
        finally:
            engine.dispose()


def _fill(engine: Engine, lines: Iterable[str], name: str) -> None:
    """Write a dump into an empty database, at the schema that it was made from; raise BadInput with the place."""
    source = iter(lines)
    first = next(source, "")
    upgrade(engine, _schema_of(first, f"{name}:1"))
    done = hashlib.sha256(first.encode())
    number = 1
    with engine.begin() as connection:
        tables = reflected(connection).tables
        waiting: dict[str, list[Row]] = {}
        others: dict[str, Table] = {}
        last: Any = None
        for number, line in enumerate(source, 2):
            last = _parsed(line, f"{name}:{number}")
            if isinstance(last, dict):
                break
            match last:
                case [str(into), dict(row)] if into in tables and set(row) <= set(tables[into].c.keys()):
                    if into not in waiting or len(waiting[into]) >= ROWS_A_PAGE:
                        _insert(connection, tables, waiting)
                    waiting.setdefault(into, []).append(_decoded(row, tables[into], f"{name}:{number}"))
                case [str(into), dict(row)] if row and _is_of_others(into):
                    if into not in others:
                        others[into] = Table(into, MetaData(), *(Column(column, JSON) for column in row))
                        others[into].create(connection)
                    if set(row) - set(others[into].c.keys()):
                        raise BadInput(text("dump-no-row"), f"{name}:{number}")
                    connection.execute(others[into].insert(), row)
                case _:
                    raise BadInput(text("dump-no-row"), f"{name}:{number}")
            done.update(line.encode())
        _insert(connection, tables, waiting)
    if last != {"rows": number - 2, "sha256": done.hexdigest()} or next(source, None) is not None:
        raise BadInput(text("dump-cut"), f"{name}:{number}")


def _is_of_others(table: str) -> bool:
    """Return whether a database table may be that of a feature that is not installed here."""
    known = table in schema.everything().tables or table == "alembic_version" or table.startswith("sqlite")
    return table.isidentifier() and not known


def _schema_of(first: str, where: str) -> str:
    """Return the schema that a dump was made from, according to its first line; raise BadInput if it is unknown."""
    known = [*revisions(), first_release.SCHEMA]
    match _parsed(first, where):
        case {"dicehaven": "dump", "format": 1, "schema": str(schema)} if schema in known:
            return schema
        case {"dicehaven": "dump", "version": version}:
            raise BadInput(text("dump-newer", version=str(version)[:40]), where)
    raise BadInput(text("dump-none"), where)


def _parsed(line: str, where: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise BadInput(text("dump-none" if where.endswith(":1") else "dump-no-row"), where) from None


def _decoded(row: Row, table: Table, where: str) -> Row:
    """Return a row of a dump as it is stored; raise BadInput for bytes that are not in base64."""
    try:
        encoded = [name for name in _bytes_of(table) if row.get(name) is not None]
        return row | {name: base64.b64decode(row[name], validate=True) for name in encoded}
    except (ValueError, TypeError):
        raise BadInput(text("dump-no-row"), where) from None


def _insert(connection: Connection, tables: Any, waiting: dict[str, list[Row]]) -> None:
    for into, rows in waiting.items():
        connection.execute(tables[into].insert(), rows)
    waiting.clear()


class Copied(NamedTuple):
    """The rows that were copied, and those that were left out, since what they are for is not installed: by database table."""

    rows: dict[str, int]
    left_out: dict[str, int]


def copy(source: Connection, target: Connection) -> Copied:
    """Copy all rows from one database to another of the same schema, as far as that has their tables."""
    into = reflected(target).tables
    copied = Copied({}, {})
    for table in reflected(source).sorted_tables:
        count = source.execute(select(func.count()).select_from(table)).scalar_one()
        (copied.rows if table.name in into else copied.left_out)[table.name] = count
        if table.name not in into:
            continue
        found = source.execution_options(stream_results=True, yield_per=ROWS_A_PAGE).execute(select(table))
        for rows in found.mappings().partitions(ROWS_A_PAGE):
            target.execute(into[table.name].insert(), [dict(row) for row in rows])
    return copied
