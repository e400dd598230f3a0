"""Limits: rates by address.

The addresses of one IPv6 network count as one, and wide networks have limits too (`server/guard/addresses.py`).  The library
`limits` would not do: it has no bucket that other nodes can charge.
"""

import time
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Literal, Self

from cachetools import LRUCache

from dicehaven.server.db.clock import DAY
from dicehaven.server.db.room import Kind as StoredKind
from dicehaven.server.guard.addresses import WIDE, network_of
from dicehaven.server.guard.settings import LOOPBACK, GuardSettings
from dicehaven.server.work.fair_queue import party

ADDRESSES = 10_000  # remembered at most
MUCH = 0.2  # of a rate: who is granted less in a second is not told of to other nodes
BURST = 4  # seconds of a rate that may be used at once
TRIES = 10  # of six words or a PIN, at once
A_TRY = 60  # seconds until one more is allowed
A_DAY: Mapping[StoredKind, int] = {  # of what is stored, from one address: a household, a class
    "tables": 400,
    "people": 1_000,
    "sessions": 1_000,
    "circles": 40,
    "boards": 50,
    "pool": 100,
    "wishes": 200,
    "channels": 200,
}
WIDE_A_DAY = 2  # times that, from a whole network that may have one owner
PERSON = "tries about a person"
FILES = 12  # that are brought in a day, by an address and by a person
FILES_OF_ONE = "files of a person"
Kind = Literal[
    "read", "change", "table", "words", "file"
]  # a request that reads, changes something, sets a table up, tries words, brings a file

# mails that ask strangers to confirm their address: of an address at once, and seconds until one more is allowed
MAILS = "mails"
MAILS_AT_ONCE = 5
A_MAIL = 720
# of these, to a mailbox in two days, and of one address, which cannot use them all up
TO_ONE = "mails to one"
TO_ONE_AT_ONCE = 3
BY_ONE = "mails to one by one"
BY_ONE_AT_ONCE = 2
TWO_DAYS = 2 * 86_400


class Buckets:
    """A token bucket for each address: a number of requests at once, and a rate per second."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst = burst
        self.a_second = a_second
        self._left: LRUCache[str, tuple[float, float]] = LRUCache(ADDRESSES)  # and when it was counted
        self._granted: LRUCache[str, int] = LRUCache(ADDRESSES)  # since it was asked for

    def left(self, address: str) -> float:
        """Return how many more an address may have now; negative if other nodes have granted too many."""
        now = time.monotonic()
        left, then = self._left.get(address, (self.burst, now))
        return min(self.burst, left + (now - then) * self.a_second)

    def wait(self, address: str) -> float:
        """Return in how many seconds an address may have one more; 0 if it may now."""
        return max(0.0, (1 - self.left(address)) / self.a_second)

    def take(self, address: str) -> bool:
        """Take one more for an address; False if it may not have it now."""
        left = self.left(address)
        self._left[address] = (left - 1 if left >= 1 else left, time.monotonic())
        if left >= 1:
            self._granted[address] = self._granted.get(address, 0) + 1
        return left >= 1

    def granted(self) -> dict[str, int]:
        """Return the counts granted since the last call, by address, without small ones (see MUCH)."""
        found = {address: count for address, count in self._granted.items() if count > self.a_second * MUCH}
        self._granted.clear()
        return found

    def charge(self, address: str, count: int) -> None:
        """Subtract what other nodes have granted; an address never owes more than a burst."""
        self._left[address] = (max(-self.burst, self.left(address) - count), time.monotonic())


class Limits:
    """Limits of an address: reading, changing, setting up tables, and answers that are open at once.

    An IPv6 network of 48 bits has WIDE times the limits of one of 64 bits, which counts as an address.
    """

    def __init__(
        self,
        changes: Buckets | None = None,
        reads: Buckets | None = None,
        tables: Buckets | None = None,
        at_once: int = 200,
        exempt: Collection[str] = LOOPBACK,
    ) -> None:
        self.changes = changes or Buckets(200, 50)
        self.reads = reads or Buckets(600, 150)
        self.tables = tables or Buckets(60, 0.1)
        self.words = Buckets(TRIES, 1 / A_TRY)
        files = Buckets(FILES, FILES / DAY)
        each = {"change": self.changes, "read": self.reads, "table": self.tables, "words": self.words, "file": files}
        wide = {f"{kind} {WIDE}": Buckets(WIDE * one.burst, WIDE * one.a_second) for kind, one in each.items()}
        a_day: dict[str, Buckets] = {kind: Buckets(most, most / DAY) for kind, most in A_DAY.items()}
        wide |= {f"{kind} {WIDE}": Buckets(WIDE_A_DAY * most, WIDE_A_DAY * most / DAY) for kind, most in A_DAY.items()}
        tries = {PERSON: Buckets(TRIES, 1 / A_TRY), FILES_OF_ONE: Buckets(FILES, FILES / DAY)}
        self._of: dict[str, Buckets] = {**each, **a_day, **wide, **tries}
        self.at_once = at_once
        self.exempt = exempt
        self.open: Counter[str] = Counter()
        self._of |= {
            MAILS: Buckets(MAILS_AT_ONCE, 1 / A_MAIL),
            f"{MAILS} {WIDE}": Buckets(WIDE * MAILS_AT_ONCE, WIDE / A_MAIL),
            TO_ONE: Buckets(TO_ONE_AT_ONCE, TO_ONE_AT_ONCE / TWO_DAYS),
            BY_ONE: Buckets(BY_ONE_AT_ONCE, BY_ONE_AT_ONCE / TWO_DAYS),
        }

    @classmethod
    def of(cls, guard: GuardSettings) -> Self:
        """Return the limits that a host has set; this machine has none, unless the server is known by names."""
        return cls(
            changes=Buckets(BURST * guard.changes, guard.changes),
            reads=Buckets(BURST * guard.reads, guard.reads),
            tables=Buckets(max(1.0, 10 * guard.new_tables), guard.new_tables / 60),
            at_once=guard.answers,
            exempt=() if guard.host_names else LOOPBACK,
        )

    def allow(self, address: str, kind: Kind = "change") -> bool:
        """Count a request of an address; False if it is over a limit."""
        if address in self.exempt:
            return True
        if self.open[address] >= self.at_once or self.open[network_of(address)] >= WIDE * self.at_once:
            return False
        if kind == "read":
            return self._take("read", address)
        return self._take("change", address) and (kind == "change" or self._take(kind, address))

    def allow_stored(self, kind: StoredKind) -> bool:
        """Count one more of what is stored for the address that asks; False if it has had its share of the day."""
        address = party.get()
        return address is None or address in self.exempt or self._take(kind, address)

    def allow_try(self, person: str) -> bool:
        """Count a try of words or a PIN about a person, given as a hash, whoever tries; False if it is over the limit."""
        return party.get() in self.exempt or self._of[PERSON].take(person)

    def allow_file(self, person: str) -> bool:
        """Count a file that a person brings; False if it is over the limit of a day."""
        return party.get() in self.exempt or self._of[FILES_OF_ONE].take(person)

    def _take(self, kind: str, address: str) -> bool:
        network = network_of(address)
        return self._of[kind].take(address) and (network == address or self._of[f"{kind} {WIDE}"].take(network))

    def granted(self) -> dict[str, dict[str, int]]:
        """Return the counts granted since the last call, by kind and address, as far as other nodes need them."""
        return {kind: found for kind, buckets in self._of.items() if (found := buckets.granted())}

    def charge(self, granted: Mapping[str, Mapping[str, int]]) -> None:
        """Charge the counts that other nodes have granted."""
        for kind in granted.keys() & self._of.keys():
            for address, count in granted[kind].items():
                self._of[kind].charge(address, count)

    def allow_mail(self, mailbox: str) -> tuple[str, float]:
        """Count a mail that asks a mailbox, given as a hash, to confirm; or return what has had enough and for how many seconds."""
        address = party.get()
        if address is None or address in self.exempt:
            return "", 0.0
        asked = {
            TO_ONE: mailbox,
            BY_ONE: f"{address} {mailbox}",
            MAILS: address,
            f"{MAILS} {WIDE}": network_of(address),
        }
        kind, wait = max(((kind, self._of[kind].wait(name)) for kind, name in asked.items()), key=lambda one: one[1])
        if not wait:
            for kind, name in asked.items():
                self._of[kind].take(name)
            return "", 0.0
        return "there" if kind in (TO_ONE, BY_ONE) else "from-you", wait

    def enter(self, address: str) -> None:
        """Count an answer that begins; a stream stays open for long."""
        for one in {address, network_of(address)}:
            self.open[one] += 1

    def leave(self, address: str) -> None:
        """Count an answer that has ended."""
        for one in {address, network_of(address)}:
            self.open[one] -= 1
            if not self.open[one]:
                del self.open[one]
