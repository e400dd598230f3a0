"""What belongs to a person: each column that names one says so where its table is defined; forgetting, merging and exporting loop over them.

The loops cover all tables that are in the database, also those of features that are switched off.
"""

import enum
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, MetaData, String, and_, delete, exists, inspect, or_, update
from sqlalchemy.sql.schema import SchemaItem

BELONGS = "belongs"
PersonId = String(64)


class OnForget(enum.Enum):
    """What becomes of a row when its person is forgotten."""

    DROP = "drop"
    LEAVE = "leave"  # whoever defines the table sees to it


@dataclass
class Belongs:
    """How a column names a person.

    Where people who are merged meet under the same rest of a primary key, the row stays for which `first` of its columns is
    least; without that, the row of whoever stays.
    """

    on_forget: OnForget
    moves: bool = True  # to whoever stays, by `merge`
    first: Callable[[Any], ColumnElement[Any]] | None = None
    neither: bool = False  # of rows that meet, none stays: they are worked out anew


def of_person(
    name: str, on_forget: OnForget, *constraints: SchemaItem, primary_key: bool = False, **given: Any
) -> Column[str]:
    """Return a column that names a person; `given` are the other fields of `Belongs`."""
    info = {BELONGS: Belongs(on_forget, **given)}
    return Column(name, PersonId, *constraints, primary_key=primary_key, nullable=False, info=info)


def declared(metadata: MetaData) -> Iterator[tuple[Column[str], Belongs]]:
    """Yield the columns that name people with what they declare; those of tables that refer to others come first."""
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if BELONGS in column.info:
                yield column, column.info[BELONGS]


def in_database(connection: Connection, metadata: MetaData) -> Iterator[tuple[Column[str], Belongs]]:
    """Yield those columns whose tables are in the database."""
    there = set(inspect(connection).get_table_names())
    return ((column, belongs) for column, belongs in declared(metadata) if column.table.name in there)


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
