"""Forms that are sent twice, one after the other or at once, to one server or to two: one thing is made, and limits hold."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from circle_people import ZONE, Browser
from starlette.testclient import TestClient
from table_play import entered, opened_house

from dicehaven.core.errors import BadOption
from dicehaven.core.registry import find
from dicehaven.server.boards import boards
from dicehaven.server.boards.boards import Boards
from dicehaven.server.circles import circles
from dicehaven.server.circles.circles import Circles
from dicehaven.server.evenings import evenings
from dicehaven.server.evenings.evenings import Evenings
from dicehaven.server.feature import House
from dicehaven.server.slow import pool
from dicehaven.server.slow.pool import Pool
from dicehaven.server.web.visitor import visitor_with

pytestmark = pytest.mark.both

KEY = "the-long-key-of-mira"
ROUNDS = 25


def with_servers(database: str, play: Callable[[House, House], Awaitable[None]]) -> None:
    """Open two servers over a PostgreSQL, or the one that an SQLite file may have, and do something there."""

    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            first = await stack.enter_async_context(opened_house(database))
            second = await stack.enter_async_context(opened_house(database)) if first.store.shared else first
            await play(first, second)

    asyncio.run(run())


async def race(*sent: Awaitable[Any]) -> list[Any]:
    """Send requests at once; return what was answered, of the refused ones the codes."""
    found = await asyncio.gather(*sent, return_exceptions=True)
    for one in found:
        assert not isinstance(one, BaseException) or isinstance(one, BadOption), one
    return [one.reason.code if isinstance(one, BadOption) else one for one in found]


def test_a_form_makes_one_circle_and_one_season(database: str) -> None:
    async def play(a: House, b: House) -> None:
        for k in range(circles.MAX_CIRCLES - 1):
            form = (await entered(a, KEY), "Mira", f"Circle {k}", ZONE, f"form {k}")
            made = await race(*(one[Circles].found(*form) for one in (a, b, a, b)))
            assert len({one.id for one in made}) == 1
            assert (await a[Circles].found(*form)).id == made[0].id, "sent again later"
            assert len(await a[Circles].of(visitor_with(KEY))) == k + 1
        seen = await a[Circles].find(made[0].id, visitor_with(KEY))
        for k in range(ROUNDS):
            season = (seen, "saikoro", "Winter", 10, 5, f"form {k}")
            begun = await race(*(one[Evenings].begin_season(*season) for one in (a, b, a, b)))
            begun.append(await b[Evenings].begin_season(*season))
            assert len({one.id for one in begun}) == 1
            assert len(await a[Evenings].seasons(seen)) == k + 1

    with_servers(database, play)


def test_a_board_that_is_sent_twice_is_one(database: str) -> None:
    layout = find("wuerfelland").layout_data(None)

    async def play(a: House, b: House) -> None:
        for k in range(ROUNDS):
            made = await race(
                *(one[Boards].save(visitor_with(KEY), "wuerfelland", f"Isle {k}", layout) for one in (a, b, a))
            )
            assert len({one.id for one in made}) == 1
            again = await b[Boards].save(visitor_with(KEY), "wuerfelland", f"Isle {k}", layout)
            assert again.id == made[0].id
        await a[Boards].save(visitor_with(KEY), "wuerfelland", "Changed", layout, again.id)
        fresh = await a[Boards].save(visitor_with(KEY), "wuerfelland", f"Isle {k}", layout)
        assert fresh.id != again.id, "what was changed since is another board"

    with_servers(database, play)


def test_two_requests_at_a_limit_do_not_both_pass(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in (
        (circles, "MAX_CIRCLES"),
        (circles, "WAITING"),
        (evenings, "SEASONS"),
        (evenings, "MAX_UPCOMING"),
        (pool, "MAX_WISHES"),
        (boards, "MAX_BOARDS"),
    ):
        monkeypatch.setattr(module, name, 2)
    monkeypatch.setattr(circles, "MEMBERS", 3)
    layout = find("wuerfelland").layout_data(None)

    def one_passes(found: list[Any], code: str) -> None:
        assert [one for one in found if isinstance(one, str)] == [code], found

    async def play(a: House, b: House) -> None:
        for k in range(ROUNDS):
            key = f"the-long-key-of-{k:04}"
            mira = await entered(a, key)
            made = await a[Circles].found(mira, "Mira", "Kitchen", ZONE)
            one_passes(
                await race(*(one[Circles].found(mira, "", f"Attic {n}", ZONE) for n, one in enumerate((a, b)))),
                "too-many-circles",
            )
            asked = [f"{key}-guest-{n}" for n in range(3)]
            for guest in asked[:2]:
                await a[Circles].ask(made.invitation, await entered(a, guest), "Guest")
            seen = await a[Circles].find(made.id, visitor_with(key))
            who = [one.key[: circles.SHOWN_DIGITS] for one in seen.waiting]
            await a[Circles].let_in(seen, who[0])
            await a[Circles].ask(made.invitation, await entered(a, asked[2]), "Guest")
            seen = await a[Circles].find(made.id, visitor_with(key))
            who = [one.key[: circles.SHOWN_DIGITS] for one in seen.waiting]
            one_passes(await race(*(one[Circles].let_in(seen, its) for one, its in zip((a, b), who))), "circle-full")
            late = [await entered(a, f"{key}-{n}") for n in range(2)]
            one_passes(
                await race(*(one[Circles].ask(made.invitation, late[n], "Late") for n, one in enumerate((a, b)))),
                "enough-wait",
            )
            await a[Evenings].begin_season(seen, "saikoro", "Winter", 10, 5)
            one_passes(
                await race(*(one[Evenings].begin_season(seen, "saikoro", "Spring", 10, 5) for one in (a, b))),
                "too-many-seasons",
            )
            await a[Pool].wish(visitor_with(key), (), "Mira", "saikoro", 2, 3)
            one_passes(
                await race(
                    *(
                        one[Pool].wish(visitor_with(key), (), "Mira", "saikoro", 2, 5 + n)
                        for n, one in enumerate((a, b))
                    )
                ),
                "too-many-wishes",
            )
            await a[Boards].save(visitor_with(key), "wuerfelland", "Isle", layout)
            one_passes(
                await race(
                    *(
                        one[Boards].save(visitor_with(key), "wuerfelland", str(n), layout)
                        for n, one in enumerate((a, b))
                    )
                ),
                "too-many-boards",
            )

    with_servers(database, play)


def test_the_forms_name_what_they_make(client: TestClient) -> None:
    mira = Browser(client, "Mira")
    once = 'name="once" value="'
    page = mira.get("/circles").text
    form = {"name": "Kitchen", "zone": ZONE, "person": "Mira", "once": page.partition(once)[2].partition('"')[0]}
    circle = mira.post("/circles", **form).headers["location"]
    assert mira.post("/circles", **form).headers["location"] == circle
    page = mira.get("/new/saikoro").text
    form = {"kind0": "me", "kind1": "level1", "once": page.partition(once)[2].partition('"')[0]}
    table = mira.post("/new/saikoro", **form).headers["location"]
    assert mira.post("/new/saikoro", **form).headers["location"] == table
    assert mira.post("/new/saikoro", **form | {"kind1": "level2"}).headers["location"] != table
    assert once in mira.get(f"{circle}/seasons").text
