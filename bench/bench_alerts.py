"""Alerts: one look at the tables that were touched, among 10,000 people who want to be told."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import sqlalchemy as sa
from run import by_itself, table

from dicehaven.core.registry import games
from dicehaven.server.app import started
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.engine import prepare
from dicehaven.server.db.schema import everything
from dicehaven.server.db.store import Store
from dicehaven.server.notices.alerts import Alerts
from dicehaven.server.notices.store import due
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash

STORED = everything().tables  # by their names
PEOPLE = 10_000
TABLES = 1_000  # touched since the last look, each of two people
PUSH = {"turn": ["push"], "time": ["push"]}


def fill(database: str, keys: list[str]) -> None:
    """Write what everybody wants to be told."""
    rows = [{"key": key, "wishes": PUSH, "language": "en", "zone": "UTC"} for key in keys]
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.begin() as connection:
        connection.execute(sa.insert(STORED["profiles"]), [{"key": key, "name": key[:8], "made": 0.0} for key in keys])
        connection.execute(sa.insert(STORED["alert_wishes"]), rows)


async def measured(work: Callable[[], Awaitable[object]]) -> tuple[str, str]:
    """Do some work; return its seconds by the clock and on a processor."""
    begin = time.perf_counter(), time.process_time()
    await work()
    return f"{time.perf_counter() - begin[0]:.2f}", f"{time.process_time() - begin[1]:.2f}"


async def looks(database: str, keys: list[str]) -> list[list[object]]:
    """Look at nothing, at tables that have to be loaded, and at the same ones again, as looks that overlap do."""
    house = started(Store(database), Config(ServerSettings(pace=0, ahead=False)))
    await house.open()
    await house[Alerts].regular_work.close()  # looks come from here alone
    rows: list[list[object]] = []
    try:
        await house[Alerts].upkeep()
        rows.append(["nothing touched", *await measured(house[Alerts].look)])
        game = next(iter(games()))
        for n in range(TABLES):
            places = [Place(PERSON, f"Person {p}", keys[(2 * n + p) % PEOPLE]) for p in range(2)]
            await house[TableService].create(game, places, settings=Settings(dice=UNPROVEN, days=3))
    finally:
        await house.close()
    house = started(Store(database), Config(ServerSettings(pace=0, ahead=False)))
    await house.open()
    await house[Alerts].regular_work.close()
    try:
        for name in ("to be loaded", "in memory"):
            rows.append([f"{TABLES:,} tables touched, {name}", *await measured(house[Alerts].look)])
        found = await house.store.read(lambda connection: due(connection, time.time() + 1e9, 10 * PEOPLE))
        assert len({one.subject for one in found}) == TABLES, len(found)
    finally:
        await house.close()
    return rows


def main() -> None:
    """Print how long a look takes."""
    keys = [key_hash(f"key-of-person-{n:06}") for n in range(PEOPLE)]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'alerts.sqlite'}"
        prepare(database)
        fill(database, keys)
        rows = asyncio.run(looks(database, keys))
    table([f"a look, {PEOPLE:,} people with wishes", "time, s", "processor time, s"], rows)


if __name__ == "__main__":
    by_itself(main)
