"""Slow tables: days for a move, besides a bank.  Every node looks at what is due; each act is stored once.

A table's row says when it has to be looked at, and any act at its match says: at once.  So whatever a node that dies has left undone
(a roll, a forced move, a bot's move, the next deadline) is done by another one, or after a restart.
"""

import logging
from dataclasses import replace
from statistics import fmean

from dicehaven.bots.bot import bot
from dicehaven.core.errors import DicehavenError
from dicehaven.server.db.clock import DAY
from dicehaven.server.errors import NotStored
from dicehaven.server.slow import store as slow_tables
from dicehaven.server.slow.days_off import DaysOff
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.table.play.info import Change, Shift, Wait
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, STAND_IN
from dicehaven.server.table.play.table_writer import TableWriter, again
from dicehaven.server.table.play.waiting import choosers, is_current, turn_of
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work.alarms import Alarms, Owners

LOOK_SECONDS = 10.0  # seconds between two looks at what is due
GRACE_SECONDS = 600.0  # seconds after a server has started in which nobody's time runs out
DOWN_SECONDS = 600.0  # seconds without any server that are given back
MIN_MATCHES = 3  # matches that tell how somebody plays, or a level
log = logging.getLogger(__name__)


class SlowTables:
    """The deadlines of all slow tables, as one node looks after them."""

    def __init__(
        self,
        registry: TableRegistry,
        writer: TableWriter,
        vacations: Vacations,
        owners: Owners[LiveTable] | None = None,
    ) -> None:
        self.registry = registry
        self.writer = writer
        self.store = writer.store
        self.vacations = vacations
        self.owners: Owners[LiveTable] = owners or Owners()
        self._begun = 0.0
        self.alarms = Alarms("deadlines", self._set_deadlines, self.owners)
        self.regular_work = Upkeep("slow tables", LOOK_SECONDS, self.look, first=0.0)

    async def open(self) -> None:
        """Give back the time during which no server ran."""
        self._begun = self.store.now()
        await self.store.write(slow_tables.paused(DOWN_SECONDS, self._begun))

    async def close(self) -> None:
        """Stop."""
        await self.alarms.close()

    async def look(self) -> None:
        """Look at the tables that are due: go on where somebody stopped, and end the time of those who are late."""
        now = self.store.now()
        for table_id in await self.store.read(lambda connection: slow_tables.due(connection, now)):
            try:
                table = await self.registry.find(table_id)
                await self._look_at(table, now)
            except NotStored:
                raise
            except DicehavenError as error:
                log.info("slow table %s: %s", table_id, error)

    async def _look_at(self, table: LiveTable, now: float) -> None:
        if not self.owners.mine(table):
            self.owners.wait_for(table)
        elif not is_current(table):
            self.writer.changed(table)  # bots, rolls and deadlines
        elif any(wait.until <= now for wait in table.info.waits):
            if now >= self._begun + GRACE_SECONDS:
                await self.time_up(table)
        elif table.info.waits:  # somebody has acted, and is still asked
            await self.store.write(slow_tables.looked_at(table.id, table.touched, table.info.waits))

    # Deadlines

    def wind(self, table: LiveTable) -> None:
        """Have the deadlines set of those whom a slow table asks now; called after every change."""
        if not table.settings.days or table.ended or not table.started or is_current(table):
            self.alarms.clear(table)
        else:
            self.alarms.set(table, table.version, 0.0)

    async def _set_deadlines(self, table: LiveTable, version: int) -> None:
        await self.set_deadlines(table)

    @again
    async def set_deadlines(self, table: LiveTable) -> None:
        """Store until when a table waits for those whom it asks; what others have used of their banks is taken from these."""
        if is_current(table):
            return
        days_off = await self._days_off(table)
        async with self.writer.changing(table):
            if table.ended or is_current(table):
                return
            now = self.store.now()
            turns = {seat: turn_of(table.match, seat) for seat in choosers(table)}
            before = table.info.waits
            kept = {wait.seat: wait for wait in before if turns.get(wait.seat) == wait.turn}
            banks = list(table.info.banks) or [table.settings.bank * DAY] * len(table.places)
            for wait in before:
                if wait.seat not in kept:
                    used = days_off[wait.seat].counted(wait.free, max(wait.free, table.since))
                    banks[wait.seat] = max(0.0, banks[wait.seat] - used)
            waits = [
                kept.get(seat) or _wait(table, seat, turn, now, days_off[seat], banks[seat])
                for seat, turn in turns.items()
            ]
            changed = tuple(banks) if tuple(banks) != table.info.banks else None
            await self.writer.act(table, Change(waits=tuple(waits), banks=changed))

    async def _days_off(self, table: LiveTable) -> list[DaysOff]:
        keys = {place.key for place in table.places if place.key}
        found = await self.vacations.days_off(keys, table.settings)
        return [found.get(place.key, DaysOff()) for place in table.places]

    async def recount(self, key: str) -> None:
        """Count the time anew at all tables that wait for the holder of a key, whose days off have changed."""
        for table_id in await self.store.read(lambda connection: slow_tables.of_key(connection, key)):
            try:
                await self._recount_at(await self.registry.find(table_id), key)
            except NotStored:
                raise
            except DicehavenError as error:
                log.info("slow table %s: %s", table_id, error)

    @again
    async def _recount_at(self, table: LiveTable, key: str) -> None:
        days_off = await self._days_off(table)
        async with self.writer.changing(table):
            now = self.store.now()
            waits = [self._recounted(table, wait, days_off[wait.seat], now, key) for wait in table.info.waits]
            if tuple(waits) != table.info.waits:
                await self.writer.act(table, Change(waits=tuple(waits)))

    def _recounted(self, table: LiveTable, wait: Wait, off: DaysOff, now: float, key: str) -> Wait:
        """Return a wait with other days off; nobody loses time that is nearly over, nor gets back what is."""
        if table.places[wait.seat].key != key or wait.until <= now:
            return wait
        banks = table.info.banks
        bank = banks[wait.seat] if banks else table.settings.bank * DAY
        found = _wait(table, wait.seat, wait.turn, wait.since, off, bank)
        until = max(found.until, min(wait.until, now + DAY))
        return Wait(wait.seat, wait.turn, wait.since, min(found.free, until), until)

    async def shift(self, seconds: float, lately: float) -> None:
        """Move all deadlines with a clock that has jumped; those of the last `lately` seconds are by the new one already."""
        now = self.store.now()
        await self.store.write(slow_tables.shifted(Shift(seconds, now - lately, now), now))

    # Time is up

    @again
    async def time_up(self, table: LiveTable) -> None:
        """Give the seats of those whose time is up to bots that play like them, each once."""
        now = self.store.now()
        late = [wait.seat for wait in table.info.waits if wait.until <= now]
        levels = {seat: await self.level_of(table, seat) for seat in late}
        async with self.writer.changing(table):
            if table.ended or not is_current(table):
                return
            places = {
                wait.seat: replace(table.places[wait.seat], kind=levels[wait.seat], late=True, devices=())
                for wait in table.info.waits
                if wait.until <= now and wait.seat in levels and table.places[wait.seat].kind == PERSON
            }
            if places:
                await self.writer.act(table, Change(places))

    async def level_of(self, table: LiveTable, seat: int) -> str:
        """Return the level whose accuracy is nearest to that of a person in the latest matches of this game; else the usual one."""
        key, game = table.places[seat].key, table.game
        own, levels = await self.store.read(lambda connection: slow_tables.accuracies(connection, key, game))
        known = {level: fmean(found) for level, found in levels.items() if len(found) >= MIN_MATCHES}
        if not key or len(own) < MIN_MATCHES or not known:
            return STAND_IN
        plays = fmean(own)
        level = min(known, key=lambda level: abs(known[level] - plays))
        try:
            bot(level, table.game, table.match.setup, "")
        except DicehavenError:  # it cannot play here
            return STAND_IN
        return level


def _wait(table: LiveTable, seat: int, turn: tuple[int, int], since: float, off: DaysOff, bank: float) -> Wait:
    free = off.later(since, table.settings.days * DAY)
    return Wait(seat, turn, since, free, off.later(free, bank))
