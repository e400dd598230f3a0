"""Clocks: limits on how long a table waits for commitments and shares before the match, and for moves during it."""

import time
from collections.abc import Awaitable, Callable
from functools import partial

from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.waiting import awaited
from dicehaven.server.work.alarms import Alarms, Owners, until_stored

MAX_TURN_SECONDS = 7 * 86_400  # seconds of a turn
GRACE_SECONDS = (
    10.0  # seconds that are left at least when a table is loaded (or a quarter of the time, if that is less)
)
StandIn = Callable[[LiveTable, int, int], Awaitable[None]]  # acts for a seat, if the number of plays is still the same
TimeUp = Callable[[LiveTable, float], Awaitable[None]]


class TurnClock:
    """An alarm for each table that plays by the clock and waits for people; when time is up, bots act for them.

    Secret steps of a seat do not restart it: others would notice them.
    """

    def __init__(self, stand_in: StandIn, owners: Owners[LiveTable] | None = None) -> None:
        self.stand_in = stand_in
        self.alarms = Alarms("clock", self._time_up, owners)

    def wind(self, table: LiveTable) -> None:
        """Set the alarm for the people whom the table awaits now; called after every act."""
        if self.alarms.is_set(table, table.turn) and not table.ended:
            return
        self.alarms.clear(table)
        table.deadline = 0.0
        if table.settings.clock and awaited(table):
            clock = table.settings.clock
            left = min(clock, max(table.since + clock - table.now(), min(GRACE_SECONDS, clock / 4)))
            table.deadline = time.monotonic() + left
            self.alarms.set(table, table.turn, left)

    async def _time_up(self, table: LiveTable, turn: int) -> None:
        """Roll or decide for everybody whom the table has awaited in this turn, unless they have acted by themselves.

        What is done for the first may begin another turn: time is up for the others all the same.
        """
        moments = table.moments[:]
        for seat in awaited(table) if table.turn == turn else []:
            await until_stored(partial(self._act_for, table, seat, moments[seat]))

    async def _act_for(self, table: LiveTable, seat: int, moment: int) -> None:
        if table.moments[seat] == moment:
            await self.stand_in(table, seat, table.plays)

    async def close(self) -> None:
        """Ring no more."""
        await self.alarms.close()


class ShareClock:
    """An alarm for each table that waits for commitments to its dice or for shares."""

    def __init__(self, time_up: TimeUp, owners: Owners[LiveTable] | None = None) -> None:
        self.alarms = Alarms("shares", time_up, owners)

    def wind(self, table: LiveTable) -> None:
        """Wait until the table's time is up; called after every act."""
        until = 0.0 if table.started or table.closed else table.info.until
        if not until:
            self.alarms.clear(table)
        else:  # the system's clock may have been set back
            self.alarms.set(table, until, min(table.settings.wait, until - table.now()))

    async def close(self) -> None:
        """Ring no more."""
        await self.alarms.close()
