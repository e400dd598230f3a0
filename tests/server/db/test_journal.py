"""The journal's quick way to disk: one statement for the acts of many tables, and the same answers as the other way."""

import asyncio
from pathlib import Path
from typing import Any

import postgres as pg
import pytest
import schema
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, ProgrammingError
from table_play import refuses, with_house

from dicehaven.server.db import store as store_module
from dicehaven.server.db.journal import Entry, Journal
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotStored, Superseded
from dicehaven.server.feature import House
from dicehaven.server.table.play import retention
from dicehaven.server.table.play.seating import PERSON, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash

pytestmark = pytest.mark.both

STRANGE = '{"roll":["⚓","太郎 \\"😀\\"", 6]}'


def people() -> list[Place]:
    return [Place(PERSON, f"P{p}", key_hash(f"key {p}")) for p in range(2)]


def stored(database: str, table_id: str) -> list[tuple[int, str]]:
    """The numbers and acts that are on disk of a table."""
    acts = schema.acts.c
    query = sa.select(acts.number, acts.act).where(acts.table_id == table_id).order_by(acts.number)
    with sa.create_engine(database, poolclass=sa.NullPool).connect() as connection:
        return [(row.number, row.act) for row in connection.execute(query)]


async def test_acts_of_many_tables_are_one_statement(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else is executed for them, and what is on disk is what was handed in."""
    appended: list[int] = []
    append = Journal.append

    def counted(self: Journal, entries: list[Entry]) -> list[Entry]:
        appended.append(len(entries))
        return append(self, entries)

    def never(*_: Any) -> None:
        raise AssertionError("not by the journal")

    tables = [await house[TableService].create("sailorman", people()) for _ in range(5)]
    monkeypatch.setattr(Journal, "append", counted)
    monkeypatch.setattr(Store, "_execute_each", never)
    await asyncio.gather(*(house.store.write(Entry(table.id, k, STRANGE)) for k in range(1, 21) for table in tables))
    assert sum(appended) == 100 and len(appended) < 50
    for table in tables:
        assert stored(database, table.id)[1:] == [(k, STRANGE) for k in range(1, 21)]


async def test_an_act_that_is_there_already_fails_alone(house: House, database: str) -> None:
    table = await house[TableService].create("sailorman", people())
    for second in (0.0, 1.0):
        entries = [
            Entry(table.id, 1, "{}", made=second + 0.1),
            Entry(table.id, 1, "{}", made=second + 0.2),
            Entry("nosuch", 0, "{}", made=second + 0.3),
            Entry(table.id, 2, "{}", made=second + 0.4),
        ]
        results = await asyncio.gather(*map(house.store.write, entries), return_exceptions=True)
        found = [isinstance(result, IntegrityError | Superseded) for result in results]
        assert found[1] and found[2]
    assert found == [True] * 4
    assert stored(database, table.id)[1:] == [(1, "{}"), (2, "{}")]


def test_acts_whose_acknowledgement_was_lost_are_not_said_to_come_second(
    postgres: pg.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would be done again by whoever believes it."""

    async def play(house: House) -> None:
        store = house.store
        tables = [await house[TableService].create("sailorman", people()) for _ in range(3)]
        usual = Journal.append
        transactions = [0]

        def lost(journal: Journal, entries: list[Entry]) -> list[Entry]:
            monkeypatch.setattr(Journal, "append", usual)
            usual(journal, entries)
            raise journal.errors("the connection was lost after the commit")

        def broken(*_: Any) -> Any:
            transactions[0] += 1
            raise ProgrammingError("a transaction that fails", None, Exception())

        monkeypatch.setattr(Journal, "append", lost)
        monkeypatch.setattr(Store, "_execute_each", broken)
        entries = [Entry(table.id, 1, "{}", made=1.0 + k) for k, table in enumerate(tables)]
        futures = [asyncio.get_running_loop().create_future() for _ in entries]
        store._commit([store_module.Job((one,), future) for one, future in zip(entries, futures)])
        assert await asyncio.gather(*futures) == [None] * 3 and transactions == [1]
        with pytest.raises(Superseded):
            await store.write(entries[0]._replace(made=9.0))

    with_house(postgres.database(), play)


def test_a_lost_connection_is_replaced(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with store.engine.begin() as connection:
        connection.execute(
            sa.insert(schema.tables).values(
                id="a", header={}, info={}, secret="", created=0, touched=0, over=False, started=True, public=False
            )
        )
    journal = Journal(store.engine)
    journal.append([Entry("a", 0, "{}")])
    with pytest.raises(journal.errors):
        journal.append([Entry("nosuch", 0, "{}")])
    second = Entry("a", 0, "{}")
    assert journal.append([second]) == [second]
    journal.append([Entry("a", 1, "{}")])
    journal.close()
    store.close()
    assert stored(f"sqlite:///{tmp_path / 'x.sqlite'}", "a") == [(0, "{}"), (1, "{}")]


def test_a_writer_that_fails_tells_everybody_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever goes wrong in its thread, nobody waits for ever, and the server need not be started again."""
    store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    upkeep = retention.remembered(1.0, 2.0)

    async def all_written(count: int) -> list[Any]:
        async with asyncio.timeout(60):
            return await asyncio.gather(*(store.write(*upkeep) for _ in range(count)), return_exceptions=True)

    def fails(*_: Any) -> Any:
        raise AssertionError("a mistake of ours")

    class Broken(list[Any]):
        __contains__ = fails

    execute = Store._execute

    def fails_later(self: Store, jobs: list[Any]) -> list[Any]:
        return Broken(execute(self, jobs))

    patches: tuple[tuple[Any, str, Any], ...] = ((store_module, "_parts", fails), (Store, "_execute", fails_later))
    for owner, name, instead in patches:  # before anything is stored, and after
        with monkeypatch.context() as broken:
            broken.setattr(owner, name, instead)
            found = asyncio.run(all_written(20))
        assert [type(one) for one in found] == [NotStored] * 20
        assert "the writer has failed" in caplog.text and "a mistake of ours" in caplog.text
        caplog.clear()
        assert asyncio.run(all_written(3)) == [None] * 3
    store.close()
    with refuses("not-stored"):
        asyncio.run(store.write(*upkeep))
