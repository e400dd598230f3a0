"""What the server leaves for the garbage collector: next to nothing, so that it need not run while people play.

With a thousand tables a collection stops the server for a third of a second.
"""

import asyncio
import gc
import weakref
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from starlette.types import Message
from table_play import Program, app_client

from dicehaven.server.feature import House
from dicehaven.server.table.page import stream

OURS = ("dicehaven", "jinja2", "sqlalchemy")
PAGES = ("/", "/new/{game}", "/rules/{game}", "/print/{game}", "/boards/{game}", "/no-such-page")
REFUSED = {"/no-such-page": 404, "/boards/saikoro": 422}  # there is no editor for its boards
OF_A_TABLE = (
    "",
    "?seat=0",
    "/menu",
    "/seat/1",
    "/dice",
    "/record",
    "/result",
    "/replay",
    "/spoken",
    "/why?seat=0&part=x",
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with app_client(tmp_path_factory.mktemp("garbage") / "x.sqlite") as found:
        yield found


@contextmanager
def garbage() -> Iterator[list[str]]:
    """The kinds of objects of ours that only the garbage collector can find, after the block."""
    found: list[str] = []
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
        found += sorted({type(one).__qualname__ for one in gc.garbage if type(one).__module__.startswith(OURS)})
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def test_pages_leave_no_garbage(client: TestClient) -> None:
    game = "saikoro"
    anna = Program(client, "the-long-key-of-anna")
    table = anna.create(game, "me", "me")["table"]
    pages = [page.format(game=game) for page in PAGES] + [f"/t/{table}{page}" for page in OF_A_TABLE]
    head = {"cookie": f"dicehaven={anna.key}"}

    def look() -> None:
        for page in pages:
            asked = client.get(page, headers=head, follow_redirects=False)
            assert asked.status_code in ([REFUSED[page]] if page in REFUSED else [200, 303]), (page, asked.text)

    look()  # what is made once is kept
    with garbage() as left:
        look()
    assert left == []


def test_acts_and_refusals_leave_no_garbage(client: TestClient) -> None:
    anna = Program(client, "the-long-key-of-anna")
    table = anna.create("saikoro", "me", "me")["table"]

    def act() -> None:
        for move in ("end", "treasure 6 6", "no move"):
            anna.post(f"{table}/move", seat=0, move=move)
        anna.post(f"{table}/roll", seat=0)
        anna.post("none/roll", seat=0)

    act()
    with garbage() as left:
        act()
    assert left == []


def test_a_stream_whose_connection_is_lost_lets_go_of_all_that_it_held() -> None:
    class Page:
        """What a stream shows."""

    async def events(page: Page) -> AsyncGenerator[bytes, None]:
        while page:
            yield b"data: 1\n\n"
            await asyncio.sleep(60)

    async def lost() -> "weakref.ref[Page]":
        page = Page()
        sent = asyncio.Event()

        async def receive() -> Message:
            await sent.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.body":
                sent.set()

        kept = weakref.ref(page)
        answer = stream.event_stream(events(page))
        page = Page()
        await answer({"type": "http"}, receive, send)
        return kept

    gc.disable()
    try:
        assert asyncio.run(lost())() is None
    finally:
        gc.enable()


async def test_regular_work_leaves_no_garbage(house: House) -> None:
    for one in house.regular:
        await one.close()  # two looks at once are another thing: one of them is refused
    for one in house.regular:
        work = one.work
        await work()
        with garbage() as left:
            await work()
        assert left == [], one.name
