"""A client process of `bench_table`: tables that are played over kept connections, and what the other seat hears.

Requests are written and answers parsed by hand, so that on a machine of few cores the clients take little from the
server that is measured ("client busy" in the table says how much).
"""

import asyncio
import json
import re
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any
from urllib.parse import urlencode

from table_world import Line


class Connection(asyncio.Protocol):
    """A connection that is kept: one request at a time, or a stream that is listened to."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.answer: asyncio.Future[bytes] | None = None
        self.on_event: Callable[[], None] | None = None
        self.started: asyncio.Future[None] | None = None
        self.closed = False
        self.tail = b""

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
        answer = self.answer
        status = int(self.data[9:12])
        body = bytes(self.data[end + 4 :])
        self.answer = None
        self.data = bytearray()
        if status >= 400:
            answer.set_exception(RuntimeError(f"{status}: {body[:300].decode()}"))
        else:
            answer.set_result(body)

    def _heard(self, data: bytes) -> None:
        self.tail = (self.tail + data)[-4:]
        if self.started and not self.started.done():
            if b"id:" in data:  # the first event, which says where the stream begins
                self.started.set_result(None)
        elif self.on_event and self.tail == b"\n\n\r\n":  # the end of an event
            self.on_event()

    def ask(self, request: bytes) -> "asyncio.Future[bytes]":
        """Send a request; the body of its answer is the result."""
        answer = self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return answer

    async def listen(self, request: bytes, on_event: Callable[[], None]) -> None:
        """Open a stream; `on_event` is called for every event from now on."""
        self.started = asyncio.get_running_loop().create_future()
        self.on_event = on_event
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
        self.client = client
        self.number = number
        self.games = 0
        self.keys = [f"the-key-of-{client.name}-{number}-{p}" for p in range(2)]
        self.heads = [
            f"authorization: Bearer {k}\r\ncookie: dicehaven={k}; language=en\r\nx-page: 1" for k in self.keys
        ]
        self.streams: list[Connection] = []
        self.heard: asyncio.Future[float] | None = None
        self.waits = -1

    async def connect(self) -> None:
        """Open a connection for what both seats do."""
        self.line = await self.client.connection(self.number)

    async def set_up(self) -> None:
        """A new table with both seats taken."""
        number = self.number + self.games * 5  # another game each time
        self.game, self.script = self.client.scripts[number % len(self.client.scripts)]
        self.games = self.games + 1
        self.at = 0
        new = {"game": self.game, "seats": [{"kind": "me", "name": "Anna"}, {}], "dice": "mine"}
        made = await self.line.ask(request("POST", "/api/v1/tables", self.heads[0], json.dumps(new)))
        self.path = json.loads(made)["table"]
        sit = json.dumps({"seat": 1, "name": "Bert"})
        await self.line.ask(request("POST", f"/api/v1/tables/{self.path}/sit", self.heads[1], sit))

    async def watch(self) -> None:
        """Open both seats' streams, after the pages that hold them."""
        for seat, head in enumerate(self.heads):
            stream = await self.client.connection(self.number + seat)
            if self.client.way == "api":
                path = f"/api/v1/tables/{self.path}/events"
            else:
                page = await stream.ask(request("GET", f"/t/{self.path}?seat={seat}", head))
                version = _found(rb'data-version="(\d+)"', page).decode()
                path = f"/t/{self.path}/stream?seat={seat}&since={version}"
            await stream.listen(request("GET", path, head), partial(self._heard_event, seat))
            self.streams.append(stream)

    def leave(self) -> None:
        """Close the streams."""
        for stream in self.streams:
            stream.transport.close()
        self.streams = []

    def _heard_event(self, seat: int) -> None:
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
        seat, move, faces, seen_by_all, alone = self.script[self.at]
        self.at += 1
        if alone and self.client.goes_on:
            self.client.count(move)
            return
        asked = self._request(seat, move, faces)
        self.waits = 1 - seat
        self.heard = asyncio.get_running_loop().create_future() if self.streams and seen_by_all else None
        sent = since or time.perf_counter()
        try:
            answer = await self.line.ask(asked)
        except ConnectionError:  # closed for its silence while this was on its way
            await self.connect()
            answer = await self.line.ask(asked)
        except RuntimeError:
            if not alone or self.client.way == "api":
                raise
            self.client.goes_on = True
            self.heard = None
            answer = b'"version"'
        if self.client.way != "api" and b'"version"' not in answer:
            raise RuntimeError(f"refused: {answer[:300].decode()}")
        if self.heard:
            self.client.delays.append(await self.heard - sent)
        self.client.count(move)

    def _request(self, seat: int, move: str, faces: list[Any]) -> bytes:
        what = "move" if move else "roll"
        if self.client.way == "api":
            act = {"seat": seat, "move": move} if move else {"seat": seat, "faces": faces}
            return request("POST", f"/api/v1/tables/{self.path}/{what}", self.heads[seat], json.dumps(act))
        form = [("seat", seat), ("move", move)] if move else [("seat", seat), ("show", seat)]
        body = urlencode(form + [(f"face{i}", face) for i, face in enumerate(faces)])
        path = f"/t/{self.path}/{'play' if move else 'roll'}"
        return request("POST", path, self.heads[seat], body, "application/x-www-form-urlencoded")


class Client:
    """One process of players.  It obeys lines of JSON and answers each with one."""

    def __init__(self, name: str, ports: list[int], matches: list[tuple[str, list[Line]]]) -> None:
        self.name = name
        self.ports = ports
        self.scripts = matches
        self.way = "api"
        self.goes_on = False  # the server of the pages makes moves without a choice by itself, which shows at the first
        self.players: list[Player] = []
        self.clear()

    def clear(self) -> None:
        """Forget what was measured."""
        self.acts = 0
        self.moves = 0
        self.delays = list[float]()
        self.cpu = time.process_time()

    def count(self, move: str) -> None:
        """Count a line of a match as an act, also one that the server has made after the line before."""
        self.acts += 1
        self.moves += bool(move)

    async def connection(self, number: int = 0) -> Connection:
        """A new connection to the server, or to one of several."""
        port = self.ports[number % len(self.ports)]
        _, made = await asyncio.get_running_loop().create_connection(Connection, "127.0.0.1", port)
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
    client = Client(first["name"], first.get("ports") or [first["port"]], first["scripts"])

    async def obey_all() -> None:
        async for line in _lines():
            print(json.dumps(await client.obey(json.loads(line))), flush=True)

    asyncio.run(obey_all())


async def _lines() -> AsyncIterator[str]:
    while line := await asyncio.to_thread(sys.stdin.readline):
        yield line


if __name__ == "__main__":
    client_main()
