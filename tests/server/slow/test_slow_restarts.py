"""Slow tables over restarts and several servers: a deadline survives kill -9, and is acted on once."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import schema
from node_pair import until
from table_play import Program, app_client, fine, refused, rows

from dicehaven.server.feature import House
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.slow.slow_tables import SlowTables
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.table.play.waiting import choosers, is_current
from dicehaven.server.web.visitor import key_hash

ANNA = "the-long-key-of-anna"
BEN = "the-long-key-of-ben"
PATIENCE = 30.0


async def test_the_deadline_of_a_table_is_acted_on_once(nodes: tuple[House, House]) -> None:
    a, b = nodes
    database = str(a.store.engine.url)
    places = [Place(PERSON, "Anna", key_hash(ANNA)), Place(PERSON, "Ben", key_hash(BEN))]
    here = await a[TableService].create("sternenschiff", places, settings=Settings(days=2))
    await until(lambda: here.info.waits)
    there = await b[TableRegistry].find(here.id)
    await until(lambda: there.info.waits == here.info.waits)
    (wait,) = here.info.waits
    for node in (a, b):
        node[SlowTables]._begun = 0.0
        node.store.clock.now = lambda: wait.until + 1.0  # type: ignore[method-assign]
    await asyncio.gather(*(node[SlowTables].look() for node in (a, b, a, b)))
    await until(lambda: here.places[wait.seat].is_bot and there.places[wait.seat].is_bot)
    await until(lambda: choosers(here) == [1 - wait.seat] and is_current(here))
    late = [row for row in rows(database, schema.acts) if '"late":true' in row.act]
    assert len(late) == 1


async def test_another_node_acts_on_a_deadline_when_the_one_that_set_it_is_gone(
    nodes: tuple[House, House],
) -> None:
    a, b = nodes
    places = [Place(PERSON, "Anna", key_hash(ANNA)), Place(PERSON, "Ben", key_hash(BEN))]
    here = await a[TableService].create("sternenschiff", places, settings=Settings(days=2))
    await until(lambda: here.info.waits)
    (wait,) = here.info.waits
    assert a[Nodes]
    await a[Nodes].close()  # as if it had died: its lock is gone
    b[SlowTables]._begun = 0.0
    b.store.clock.now = lambda: wait.until + 1.0  # type: ignore[method-assign]
    async with asyncio.timeout(PATIENCE):
        while not (await b[TableRegistry].find(here.id)).places[wait.seat].is_bot:
            await b[SlowTables].look()
            await asyncio.sleep(0.1)


@contextmanager
def serving(database: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """The address of a server process, which is killed in the end."""
    command = [sys.executable, "-m", "dicehaven", "serve", "--no-browser", "--no-compile", "--port", "0"]
    command += ["--pace", "0", "--database", f"sqlite:///{database}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    try:
        assert process.stdout
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found
        yield found[0].rstrip("/"), process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


def test_deadlines_survive_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with serving(database) as (address, _), httpx.Client(base_url=address, timeout=60) as client:
        anna = Program(client, ANNA)
        made = anna.create("wuerfelland", "me", "level1", days=3, bank=2)
        table = made["table"]
        assert made["slow"] == {"days": 3, "bank": 2, "weekends_off": False, "vacations_off": True}
        before = _asked(anna, table)
    with serving(database) as (address, _), httpx.Client(base_url=address, timeout=60) as client:
        anna = Program(client, ANNA)
        assert _asked(anna, table) == before
        fine(anna.post(f"{table}/move", seat=0, move=anna.sees(table)["legal"][0]))
    # killed just after her last act: what follows from it is done though nobody looks
    with serving(database) as (address, _), httpx.Client(base_url=address, timeout=60) as client:
        ends = time.monotonic() + PATIENCE
        while rows(f"sqlite:///{database}", schema.tables)[0].due == 0.0:
            assert time.monotonic() < ends
            time.sleep(0.2)
        after = _asked(Program(client, ANNA), table)
        assert after[0]["until"] >= before[0]["until"]
        listed = fine(client.get("/api/v1/me/tables", headers=Program(client, ANNA).headers))
        assert listed["tables"][0]["waiting"] == after


def _asked(program: Program, table: str) -> list[dict[str, float]]:
    """What a table waits for, once all has happened that goes by itself."""
    ends = time.monotonic() + PATIENCE
    while True:
        seen = program.sees(table)
        if seen["legal"] and seen["waiting"] and seen["waiting"][0]["until"]:
            found: list[dict[str, float]] = seen["waiting"]
            return found
        assert time.monotonic() < ends, seen
        time.sleep(0.1)


def test_programs_are_told_that_a_slow_table_rolls_by_itself(tmp_path: Path) -> None:
    with app_client(tmp_path / "tables.sqlite") as client:
        anna = Program(client, ANNA)
        seats = [{"kind": "me"}, {"kind": "level1"}]
        refused(anna.post(game="sailorman", seats=seats, days=1, dice="mine"), 422, "slow-rolls-itself")
        refused(anna.post(game="sailorman", seats=seats, days=15), 422, "bad-request")
        assert fine(anna.post(game="sailorman", seats=seats))["slow"] is None
