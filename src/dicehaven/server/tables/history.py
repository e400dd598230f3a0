"""The history of a live table: what each seat has been told, and what it saw when it decided last."""

from collections.abc import Sequence

from dicehaven.core.contract import State
from dicehaven.core.events import Event, Narrator
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import Match
from dicehaven.core.record import Line
from dicehaven.server.caching.event_log import LATEST, Aside, EventLog
from dicehaven.server.tables.seating import SeatChange

APART = 2 * LATEST  # lines between two matches that are remembered: each line is at least half an event


class History:
    """What has happened at a table, as its seats know of it; seat -1 is an onlooker."""

    def __init__(self, state: State, seats: int) -> None:
        self.before_decision = [state.copy()] * seats  # the state in which each seat decided last
        self.remarks: dict[int, tuple[Line, Text]] = {}  # by `id` of lines: said before them
        self._logs: dict[int, EventLog] = {}  # by seat
        self._seen: dict[int, tuple[State, State]] = {}  # by seat: that state, and what the seat saw of it
        self._marks: list[tuple[int, Match]] = []  # the match after so many lines, lately

    def decides(self, match: Match, seat: int, goes_on: bool) -> None:
        """A seat decides in a match, which itself `goes_on` afterwards; its first decision after a roll counts."""
        if all(decision.seat != seat for decision in match.since_roll):
            self.before_decision[seat] = match.state.copy() if goes_on else match.state

    def rolled(self, match: Match) -> None:
        """A match has been rolled in: now and then it is remembered, so that what has happened lately can be told."""
        if match.settled - (self._marks[-1][0] if self._marks else 1) >= APART:
            self._marks = [*self._marks[-2:], (match.settled, match.onward())]

    def taken_back(self, match: Match) -> None:
        """A roll has been taken back, of which logs know."""
        self._marks = [mark for mark in self._marks if mark[0] <= match.settled]
        self.forget_logs()

    def log(self, match: Match, seat: int) -> EventLog:
        """What a seat has been told lately, and in which languages."""
        found = self._logs.get(seat)
        if found is None:
            begun = 1, type(match)(match.game, match.config, match.header)
            begins, then = self._marks[-2] if len(self._marks) > 1 else begun
            found = self._logs[seat] = EventLog(Narrator(then, seat), begins, self.remarks)
        return found

    def events(self, match: Match, seat: int, asides: Sequence[Aside]) -> list[Event]:
        """Recent events as a seat sees them; each line of the record is converted once."""
        return self.log(match, seat).events(match, asides)

    def seen_before(self, match: Match, seat: int) -> State:
        """What a seat saw when it last decided."""
        state = self.before_decision[seat]
        kept = self._seen.get(seat)
        if kept is None or kept[0] is not state:
            kept = self._seen[seat] = state, match.redacted(state, seat)
        return kept[1]

    def forget_logs(self) -> None:
        """What has been told is worked out anew when somebody looks again."""
        self._logs.clear()


def asides_of(changes: Sequence[SeatChange]) -> list[Aside]:
    """What is said between the lines of the record: which seats changed hands."""
    return [(one.lines - 1, _seat_changed(one)) for one in changes]


def _seat_changed(change: SeatChange) -> Text:
    return text("event-seat-left", name=change.name) if change.left else text("event-seat-taken", name=change.name)
