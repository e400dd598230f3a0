"""Answers to the puzzle of the day: those of members of circles, for the others of a circle who have answered as well."""

import datetime
from collections.abc import Collection

from dicehaven.server.circles import puzzle_store as puzzle_answers
from dicehaven.server.circles import store as circles
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.store import Store
from dicehaven.server.web.visitor import Visitor

# seconds
LATE = 12 * 3600.0  # after its day in which a puzzle that was opened in time may be answered


class PuzzleAnswers:
    """The answers of today."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def today(self) -> datetime.date:
        """Return the current day in UTC."""
        return datetime.datetime.fromtimestamp(self.store.now(), datetime.UTC).date()

    async def answer(self, visitor: Visitor, day: datetime.date, move: str) -> str:
        """Store a browser's first answer to the puzzle of today, or of yesterday for who had opened it; return what is to be said of it.

        That is the code of a message, '' for an answer of today, or of whoever belongs to no circle, where nothing is stored.
        """
        own = visitor.id
        if not await self.store.read(lambda connection: circles.of_key(connection, own)):
            return ""
        today = self.today()
        late = (datetime.datetime.fromtimestamp(self.store.now() - LATE, datetime.UTC)).date() <= day < today
        if day != today and not late:
            return "puzzle-day-over"
        await self.store.write(puzzle_answers.answered(day.isoformat(), own, move, self.store.now()))
        return "puzzle-day-late" if late else ""

    async def clear(self, now: float) -> None:
        """Delete the answers of days before yesterday, which nobody sees any more."""
        yesterday = datetime.datetime.fromtimestamp(now - DAY, datetime.UTC).date()
        await self.store.write(puzzle_answers.outdated(yesterday.isoformat()))

    async def on_day(self, day: datetime.date, keys: Collection[str]) -> dict[str, str]:
        """Return the moves with which the holders of some keys have answered on a day, by the hashes of the keys."""
        return await self.store.read(lambda connection: puzzle_answers.on_day(connection, keys, day.isoformat()))
