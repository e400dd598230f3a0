"""The clock of a database: the time of day on which all nodes agree, whatever the clocks of their machines say."""

import time

from sqlalchemy import Connection, text

HOUR = 3_600.0  # seconds
DAY = 24 * HOUR
NOW = text("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS float8)")


class Clock:
    """The time of day at one server: its machine's, until it has been compared with that of a PostgreSQL.

    Between comparisons the steady clock of the process counts, so nothing changes when somebody sets the machine's.
    """

    def __init__(self) -> None:
        self._ahead: float | None = None  # seconds of the database's clock before the steady one

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time() if self._ahead is None else self.steady() + self._ahead

    def steady(self) -> float:
        """Return the seconds of a clock that nobody sets, and that no other machine shares."""
        return time.monotonic()

    def compare(self, connection: Connection) -> None:
        """Compare with the clock of the database, which has answered at some moment of the call: correct what is wrong for certain."""
        asked = self.steady()
        there = float(connection.execute(NOW).scalar_one())
        answered = self.steady()
        if self._ahead is None or not there - answered <= self._ahead <= there - asked:
            self._ahead = there - (asked + answered) / 2
