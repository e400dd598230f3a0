"""Presence: whose pages are open now, at any node.  It is known for minutes, in memory, and stored nowhere.

A page that is visible says so every minute.  Nodes tell each other of somebody once in that time, all together in one notice a second.
"""

import time
from collections.abc import Callable, Collection

from cachetools import TTLCache

from dicehaven.server.web.visitor import Visitor

PRESENT_SECONDS = 150.0  # seconds that somebody is here after their page has said so: one word may get lost
TELL_SECONDS = 45.0  # seconds until other nodes are told again
HASH_DIGITS = 16  # of a hash, by which somebody is known here
MAX_PEOPLE = 20_000  # people at once
PEOPLE_A_NOTICE = 400  # people in a notice, which can hold less than 8,000 bytes


class Presence:
    """The people who are here; with `others`, what is new is kept for other nodes."""

    def __init__(self, others: bool = False, clock: Callable[[], float] = time.monotonic) -> None:
        self.others = others
        self._here: TTLCache[str, None] = TTLCache(MAX_PEOPLE, PRESENT_SECONDS, clock)
        self._told: TTLCache[str, None] = TTLCache(MAX_PEOPLE, TELL_SECONDS, clock)
        self._untold = set[str]()

    def note(self, visitor: Visitor) -> None:
        """Note that a page of a browser with these keys is open; whoever plays there is its own key."""
        if not visitor:
            return
        who = visitor.id[:HASH_DIGITS]
        self._here[who] = None
        if self.others and who not in self._told:
            self._told[who] = None
            self._untold.add(who)

    def of(self, keys: Collection[str]) -> set[str]:
        """Return those of some keys, given as hashes, whose holders are present."""
        return {key for key in keys if key[:HASH_DIGITS] in self._here}

    def news(self) -> list[str]:
        """Return what other nodes have not been told yet, as words of notices."""
        people = sorted(self._untold)
        self._untold.clear()
        return [" ".join(people[lo : lo + PEOPLE_A_NOTICE]) for lo in range(0, len(people), PEOPLE_A_NOTICE)]

    def heard(self, words: str) -> None:
        """Note who is here by what another node has told."""
        for who in words.split(" "):
            self._here[who] = None
