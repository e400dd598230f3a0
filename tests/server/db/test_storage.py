"""Storage: the schema, tables that come back, writes together and in order, on SQLite and on PostgreSQL alike."""

import asyncio
import random
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from conftest import GAMES
from sqlalchemy.exc import IntegrityError, OperationalError
from table_play import rows, short, verified, with_house

from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.match import ONLOOKER
from dicehaven.server.app import started
from dicehaven.server.db.engine import upgrade
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NoTable, NotStored, NotYours
from dicehaven.server.feature import House
from dicehaven.server.table.play import bots as bot_runner
from dicehaven.server.table.play import registry
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

pytestmark = pytest.mark.both


def people(count: int = 2) -> list[Place]:
    return [
        Place(PERSON, f"P{p}", key_hash(f"key {p}"), f"share{p}", commitment=share_commitment(f"share{p}"))
        for p in range(count)
    ]


async def go_on(house: House, table: LiveTable, rng: random.Random, acts: int = 100_000) -> int:
    """Play at random for all people at a table; returns how many acts were done."""
    done = 0
    while done < acts and not table.match.over:
        if table.match.due:
            await house[TableService].roll(table, table.roller, visitor_with(f"key {table.roller}"))
        else:
            seat = rng.choice(table.match.movers)
            await house[TableService].play(
                table, seat, visitor_with(f"key {seat}"), rng.choice(table.match.legal(seat))
            )
        done += 1
    return done


def state_of(table: LiveTable) -> tuple[Any, ...]:
    """All that matters of a table."""
    places = [(p.kind, p.name, p.key, p.share) for p in table.places]
    return (table.match.lines, table.match.state, table.plays, places, table.started, table.settings, table.secret)


# The schema


def is_ours(thing: Any, *ignored: object) -> bool:
    """Return whether something of a schema is the server's own."""
    return getattr(thing, "table", thing).name not in ("whispers", "guest_book")


def test_migrations_make_the_schema(database: str) -> None:
    """All but the tables of features that tests bring along, which no migration makes."""
    engine = sa.create_engine(database)
    upgrade(engine)
    with engine.connect() as connection:
        options = {"compare_type": True, "compare_server_default": True, "include_object": is_ours}
        context = MigrationContext.configure(connection, opts=options)
        differences = compare_metadata(context, schema.metadata)
        found = sa.inspect(connection)
        keys = {name: found.get_foreign_keys(name)[0]["referred_table"] for name in ("acts", "holders")}
        primary = found.get_pk_constraint("acts")["constrained_columns"]
    engine.dispose()
    assert differences == [] and keys == {"acts": "tables", "holders": "tables"}
    assert primary == ["table_id", "number"]


def test_a_migration_that_breaks_off_leaves_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: Any, **__: Any) -> None:
        raise RuntimeError("the power has gone")

    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr("alembic.op.create_index", breaks)
        Store(database)
    engine = sa.create_engine(database)
    assert set(sa.inspect(engine).get_table_names()) <= {"alembic_version"}
    engine.dispose()
    Store(database).close()
    Store(database).close()  # and a second start changes nothing


def test_sqlite_puts_every_commit_on_disk(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with store.engine.connect() as connection:
        asked = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}
    store.close()
    assert asked == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


# Tables come back


@pytest.mark.parametrize("game", GAMES)
def test_a_table_comes_back_as_it_was(database: str, game: str) -> None:
    before: list[tuple[Any, ...]] = []
    events: list[Any] = []

    async def first(house: House) -> None:
        table = await house[TableService].create(
            game, people(), short(game), settings=Settings("Kitchen", "fair", False)
        )
        await go_on(house, table, random.Random(1), 25)
        before.extend([table.id, state_of(table)])  # type: ignore[list-item]
        events.extend(table.events(0))

    async def second(house: House) -> None:
        with pytest.raises(NoTable):
            await house[TableRegistry].find("nosuch")
        with pytest.raises(NoTable):
            await house[TableRegistry].find("no\x00such")
        assert not house[TableRegistry]._loading
        table = await house[TableRegistry].find(str(before[0]))
        assert state_of(table) == before[1] and table.events(0) == events
        assert [t.id for t in await house[TableRegistry].of_key(visitor_with("key 1"))] == [
            table.id
        ] and not await house[TableRegistry].of_key(visitor_with("key 2"))
        await go_on(house, table, random.Random(2))
        assert table.match.over and verified(table.record).rolls > 0

    with_house(database, first)
    with_house(database, second)
    assert [row.over for row in rows(database, schema.tables)] == [True]


def test_texts_of_all_kinds_come_back(database: str) -> None:
    strange = "Zoë 🎲 ‮'; DROP TABLE acts; --"

    async def first(house: House) -> None:
        await house[TableService].create(
            "saikoro", [Place(PERSON, strange, key_hash("k")), Place()], settings=Settings(strange)
        )

    async def second(house: House) -> None:
        (table,) = await house[TableRegistry].of_key(visitor_with("k"))
        assert table.places[0].name == strange == table.settings.name

    with_house(database, first)
    with_house(database, second)


async def test_the_last_seat_and_the_beginning_are_stored_together(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never is a table full and not begun, whichever write is the last before a kill."""
    seen: list[tuple[bool, bool]] = []
    write = house.store.write

    async def watched(*statements: Any) -> None:
        await write(*statements)
        begun = {row.id: row.started for row in rows(database, schema.tables)}
        kinds: dict[str, set[str]] = {}
        for row in rows(database, schema.tables):
            kinds[row.id] = {place["kind"] for place in row.info["places"]}
        seen.extend((begun[name], "open" not in kinds[name]) for name in begun)

    monkeypatch.setattr(house.store, "write", watched)
    await house[TableService].create("saikoro", people())
    table = await house[TableService].create("saikoro", [Place(), Place()])
    await house[Seats].sit(table, 0, "A", visitor_with("key a"))
    await house[Seats].sit(table, 1, "B", visitor_with("key b"))
    assert table.started
    assert all(begun == full for begun, full in seen) and {begun for begun, _ in seen} == {True, False}


async def test_idle_tables_leave_memory_and_no_table_lives_twice(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "IN_MEMORY", 3)
    held = await house[TableService].create("saikoro", people())
    for _ in range(8):
        await house[TableService].create("saikoro", people())
    assert len(house[TableRegistry].tables) == 3 and held.id not in house[TableRegistry].tables
    assert await house[TableRegistry].find(held.id) is held  # somebody still holds it: no second one is loaded
    name = held.id
    del held
    for _ in range(4):
        await house[TableService].create("saikoro", people())
    assert name not in house[TableRegistry].tables and name not in house[TableRegistry]._known
    found = await asyncio.gather(*(house[TableRegistry].find(name) for _ in range(5)))
    assert len({id(table) for table in found}) == 1


# Writing


async def test_jobs_are_committed_together_and_in_order(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = list[int]()
    waits = list[bool]()
    execute = Store._execute

    def slowly(self: Store, jobs: list[Any]) -> list[Any]:
        while waits and len(jobs) + self._jobs.qsize() < 6:  # meanwhile all others hand in
            time.sleep(0.001)
        second = execute(self, jobs)
        commits.append(len(jobs))
        waits.clear()
        return second

    monkeypatch.setattr(Store, "_execute", slowly)
    tables = [await house[TableService].create("sailorman", people()) for _ in range(6)]
    commits.clear()
    waits.append(True)
    await asyncio.gather(*(go_on(house, table, random.Random(k), 10) for k, table in enumerate(tables)))
    for table in tables:
        stored = rows(database, schema.acts, schema.acts.c.table_id == table.id)
        assert [row.number for row in stored] == list(range(11)) and table.plays == 10
    assert sum(commits) == 60 and max(commits[:2]) >= 3  # of six: what comes during one commit shares the next


def test_a_job_that_fails_fails_alone(database: str) -> None:
    async def play(house: House) -> None:
        table = await house[TableService].create("sailorman", people())

        def act(number: int, name: str = table.id) -> Any:
            return sa.insert(schema.acts).values(table_id=name, number=number, act="{}")

        jobs = [act(1), act(2), act(2), act(3), act(0, "nosuch"), act(4)]
        results = await asyncio.gather(*(house.store.write(job) for job in jobs), return_exceptions=True)
        assert [isinstance(result, IntegrityError) for result in results] == [False, False, True, False, True, False]
        half = await asyncio.gather(house.store.write(act(5), act(5)), return_exceptions=True)
        assert isinstance(half[0], IntegrityError)
        assert [row.number for row in rows(database, schema.acts)] == [0, 1, 2, 3, 4]  # nothing of the half one

    with_house(database, play)


async def test_a_failed_write_leaves_table_and_memory_as_they_were(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house[TableService].create("sailorman", people())
    await go_on(house, table, random.Random(3), 9)
    before = state_of(table)
    version = table.version

    def fails(self: Store, jobs: list[Any]) -> list[Any]:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_execute", fails)
        with pytest.raises(NotStored):
            await go_on(house, table, random.Random(4), 1)
        with pytest.raises(NotStored):
            await house[Seats].stand_up(table, 0, visitor_with("key 0"))
        with pytest.raises(NotStored):
            await house[TableService].create("sailorman", people())
        assert state_of(table) == before and table.version == version and house[TableRegistry].stored == 1
    await go_on(house, table, random.Random(4), 1)
    assert len(rows(database, schema.acts)) - 1 == table.plays == 10
    assert len(rows(database, schema.tables)) == 1


def test_nobody_sees_an_act_before_it_is_stored(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        table = await house[TableService].create("saikoro", people())
        before = state_of(table)
        written = threading.Event()
        execute = Store._execute

        def waits(self: Store, jobs: list[Any]) -> list[Any]:
            written.wait(60)
            return execute(self, jobs)

        monkeypatch.setattr(Store, "_execute", waits)
        rolling = asyncio.create_task(house[TableService].roll(table, 0, visitor_with("key 0")))
        await asyncio.sleep(0.05)
        assert state_of(table) == before and table.match.due and not rolling.done()
        written.set()
        await rolling
        assert table.plays == 1 and not table.match.due

    with_house(database, play)


async def test_a_write_of_which_nobody_knows_is_looked_up(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is lost after the commit: the act is on disk, and the table takes it over before the next."""
    table = await house[TableService].create("sailorman", people())
    await go_on(house, table, random.Random(3), 4)
    execute = Store._execute

    def loses(self: Store, jobs: list[Any]) -> list[Any]:
        execute(self, jobs)
        raise OperationalError("COMMIT", {}, Exception("connection lost"))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_execute", loses)
        with pytest.raises(NotStored):
            await go_on(house, table, random.Random(4), 1)
    assert table.plays == 4
    with pytest.raises(NotYours):
        await house[TableService].undo(table, 0, visitor_with("nobody"))
    assert table.plays == 5 == len(rows(database, schema.acts)) - 1
    await go_on(house, table, random.Random(5), 6)
    there = await started(house.store, house.config)[TableRegistry]._read(table.id)
    assert state_of(there) == state_of(table)


def test_bots_wait_for_a_database_that_is_away(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[float] = []

    async def play(house: House) -> None:
        monkeypatch.setattr(bot_runner, "RETRY_SECONDS", 0.05)
        table = await house[TableService].create("sailorman", [Place("greedy", "G"), *people(1)])
        while table.match.due or table.match.movers == [0]:
            await asyncio.sleep(0.01)
            if table.match.due and table.roller == 1:
                break
        execute = Store._execute

        def away(self: Store, jobs: list[Any]) -> list[Any]:
            tried.append(time.monotonic())
            if len(tried) < 6:
                raise OperationalError("INSERT", {}, Exception("away"))
            return execute(self, jobs)

        monkeypatch.setattr(Store, "_execute", away)
        deadline = time.monotonic() + 180
        while len(tried) <= 20 and time.monotonic() < deadline:
            seats = [p for p in table.match.movers if p == 1]
            try:
                if table.match.due and table.roller == 1:
                    await house[TableService].roll(table, 1, visitor_with("key 0"))
                elif seats:
                    await house[TableService].play(table, 1, visitor_with("key 0"), table.match.legal(1)[0])
                else:
                    await asyncio.sleep(0.05)
            except NotStored:
                await asyncio.sleep(0.05)
        assert len(tried) > 20 and table.plays > 10

    with_house(database, play)
    assert tried[5] - tried[0] > 0.05  # it did not hammer: at least one pause


def test_after_closing_nothing_is_written_and_nothing_hangs(database: str) -> None:
    async def play(house: House) -> None:
        for _ in range(3):
            await house[TableService].create(
                "saikoro", [Place("random", "A"), Place("greedy", "B")], {"turn_limit": 50}
            )

    begun = time.monotonic()
    with_house(database, play)
    assert time.monotonic() - begun < 60  # what hangs does so for longer


async def test_a_hidden_act_moves_nobody_else_s_version(house: House) -> None:
    table = await house[TableService].create("wuerfelland", people())
    rng = random.Random(1)
    quiet = 0
    while not table.match.over and not quiet:
        if table.match.due or len(table.match.movers) < 2:
            await go_on(house, table, rng, 1)
            continue
        seat = table.match.movers[0]
        versions = {p: table.version_for([p]) for p in (0, 1)} | {2: table.version_for([])}
        view = table.match.view(ONLOOKER)
        movers = table.match.movers
        await house[TableService].play(table, seat, visitor_with(f"key {seat}"), rng.choice(table.match.legal(seat)))
        same = movers == table.match.movers and view == table.match.view(ONLOOKER)
        for p in versions:
            now = table.version_for([p] if p < 2 else [])
            assert (now == versions[p]) == (same and p != seat)
        quiet += same
    assert quiet
