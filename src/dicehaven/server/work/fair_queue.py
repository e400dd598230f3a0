"""A fair queue for what only a few can have at once, such as worker processes.

Requests that somebody awaits at a screen come first.  Within a rank, the account that has used the least comes first:
addresses share the slots, and the tables of an address share what it gets.  Past usage counts less with time, and a
request that has waited for long moves up a rank.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import IntEnum

from cachetools import LRUCache

HALF = 60.0  # seconds until past usage counts half
TYPICAL = 0.5  # seconds assumed for work that has not ended yet
UP = 15.0  # seconds of waiting after which a request moves up a rank
REMEMBERED = 10_000  # addresses, and tables

# who asked for the current work: the network that may be in one hand, the address for limits (None: nobody did)
address: ContextVar[str] = ContextVar("address", default="")
party: ContextVar[str | None] = ContextVar("party", default=None)


class WaitedTooLong(Exception):
    """The turn of a request did not come within its patience."""


class Rank(IntEnum):
    """The urgency of a request; the lowest number comes first."""

    LOOKING = 0  # somebody is waiting for it at a screen
    LATER = 1  # somebody will come back for it
    UNSEEN = 2  # nobody is looking


@dataclass(frozen=True)
class Share:
    """The account and the table that some work is charged to; `rank` returns its current urgency."""

    account: str
    table: str
    rank: Callable[[], Rank]


def share_of(table: str, rank: Callable[[], Rank]) -> Share:
    """Return a share of the address that asks; work that nobody asked for is charged to the table itself."""
    return Share(address.get() or f"table {table}", table, rank)


@dataclass(eq=False)
class _Waiting:
    share: Share
    since: float
    turn: "asyncio.Future[None]"
    granted: bool = False


class _Usage:
    """The seconds that accounts or tables have used, by name; they count less with time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._had: LRUCache[str, tuple[float, float]] = LRUCache(REMEMBERED)
        self.at_work: Counter[str] = Counter()

    def of(self, name: str) -> float:
        seconds, then = self._had.get(name, (0.0, 0.0))
        left: float = 0.5 ** ((self.clock() - then) / HALF)
        return seconds * left + TYPICAL * self.at_work[name]

    def begin(self, name: str) -> None:
        self.at_work[name] += 1

    def end(self, name: str, seconds: float) -> None:
        self.at_work[name] -= 1
        if not self.at_work[name]:
            del self.at_work[name]
        self._had[name] = self.of(name) - TYPICAL * self.at_work[name] + seconds, self.clock()


@dataclass(eq=False)
class FairQueue:
    """A queue that lets `slots` requests work at once; the rest wait."""

    slots: int
    clock: Callable[[], float] = time.monotonic
    _waiting: dict[_Waiting, None] = field(default_factory=dict)  # the oldest first

    def __post_init__(self) -> None:
        self._accounts = _Usage(self.clock)
        self._tables = _Usage(self.clock)
        self._free = self.slots

    def __len__(self) -> int:
        """Return the number of waiting requests."""
        return len(self._waiting)

    def waiting_of(self, account: str) -> int:
        """Return the number of waiting requests of an account."""
        return sum(one.share.account == account for one in self._waiting)

    @asynccontextmanager
    async def turn(self, share: Share, patience: float | None = None) -> AsyncIterator[None]:
        """Wait for a turn and hold it inside the context; raise WaitedTooLong after `patience` seconds."""
        await self._enter(share, patience)
        begun = self.clock()
        try:
            yield
        finally:
            self._leave(share, self.clock() - begun)

    async def _enter(self, share: Share, patience: float | None) -> None:
        mine = _Waiting(share, self.clock(), asyncio.get_running_loop().create_future())
        self._waiting[mine] = None
        self._admit()
        try:
            await asyncio.wait_for(mine.turn, patience)
        except BaseException as error:
            if mine.granted:
                self._leave(share, 0.0)
            else:
                del self._waiting[mine]
            if isinstance(error, TimeoutError):
                raise WaitedTooLong from None
            raise

    def _leave(self, share: Share, seconds: float) -> None:
        self._free += 1
        self._accounts.end(share.account, seconds)
        self._tables.end(share.table, seconds)
        self._admit()

    def _admit(self) -> None:
        """Give free slots to the requests whose turn has come."""
        while self._free > 0 and self._waiting:
            first = min(self._waiting, key=self._order)  # among equals, the one that has waited longest
            del self._waiting[first]
            first.granted = True
            self._free -= 1
            self._accounts.begin(first.share.account)
            self._tables.begin(first.share.table)
            if not first.turn.done():
                first.turn.set_result(None)

    def _order(self, one: _Waiting) -> tuple[int, float, float]:
        waited = int((self.clock() - one.since) / UP)
        rank = max(Rank.LOOKING, one.share.rank() - waited)
        return rank, self._accounts.of(one.share.account), self._tables.of(one.share.table)
