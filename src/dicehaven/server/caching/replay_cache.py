"""Replayed matches, with their states every few lines.

A match that has advanced is replayed from where it was.  Only one thread at a time may use the cache.
"""

from collections.abc import Sequence

from cachetools import LRUCache

from dicehaven.core.match import Match
from dicehaven.core.record import Line

MATCHES = 32  # matches that are kept, of about half a megabyte each
APART = 24  # lines between two states that are kept
ANSWERS = 16 * 2**20  # bytes of answers that are kept


class Past:
    """A match step by step: step 0 is before the first roll, step k after line k."""

    def __init__(self, begun: Match) -> None:
        self.begun = begun
        self._lines: list[Line] = []  # after the header
        self._marks = [begun.onward()]  # the match after every `APART` lines
        self._end = begun.onward()

    def goes_on(self, lines: Sequence[Line]) -> bool:
        """Return whether these lines, which follow the header, begin with those that are known."""
        return len(lines) >= len(self._lines) and all(a is b for a, b in zip(self._lines, lines))

    def follow(self, lines: Sequence[Line]) -> None:
        """Replay the match further, up to the last of these lines."""
        for line in lines[len(self._lines) :]:
            self._end.apply(line)
            self._lines.append(line)
            if len(self._lines) % APART == 0:
                self._marks.append(self._end)
                self._end = self._end.onward()

    def after(self, step: int) -> Match:
        """Return a copy of the match after a step, which may be changed."""
        mark = min(step // APART, len(self._marks) - 1)
        match = self._marks[mark].onward()
        for line in self._lines[mark * APART : step]:
            match.apply(line)
        return match


class ReplayCache:
    """The matches that were replayed last, with the answers that were made from them."""

    def __init__(self) -> None:
        self._matches: LRUCache[str, Past] = LRUCache(MATCHES)
        self.answers: LRUCache[tuple[object, ...], bytes] = LRUCache(ANSWERS, getsizeof=len)

    def of(self, table: str, begun: Match, lines: Sequence[Line]) -> Past:
        """Return the past of a table's match up to the last of these lines; `begun` is the match before its first roll."""
        past = self._matches.get(table)
        if past is None or not past.goes_on(lines):
            past = self._matches[table] = Past(begun)
        past.follow(lines)
        return past
