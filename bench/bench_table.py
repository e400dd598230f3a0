"""The web table under load: a real server process on loopback, SQLite on disk, tables played by client processes

Two seats, all four games in turn, real dice typed in, so that clients replay random matches made beforehand and spend
little themselves.  An act is a decision or a roll: one request, stored before it is answered and before anybody is notified.
The update is the other seat's: its version in the stream of the interface, its parts of the page in that of the pages.
"""

import asyncio
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from common import table

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import games

LIVE, EVERY = 1000, 2.0  # tables played at a leisurely pace, seconds between two acts at one of them
BUSY = 64  # tables played flat out
WARM, RUN = 3.0, 8.0  # seconds
SCRIPTS, LINES = 6, 120  # matches of each game, acts of each at most
REST = 20  # acts at a table before its memory is measured
TICK = os.sysconf("SC_CLK_TCK")

Line = tuple[int, str, list[Any], list[str], bool]  # seat, move ('' for a roll), faces, parts to point at, told to all


# Matches to be replayed


def scripts(seed: int = 1) -> list[tuple[str, list[Line]]]:
    """Random matches of all games, the games in turn."""
    rng = random.Random(seed)
    return [(name, _script(name, rng)) for _ in range(SCRIPTS) for name in games()]


def _script(name: str, rng: random.Random) -> list[Line]:
    match, lines = Match.new(name, 2), list[Line]()
    while not match.over and len(lines) < LINES:
        if match.due:
            seat = int(match.game.moves.roller(match.setup, match.state))
            faces = [rng.choice(die) for die in match.due.faces]
            lines.append((seat, "", faces, [], True))
            match.roll(faces)
        else:
            seat = rng.choice(match.movers)
            action = rng.choice(match.actions(seat))
            move, view = match.game.write(action), match.view(seat)
            assert match.game.pointing
            parts = list(match.game.pointing.parts(match.setup, view, seat, action))
            movers, seen = match.movers, match.view(ONLOOKER)
            match.play(seat, move)
            lines.append((seat, move, [], parts, movers != match.movers or seen != match.view(ONLOOKER)))
    return lines


# The client process


class Connection(asyncio.Protocol):
    """A connection that is kept: one request at a time, or a stream that is listened to."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.answer: asyncio.Future[bytes] | None = None
        self.told: Callable[[], None] | None = None
        self.started: asyncio.Future[None] | None = None
        self.closed, self.tail = False, b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        for waiting in (self.answer, self.started):
            if waiting and not waiting.done():
                waiting.set_exception(ConnectionError(f"the server has closed the connection: {error}"))

    def data_received(self, data: bytes) -> None:
        if self.answer is None:
            self._heard(data)
            return
        self.data += data
        end = self.data.find(b"\r\n\r\n")
        if end < 0:
            return
        length = int(_found(rb"content-length: (\d+)", bytes(self.data[:end])))
        if len(self.data) < end + 4 + length:
            return
        answer, status, body = self.answer, int(self.data[9:12]), bytes(self.data[end + 4 :])
        self.answer, self.data = None, bytearray()
        if status >= 400:
            answer.set_exception(RuntimeError(f"{status}: {body[:300].decode()}"))
        else:
            answer.set_result(body)

    def _heard(self, data: bytes) -> None:
        self.tail = (self.tail + data)[-4:]
        if self.started and not self.started.done():
            if b"id:" in data:  # the first event, which says where the stream begins
                self.started.set_result(None)
        elif self.told and self.tail == b"\n\n\r\n":  # the end of an event
            self.told()

    def ask(self, request: bytes) -> "asyncio.Future[bytes]":
        """Send a request; the body of its answer is the result."""
        answer = self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return answer

    async def listen(self, request: bytes, told: Callable[[], None]) -> None:
        """Open a stream; `told` is called for every event from now on."""
        self.started, self.told = asyncio.get_running_loop().create_future(), told
        self.transport.write(request)
        await self.started


def _found(pattern: bytes, text: bytes) -> bytes:
    """What the group of a pattern matches, which is there."""
    found = re.search(pattern, text)
    assert found
    return found.group(1)


def request(method: str, path: str, head: str, body: str = "", kind: str = "application/json") -> bytes:
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", head]
    lines += [f"content-type: {kind}", f"content-length: {len(body)}"] if method == "POST" else []
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


class Player:
    """A table that is played, through the interface or through the pages, and what its other seat hears of it."""

    def __init__(self, client: "Client", number: int) -> None:
        self.client, self.number, self.games = client, number, 0
        self.keys = [f"{client.name}-{number}-{p}" for p in range(2)]
        self.heads = [
            f"authorization: Bearer {k}\r\ncookie: dicehaven={k}; language=en\r\nhx-request: true" for k in self.keys
        ]
        self.streams: list[Connection] = []
        self.heard: asyncio.Future[float] | None = None
        self.waits = -1

    async def connect(self) -> None:
        """Open a connection for what both seats do."""
        self.line = await self.client.connection()

    async def set_up(self) -> None:
        """A new table with both seats taken."""
        number = self.number + self.games * 5  # another game each time
        self.game, self.script = self.client.scripts[number % len(self.client.scripts)]
        self.games, self.at = self.games + 1, 0
        new = {"game": self.game, "seats": [{"kind": "me", "name": "Anna"}, {}], "dice": "mine"}
        made = await self.line.ask(request("POST", "/api/tables", self.heads[0], json.dumps(new)))
        self.path = json.loads(made)["table"]
        sit = json.dumps({"seat": 1, "name": "Bert"})
        await self.line.ask(request("POST", f"/api/tables/{self.path}/sit", self.heads[1], sit))

    async def watch(self) -> None:
        """Open both seats' streams, after the pages that hold them."""
        for seat, head in enumerate(self.heads):
            stream = await self.client.connection()
            if self.client.way == "api":
                path = f"/api/tables/{self.path}/events"
            else:
                page = await stream.ask(request("GET", f"/t/{self.path}?seat={seat}", head))
                path = _found(rb'sse:connect="([^"]+)"', page).decode().replace("&amp;", "&")
            await stream.listen(request("GET", path, head), partial(self._told, seat))
            self.streams.append(stream)

    def leave(self) -> None:
        """Close the streams."""
        for stream in self.streams:
            stream.transport.close()
        self.streams = []

    def _told(self, seat: int) -> None:
        if seat == self.waits and self.heard and not self.heard.done():
            self.heard.set_result(time.perf_counter())

    async def act(self, since: float | None = None) -> None:
        """The next line of the match: its answer and the other seat's update are awaited."""
        if self.line.closed:  # the server lets connections go that have been silent for long
            await self.connect()
        if self.at == len(self.script):
            watched = bool(self.streams)
            self.leave()
            await self.set_up()
            if watched:
                await self.watch()
        seat, move, faces, parts, told = self.script[self.at]
        self.at += 1
        if self.client.way == "taps":
            for k, part in enumerate(parts):
                query = urlencode({"seat": seat, "part": part, "chosen": "|".join(parts[:k])})
                await self.line.ask(request("GET", f"/t/{self.path}/point?{query}", self.heads[seat]))
        asked = self._request(seat, move, faces)
        self.waits = 1 - seat
        self.heard = asyncio.get_running_loop().create_future() if self.streams and told else None
        sent = since or time.perf_counter()
        try:
            answer = await self.line.ask(asked)
        except ConnectionError:  # closed for its silence while this was on its way
            await self.connect()
            answer = await self.line.ask(asked)
        if self.client.way != "api" and b'hx-target="#stage"' not in answer:
            raise RuntimeError(f"refused: {answer[:300].decode()}")
        if self.heard:
            self.client.delays.append(await self.heard - sent)
        self.client.acts += 1
        self.client.moves += bool(move)

    def _request(self, seat: int, move: str, faces: list[Any]) -> bytes:
        what = "move" if move else "roll"
        if self.client.way == "api":
            act = {"seat": seat, "move": move} if move else {"seat": seat, "faces": faces}
            return request("POST", f"/api/tables/{self.path}/{what}", self.heads[seat], json.dumps(act))
        form = [("seat", seat), ("move", move)] if move else [("seat", seat), ("show", seat)]
        body = urlencode(form + [(f"face{i}", face) for i, face in enumerate(faces)])
        path = f"/t/{self.path}/{'play' if move else 'roll'}"
        return request("POST", path, self.heads[seat], body, "application/x-www-form-urlencoded")


class Client:
    """One process of players.  It obeys lines of JSON and answers each with one."""

    def __init__(self, name: str, port: int, matches: list[tuple[str, list[Line]]]) -> None:
        self.name, self.port, self.scripts, self.way = name, port, matches, "api"
        self.players: list[Player] = []
        self.clear()

    def clear(self) -> None:
        """Forget what was measured."""
        self.acts, self.moves, self.delays = 0, 0, list[float]()
        self.cpu = time.process_time()

    async def connection(self) -> Connection:
        """A new connection to the server."""
        _, made = await asyncio.get_running_loop().create_connection(Connection, "127.0.0.1", self.port)
        return made

    async def obey(self, order: dict[str, Any]) -> dict[str, Any]:
        """Do what an order says."""
        self.way = order.get("way", self.way)
        match order["do"]:
            case "open":
                self.players = [Player(self, n) for n in range(order["tables"])]
                await self._all(self._open(player, order["acts"]) for player in self.players)
            case "watch":
                await self._all(player.watch() for player in self.players)
            case "go":
                self.clear()
                until = time.perf_counter() + order["seconds"]
                every = order.get("every", 0.0)
                playing = asyncio.gather(*(self._play(player, until, every) for player in self.players))
                await asyncio.wait_for(playing, order["seconds"] + 30)
            case "close":
                for player in self.players:
                    player.leave()
                    player.line.transport.close()
                self.players = []
        used = time.process_time() - self.cpu
        return {"acts": self.acts, "moves": self.moves, "delays": self.delays, "cpu": used}

    async def _all(self, works: Iterator[Any], together: int = 16) -> None:
        places = asyncio.Semaphore(together)

        async def one(work: Any) -> None:
            async with places:
                await work

        await asyncio.gather(*map(one, works))

    async def _open(self, player: Player, acts: int) -> None:
        await player.connect()
        await player.set_up()
        for _ in range(acts):
            await player.act()

    async def _play(self, player: Player, until: float, every: float) -> None:
        due = time.perf_counter() + every * (player.number + 0.5) / len(self.players)
        while due < until and time.perf_counter() < until:  # a server that cannot keep up makes fewer acts
            late = time.perf_counter() > due
            if every and not late:
                await asyncio.sleep(due - time.perf_counter())
            await player.act(due if every and late else None)  # one that had to wait for its turn counts from then
            due += every


def client_main() -> None:
    """The loop of a client process."""
    first = json.loads(sys.stdin.readline())
    client = Client(first["name"], first["port"], first["scripts"])

    async def obey_all() -> None:
        async for line in _lines():
            print(json.dumps(await client.obey(json.loads(line))), flush=True)

    asyncio.run(obey_all())


async def _lines() -> AsyncIterator[str]:
    while line := await asyncio.to_thread(sys.stdin.readline):
        yield line


# The processes


class Process:
    """A child and what /proc says of it."""

    def __init__(self, *args: str, **more: Any) -> None:
        self.child = subprocess.Popen(
            [sys.executable, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more
        )
        self.folder = Path("/proc") / str(self.child.pid)

    def send(self, order: dict[str, Any]) -> None:
        """Hand a line of JSON in."""
        assert self.child.stdin
        self.child.stdin.write(json.dumps(order) + "\n")
        self.child.stdin.flush()

    def hear(self) -> str:
        """The next line that the child prints."""
        assert self.child.stdout
        line: str = self.child.stdout.readline()
        if not line:
            raise RuntimeError(f"process {self.child.pid} has ended")
        return line

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> int:
        """Bytes of its own that it holds."""
        found = re.search(r"RssAnon:\s+(\d+)", (self.folder / "status").read_text())
        assert found
        return int(found.group(1)) * 1024

    def end(self) -> None:
        """End the child, by its id."""
        self.child.terminate()
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


class Instructions:
    """The instructions that a process executes outside of the kernel, where Linux's `perf` can count them.

    Unlike processor time they hardly depend on what else the machine does.
    """

    def __init__(self, process: Process) -> None:
        count = ["perf", "stat", "-x", ",", "-e", "instructions:u", "-p", str(process.child.pid)]
        self.child = subprocess.Popen(count, stderr=subprocess.PIPE, text=True) if shutil.which("perf") else None
        time.sleep(0.5)  # until it counts

    def end(self) -> int | None:
        """How many there were, or None."""
        if not self.child:
            return None
        self.child.send_signal(signal.SIGINT)
        found = re.search(r"^\d+", self.child.communicate()[1], re.MULTILINE)
        return int(found.group()) if found else None


@contextmanager
def world() -> Iterator[tuple[Process, Process]]:
    """A server with an empty database, and a client."""
    with tempfile.TemporaryDirectory() as folder:
        begin = "from dicehaven.cli.main import run; run()"
        url = f"sqlite:///{folder}/tables.sqlite"
        server = Process("-c", begin, "serve", "--no-browser", "--port", "0", "--database", url)
        client = Process(__file__, "client")
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", server.hear())
            assert found
            client.send({"name": "bench", "port": int(found.group(1)), "scripts": scripts()})
            _wait_for(int(found.group(1)))
            yield server, client
        finally:
            client.end()
            server.end()


def _wait_for(port: int) -> None:
    import socket

    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


# What is measured


def order(client: Process, do: str, **more: Any) -> dict[str, Any]:
    """Have the client do something, and wait for it."""
    client.send({"do": do, **more})
    answer: dict[str, Any] = json.loads(client.hear())
    return answer


def play(server: Process, client: Process, every: float = 0.0, seconds: float = RUN) -> list[str]:
    """Let all open tables be played for a while; a row of figures."""
    order(client, "go", seconds=WARM, every=every)
    counting = Instructions(server)
    cpu, start = server.cpu, time.perf_counter()
    found = order(client, "go", seconds=seconds, every=every)
    took, used = time.perf_counter() - start, server.cpu - cpu
    executed = counting.end()
    acts, delays = max(1, found["acts"]), [1e3 * delay for delay in found["delays"]]
    cuts = statistics.quantiles(delays, n=100) if len(delays) > 1 else [float("nan")] * 99
    return [
        f"{acts / took:,.0f}",
        f"{cuts[49]:.1f}",
        f"{cuts[98]:.1f}",
        f"{1e6 * used / acts:,.0f}",
        f"{executed / acts / 1000:,.0f}" if executed else "–",
        f"{acts / used:,.0f}",
        f"{100 * used / took:.0f} %",
        f"{100 * found['cpu'] / took:.0f} %",
    ]


HEAD = (
    "",
    "acts/s",
    "p50 ms",
    "p99 ms",
    "server CPU µs/act",
    "k instructions/act",
    "acts/s a core",
    "server busy",
    "client busy",
)


WAYS = {"api": "interface", "pages": "pages", "taps": "pages, each part tapped"}


def flat_out(server: Process, client: Process, way: str, seconds: float = RUN) -> list[str]:
    """A row of figures of tables at which nobody hesitates."""
    order(client, "open", way=way, tables=BUSY, acts=0)
    order(client, "watch")
    row = [f"{WAYS[way]}, flat out, {BUSY} tables", *play(server, client, seconds=seconds)]
    order(client, "close")
    return row


def briefly(ways: list[str]) -> None:
    """Only what is flat out, in short windows: `python bench/bench_table.py api pages`."""
    rows = []
    for way in ways:
        with world() as (server, client):
            rows.append(flat_out(server, client, way, RUN / 2))
    table(HEAD, rows)


def main() -> None:
    """Print the tables."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the processes are ended in any case
    rows, sizes = [], []
    for way, name in WAYS.items():
        with world() as (server, client):
            rows.append(flat_out(server, client, way))
            if way == "taps":
                continue
            before = server.memory
            order(client, "open", way="api", tables=LIVE, acts=REST)
            rest = server.memory
            order(client, "watch", way=way)
            watched = server.memory
            rows.append([f"{name}, {LIVE} tables, {EVERY:g} s", *play(server, client, EVERY)])
            sizes.append(
                [
                    name,
                    f"{(rest - before) / LIVE / 1024:.1f}",
                    f"{(watched - rest) / LIVE / 2 / 1024:.1f}",
                    f"{(server.memory - before) / LIVE / 1024:.1f}",
                    f"{before / 2**20:.0f}",
                ]
            )
    table(HEAD, rows)
    print()
    table(("", f"KB a table after {REST} acts", "KB a stream", "KB a table, all, played", "MB before"), sizes)


if __name__ == "__main__":
    if sys.argv[1:] == ["client"]:
        client_main()
    elif sys.argv[1:] and set(sys.argv[1:]) <= set(WAYS):
        briefly(sys.argv[1:])
    else:
        print(f"usage: python {sys.argv[0]} {' '.join(f'[{way}]' for way in WAYS)}", file=sys.stderr)
        print(
            "At least one way of playing, flat out for a short time; `./dev bench table` prints all tables.",
            file=sys.stderr,
        )
        sys.exit(2)
