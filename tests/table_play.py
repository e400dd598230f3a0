"""A server for tests, in this process or in its own, and programs that play through the API."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import httpx
import pytest
import schema
import sqlalchemy as sa
from own_config import own_config
from starlette.testclient import TestClient

from dicehaven.core.check import Verified, verify
from dicehaven.core.errors import DicehavenError
from dicehaven.core.record import Line, dump, records
from dicehaven.core.registry import find
from dicehaven.server import app
from dicehaven.server.app import started
from dicehaven.server.db.engine import prepare
from dicehaven.server.db.store import Store
from dicehaven.server.feature import Feature, House
from dicehaven.server.features import FEATURES
from dicehaven.server.guard.limits import Limits
from dicehaven.server.people import deletions
from dicehaven.server.people.people import People
from dicehaven.server.web.visitor import SHORTEST_KEY, Visitor

FOR_LONG = 300.0  # seconds; longer than a test waits for a deletion
TURNS = {"saikoro": 6, "sternenschiff": 6, "wuerfelland": 8}  # a limit so that matches end soon


def short(game: str) -> dict[str, Any]:
    """Options by which a match of a game is short."""
    names = {option.name for option in find(game).options}
    return {"turn_limit": TURNS[game]} if "turn_limit" in names else {}


@contextmanager
def app_client(
    database: Path | str,
    limits: Limits | None = None,
    address: str = "127.0.0.1",
    bots: Sequence[str] = (),
    features: Sequence[Feature] = FEATURES,
) -> Iterator[TestClient]:
    """The server in this process, over a file of SQLite or the URL of a database.

    A new file is a copy of one that has the schema; no garbage is searched for, as a server does when it starts; and whoever deletes
    something gets an answer once all of it is gone, however busy the machine is.
    """
    if isinstance(database, Path) and not database.exists():
        database.write_bytes(empty_database())
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    with (
        patch.object(app, "_collect_less"),
        patch.multiple(deletions, WAIT_SECONDS=FOR_LONG, LOOK_SECONDS=FOR_LONG),
        TestClient(
            app.create_app(own_config(url, bots=tuple(bots)), limits, features=features),
            base_url="http://dicehaven.test",
            client=(address, 50_000),
        ) as client,
    ):
        yield client


def house_in(client: TestClient) -> House:
    """The server behind a client in this process."""
    house: House = client.app.state.house  # type: ignore[attr-defined]
    return house


@cache
def empty_database() -> bytes:
    """A file of SQLite at the newest schema."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        prepare(f"sqlite:///{file}")
        return file.read_bytes()


def rows(database: str, table: sa.Table, *where: Any) -> list[Any]:
    """Return the rows on disk."""
    engine = sa.create_engine(database, poolclass=sa.NullPool)
    with engine.connect() as connection:
        return list(connection.execute(sa.select(table).where(*where).order_by(*table.primary_key.columns)))


@asynccontextmanager
async def opened_house(database: str) -> AsyncIterator[House]:
    """A server without its web."""
    file = Path(database.removeprefix("sqlite:///"))
    if database.startswith("sqlite") and not file.exists():
        file.write_bytes(empty_database())
    house = started(Store(database), own_config())
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def with_house(database: str, play: Callable[[House], Awaitable[None]]) -> None:
    """Open a server without its web, do something there, close it."""

    async def run() -> None:
        async with opened_house(database) as house:
            await play(house)

    asyncio.run(run())


def person_row(person: str, name: str, made: float = 1.0) -> sa.Insert:
    """The statement that inserts a person with a name."""
    row = {"id": person, "name": name, "made": made, "seen": made, "zone": "", "into": ""}
    return schema.people.insert().values(row)


async def entered(house: House, key: str) -> Visitor:
    """The person whose first key this is, who has taken something."""
    return await house[People].enter(await house[People].of(key), "")


class Relay:
    """A way to a server of this machine that can be cut, with all connections through it, and mended."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.whole = True
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Nothing gets through any more."""
        self.whole = False
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """New connections get through."""
        self.whole = True

    def close(self) -> None:
        """End everything."""
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if not self.whole:
                    near.close()
                    continue
                ends = near, socket.create_connection(("127.0.0.1", self.port))
                self._ends += ends
                for here, there in (ends, ends[::-1]):
                    threading.Thread(target=self._pass_on, args=(here, there), daemon=True).start()

    def _pass_on(self, here: socket.socket, there: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while content := here.recv(65536):
                there.sendall(content)
        with contextlib.suppress(OSError):
            there.shutdown(socket.SHUT_RDWR)


class Program:
    """A program with a key of its own, over any client of httpx."""

    def __init__(self, client: httpx.Client, key: str) -> None:
        self.client = client
        self.key = key.ljust(SHORTEST_KEY, "-") if key else ""

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.client.get(f"/api/v1/tables/{path}", params=params, headers=self.headers)

    def post(self, path: str = "", **body: Any) -> httpx.Response:
        return self.client.post(f"/api/v1/tables{'/' if path else ''}{path}", json=body, headers=self.headers)

    def create(self, game: str, *kinds: str, **more: Any) -> dict[str, Any]:
        """A new table with these kinds of seats."""
        usual = {"seats": [{"kind": kind} for kind in kinds], "options": short(game)}
        return fine(self.post(game=game, **(usual | more)))

    def sees(self, table: str, **params: Any) -> dict[str, Any]:
        """The table as this program sees it."""
        return fine(self.get(table, **params))


def verified(lines: Iterable[Line | str]) -> Verified:
    """Verify a record, given as lines or as their text."""
    texts = [line if isinstance(line, str) else dump(line) for line in lines]
    return verify(next(iter(records(texts, "record"))))


def fine(answer: httpx.Response) -> dict[str, Any]:
    """The content of an answer that must be a good one."""
    assert answer.is_success, (answer.status_code, answer.text)
    found: dict[str, Any] = answer.json()
    return found


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """The content of a refusal, which must have this status and code, and a sentence."""
    assert answer.status_code == status, (answer.status_code, answer.text)
    problem: dict[str, Any] = answer.json()
    assert set(problem) == {"error", "code", "where", "message"} and problem["code"] == code, problem
    assert problem["message"].strip()[-1] in ".…" or len(problem["message"].split()) > 2
    return problem


@contextmanager
def refuses(code: str) -> Iterator[None]:
    """Expect the body to be refused, for the reason with that code."""
    with pytest.raises(DicehavenError) as caught:
        yield
    assert caught.value.reason.code == code, caught.value.reason


def play_on(programs: dict[int, Program], table: str, rng: random.Random, acts: int = 10_000) -> dict[str, Any]:
    """Let programs play for their seats, at random, until the match is over or so much has been done."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        for seat in sorted(programs):
            seen = programs[seat].sees(table, seat=seat)
            if seen["over"] or acts <= 0:
                return seen
            due = seen["due"]
            if due and seat in due["rollers"]:
                faces = [rng.choice(die) for die in due["faces"]] if seen["dice"] == "mine" else None
                fine(programs[seat].post(f"{table}/roll", seat=seat, faces=faces))
                acts -= 1
            elif seen["legal"]:
                fine(programs[seat].post(f"{table}/move", seat=seat, move=rng.choice(seen["legal"])))
                acts -= 1
    raise AssertionError(f"the match has no end: {seen}")


class Served:
    """`dicehaven serve` as a process of its own, on a free port of this machine if none is given.

    `source` is the folder of another version of the package.
    """

    def __init__(self, database: str, *more: str, port: int = 0, source: Path | None = None) -> None:
        words = ("serve", "--no-browser", "--no-compile", "--port", str(port), "--database", database, *more)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dicehaven", *words],
            stdout=subprocess.PIPE,
            env=os.environ
            | {"DICEHAVEN_LANG": "en", "NO_COLOR": "1", "COLUMNS": "200"}
            | ({"PYTHONPATH": str(source)} if source else {}),
            text=True,
        )
        assert self.process.stdout
        said = self.process.stdout.readline()
        if "http" not in said:
            raise TimeoutError(f"no server has started, time out or not: it said {said!r}, and more in its log")
        self.address = next(word for word in said.split() if word.startswith("http")).rstrip("/.")
        for _ in range(200):
            try:
                httpx.get(f"{self.address}/api/v1/games")
                break
            except httpx.TransportError:
                time.sleep(0.02)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End the process and wait for it."""
        self.process.send_signal(how)
        self.process.wait(
            90
        )  # a supervisor waits for 60 seconds for a worker that dies when it is asked whether it lives
        assert self.process.stdout
        self.process.stdout.close()


@contextmanager
def served(database: str) -> Iterator[Served]:
    """A server as a process, ended afterwards."""
    server = Served(database)
    try:
        yield server
    finally:
        server.end(signal.SIGKILL)
