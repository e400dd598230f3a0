"""Deleting is soft, slow, logged, and no clock can make it happen."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import postgres as pg
import pytest
import schema
import sqlalchemy as sa
from table_play import refuses, with_house

from dicehaven.cli import admin
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.journal import Notice
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House
from dicehaven.server.table.play import retention, sweeper
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.sweeper import HEED_SECONDS, SETTLED_SECONDS, SHARE, Sweeper, _each
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.web.visitor import key_hash, visitor_with

NOW = 1_800_000_000.0
TABLES = 2 * SHARE


async def stopped(sweeper: Sweeper) -> None:
    for work in sweeper.regular_work:
        await work.close()


class Trial:
    """A trial with tables and clocks of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now = NOW
        self.steady = 0.0
        clock = house.store.clock
        clock.now, clock.steady = lambda: self.now, lambda: self.steady  # type: ignore[method-assign]
        self.sweeper = self.another()

    def another(self) -> Sweeper:
        return Sweeper(self.house[TableRegistry], self.house[TableWriter])

    async def open(self) -> None:
        await self.sweeper.open()
        for work in self.sweeper.regular_work:
            work.open()

    async def close(self) -> None:
        await stopped(self.sweeper)

    async def restart(self, later: float = 0.0) -> None:
        """A server begins, `later` by the clock."""
        await self.close()
        self.now += later
        self.sweeper = self.another()
        await self.open()

    async def passes(self, seconds: float, jump: float = 0.0) -> None:
        """Time passes, and meanwhile the clock is set."""
        self.now = self.now + seconds + jump
        self.steady = self.steady + seconds
        await self.sweeper.tick()

    async def touch(self, ids: list[str], when: float) -> None:
        at = sa.update(schema.tables).where(schema.tables.c.id.in_(ids)).values(touched=when)
        await self.house.store.write(at)

    async def count(self) -> tuple[int, int]:
        """How many tables there are, and how many of them are deleted but can be restored."""
        ids = schema.tables.c.id
        deleted = schema.tables.c.deleted
        query = sa.select(sa.func.count(ids), sa.func.count(deleted))
        row = await self.house.store.read(lambda connection: connection.execute(query).one())
        return row[0], row[1]


def in_a_house(database: str, play: Callable[[Trial, list[str]], Awaitable[None]]) -> None:
    """Make tables, touched just now, and let time pass."""

    async def run(house: House) -> None:
        await stopped(house[Sweeper])
        people = [Place(PERSON, "A", "a"), Place(PERSON, "B", "b")]
        ids = [(await house[TableService].create("sailorman", people)).id for _ in range(TABLES)]
        await house.store.write(sa.delete(schema.upkeep))
        for table_id in ids:
            house[TableRegistry].drop(table_id)
        trial = Trial(house)
        await trial.touch(ids, NOW - 60)
        await trial.open()
        try:
            await play(trial, ids)
        finally:
            await trial.close()

    with_house(database, run)


def test_what_nobody_touches_is_marked_then_erased_a_share_at_a_time(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(trial: Trial, ids: list[str]) -> None:
        for k, one in enumerate(ids[:-2]):
            await trial.touch([one], NOW - 61 * DAY + k)  # one after the other: a database may order equals as it likes
        await trial.passes(SETTLED_SECONDS / 2)
        assert await trial.count() == (TABLES, 0)  # not as soon as it starts
        await trial.passes(SETTLED_SECONDS)
        assert await trial.count() == (TABLES, 2)
        await trial.passes(DAY / 2)
        assert await trial.count() == (TABLES, 2)  # once a day
        with pytest.raises(NoTable):
            await trial.house[TableRegistry].find(ids[0])
        with pytest.raises(NoTable):
            await trial.house[TableRegistry].find(ids[1])
        assert (await trial.house[TableRegistry].find(ids[-1])).id == ids[-1]
        await trial.house.store.write(_each([ids[1]], Change(deleted=False), trial.now))
        assert (await trial.house[TableRegistry].find(ids[1])).id == ids[1]
        for _ in range(29):
            await trial.passes(DAY)
        assert (await trial.count())[0] == TABLES
        for _ in range(2):
            await trial.passes(DAY)
        stored, _ = await trial.count()
        assert TABLES - 3 <= stored < TABLES
        for _ in range(60):
            await trial.passes(DAY)
        assert ids[0] in "\n".join(record.message for record in caplog.records if record.levelno == logging.WARNING)
        left = await trial.house.store.read(
            lambda connection: connection.scalars(sa.select(schema.holders.c.role)).all()
        )
        assert len(left) == 2 * (await trial.count())[0]

    in_a_house(database, play)


def test_others_write_while_many_tables_are_erased(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    together: list[int] = []
    erase = retention.erase

    def noted(connection: sa.Connection, ids: list[str]) -> list[Notice]:
        together.append(len(ids))
        return erase(connection, ids)

    async def play(trial: Trial, ids: list[str]) -> None:
        await trial.house.store.write(_each(ids, Change(deleted=True), NOW - 61 * DAY))
        monkeypatch.setattr(retention, "erase", noted)
        monkeypatch.setattr(sweeper, "TABLES_A_PAGE", 3)
        monkeypatch.setattr(sweeper, "SHARE", 1)
        await trial.passes(SETTLED_SECONDS)
        await trial.passes(SETTLED_SECONDS)
        assert await trial.count() == (0, 0)

    in_a_house(database, play)
    assert sum(together) == TABLES and max(together) == 3


JUMPS: dict[str, list[tuple[Any, ...]]] = {
    "61 days ahead at the start": [("restart", 61 * DAY)],
    "10 years ahead at the start, then right": [("restart", 3650 * DAY), ("passes", DAY, 0), ("restart", -3651 * DAY)],
    "years behind, then right at the next start": [("restart", -2000 * DAY), ("touch",), ("restart", 2000 * DAY)],
    "years behind, then set right": [("restart", -2000 * DAY), ("touch",), ("passes", 60, 2000 * DAY)],
    "set ahead, then back": [("passes", 60, 61 * DAY), ("touch",), ("passes", 60, -61 * DAY)],
    "ahead, touched, restarted": [("restart", 61 * DAY), ("touch",), ("restart", 60), ("restart", -61 * DAY)],
    "closed for a year": [("restart", 365 * DAY)],
    "asleep for a season": [("passes", 1, 90 * DAY)],
}


@pytest.mark.parametrize("case", JUMPS)
def test_a_wrong_clock_deletes_nothing(case: str, tmp_path: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def play(trial: Trial, ids: list[str]) -> None:
        for what, *given in JUMPS[case]:
            if what == "touch":
                await trial.touch(ids[::2], trial.now)
            else:
                await getattr(trial, what)(*given)
        for _ in range(55):
            await trial.passes(DAY)
        assert await trial.count() == (TABLES, 0)
        for _ in range(15):
            await trial.passes(DAY)
        assert (await trial.count())[1] > 0  # and the ages are right
        assert any("the clock is" in record.message for record in caplog.records)

    in_a_house(f"sqlite:///{tmp_path / 'x.sqlite'}", play)


def test_what_the_host_deletes_or_closes_is_noticed(database: str) -> None:
    async def play(trial: Trial, ids: list[str]) -> None:
        registry = trial.house[TableRegistry]
        gone = await registry.find(ids[0])
        shut = await registry.find(ids[1])
        news = asyncio.Event()
        shut.audience.subscribe(news)
        for table, act in ((gone, Change(deleted=True)), (shut, Change(closed=True))):
            await trial.house.store.write(_each([table.id], act, NOW))
        await trial.passes(60)
        with pytest.raises(NoTable):
            await registry.find(gone.id)
        assert shut.closed and news.is_set()

    in_a_house(database, play)


async def test_an_act_at_a_table_that_the_host_has_just_closed_or_deleted_is_refused(
    nodes: tuple[House, House],
) -> None:
    house = nodes[0]
    database = str(house.store.engine.url)
    people = [Place(PERSON, "A", key_hash("a")), Place(PERSON, "B", key_hash("b"))]
    shut, gone = [await house[TableService].create("sailorman", people) for _ in range(2)]
    await asyncio.to_thread(admin.close, [shut.id], database)
    await asyncio.to_thread(admin.delete, [gone.id], database)
    with refuses("table-closed"):
        await house[TableService].roll(shut, 0, visitor_with("a"))
    with pytest.raises(NoTable):
        await house[TableService].roll(gone, 0, visitor_with("a"))
    assert shut.plays == gone.plays == 0


def test_of_several_servers_one_deletes(postgres: pg.Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[Sweeper] = []

    async def sweep(self: Sweeper) -> None:
        swept.append(self)

    monkeypatch.setattr(Sweeper, "sweep", sweep)

    async def play(trial: Trial, ids: list[str]) -> None:
        await trial.passes(1.0)
        others = [trial.another() for _ in range(4)]
        trial.now = trial.now + SETTLED_SECONDS
        trial.steady = trial.steady + SETTLED_SECONDS
        await asyncio.gather(*(one.tick() for one in (trial.sweeper, *others)))
        assert len(swept) == 1

    in_a_house(postgres.database(), play)


@pytest.mark.both
async def test_what_the_host_closes_is_closed_within_two_seconds(house: House, database: str) -> None:
    """Over PostgreSQL servers are told; over SQLite they look."""
    places = [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]
    table = await house[TableService].create("sailorman", places)
    await asyncio.to_thread(admin.close, [table.id], database)
    async with asyncio.timeout(20):  # of a busy machine
        while not table.closed:
            await asyncio.sleep(0.05)
    assert HEED_SECONDS <= 1.0
