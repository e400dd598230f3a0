"""Writes changes of tables: one at a time per table, stored before anybody is notified.

Each write is conditional on what this node knows of the table.  If another node was first, it raises Superseded, and
`again` does the whole act once more, on what the table has become.
"""

import asyncio
import contextlib
import functools
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dicehaven.core.contract import Face
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption, CannotUndo, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.record import Deal, Roll
from dicehaven.server import metrics
from dicehaven.server.errors import NoTable, NotStored, Superseded
from dicehaven.server.storage import queries
from dicehaven.server.storage.odd_rows import hiding_odd
from dicehaven.server.storage.statements import Statement
from dicehaven.server.storage.store import Store
from dicehaven.server.storage.versions import Versions
from dicehaven.server.tables.acts import Act, Done, Late, Undo, Unroll, author
from dicehaven.server.tables.live_table import LiveTable

P = ParamSpec("P")
S = TypeVar("S", bound="Writes")
T = TypeVar("T")
MOST_ACTS = 20_000  # at one table; the longest known matches have a twentieth of that
AT_ONCE = 50  # acts of another node that are carried out at once
TRIES = 20  # for an act that comes second: each time, another act at the same table came first
Listener = Callable[[LiveTable], None]
log = logging.getLogger(__name__)


class Writes(Protocol):
    """A service that changes tables."""

    writer: "TableWriter"


def again(
    act: Callable[Concatenate[S, LiveTable, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, LiveTable, P], Coroutine[Any, Any, T]]:
    """Mark a method that changes a table: it is tried again if another node has changed the table first.

    A refusal is tried again, too, if it was based on an outdated table.
    """

    @functools.wraps(act)
    async def tried(self: S, table: LiveTable, /, *args: P.args, **more: P.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await act(self, table, *args, **more)
            except Superseded:
                continue
            except NotStored:
                raise
            except DicehavenError:
                if not await self.writer.is_behind(table):
                    raise
        return await act(self, table, *args, **more)

    return tried


class TableWriter:
    """Stores changes, carries them out, and calls the listeners: the clock, and whatever plays for bots."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.versions = Versions(store)
        self.listeners: Sequence[Listener] = ()

    @contextlib.asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """Change a table, one change at a time; after a write that failed or came second, what is on disk counts."""
        async with table.lock:
            if table.doubtful:
                await self.catch_up(table)
            yield

    async def create(self, table: LiveTable, *statements: Statement) -> None:
        """Store a new table; raises NotStored, or Superseded if there is one with that id."""
        try:
            await self.store.write(*statements)
        except IntegrityError as error:
            raise Superseded(text("moved-on")) from error
        except SQLAlchemyError as error:
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error

    async def write(self, table: LiveTable, *statements: Statement) -> None:
        """Store a change, other than an act, of a table that the caller is `changing`; raises NotStored, Superseded."""
        claim = queries.claimed(table, self.store.node)
        await self._write(table, claim, *statements)
        table.changes = claim.changes + 1
        table.node = claim.node

    async def _write(self, table: LiveTable, *statements: Statement) -> None:
        try:
            await self.store.write(*statements)
        except BaseException as error:
            table.doubtful = True
            if not isinstance(error, SQLAlchemyError):
                raise
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error

    async def act(self, table: LiveTable, act: Act, once: str = "") -> None:
        """Store an act, carry it out and notify everybody.  If it cannot be stored, the table does not change.

        `once` says which act of a page it is.  Raises what the match raises, NotStored, Superseded, or a refusal if the
        table takes no more acts.
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
        done = Done(act, table.hides(match, author(act)), once, time.time(), self.store.node)
        await self._write(table, *queries.acted(table, done, match.over))
        metrics.ACTS.inc()
        table.note(act, match)
        table.advance(match, done)
        self.changed(table)

    async def roll(
        self, table: LiveTable, faces: Sequence[Face] | None = None, late: int | None = None, once: str = ""
    ) -> None:
        """Roll what chance owes, from the table's own dice if no faces are given; `late` is a seat whose time was up."""
        match = table.match
        assert match.due is not None
        if faces is None:
            faces = (table.dice or SeededDice(table.seed)).answer(match.rolls, match.due)
        given = Deal(list(map(int, faces))) if match.due.cards else Roll(list(faces))
        await self.act(table, given if late is None else Late(late, given), once)

    def changed(self, table: LiveTable) -> None:
        """Call the listeners: a table has changed or was loaded."""
        for listener in self.listeners:
            listener(table)

    async def is_behind(self, table: LiveTable) -> bool:
        """Whether another node has stored something unknown here; then the next change of the table begins by reading it."""
        if self.store.shared and not table.doubtful:
            stored = await self.versions.of(table.id)
            table.doubtful = stored > table.version or table.doubtful
        return table.doubtful

    async def catch_up(self, table: LiveTable) -> None:
        """Adopt what is on disk; the caller holds the table's lock."""
        with hiding_odd(table.id):
            stored = await self.store.read(lambda connection: queries.stored(connection, table.id, table.acts))
            if stored is None:
                raise NoTable(text("no-table", table=table.id))
            await self.take_over(table, stored)
        table.doubtful = False

    async def take_over(self, table: LiveTable, stored: queries.StoredTable | queries.NewActs) -> None:
        """Go on with what has been stored since the table's last act that is known here; the caller holds its lock."""
        whole = stored if isinstance(stored, queries.StoredTable) else None
        if whole and whole.changes > table.changes:
            table.places = whole.places
            table.settings = whole.settings
            table.talk = whole.talk
            table.host = whole.host
            table.requests = whole.requests
            table.closed = whole.closed
            table.changes = whole.changes
            table.until = whole.until
            if whole.started and not table.started:
                table.begin()
        for number, done in enumerate(stored.acts, 1):
            match = table.after(done.act)
            table.note(done.act, match)
            table.advance(match, done)
            if number % AT_ONCE == 0:  # others come in between
                await asyncio.sleep(0)
        if whole and whole.changes == table.changes and whole.changed_at >= table.acts:
            table.node = whole.node
        table.audience.notify()
        self.changed(table)


def is_full(table: LiveTable) -> bool:
    """Whether a table takes no more acts."""
    return table.closed or table.acts >= MOST_ACTS
