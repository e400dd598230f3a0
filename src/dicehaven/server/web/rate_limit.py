"""Rate limits per address; those of one IPv6 network count as one (`server/guard/addresses.py`)."""

import time
from collections import Counter
from collections.abc import Collection
from typing import Literal

from cachetools import LRUCache

ADDRESSES = 10_000  # remembered at most
OURS = ("127.0.0.1", "::1")  # this machine
Kind = Literal["read", "change", "table"]  # a request that reads, that changes something, that sets a table up


class Buckets:
    """A token bucket for each address: a number of requests at once, and a rate per second."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst, self.a_second = burst, a_second
        self._left: LRUCache[str, tuple[float, float]] = LRUCache(ADDRESSES)  # and when it was counted

    def take(self, address: str) -> bool:
        """Whether an address may have one more now."""
        now = time.monotonic()
        left, then = self._left.get(address, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.a_second)
        self._left[address] = (left - 1 if left >= 1 else left, now)
        return left >= 1


class Limits:
    """What an address may ask for: reading, changing, setting up tables; and how many answers it may have open."""

    def __init__(
        self,
        changes: Buckets | None = None,
        reads: Buckets | None = None,
        tables: Buckets | None = None,
        at_once: int = 200,
        exempt: Collection[str] = OURS,
    ) -> None:
        self.changes = changes or Buckets(200, 50)
        self.reads = reads or Buckets(600, 150)
        self.tables = tables or Buckets(60, 0.1)
        self.at_once, self.exempt = at_once, exempt
        self.open: Counter[str] = Counter()

    def allow(self, address: str, kind: Kind = "change") -> bool:
        """Whether an address may have one more now."""
        if address in self.exempt:
            return True
        if self.open[address] >= self.at_once:
            return False
        if kind == "read":
            return self.reads.take(address)
        return self.changes.take(address) and (kind == "change" or self.tables.take(address))

    def enter(self, address: str) -> None:
        """An answer begins; a stream stays open for long."""
        self.open[address] += 1

    def leave(self, address: str) -> None:
        """An answer has ended."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


def kind_of(method: str, path: str) -> Kind:
    """What a request does."""
    if method in ("GET", "HEAD"):
        return "read"
    sets_up = path == "/api/v1/tables" or path.startswith("/new/") or path.endswith("/rematch")
    return "table" if sets_up else "change"
