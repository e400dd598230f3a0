"""The share clock: tables wait for commitments to the dice and for shares, but not for ever."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from dicehaven.server.errors import NotStored
from dicehaven.server.tables.live_table import LiveTable

AGAIN = 1.0  # seconds before it tries again what could not be stored
TimeUp = Callable[[LiveTable, float], Awaitable[None]]


class ShareClock:
    """A timer for each table that waits for commitments or shares."""

    def __init__(self, time_up: TimeUp) -> None:
        self.time_up = time_up
        self._waiting: dict[str, tuple[float, asyncio.Task[None]]] = {}

    def wind(self, table: LiveTable) -> None:
        """Start waiting until the table's time is up; called after every change."""
        until, task = self._waiting.get(table.id, (0.0, None))
        now = 0.0 if table.started or table.closed else table.until
        if until == now:
            return
        if task is not None and task is not asyncio.current_task():
            task.cancel()
        self._waiting.pop(table.id, None)
        if now:
            self._waiting[table.id] = now, asyncio.create_task(self._wait(table, now))

    def stop(self) -> None:
        """Stop all timers."""
        for _, task in self._waiting.values():
            task.cancel()

    async def _wait(self, table: LiveTable, until: float) -> None:
        left = min(table.settings.wait, until - time.time())  # the system's clock may have been set back
        await asyncio.sleep(max(0.0, left))
        while True:
            try:
                await self.time_up(table, until)
                return
            except NotStored:
                await asyncio.sleep(AGAIN)
