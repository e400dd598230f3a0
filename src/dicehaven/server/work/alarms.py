"""Alarms: what has to be done for a table at a moment, by the node that owns it, and again until it is stored."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import DicehavenError
from dicehaven.server.errors import NotStored

RETRY_SECONDS = 1.0  # until the next try, if something could not be stored or is another node's
log = logging.getLogger(__name__)


class Owned(Protocol):
    """Something that one node at a time owns: a table."""

    @property
    def id(self) -> str:
        """Its name."""
        ...


T = TypeVar("T", bound=Owned)
Reason = Any  # why an alarm is set: one that is set for the same reason is the same


class Owners(Generic[T]):
    """The division among nodes of what needs no person; this is that of a server which is alone, and owns all tables."""

    def mine(self, table: T) -> bool:
        """Return whether this node does it at a table."""
        return True

    def wait_for(self, table: T) -> None:
        """Wait for another node to do something at a table, and do it here if that node is dead."""

    def hurry(self, table: T) -> None:
        """Let the bots of a table act at once if they run at another node."""

    def intended(self, table: T, seat: int) -> None:
        """Tell the other nodes, one of which may run the table's clock, which move a seat has chosen."""

    async def fresh(self, table: T) -> None:
        """Bring a table up to date, for somebody who may have come from another node."""


class Alarms(Generic[T]):
    """Alarms of one kind, at most one for each table: `ring` is called with the table and the reason.

    They are in memory: whoever sets them knows from the table alone when its alarm is due, and is told of each act and of each
    table that is loaded.
    """

    def __init__(
        self, name: str, ring: Callable[[T, Reason], Awaitable[None]], owners: Owners[T] | None = None
    ) -> None:
        self.name = name
        self.ring = ring
        self.owners: Owners[T] = owners or Owners()
        self._due: dict[str, tuple[Reason, asyncio.TimerHandle]] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def is_set(self, table: T, reason: Reason) -> bool:
        """Return whether an alarm is set for this reason."""
        due = self._due.get(table.id)
        return due is not None and due[0] == reason

    def set(self, table: T, reason: Reason, seconds: float) -> None:
        """Ring for a table in some seconds, instead of its previous alarm; an alarm for the same reason stays as it is."""
        if not self.is_set(table, reason):
            self.clear(table)
            self._later(table, reason, seconds)

    def clear(self, table: T) -> None:
        """Do not ring for a table."""
        if due := self._due.pop(table.id, None):
            due[1].cancel()

    async def close(self) -> None:
        """Ring no more, and stop what rings."""
        for _, timer in self._due.values():
            timer.cancel()
        self._due.clear()
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _later(self, table: T, reason: Reason, seconds: float) -> None:
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._go_off, table, reason)
        self._due[table.id] = reason, timer

    def _go_off(self, table: T, reason: Reason) -> None:
        if not self.owners.mine(table):
            self.owners.wait_for(table)
            self._later(table, reason, RETRY_SECONDS)
            return
        del self._due[table.id]
        task = asyncio.create_task(self._ring(table, reason), name=f"{self.name} {table.id}")
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _ring(self, table: T, reason: Reason) -> None:
        try:
            await until_stored(partial(self.ring, table, reason))
        except DicehavenError as error:
            log.info("%s, table %s: %s", self.name, table.id, error)
        except Exception:
            log.exception("%s, table %s: failed", self.name, table.id)


async def until_stored(act: Callable[[], Awaitable[None]]) -> None:
    """Do something, and again for as long as it cannot be stored."""
    while True:
        try:
            return await act()
        except (NotStored, SQLAlchemyError):  # both are logged
            await asyncio.sleep(RETRY_SECONDS)
