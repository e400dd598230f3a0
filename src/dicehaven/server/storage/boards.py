"""Boards that people have made: the statements that write them, and what is read."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.storage import schema
from dicehaven.server.storage.statements import any_of

BOARDS = schema.boards
COLUMNS = (BOARDS.c.id, BOARDS.c.game, BOARDS.c.name, BOARDS.c.owner, BOARDS.c.layout, BOARDS.c.touched)
OWNED = select(*COLUMNS).where(BOARDS.c.owner.in_(any_of("owners"))).order_by(BOARDS.c.touched.desc(), BOARDS.c.name)


class Board(NamedTuple):
    """A board that is stored; `owner` is the hash of a key, `touched` the day on which somebody opened it last."""

    id: str
    game: str
    name: str
    owner: str
    layout: dict[str, Any]  # Any: every game has keys of its own
    touched: float


def found(connection: Connection, board_id: str) -> Board | None:
    """The board of an id."""
    row = connection.execute(select(*COLUMNS).where(BOARDS.c.id == board_id)).one_or_none()
    return Board(*row) if row else None


def owned(connection: Connection, owners: Collection[str], game: str = "") -> Sequence[Board]:
    """The boards of these owners, of a game or of all, those opened last first."""
    query = OWNED.where(BOARDS.c.game == game) if game else OWNED
    return [Board(*row) for row in connection.execute(query.params(owners=list(owners)))]


def how_many(connection: Connection) -> int:
    """How many boards are stored."""
    return connection.execute(select(func.count()).select_from(BOARDS)).scalar_one()


def stored(board: Board, new: bool) -> Executable:
    """A board is written as it is now."""
    row = board._asdict()
    return insert(BOARDS).values(row) if new else update(BOARDS).where(BOARDS.c.id == row.pop("id")).values(row)


def touched(board_id: str, now: float) -> Executable:
    """Somebody has opened a board."""
    return update(BOARDS).where(BOARDS.c.id == board_id).values(touched=now)


def renewed(owners: Collection[str], owner: str) -> Executable:
    """What was owned by these keys is owned by another."""
    return update(BOARDS).where(BOARDS.c.owner.in_(owners)).values(owner=owner)


def removed(board_id: str) -> Executable:
    """A board is gone for good."""
    return delete(BOARDS).where(BOARDS.c.id == board_id)


def outdated(since: float) -> Executable:
    """Boards that nobody has opened are gone for good."""
    return delete(BOARDS).where(BOARDS.c.touched < since)
