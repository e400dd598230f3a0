"""Matches that are replayed: their states every few lines, and what has happened as each seat sees it.

A match that goes on is taken further from where it was.  For one thread at a time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cachetools import LRUCache

from dicehaven.core.events import Event, Narrator
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.record import Line
from dicehaven.server.caching.event_log import remarked

MATCHES = 32  # of about half a megabyte
APART = 24  # lines
ANSWERS = 16 * 2**20  # bytes of answers that are kept


@dataclass
class _History:
    """What has happened as one seat sees it, by the number of the line; and how to go on."""

    narrator: Narrator
    events: list[tuple[int, Event]] = field(default_factory=list)
    lines: int = 0


class Past:
    """A match step by step: step 0 is before the first roll, step k after line k."""

    def __init__(self, begun: Match) -> None:
        self.begun = begun
        self._lines: list[Line] = []  # after the header
        self._marks = [begun.copy()]  # the match after every `APART` lines
        self._end = begun.copy()
        self._histories: dict[int, _History] = {}

    def goes_on(self, lines: Sequence[Line]) -> bool:
        """Whether these lines, which follow the header, begin with those that are known."""
        return len(lines) >= len(self._lines) and all(a is b for a, b in zip(self._lines, lines))

    def follow(self, lines: Sequence[Line]) -> None:
        """Take the match further to the last of these lines."""
        for line in lines[len(self._lines) :]:
            self._end.apply(line)
            self._lines.append(line)
            if len(self._lines) % APART == 0:
                self._marks.append(self._end.copy())

    def after(self, step: int) -> Match:
        """The match after a step, to be taken further."""
        mark = min(step // APART, len(self._marks) - 1)
        match = self._marks[mark].copy()
        for line in self._lines[mark * APART : step]:
            match.apply(line)
        return match

    def events(
        self, seat: int, record: Sequence[Line], remarks: Mapping[int, tuple[Line, Text]]
    ) -> list[tuple[int, Event]]:
        """What has happened as a seat sees it, by the number of the line; `record` are all lines after the header."""
        history = self._histories.get(seat)
        if history is None:
            history = self._histories[seat] = _History(Narrator(self.begun.copy(), seat))
        for number, line in enumerate(record[history.lines :], history.lines + 1):
            events = history.narrator.tell(line)
            history.events += [(number, one) for one in remarked(remarks, line, history.narrator.match.rolls) + events]
        history.lines = max(history.lines, len(record))
        return history.events


class ReplayCache:
    """The matches that were replayed last, with the answers that were made from them."""

    def __init__(self) -> None:
        self._matches: LRUCache[str, Past] = LRUCache(MATCHES)
        self.answers: LRUCache[tuple[object, ...], bytes] = LRUCache(ANSWERS, getsizeof=len)

    def of(self, table: str, begun: Match, lines: Sequence[Line]) -> Past:
        """The match of a table up to the last of these lines; `begun` is the same before its first roll."""
        past = self._matches.get(table)
        if past is None or not past.goes_on(lines):
            past = self._matches[table] = Past(begun)
        past.follow(lines)
        return past
