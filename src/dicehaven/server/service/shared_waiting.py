"""What waits on whose account, at all nodes: an address may have no more hints and reviews waiting than at one node.

Nodes tell each other once a second; what a node that has died had waiting counts no more.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

import msgspec

MOST = 150  # accounts that are told of: those that wait for most, in a notification of less than 8,000 bytes


class Waiting:
    """How many of a kind wait on each account."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.elsewhere: dict[int, Mapping[str, int]] = {}  # by node

    def of(self, account: str) -> int:
        """How many wait, here and elsewhere."""
        return self.here[account] + sum(counts.get(account, 0) for counts in self.elsewhere.values())

    def begin(self, account: str) -> None:
        """One more waits here."""
        self.here[account] += 1

    def end(self, account: str) -> None:
        """One of them waits no longer."""
        self.here[account] -= 1
        if not self.here[account]:
            del self.here[account]


class SharedWaiting:
    """Tells the other nodes what waits here, by `tell`, and counts what they tell; `kinds` are known by their names."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.kinds: dict[str, Waiting] = {}
        self._told = False  # that something waits

    def tell_now(self) -> None:
        """Tell what waits here; that nothing does any more is told once."""
        counts = [(count, kind, account) for kind, of in self.kinds.items() for account, count in of.here.items()]
        words: dict[str, dict[str, int]] = {}
        for count, kind, account in sorted(counts, reverse=True)[:MOST]:
            words.setdefault(kind, {})[account] = count
        if words or self._told:
            self.tell(msgspec.json.encode(words).decode())
        self._told = bool(words)

    def heard(self, node: int, words: str) -> None:
        """Another node tells what waits there."""
        told = msgspec.json.decode(words, type=dict[str, dict[str, int]])
        for kind, waiting in self.kinds.items():
            waiting.elsewhere[node] = told.get(kind, {})

    def only(self, others: Collection[int]) -> None:
        """These other nodes live."""
        for waiting in self.kinds.values():
            for gone in waiting.elsewhere.keys() - others:
                del waiting.elsewhere[gone]
