"""Looks: what has been seen of a table from each of its seats.  It is stored where it matters: at slow tables, and for alerts."""

import logging
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql import Executable

from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.store import LOOKS
from dicehaven.server.web.visitor import Visitor

VISIBLE = 90.0  # seconds that a visible page counts after it has said so: it does every minute
log = logging.getLogger(__name__)
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


class SeatLooked(NamedTuple):
    """An event: a visitor has looked at a table from their seat; a page that is `visible` still is."""

    visitor: Visitor
    table: LiveTable
    seat: int
    look: Look
    visible: bool


async def note_look(store: Store, table_id: str, seat: int, look: Look, visible: bool) -> None:
    """Note what has been seen from a seat; a page that is visible counts as looked at for a while."""
    try:
        before = await store.read(lambda connection: looks_of(connection, table_id, [seat]))
        if visible or look[:2] != next(iter(before), Look())[:2]:
            until = store.now() + VISIBLE if visible else 0.0
            await store.write(looked(table_id, seat, look._replace(until=until)))
    except (NotStored, SQLAlchemyError) as error:  # then it is told once more
        log.warning("nobody knows that a table was looked at: %r", error)


def looks_of(connection: Connection, table_id: str, seats: Collection[int]) -> list[Look]:
    """Return what has been seen from some seats of a table."""
    rows = connection.execute(OF_TABLE, {"table": table_id})
    return [Look(*look) for seat, *look in rows if seat in seats]


def looked(table_id: str, seat: int, look: Look) -> tuple[Executable, dict[str, Any]]:
    """Return the statement that notes what has been seen from a seat."""
    return NOTE, {"table_id": table_id, "seat": seat, **look._asdict()}
