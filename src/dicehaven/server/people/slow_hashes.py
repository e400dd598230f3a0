"""Slow hashes of six words and PINs: a few at once, in threads of their own, and a fair queue that has an end."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from dicehaven.core.i18n import text
from dicehaven.server.errors import Busy, TooMany
from dicehaven.server.people import six_words
from dicehaven.server.work.fair_queue import FairQueue, Rank, share_of

THREADS = 2
WAITING = 40  # at most: a few seconds
OF_ONE = 4  # of them from one address


class SlowHashes:
    """The slow hashes of one server; `allows` counts a try about a person, given as a hash, if there may be one more."""

    def __init__(self) -> None:
        self.queue = FairQueue(THREADS)
        self.allows: Callable[[str], bool] = lambda person: True
        self._threads = ThreadPoolExecutor(THREADS, "dicehaven-hash")

    async def stretched(self, words: Sequence[str], salt: bytes, person: str) -> str:
        """Return the slow hash of words; raise TooMany after many tries about a person, Busy."""
        if person and not self.allows(person):
            raise TooMany(text("too-many-tries"))
        share = share_of("hash", lambda: Rank.LOOKING)
        if len(self.queue) >= WAITING or self.queue.waiting_of(share.account) >= OF_ONE:
            raise Busy(text("too-many-hashes"))
        async with self.queue.turn(share):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, six_words.stretched, words, salt)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
