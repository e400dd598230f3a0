"""Boards that people have made: the statements that write and read them."""

import contextlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import JSON, Column, Connection, Float, Index, Row, String, Table, delete, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import any_of
from dicehaven.server.db.odd_rows import checked, hiding_odd, raw
from dicehaven.server.db.room import ROOM
from dicehaven.server.db.schema import metadata
from dicehaven.server.errors import NoTable
from dicehaven.server.people.belongs import DROP, Files, exports, of_person

BOARDS = Table(
    "boards",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    of_person("owner", DROP),
    Column("layout", JSON, nullable=False),
    Column("touched", Float, nullable=False),  # when somebody opened it last, to the day
    Index("boards_owner", "owner"),
    Index("boards_touched", "touched"),
    info={ROOM: "boards"},
)

STORED = (BOARDS.c.id, BOARDS.c.game, BOARDS.c.name, BOARDS.c.owner, BOARDS.c.layout, BOARDS.c.touched)
COLUMNS = [raw(column) for column in STORED]
OWNED = select(*COLUMNS).where(BOARDS.c.owner.in_(any_of("owners"))).order_by(BOARDS.c.touched.desc(), BOARDS.c.name)


class Board(NamedTuple):
    """A stored board; `owner` is the hash of a key, `touched` the time when somebody last opened it, to the day."""

    id: str
    game: str
    name: str
    owner: str
    layout: dict[str, Any]  # Any: every game has keys of its own
    touched: float


def found(connection: Connection, board_id: str) -> Board | None:
    """Return the board with this id, if there is one that can be read."""
    row = connection.execute(select(*COLUMNS).where(BOARDS.c.id == board_id)).one_or_none()
    return next(_readable([row]), None) if row else None


def owned(connection: Connection, owners: Collection[str], game: str = "") -> Sequence[Board]:
    """Return the boards of these owners, of one game or of all, most recently opened first."""
    query = OWNED.where(BOARDS.c.game == game) if game else OWNED
    return list(_readable(connection.execute(query.params(owners=list(owners)))))


def _readable(rows: Iterable[Row[Any]]) -> Iterator[Board]:
    """Yield the boards of the rows that can be read."""
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            yield Board(*checked(row, *STORED))


@exports(BOARDS.c.owner)
def files(connection: Connection, owners: Collection[str]) -> Files:
    """Return the boards of these owners as files that `dicehaven` reads."""
    return {
        f"boards/{one.id}.json": {"game": one.game, "name": one.name, "layout": one.layout}
        for one in owned(connection, owners)
    }


def added(board: Board) -> Executable:
    """Return the statement that stores a new board."""
    return insert(BOARDS).values(board._asdict())


def changed(board: Board) -> Executable:
    """Return the statement that replaces a stored board."""
    return update(BOARDS).where(BOARDS.c.id == board.id).values(board._asdict())


def touched(board_id: str, now: float) -> Executable:
    """Return the statement that notes when somebody has opened a board."""
    return update(BOARDS).where(BOARDS.c.id == board_id).values(touched=now)


def removed(board_id: str) -> Executable:
    """Return the statement that deletes a board."""
    return delete(BOARDS).where(BOARDS.c.id == board_id)


def outdated(since: float) -> Executable:
    """Return the statement that deletes the boards that nobody has opened since a time."""
    return delete(BOARDS).where(BOARDS.c.touched < since)
