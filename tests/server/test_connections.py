"""Half-open requests shut nobody out: heads have to come in time, and connections are counted, in all and by address."""

import asyncio
import json
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from dicehaven.server.guard.bodies import LARGEST_HEAD
from dicehaven.server.guard.connections import FEW, Connections, room_for
from dicehaven.server.guard.liveness import OPTIONS
from dicehaven.server.guard.security import RAW_HEADERS
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.tally import Tally
from dicehaven.server.http_protocol import HttpProtocol

WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
STREAM = b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: x\r\nx-half: "
SOON = 0.4  # seconds until a head must have arrived


Wire = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[..., Awaitable[Wire]]


async def answer(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    if scope["path"] == "/heads":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.body", "body": b" ".join(name for name, _ in scope["headers"])})
        return
    if scope["path"] == "/long":
        for _ in range(400):
            await send({"type": "http.response.body", "body": bytes(50_000), "more_body": True})
    if scope["path"] == "/stream":
        await send({"type": "http.response.body", "body": b"begun", "more_body": True})
        await asyncio.sleep(30)
    await send({"type": "http.response.body", "body": b"whole"})


@asynccontextmanager
async def house(**guard: Any) -> AsyncIterator[tuple[Connect, Connections]]:
    """A server with these settings, and how to connect to it from an address of this machine."""
    settings: dict[str, Any] = {"trusted_proxies": (), "head_seconds": SOON} | guard
    connections = Connections(GuardSettings(**settings))
    made: Any = partial(HttpProtocol, connections=connections)
    config = uvicorn.Config(
        cast(Any, ProxyHeadersMiddleware(answer, ["127.0.0.1"])),
        http=made,
        port=0,
        log_level="critical",
        lifespan="off",
        ws="none",
    )
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup()
    port = server.servers[0].sockets[0].getsockname()[1]
    writers = []

    async def connect(sent: bytes = b"", address: str = "127.0.0.1") -> Wire:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
        writers.append(writer)
        writer.write(sent)
        await writer.drain()
        return reader, writer

    try:
        yield connect, connections
    finally:
        for writer in writers:
            writer.close()
        server.force_exit = True
        await server.shutdown()


async def whole(wire: Wire) -> bool:
    """Whether a request is answered, soon."""
    found = await asyncio.wait_for(wire[0].readuntil(b"whole"), 5)
    return found.startswith(b"HTTP/1.1 200")


async def rest(wire: Wire) -> bytes:
    """What still comes until the connection is closed, which it must be soon."""
    try:
        return await asyncio.wait_for(wire[0].read(), 5)
    except ConnectionError:
        return b""


def test_a_connection_whose_other_end_vanishes_is_ended_by_the_system() -> None:
    async def play() -> None:
        async with house() as (connect, connections):
            await whole(await connect(WHOLE))
            (made,) = connections.parties
            accepted = cast(Any, made).transport.get_extra_info("socket")
            for level, name, value in OPTIONS:
                option = getattr(socket, name, None)
                assert option is None or accepted.getsockopt(level, option) >= value, name
            assert sys.platform != "linux" or accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 30_000

    asyncio.run(play())


def test_half_open_requests_shut_nobody_out() -> None:
    async def play() -> None:
        async with house(connections=40, connections_each=30, head_seconds=60) as (connect, connections):
            half = [await connect(HALF, f"127.0.0.{2 + i % 9}") for i in range(120)]
            for address in ("127.0.0.1", "127.0.0.2", "127.0.0.77"):
                assert await whole(await connect(WHOLE, address))
            assert len(connections.parties) <= 40
            assert await rest(half[0]) == b""

    asyncio.run(play())


def test_an_address_fills_only_its_own_share() -> None:
    async def play() -> None:
        async with house(connections_each=3, head_seconds=60) as (connect, connections):
            streams = [await connect(STREAM, "127.0.0.2") for _ in range(3)]
            for reader, _ in streams:
                await asyncio.wait_for(reader.readuntil(b"begun"), 5)
            assert (await rest(await connect(b"", "127.0.0.2"))).startswith(b"HTTP/1.1 503")
            assert await whole(await connect(WHOLE, "127.0.0.3"))
            streams[0][1].close()
            for _ in range(200):
                if len(connections.of["127.0.0.2"]) < 3:
                    break
                await asyncio.sleep(0.01)
            assert await whole(await connect(WHOLE, "127.0.0.2"))
            assert await whole(await connect(WHOLE, "127.0.0.2"))  # in the place of the last, which waits

    asyncio.run(play())


def test_a_proxy_has_as_many_connections_as_there_are() -> None:
    async def play() -> None:
        async with house(connections_each=2, trusted_proxies=("127.0.0.0/29",)) as (connect, _):
            for _ in range(5):
                wire = await connect(STREAM, "127.0.0.2")
                assert await asyncio.wait_for(wire[0].readuntil(b"begun"), 5)

    asyncio.run(play())


def test_a_head_that_does_not_come_in_time_is_given_up() -> None:
    async def play() -> None:
        async with house() as (connect, connections):
            silent = await connect()
            half = await connect(HALF)
            again = await connect(WHOLE)
            assert await whole(again)
            again[1].write(HALF)  # the second request of a connection
            slow = await connect(HALF)

            async def trickle() -> None:
                while True:
                    slow[1].write(b"x")
                    await asyncio.sleep(SOON / 8)

            dripping = asyncio.create_task(trickle())
            for wire in (silent, half, again, slow):
                assert b"HTTP/1.1 408" in await rest(wire)
            dripping.cancel()
            for _ in range(200):
                if not connections.parties:
                    break
                await asyncio.sleep(0.01)
            assert not connections.parties and not connections.of and not connections.waiting

    asyncio.run(play())


def test_a_head_without_an_end_is_given_up() -> None:
    async def play() -> None:
        async with house(head_seconds=60) as (connect, _):
            wire = await connect(HALF + b"x" * 8 * LARGEST_HEAD)
            found = await rest(wire)
            assert found.startswith(b"HTTP/1.1 400 ") or not found  # which is lost if more is still arriving

    asyncio.run(play())


def test_who_does_not_read_an_answer_is_not_waited_for() -> None:
    async def play() -> None:
        async with house(stall_seconds=SOON, head_seconds=60) as (connect, connections):
            stalled = await connect(b"GET /long HTTP/1.1\r\nhost: x\r\n\r\n")
            reads = await connect(b"GET /long HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "127.0.0.2")
            async with asyncio.timeout(60):
                assert b"whole" in (await reads[0].read())[-20:]
                while connections.parties:
                    await asyncio.sleep(0.01)
            assert b"whole" not in await rest(stalled)

    asyncio.run(play())


def test_what_follows_a_body_is_no_header() -> None:
    """A proxy puts the address of the one who asks into a header, and does not look at what comes behind the body."""
    head = b"POST /heads HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    trailer = b"2\r\nab\r\n0\r\nx-forwarded-for: 192.0.2.7\r\n\r\n"

    async def play() -> None:
        async with house() as (connect, _):
            wire = await connect(head + trailer)
            assert await asyncio.wait_for(wire[0].readuntil(b"encoding"), 5)
            wire[1].write(b"POST /heads HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n")
            wire[1].write(trailer)
            found = await rest(wire)
            assert b"host connection transfer-encoding" in found and b"x-forwarded-for" not in found

    asyncio.run(play())


@pytest.mark.parametrize("sent", [b"nonsense\r\n\r\n", b"\x16\x03\x01\x02\x00\r\n\r\n"])
def test_what_is_no_http_gets_an_error_of_ours(sent: bytes) -> None:
    async def play() -> None:
        async with house() as (connect, _):
            head, _, body = (await rest(await connect(sent))).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n")
            assert b"\r\ncache-control: no-store\r\n" in head
            assert all(b"\r\n%b: %b" % header in head for header in RAW_HEADERS)
            assert json.loads(body) | {"message": ""} == {
                "error": "Refused",
                "code": "not-http",
                "where": "",
                "message": "",
            }

    asyncio.run(play())


def test_a_request_for_a_websocket_is_answered_by_http_and_does_not_fill_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    head = b"GET /heads HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n"

    async def play() -> None:
        async with house() as (connect, _):
            log = logging.getLogger("uvicorn.error")
            log.addHandler(caplog.handler)
            with caplog.at_level(logging.WARNING, log.name):
                assert (await rest(await connect(head))).startswith(b"HTTP/1.1 200 ")
            log.removeHandler(caplog.handler)

    asyncio.run(play())
    assert not caplog.records


def test_a_request_to_two_hosts_is_refused() -> None:
    async def play() -> None:
        async with house() as (connect, _):
            body = b"content-length: 2\r\n\r\nab"
            wire = await connect(b"POST /heads HTTP/1.1\r\nhost: x\r\nHost: y\r\n" + body)
            assert (await rest(wire)).startswith(b"HTTP/1.1 400 ")

    asyncio.run(play())


def test_requests_ahead_of_their_answers_are_answered_or_not_read() -> None:
    async def play() -> None:
        async with house() as (connect, connections):
            many = await connect(WHOLE * 20)
            for _ in range(20):
                await asyncio.wait_for(many[0].readuntil(b"whole"), 5)
            many[1].close()
            ahead = await connect(STREAM, "127.0.0.2")
            await asyncio.wait_for(ahead[0].readuntil(b"begun"), 5)
            ahead[1].write(WHOLE * 50_000)
            await asyncio.sleep(0.2)
            assert all(len(cast(Any, one).conn.trailing_data[0]) < 1_000_000 for one in connections.parties)

    asyncio.run(play())


def test_streams_and_answers_take_as_long_as_they_need() -> None:
    async def play() -> None:
        async with house(head_seconds=0.1) as (connect, _):
            wire = await connect(STREAM)
            await wire[0].readuntil(b"begun")
            await asyncio.sleep(0.3)
            assert not wire[0].at_eof()

    asyncio.run(play())


class Held:
    """A connection that can be ended; through a proxy `asked_from` is not the address that it comes from."""

    def __init__(self, all_: Connections, asking: str = "") -> None:
        self.all = all_
        self.ended = False
        self.asked_from = asking

    def comes(self, address: str, works: bool = True) -> bool:
        self.asked_from = self.asked_from or address
        admitted = self.all.admit(self, address)
        if admitted and works:
            self.all.works(self)
        return admitted

    def end(self) -> None:
        self.ended = True


def test_an_address_has_no_more_at_several_processes_than_at_one(tmp_path: Path) -> None:
    guard = GuardSettings(trusted_proxies=(), connections_each=3)
    tallies = [Tally(tmp_path, 3) for _ in range(2)]
    a, b = (Connections(guard, tally) for tally in tallies)
    waits = Held(a)
    assert waits.comes("192.0.2.1", works=False) and Held(a).comes("192.0.2.1") and Held(b).comes("192.0.2.1")
    assert not Held(b).comes("192.0.2.1") and not waits.ended  # none of its own waits there
    assert Held(b).comes("192.0.2.2") and Held(a).comes("192.0.2.2")
    assert Held(a).comes("192.0.2.1") and waits.ended  # in the place of the one that waited
    tallies[0].close()  # the process has died
    successor = Connections(guard, Tally(tmp_path, 3))
    assert Held(successor).comes("192.0.2.1") and Held(b).comes("192.0.2.1")
    assert not Held(successor).comes("192.0.2.1")
    third = Tally(tmp_path, 3)
    with pytest.raises(OSError):
        Tally(tmp_path, 3)
    third.close()


def test_a_wide_network_has_four_times_as_many_as_an_address() -> None:
    connections = Connections(GuardSettings(trusted_proxies=(), connections_each=3))
    assert [Held(connections).comes(f"2001:db8:1:{i:x}::1") for i in range(13)] == [True] * 12 + [False]
    assert Held(connections).comes("2001:db8:2::1")


@pytest.mark.parametrize("proxy", ["", "10.0.0.1"])
def test_where_all_are_busy_those_go_who_have_most(proxy: str) -> None:
    """Streams of many networks, directly or through a proxy, fill the house: whoever comes then is let in all the same."""
    connections = Connections(GuardSettings(trusted_proxies=(proxy or "10.0.0.1",), connections=10 * FEW))

    def come(asking: str) -> Held:
        held = Held(connections, asking)
        assert held.comes(proxy or asking)
        return held

    few = [come(f"192.0.2.{i}") for i in range(4 * FEW)]
    many = [come(f"2001:db8:7:{i:x}::1") for i in range(6 * FEW)]  # of a single household, perhaps
    newcomers = [come(f"198.51.100.{i}") for i in range(5 * FEW)]
    assert not any(one.ended for one in (*few, *newcomers))
    assert [one.ended for one in many] == [True] * 5 * FEW + [False] * FEW  # the oldest
    assert not Held(connections).comes(proxy or "203.0.113.1") and len(connections.parties) == 10 * FEW


def test_a_connection_knows_who_asks_through_a_proxy() -> None:
    async def play() -> None:
        async with house(trusted_proxies=("127.0.0.1",)) as (connect, connections):
            wire = await connect(b"GET /stream HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.7\r\n\r\n")
            await asyncio.wait_for(wire[0].readuntil(b"begun"), 5)
            assert [one.asked_from for one in connections.parties] == ["192.0.2.7"]

    asyncio.run(play())


def test_no_more_connections_than_files() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert room_for(100) == 100
    assert 1 <= room_for(10**9) <= 10**9
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[1] == before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)
