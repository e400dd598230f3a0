"""The event log of a table, cached for each seat."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from dicehaven.core.events import Event, Narrator
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Line, Result

LATEST = 60  # events that are kept
Numbered = tuple[int, Event]  # an event and the number of its line; that of the header is 0
Aside = tuple[int, Text]  # what is said after the line of that number
ReaderKey = tuple[str | int | None, ...]  # who is called “you”, the language, the names


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: the code of the event's message, its HTML, its sentence."""

    code: str
    html: str
    sentence: Markup


class Log(NamedTuple):
    """The latest events of a table and their lines, one for each."""

    events: list[Event]
    lines: list[LogLine]


class EventLog:
    """The latest events as one seat sees them, and how to go on.

    Lines since the last roll may still be undone or reordered: then the log continues from the roll again.
    """

    def __init__(self, narrator: Narrator, begins: int, remarks: Mapping[int, tuple[Line, Text]]) -> None:
        """The log begins where the narrator's match has got to, at line `begins`.

        `remarks` are what is said before lines, by their `id`.
        """
        self._begins = begins
        self._first_roll = narrator.match.rolls
        self._remarks = remarks
        self.lines: dict[ReaderKey, Log] = {}  # as readers read them
        # up to the last roll
        self._base = narrator
        self._base_events = list[Numbered]()
        self._settled = begins
        # since then
        self._narrator = narrator.copy()
        self._events = list[Numbered]()
        self._lines = list[Line]()
        self._held: Numbered | None = None  # the latest event with which a board was cleared
        self._base_held: Numbered | None = None

    def events(self, match: Match, asides: Sequence[Aside] = ()) -> list[Event]:
        """The latest events of a match that continues the one seen last, with asides at their places."""
        lines = match.lines
        settled = match.settled
        later = lines[self._settled :]
        if len(self._lines) > len(later) or any(a is not b for a, b in zip(self._lines, later)):
            self._narrator = self._base.copy()
            self._events = self._base_events[:]
            self._lines = []
            self._held = self._base_held
        if self._settled < settled:
            self._tell(lines[self._settled + len(self._lines) : settled], None if match.since_roll else match)
            self._base = self._narrator.copy()
            self._base_events = self._events[:]
            self._base_held = self._held
            self._settled = settled
            self._lines = []
        self._tell(lines[self._settled + len(self._lines) :], match)
        latest = [one for one in asides if one[0] >= self._begins - 1]
        return [event for _, event in with_asides(self._events, latest, self._first_roll)]

    @property
    def held(self) -> Event | None:
        """The event with which a board was cleared last, among those that have been told."""
        return self._held[1] if self._held else None

    def decided_since_held(self, match: Match) -> bool:
        """Whether the seat has decided since then, so that it has seen that board."""
        later = match.lines[self._held[0] + 1 :] if self._held else []
        return any(isinstance(line, Decision) and line.seat == self._narrator.seat for line in later)

    def _tell(self, lines: list[Line], after: Match | None) -> None:
        """Tell lines; `after` is the match after the last of them, if that is known."""
        last = next((line for line in reversed(lines) if not isinstance(line, Result)), None)
        for line in lines:
            events = self._narrator.tell(line, after if line is last else None)
            number = self._settled + len(self._lines)
            self._events += [
                (number, one) for one in remarked(self._remarks, line, self._narrator.match.rolls) + events
            ]
            self._held = next(((number, one) for one in events if one.held), self._held)
            self._lines.append(line)
        del self._events[:-LATEST]


def remarked(remarks: Mapping[int, tuple[Line, Text]], line: Line, roll: int) -> list[Event]:
    """What is said before a line, which belongs to that roll."""
    return [Event(roll, remarks[id(line)][1])] if id(line) in remarks else []


def with_asides(events: Sequence[Numbered], asides: Sequence[Aside], roll: int = 0) -> Sequence[Numbered]:
    """Events in the order of their lines, and each aside after those of its line; one whose line was undone comes last.

    `roll` is the number of the roll before the first event.
    """
    if not asides:
        return events
    found = list(events)
    for number, message in asides:
        place = bisect_right(found, number, key=itemgetter(0))
        found.insert(place, (number, Event(found[place - 1][1].roll if place else roll, message)))
    return found
