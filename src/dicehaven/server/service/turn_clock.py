"""The turn clock: when a person's time is up, their dice roll by themselves and a bot's move stands in for theirs."""

import asyncio
import time
from typing import TYPE_CHECKING

from dicehaven.server.service.live_table import PERSON, LiveTable

if TYPE_CHECKING:
    from dicehaven.server.service.table_service import TableService

LONGEST = 7 * 86_400  # seconds


class TurnClock:
    """A timer for each table that plays by the clock and waits for people.

    Steps that a seat keeps secret do not wind it: others would see its time begin again.
    """

    def __init__(self, hall: "TableService") -> None:
        self.hall = hall
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def wind(self, table: LiveTable) -> None:
        """Begin to count for what the table waits for now; called after every change."""
        turn, timer = self._timers.get(table.id, (-1, None))
        if timer is not None and turn == table.turn:
            return
        if timer is not None:
            timer.cancel()
            del self._timers[table.id]
        table.deadline = 0.0
        if table.settings.clock and awaited(table):
            table.deadline = time.time() + table.settings.clock
            loop = asyncio.get_running_loop()
            self._timers[table.id] = (table.turn, loop.call_later(table.settings.clock, self._ring, table))

    def stop(self) -> None:
        """No timer rings any more."""
        for _, timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()

    def _ring(self, table: LiveTable) -> None:
        del self._timers[table.id]
        task = asyncio.create_task(self._act_for(table, table.acts))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act_for(self, table: LiveTable, acts: int) -> None:
        """Roll, or decide, for everybody whom the table has waited for since."""
        for seat in awaited(table):
            await self.hall.machines.stand_in(table, seat, acts)
            acts = table.acts


def awaited(table: LiveTable) -> list[int]:
    """The people whom a table waits for; nobody while dice are rolled by hand."""
    match = table.match
    if match.over or not table.started:
        return []
    if match.due:
        by_hand = match.due.cards or table.dice is None
        return [] if by_hand or table.places[table.roller].kind != PERSON else [table.roller]
    return [p for p in match.movers if table.places[p].kind == PERSON]
