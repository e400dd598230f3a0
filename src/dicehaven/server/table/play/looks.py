"""Looks: what has been seen of a table from each of its seats.  It is stored where it matters: at slow tables, and for alerts."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, text
from sqlalchemy.sql import Executable

from dicehaven.server.db import schema

LOOKS = schema.looks
OF_TABLE = select(LOOKS.c.seat, LOOKS.c.line, LOOKS.c.turn, LOOKS.c.until).where(LOOKS.c.table_id == bindparam("table"))
NOTE = text(  # looks may come in any order: what has been seen once stays seen
    "INSERT INTO looks (table_id, seat, line, turn, until) VALUES (:table_id, :seat, :line, :turn, :until) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET "
    "line = CASE WHEN excluded.turn < looks.turn THEN looks.line ELSE excluded.line END, "
    "turn = CASE WHEN excluded.turn < looks.turn THEN looks.turn ELSE excluded.turn END, "
    "until = CASE WHEN excluded.until < looks.until THEN looks.until ELSE excluded.until END"
)


class Look(NamedTuple):
    """How far a seat has seen: lines of the record, where that is told, and acts at the match that everybody could notice."""

    line: int = 0
    turn: int = -1
    until: float = 0.0  # a page counts as visible until then, in seconds since 1970


def looks_of(connection: Connection, table_id: str, seats: Collection[int]) -> list[Look]:
    """Return what has been seen from some seats of a table."""
    rows = connection.execute(OF_TABLE, {"table": table_id})
    return [Look(*look) for seat, *look in rows if seat in seats]


def looked(table_id: str, seat: int, look: Look) -> tuple[Executable, dict[str, Any]]:
    """Return the statement that notes what has been seen from a seat."""
    return NOTE, {"table_id": table_id, "seat": seat, **look._asdict()}
