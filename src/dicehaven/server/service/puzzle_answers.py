"""Answers to the puzzle of the day: those of members of circles, for the others of a circle who have answered as well."""

import datetime
from collections.abc import Callable, Collection

from dicehaven.server.storage import circles, puzzle_answers
from dicehaven.server.storage.store import Store
from dicehaven.server.tables.keys import key_hash


class PuzzleAnswers:
    """The answers of today; `wall` returns the seconds since 1970."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.wall: Callable[[], float] = store.now

    def today(self) -> datetime.date:
        """Return the day in Greenwich."""
        return datetime.datetime.fromtimestamp(self.wall(), datetime.UTC).date()

    async def answer(self, keys: str, day: datetime.date, move: str) -> None:
        """Store a browser's first answer to the puzzle of today; nothing on another day, and of whoever belongs to no circle."""
        own = key_hash(keys)
        if day != self.today() or not await self.store.read(lambda connection: circles.of_key(connection, own)):
            return
        await self.store.write(puzzle_answers.answered(day.isoformat(), own, move, self.wall()))

    async def on_day(self, day: datetime.date, keys: Collection[str]) -> dict[str, str]:
        """Return the moves with which the holders of some keys have answered on a day, by the hashes of the keys."""
        return await self.store.read(lambda connection: puzzle_answers.on_day(connection, keys, day.isoformat()))
