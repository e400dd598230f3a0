"""All services of the server, created once per app; they know nothing of their callers."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import partial

from dicehaven.ahead.compiling import Compiling, leave_compiling
from dicehaven.bots.plugins import register_file
from dicehaven.core import extras
from dicehaven.core.i18n import Texts
from dicehaven.core.registry import games
from dicehaven.server import metrics
from dicehaven.server.boards.boards import Boards
from dicehaven.server.boards.fairness import FairnessWorks
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotStored
from dicehaven.server.feature import Feature, House
from dicehaven.server.guard.limits import Limits
from dicehaven.server.nodes.nodes import WAITING, Nodes
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.passkeys import Passkeys
from dicehaven.server.people.people import People
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.slow_hashes import SlowHashes
from dicehaven.server.people.zones import Zones
from dicehaven.server.slow.host_hours import HostHours
from dicehaven.server.slow.pool import Pool
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.slow.vacations import Vacations
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.clocks import ShareClock, TurnClock
from dicehaven.server.table.play.devices import Devices
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.results import Results
from dicehaven.server.table.play.sweeper import Retention, Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import WAKES, TableWriter
from dicehaven.server.work.alarms import Alone, Owners
from dicehaven.server.work.housekeeping import Housekeeping
from dicehaven.server.work.upkeep import Upkeep
from dicehaven.server.work.workers import Apart, Workers

METRICS_SECONDS = (
    5.0  # seconds between two records of a process's figures, for the metrics of all processes behind one port
)


class Services:
    """The services over one database; `say` returns the messages in a language that people are told in.

    If games are compiled ahead, that happens in processes of their own, and nothing else waits for it.
    """

    def __init__(
        self,
        store: Store,
        config: Config,
        say: Callable[[str], Texts] = Texts,
        features: Sequence[Feature] = (),
        limits: Limits | None = None,
    ) -> None:
        self.config = config
        self.limits = limits
        own, retention = config[ServerSettings], config[Retention]
        self.compiling = Compiling(games().values()) if own.ahead and extras.installed() else None
        self.workers = Workers(None, *([leave_compiling] if self.compiling else []))
        self.store = store
        self.house = House(store, config, features, say)
        self.writer = TableWriter(store)
        self.registry = TableRegistry(store, self.writer.changed)
        self.registry.most = retention.most_tables
        self.sweeper = Sweeper(self.registry, self.catch_up, retention, store.now)
        self.people = People(store)
        self.registry.merged = self.people.merged
        self.people.on_merge = self.registry.adopt_merged
        self.nodes = Nodes(self.registry, self.writer, self.people) if store.shared else None
        self.presence = self.nodes.presence if self.nodes else Presence()
        owners: Owners[LiveTable] = self.nodes or Alone()
        self.bot_runner = BotRunner(self.writer, self.workers, own.pace, self.compiling, owners)
        self.clock = TurnClock(self.bot_runner.stand_in, owners, store.now)
        self.zones = Zones(self.house)
        self.vacations = Vacations(store, self.zones)
        self.slow = SlowTables(self.registry, self.writer, self.vacations, owners)
        self.vacations.changed = self.slow.recount
        self.sweeper.on_jump = self.slow.shift
        bots = [register_file(kind) for kind in own.bots]
        self.tables = TableService(self.house, self.registry, self.writer, self.bot_runner.prepare, bots)
        self.seats = self.tables.seats
        self.share_clock = ShareClock(self.seats.time_up, owners, store.now)
        self.pool = Pool(store, self.tables, config[HostHours].pairing_hour)
        self.devices = Devices(self.registry, self.writer)
        self.boards = Boards(store)
        self.apart = Apart()
        self.results = Results(store, self.registry)
        self.fairness = FairnessWorks(store, self.workers, self.compiling)
        store.room.most["tables"] = retention.most_tables
        self.housekeeping = Housekeeping(store, retention.kept)
        self.sweeper.clear = self.housekeeping.clear
        self.sweeper.tell = self.house.tell
        self.deletions = Deletions(self.people, self.devices.adopt)
        services = (
            self.results,
            self.pool,
            self.deletions,
            self.housekeeping,
        )
        self._regular_work = [service.regular_work for service in services]
        if metrics.SHARED:
            self._regular_work.append(Upkeep("metrics", METRICS_SECONDS, self._record, first=0.0))
        self.slow_hashes = SlowHashes()
        self.profiles = Profiles(store, self.deletions, self.slow_hashes)
        self.passkeys = Passkeys(store, self.profiles)
        if self.nodes:
            self.tables.hurry_elsewhere = self.nodes.hurry
            self.tables.intend_elsewhere = self.nodes.tell_intended
        self.house.start(vars(self).values())
        if self.nodes:
            self.nodes.shared_waiting.kinds = {
                "boards": self.fairness.jobs.waiting,
                **{name: waiting(self.house) for name, waiting in self.house.pieces(WAITING)},
            }
        followed = (self.nodes.came,) if self.nodes else ()
        self.writer.listeners = (
            *followed,
            self.clock.wind,
            self.slow.wind,
            self.share_clock.wind,
            self.bot_runner.wake,
            *(partial(wake, self.house) for wake in self.house.pieces(WAKES)),
        )

    async def open(self) -> None:
        """Start the upkeep, and start to compile what is not compiled yet."""
        if self.compiling:
            self._starting = asyncio.create_task(asyncio.to_thread(self.compiling.start))
        if self.nodes:
            await self.nodes.open()
        await self.people.open()
        await self.registry.count()
        await self.housekeeping.count()
        await self.sweeper.open()
        await self.slow.open()
        for work in self._regular_work:
            work.open()
        self.house.open()

    async def _record(self) -> None:
        self.look()

    def look(self) -> None:
        """Record the state of this process in the metrics."""
        metrics.LIVE.set(len(self.registry.tables))
        metrics.STORED.set(self.registry.stored)
        metrics.BOTS_PLAYING.set(len(self.bot_runner.tasks))
        metrics.WRITES_WAITING.set(self.store.waiting)
        metrics.JOBS_WAITING.set(len(self.workers.queue))
        metrics.WORKERS.set(self.workers.processes)
        metrics.look()

    async def fresh(self, table: LiveTable) -> None:
        """Bring a table up to date with all nodes."""
        if self.nodes:
            await self.nodes.fresh(table)

    async def catch_up(self, table: LiveTable) -> None:
        """Adopt what others have stored of a table; forget the table if it has been deleted."""
        table.doubtful = True
        with contextlib.suppress(NotStored):
            try:
                async with self.writer.changing(table):
                    pass
            except NoTable:
                self.registry.drop(table.id)

    def say_goodbye(self) -> None:
        """Tell everybody who follows a table that the server is shutting down; this ends their streams."""
        self.registry.leaving = True
        for table in self.registry.known:
            table.audience.say_goodbye()

    async def close(self) -> None:
        """Stop all services, then close the database."""
        self.writer.listeners = ()
        for alarms in (self.clock.alarms, self.share_clock.alarms):
            await alarms.close()
        await self.bot_runner.close()
        if self.nodes:
            await self.nodes.close()
        await self.slow.close()
        await self.sweeper.close()
        for work in self._regular_work:
            await work.close()
        await self.house.close()
        await self.deletions.close()
        await self.people.close()
        await self.registry.close()
        await self.fairness.jobs.close()
        self.workers.close()
        self.slow_hashes.close()
        if self.compiling:
            await asyncio.gather(self._starting, return_exceptions=True)
            self.compiling.close()
        self.store.close()
