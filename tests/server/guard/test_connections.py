"""Connections: uvicorn bounds heads and their number, and the system ends those whose other end has gone."""

import asyncio
import logging
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from conftest import TIME_OUT

from dicehaven.server import serve
from dicehaven.server.guard.admission import LARGEST_HEAD
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.ops import logs
from dicehaven.server.serve import OPTIONS, listen, room_for, settings_of_uvicorn

pytestmark = pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)

WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
STREAM = b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nhost: x\r\nx-half: "
SOON = 1  # seconds until the system gives up

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
        while (await receive())["type"] != "http.disconnect":
            pass
        return
    await send({"type": "http.response.body", "body": b"whole"})


@asynccontextmanager
async def house(connections: int = 1_000) -> AsyncIterator[tuple[Connect, uvicorn.Server]]:
    """A server on a socket as ours is, and how to connect to it."""
    settings = settings_of_uvicorn(GuardSettings(connections=connections))
    config = uvicorn.Config(answer, log_level="critical", lifespan="off", **settings)
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    await server.startup([listening])
    writers = []

    async def connect(sent: bytes = b"") -> Wire:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writers.append(writer)
        writer.write(sent)
        await writer.drain()
        return reader, writer

    try:
        yield connect, server
    finally:
        for writer in writers:
            writer.close()
        server.force_exit = True
        await server.shutdown([listening])


async def whole(wire: Wire) -> bool:
    """Whether a request is answered, soon."""
    found = await asyncio.wait_for(wire[0].readuntil(b"whole"), 60)
    return found.startswith(b"HTTP/1.1 200")


async def rest(wire: Wire) -> bytes:
    """What still comes until the connection is closed, which it must be soon."""
    try:
        return await asyncio.wait_for(wire[0].read(), 60)
    except ConnectionError:
        return b""


async def test_a_connection_whose_other_end_vanishes_is_ended_by_the_system() -> None:
    async with house() as (connect, server):
        await whole(await connect(WHOLE))
        (made,) = server.server_state.connections
        accepted = made.transport.get_extra_info("socket")
        for level, name, value in OPTIONS:
            option = getattr(socket, name, None)
            assert option is None or accepted.getsockopt(level, option) >= value, name


async def test_the_limit_of_connections_holds_and_those_that_leave_make_room() -> None:
    async with house(connections=4) as (connect, server):
        streams = [await connect(STREAM) for _ in range(3)]
        for reader, _ in streams:
            await asyncio.wait_for(reader.readuntil(b"begun"), 60)
        refused = await connect(WHOLE)
        assert (await asyncio.wait_for(refused[0].readuntil(b"\r\n"), 60)).startswith(b"HTTP/1.1 503")
        refused[1].close()
        streams[0][1].close()
        async with asyncio.timeout(60):
            while len(server.server_state.connections) > 2 or len(server.server_state.tasks) > 2:
                await asyncio.sleep(0.01)
        assert await whole(await connect(WHOLE))


async def test_a_head_without_an_end_is_given_up() -> None:
    async with house() as (connect, _):
        wire = await connect(HALF + b"x" * 8 * LARGEST_HEAD)
        found = await rest(wire)
        assert found.startswith(b"HTTP/1.1 400 ") or not found  # which is lost if more is still arriving


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such option")
async def test_who_does_not_read_an_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    short = [(level, name, 1_000 * SOON if name == "TCP_USER_TIMEOUT" else value) for level, name, value in OPTIONS]
    monkeypatch.setattr(serve, "OPTIONS", short)
    async with house() as (connect, server):
        stalled = await connect(b"GET /long HTTP/1.1\r\nhost: x\r\n\r\n")
        reads = await connect(b"GET /long HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        async with asyncio.timeout(60):
            assert b"whole" in (await reads[0].read())[-20:]
            while server.server_state.connections:
                await asyncio.sleep(0.01)
        assert b"whole" not in await rest(stalled)


async def test_what_follows_a_body_is_no_header() -> None:
    """A proxy puts the address of the one who asks into a header, and does not look at what comes behind the body."""
    head = b"POST /heads HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    trailer = b"2\r\nab\r\n0\r\nx-forwarded-for: 192.0.2.7\r\n\r\n"
    async with house() as (connect, _):
        wire = await connect(head + trailer)
        assert await asyncio.wait_for(wire[0].readuntil(b"encoding"), 60)
        wire[1].write(b"POST /heads HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n")
        wire[1].write(trailer)
        found = await rest(wire)
        assert b"host connection transfer-encoding" in found and b"x-forwarded-for" not in found


@pytest.mark.parametrize("sent", [b"nonsense\r\n\r\n", b"\x16\x03\x01\x02\x00\r\n\r\n"])
async def test_what_is_no_http_is_refused(sent: bytes) -> None:
    async with house() as (connect, _):
        assert (await rest(await connect(sent))).startswith(b"HTTP/1.1 400 Bad Request\r\n")


async def test_requests_for_websockets_are_answered_by_http_and_do_not_fill_the_log() -> None:
    head = b"GET /heads HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n"
    noted = list[str]()

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            noted.append(record.getMessage())

    async with house() as (connect, _):
        handler = Noting()
        handler.addFilter(logs.Seldom(3))
        log = logging.getLogger("uvicorn.error")
        log.addHandler(handler)
        log.setLevel(logging.WARNING)
        for _ in range(20):
            assert (await rest(await connect(head))).startswith(b"HTTP/1.1 200 ")
        log.removeHandler(handler)
    assert len(noted) <= 2 * 2 * 3  # two different lines, perhaps in two minutes


async def test_a_request_to_two_hosts_is_refused() -> None:
    async with house() as (connect, _):
        body = b"content-length: 2\r\n\r\nab"
        wire = await connect(b"POST /heads HTTP/1.1\r\nhost: x\r\nHost: y\r\n" + body)
        assert (await rest(wire)).startswith(b"HTTP/1.1 400 ")


async def test_requests_ahead_of_their_answers_are_answered_or_not_read() -> None:
    async with house() as (connect, server):
        many = await connect(WHOLE * 20)
        for _ in range(20):
            await asyncio.wait_for(many[0].readuntil(b"whole"), 60)
        many[1].close()
        ahead = await connect(STREAM)
        await asyncio.wait_for(ahead[0].readuntil(b"begun"), 60)
        ahead[1].write(WHOLE * 50_000)
        await asyncio.sleep(0.2)
        held: list[Any] = list(server.server_state.connections)
        assert all(len(one.conn.trailing_data[0]) < 1_000_000 for one in held)


def test_no_more_connections_than_files() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert room_for(100) == 100
    assert 1 <= room_for(10**9) <= 10**9
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[1] == before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)
