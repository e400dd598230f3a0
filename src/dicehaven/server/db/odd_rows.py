"""Rows that cannot be read, because another version wrote them or they are damaged.  Only their tables are hidden."""

import json
import logging
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import JSON, Column, Connection, Select, Text, type_coerce
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import ColumnElement

from dicehaven.core.errors import BadInput, DicehavenError, IllegalMove
from dicehaven.core.i18n import text
from dicehaven.server.errors import NoTable

KNOWN = 1_000  # tables whose failure has been logged, so that it is logged once
log = logging.getLogger(__name__)
_logged: dict[str, None] = {}


def raw(column: Column[Any]) -> ColumnElement[Any]:
    """Return a column as it is stored: JSON is text, which `checked` reads, so that one odd row does not spoil a list."""
    return type_coerce(column, Text).label(column.name) if isinstance(column.type, JSON) else column


def checked(row: Sequence[Any], *columns: Column[Any]) -> list[Any]:
    """Return the values of these columns, which come first in a row; raise ValueError for a value of the wrong type.

    SQLite stores any value in any column.
    """
    return [_checked(value, column) for value, column in zip(row, columns)]


@cache
def _kind_of(column: Column[Any]) -> type:
    return dict if isinstance(column.type, JSON) else column.type.python_type


def _checked(value: Any, column: Column[Any]) -> Any:
    kind = _kind_of(column)
    if kind is dict and isinstance(value, str):
        value = json.loads(value)
    if kind is float:
        sound = isinstance(value, float | int) and math.isfinite(value)
    else:
        sound = isinstance(value, kind)
    if not sound and not (value is None and column.nullable):
        raise ValueError(f"{value!r:.40} in {column}")
    return value


def ids_of(connection: Connection, query: Select[str], **given: float) -> list[str]:
    """Return the ids that a query finds with these parameters, without values that are no text."""
    return [one for one in connection.scalars(query, given) if isinstance(one, str)]


@contextmanager
def hiding_odd(table_id: str) -> Iterator[None]:
    """Raise NoTable for a table (or a board) that cannot be read in the context, and log the reason.

    Errors of the database are not the table's fault, and errors about a missing game or board pass through unchanged.
    """
    try:
        yield
    except SQLAlchemyError:
        raise
    except Exception as error:
        said = isinstance(error, DicehavenError) and not isinstance(error, IllegalMove)
        if said and not isinstance(error, BadInput):
            raise
        if table_id not in _logged:
            _logged[table_id] = None
            while len(_logged) > KNOWN:
                del _logged[next(iter(_logged))]
            log.error("table %s cannot be read and is hidden: %s", table_id, type(error).__name__, exc_info=not said)
        if said:
            raise
        raise NoTable(text("odd-table", table=table_id)) from error
