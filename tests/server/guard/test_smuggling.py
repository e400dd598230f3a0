"""Where a request ends: proxies and server agree, so nobody hides a request in another's, by HTTP/1.1 or HTTP/2."""

import asyncio
import re
import select
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import proxies
import pytest
import uvicorn

from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.serve import settings_of_uvicorn

pytestmark = pytest.mark.slow

HOST = f"Host: {proxies.NAME}\r\n"
HIDDEN = f"GET /hidden HTTP/1.1\r\n{HOST}\r\n"
END = f"GET /end HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n"
CHUNKED = "Transfer-Encoding: chunked\r\n"
LAST = "0\r\n\r\n"
SILENCE = 20.0  # seconds after which nothing more is expected
PATIENCE = 2.0  # seconds until a body has arrived
BOTH = f"Content-Length: {len(LAST + HIDDEN)}\r\n"  # for who believes it the body holds a hidden request


def post(headers: str, body: str) -> str:
    return f"POST /begin HTTP/1.1\r\n{HOST}{headers}\r\n{body}"


REQUESTS = {
    "length and chunks": post(BOTH + CHUNKED, LAST + HIDDEN),
    "chunks and a short length": post(f"Content-Length: 4\r\n{CHUNKED}", f"{len(HIDDEN):x}\r\n{HIDDEN}\r\n{LAST}"),
    "an odd coding": post(BOTH + "Transfer-Encoding: xchunked\r\n", LAST + HIDDEN),
    "a space before the colon": post(BOTH + "Transfer-Encoding : chunked\r\n", LAST + HIDDEN),
    "a folded header": post(BOTH + "Transfer-Encoding:\r\n chunked\r\n", LAST + HIDDEN),
    "two codings": post(BOTH + CHUNKED + "Transfer-Encoding: identity\r\n", LAST + HIDDEN),
    "two lengths": post(f"Content-Length: 0\r\nContent-Length: {len(HIDDEN)}\r\n", HIDDEN),
    "a length with a sign": post(f"Content-Length: +{len(HIDDEN)}\r\n", HIDDEN),
    "a length in one of two spellings": post(f"Content_Length: {len(HIDDEN)}\r\nContent-Length: 0\r\n", HIDDEN),
    "bare line feeds": post(f"X: a\nContent-Length: {len(HIDDEN)}\r\n", HIDDEN),
    "a bare carriage return": post(f"X: a\rContent-Length: {len(HIDDEN)}\r\n", HIDDEN),
    "an extension that ends early": post(CHUNKED, f"2;\nxx\r\n{len(HIDDEN) + 2:x}\r\n{LAST}{HIDDEN}\r\n{LAST}"),
    "a size with a prefix": post(CHUNKED, f"0x5\r\nx=1&b\r\n{LAST}{HIDDEN}"),
    "a size that is too large": post(CHUNKED, f"10000000000000005\r\nx=1&b\r\n{LAST}{HIDDEN}"),
    "more than a chunk holds": post(CHUNKED, f"5\r\nx=1&bXX{LAST}{HIDDEN}"),
    "chunks by HTTP/1.0": f"POST /begin HTTP/1.0\r\n{HOST}Connection: keep-alive\r\n{CHUNKED}\r\n{LAST}{HIDDEN}",
    "an upgrade": f"GET /begin HTTP/1.1\r\n{HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n{HIDDEN}",
    "a body of a GET": f"GET /begin HTTP/1.1\r\n{HOST}Content-Length: {len(HIDDEN)}\r\n\r\n{HIDDEN}",
    "a length that hops": post(f"Connection: Content-Length\r\nContent-Length: {len(HIDDEN)}\r\n", HIDDEN),
}
PSEUDO = [(":method", "POST"), (":scheme", "https"), (":path", "/begin"), (":authority", proxies.NAME)]
STREAMS = {  # by HTTP/2: headers, and what follows them
    "too short a length": ([*PSEUDO, ("content-length", "0")], HIDDEN),
    "chunks": ([*PSEUDO, ("transfer-encoding", "chunked")], LAST + HIDDEN),
    "a header in a value": ([*PSEUDO, ("x", "a\r\nTransfer-Encoding: chunked")], LAST + HIDDEN),
    "a header in a name": ([*PSEUDO, ("x: a\r\ntransfer-encoding", "chunked")], LAST + HIDDEN),
    "a request in a path": ([*PSEUDO[:2], (":path", f"/begin HTTP/1.1\r\n{HOST}\r\nGET /hidden"), PSEUDO[3]], ""),
    "a request in a method": ([(":method", f"GET /hidden HTTP/1.1\r\n{HOST}\r\nGET"), *PSEUDO[1:]], ""),
}


class Listener:
    """A server in a thread that answers every request with its path, and knows what it was asked for."""

    def __init__(self) -> None:
        self.asked = list[str]()
        self.port = 0
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),))
        self._thread.start()
        self._ready.wait(30)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(scope["path"])
        if scope["path"] == "/stream":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"begun", "more_body": True})
            await asyncio.sleep(SILENCE)
            return
        status = 200
        headers = list[tuple[bytes, bytes]]()
        try:
            async with asyncio.timeout(PATIENCE):
                while (message := await receive()).get("more_body"):
                    pass
        except TimeoutError:
            status = 408
            headers.append((b"connection", b"close"))
        else:
            if message["type"] == "http.disconnect":
                return
        body = scope["path"].encode()
        headers.append((b"content-length", b"%d" % len(body)))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _serve(self) -> None:
        served = settings_of_uvicorn(GuardSettings())
        config = uvicorn.Config(self.answer, port=0, log_level="critical", interface="asgi3", lifespan="off", **served)
        self._server = uvicorn.Server(config)
        config.load()
        self._server.lifespan = config.lifespan_class(config)
        await self._server.startup()
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self._ended = asyncio.Event()
        self._ready.set()
        await self._ended.wait()
        for task in self._server.server_state.tasks:  # streams that nobody has left
            task.cancel()
        self._server.force_exit = True
        await self._server.shutdown()

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(30)


@pytest.fixture(scope="module")
def server() -> Iterator[Listener]:
    listener = Listener()
    yield listener
    listener.end()


@pytest.fixture(scope="module")
def connect(
    request: pytest.FixtureRequest, server: Listener, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Any]:
    """How to connect to the server with a protocol, directly or through a proxy."""
    if request.param == "directly":
        yield lambda protocol: socket.create_connection(("127.0.0.1", server.port))
        return
    if not proxies.usable():
        pytest.skip(proxies.MISSING)

    def through(protocol: str) -> ssl.SSLSocket:
        trust = proxy.trust
        trust.set_alpn_protocols([protocol])
        return trust.wrap_socket(socket.create_connection(("127.0.0.1", proxy.port)), server_hostname=proxies.NAME)

    with proxies.proxied(request.param, tmp_path_factory.mktemp("proxy") / "p", server.port) as proxy:
        yield through


def talk(wire: socket.socket, sent: bytes, enough: Callable[[bytes], bool] = lambda found: False) -> bytes:
    """Everything that comes until it is enough, the connection ends, or for a while nothing comes."""
    found = b""
    with closing(wire):
        wire.settimeout(SILENCE)
        try:
            wire.sendall(sent)
            while not enough(found) and (content := wire.recv(65_536)):
                found += content
        except OSError:
            pass
    return found


def asked_by_somebody_else(connect: Any) -> bytes:
    return talk(connect("http/1.1"), f"GET /other HTTP/1.1\r\n{HOST}Connection: close\r\n\r\n".encode())


THROUGH = ("nginx", "caddy", "traefik")
WAYS = [(way, name) for way in ("directly", *THROUGH) for name in REQUESTS]


@pytest.mark.parametrize(("connect", "name"), WAYS, indirect=["connect"])
def test_no_request_is_hidden_in_another(connect: Any, server: Listener, name: str) -> None:
    """Whoever asks gets an answer to each request that the server sees, and nobody else gets one of these."""
    wire = connect("http/1.1")
    server.asked.clear()
    found = talk(wire, (REQUESTS[name] + END).encode())
    answers = len(re.findall(rb"HTTP/1\.[01] [2-5]\d\d", found))
    for _ in range(3):
        assert asked_by_somebody_else(connect).endswith(b"\r\n\r\n/other")
    asked = [path for path in server.asked if path != "/other"]
    assert len(asked) <= answers, (asked, found)


UPGRADES = ["h2c", "websocket", "h2c, foo"]
STOLEN = (
    f"POST /stolen HTTP/1.1\r\n{HOST}Content-Length: 400\r\n\r\nwords="  # the next visitor's head would be its body
)


@pytest.mark.parametrize("apart", [False, True], ids=["together", "apart"])
@pytest.mark.parametrize(
    ("connect", "protocol"), [(way, name) for way in ("directly", *THROUGH) for name in UPGRADES], indirect=["connect"]
)
def test_a_body_after_the_offer_of_another_protocol_is_no_request(
    connect: Any, server: Listener, protocol: str, apart: bool
) -> None:
    """Whoever offers another protocol is answered by HTTP, and the body stays the body, also in a segment of its own."""
    for body in (HIDDEN, STOLEN):
        server.asked.clear()
        offer = f"Connection: Upgrade\r\nUpgrade: {protocol}\r\nContent-Length: {len(body)}\r\n"
        head = post(offer, "").encode()
        wire = connect("http/1.1")
        wire.sendall(head + (b"" if apart else body.encode()))
        if apart:
            time.sleep(0.05)
        found = talk(wire, (body if apart else "").encode(), lambda found: b"/begin" in found)
        assert found.startswith(b"HTTP/1.1 200"), found
        for _ in range(3):
            assert asked_by_somebody_else(connect).endswith(b"\r\n\r\n/other")
        assert set(server.asked) <= {"/begin", "/other"}


@pytest.mark.parametrize("connect", THROUGH, indirect=True)  # the server itself has no HTTP/2
@pytest.mark.parametrize("name", STREAMS)
def test_no_request_is_hidden_in_a_stream(connect: Any, server: Listener, name: str) -> None:
    wire = connect("h2")
    assert isinstance(wire, ssl.SSLSocket) and wire.selected_alpn_protocol() == "h2"
    server.asked.clear()
    headers, body = STREAMS[name]
    head = frame(1, 4 if body else 5, b"".join(literal(*pair) for pair in headers))
    content = frame(0, 1, body.encode()) if body else b""
    talk(wire, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(3) + b"\4" + bytes(5) + head + content, is_answered)
    for _ in range(3):
        assert asked_by_somebody_else(connect).endswith(b"\r\n\r\n/other")
    assert "/hidden" not in server.asked


ENDLESS = {  # what begins, and what goes on for ever
    "a request line": ("GET /", "x" * 8_192),
    "a header": (f"GET /begin HTTP/1.1\r\n{HOST}X: ", "x" * 8_192),
    "headers": (f"GET /begin HTTP/1.1\r\n{HOST}", "X-Half: abcdefgh\r\n" * 512),
    "a trailer": (post(CHUNKED, "0\r\nX: "), "x" * 8_192),
    "trailers": (post(CHUNKED, "0\r\n"), "X-Half: abcdefgh\r\n" * 512),
    "an extension of a chunk": (post(CHUNKED, "5;a="), "x" * 8_192),
}
TAKEN = 24_000_000  # bytes that the buffers of systems and proxies can hold; the attack sends twice as many


@pytest.mark.parametrize(
    ("connect", "name", "answering"),
    [
        *((way, name, False) for way in ("directly", *THROUGH) for name in ENDLESS),
        *(("directly", name, True) for name in ENDLESS),  # behind a stream
    ],
    indirect=["connect"],
)
def test_what_has_no_end_is_refused_or_not_read(connect: Any, server: Listener, name: str, answering: bool) -> None:
    """Whoever sends it fills no memory, and everybody else is answered meanwhile."""
    start, more = ENDLESS[name]
    wire = connect("http/1.1")
    wire.settimeout(0.5)
    sent = 0
    refused = False
    slowest = 0.0
    with closing(wire):
        try:
            if answering:
                wire.sendall(f"GET /stream HTTP/1.1\r\n{HOST}\r\n".encode())
                assert b"200" in wire.recv(65_536)
            wire.sendall(start.encode())
            while sent < 2 * TAKEN and not refused:
                for _ in range(64):
                    wire.sendall(more.encode())
                    sent += len(more)
                began = time.monotonic()
                assert asked_by_somebody_else(connect).endswith(b"\r\n\r\n/other")
                slowest = max(slowest, time.monotonic() - began)
                refused = not answering and bool(select.select([wire], [], [], 0)[0])
        except OSError:  # refused, or not read
            pass
    assert sent < TAKEN
    assert slowest < SILENCE / 4
    assert asked_by_somebody_else(connect).endswith(b"\r\n\r\n/other")


def frame(kind: int, flags: int, content: bytes) -> bytes:
    """A frame of HTTP/2 in its first stream."""
    return len(content).to_bytes(3, "big") + bytes([kind, flags]) + (1).to_bytes(4, "big") + content


def is_answered(found: bytes) -> bool:
    """Whether an answer has begun, or the stream or the connection has been given up (RFC 9113, 6)."""
    while len(found) >= 9:
        if found[3] in (1, 3, 7):
            return True
        found = found[9 + int.from_bytes(found[:3], "big") :]
    return False


def literal(name: str, value: str) -> bytes:
    """A header of HTTP/2 as it is, remembered by nobody (RFC 7541, 6.2.2)."""
    return b"\0" + b"".join(bytes([len(word)]) + word.encode() for word in (name, value))
