"""All services of the server, created once per app; they know nothing of their callers."""

from collections.abc import Sequence

from dicehaven.server.caching.config_cache import ConfigCache
from dicehaven.server.service.bot_runner import BotRunner
from dicehaven.server.service.chat import Chat
from dicehaven.server.service.hints import Hints
from dicehaven.server.service.registry import TableRegistry
from dicehaven.server.service.reviews import Reviews
from dicehaven.server.service.table_service import TableService
from dicehaven.server.service.table_writer import TableWriter
from dicehaven.server.service.turn_clock import TurnClock
from dicehaven.server.service.workers import Workers
from dicehaven.server.storage.store import Store


class Services:
    """The services over one database; `pause` is the seconds before a bot acts while somebody watches."""

    def __init__(
        self, store: Store, configs: ConfigCache, pause: float | None = None, bots: Sequence[str] = ()
    ) -> None:
        self.store, self.workers, self.writer = store, Workers(), TableWriter(store)
        self.registry = TableRegistry(store, configs, self.writer.changed)
        self.bot_runner = BotRunner(self.writer, self.workers, pause)
        self.clock = TurnClock(self.bot_runner.stand_in)
        self.tables = TableService(self.registry, self.writer, self.bot_runner.prepare, bots)
        self.chat = Chat(self.writer)
        self.reviews, self.hints = Reviews(self.workers), Hints(self.workers)
        self.writer.listeners = (self.clock.wind, self.bot_runner.wake)

    async def open(self) -> None:
        """Delete tables without activity for a long time, now and every day."""
        await self.registry.open()

    async def close(self) -> None:
        """Stop bots and clocks, then close the database."""
        self.writer.listeners = ()
        self.clock.stop()
        await self.bot_runner.close()
        await self.registry.close()
        await self.reviews.close()
        await self.hints.close()
        self.workers.close()
        self.store.close()
