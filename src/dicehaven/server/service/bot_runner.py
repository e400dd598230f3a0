"""Runs what no person has to do: bots' decisions, automatic rolls, and stand-ins when time is up."""

import asyncio
import contextlib
import logging
from concurrent.futures import BrokenExecutor

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.ahead.compiling import Compiling
from dicehaven.bots.bot import bot, is_quick
from dicehaven.bots.plugins import location_of
from dicehaven.core.errors import DicehavenError, NotCompiled
from dicehaven.core.record import Decision
from dicehaven.server.caching.bot_cache import decide, prepare
from dicehaven.server.errors import NotStored
from dicehaven.server.service.acts import Late
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import PACES, PERSON, STAND_IN
from dicehaven.server.service.table_writer import TableWriter, is_full
from dicehaven.server.service.workers import TooBusy, Workers

PAUSE = 0.5  # seconds before a bot acts while somebody watches
TAKING_BACK = 2.4  # times as long while a person may still take a decision back
LONGEST = 120.0  # seconds of a bot's decision; the first one may have to compile
AGAIN = 1.0  # seconds before a bot tries again what could not be stored
NOBODY = -1  # in place of a seat: dice that nobody rolls
log = logging.getLogger(__name__)


class BotRunner:
    """Runs a task for each table at which something has to be done without a person."""

    def __init__(
        self, writer: TableWriter, workers: Workers, pause: float | None = None, compiling: Compiling | None = None
    ) -> None:
        self.writer, self.workers, self.pause = writer, workers, PAUSE if pause is None else pause
        self.compiling = compiling
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._preparing: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """All that are at work."""
        return [*self._tasks.values(), *self._preparing]

    async def close(self) -> None:
        """Give up what is at work."""
        self._closed = True
        tasks = self.tasks
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def prepare(self, table: LiveTable) -> None:
        """Prepare the bots of a new table while people are still taking their seats."""
        for seat in range(len(table.places)):
            kind, seed = table.bot_at(seat)
            if table.places[seat].is_bot and not is_quick(kind):
                task = asyncio.create_task(self._prepare(table, kind, seed))
                self._preparing.add(task)
                task.add_done_callback(self._preparing.discard)

    async def _prepare(self, table: LiveTable, kind: str, seed: str) -> None:
        try:
            await self.workers.run(prepare, table.config_json, location_of(kind), seed)
        except NotCompiled:
            if self.compiling:
                self.compiling.hurry(table.game)
        except (DicehavenError, TooBusy, BrokenExecutor) as error:
            log.warning("table %s: the bot %s does not get ready: %r", table.id, kind, error)

    def wake(self, table: LiveTable) -> None:
        """Let a task play what needs no person, if there is such a thing and no task yet; called after every change."""
        if not table.bots_at_work and not self._closed and next_seat(table) is not None:
            task = asyncio.create_task(self._play(table))
            self._tasks[table.id], table.bots_at_work = task, True
            task.add_done_callback(lambda task: self._rested(table, task))

    def _rested(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        table.bots_at_work = False
        if task.cancelled():
            return
        if task.exception():
            log.error("table %s: a bot has stopped", table.id, exc_info=task.exception())
            return
        self.wake(table)

    async def _play(self, table: LiveTable) -> None:
        while True:
            await self._wait(table)
            try:
                async with self.writer.changing(table):
                    seat = next_seat(table)
                    if seat is None:
                        table.hurry.clear()
                        return
                    await (self.writer.roll(table) if seat == NOBODY else self._decide(table, seat))
            except (NotStored, SQLAlchemyError):
                await asyncio.sleep(AGAIN)

    async def _wait(self, table: LiveTable) -> None:
        """Let people see what has happened, and take it back; with each of their acts the time begins anew."""
        while table.viewers and self.pause and not table.hurry.is_set():
            acts, seconds = table.acts, self.pause * PACES[table.settings.pace]
            if may_take_back(table):
                seconds *= TAKING_BACK
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(table.hurry.wait(), seconds)
            if table.acts == acts or next_seat(table) is None:
                return

    async def stand_in(self, table: LiveTable, seat: int, acts: int) -> None:
        """Roll or decide for a person whose time is up, unless there have been further acts."""
        async with self.writer.changing(table):
            if table.acts != acts or table.match.over:
                return
            if table.match.due:
                await self.writer.roll(table, late=seat)
            elif seat in table.match.movers:
                await self._decide(table, seat, late=True)

    async def _decide(self, table: LiveTable, seat: int, late: bool = False) -> None:
        """A bot's decision, from its seat's view; where a bot fails or is being compiled, another stands in."""
        match = table.match
        decision = (match.view(seat).copy(), seat, match.actions(seat)[:], len(match.lines))
        kind, seed = table.bot_at(seat)
        chosen: int | None = None
        if not is_quick(kind):
            try:
                chosen = await self.workers.run(
                    decide, table.config_json, location_of(kind), seed, *decision, seconds=LONGEST
                )
                table.stand_ins.pop(seat, None)
            except NotCompiled:
                if self.compiling:
                    self.compiling.hurry(table.game)
                    table.stand_ins[seat] = self.compiling.progress(table.game)
                kind = STAND_IN
            except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
                log.warning("table %s: the bot %s has failed: %r", table.id, kind, error)
                kind = STAND_IN
        if chosen is None:
            chosen = await asyncio.to_thread(bot(kind, table.game, match.setup, seed).choose, *decision)
        made = Decision(seat, match.game.write(chosen))
        await self.writer.act(table, Late(seat, made) if late else made)


def may_take_back(table: LiveTable) -> bool:
    """Whether a person may take a decision back at this moment."""
    match = table.match
    seats = {decision.seat for decision in match.since_roll if table.places[decision.seat].kind == PERSON}
    return any(match.can_undo(seat) for seat in seats)


def next_seat(table: LiveTable) -> int | None:
    """The seat of a bot that has to act, NOBODY for dice that nobody rolls, None when a person has to act."""
    match = table.match
    if match.over or not table.started or is_full(table):
        return None
    if match.due:
        by_hand = not match.due.cards and (table.dice is None or not table.places[table.roller].is_bot)
        return None if by_hand else NOBODY
    return next((p for p in match.movers if table.places[p].is_bot), None)
