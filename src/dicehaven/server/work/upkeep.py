"""Upkeep: work that a service does again and again for as long as a server runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import DicehavenError

log = logging.getLogger(__name__)


class Upkeep:
    """Does `work` every so many seconds, the first time after as many; a failure is logged under `name`, and it is tried again.

    Work that takes longer is waited for, unless it may be done several times `at_once`.
    """

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]], at_once: int = 1) -> None:
        self.name = name
        self.seconds = seconds
        self.work = work
        self.at_once = at_once
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start."""
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """Stop, even in the middle of the work."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        working = set[asyncio.Task[None]]()
        try:
            while True:
                await asyncio.sleep(self.seconds)
                working.add(asyncio.create_task(self._work()))
                working = {one for one in working if not one.done()}
                if len(working) >= self.at_once:
                    _, working = await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in working:
                one.cancel()
            await asyncio.gather(*working, return_exceptions=True)

    async def _work(self) -> None:
        try:
            await self.work()
        except (SQLAlchemyError, DicehavenError) as error:
            log.warning("%s: done later: %r", self.name, error)
        except Exception:
            log.exception("%s: failed, and is tried again", self.name)
