"""Clocks: limits on how long a table waits for commitments and shares before the match, and for moves during it."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from dicehaven.server.errors import NotStored
from dicehaven.server.nodes.nodes import Alone
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.waiting import awaited

LONGEST = 7 * 86_400  # seconds of a turn
AGAIN = 1.0  # seconds before the next try, if an act could not be stored or is another node's
GRACE = 10.0  # seconds that are left at least when a table is loaded (or a quarter of the time, if that is less)
StandIn = Callable[[LiveTable, int, int], Awaitable[None]]  # acts for a seat, if the number of plays is still the same
TimeUp = Callable[[LiveTable, float], Awaitable[None]]
Wall = Callable[[], float]  # the seconds since 1970


class TurnClock:
    """A timer for each table that plays by the clock and waits for people; when it ends, bots act for them.

    Secret steps of a seat do not restart it: others would notice them.
    """

    def __init__(self, stand_in: StandIn, owners: Alone | None = None, wall: Wall = time.time) -> None:
        self.stand_in = stand_in
        self.wall = wall
        self.owners = owners or Alone()
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wind(self, table: LiveTable) -> None:
        """Start the timer for the people whom the table awaits now; called after every act."""
        if table.id in self._timers:
            turn, timer = self._timers[table.id]
            if turn == table.turn and not table.ended:
                return
            timer.cancel()
            del self._timers[table.id]
        table.deadline = 0.0
        if table.settings.clock and awaited(table):
            clock = table.settings.clock
            left = min(clock, max(table.since + clock - self.wall(), min(GRACE, clock / 4)))
            table.deadline = time.monotonic() + left
            timer = asyncio.get_running_loop().call_later(left, self._ring, table)
            self._timers[table.id] = (table.turn, timer)

    def stop(self) -> None:
        """Stop all timers."""
        for _, timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _ring(self, table: LiveTable) -> None:
        if not self.owners.mine(table):
            self.owners.wait_for(table)
            timer = asyncio.get_running_loop().call_later(AGAIN, self._ring, table)
            self._timers[table.id] = (table.turn, timer)
            return
        del self._timers[table.id]
        task = asyncio.create_task(self._act_for(table, table.plays))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act_for(self, table: LiveTable, plays: int) -> None:
        """Roll or decide for everybody whom the table has awaited."""
        for seat in awaited(table):
            while True:
                try:
                    await self.stand_in(table, seat, plays)
                    break
                except NotStored:  # retried until it can be stored: their time is up all the same
                    await asyncio.sleep(AGAIN)
            plays = table.plays


class ShareClock:
    """A timer for each table that waits for commitments to its dice or for shares."""

    def __init__(self, time_up: TimeUp, wall: Wall = time.time) -> None:
        self.time_up = time_up
        self.wall = wall
        self._waiting: dict[str, tuple[float, asyncio.Task[None]]] = {}

    def wind(self, table: LiveTable) -> None:
        """Start waiting until the table's time is up; called after every act."""
        until, task = self._waiting.get(table.id, (0.0, None))
        now = 0.0 if table.started or table.closed else table.info.until
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
        left = min(table.settings.wait, until - self.wall())  # the system's clock may have been set back
        await asyncio.sleep(max(0.0, left))
        while True:
            try:
                await self.time_up(table, until)
                return
            except NotStored:
                await asyncio.sleep(AGAIN)
