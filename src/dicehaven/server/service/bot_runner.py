"""What no person has to do: bots decide, dice that nobody rolls fall, a bot stands in where time is up."""

import asyncio
import logging
import os
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.bots.bot import bot, is_quick
from dicehaven.bots.plugins import whereabouts
from dicehaven.core.errors import DicehavenError
from dicehaven.server.errors import NotStored
from dicehaven.server.service.live_table import STAND_IN, LiveTable
from dicehaven.server.service.workers import TooBusy, Workers, decide, prepare

if TYPE_CHECKING:
    from dicehaven.server.service.table_service import TableService

PAUSE = 0.5  # seconds before a bot acts while somebody looks
LONGEST = 120.0  # seconds of a bot's decision; the first one may have to compile
AGAIN = 1.0  # seconds before a bot tries again what could not be stored
log = logging.getLogger(__name__)


class BotRunner:
    """A task for each table at which something has to be done without a person."""

    def __init__(self, hall: "TableService", pause: float | None = None) -> None:
        self.hall, self.pause = hall, PAUSE if pause is None else pause
        self.workers = Workers(max(1, (os.cpu_count() or 2) - 1))
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._preparing: set[asyncio.Task[None]] = set()

    def prepare(self, table: LiveTable) -> None:
        """Let the bots of a new table get ready while people still take their seats."""
        for seat in range(len(table.places)):
            kind, seed = table.bot_at(seat)
            if table.places[seat].is_bot and not is_quick(kind):
                task = asyncio.create_task(self._prepare(table, kind, seed))
                self._preparing.add(task)
                task.add_done_callback(self._preparing.discard)

    async def _prepare(self, table: LiveTable, kind: str, seed: str) -> None:
        try:
            await self.workers.run(prepare, table.described, whereabouts(kind), seed)
        except (DicehavenError, TooBusy, BrokenExecutor) as error:
            log.warning("table %s: the bot %s does not get ready: %r", table.id, kind, error)

    def close(self) -> None:
        """End the processes in which bots think."""
        self.workers.close()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """All that are at work."""
        return [*self._tasks.values(), *self._preparing]

    def play_at(self, name: str) -> bool:
        """Whether one is at work at a table."""
        return name in self._tasks

    def wake(self, table: LiveTable) -> None:
        """Let a task play what needs no person, if there is such a thing and no task yet."""
        if table.id not in self._tasks and self._next(table) is not None:
            task = asyncio.create_task(self._play(table))
            self._tasks[table.id] = task
            task.add_done_callback(lambda task: self._rested(table, task))

    def _rested(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        if task.cancelled():
            return
        if task.exception():
            log.error("table %s: a bot has stopped", table.id, exc_info=task.exception())
            return
        self.hall.went_on(table)

    def _next(self, table: LiveTable) -> int | None:
        """The seat of a bot that has to act, -1 for dice that nobody rolls, None when a person has to act."""
        match = table.match
        if match.over or not table.started or self.hall.is_full(table):
            return None
        if match.due:
            if match.due.cards:
                return -1
            by_bot = table.places[table.roller].is_bot and table.dice is not None
            return -1 if by_bot else None
        return next((p for p in match.movers if table.places[p].is_bot), None)

    async def _play(self, table: LiveTable) -> None:
        while True:
            if table.viewers and self.pause:
                await asyncio.sleep(self.pause)
            try:
                async with self.hall.changing(table):
                    seat = self._next(table)
                    if seat is None:
                        return
                    await (self.hall.throw(table) if seat < 0 else self._decide(table, seat))
            except (NotStored, SQLAlchemyError):
                await asyncio.sleep(AGAIN)

    async def stand_in(self, table: LiveTable, seat: int, acts: int) -> None:
        """Roll or decide for a person whose time is up, unless something has happened since."""
        async with self.hall.changing(table):
            if table.acts != acts or table.match.over:
                return
            if table.match.due:
                await self.hall.throw(table)
            elif seat in table.match.movers:
                await self._decide(table, seat)

    async def _decide(self, table: LiveTable, seat: int) -> None:
        """A bot's decision, from its seat's view; where a bot fails, another stands in."""
        match = table.match
        asked = (match.view(seat).copy(), seat, match.actions(seat)[:], len(match.lines))
        kind, seed = table.bot_at(seat)
        if not is_quick(kind):
            try:
                chosen = await self.workers.run(
                    decide, table.described, whereabouts(kind), seed, *asked, seconds=LONGEST
                )
            except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
                log.warning("table %s: the bot %s has failed: %r", table.id, kind, error)
                kind = STAND_IN
        if is_quick(kind):
            chosen = await asyncio.to_thread(bot(kind, table.game, match.setup, seed).choose, *asked)
        await self.hall.act(table, {"seat": seat, "move": match.game.write(chosen)}, seat)
