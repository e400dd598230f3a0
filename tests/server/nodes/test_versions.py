"""Versions of tables are asked for together, and none is older than the question."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from dicehaven.server.db.store import Store
from dicehaven.server.errors import DatabaseAway
from dicehaven.server.table.play import tables
from dicehaven.server.table.play.table_writer import Versions

MANY = 300


class SlowStore:
    """A database whose answers take as long as the test wants."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stored = {f"t{k}": k for k in range(MANY)}
        self.queries: list[int] = []  # how many tables each asked for
        self.may_answer = asyncio.Event()
        self.error: Exception | None = None
        monkeypatch.setattr(tables, "versions", self._versions)

    def _versions(self, connection: Any, ids: list[str]) -> dict[str, int]:
        self.queries.append(len(ids))
        return {table_id: self.stored[table_id] for table_id in ids if table_id in self.stored}

    async def read(self, ask: Callable[[Any], dict[str, int]]) -> dict[str, int]:
        found = ask(None)
        await self.may_answer.wait()
        if self.error:
            raise self.error
        return found


def asked(store: SlowStore) -> Versions:
    return Versions(cast(Store, store))


def run(test: Callable[[pytest.MonkeyPatch], Coroutine[Any, Any, None]]) -> Callable[[pytest.MonkeyPatch], None]:
    """A test that runs in an event loop of its own."""

    def ran(monkeypatch: pytest.MonkeyPatch) -> None:
        asyncio.run(test(monkeypatch))

    return ran


async def _soon() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@run
async def test_many_tables_are_asked_for_by_one_query(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SlowStore(monkeypatch)
    store.may_answer.set()
    of = asked(store).of
    assert await asyncio.gather(*(of(f"t{k}") for k in range(MANY)), of("none")) == [*range(MANY), 0]
    assert store.queries == [MANY + 1]


@run
async def test_what_is_asked_while_a_query_runs_waits_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SlowStore(monkeypatch)
    of = asked(store).of
    before = asyncio.create_task(of("t1"))
    await _soon()
    store.stored["t1"] = 1000  # stored after the first query has looked
    after = [asyncio.create_task(of("t1")) for _ in range(MANY)]
    await _soon()
    assert store.queries == [1]  # only one at a time
    store.may_answer.set()
    assert await before == 1
    assert set(await asyncio.gather(*after)) == {1000}
    assert store.queries == [1, 1]


@run
async def test_one_who_goes_takes_nobody_along(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SlowStore(monkeypatch)
    of = asked(store).of
    going = asyncio.create_task(of("t1"))
    staying = asyncio.create_task(of("t2"))
    await _soon()
    going.cancel()
    store.may_answer.set()
    assert await staying == 2
    assert going.cancelled()


@run
async def test_a_database_that_is_away_is_told_to_all_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SlowStore(monkeypatch)
    store.may_answer.set()
    store.error = DatabaseAway(cast(Any, None))
    of = asked(store).of
    found = await asyncio.gather(of("t1"), of("t2"), return_exceptions=True)
    assert [type(one) for one in found] == [DatabaseAway, DatabaseAway]
    store.error = None
    assert await of("t2") == 2
