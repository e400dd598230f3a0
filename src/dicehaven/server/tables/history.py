"""The history of a live table: what each seat has been told, and what it saw when it decided last."""

from collections.abc import Sequence

from dicehaven.core.contract import State
from dicehaven.core.events import Event, Narrator
from dicehaven.core.i18n import Text, text
from dicehaven.core.match import Match
from dicehaven.core.record import Line
from dicehaven.server.caching.event_log import Aside, EventLog
from dicehaven.server.tables.seating import SeatChange


class History:
    """What has happened at a table, as its seats know of it; seat -1 is an onlooker."""

    def __init__(self, state: State, seats: int) -> None:
        self.before_decision = [state.copy()] * seats  # the state in which each seat decided last
        self.remarks: dict[int, tuple[Line, Text]] = {}  # by `id` of lines: said before them
        self._logs: dict[int, EventLog] = {}  # by seat
        self._seen: dict[int, tuple[State, State]] = {}  # by seat: that state, and what the seat saw of it

    def decides(self, match: Match, seat: int, goes_on: bool) -> None:
        """A seat decides in a match, which itself `goes_on` afterwards; its first decision after a roll counts."""
        if all(decision.seat != seat for decision in match.since_roll):
            self.before_decision[seat] = match.state.copy() if goes_on else match.state

    def log(self, match: Match, seat: int) -> EventLog:
        """What a seat has been told so far, and in which languages."""
        found = self._logs.get(seat)
        if found is None:
            begun = type(match)(match.game, match.config, match.header)
            found = self._logs[seat] = EventLog(Narrator(begun, seat), self.remarks)
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
