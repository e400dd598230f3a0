"""The floor's workers: processes for searches, a thread for slow work, and games that are compiled ahead."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from dicehaven.ahead.compiling import Compiling, leave_compiling
from dicehaven.core import extras
from dicehaven.core.process_pool import IN_TAB
from dicehaven.core.registry import games
from dicehaven.server.config import ServerSettings
from dicehaven.server.feature import Feature, House
from dicehaven.server.work.workers import Apart, Workers


class Ahead:
    """Starts to compile what is not compiled yet, in processes of its own: nothing else waits for it."""

    def __init__(self, compiling: Compiling) -> None:
        self.compiling = compiling

    async def open(self) -> None:
        """Start."""
        self._starting = asyncio.create_task(asyncio.to_thread(self.compiling.start))

    async def close(self) -> None:
        """Stop."""
        await asyncio.gather(self._starting, return_exceptions=True)
        self.compiling.close()


def start(house: House) -> Sequence[object]:
    """Return the services; those that games are compiled with only where that is wanted and can be."""
    if not (house.config[ServerSettings].ahead and extras.installed()):
        return Workers(1 if IN_TAB else None), Apart()
    compiling = Compiling(games().values())
    return Workers(None, leave_compiling), Apart(), compiling, Ahead(compiling)


WORK = Feature("work", Path(__file__).parent, start=start)
