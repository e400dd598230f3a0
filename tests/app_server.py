"""An application behind a real connection, in a thread of the test."""

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

import uvicorn

from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.serve import settings_of_uvicorn

Answer = tuple[int, dict[str, str], bytes]  # status, headers, body
PAUSE = 0.05  # seconds between two pieces of a request that come one after the other


@contextmanager
def served(app: Any) -> Iterator[int]:
    """The port at which an application is served."""
    config = uvicorn.Config(app, port=0, log_level="critical", **settings_of_uvicorn(GuardSettings()))
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(30)


def sent(port: int, *pieces: bytes, answers: int = 1) -> bytes:
    """Send the pieces of one or several requests, each a while after the one before; return the answers."""
    with closing(socket.create_connection(("127.0.0.1", port), 30)) as wire:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            wire.sendall(piece)
            time.sleep(PAUSE if len(pieces) > 1 else 0)
        found = b""
        while len(parsed(found)) < answers and (more := wire.recv(65_536)):
            found += more
        return found


def parsed(content: bytes) -> Sequence[Answer]:
    """The whole answers in what has come: status, headers, body; each says how long its body is."""
    found = list[Answer]()
    while b"\r\n\r\n" in content:
        head, _, rest = content.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        if "transfer-encoding" in headers:  # uvicorn's own refusals, which end the connection
            return [*found, (int(first.split()[1]), headers, rest)]
        length = int(headers.get("content-length", 0))
        if len(rest) < length:
            break
        found.append((int(first.split()[1]), headers, rest[:length]))
        content = rest[length:]
    return found
