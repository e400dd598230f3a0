"""The host of a tab, run here as it is: what it keeps, and what it tells JavaScript."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from dicehaven.server.db import store
from dicehaven.server.db.engine import opened
from dicehaven.site.host import Host

TABLE = "kind0=me&name0=Anna&kind1=level1"
FORM = [["content-type", "application/x-www-form-urlencoded"], ["origin", "http://tab"]]


class Sent:
    """Bytes as JavaScript hands them over."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def to_py(self) -> bytes:
        return self.content


class Told:
    """What JavaScript is told of an answer."""

    def __init__(self) -> None:
        self.status, self.headers, self.shown, self.content = 0, dict[str, str](), list[str](), b""

    def begin(self, status: int, headers: str, shown: str) -> None:
        self.status, self.headers, self.shown = status, dict(json.loads(headers)), json.loads(shown)

    def more(self, content: bytes) -> None:
        self.content += content


async def ask(host: Host, path: str, form: str = "", cookies: str = "theme=dark") -> Told:
    """The answer to GET, or to a form."""
    asked: dict[str, Any] = {"method": "POST" if form else "GET", "scheme": "http", "host": "tab", "path": path}
    asked |= {"query": "", "headers": FORM if form else [], "cookies": cookies}
    if form:
        await ask(host, path)  # a page that gives the browser its key
    told = Told()
    await host.answer(1, json.dumps(asked), Sent(form.encode()) if form else None, told.begin, told.more)
    return told


@pytest.fixture(params=[False, True], ids=["with a thread", "without threads"])
def in_house(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Runs a coroutine with a host over one database, as often as asked; the writer of the database may have no thread."""
    monkeypatch.setattr(store, "IN_TAB", request.param)
    file = tmp_path / "tab.db"
    opened(f"sqlite:///{file}").dispose()

    def run(work: Callable[[Host], Awaitable[None]]) -> None:
        async def live() -> None:
            host = Host(str(file))
            await host.start()
            async with asyncio.timeout(60):
                await work(host)
            await host.stop()

        asyncio.run(live())

    return run


def test_keys_are_kept_where_scripts_cannot_read_them_and_names_where_they_can(in_house: Callable[..., None]) -> None:
    table = ""

    async def sit_down(host: Host) -> None:
        nonlocal table
        told = await ask(host, "/new/saikoro", TABLE)
        assert told.status == 303
        assert "set-cookie" not in told.headers
        assert [one.split("=")[0] for one in told.shown] == ["name"]
        table = told.headers["location"]

    async def come_back(host: Host) -> None:
        told = await ask(host, table, cookies="name=Anna; theme=dark")
        assert told.status == 200 and b'data-mine="1"' in told.content and b'data-theme="dark"' in told.content

    in_house(sit_down)
    in_house(come_back)


def test_a_stream_ends_when_its_page_is_left(in_house: Callable[..., None]) -> None:
    async def look(host: Host) -> None:
        told = await ask(host, "/new/saikoro", TABLE)
        path = f"{told.headers['location']}/stream"
        asked: dict[str, Any] = {"method": "GET", "scheme": "http", "host": "tab", "path": path}
        asked |= {"query": "seat=0", "headers": [], "cookies": ""}
        begun, heard = asyncio.Event(), Told()

        def begin(*given: Any) -> None:
            heard.begin(*given)
            begun.set()

        answer = asyncio.create_task(host.answer(7, json.dumps(asked), None, begin, heard.more))
        await begun.wait()
        assert heard.headers["content-type"].startswith("text/event-stream") and not answer.done()
        host.leave(7)
        await answer

    in_house(look)


def test_pages_may_be_shown_in_the_frame_of_their_own_site_alone(in_house: Callable[..., None]) -> None:
    async def look(host: Host) -> None:
        told = await ask(host, "/")
        assert told.status == 200 and "x-frame-options" not in told.headers
        assert "frame-ancestors 'self'" in told.headers["content-security-policy"]
        assert (await ask(host, "/circles")).status == 404

    in_house(look)


def test_a_change_that_cannot_be_stored_is_refused_and_the_next_one_is_not(in_house: Callable[..., None]) -> None:
    async def play(host: Host) -> None:
        room = False

        async def stored() -> None:
            if not room:
                raise OSError("no room")

        host._stored = stored
        told = await ask(host, "/new/saikoro", TABLE)
        assert told.status >= 400 and b"cannot store anything" in told.content
        room = True
        assert (await ask(host, "/new/saikoro", TABLE)).status == 303

    in_house(play)
