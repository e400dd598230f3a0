"""The host of the application in a tab: requests come from JavaScript (`shell/worker.js`), and answers go back piece by piece.

All runs in the event loop of a web worker.  Cookies that scripts must not see are kept here, beside the tables, since a service worker can
neither read nor set cookies; the others stay with the browser.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from errno import ENOSPC
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
from sqlalchemy import Column, Connection, MetaData, String, Table, delete, insert, select
from starlette.types import Message, Scope

from dicehaven.core import process_pool
from dicehaven.core.compiler import modules
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.errors import BadDatabase, DatabaseAway
from dicehaven.server.feature import House
from dicehaven.site.copies import Version
from dicehaven.site.edition import application
from dicehaven.site.search import SearchWorker

COOKIES = Table(
    "tab_cookies",
    MetaData(),
    Column("name", String(80), primary_key=True),
    Column("value", String(4096), nullable=False),
)
FRAMED = (b"frame-ancestors 'none'", b"frame-ancestors 'self'")  # pages are shown in a frame of the shell
NOT_FOR_FRAMES = (b"set-cookie", b"content-length", b"x-frame-options")
OWN = "127.0.0.1"  # the address of whoever asks: this machine, for which there are no limits
Headers = list[tuple[str, str]]
Stored = Callable[[], Awaitable[None]]
log = logging.getLogger(__name__)


class NotTaken(Exception):
    """No copy could be made, or no version that takes the database over has lived to the end of it."""


class Host:
    """The running application; `start` comes first."""

    def __init__(self, database: str, base: str = "/") -> None:
        """Make the application over the file of a database, which is not looked at yet; `base` is the path of the site."""
        self._file = Path(database)
        self._stored: Stored | None = None
        self.app = application(f"sqlite:///{database}", base.rstrip("/"))
        self._cookies = dict[str, str]()
        self._unstored = set[str]()  # names of cookies for which there was no room
        self._leaving = dict[int, asyncio.Event]()
        self._ends = asyncio.Event()

    async def begin(
        self,
        mine: str,
        before: str = "null",
        kept: str = "files",
        code: Any = None,
        stored: Stored | None = None,
        search: Any = None,
    ) -> str:
        """Start as the version `mine` of the site, after `before`, both as JSON (`Version`), with files that are `kept` or "nowhere".

        For `code` and `stored` see `start`; `search` starts a worker for what takes long (`SearchWorker`).

        Return as JSON the `problem` that stopped it, "" if none did, and more about it in `text`: "newer" if the database is of a newer
        version and nothing has changed; "not-taken" if its migrations failed, "no-room" if there was none for the copy before them, and the
        database is as it was; else "failed".
        """
        if search is not None:
            process_pool.use(lambda: SearchWorker(search))
        self._stored, self.app.state.kept, copy = stored, kept, self.app.state.copy
        try:
            try:
                copy.begin(msgspec.json.decode(mine, type=Version), msgspec.json.decode(before, type=Version | None))
                await self._store()
            except Exception as error:
                raise NotTaken from error
            await self.start(code, stored)
            copy.end()
            await self._store()
        except Exception as error:
            log.exception("not started")
            not_taken = copy.give_up() or isinstance(error, NotTaken)
            await self._store()
            why = error.__cause__ or error
            if isinstance(error, BadDatabase) and error.reason.code == "database-newer":
                problem = "newer"
            elif isinstance(why, DatabaseAway) or (isinstance(why, OSError) and why.errno == ENOSPC):
                problem = "no-room"
            else:
                problem = "not-taken" if not_taken else "failed"
            return json.dumps({"problem": problem, "text": str(why).strip().partition("\n")[0][:200]})
        return json.dumps({"problem": ""})

    async def start(self, code: Any = None, stored: Stored | None = None) -> None:
        """Open the house, with an empty database if there is none; raise what stops it, such as BadDatabase.

        `code` is the class of JavaScript that runs compiled games (`Code` of `npm/index.js`); without it nothing runs compiled.
        `stored` waits until what was written to files is stored; without it, it is when it is written.
        """
        self._stored = stored
        if code is not None:
            modules.use(modules.in_pyodide(code))
        if not self._file.is_file() or not self._file.stat().st_size:
            self._file.write_bytes((Path(__file__).parent / "new.db").read_bytes())
        begun: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        async def receive() -> Message:
            if begun.done():
                await self._ends.wait()
                return {"type": "lifespan.shutdown"}
            return {"type": "lifespan.startup"}

        async def send(message: Message) -> None:
            if not begun.done():
                begun.set_result(message)

        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._life = asyncio.ensure_future(self.app(scope, receive, send))
        either: list[asyncio.Future[Any]] = [begun, self._life]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if self._life.done():
            self._life.result()
        if begun.result()["type"] != "lifespan.startup.complete":
            raise RuntimeError(begun.result().get("message"))
        self._house: House = self.app.state.house
        self._house.store.lasting = self._store
        await self._house.store.write(Work(_with_cookies))
        rows = await self._house.store.read(lambda connection: connection.execute(select(COOKIES)).all())
        self._cookies = {row.name: row.value for row in rows}

    def _store(self) -> Awaitable[None]:
        """Begin to store what was written to files until now, and return what waits for it.

        That raises DatabaseAway if there is no room: then it is as if nothing had been written.
        """
        return _stored(self._stored() if self._stored else None)

    async def stop(self) -> None:
        """Close the house: end what it does again and again, and close the database."""
        self._ends.set()
        await self._life

    async def answer(
        self,
        number: int,
        request: str,
        body: Any,  # an array of JavaScript, or None
        begin: Callable[[int, str, str], None],
        more: Callable[[bytes], None],
    ) -> None:
        """Answer a request: method, address, headers and the cookies that scripts see, as JSON.

        `begin` gets the status, the headers, and the cookies that scripts may see, with their attributes; `more` gets each piece of the content.
        """
        asked = json.loads(request)
        body = bytes(body.to_py()) if body else b""
        scope = self._scope(asked, body)
        self._leaving[number] = left = asyncio.Event()
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            if waiting:
                return waiting.pop()
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                shown = await self._keep(value for name, value in message["headers"] if name == b"set-cookie")
                begin(message["status"], json.dumps(_framed(message["headers"])), json.dumps(shown))
            elif content := message.get("body"):
                more(content)
                await asyncio.sleep(0)  # JavaScript's turn: pieces of a stream go out one by one

        try:
            await self.app(scope, receive, send)
        except Exception:  # the page has been answered with an error, or is not answered: the worker says so
            log.exception("%s %s", asked["method"], asked["path"])
            raise
        finally:
            del self._leaving[number]

    def leave(self, number: int) -> None:
        """Nobody waits for an answer any more, as for a stream whose page was left."""
        if left := self._leaving.get(number):
            left.set()

    def _scope(self, asked: dict[str, Any], body: bytes) -> Scope:
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in asked["headers"]]
        headers.append((b"host", asked["host"].encode()))
        seen = dict[str, str]()
        for one in asked["cookies"].split(";"):
            name, found, value = one.strip().partition("=")
            if found:
                seen[name] = value
        if jar := "; ".join(f"{name}={value}" for name, value in (seen | self._cookies).items()):
            headers.append((b"cookie", jar.encode("latin-1")))
        if body:
            headers.append((b"content-length", str(len(body)).encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": asked["method"],
            "scheme": asked["scheme"],
            "path": unquote(asked["path"]),
            "raw_path": asked["path"].encode(),
            "query_string": asked["query"].encode(),
            "root_path": "",
            "headers": headers,
            "client": (OWN, 0),
            "server": (asked["host"].partition(":")[0], 0),
            "state": {},
        }

    async def _keep(self, given: Iterable[bytes]) -> list[str]:
        """Keep the cookies that scripts must not see before anybody is answered; return the others as they were given.

        Where there is no room for them, they are stored with the next answer for which there is: pages can be read all the same.
        """
        shown = list[str]()
        for header in given:
            for name, morsel in SimpleCookie(header.decode("latin-1")).items():
                if not morsel["httponly"]:
                    shown.append(header.decode("latin-1"))
                    if name not in self._cookies:
                        continue
                gone = str(morsel["max-age"]) == "0"
                value = morsel.coded_value
                self._cookies.pop(name, None)
                if not gone:
                    self._cookies[name] = value
                self._unstored.add(name)
        if names := frozenset(self._unstored):
            kept = [{"name": name, "value": self._cookies[name]} for name in names if name in self._cookies]
            statements: list[Any] = [delete(COOKIES).where(COOKIES.c.name.in_(names))]
            with suppress(DatabaseAway):
                await self._house.store.write(*statements, *([(insert(COOKIES), kept)] if kept else []))
                self._unstored -= names
        return shown


async def _stored(stored: Awaitable[None] | None) -> None:
    try:
        if stored:
            await stored
    except Exception as error:  # of JavaScript
        raise DatabaseAway(text("database-full")) from error


def _framed(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    kept = [(name.decode("latin-1"), value) for name, value in headers if name not in NOT_FOR_FRAMES]
    return [(name, value.replace(*FRAMED).decode("latin-1")) for name, value in kept]


def _with_cookies(connection: Connection) -> list[Notice]:
    COOKIES.create(connection, checkfirst=True)
    return []
