"""Nodes as real processes: servers over one PostgreSQL, workers behind one port, kills, one server over SQLite."""

import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import postgres as pg
import pytest
from conftest import TIME_OUT
from node_trial import Found, Trial, judge
from table_play import Program, Served, fine, play_on, served

from dicehaven.server.db.engine import only_server
from dicehaven.server.errors import BadDatabase

pytestmark = pytest.mark.slow

KILLS = 2
PROMPTLY = 60  # seconds: how fast it is on a quiet machine is measured by bench/bench_nodes.py


def client(server: Served) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=60, trust_env=False)


@pytest.fixture(scope="module")
def pair(postgres: pg.Cluster) -> Iterator[tuple[str, Served, Served]]:
    """Two servers over one database, and its URL."""
    database = postgres.database()
    with served(database) as a, served(database) as b:
        yield database, a, b


def test_a_match_can_be_played_through_two_servers(pair: tuple[str, Served, Served]) -> None:
    _, a, b = pair
    anna = Program(client(a), "anna 2")
    ben = Program(client(b), "ben 2")
    table = anna.create("saikoro", "me", "open")["table"]
    fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
    seen = play_on({0: anna, 1: ben}, table, random.Random(1))
    assert seen["over"]


def test_a_trial_finds_what_is_lost_or_doubled() -> None:
    roll = ("roll",)
    a = ("move", 0, "a")
    b = ("move", 1, "b")
    stored: dict[Any, dict[str, Any]] = {roll: {"roll": [1]}, a: {"seat": 0, "move": "a"}, b: {"seat": 1, "move": "b"}}
    for journal, asked, lost, doubled in (
        ([roll, a, b], [(roll, True), (a, True), (b, True)], 0, 0),
        ([roll, b], [(roll, True), (a, False), (b, True)], 0, 0),
        ([roll, b, a], [(roll, True), (a, False), (b, True)], 0, 0),  # by a server that was slow
        ([roll, b], [(roll, True), (a, True), (b, True)], 1, 0),
        ([roll, b, a], [(roll, True), (a, True), (b, True)], 1, 0),
        ([roll, a, a, b], [(roll, True), (a, True), (b, True)], 1, 0),
        ([roll, a, a], [(roll, True), (a, True)], 0, 1),
    ):
        found = Found()
        judge(found, [stored[act] for act in journal], asked, with_bot=False)
        assert (found.lost, found.doubled) == (lost, doubled), (journal, asked)


def test_a_node_that_is_killed_loses_nothing_and_no_bot_plays_twice(postgres: pg.Cluster) -> None:
    trial = Trial(postgres.database(), players=4)
    found = trial.run(KILLS)
    assert found.acknowledged > 10 * KILLS and not found.lost and not found.doubled and not found.errors, found
    assert found.back and max(found.back) < PROMPTLY, found.back


@pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)
def test_when_the_node_that_reviews_is_killed_the_other_goes_on_and_both_serve_one_review(
    postgres: pg.Cluster,
) -> None:
    database = postgres.database()
    with served(database) as a, served(database) as b:
        anna = Program(client(a), "anna 3")
        ben = Program(client(b), "anna 3")
        table = anna.create("saikoro", "me", "greedy", options={"fast": True})["table"]
        assert play_on({0: anna}, table, random.Random(1))["over"]
        assert "is being analysed" in page(anna, f"/t/{table}/review").text
        a.end(signal.SIGKILL)
        deadline = time.monotonic() + 120
        while "data-refresh" in (found := page(ben, f"/t/{table}/review?part=1").text):
            assert time.monotonic() < deadline, found
            time.sleep(0.2)
        with served(database) as later:
            assert page(Program(client(later), "anna 3"), f"/t/{table}/review?part=1").text == found


def page(program: Program, path: str) -> httpx.Response:
    return program.client.get(path, headers={"cookie": f"dicehaven={program.key}; language=en"})


def test_workers_serve_behind_one_port_and_are_replaced(postgres: pg.Cluster) -> None:
    server = Served(postgres.database(), "--workers", "2")
    try:
        anna = Program(client(server), "anna")
        ben = Program(client(server), "ben")
        deadline = time.monotonic() + 200
        table = anna.create("saikoro", "me", "open")["table"]
        fine(ben.post(f"{table}/sit", seat=1, name="Ben"))
        os.kill(workers_of(server, 2)[0], signal.SIGKILL)
        seen = None
        while seen is None and time.monotonic() < deadline:
            try:
                seen = play_on({0: anna, 1: ben}, table, random.Random(1))
            except (httpx.TransportError, AssertionError):  # it was its connection, or its answer came late
                time.sleep(0.1)
        assert seen and seen["over"]
        server.end()
        assert server.process.returncode == 0
    finally:
        server.process.kill()


def workers_of(server: Served, count: int) -> list[int]:
    """The processes that serve behind a port: the last children of their supervisor."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(pid) for pid in children.read_text().split()][-count:]


def fair(found: Found) -> bool:
    """Whether nobody has noticed more than a blink."""
    return found.acknowledged > 20 and not found.lost and not found.doubled and not found.errors


def test_workers_are_replaced_one_after_the_other_while_matches_go_on(postgres: pg.Cluster) -> None:
    """A rolling restart by SIGHUP."""
    trial = Trial(postgres.database(), players=2, nodes=1, words=("--workers", "2"))

    def renew() -> None:
        (server,) = trial.servers
        time.sleep(1)
        before = set(workers_of(server, 2))
        server.process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + 100
        while (now := set(workers_of(server, 2))) & before or len(now) < 2:
            assert time.monotonic() < deadline, (before, now)
            time.sleep(0.1)
        acknowledged = sum(player.acknowledged for player in trial.players)
        told = httpx.get(f"{server.address}/metrics", trust_env=False, timeout=60).text  # by one, of all
        found = re.search(r"^dicehaven_acts_total (\S+)$", told, re.MULTILINE)
        assert found and float(found[1]) >= acknowledged, told
        assert len(re.findall(r"^dicehaven_process_memory_bytes\{pid=", told, re.MULTILINE)) == 2, told

    assert fair(found := trial.during(renew)), found


def test_servers_are_replaced_by_hand_while_matches_go_on(postgres: pg.Cluster) -> None:
    trial = Trial(postgres.database(), players=2)

    def renew() -> None:
        for number in (0, 1):
            time.sleep(1)
            trial.replace(number, signal.SIGTERM)
        time.sleep(1)

    assert fair(found := trial.during(renew)), found


def test_a_second_server_over_one_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with served(database), pytest.raises(BadDatabase) as refused:
        only_server(database)
    assert refused.value.reason.code == "database-in-use"
    lock = only_server(database)  # it ended with its process, though that was killed
    assert lock is not None
    lock.release()
