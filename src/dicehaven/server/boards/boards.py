"""Boards that people have made: each belongs to the browser that made it, and anybody with the link can see it."""

import json
import re
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.boards import store as boards
from dicehaven.server.boards.store import Board
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.journal import Check
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotYours
from dicehaven.server.feature import House
from dicehaven.server.table.play.once import id_of
from dicehaven.server.web.visitor import Visitor

MAX_BOARDS = 50  # boards per browser
MAX_CHARACTERS = 24_000  # characters of a board as JSON: the largest that an editor makes has 2,000
KEPT_SECONDS = 365 * DAY  # seconds that a board is kept after it was last opened
ID = re.compile(r"[A-Za-z0-9_-]{16}")


class Boards:
    """The boards of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, board_id: str, game: str = "") -> Board:
        """Find a board, of a game if one is named; raise NoTable if there is none."""
        found = None
        if ID.fullmatch(board_id):
            found = await self.store.read(lambda connection: boards.found(connection, board_id))
        if found is None or (game and found.game != game):
            raise NoTable(text("no-board", board=board_id[:40]))
        if self.store.now() - found.touched > DAY:
            await self.store.write(boards.touched(found.id, self.store.now()))
        return found

    async def of_key(self, visitor: Visitor, game: str = "") -> Sequence[Board]:
        """Return the boards that belong to these keys, most recently opened first."""
        owners = visitor.ids
        return await self.store.read(lambda connection: boards.owned(connection, owners, game)) if owners else []

    async def save(self, visitor: Visitor, game: str, name: str, layout: LayoutData, board_id: str = "") -> Board:
        """Store a board, as a new one if it has no id; what is sent twice is stored once.

        Raise NotYours or NoTable for a board to be changed, BadOption if it is too large or these keys have too many boards,
        NotStored if the server is full.
        """
        if len(json.dumps(layout)) > MAX_CHARACTERS:
            raise BadOption(text("board-too-large", most=MAX_CHARACTERS), "layout")
        now = self.store.now()
        if board_id:
            old = await self.find(board_id, game)
            check_owns(old, visitor)
            board = old._replace(name=name, layout=layout, touched=now)
            await self.store.write(boards.changed(board))
            return board
        owners = visitor.ids
        own = await self.of_key(visitor)
        written = json.dumps(layout)
        if same := next((b for b in own if (b.game, b.name, json.dumps(b.layout)) == (game, name, written)), None):
            return same
        self.store.room.take("boards")
        new_id = id_of(16, "board", visitor.id, game, name, written, *sorted(one.id for one in own))
        board = Board(new_id, game, name, visitor.id, layout, now)

        def check(connection: Connection) -> None:
            if len(boards.owned(connection, owners)) >= MAX_BOARDS:
                raise BadOption(text("too-many-boards", most=MAX_BOARDS), "board")

        with suppress(IntegrityError):  # it was sent twice at once
            await self.store.write(Check(f"boards of {min(owners)}", check), boards.added(board))
        return board

    async def remove(self, visitor: Visitor, game: str, board_id: str) -> None:
        """Delete a board for good; raise NotYours or NoTable."""
        check_owns(await self.find(board_id, game), visitor)
        await self.store.write(boards.removed(board_id))


async def board_named(house: House, board_id: str, game: str) -> Board:
    """Return a board of a game; raise NoTable if there is none, as where nobody makes boards."""
    if (boards := house.maybe(Boards)) is None:
        raise NoTable(text("no-board", board=board_id[:40]))
    return await boards.find(board_id, game)


async def own_boards(house: House, visitor: Visitor, game: str = "") -> Sequence[Board]:
    """Return the boards of a visitor, most recently opened first; none where nobody makes boards."""
    boards = house.maybe(Boards)
    return await boards.of_key(visitor, game) if boards else []


def owns(board: Board, visitor: Visitor) -> bool:
    """Return whether a board belongs to one of these keys."""
    return board.owner in visitor.ids


def check_owns(board: Board, visitor: Visitor) -> None:
    """Raise NotYours for somebody else's board."""
    if not owns(board, visitor):
        raise NotYours(text("not-your-board"))
