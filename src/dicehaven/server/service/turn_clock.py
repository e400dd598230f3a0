"""The turn clock: when a player's time is up, dice are rolled automatically and a bot decides."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from dicehaven.server.errors import NotStored
from dicehaven.server.service.nodes import Alone, Owners
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import PERSON

LONGEST = 7 * 86_400  # seconds
AGAIN = 1.0  # seconds before it tries again what could not be stored, or what another node should have done
GRACE = 10.0  # seconds (or a quarter of the time) that are left at least when a table is loaded
StandIn = Callable[[LiveTable, int, int], Awaitable[None]]  # acts for a seat, if the number of acts is still the same


class TurnClock:
    """A timer for each table that plays by the clock and waits for people.

    Steps that are secret to a seat do not restart it: others would see its time begin again.
    """

    def __init__(self, stand_in: StandIn, owners: Owners | None = None) -> None:
        self.stand_in = stand_in
        self.owners = owners or Alone()
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wind(self, table: LiveTable) -> None:
        """Start the timer for what the table waits for now; called after every change."""
        if table.id in self._timers:
            turn, timer = self._timers[table.id]
            if turn == table.turn:
                return
            timer.cancel()
            del self._timers[table.id]
        table.deadline = 0.0
        if table.settings.clock and awaited(table):
            clock = table.settings.clock
            left = min(clock, max(table.since + clock - time.time(), min(GRACE, clock / 4)))
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
        task = asyncio.create_task(self._act_for(table, table.acts))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act_for(self, table: LiveTable, acts: int) -> None:
        """Roll or decide for everybody whom the table has been waiting for."""
        for seat in awaited(table):
            while True:
                try:
                    await self.stand_in(table, seat, acts)
                    break
                except NotStored:  # their time is up all the same, once that can be stored
                    await asyncio.sleep(AGAIN)
            acts = table.acts


def awaited(table: LiveTable) -> list[int]:
    """The people whom a table is waiting for; nobody while dice are rolled by hand."""
    match = table.match
    if table.ended or not table.started:
        return []
    if match.due:
        by_hand = match.due.cards or table.dice is None
        return [] if by_hand or table.places[table.roller].kind != PERSON else [table.roller]
    return [p for p in match.movers if table.places[p].kind == PERSON]
