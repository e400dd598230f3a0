"""Writes changes of tables: one at a time per table, stored before anybody is notified."""

import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.contract import Face
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption, CannotUndo
from dicehaven.core.i18n import text
from dicehaven.core.record import Deal, Roll
from dicehaven.server.errors import NotStored
from dicehaven.server.service.acts import Act, Late, Undo, Unroll, author
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.storage import queries
from dicehaven.server.storage.store import Statement, Store

MOST_ACTS = 20_000  # at one table; the longest matches that we know have a twentieth of it
Listener = Callable[[LiveTable], None]
log = logging.getLogger(__name__)


class TableWriter:
    """Stores what changes, carries it out, and calls the listeners: the clock, and who plays for bots."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.listeners: Sequence[Listener] = ()

    @contextlib.asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """One change of a table at a time; after a write that failed, what is on disk counts."""
        async with table.lock:
            if table.doubtful:
                await self._catch_up(table)
            yield

    async def write(self, table: LiveTable, *statements: Statement) -> None:
        """Store a change of a table that the caller is `changing`; raises NotStored."""
        try:
            await self.store.write(*statements)
        except SQLAlchemyError as error:
            table.doubtful = True
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error
        except BaseException:
            table.doubtful = True
            raise

    async def act(self, table: LiveTable, act: Act) -> None:
        """Store an act, carry it out, notify everybody.  If it cannot be stored, the table does not change.

        Raises what the match raises, NotStored, or a refusal at a table that takes no more acts.
        """
        if table.closed:
            raise BadOption(text("table-closed"), "table")
        if is_full(table):
            raise (
                CannotUndo(text("too-many-acts"))
                if isinstance(act, Undo | Unroll)
                else BadOption(text("too-many-acts"), "table")
            )
        match = table.after(act)
        await self.write(table, *queries.acted(table, act, match.over))
        table.note(act, match)
        table.advance(match, author(act))
        self.changed(table)

    async def roll(self, table: LiveTable, faces: Sequence[Face] | None = None, late: int | None = None) -> None:
        """Give what chance owes, from the table's own dice if no faces are given; `late` is a seat whose time was up."""
        match = table.match
        assert match.due is not None
        if faces is None:
            faces = (table.dice or SeededDice(table.seed)).answer(match.rolls, match.due)
        given = Deal(list(map(int, faces))) if match.due.cards else Roll(list(faces))
        await self.act(table, given if late is None else Late(late, given))

    def changed(self, table: LiveTable) -> None:
        """Call the listeners: something has changed at a table, or it has come into memory."""
        for listener in self.listeners:
            listener(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Take over what is on disk, after a write of which nobody knows whether it is."""
        stored = await self.store.read(lambda connection: queries.stored(connection, table.id, table.acts))
        if stored is not None:
            before = (table.places, table.settings, table.talk, table.started, table.requests)
            table.places, table.settings, table.talk = stored.places, stored.settings, stored.talk
            table.host, table.requests = stored.host, stored.requests
            if stored.started and not table.started:
                table.begin()
            for act in stored.acts:
                match = table.after(act)
                table.note(act, match)
                table.advance(match, author(act))
            if before != (table.places, table.settings, table.talk, table.started, table.requests):
                table.notify()
        table.doubtful = False


def is_full(table: LiveTable) -> bool:
    """Whether a table takes no more acts."""
    return table.closed or table.acts >= MOST_ACTS
