"""Play that needs no person: bots' decisions, automatic rolls, and stand-ins when time is up."""

import asyncio
import contextlib
import logging
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.bots.bot import bot, is_quick
from dicehaven.bots.decisions import decide, prepare
from dicehaven.bots.plugins import location_of
from dicehaven.core.contract import State
from dicehaven.core.errors import DicehavenError, NotCompiled
from dicehaven.core.match import Match
from dicehaven.core.record import Decision
from dicehaven.server import metrics
from dicehaven.server.errors import NotStored, Superseded
from dicehaven.server.table.play.acts import Below, Late
from dicehaven.server.table.play.live_table import LiveTable, StandIn
from dicehaven.server.table.play.seating import PACES, PERSON, STAND_IN, Place
from dicehaven.server.table.play.table_writer import TableWriter, again, is_full
from dicehaven.server.table.play.waiting import is_forced
from dicehaven.server.work.alarms import Owners
from dicehaven.server.work.fair_queue import Rank, share_of
from dicehaven.server.work.workers import TooBusy, Workers

PAUSE_SECONDS = 0.5  # seconds before a bot acts while somebody watches
TAKING_BACK = 2.4  # factor of the pause while a person may still take a decision back
DECISION_SECONDS = 120.0  # seconds for a bot's decision; the first one may have to compile
# seconds that people wait for a bot to get a worker: at first, and while another bot stands in
WAIT_SECONDS = 30.0
WAIT_AGAIN_SECONDS = 5.0
MAX_TRIES = 2  # if a worker dies
RETRY_SECONDS = 1.0  # seconds before a bot retries an act that could not be stored
NOBODY = -1  # instead of a seat: dice that nobody rolls
log = logging.getLogger(__name__)


class BotRunner:
    """One task for each table at which something is to be done without a person."""

    def __init__(
        self,
        writer: TableWriter,
        workers: Workers,
        pause: float | None = None,
        compiling: Compiling | None = None,
        owners: Owners[LiveTable] | None = None,
    ) -> None:
        self.writer = writer
        self.workers = workers
        self.pause = PAUSE_SECONDS if pause is None else pause
        self.compiling = compiling
        self.owners: Owners[LiveTable] = owners or Owners()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._preparing: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """All running tasks."""
        return [*self._tasks.values(), *self._preparing]

    async def close(self) -> None:
        """Cancel all running tasks."""
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
            share = share_of(table.id, lambda: Rank.UNSEEN)
            await self.workers.run(prepare, table.config_json, location_of(kind), seed, share=share)
        except NotCompiled:
            if self.compiling:
                self.compiling.hurry(table.game)
        except (DicehavenError, TooBusy, BrokenExecutor) as error:
            log.warning("table %s: the bot %s does not get ready: %r", table.id, kind, error)

    def wake(self, table: LiveTable) -> None:
        """Start a task if something is to be done without a person and none is running; called after every change."""
        if not table.bots_at_work and not self._closed and next_seat(table) is not None:
            if not self.owners.mine(table):
                self.owners.wait_for(table)
                return
            task = asyncio.create_task(self._play(table))
            self._tasks[table.id] = task
            table.bots_at_work = True
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
                if await self._act(table):
                    return
            except Superseded:  # another node was first: look again
                continue
            except (NotStored, SQLAlchemyError):
                await asyncio.sleep(RETRY_SECONDS)

    async def _act(self, table: LiveTable) -> bool:
        """Do one act; return whether nothing is left to do.

        Others may act while a bot thinks; the bot thinks again if its decision has changed.
        """
        seat = next_seat(table) if self.owners.mine(table) else None
        thought = await self._think(table, seat) if seat is not None and seat != NOBODY else None
        async with self.writer.changing(table):
            if (now := next_seat(table)) is None or not self.owners.mine(table):
                table.hurry.clear()
                return True
            if now == NOBODY:
                await self.writer.roll(table)
            elif thought is not None and thought.fits(table):
                await self.writer.act(table, thought.act)
        return False

    async def _wait(self, table: LiveTable) -> None:
        """Give people time to see what has happened and to take it back; each of their acts restarts the wait."""
        while table.audience.watched and self.pause and not table.hurry.is_set():
            plays = table.plays
            seconds = self.pause * PACES[table.settings.pace]
            if may_take_back(table):
                seconds *= TAKING_BACK
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(table.hurry.wait(), seconds)
            if table.plays == plays or next_seat(table) is None:
                return

    @again
    async def stand_in(self, table: LiveTable, seat: int, plays: int) -> None:
        """Roll or decide for a person whose time is up, unless the number of plays is no longer `plays`.

        A legal move that the person has chosen but not confirmed counts as the decision.
        """
        async with self.writer.changing(table):
            if table.plays != plays or table.ended:
                return
            if table.match.due:
                await self.writer.roll(table, late=seat)
            elif chosen := _chosen(table, seat):
                await self.writer.act(table, chosen)
            elif seat in table.match.movers:
                thought = await self._think(table, seat)
                await self.writer.act(table, Late(seat, thought.decision))

    async def _think(self, table: LiveTable, seat: int) -> "Thought":
        """Return a bot's decision, made from its seat's view.

        Another bot stands in if this one fails, waits too long for a worker or is being compiled.
        """
        match = table.match
        place = table.places[seat]
        view = match.view(seat).copy()
        actions = match.actions(seat)[:]
        kind, seed = table.bot_at(seat)
        decision = (view.copy(), seat, actions, len(match.lines))
        chosen = None if place.is_bot else actions[0] if len(actions) == 1 else match.forced(seat)
        stand_in = None
        if chosen is None and not is_quick(kind):
            try:
                with metrics.BOTS.time():
                    chosen = await self.workers.run(
                        decide,
                        table.config_json,
                        location_of(kind),
                        seed,
                        *decision,
                        share=share_of(table.id, lambda: Rank.LOOKING if table.audience.watched else Rank.UNSEEN),
                        seconds=DECISION_SECONDS,
                        patience=self._patience(table, seat),
                        tries=MAX_TRIES,
                    )
            except NotCompiled:
                stand_in = StandIn("compiling", self._hurry(table))
            except TooBusy:
                stand_in = StandIn("busy")
            except (DicehavenError, TimeoutError, BrokenExecutor) as error:
                log.warning("table %s: the bot %s has failed: %r", table.id, kind, error)
                stand_in = StandIn("failed")
            self._report(table, seat, kind, stand_in)
        if chosen is None:
            kind = STAND_IN if stand_in else kind
            chosen = await asyncio.to_thread(bot(kind, table.game, match.setup, seed).choose, *decision)
        made = Decision(seat, match.game.write(chosen))
        return Thought(place, match, view, actions, made, stand_in.why if stand_in else "")

    def _hurry(self, table: LiveTable) -> Progress | None:
        if self.compiling is None:
            return None
        self.compiling.hurry(table.game)
        return self.compiling.progress(table.game)

    def _patience(self, table: LiveTable, seat: int) -> float | None:
        """Return the seconds that people wait for a bot; None (as long as it takes) if nobody is looking."""
        if not table.audience.viewers:
            return None
        return WAIT_AGAIN_SECONDS if seat in table.stand_ins else WAIT_SECONDS

    def _report(self, table: LiveTable, seat: int, kind: str, stand_in: StandIn | None) -> None:
        """Note at the table that a lower level plays for a bot, or no longer does; log each new reason once."""
        before = table.stand_ins.pop(seat, None)
        if stand_in is None:
            return
        table.stand_ins[seat] = stand_in
        if before is None or before.why != stand_in.why:
            log.warning("table %s: seat %d, %s plays as %s: %s", table.id, seat, kind, STAND_IN, stand_in.why)


@dataclass(frozen=True)
class Thought:
    """A bot's decision, and the position for which it was made."""

    place: Place
    match: Match
    view: State
    actions: list[int]
    decision: Decision
    below: str  # why a lower level decided, or ""

    def fits(self, table: LiveTable) -> bool:
        """Return whether the bot still has to decide, and in the same position."""
        seat = self.decision.seat
        match = table.match
        if table.places[seat] is not self.place or seat not in match.movers:
            return False
        return match is self.match or (match.actions(seat) == self.actions and match.view(seat) == self.view)

    @property
    def act(self) -> Decision | Below:
        """The act that goes into the journal."""
        return Below(self.decision.seat, self.decision.move, self.below) if self.below else self.decision


def _chosen(table: LiveTable, seat: int) -> Decision | None:
    """Return the legal move that a person has chosen for this moment without confirming it, if there is one."""
    moment, move = table.intended.get(seat, (-1, ""))
    return Decision(seat, move) if moment == table.moments[seat] and move in table.match.legal(seat) else None


def may_take_back(table: LiveTable) -> bool:
    """Return whether a person may take back a decision at this moment."""
    match = table.match
    seats = {decision.seat for decision in match.since_roll if table.places[decision.seat].kind == PERSON}
    return any(match.can_undo(seat) for seat in seats)


def next_seat(table: LiveTable) -> int | None:
    """Return the seat of a bot that has to act, NOBODY for dice that nobody rolls, or None if nothing is to be done.

    At a slow table, nobody rolls any dice, and whoever has nothing to choose is moved as if by a bot.
    """
    match = table.match
    if table.ended or not table.started or is_full(table):
        return None
    if match.due:
        if match.due.cards:
            return NOBODY
        by_itself = table.settings.days or table.places[table.roller].is_bot
        return NOBODY if by_itself and table.dice is not None else None
    return next((p for p in match.movers if table.places[p].is_bot or is_forced(table, p)), None)
