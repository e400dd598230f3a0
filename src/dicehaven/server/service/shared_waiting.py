"""What is waiting at all nodes, and on whose account: an address may wait for no more at all nodes than at a single one.

Nodes tell each other once a second; what was waiting at a dead node no longer counts.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

import msgspec

MOST = 150  # accounts that are reported, those that wait for most: a notification holds less than 8,000 bytes


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
    """Uses `tell` to tell the other nodes what is waiting here, and counts what they tell; `kinds` are by name."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        self.kinds: dict[str, Waiting] = {}
        self._announced = False  # that something waits

    def tell_now(self) -> None:
        """Tell what is waiting here; if nothing is any more, tell it once."""
        counts = [(count, kind, account) for kind, of in self.kinds.items() for account, count in of.here.items()]
        words: dict[str, dict[str, int]] = {}
        for count, kind, account in sorted(counts, reverse=True)[:MOST]:
            words.setdefault(kind, {})[account] = count
        if words or self._announced:
            self.tell(msgspec.json.encode(words).decode())
        self._announced = bool(words)

    def heard(self, node: int, words: str) -> None:
        """Another node tells what is waiting there."""
        waiting_there = msgspec.json.decode(words, type=dict[str, dict[str, int]])
        for kind, waiting in self.kinds.items():
            waiting.elsewhere[node] = waiting_there.get(kind, {})

    def only(self, others: Collection[int]) -> None:
        """Forget all other nodes but these, which are alive."""
        for waiting in self.kinds.values():
            for gone in waiting.elsewhere.keys() - others:
                del waiting.elsewhere[gone]
