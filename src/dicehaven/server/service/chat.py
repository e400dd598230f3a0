"""Chat at a table."""

import time
from weakref import WeakKeyDictionary

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.service.auth import check_holds
from dicehaven.server.service.table_writer import TableWriter, again
from dicehaven.server.storage import queries
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import tidy_name

# messages per seat at a table; characters per message
MOST_MESSAGES = 500
LONGEST_MESSAGE = 200
# messages that a seat may send in a row, and how fast it regains them
AT_ONCE = 5
A_SECOND = 0.5


class Chat:
    """The chat of all tables of one server."""

    def __init__(self, writer: TableWriter) -> None:
        self.writer = writer
        self._left: WeakKeyDictionary[LiveTable, dict[int, tuple[float, float]]] = WeakKeyDictionary()  # by seat

    @again
    async def say(self, table: LiveTable, seat: int, keys: str, words: str) -> None:
        """Post a short message at a table; raises NotYours, or BadOption when the seat has reached its limit."""
        words = tidy_name(words, LONGEST_MESSAGE)
        if not words:
            return
        async with self.writer.changing(table):
            check_holds(table, seat, keys)
            if sum(one == seat for one, _ in table.talk) >= MOST_MESSAGES:
                raise BadOption(text("enough-said"))
            if not self._take(table, seat):
                raise BadOption(text("said-too-fast"))
            await self.writer.write(table, queries.spoken(table, seat, words))
            table.talk.append((seat, words))
            table.audience.notify()

    def _take(self, table: LiveTable, seat: int) -> bool:
        """Whether a seat may send another message now: each has a token bucket."""
        seats = self._left.setdefault(table, {})
        now = time.monotonic()
        left, then = seats.get(seat, (float(AT_ONCE), now))
        left = min(AT_ONCE, left + (now - then) * A_SECOND)
        seats[seat] = (left - 1 if left >= 1 else left, now)
        return left >= 1
