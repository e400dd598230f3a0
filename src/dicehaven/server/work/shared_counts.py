"""Counts that all nodes share: the requests that each node grants to an address, and the work that waits on each account.

Nodes tell each other once a second, and only about addresses that ask for a lot, so that a request costs no notification:
an address that stays below a fifth of a rate at each of five nodes stays within the rate.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

import msgspec

ADDRESSES_A_NOTICE = 100  # addresses per notification, which can hold less than 8,000 bytes
MAX_ADDRESSES = 1_000  # addresses that are reported at a time: those that were granted most
MAX_ACCOUNTS = 150  # accounts that are reported in one notification: those that wait for most
Granted = Mapping[str, Mapping[str, int]]  # by the kind of request and the address


class Rates(Protocol):
    """The rate limits of a node."""

    def granted(self) -> Granted:
        """Return what was granted since the last call and other nodes should know."""
        ...

    def charge(self, granted: Granted) -> None:
        """Count what other nodes have granted."""


class SharedRates:
    """The exchange of rates: while there `are_others`, `tell` tells the other nodes what is granted here."""

    def __init__(self, tell: Callable[[str], None], are_others: Callable[[], bool]) -> None:
        self.tell = tell
        self.are_others = are_others
        self.rates: Rates | None = None

    def tell_now(self) -> None:
        """Tell the other nodes what was granted since the last time."""
        granted = self.rates.granted() if self.rates else {}
        if not self.are_others():
            return
        all_of_them = [(count, kind, address) for kind, of in granted.items() for address, count in of.items()]
        most = sorted(all_of_them, reverse=True)[:MAX_ADDRESSES]
        for lo in range(0, len(most), ADDRESSES_A_NOTICE):
            words: dict[str, dict[str, int]] = {}
            for count, kind, address in most[lo : lo + ADDRESSES_A_NOTICE]:
                words.setdefault(kind, {})[address] = count
            self.tell(msgspec.json.encode(words).decode())

    def heard(self, words: str) -> None:
        """Charge what another node has granted."""
        if self.rates:
            self.rates.charge(msgspec.json.decode(words, type=dict[str, dict[str, int]]))


class Waiting:
    """The numbers of a kind that wait on each account."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.elsewhere: dict[int, Mapping[str, int]] = {}  # by node

    def of(self, account: str) -> int:
        """Return the number that wait on an account, here and elsewhere."""
        return self.here[account] + sum(counts.get(account, 0) for counts in self.elsewhere.values())

    def begin(self, account: str) -> None:
        """Count one more that waits here."""
        self.here[account] += 1

    def end(self, account: str) -> None:
        """Count one less that waits here."""
        self.here[account] -= 1
        if not self.here[account]:
            del self.here[account]


class SharedWaiting:
    """The exchange of what is waiting: `tell` tells the other nodes, `heard` counts what they tell; `kinds` are by name."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.kinds: dict[str, Waiting] = {}
        self._announced = False  # the others have been told that something waits

    def tell_now(self) -> None:
        """Tell the other nodes what is waiting here; if nothing is any more, tell them once."""
        counts = [(count, kind, account) for kind, of in self.kinds.items() for account, count in of.here.items()]
        words: dict[str, dict[str, int]] = {}
        for count, kind, account in sorted(counts, reverse=True)[:MAX_ACCOUNTS]:
            words.setdefault(kind, {})[account] = count
        if words or self._announced:
            self.tell(msgspec.json.encode(words).decode())
        self._announced = bool(words)

    def heard(self, node: int, words: str) -> None:
        """Note what is waiting at another node."""
        waiting_there = msgspec.json.decode(words, type=dict[str, dict[str, int]])
        for kind, waiting in self.kinds.items():
            waiting.elsewhere[node] = waiting_there.get(kind, {})

    def only(self, others: Collection[int]) -> None:
        """Forget the counts of all other nodes but these, which are alive."""
        for waiting in self.kinds.values():
            for gone in waiting.elsewhere.keys() - others:
                del waiting.elsewhere[gone]
