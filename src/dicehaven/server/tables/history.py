"""The history of a live table: the event log of each seat, and what the seat saw when it last decided."""

from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from dicehaven.core.contract import State
from dicehaven.core.events import Event, Narrator
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import Match
from dicehaven.core.record import Decision, Line, Result
from dicehaven.server.tables.seating import Place

LATEST = 60  # events that are kept
APART = 2 * LATEST  # lines between two matches that are remembered: each line is at least half an event
Numbered = tuple[int, Event]  # an event and the number of its line; that of the header is 0
Aside = tuple[int, Text]  # what is said after the line of that number


class EventLog:
    """The latest events as one seat sees them, continued as the match advances.

    Lines since the last roll may still be undone or reordered: then the log continues from the roll again.
    """

    def __init__(self, narrator: Narrator, begins: int, remarks: Mapping[int, tuple[Line, Text]]) -> None:
        """Begin at line `begins`, which the narrator's match has reached.

        `remarks` are said before lines, by the `id` of the line.
        """
        self._begins = begins
        self._first_roll = narrator.match.rolls
        self._remarks = remarks
        self.read: dict[Hashable, dict[int, Any]] = {}  # by reader and `id` of the event: its words on a page
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
        """Return the latest events of a match that continues the one seen last, with asides at their places."""
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
        """The latest event with which a board was cleared, among those that have been told."""
        return self._held[1] if self._held else None

    def decided_since_held(self, match: Match) -> bool:
        """Return whether the seat has decided since the event `held`, so that it has seen that board."""
        later = match.lines[self._held[0] + 1 :] if self._held else []
        return any(isinstance(line, Decision) and line.seat == self._narrator.seat for line in later)

    def _tell(self, lines: list[Line], after: Match | None) -> None:
        """Add the events of some lines; `after` is the match after the last of them, if that is known."""
        last = next((line for line in reversed(lines) if not isinstance(line, Result)), None)
        for line in lines:
            events = told(line, self._narrator, self._remarks, after if line is last else None)
            number = self._settled + len(self._lines)
            self._events += [(number, one) for one in events]
            self._held = next(((number, one) for one in events if one.held), self._held)
            self._lines.append(line)
        del self._events[:-LATEST]


def told(
    line: Line, narrator: Narrator, remarks: Mapping[int, tuple[Line, Text]], after: Match | None = None
) -> list[Event]:
    """Return the events of a line, after the remark on it; `after` is the match after the line, if that is known."""
    events = narrator.tell(line, after)
    return [Event(narrator.match.rolls, remarks[id(line)][1]), *events] if id(line) in remarks else events


def with_asides(events: Sequence[Numbered], asides: Sequence[Aside], roll: int = 0) -> Sequence[Numbered]:
    """Return events in the order of their lines, and each aside after the events of its line.

    An aside whose line was undone comes last.  `roll` is the number of the roll before the first event.
    """
    if not asides:
        return events
    found = list(events)
    for number, message in asides:
        place = bisect_right(found, number, key=itemgetter(0))
        found.insert(place, (number, Event(found[place - 1][1].roll if place else roll, message)))
    return found


class History:
    """The past of a table, as its seats know it; seat -1 is an onlooker."""

    def __init__(self, state: State, seats: int) -> None:
        self.before_decision = [state.copy()] * seats  # the state in which each seat decided last
        self.remarks: dict[int, tuple[Line, Text]] = {}  # by `id` of lines: said before them
        self.asides: list[Aside] = []  # said between the lines of the record: which seats changed hands
        self._logs: dict[int, EventLog] = {}  # by seat
        self._seen: dict[int, tuple[State, State]] = {}  # by seat: that state, and what the seat saw of it
        self._marks: list[tuple[int, Match]] = []  # the match after so many lines, lately

    def decides(self, match: Match, seat: int, goes_on: bool) -> None:
        """Note the state in which a seat decides, if it is its first decision after a roll.

        The state is copied if the match itself `goes_on` afterwards.
        """
        if all(decision.seat != seat for decision in match.since_roll):
            self.before_decision[seat] = match.state.copy() if goes_on else match.state

    def rolled(self, match: Match) -> None:
        """Remember the match after a roll, now and then, so that recent events can be told from there."""
        if match.settled - (self._marks[-1][0] if self._marks else 1) >= APART:
            self._marks = [*self._marks[-2:], (match.settled, match.onward())]

    def taken_back(self, match: Match) -> None:
        """Forget a roll that has been taken back, and the logs, which may contain it."""
        self._marks = [mark for mark in self._marks if mark[0] <= match.settled]
        self.forget_logs()

    def log(self, match: Match, seat: int) -> EventLog:
        """Return the log of a seat, begun now if there is none."""
        found = self._logs.get(seat)
        if found is None:
            begun = 1, type(match)(match.game, match.config, match.header)
            begins, then = self._marks[-2] if len(self._marks) > 1 else begun
            found = self._logs[seat] = EventLog(Narrator(then, seat), begins, self.remarks)
        return found

    def seated(self, match: Match, before: Sequence[Place], after: Sequence[Place]) -> None:
        """Note as asides which seats people have left to bots, or taken over from bots, during the match."""
        for old, new in zip(before, after):
            if old.is_bot != new.is_bot:
                left = text("event-seat-left", name=old.name)
                words = left if new.is_bot else text("event-seat-taken", name=new.name)
                self.asides = [*self.asides[1 - LATEST :], (len(match.lines) - 1, words)]

    def seen_before(self, match: Match, seat: int) -> State:
        """Return what a seat saw when it last decided."""
        state = self.before_decision[seat]
        kept = self._seen.get(seat)
        if kept is None or kept[0] is not state:
            kept = self._seen[seat] = state, match.redacted(state, seat)
        return kept[1]

    def forget_logs(self) -> None:
        """Forget the logs of all seats, which are made anew when somebody looks again."""
        self._logs.clear()
