"""Nodes: several servers over one PostgreSQL agree on every table, and what must happen once happens once."""

import asyncio
import random
from typing import Any

import postgres as pg
import pytest
import schema
import sqlalchemy as sa
from node_pair import MOMENT, two_nodes, until
from table_play import refuses

from dicehaven.core.errors import BadOption, BadRecord
from dicehaven.core.i18n import text
from dicehaven.core.record import Decision
from dicehaven.server.app import started
from dicehaven.server.db import engine
from dicehaven.server.db.journal import Entry
from dicehaven.server.errors import NotYours
from dicehaven.server.feature import House
from dicehaven.server.guard.limits import Buckets, Kind, Limits
from dicehaven.server.nodes.nodes import Nodes
from dicehaven.server.table.play import acts
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.once import Once
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.seating import BY_HAND, PERSON, Place, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with


async def agree(here: LiveTable, there: LiveTable) -> None:
    """Wait until both nodes have the same of a table."""
    await until(lambda: here.version == there.version)


def people(count: int = 2) -> list[Place]:
    return [Place(PERSON, f"P{p}", key_hash(f"key {p}"), f"share{p}") for p in range(count)]


def seen(table: LiveTable) -> tuple[Any, ...]:
    """All that two nodes must agree on."""
    versions = [table.version_for(seats) for seats in ([], [0], [1])]
    who = [(place.kind, place.name, place.key) for place in table.places]
    now = (table.match.lines, table.match.state, table.plays, table.started, table.settings, table.talk)
    return (
        *now,
        who,
        versions,
        table.moments,
        table.since,
        table.history.before_decision,
        table.node,
        list(table.done),
    )


async def act(house: House, table: LiveTable, rng: random.Random) -> None:
    """Whatever comes next."""
    if table.match.due:
        await house[TableService].roll(table, table.roller, visitor_with(f"key {table.roller}"))
    else:
        seat = rng.choice(table.match.movers)
        once = Once(seat, table.moments[seat], f"{rng.random()}")
        await house[TableService].play(
            table, seat, visitor_with(f"key {seat}"), rng.choice(table.match.legal(seat)), once
        )


@pytest.mark.parametrize("game", ["wuerfelland", "saikoro"])
async def test_what_one_node_changes_the_other_shows(nodes: tuple[House, House], game: str) -> None:
    a, b = nodes
    rng = random.Random(1)
    here = await a[TableService].create(game, [Place(), *people()[1:]])
    there = await b[TableRegistry].find(here.id)
    news = asyncio.Event()
    there.audience.subscribe(news)
    await a[Seats].sit(here, 0, "P0", visitor_with("key 0"))
    await until(lambda: there.started)
    for k in range(30):
        if here.match.over:
            break
        await act(*((a, here) if k % 3 else (b, there)), rng)
        await agree(here, there)
        assert seen(here) == seen(there)
    await b[TableService].say(there, 1, visitor_with("key 1"), "hello")
    await until(lambda: here.talk == [(1, "hello")])
    assert news.is_set()
    afresh = await started(a.store, a.config)[TableRegistry]._read(here.id)
    assert seen(afresh) == seen(here)  # whoever loads it finds the same: versions, moments, marks


def test_a_table_that_is_loaded_keeps_no_connection_while_its_match_is_played_again(
    postgres: pg.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many come at once when another node has died."""
    checked_out = []

    async def play(a: House, b: House) -> None:
        tables = [await a[TableService].create("saikoro", people()) for _ in range(30)]
        usual = TableRegistry._restored

        def spied(registry: TableRegistry, *given: Any) -> LiveTable:
            found = usual(registry, *given)
            checked_out.append(b.store.engine.pool.checkedout())  # type: ignore[attr-defined]
            return found

        monkeypatch.setattr(TableRegistry, "_restored", spied)
        first = await b[TableRegistry].find(tables[0].id)
        assert checked_out == [0] and first.places == tables[0].places
        await asyncio.gather(*(b[TableRegistry].find(table.id) for table in tables))
        assert len(checked_out) == 30

    two_nodes(postgres, play)


async def test_a_seat_asked_for_twice_at_once_goes_to_one(nodes: tuple[House, House]) -> None:
    a, b = nodes
    for _ in range(5):
        here = await a[TableService].create("saikoro", [Place(), Place()])
        there = await b[TableRegistry].find(here.id)
        asked = (
            a[Seats].sit(here, 0, "Anna", visitor_with("key a")),
            b[Seats].sit(there, 0, "Ben", visitor_with("key b")),
        )
        refused = [one for one in await asyncio.gather(*asked, return_exceptions=True) if one is not None]
        assert [isinstance(one, BadOption) and one.reason.code for one in refused] == ["seat-taken"]
        await agree(here, there)
        assert (
            here.places == there.places
            and len(here.seats_of(visitor_with("key a")) + here.seats_of(visitor_with("key b"))) == 1
        )


async def test_acts_that_meet_are_carried_out_one_after_the_other(nodes: tuple[House, House]) -> None:
    """Two seats decide on the same roll, each at another node, at the same moment: both count, whoever comes first."""
    a, b = nodes
    here = await a[TableService].create("wuerfelland", people())
    there = await b[TableRegistry].find(here.id)
    rng = random.Random(1)
    met = 0
    while not here.match.over and met < 8:
        if len(here.match.movers) < 2:
            await act(a, here, rng)
        else:
            moves = [rng.choice(here.match.legal(seat)) for seat in (0, 1)]
            acts = here.plays
            met = met + 1
            await asyncio.gather(
                a[TableService].play(here, 0, visitor_with("key 0"), moves[0]),
                b[TableService].play(there, 1, visitor_with("key 1"), moves[1]),
            )
            await agree(here, there)
            made = [line for line in here.match.since_roll or here.match.lines if isinstance(line, Decision)]
            assert here.plays >= acts + 2 and {(one.seat, one.move) for one in made} >= set(enumerate(moves))
        await agree(here, there)
        assert seen(here) == seen(there)
    assert met == 8


async def test_an_act_sent_again_to_another_node_is_carried_out_once(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here = await a[TableService].create("saikoro", people())
    there = await b[TableRegistry].find(here.id)
    once = Once(0, here.moments[0], "key of the act")
    asked = (
        a[TableService].roll(here, 0, visitor_with("key 0"), once=once),
        b[TableService].roll(there, 0, visitor_with("key 0"), once=once),
    )
    await asyncio.gather(*asked)
    await agree(here, there)
    assert here.plays == there.plays == 1


def test_bots_play_at_one_node_and_at_another_when_it_dies(
    postgres: pg.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[str] = []

    async def play(a: House, b: House) -> None:
        here = await a[TableService].create("saikoro", [*people(1), Place("greedy", "G")])
        there = await b[TableRegistry].find(here.id)
        tables.append(here.id)
        thinks: list[House] = []
        for house in (a, b):
            think = house[BotRunner]._think

            async def counted(*given: Any, s: House = house, t: Any = think) -> Any:
                thinks.append(s)
                return await t(*given)

            monkeypatch.setattr(house[BotRunner], "_think", counted)
        rng = random.Random(3)

        async def person(house: House, table: LiveTable) -> None:
            while table.match.movers != [1] and not table.match.over and not table.bots_at_work:
                await act(house, table, rng)

        await person(a, here)
        await until(lambda: here.match.movers == [0] or here.match.over or (here.match.due and here.roller == 0))
        assert set(thinks) == {a}
        await agree(here, there)
        a[BotRunner]._closed = True  # it no longer does anything, but lives: b waits for it
        thinks.clear()
        while not there.match.over and there.match.movers != [1] and not (there.match.due and there.roller == 1):
            await agree(here, there)
            await act(a, here, rng)
            await agree(here, there)
        await asyncio.sleep(0.3)
        assert not thinks
        await a[Nodes].close()  # as if it were killed: its connections are gone
        await until(lambda: thinks)
        assert set(thinks) == {b}

    two_nodes(postgres, play)


async def test_a_clock_rings_once(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here = await a[TableService].create("saikoro", people(), settings=Settings(clock=2))
    there = await b[TableRegistry].find(here.id)
    assert abs(here.deadline - there.deadline) < 0.1
    await until(lambda: here.plays >= 1 and there.plays >= 1)
    await asyncio.sleep(0.3)
    assert here.plays == there.plays == 1 and len(here.history.remarks) == 1


async def test_what_is_chosen_at_one_node_counts_when_the_clock_of_another_rings(
    nodes: tuple[House, House],
) -> None:
    a, b = nodes
    here = await a[TableService].create("sailorman", people(), settings=Settings(clock=3))
    there = await b[TableRegistry].find(here.id)
    await a[TableService].roll(here, here.roller, visitor_with(f"key {here.roller}"))
    await agree(here, there)
    seats = there.match.movers[:]
    chosen = {seat: there.match.legal(seat)[-1] for seat in seats}
    for seat, move in chosen.items():
        with pytest.raises(NotYours):
            b[TableService].intend(there, seat, visitor_with("another key"), there.moments[seat], move)
        b[TableService].intend(there, seat, visitor_with(f"key {seat}"), there.moments[seat], move)
    await until(lambda: here.plays == 1 + len(seats))
    made = [line for line in here.match.lines if isinstance(line, Decision)]
    assert {(line.seat, line.move) for line in made} == set(chosen.items()) and not here.history.remarks


async def test_who_is_connected_shows_at_all_nodes_and_bots_wait_for_them(nodes: tuple[House, House]) -> None:
    a, b = nodes
    here = await a[TableService].create("saikoro", people())
    there = await b[TableRegistry].find(here.id)
    await until(lambda: a[Nodes].others and b[Nodes].others)
    news = asyncio.Event()
    there.audience.subscribe(news, [1])
    await until(lambda: here.audience.present == (1,) and here.audience.watched)
    late = await started(a.store, a.config)[TableRegistry]._read(here.id)
    assert late.audience.present == ()
    there.audience.unsubscribe(news, [1])
    await until(lambda: here.audience.present == () and not here.audience.watched)
    there.audience.subscribe(news, [0, 1])
    await until(lambda: here.audience.present == (0, 1))
    await b[Nodes].close()  # as if it were killed
    async with asyncio.timeout(20):
        while here.audience.present:  # PostgreSQL releases b's lock a moment later
            await a[Nodes]._look_round()
    assert not here.audience.watched


async def test_what_is_asked_for_by_who_knows_more_is_not_refused(nodes: tuple[House, House]) -> None:
    """A node that has not heard of a change yet reads it before it refuses, or shows, what has been the case."""
    a, b = nodes
    here = await a[TableService].create("saikoro", people())
    there = await b[TableRegistry].find(here.id)
    await until(lambda: a[Nodes].others and b[Nodes].others)
    b[Nodes]._heard = lambda words: None  # type: ignore[method-assign]
    b[Nodes]._notices.heard = lambda words: None
    await a[TableService].roll(here, 0, visitor_with("key 0"))
    await b[TableService].play(there, 0, visitor_with("key 0"), here.match.legal(0)[0])
    await a[Nodes].fresh(here)
    assert here.plays == there.plays == 2


async def test_a_rematch_asked_for_at_two_nodes_is_one_table(nodes: tuple[House, House]) -> None:
    a, b = nodes
    database = str(a.store.engine.url)
    rng = random.Random(4)
    here = await a[TableService].create("saikoro", people(), options={"turn_limit": 1})
    while not here.match.over:
        await act(a, here, rng)
    there = await b[TableRegistry].find(here.id)
    asked = (
        a[Rematches].rematch(here, visitor_with("key 0")),
        b[Rematches].rematch(there, visitor_with("key 1")),
    )
    first, second = await asyncio.gather(*asked)
    assert first.id == second.id == here.settings.next
    await agree(here, there)
    assert there.settings.next == first.id
    assert (await a[Rematches].rematch(here, visitor_with("key 1"))).id == first.id
    with sa.create_engine(database, poolclass=sa.NullPool).connect() as connection:
        assert connection.scalar(sa.select(sa.func.count()).select_from(schema.tables)) == 2


async def test_what_an_address_is_granted_at_one_node_counts_at_all(nodes: tuple[House, House]) -> None:
    a, b = nodes
    assert a[Nodes] and b[Nodes]
    await until(lambda: a[Nodes] and a[Nodes].others and b[Nodes] and b[Nodes].others)
    here, there = (Limits(Buckets(20, 1e-6), Buckets(20, 1e-6), Buckets(20, 1e-6), exempt=()) for _ in range(2))
    a[Nodes].rates.rates = here
    b[Nodes].rates.rates = there
    kinds: tuple[Kind, ...] = ("read", "table")
    for kind in kinds:
        assert sum(here.allow("192.0.2.7", kind) for _ in range(30)) == 20
    await until(lambda: there.reads.left("192.0.2.7") < 1 and there.tables.left("192.0.2.7") < 1)
    assert not there.allow("192.0.2.7", "read") and not there.allow("192.0.2.7", "table")
    assert there.allow("192.0.2.8", "read")
    there.charge({"read": {"192.0.2.9": 10**9}, "of a later version": {"192.0.2.9": 1}})
    assert there.reads.left("192.0.2.9") >= -20  # nobody is shut out for long


async def test_a_node_that_freezes_in_a_transaction_keeps_nobody_from_its_tables_for_long(
    nodes: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "FROZEN", 2.0)
    a, b = nodes
    here = await a[TableService].create("saikoro", people())
    frozen = a.store.engine.connect()
    frozen.execute(sa.update(schema.tables).where(schema.tables.c.id == here.id).values(over=False))
    async with asyncio.timeout(MOMENT):
        there = await b[TableRegistry].find(here.id)
        await b[TableService].say(there, 1, visitor_with("key 1"), "hello")
    assert there.talk == [(1, "hello")]
    frozen.invalidate()
    frozen.close()


async def test_acts_of_others_count_at_once_and_are_carried_out_when_somebody_looks(
    nodes: tuple[House, House],
) -> None:
    a, b = nodes
    rng = random.Random(2)
    here = await a[TableService].create("saikoro", people(), settings=Settings(dice=BY_HAND))
    there = await b[TableRegistry].find(here.id)
    before = there.match
    beginning = len(there.match.lines)
    for _ in range(12):
        if here.match.due:
            faces = [rng.choice(die) for die in here.match.due.faces]
            await a[TableService].roll(here, here.roller, visitor_with(f"key {here.roller}"), faces)
        else:
            await act(a, here, rng)
        await agree(here, there)
        assert there.moments == here.moments and there.version_for([]) == here.version_for([])
    assert len(there._heard) == 12 and len(there._match.lines) == beginning
    assert seen(here) == seen(there) and not there._heard
    assert len(before.lines) == beginning  # whoever looked at it before goes on looking at the same
    assert there.may_take_back_roll == here.may_take_back_roll
    assert there.events(0)[-3:] == here.events(0)[-3:]


async def test_what_is_heard_and_breaks_the_rules_hides_its_table(nodes: tuple[House, House]) -> None:
    new, old = nodes
    odd = await new[TableService].create("saikoro", people())
    there = await old[TableRegistry].find(odd.id)
    await new.store.write(Entry(odd.id, 1, '{"seat": 1, "move": "of a later version"}', node=new.store.node))
    await until(lambda: there.version > odd.version)
    with refuses("newer-table"):
        there.match  # noqa: B018
    assert there.audience.leaving and old[TableRegistry].in_memory(odd.id) is None


def test_an_act_of_a_later_version_hides_its_table_and_stops_nothing_else(
    postgres: pg.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(new: House, old: House) -> None:
        odd, good = [await new[TableService].create("saikoro", people()) for _ in range(2)]
        there, other = [await old[TableRegistry].find(table.id) for table in (odd, good)]
        known = acts.read

        def read(stored: str) -> acts.Act:
            if '"later"' in stored:
                raise BadRecord(text("no-line", keys="later"))
            return known(stored)

        monkeypatch.setattr(acts, "read", read)
        for table, number, act in ((odd, 1, '{"later": 1}'), (odd, 2, '{"later": 2}')):
            await new.store.write(Entry(table.id, number, act, node=new.store.node))
        await until(lambda: there.audience.leaving and old[TableRegistry].in_memory(odd.id) is None)
        await new[TableService].roll(good, 0, visitor_with("key 0"))
        await agree(good, other)
        with refuses("no-line"):
            await old[TableRegistry].find(odd.id)

    two_nodes(postgres, play)
