"""Alarms ring once, at the node that owns the table, and again until it is stored; upkeep goes on after failures."""

import asyncio
import logging
from typing import Any, NamedTuple

import pytest

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotStored
from dicehaven.server.upkeep import Upkeep
from dicehaven.server.work import alarms
from dicehaven.server.work.alarms import Alarms, Owners

SOON, LATER = 0.0, 3_600.0


class Table(NamedTuple):
    id: str


TABLE, OTHER = Table("a"), Table("b")


class Node(Owners[Table]):
    """A node that owns some tables; it gets those that it waits for."""

    def __init__(self, *own: Table) -> None:
        self.own = set(own)

    def mine(self, table: Table) -> bool:
        return table in self.own

    def wait_for(self, table: Table) -> None:
        self.own.add(table)


class Bell:
    """Alarms whose rings are noted; the first ones fail."""

    def __init__(self, *failures: Exception, owners: Node | None = None) -> None:
        self.rung: list[tuple[Table, Any]] = []
        self.failures = list(failures)
        self.alarms = Alarms[Table]("bell", self.ring, owners)
        self.enough = asyncio.Event()

    async def ring(self, table: Table, reason: Any) -> None:
        self.rung.append((table, reason))
        if self.failures:
            raise self.failures.pop(0)
        self.enough.set()

    async def heard(self) -> list[tuple[Table, Any]]:
        await asyncio.wait_for(self.enough.wait(), 60)
        return self.rung


@pytest.fixture(autouse=True)
def no_time_between_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alarms, "RETRY_SECONDS", 0.0)


async def test_an_alarm_set_again_for_the_same_reason_stays_and_another_takes_its_place() -> None:
    bell = Bell()
    bell.alarms.set(TABLE, 1, SOON)
    bell.alarms.set(TABLE, 1, LATER)
    assert bell.alarms.is_set(TABLE, 1) and not bell.alarms.is_set(OTHER, 1)
    assert await bell.heard() == [(TABLE, 1)] and not bell.alarms.is_set(TABLE, 1)
    bell.enough.clear()
    bell.alarms.set(TABLE, 2, SOON)
    bell.alarms.set(TABLE, 3, SOON)
    bell.alarms.set(OTHER, 2, SOON)
    bell.alarms.clear(OTHER)
    assert await bell.heard() == [(TABLE, 1), (TABLE, 3)]
    bell.alarms.set(TABLE, 4, LATER)
    await bell.alarms.close()
    assert not bell.alarms.is_set(TABLE, 4)


async def test_only_the_node_that_owns_a_table_rings_and_another_takes_over() -> None:
    bell = Bell(owners=(node := Node()))
    bell.alarms.set(TABLE, 1, SOON)
    assert await bell.heard() == [(TABLE, 1)] and node.own == {TABLE}


def test_what_cannot_be_stored_is_tried_again_and_what_cannot_be_is_not(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        bell = Bell(NotStored(text("not-stored")), NotStored(text("not-stored")))
        bell.alarms.set(TABLE, 1, SOON)
        assert await bell.heard() == [(TABLE, 1)] * 3
        for failure in (BadOption(text("bad-option", value="x", allowed="y")), ValueError("a mistake")):
            bell = Bell(failure)
            bell.alarms.set(TABLE, 1, SOON)
            while not bell.rung:
                await asyncio.sleep(0)
            bell.alarms.set(TABLE, 2, SOON)
            assert await bell.heard() == [(TABLE, 1), (TABLE, 2)]

    with caplog.at_level(logging.INFO):
        asyncio.run(play())
    assert [record.levelname for record in caplog.records if record.name == alarms.__name__] == ["INFO", "ERROR"]


async def test_upkeep_goes_on_after_failures_which_are_said_once(caplog: pytest.LogCaptureFixture) -> None:
    done = asyncio.Event()
    left: list[Exception | None] = [NotStored(text("not-stored")), NotStored(text("not-stored")), None]
    left += [ValueError("a mistake"), NotStored(text("not-stored"))]

    async def work() -> None:
        if not left:
            done.set()
        elif failure := left.pop(0):
            raise failure

    upkeep = Upkeep("a room", 0.0, work)
    upkeep.open()
    await asyncio.wait_for(done.wait(), 60)
    await upkeep.close()
    assert [record.levelname for record in caplog.records] == ["WARNING", "ERROR", "WARNING"]
