"""The one way to change a table: decide, append, tell, show.

A table changes by one act at a time, which is stored before anybody is notified.  Each append is conditional on the version
that this node knows of the table.  If another node was first, it raises Superseded, and `again` decides once more, on the
table as it is then.
"""

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from dicehaven.core.contract import Face
from dicehaven.core.errors import BadOption, CannotUndo, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.record import Deal, Roll
from dicehaven.server import metrics
from dicehaven.server.db.journal import Statement
from dicehaven.server.db.odd_rows import hiding_odd
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotStored, Superseded
from dicehaven.server.feature import House, Slot
from dicehaven.server.table.play import tables
from dicehaven.server.table.play.acts import Act, Done, Late, MatchAct, Undo, Unroll, author
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import MIXED

P = ParamSpec("P")
S = TypeVar("S", bound="Writes")
T = TypeVar("T")
MAX_ACTS = 20_000  # at one match, and as many besides; the longest known matches have a twentieth of that
ACTS_A_SLICE = 50  # acts of another node that are carried out at once
MAX_TRIES = 20  # for an act that comes second: each time, another act at the same table came first
Listener = Callable[[LiveTable], None]
# what is called after each act at a table, and when one is loaded: it is the way of an act, so it only takes note
WAKES: Slot[Callable[[House], Listener | None]] = Slot("after an act")
log = logging.getLogger(__name__)


class Writes(Protocol):
    """A service that changes tables."""

    writer: "TableWriter"


def again(
    act: Callable[Concatenate[S, LiveTable, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, LiveTable, P], Coroutine[Any, Any, T]]:
    """Mark a method that changes a table: it is retried if another node has changed the table first.

    A refusal is retried, too, if it was based on an outdated table.
    """

    @functools.wraps(act)
    async def tried(self: S, table: LiveTable, /, *args: P.args, **more: P.kwargs) -> T:
        for _ in range(MAX_TRIES - 1):
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
    """The writer that appends acts to journals, carries them out, and calls the listeners: clocks, bots, other nodes."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self._versions = Versions(self.store)

    @functools.cached_property
    def listeners(self) -> Sequence[Listener]:
        """What is called after each act."""
        return [wake for piece in self.house.pieces(WAKES) if (wake := piece(self.house))]

    @contextlib.asynccontextmanager
    async def changing(self, table: LiveTable) -> AsyncIterator[None]:
        """Hold a table's lock in the context; first adopt what is on disk if a write has failed or come second."""
        async with table.lock:
            if table.doubtful:
                await self.catch_up(table)
            yield

    async def create(self, table: LiveTable, also: Sequence[Statement] = ()) -> None:
        """Store a new table, and `also` in the same transaction; raise NotStored, or Superseded if it is there already."""
        try:
            await self.store.write(*await asyncio.to_thread(tables.added, table), *also)  # practice has many acts
        except IntegrityError as error:
            raise Superseded(text("moved-on")) from error
        except SQLAlchemyError as error:
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error

    async def act(
        self, table: LiveTable, act: Act, once: str = "", also: Sequence[Statement] = (), tell: bool = True
    ) -> None:
        """Append an act to the journal of a table that the caller is `changing`, carry it out and notify everybody.

        If it cannot be stored, the table does not change.  `once` identifies the act (`once.py`); `also` is stored in the
        same transaction.  Without `tell`, the caller notifies the viewers, after another act.

        Raise what the match raises, NotStored, Superseded, or a refusal if the table takes no more acts.
        """
        _check_room(table, act)
        after = table.after(act)
        done = Done(act, table.hides(after, author(act)), once, self.store.now(), self.store.node)
        try:
            await self.store.write(*tables.acted(table, done, after), *also)
        except BaseException as error:
            table.doubtful = True
            if not isinstance(error, SQLAlchemyError):
                raise
            log.error("table %s: not stored: %s", table.id, error)
            raise NotStored(text("not-stored")) from error
        table.advance(after, done, tell)
        if isinstance(act, MatchAct):
            metrics.ACTS.inc()
        self.changed(table)

    async def roll(
        self,
        table: LiveTable,
        faces: Sequence[Face] | None = None,
        late: int | None = None,
        once: str = "",
        tell: bool = True,
    ) -> None:
        """Roll the dice (or deal the cards) that are due, from the table's own dice if no faces are given.

        `late` is a seat whose time was up.
        """
        match = table.match
        assert match.due is not None
        by_hand = faces is not None and table.settings.dice == MIXED
        fallen = table.faces if faces is None else faces
        given = Deal(list(map(int, fallen))) if match.due.cards else Roll(list(fallen), by_hand)
        await self.act(table, given if late is None else Late(late, given), once, tell=tell)

    def changed(self, table: LiveTable) -> None:
        """Call the listeners for a table that has changed or was loaded."""
        for listener in self.listeners:
            listener(table)

    async def is_behind(self, table: LiveTable) -> bool:
        """Return whether another node may have stored something unknown here; the next change then begins by reading it."""
        if self.store.shared and not table.doubtful:
            stored = await self._versions.of(table.id)
            table.doubtful = stored > table.version or table.doubtful
        return table.doubtful

    async def catch_up(self, table: LiveTable) -> None:
        """Adopt what is on disk; the caller holds the table's lock.  Raise NoTable for a deleted table."""
        with hiding_odd(table.id):
            new = await self.store.read(lambda connection: tables.journal(connection, table.id, table.version))
            await self.take_over(table, new)
        table.doubtful = False

    async def take_over(self, table: LiveTable, new: Sequence[Done]) -> None:
        """Carry out acts that others have stored since the last one known here; the caller holds the table's lock.

        Raise NoTable if the table has been deleted.
        """
        for number, done in enumerate(new, 1):
            table.advance(table.after(done.act), done)
            if number % ACTS_A_SLICE == 0:  # others come in between
                await asyncio.sleep(0)
        self.changed(table)
        if table.info.deleted:
            raise NoTable(text("no-table", table=table.id))


class Versions:
    """The versions of tables in a database that other servers change, too; many are read with one query.

    Requests that come while a query runs wait for the next one.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asked: set[str] = set()  # tables of the query to come
        self._running: asyncio.Task[dict[str, int]] | None = None
        self._coming: asyncio.Task[dict[str, int]] | None = None

    async def of(self, table_id: str) -> int:
        """Return the number of stored acts of a table, as of this call or later; raise what `Store.read` raises."""
        self._asked.add(table_id)
        if self._coming is None:
            self._coming = asyncio.create_task(self._ask())
        return (await asyncio.shield(self._coming)).get(table_id, 0)

    async def _ask(self) -> dict[str, int]:
        if self._running:
            await asyncio.wait({self._running})
        self._running = self._coming
        self._coming = None
        asked = list(self._asked)
        self._asked = set()
        return await self.store.read(lambda connection: tables.versions(connection, asked))


def is_full(table: LiveTable) -> bool:
    """Return whether a table takes no more acts at its match."""
    return table.closed or table.plays >= MAX_ACTS


def _check_room(table: LiveTable, act: Act) -> None:
    """Raise NoTable for a deleted table, BadOption or CannotUndo for one that takes no more acts of this kind.

    A table can be closed however many acts it has.
    """
    if table.info.deleted:
        raise NoTable(text("no-table", table=table.id))
    if isinstance(act, MatchAct):
        if table.closed:
            raise BadOption(text("table-closed"), "table")
        if table.landed:
            raise BadOption(text("flight-landed"), "table")
        full = table.plays >= MAX_ACTS
    else:
        full = table.version - table.plays >= MAX_ACTS and not (isinstance(act, Change) and act.closed)
    if full:
        refusal = text("too-many-acts")
        raise CannotUndo(refusal) if isinstance(act, Undo | Unroll) else BadOption(refusal, "table")
