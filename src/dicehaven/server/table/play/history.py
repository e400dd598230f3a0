"""The history of a live table: the event log of each seat, what the seat saw when it last decided, and replays."""

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from operator import is_not, itemgetter
from typing import Any, NamedTuple

from dicehaven.core.contract import State
from dicehaven.core.events import Event, later, told
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Decision, Line, Result
from dicehaven.server.table.play.seating import Place

LATEST = 60  # events that are kept
APART = 2 * LATEST  # lines between two matches that are remembered: each line is at least half an event
STEPS = 24  # lines between two matches that a replay keeps
LATELY = 4  # acts between two looks of a page: what goes by itself follows an act
Numbered = tuple[int, Event]  # an event and the number of its line; that of the header is 0
Public = dict[tuple[Match, Match], Sequence[Event]]  # what everybody sees between two matches, a line apart
Acted = deque[tuple[Line, Match]]  # the latest lines, each with the match after it was made


class Told(NamedTuple):
    """The events of a record up to a line."""

    lines: int  # of the record
    match: Match  # after these lines
    events: tuple[Numbered, ...] = ()  # the latest
    held: Numbered | None = None  # the latest event with which a board was cleared


class EventLog:
    """The latest events as one seat sees them, continued as the match advances.

    Lines since the last roll may still be undone or reordered: then the log continues from the roll again.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        begins: int,
        remarks: Mapping[int, tuple[Line, Event]],
        public: Public,
        acted: Acted,
    ) -> None:
        """Begin at line `begins`, which the match has reached; `public` and `acted` are shared by the logs of all seats."""
        self.seat = seat
        self._begins = begins
        self._remarks = remarks
        self._public = public
        self._acted = acted
        self._settled = self._now = Told(begins, match)  # up to the last roll, up to now
        self._since: list[Line] = []  # the lines between these two
        self._asides: Sequence[Numbered] = ()
        self._shown: tuple[Event, ...] = ()  # of `_now` with the asides
        self.read: dict[
            Hashable, tuple[tuple[Event, ...], tuple[Any, ...]]
        ] = {}  # by reader: events in words on a page

    def events(self, match: Match, asides: Sequence[Numbered] = ()) -> tuple[Event, ...]:
        """Return the latest events of a match that continues the one seen last, with asides after the events of their lines.

        An aside whose line was undone comes last.  As long as nothing happens, the same object is returned.
        """
        before = self._now
        later = match.lines_from(self._settled.lines)
        if len(self._since) > len(later) or any(map(is_not, self._since, later)):
            self._now = self._settled
            self._since = []
        new = later[len(self._since) :]
        newest = next((line for line in reversed(new) if not isinstance(line, Result)), None)
        begun = self._settled.lines
        for place, line in enumerate(new, len(self._since)):
            known = [match] if line is newest else [one for made, one in self._acted if made is line]
            same = (one for one in known if line is newest or one.lines_from(begun) == later[: place + 1])
            self._now = self._told(self._now, line, next(same, None))
            self._since.append(line)
            if self._now.lines == match.settled:
                self._settled = self._now
                self._since = []
        if self._now is not before or asides is not self._asides:
            self._asides = asides
            latest = [one for one in asides if one[0] >= self._begins - 1]
            told = sorted([*self._now.events, *latest], key=itemgetter(0)) if latest else self._now.events
            self._shown = tuple([event for _, event in told])
        return self._shown

    def _told(self, before: Told, line: Line, match: Match | None) -> Told:
        """Return what is told up to the next line; `match` is that after it, if it is known."""
        after = match or later(before.match, line)
        events = self._events_of(before.match, line, after)
        if id(line) in self._remarks:
            events = [self._remarks[id(line)][1], *events]
        numbered = [(before.lines, event) for event in events]
        held = next((one for one in numbered if one[1].held), before.held)
        return Told(before.lines + 1, after, (*before.events, *numbered)[-LATEST:], held)

    def _events_of(self, before: Match, line: Line, after: Match) -> Sequence[Event]:
        """Return the events of a line; those between views that everybody has are told once for all seats."""
        seat = self.seat
        secret = (
            isinstance(line, Decision) and line.seat == seat and before.shared_view(seat) == after.shared_view(seat)
        )
        if secret or not before.sees_no_more(seat) or not after.sees_no_more(seat):
            return told(before, line, after, seat)
        if (before, after) not in self._public:
            self._public[before, after] = told(before, line, after, ONLOOKER)
        return self._public[before, after]

    @property
    def held(self) -> Event | None:
        """The latest event with which a board was cleared, among those that have been told."""
        return self._now.held[1] if self._now.held else None

    def decided_since_held(self, match: Match) -> bool:
        """Return whether the seat has decided since the event `held`, so that it has seen that board."""
        held = self._now.held
        since = match.lines_from(held[0] + 1) if held else []
        return any(isinstance(line, Decision) and line.seat == self.seat for line in since)


class Past:
    """A match step by step: step 0 is before the first roll, step k after line k.  Only one thread at a time may use it.

    Without it, each part of a replay would take 25 ms for every 1,000 lines before it.
    """

    def __init__(self, begun: Match) -> None:
        self.begun = begun
        self._lines: list[Line] = []  # after the header
        self._marks = [begun.onward()]  # the match after every `STEPS` lines
        self._end = begun.onward()

    def follow(self, lines: Sequence[Line]) -> bool:
        """Replay the match up to the last of these lines, which follow the header; return False if others were known."""
        if len(lines) < len(self._lines) or any(a is not b for a, b in zip(self._lines, lines)):
            return False
        for line in lines[len(self._lines) :]:
            self._end.apply(line)
            self._lines.append(line)
            if len(self._lines) % STEPS == 0:
                self._marks.append(self._end)
                self._end = self._end.onward()
        return True

    def after(self, step: int) -> Match:
        """Return a copy of the match after a step, which may be changed."""
        mark = min(step // STEPS, len(self._marks) - 1)
        match = self._marks[mark].onward()
        for line in self._lines[mark * STEPS : step]:
            match.apply(line)
        return match


class History:
    """The past of a table, as its seats know it; seat -1 is an onlooker."""

    def __init__(self, state: State, seats: int) -> None:
        self.before_decision = [state.copy()] * seats  # the state in which each seat decided last
        self._seen_before: dict[int, tuple[State, State]] = {}  # by seat: that state, and what the seat saw of it
        self.remarks: dict[int, tuple[Line, Event]] = {}  # by `id` of lines: said before their events
        self.asides: list[Numbered] = []  # said after the events of their lines: which seats changed hands
        self._logs: dict[int, EventLog] = {}  # by seat
        self._public: Public = {}  # of the latest acts
        self._acted: Acted = deque(maxlen=LATELY)
        self._marks: list[tuple[int, Match]] = []  # the match after so many lines, lately

    def goes_on(self, before: Match, after: Match, by: int | None) -> None:
        """Note the matches before and after an act; `by` is the seat that has decided or taken back, if one has."""
        if len(self._public) > LATELY:
            self._public.clear()
        if self._logs:
            self._acted.append((after.latest, after))
        if by is not None and all(decision.seat != by for decision in before.since_roll):
            self.before_decision[by] = before.state
        if after.rolls > before.rolls:
            if after.settled - (self._marks[-1][0] if self._marks else 1) >= APART:
                self._marks = [*self._marks[-2:], (after.settled, after.onward())]
        elif after.rolls < before.rolls:  # the logs may contain the roll
            self._marks = [mark for mark in self._marks if mark[0] <= after.settled]
            self.forget_logs()

    def remark(self, match: Match, message: Text) -> None:
        """Note how the latest line of a match came about."""
        self.remarks[id(match.latest)] = match.latest, Event(match.rolls, message)

    def seated(self, match: Match, before: Sequence[Place], after: Sequence[Place]) -> None:
        """Note as asides which seats people have left to bots, or taken over from bots, during the match."""
        for old, new in zip(before, after):
            if old.is_bot != new.is_bot:
                left = text("event-seat-late" if new.late else "event-seat-left", name=old.name)
                words = left if new.is_bot else text("event-seat-taken", name=new.name)
                aside = len(match.lines) - 1, Event(match.rolls, words)
                self.asides = [*self.asides[1 - LATEST :], aside]

    def log(self, match: Match, seat: int) -> EventLog:
        """Return the log of a seat, begun now if there is none."""
        found = self._logs.get(seat)
        if found is None:
            begun = Match(match.game, match.config, match.header)
            begun.remember()
            begins, then = self._marks[-2] if len(self._marks) > 1 else (1, begun)
            found = self._logs[seat] = EventLog(then, seat, begins, self.remarks, self._public, self._acted)
        return found

    def seen_before(self, match: Match, seat: int) -> State:
        """Return what a seat saw when it last decided, which nobody may change."""
        state = self.before_decision[seat]
        known = self._seen_before.get(seat)
        if known is None or known[0] is not state:
            view = match.redacted(state, seat)
            known = self._seen_before[seat] = state, state if view == state else view
        return known[1]

    def forget_logs(self) -> None:
        """Forget the logs of all seats, which are made anew when somebody looks again."""
        self._logs.clear()
        self._acted.clear()
        self._public.clear()
        self._seen_before.clear()
