"""How fair a board is, worked out by worker processes while somebody looks, a part of the matches at a time."""

import asyncio
import hashlib
import json
import logging
import time
from collections import Counter
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

from cachetools import LRUCache

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.core import extras
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import DicehavenError, NotCompiled
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.lab.fairness import BOARD, SEATS, FairnessPart, Played, parts_of, play_part
from dicehaven.server.errors import NotStored
from dicehaven.server.service.fair_queue import FairQueue, Rank, Share, share_of
from dicehaven.server.service.workers import TooBusy, Workers

KEPT = 64  # boards that are remembered
WAITING, WAITING_EACH = 100, 3  # boards that are not done yet: of all, and of those that one address has asked for
AT_WORK = 2  # at once, of different addresses
HERE = 15.0  # seconds after which nobody looks any more: what is left waits until somebody asks again
LONGEST = 300.0  # seconds of a part; where nothing is compiled ahead the first one has to compile
AGAIN = 1.0  # seconds before a worker is asked again what has to be compiled first
TRIES = 3  # where a worker has died
log = logging.getLogger(__name__)


@dataclass
class Fairness:
    """What is known of a board: matches and wins so far of the first seat, and of the board against the shipped ones."""

    left: list[FairnessPart]
    total: int
    found: dict[str, Played] = field(default_factory=lambda: {about: Played(0, 0.0) for about in (SEATS, BOARD)})
    compiled: Progress | None = None  # what is compiled before it can begin
    asked: float = field(default_factory=time.monotonic)  # when somebody asked last

    @property
    def games(self) -> int:
        """Matches played so far."""
        return sum(played.games for played in self.found.values())

    @property
    def is_done(self) -> bool:
        return not self.left


class FairnessWorks:
    """The boards whose fairness one server has been asked for, by a digest of game and layout."""

    def __init__(self, workers: Workers, compiling: Compiling | None = None) -> None:
        self.workers, self.compiling = workers, compiling
        self._works: LRUCache[str, Fairness] = LRUCache(KEPT)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._waiting: Counter[str] = Counter()  # by account
        self._queue = FairQueue(AT_WORK, each=1)

    def of(self, game: Game, layout: LayoutData) -> str:
        """Begin with a board, or go on; the digest by which it is known.  Raises NotStored, MissingExtra, BadLayout."""
        key = digest_of(game, layout)
        if key not in self._works:
            extras.need("bots")
            parts = list(parts_of(game, layout))
            self._works[key] = Fairness(parts, sum(part.hi - part.lo for part in parts))
        self._go_on(key, game)
        return key

    def leave(self, key: str) -> None:
        """Whoever asked for a board asks for another one; what is left of it waits until somebody asks again."""
        if key in self._works:
            self._works[key].asked = -HERE

    def remembered(self, key: str) -> Fairness | None:
        """What is known of a board; it does not go on for that."""
        return self._works.get(key)

    def known(self, key: str, game: Game) -> Fairness | None:
        """What is known of a board that has been asked for; it goes on while somebody looks."""
        work = self._works.get(key)
        if work is not None:
            self._go_on(key, game)
        return work

    def _go_on(self, key: str, game: Game) -> None:
        work = self._works[key]
        work.asked = time.monotonic()
        if work.is_done or key in self._running:
            return
        share = share_of(f"fairness {key}", lambda: Rank.LATER)
        if len(self._running) >= WAITING or self._waiting[share.account] >= WAITING_EACH:
            raise NotStored(text("too-busy"))
        self._waiting[share.account] += 1
        task = self._running[key] = asyncio.create_task(self._work_out(work, game, share))
        task.add_done_callback(lambda _: self._done(key, share.account))

    def _done(self, key: str, account: str) -> None:
        del self._running[key]
        self._waiting[account] -= 1
        if not self._waiting[account]:
            del self._waiting[account]

    async def _work_out(self, work: Fairness, game: Game, share: Share) -> None:
        try:
            async with self._queue.turn(share):
                while work.left and time.monotonic() < work.asked + HERE:
                    part = work.left[0]
                    try:
                        played = await self.workers.run(play_part, part, share=share, seconds=LONGEST, tries=TRIES)
                    except NotCompiled:
                        if self.compiling is None:
                            raise
                        self.compiling.hurry(game)
                        work.compiled = self.compiling.progress(game)
                        await asyncio.sleep(AGAIN)
                        continue
                    before, work.compiled = work.found[part.about], None
                    work.found[part.about] = Played(before.games + played.games, before.won + played.won)
                    work.left.pop(0)
        except (DicehavenError, TooBusy, TimeoutError, BrokenExecutor) as error:
            log.warning("fairness of a board of %s: %r", game.name, error)  # who asks again may have more luck

    async def close(self) -> None:
        """Give up what is not done."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def digest_of(game: Game, layout: LayoutData) -> str:
    """By what a board is known: the same for the same game and layout."""
    content = json.dumps([game.name, layout], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(content.encode("utf-8", "replace")).hexdigest()[:24]
