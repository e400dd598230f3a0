"""Background work over two nodes: done once, shown everywhere, gone on with when the node that does it dies."""

import asyncio
from typing import Any

import msgspec
import postgres as pg
import schema
import sqlalchemy as sa
from node_pair import two_nodes, until
from table_play import refuses

from dicehaven.bots.trace import trace
from dicehaven.core.match import Match
from dicehaven.core.registry import find
from dicehaven.server.boards.fairness import FairnessWorks
from dicehaven.server.feature import House
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.review.hints import Hints
from dicehaven.server.review.reviews import LIMITS, Reviews
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.work.fair_queue import address
from dicehaven.skill.fairness import Played


class Gated:
    """Workers that begin when the gate is opened, one piece of work at a time, and count what they are asked."""

    processes = 1

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.asked = 0

    async def run(self, function: Any, *args: Any, **limits: Any) -> Any:
        self.asked += 1
        await self.gate.wait()
        return await asyncio.to_thread(function, *args)


def gated(house: House) -> Gated:
    """Workers that stand for those of a node, for reviews and boards."""
    workers = Gated()
    for jobs in (house[Reviews].jobs, house[FairnessWorks].jobs):
        jobs.workers = workers  # type: ignore[assignment]
    return workers


def finished(name: str = "short") -> LiveTable:
    """A short match of Saikoro between two, which is solved: nothing has to be compiled."""
    game = find("saikoro")
    match = Match.replay(trace(game, game.configure(2, {"fast": True}), 0, ("greedy", "greedy"), "short"))
    return LiveTable(
        name, match, "5" * 64, TableInfo(Settings(), tuple([Place(PERSON, f"P{p}") for p in range(2)]), started=True)
    )


def editions(house: House) -> list[tuple[int, bool]]:
    """How often something was found of each job, and whether it is done."""
    with house.store.engine.connect() as connection:
        rows = connection.execute(sa.select(schema.jobs.c.edition, schema.jobs.c.done))
        return [(edition, done) for edition, done in rows]


def written(found: Any) -> bytes:
    """What is stored of findings: sentences in them that were read again are equal when they are written alike."""
    return msgspec.msgpack.encode(found)


def test_a_review_is_worked_out_by_one_node_and_shown_by_both(postgres: pg.Cluster) -> None:
    async def play(a: House, b: House) -> None:
        here = gated(a)
        there = gated(b)
        table = finished()
        mine, also = await asyncio.gather(a[Reviews].of(table), a[Reviews].of(table))
        assert mine is also
        await until(lambda: here.asked)

        async def shown() -> Any:
            return await b[Reviews].of(table)

        while not (seen := await shown()).total:  # how far it is at the other node
            await asyncio.sleep(0.02)
        assert seen is not mine and (seen.done, seen.total) == (0, mine.total) and seen.found is None
        here.gate.set()
        while not (seen := await shown()).is_done:
            await asyncio.sleep(0.02)
        assert await b[Reviews].article(seen, table, "de") == await a[Reviews].article(mine, table, "de")
        assert written(seen.found) == written(mine.found) and not there.asked and editions(a) == [(2, True)]

    two_nodes(postgres, play)


async def test_an_address_has_no_more_waiting_at_two_nodes_than_at_one(nodes: tuple[House, House]) -> None:
    a, b = nodes
    gated(a), gated(b)
    address.set("192.0.2.7")
    for number in range(LIMITS.each):
        await a[Reviews].of(finished(f"review{number}"))
    a[Hints].waiting.begin("192.0.2.7")
    await until(lambda: (b[Reviews].jobs.waiting.of("192.0.2.7"), b[Hints].waiting.of("192.0.2.7")) == (LIMITS.each, 1))
    with refuses("too-busy"):
        await b[Reviews].of(finished("one more"))
    address.set("192.0.2.8")
    await b[Reviews].of(finished("of another"))
    a[Hints].waiting.end("192.0.2.7")
    await until(lambda: not b[Hints].waiting.of("192.0.2.7"))
    assert a[Nodes]
    await a[Nodes].close()  # it has died
    await until(lambda: not b[Reviews].jobs.waiting.of("192.0.2.7"))


async def test_another_node_goes_on_with_a_review_when_its_node_has_died(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here = gated(a)
    there = gated(b)
    table = finished()
    there.gate.set()
    stuck = await a[Reviews].of(table)
    await until(lambda: here.asked)
    assert not (await b[Reviews].of(table)).is_done and not there.asked
    assert a[Nodes]
    await a[Nodes].close()  # to the others it has died
    while not (seen := await b[Reviews].of(table)).is_done:
        await asyncio.sleep(0.02)
    asked = there.asked
    here.gate.set()  # it has only been slow: what it finds comes too late, and it shows what the other has found
    while not (again := await a[Reviews].of(table)).is_done:
        await asyncio.sleep(0.02)
    assert again is stuck and written(again.found) == written(seen.found)
    assert there.asked == asked and editions(b) == [(2, True)]  # the figures, then their reasons


async def test_a_board_is_played_by_one_node_and_another_goes_on_where_it_was(
    nodes: tuple[House, House], monkeypatch: Any
) -> None:
    monkeypatch.setattr("dicehaven.server.boards.fairness.play_part", one_win)
    a, b = nodes
    here = gated(a)
    there = gated(b)
    game = find("wuerfelland")
    layout = game.layout_data(None)
    layout = {"boards": dict([next(iter(layout["boards"].items()))])} if "boards" in layout else layout
    key = (await a[FairnessWorks].of(game, layout)).name
    await until(lambda: here.asked == 1)
    seen = await b[FairnessWorks].known(key, game)
    assert seen and seen.found and seen.found.games == 0 and not there.asked
    here.gate.set()
    await until(lambda: here.asked > 3)  # three are stored
    here.gate.clear()
    assert a[Nodes]
    await a[Nodes].close()
    there.gate.set()
    while not ((seen := await b[FairnessWorks].known(key, game)) and seen.is_done):
        await asyncio.sleep(0.02)
    assert seen.found and seen.found.games == seen.found.total
    assert 3 <= seen.found.parts - there.asked <= here.asked  # what was found before is not played again
    assert await b[FairnessWorks].known("nothing", game) is None


def one_win(part: Any) -> Played:
    """Stands for the matches of a part: the first seat wins one."""
    return Played(part.hi - part.lo, (1.0, *[0.0] * (part.players - 1)))
