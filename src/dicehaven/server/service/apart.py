"""Slow work in Python, done apart: in one thread, one job at a time, so that nobody else is delayed.

More threads would only compete with the event loop for the interpreter and delay all answers.
"""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

from dicehaven.core.i18n import text
from dicehaven.server.errors import TooMany
from dicehaven.server.service.fair_queue import FairQueue, Rank, share_of

T = TypeVar("T")
WAITING = 24  # results that an address may wait for


class Apart:
    """A server's one thread for slow work, with a fair queue of those who wait for it."""

    def __init__(self) -> None:
        self.queue = FairQueue(1)
        self._making: dict[Hashable, asyncio.Task[Any]] = {}

    async def make(self, table: str, make: Callable[[], T]) -> T:
        """Make something for a table; raise TooMany if the address that asks already waits for many results."""
        share = share_of(table, lambda: Rank.LOOKING)
        if self.queue.waiting_of(share.account) >= WAITING:
            raise TooMany(text("too-many-requests"))
        async with self.queue.turn(share):
            return await asyncio.to_thread(make)

    async def once(self, name: Hashable, table: str, make: Callable[[], T]) -> T:
        """Make something once for everybody who asks for it by this name meanwhile; raise what `make` raises."""
        if name not in self._making:
            task = self._making[name] = asyncio.create_task(self.make(table, make))
            task.add_done_callback(lambda _: self._making.pop(name))
        return cast(T, await asyncio.shield(self._making[name]))
