"""Deletions of people and circles: names and ways in go at once, the rest in pieces, also after a restart."""

import asyncio
import logging
from collections.abc import Coroutine
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from dicehaven.core.errors import DicehavenError
from dicehaven.server.errors import Superseded
from dicehaven.server.feature import Tell, nobody
from dicehaven.server.people import forgetting
from dicehaven.server.people.forgetting import Deletion
from dicehaven.server.people.people import People
from dicehaven.server.upkeep import Upkeep

# seconds
LOOK_SECONDS = 30.0  # between two looks for deletions that a server has not finished
LEASE_SECONDS = 300.0  # for a deletion
WAIT_SECONDS = 5.0  # that somebody waits until all is forgotten; then it goes on without them
log = logging.getLogger(__name__)


class Forgotten(NamedTuple):
    """An event: all is forgotten of a person or a circle."""

    id: str


class Deletions:
    """The deletions of one server; `tell` tells the features when all is forgotten of somebody."""

    def __init__(self, people: People, tell: Tell = nobody) -> None:
        self.people = people
        self.store = people.store
        self.tell = tell
        self.regular_work = Upkeep("deletions", LOOK_SECONDS, self.go_on)
        self._tasks = set[asyncio.Task[None]]()
        self._wiped = False  # also after a server that died before it

    async def begin(self, key: str) -> None:
        """Delete whom or what an id names, and forget the rest, most often before this returns."""
        now = self.store.now()
        await self.people.end(key, partial(forgetting.begun, key=key, now=now, node=self.store.node))
        await self._soon(self._forget(Deletion(key, now, forgetting.FREE)))

    async def begin_noted(self) -> None:
        """Go on with what has just been noted, most often to the end before this returns."""
        await self._soon(self.go_on())

    async def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.wait({task}, timeout=WAIT_SECONDS)

    async def finish(self) -> None:
        """Wait until what was begun here is forgotten, or is left to another server."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def go_on(self) -> None:
        """Go on with what no server works on."""
        now = self.store.now()
        if not self._wiped:
            self._wiped = await self.store.wipe()
        for one in await self.store.read(partial(forgetting.deletions, now=now)):
            await self._forget(one)

    async def close(self) -> None:
        """Stop; what is left is done after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _forget(self, deletion: Deletion) -> None:
        try:
            await self._forget_all(await self._leased(deletion))
        except Superseded:  # another server is at it
            pass
        except (SQLAlchemyError, DicehavenError) as error:
            log.warning("a deletion goes on later: %r", error)
        except Exception:
            log.exception("a deletion has failed, and is tried again")

    async def _leased(self, deletion: Deletion) -> Deletion:
        """Take a deletion for some time, or for longer; raise Superseded if another server has taken it."""
        until = self.store.now() + LEASE_SECONDS
        await self.store.write(forgetting.leased(deletion, until))
        return deletion._replace(leased=until)

    async def _forget_all(self, deletion: Deletion) -> None:
        key = deletion.key
        while True:
            now = self.store.now()
            if now > deletion.leased - LEASE_SECONDS / 2:
                deletion = await self._leased(deletion)
            ask = partial(forgetting.next_piece, key=key, now=now, node=self.store.node)
            piece = await self.store.read(ask)
            if piece is None:
                break
            await self.store.write(piece)
        await self.tell(Forgotten(key))
        self._wiped = await self.store.wipe()
