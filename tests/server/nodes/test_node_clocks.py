"""Clocks of servers over one PostgreSQL: the database's counts, whatever those of their machines say."""

import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import postgres as pg
import pytest
import schema
from node_pair import until
from table_play import Program, fine, opened_house, rows

from dicehaven.server.db.clock import HOUR, Clock
from dicehaven.server.feature import House
from dicehaven.server.table.play import retention
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.table_writer import TableWriter
from dicehaven.server.web.visitor import key_hash

ANNA, BEN = "the-long-key-of-anna", "the-long-key-of-ben"
MINUTES = 420.0  # by which a machine's clock is wrong
BUSY = 60.0  # seconds that a busy machine may take


def people() -> list[Place]:
    return [Place(PERSON, "Anna", key_hash(ANNA)), Place(PERSON, "Ben", key_hash(BEN))]


class Answers:
    """A connection to a database whose clock says one time after another."""

    def __init__(self, *said: float) -> None:
        self.said = iter(said)

    def execute(self, _: object) -> "Answers":
        return self

    def scalar_one(self) -> float:
        return next(self.said)


def test_a_clock_is_corrected_only_if_it_is_wrong_for_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    steady = iter([10.0, 12.0, 20.0, 30.0, 40.0, 42.0, 50.0])
    monkeypatch.setattr("time.monotonic", lambda: next(steady))
    clock = Clock()
    there: Any = Answers(1011.5, 1029.0, 1049.0)
    clock.compare(there)  # the answer took two seconds: it was 1011.5 at 11, or thereabouts
    clock.compare(there)  # ten seconds: at 20 it may have been 1020.5, at 30 1030.5
    clock.compare(there)  # 1049 at 41 cannot be: the database is another one, or its clock was set
    assert clock.now() == 1058.0


def test_a_server_whose_machine_is_minutes_ahead_keeps_the_time_of_the_database(
    postgres: pg.Cluster, tmp_path: Path
) -> None:
    """A real process, with another time of day than everybody else."""
    shifted = f"import time\nright = time.time\ntime.time = lambda: right() + {MINUTES}\n"
    (tmp_path / "sitecustomize.py").write_text(shifted)
    database = postgres.database()
    command = [sys.executable, "-m", "dicehaven", "serve", "--no-browser", "--no-compile", "--port", "0"]
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONPATH": path}
    begun = time.time()
    with subprocess.Popen(
        [*command, "--database", database], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            assert process.stdout
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address
            with httpx.Client(base_url=address[0].rstrip("/"), timeout=BUSY) as client:
                anna = Program(client, ANNA)
                table = anna.create("saikoro", "me", "level1", days=1)["table"]
                ends = time.monotonic() + BUSY
                while not (waits := anna.sees(table)["waiting"]) or not waits[0]["until"]:
                    assert time.monotonic() < ends
                    time.sleep(0.1)
                fine(client.get("/api/v1/me/tables", headers=anna.headers))
        finally:
            process.kill()
    now = time.time()
    assert now - begun < MINUTES, "too slow to tell the clocks apart"
    (row,) = rows(database, schema.tables)
    stamps = [waits[0]["since"], row.created, row.touched, *(act.made for act in rows(database, schema.acts))]
    assert all(begun - 1.0 <= stamp <= now + 1.0 for stamp in stamps)


async def test_servers_with_other_clocks_agree_on_how_much_time_is_left(nodes: tuple[House, House]) -> None:
    a, b = nodes
    for one, off in ((a, -5e5), (b, 7e5)):  # each machine counts from when it was started
        one.store.clock.steady = lambda off=off: time.monotonic() + off  # type: ignore[method-assign,misc]
        one.store.compare_clocks()
    assert abs(a.store.now() - b.store.now()) < 5.0
    here = await a[TableService].create("saikoro", people(), settings=Settings(dice=UNPROVEN, clock=3_600))
    there = await b[TableRegistry].find(here.id)
    left = [table.milliseconds_left for table in (here, there)]
    assert all(one and 3_500_000 < one <= 3_600_000 for one in left)
    slow = await b[TableService].create("saikoro", people(), settings=Settings(dice=UNPROVEN, days=2))
    await until(lambda: slow.info.waits)
    (wait,) = slow.info.waits
    assert abs(wait.since - a.store.now()) < BUSY


async def test_a_clock_that_jumps_moves_deadlines_once_however_many_servers_there_are(postgres: pg.Cluster) -> None:
    database = postgres.database()
    async with opened_house(database) as house:
        table = await house[TableService].create("saikoro", people(), settings=Settings(dice=UNPROVEN, days=2))
        await until(lambda: table.info.waits)
        (before,) = table.info.waits
        jumped = 0.0
        await house.store.write(*retention.remembered(time.time(), time.time()))
        house.store.clock.now = lambda: time.time() + jumped  # type: ignore[method-assign]
        sweepers = [Sweeper(house[TableRegistry], house[TableWriter], tell=house.tell) for _ in range(4)]
        for hours in (5, 2, -40):
            jumped += hours * HOUR
            await asyncio.gather(*(one.tick() for one in sweepers))
            await house[Sweeper].catch_up(table)
            (after,) = table.info.waits
            assert after.until - before.until == pytest.approx(jumped, abs=BUSY)
