"""Upkeep: work that is done again and again for as long as a server runs."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import DicehavenError

JITTER = 0.1  # of the seconds between two times: nodes that start together need not ask the database together
log = logging.getLogger(__name__)


class Upkeep:
    """Does `work` every so many seconds, the first time after `first` or as many.

    A failure is logged under `name`, and the next time goes on.  Work that takes longer is waited for, unless it may be done several
    times `at_once`.
    """

    def __init__(
        self,
        name: str,
        seconds: float,
        work: Callable[[], Awaitable[None]],
        at_once: int = 1,
        first: float | None = None,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.work = work
        self.at_once = at_once
        self.first = seconds if first is None else first
        self._failing = False
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start."""
        self._task = asyncio.create_task(self._go_on(), name=self.name)

    async def close(self) -> None:
        """Stop, even in the middle of the work."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_on(self) -> None:
        working = set[asyncio.Task[None]]()
        seconds = self.first
        try:
            while True:
                await asyncio.sleep(seconds)
                seconds = self.seconds * random.uniform(1 - JITTER, 1 + JITTER)
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
            if not self._failing:  # otherwise it has been said: the database may be away for long
                log.warning("%s: done later: %r", self.name, error)
            self._failing = True
        except Exception:
            log.exception("%s: failed, and is tried again", self.name)
        else:
            self._failing = False
