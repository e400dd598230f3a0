"""Tables whose match is as long as a server allows, and how long the event loop is busy while they are shown."""

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from pathlib import Path

import schema
import sqlalchemy as sa
from starlette.testclient import TestClient
from table_play import empty_database

from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.record import Line, Result
from dicehaven.server.table.play import acts, tables
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import BY_HAND, PERSON, Place, Settings
from dicehaven.server.web.visitor import key_hash

LINES = 19_000  # MOST_ACTS is 20,000
TICK = 0.01  # seconds
GAME = "sternenschiff"


def long_match(turns: int, lines: int = LINES) -> Match:
    """A match at random with a limit of turns, up to the last roll that is due within so many lines."""
    match = Match.new(GAME, 2, {"turn_limit": turns})
    rng = random.Random(1)
    dice = SeededDice("long")
    while not match.over and (match.due is None or len(match.lines) < lines):
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
        else:
            seat = match.movers[0]
            match.play(seat, match.game.write(rng.choice(match.actions(seat))))
    return match


def stored_table(database: Path, match: Match, key: str, dice: str = BY_HAND) -> str:
    """Store a table of two seats of one person at which a match was played; returns its id."""
    done = [line for line in match.lines[1:] if not isinstance(line, Result)]
    begun = Match(match.game, match.config, match.header)
    places = [Place(PERSON, name, key_hash(key)) for name in ("Anna", "Ben")]
    table = LiveTable.new(begun, Settings(dice=dice), places, key_hash(key), started=True)
    with disk(database) as connection:
        for statement in tables.added(table):
            connection.execute(*statement) if isinstance(statement, tuple) else connection.execute(statement)
        connection.execute(sa.insert(schema.acts), [_row(table.id, k, line) for k, line in enumerate(done, 1)])
        over = sa.update(schema.tables).where(schema.tables.c.id == table.id).values(over=match.over)
        connection.execute(over)
    return table.id


def _row(table_id: str, number: int, line: Line) -> dict[str, object]:
    assert not isinstance(line, Result) and not hasattr(line, "data")
    return {"table_id": table_id, "number": number, "act": acts.write(line)}


@contextlib.contextmanager
def disk(database: Path) -> Iterator[sa.Connection]:
    """A database that no server has opened yet, in one transaction; a new file gets the schema."""
    if not database.exists():
        database.write_bytes(empty_database())
    engine = sa.create_engine(f"sqlite:///{database}", poolclass=sa.NullPool)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


class Pauses:
    """The longest time that a server's event loop is busy without a break, in seconds of processor time."""

    def __init__(self, client: TestClient) -> None:
        assert client.portal
        self.portal = client.portal
        self.longest = 0.0

    @contextlib.contextmanager
    def watched(self) -> Iterator[None]:
        """Measure the longest pause of what happens inside."""
        self.longest = 0.0
        task = self.portal.start_task_soon(self._tick)
        try:
            yield
        finally:
            self.portal.call(asyncio.sleep, 2 * TICK)
            task.cancel()

    async def _tick(self) -> None:
        while True:
            before = time.thread_time()
            await asyncio.sleep(TICK)
            self.longest = max(self.longest, time.thread_time() - before)
