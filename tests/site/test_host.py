"""The host of a tab, run here as it is: what it keeps, and what it tells JavaScript."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from dicehaven.server.db import store
from dicehaven.server.db.engine import engine_of, opened, revisions, upgrade
from dicehaven.site.copies import Copy
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


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The file of a database as the version before keeps it."""
    file = tmp_path / "tab.db"
    engine = engine_of(f"sqlite:///{file}")
    upgrade(engine, revisions()[1])
    engine.dispose()
    return file


def begun(file: Path) -> dict[str, str]:
    """What the host says when it begins as a newer version over a file, and ends."""

    async def live() -> Any:
        host = Host(str(file))
        told = json.loads(await host.begin('{"version": "new"}', '{"version": "old"}'))
        if not told["problem"]:
            await host.stop()
        return told

    told: dict[str, str] = asyncio.run(live())
    return told


def revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as database:
        return str(database.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_tables_of_an_older_version_are_copied_and_taken_over(older: Path) -> None:
    assert begun(older) == {"problem": ""}
    assert revision(older) == revisions()[0]
    head = Copy(older).head()
    assert head and head.of.version == "old" and head.state == "kept"


def test_where_that_fails_they_are_as_they_were(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError("not today")

    monkeypatch.setattr("alembic.command.upgrade", fails)
    assert begun(older) == {"problem": "not-taken", "text": "not today"}
    assert revision(older) == revisions()[1] and Copy(older).head() is None


def test_where_there_is_no_room_for_the_copy_they_are_as_they_were_and_it_takes_none(
    older: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def poured(source: Any, file: Any) -> None:
        file.write(source.read(10_000))
        raise OSError(ENOSPC, "no room")

    monkeypatch.setattr("dicehaven.site.copies._pour", poured)
    assert begun(older)["problem"] == "no-room"
    assert revision(older) == revisions()[1] and not older.with_name("before.db").stat().st_size


def test_tables_of_a_newer_version_are_not_touched(older: Path) -> None:
    with closing(sqlite3.connect(older)) as database:
        database.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
        database.commit()
    content = older.read_bytes()
    assert begun(older)["problem"] == "newer"
    assert older.read_bytes() == content


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
