"""What belongs to a person: each column that names one says so where its table is defined; forgetting, merging and exporting loop over them.

The loops cover all tables that are in the database, also those of features that are switched off.  Features that build on others
come first, and rows before those that they refer to: it is the order in which tables are defined, backwards.
"""

import contextlib
import enum
import io
import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Delete,
    MetaData,
    Select,
    String,
    Table,
    TextClause,
    Update,
    and_,
    delete,
    exists,
    func,
    inspect,
    or_,
    select,
    true,
    tuple_,
    update,
)
from sqlalchemy.sql import Executable
from sqlalchemy.sql.schema import SchemaItem

from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.db.odd_rows import checked, hiding_odd, raw
from dicehaven.server.errors import NoTable

BELONGS = "belongs"
PersonId = String(64)
ROWS = 500  # of a piece of forgetting, which others wait for


class OnForget(enum.Enum):
    """What becomes of a row when its person is forgotten."""

    DROP = "drop"
    BLANK = "blank"  # it is others', too: the person goes out of it, and what its `blanks` hold
    LEAVE = "leave"  # a function sees to it: see `forgets`


DROP, BLANK, LEAVE = OnForget


class Going(NamedTuple):
    """Somebody who is being forgotten, by all ids that they have had; `now` and `node` are those of who does it."""

    ids: Sequence[str]
    now: float
    node: int = 0


Forget = Callable[[Connection, Going], Work | None]
Files = Mapping[str, Any]  # of an export, by their names: bytes, what makes them, or what is written as JSON
Find = Callable[[Connection, Sequence[str]], Files]


@dataclass
class Belongs:
    """How a column names a person.

    Where people who are merged meet under the same rest of a primary key, the row stays for which `first` of its columns is
    least; without that, the row of whoever stays.
    """

    on_forget: OnForget
    blanks: Sequence[str] = ()
    at_once: bool = False  # forgotten before anything else: nobody gets in by it, or sees it any more
    last: bool = False  # forgotten once nothing else is left
    moves: bool = True  # to whoever stays, by `merge`
    first: Callable[[Any], ColumnElement[Any]] | None = None
    neither: bool = False  # of rows that meet, none stays: they are worked out anew
    export: str = ""  # the name of the file for the rows, without what it `hides`
    hides: Sequence[str] = ()
    counts: str = ""  # what people are known again by: how many of these they have
    counted: Callable[[Any], ColumnElement[bool]] = lambda row: true()
    forget: Forget | None = None
    files: Find | None = None


def of_person(
    name: str,
    on_forget: OnForget,
    *constraints: SchemaItem,
    primary_key: bool = False,
    server_default: TextClause | None = None,
    **given: Any,
) -> Column[str]:
    """Return a column that names a person; `given` are the other fields of `Belongs`."""
    info = {BELONGS: Belongs(on_forget, **given)}
    usual = dict[str, Any](primary_key=primary_key, server_default=server_default, nullable=False)
    return Column(name, PersonId, *constraints, **usual, info=info)


def forgets(*columns: Column[Any]) -> Callable[[Forget], Forget]:
    """Declare a function that finds the next piece of forgetting somebody in these columns; None once nothing is left there."""

    def declare(find: Forget) -> Forget:
        for column in columns:
            column.info[BELONGS].forget = find
        return find

    return declare


def exports(*columns: Column[Any]) -> Callable[[Find], Find]:
    """Declare a function that finds the files with what is a person's by these columns; it is given their ids."""

    def declare(find: Find) -> Find:
        for column in columns:
            column.info[BELONGS].files = find
        return find

    return declare


def declared(metadata: MetaData) -> Iterator[tuple[Column[str], Belongs]]:
    """Yield the columns that name people, with what they declare."""
    for table in reversed(metadata.tables.values()):
        for column in table.columns:
            if BELONGS in column.info:
                yield column, column.info[BELONGS]


def in_database(connection: Connection, metadata: MetaData) -> list[tuple[Column[str], Belongs]]:
    """Return those columns whose tables are in the database."""
    there = tables_in(connection, metadata)
    return [(column, belongs) for column, belongs in declared(metadata) if column.table in there]


def tables_in(connection: Connection, metadata: MetaData) -> list[Table]:
    """Return the tables that are in the database."""
    there = set(inspect(connection).get_table_names())
    return [table for table in reversed(metadata.tables.values()) if table.name in there]


# Forgetting


def forget_at_once(connection: Connection, metadata: MetaData, going: Going) -> list[Notice]:
    """Forget what nobody may see any more, or get in by."""
    notices = list[Notice]()
    for column, belongs in in_database(connection, metadata):
        while belongs.at_once and (piece := _next_of(connection, column, belongs, going)):
            notices += piece.do(connection)
    return notices


def next_piece(connection: Connection, metadata: MetaData, going: Going) -> Work | None:
    """Return the next piece of forgetting somebody, whichever server found the one before; None once nothing is left."""
    columns = in_database(connection, metadata)
    for column, belongs in columns:
        if (belongs.forget or not belongs.last) and (piece := _next_of(connection, column, belongs, going)):
            return piece
    last = [column for column, belongs in columns if belongs.last]
    if any(connection.scalars(select(column).where(column.in_(going.ids)).limit(1)).first() for column in last):
        return work_of(*(delete(column.table).where(column.in_(going.ids)) for column in last))
    return None


def _next_of(connection: Connection, column: Column[str], belongs: Belongs, going: Going) -> Work | None:
    if belongs.forget:
        return belongs.forget(connection, going)
    assert belongs.on_forget is not LEAVE, f"nobody sees to {column}"
    blank = update(column.table).values(dict.fromkeys([column.name, *belongs.blanks], ""))
    return in_pieces(connection, blank if belongs.on_forget is BLANK else delete(column.table), column.in_(going.ids))


def in_pieces(connection: Connection, change: Update | Delete, *where: ColumnElement[bool]) -> Work | None:
    """Return the work that changes the next rows of a table that meet some conditions; None if none does."""
    key = change.table.primary_key
    rows = select(*key).where(*where).limit(ROWS)
    if connection.execute(rows.limit(1)).first() is None:
        return None
    return work_of(change.where(tuple_(*key).in_(rows)))


def work_of(*statements: Executable) -> Work:
    """Return the work that executes statements."""

    def do(connection: Connection) -> list[Notice]:
        for statement in statements:
            connection.execute(statement)
        return []

    return Work(do)


# Merging


def merge(connection: Connection, metadata: MetaData, gone: Collection[str], stays: str) -> None:
    """Let a person take over all rows of others."""
    for column, belongs in in_database(connection, metadata):
        if belongs.moves:
            if column.primary_key:
                _drop_worse(connection, column, belongs, {*gone, stays}, stays)
            connection.execute(update(column.table).where(column.in_(gone)).values({column.name: stays}))


def _drop_worse(
    connection: Connection, column: Column[str], belongs: Belongs, people: Collection[str], stays: str
) -> None:
    """Delete the rows of people that meet a better one, or all that meet."""
    table = column.table
    other = table.alias()
    its = other.c[column.name]
    rest = [one for one in table.primary_key if one is not column]
    # the lesser one is better; false is less than true
    order: list[tuple[Any, Any]] = [(belongs.first(table.c), belongs.first(other.c))] if belongs.first else []
    order += [(column != stays, its != stays), (column, its)]
    worse = column != its if belongs.neither else _after(order)
    meets = exists().where(its.in_(people), worse, *(one == other.c[one.name] for one in rest))
    connection.execute(delete(table).where(column.in_(people), meets))


def _after(order: Sequence[tuple[Any, Any]]) -> ColumnElement[bool]:
    """Return whether the first of each pair comes after the second, in the order of the pairs."""
    return or_(*(and_(one > other, *(a == b for a, b in order[:k])) for k, (one, other) in enumerate(order)))


# Exporting


def exported(connection: Connection, metadata: MetaData, ids: Sequence[str]) -> Files:
    """Return all that is a person's, as files, without the ids of anybody."""
    files = dict[str, Any]()
    columns = in_database(connection, metadata)
    for find in dict.fromkeys(belongs.files for _, belongs in columns if belongs.files):
        files |= find(connection, ids)
    for column, belongs in columns:
        if belongs.export and not belongs.files:
            shown = [one for one in column.table.columns if BELONGS not in one.info and one.name not in belongs.hides]
            query = select(*map(raw, shown)).where(column.in_(ids)).order_by(*column.table.primary_key)
            files[f"{belongs.export}.json"] = rows_of(connection, query, shown)
    return files


def packed(files: Files) -> bytes:
    """Return files as a zip."""
    import zipfile  # no page needs it

    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as whole:
        for name, found in files.items():
            made = cast(bytes, found()) if callable(found) else found
            whole.writestr(name, made if isinstance(made, bytes) else json.dumps(made, ensure_ascii=False, indent=1))
    return content.getvalue()


def rows_of(connection: Connection, query: Select[Any], columns: Sequence[Column[Any]]) -> list[dict[str, Any]]:
    """Return the rows that a query finds in these columns, by the names of the columns; those that cannot be read are left out."""
    rows = list[dict[str, Any]]()
    for row in connection.execute(query):
        with contextlib.suppress(NoTable), hiding_odd(str(row[0])):
            rows.append(dict(zip((one.name for one in columns), checked(row, *columns), strict=True)))
    return rows


def counted(connection: Connection, metadata: MetaData, people: Collection[str]) -> dict[str, dict[str, int]]:
    """Return by how much people are known again."""
    found = {one: dict[str, int]() for one in people}
    for column, belongs in in_database(connection, metadata):
        if belongs.counts:
            thing = next(one for one in column.table.primary_key if one is not column)
            query = select(column, func.count(thing.distinct())).where(column.in_(people))
            for person, count in connection.execute(query.where(belongs.counted(column.table.c)).group_by(column)):
                found[person][belongs.counts] = count
    return found
