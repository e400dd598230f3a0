"""Races between nodes: what only one can have is asked for at two nodes at the same moment, by the same or by others."""

import asyncio
import random
from collections.abc import Awaitable
from typing import Any

import postgres as pg
import pytest
from node_pair import two_nodes, until

from dicehaven.core.errors import DicehavenError
from dicehaven.server.feature import House
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.devices import Devices
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.once import Once
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

TIMES = 4


async def meet(*asked: Awaitable[Any]) -> list[str]:
    """What becomes of requests that are made at once: "" for one that is carried out, else why it is refused."""
    found = await asyncio.gather(*asked, return_exceptions=True)
    for one in found:
        if isinstance(one, BaseException) and not isinstance(one, DicehavenError):
            raise one
    return [one.reason.code if isinstance(one, DicehavenError) else "" for one in found]


async def table_at(a: House, b: House, *places: Place) -> tuple[LiveTable, LiveTable]:
    """A new table, as both nodes have it."""
    here = await a[TableService].create("saikoro", list(places))
    return here, await b[TableRegistry].find(here.id)


def person(key: str) -> Place:
    return Place(PERSON, key.title(), key_hash(key))


async def test_a_link_opened_twice_at_once_works_once(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here, there = await table_at(a, b, person("anna"), Place())
    for k in range(TIMES):
        code = await a[Devices].link(here, 0, visitor_with("anna"))
        refused = await meet(
            a[Devices].take(here, code, visitor_with(f"one {k}")),
            b[Devices].take(there, code, visitor_with(f"two {k}")),
        )
        assert sorted(refused) == ["", "link-over"]
        await until(lambda: here.version == there.version)
        assert here.places == there.places
        assert len(here.seats_of(visitor_with(f"one {k}"))) + len(here.seats_of(visitor_with(f"two {k}"))) == 1


def test_a_table_asked_for_twice_at_once_with_one_key_is_set_up_once(postgres: pg.Cluster) -> None:
    async def play(a: House, b: House) -> None:
        for k in range(TIMES):
            name = f"the-same-table-{k}"

            async def make(house: House, name: str = name) -> LiveTable:
                return await house[TableService].create("saikoro", [person("anna"), Place()], table_id=name)

            here, same, there = await asyncio.gather(make(a), make(a), make(b))
            assert here is same and here.id == there.id == name and here.secret == there.secret

    two_nodes(postgres, play)


async def test_a_key_of_an_act_stands_for_one_request_also_at_two_nodes(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here, there = await table_at(a, b, person("anna"), person("ben"))
    await a[TableService].roll(here, 0, visitor_with("anna"))
    await until(lambda: there.plays == 1)
    first, second = here.match.legal(0)[:2]
    asked = (
        a[TableService].play(here, 0, visitor_with("anna"), first, Once(0, None, "key", "one request")),
        b[TableService].play(there, 0, visitor_with("anna"), second, Once(0, None, "key", "another")),
    )
    assert sorted(await meet(*asked)) == ["", "key-of-another-request"]
    await until(lambda: here.version == there.version)
    assert here.plays == there.plays == 2 and here.match.lines == there.match.lines


async def test_taking_back_and_going_on_at_once_leaves_one_match(nodes: tuple[House, House]) -> None:
    a, b = nodes
    rng = random.Random(7)
    here, there = await table_at(a, b, person("anna"), person("anna"))
    for _ in range(2 * TIMES):
        await until(lambda: here.version == there.version)
        match = there.match
        if match.due:
            goes_on: Awaitable[None] = b[TableService].roll(there, there.roller, visitor_with("anna"))
        else:
            seat = match.movers[0]
            goes_on = b[TableService].play(there, seat, visitor_with("anna"), rng.choice(match.legal(seat)))
        await meet(
            a[TableService].undo(here, 0, visitor_with("anna")), goes_on
        )  # each is carried out, or refused by the rules
    await until(lambda: here.version == there.version)
    assert here.match.lines == there.match.lines
    afresh = await a[TableRegistry]._read(here.id)
    assert afresh.match.lines == here.match.lines and afresh.version == here.version


async def test_nothing_is_played_after_a_table_is_closed(nodes: tuple[House, House]) -> None:
    a, b = nodes
    a[BotRunner]._closed = b[BotRunner]._closed = True
    for _ in range(TIMES):
        here, there = await table_at(a, b, person("anna"), Place("greedy", "G"))
        closed, played = await meet(
            a[TableService].close_table(here, visitor_with("anna")),
            b[TableService].roll(there, 0, visitor_with("anna")),
        )
        assert not closed and played in ("", "table-closed")
        # Whichever came first, both nodes know.
        await until(lambda: there.closed and here.plays == there.plays)  # noqa: B023
        afresh = await a[TableRegistry]._read(here.id)
        assert here.closed and here.plays == afresh.plays == (0 if played else 1)
        assert await meet(b[TableService].roll(there, 0, visitor_with("anna"))) == [
            "no-roll-due" if not played else "table-closed"
        ]


async def test_a_bots_seat_is_given_to_one(nodes: tuple[House, House]) -> None:
    a, b = nodes
    a[BotRunner]._closed = b[BotRunner]._closed = True
    here, there = await table_at(a, b, person("anna"), Place("greedy", "G"))
    asked = [await a[Seats].ask(here, 1, name, visitor_with(name)) for name in ("ben", "cleo")]
    await until(lambda: here.version == there.version)
    answers = [
        s[Seats].answer(t, one.id, visitor_with("anna"), True) for s, t, one in zip((a, b), (here, there), asked)
    ]
    assert sorted(await meet(*answers)) == ["", "no-request"]
    await until(lambda: here.version == there.version)
    assert here.places == there.places and here.info.host == there.info.host


async def test_a_table_that_another_node_stores_first_is_found_though_a_read_of_it_came_too_early(
    nodes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = nodes
    places, table_id = [person("anna"), person("ben")], "e" * 16
    read, write = a.store.read, a.store.write
    looked, stored = asyncio.Event(), asyncio.Event()

    async def early(ask: Any) -> Any:
        found = await read(ask)
        looked.set()
        await stored.wait()
        return found

    async def late(*statements: Any) -> None:
        monkeypatch.setattr(a.store, "read", early)
        asyncio.create_task(a[TableRegistry].find(table_id)).add_done_callback(asyncio.Task.exception)
        await looked.wait()
        await b[TableService].create("saikoro", places, table_id=table_id)
        monkeypatch.setattr(a.store, "read", read)
        try:
            await write(*statements)
        finally:
            asyncio.get_running_loop().call_later(0.05, stored.set)

    monkeypatch.setattr(a.store, "write", late)
    table = await a[TableService].create("saikoro", places, table_id=table_id)
    assert table.id == table_id and [place.name for place in table.places] == ["Anna", "Ben"]
