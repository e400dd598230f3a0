"""Shared rates: what one node grants to an address counts at all nodes, a second later.

Nodes tell each other only about addresses that ask for a lot, so that a request costs no notification: an address that
stays below a fifth of a rate at each of five nodes stays within the rate.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Protocol

import msgspec

TELL = 1.0  # seconds between two notifications
TOGETHER = 100  # addresses per notification, which can hold less than 8,000 bytes
MOST = 1_000  # addresses that are reported at a time: those that were granted most
Granted = Mapping[str, Mapping[str, int]]  # by the kind of request and the address


class Rates(Protocol):
    """Rate limits of a node."""

    def granted(self) -> Granted:
        """What was granted since the last call, as far as others should know."""
        ...

    def charge(self, granted: Granted) -> None:
        """Count what other nodes have granted."""


class SharedRates:
    """Uses `tell` to tell the other nodes what is granted here, while there `are_others`."""

    def __init__(self, tell: Callable[[str], None], are_others: Callable[[], bool]) -> None:
        self.tell = tell
        self.are_others = are_others
        self.rates: Rates | None = None

    async def run(self) -> None:
        """Tell the others from time to time."""
        while True:
            await asyncio.sleep(TELL)
            self.tell_now()

    def tell_now(self) -> None:
        """Tell what was granted since the last time."""
        granted = self.rates.granted() if self.rates else {}
        if not self.are_others():
            return
        all_of_them = [(count, kind, address) for kind, of in granted.items() for address, count in of.items()]
        most = sorted(all_of_them, reverse=True)[:MOST]
        for lo in range(0, len(most), TOGETHER):
            words: dict[str, dict[str, int]] = {}
            for count, kind, address in most[lo : lo + TOGETHER]:
                words.setdefault(kind, {})[address] = count
            self.tell(msgspec.json.encode(words).decode())

    def heard(self, words: str) -> None:
        """Another node tells."""
        if self.rates:
            self.rates.charge(msgspec.json.decode(words, type=dict[str, dict[str, int]]))
