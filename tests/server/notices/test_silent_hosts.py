"""Hosts that people name and that never answer: nobody else waits for them, neither for notices nor for the database."""

import asyncio
import contextlib
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop
from alert_trial import ANNA, Trial, run
from sqlalchemy import text

from dicehaven.server.notices import store as stored
from dicehaven.server.notices import wish_store
from dicehaven.server.notices.alerts import TRY
from dicehaven.server.notices.store import Alert
from dicehaven.server.notices.wish_store import Wishes
from dicehaven.server.web.visitor import key_hash, visitor_with
from dicehaven.server.work.names import Names
from dicehaven.server.work.places import OF_A_PERSON, OF_UNKNOWN_HOSTS, NoPlace, Places

Loop = Callable[[], asyncio.AbstractEventLoop]
STRANGERS = 60
SOON = 3.0  # seconds
loops = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])


@pytest.fixture
def silent_names(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A name server that is silent about names below `silent`; those that have been asked for."""
    answers = threading.Event()
    asked = list[str]()
    usual = socket.getaddrinfo

    def resolve(host: str, *given: Any, **more: Any) -> Any:
        if not host.endswith(".silent"):
            return usual(host, *given, **more)
        asked.append(host)
        answers.wait(60)
        raise socket.gaierror(socket.EAI_AGAIN, "no answer")

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    yield asked
    answers.set()


async def give_to_strangers(t: Trial, host: Callable[[int], str]) -> None:
    """Let strangers give an address each, and something be due to be told there."""
    for number in range(STRANGERS):
        keys = f"the-long-key-of-stranger-{number}"
        mine = key_hash(keys)
        await t.wishes.add_device(visitor_with(keys), **t.browser.subscription(f"https://{host(number)}/p"))
        due = Alert(mine, TRY, "", "push", 1, t.now() - 1.0)
        await t.house.store.write(*wish_store.wished(Wishes(mine, {}, "en", "UTC")), stored.all_anew([due]))


async def check_others(t: Trial) -> None:
    """Check that others are told, and that the database is read, while servers are waited for."""
    await asyncio.sleep(0.5)
    async with asyncio.timeout(SOON):
        for _ in range(20):
            await t.house.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
        await t.match()
        await t.pass_(60.0)
        assert t.told()[1:] == ["Your turn: Saikoro Senshi"]


async def known(t: Trial) -> None:
    """Let somebody be told something before, as people are."""
    await t.takes_push()
    await t.wants(turn="push")
    await t.wishes.try_all(visitor_with(ANNA), "en")
    t.later += 30.0


@contextlib.asynccontextmanager
async def telling(t: Trial) -> AsyncIterator[None]:
    """Tell what is due, meanwhile."""
    task = asyncio.create_task(t.alerts.tell())
    try:
        yield
        assert not task.done()
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@loops
def test_nobody_waits_for_a_name_server_that_is_silent(loop: Loop, tmp_path: Path, silent_names: list[str]) -> None:
    async def play(t: Trial) -> None:
        await known(t)
        await give_to_strangers(t, lambda number: f"push.stranger{number}.silent")
        async with telling(t):
            await check_others(t)
        assert 0 < len(silent_names) <= OF_UNKNOWN_HOSTS

    run(tmp_path, play, loop=loop)


@loops
def test_nobody_waits_for_servers_that_take_connections_and_are_silent(loop: Loop, tmp_path: Path) -> None:
    async def play(t: Trial) -> None:
        with socket.create_server(("0.0.0.0", 0), backlog=100) as silent:
            port = silent.getsockname()[1]
            await known(t)
            await give_to_strangers(t, lambda number: f"127.0.1.{number}:{port}")
            async with telling(t):
                await check_others(t)

    run(tmp_path, play, loop=loop)


async def test_of_the_places_for_unknown_hosts_each_person_and_each_domain_has_a_share() -> None:
    places = Places()
    held = list[str]()

    async def hold(person: str, host: str) -> None:
        async with places.held(person, host, 0.2):
            held.append(f"{person} {host}")
            await asyncio.sleep(60)

    wanted = [("greedy", f"push.a{k}.example") for k in range(9)] + [(f"p{k}", f"h{k}.b.example") for k in range(9)]
    tasks = [asyncio.create_task(hold(*one)) for one in wanted]
    outcomes = await asyncio.gather(*(asyncio.wait({task}, timeout=0.4) for task in tasks))
    refused = [task.exception() for done, _ in outcomes for task in done]
    assert len(held) == 2 * OF_A_PERSON and {type(one) for one in refused} == {NoPlace}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    async with places.held("other", "c.example", 0.2):
        held.append("all are free again")


async def test_a_name_is_looked_up_once_for_all_who_ask(
    silent_names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicehaven.server.work.names.LOOKUP_SECONDS", 0.5)
    names = Names()
    begun = time.monotonic()
    asking = (names.addresses_of("push.silent", f"person {k}") for k in range(100))
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert {type(one) for one in found} == {TimeoutError} and silent_names == ["push.silent"]
    assert time.monotonic() - begun < 3.0
