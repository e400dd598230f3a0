"""Serving: uvicorn reads HTTP (with h11) and runs the application, in one process or in several behind one port.

With several, uvicorn replaces those that die and, on SIGHUP, all of them one after the other, each once its successor serves.
Limits of connections and slow heads beyond uvicorn's own are for the proxy (`SECURITY.md`).
"""

import asyncio
import errno
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from dicehaven.bots.plugins import register_file
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server import metrics
from dicehaven.server.app import create_app
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.engine import mark, only_server, prepare
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.ops import logs
from dicehaven.server.web.http import Protocol

HEALTH_SECONDS = 60  # seconds for a process to begin or to answer before it is replaced
GRACE_SECONDS = 5  # seconds for answers when a server ends
BACKLOG = 1024  # connections that wait while all is prepared
FILES = 256  # open files of a server besides its connections
# seconds in silence before the system asks whether the other end is still there, and between two probes; how many of them
IDLE = 15
BETWEEN = 5
PROBES = 3
UNANSWERED = IDLE + BETWEEN * PROBES  # seconds until sent data that nobody takes end a connection
OPTIONS = (  # connections inherit them from the socket that listens; a system does without those that it lacks
    (socket.IPPROTO_TCP, "TCP_NODELAY", 1),  # no update waits for another
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", IDLE),
    (socket.IPPROTO_TCP, "TCP_KEEPALIVE", IDLE),  # the same on macOS
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", BETWEEN),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", PROBES),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 1_000 * UNANSWERED),  # Linux
)


def app(config: Config) -> Starlette:
    """Make the application, in the process that serves it."""
    own = config[ServerSettings]
    logs.configure(own.log, own.log_level)
    if parent := multiprocessing.parent_process():
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    for kind in own.bots:
        register_file(kind)  # refused before the server listens, not when somebody looks for it
    return create_app(config, warm=True, ending=asked_to_end)


def settings_of_uvicorn(guard: GuardSettings) -> dict[str, Any]:
    """Return uvicorn's settings: how it reads HTTP, and what it bounds."""
    return {
        "http": Protocol,  # httptools reads the body after `Connection: Upgrade` as a request and bounds neither lines nor heads
        "server_header": False,
        "ws": "none",
        "limit_concurrency": room_for(guard.connections),
        "timeout_graceful_shutdown": GRACE_SECONDS,
        "log_config": None,  # see logs.configure
        "access_log": False,
        "proxy_headers": False,  # the application reads them
    }


def serve(config: Config, begun: Callable[[str], None]) -> None:
    """Serve until a signal asks to end; `begun` is called with the address once the settings have turned out to be good."""
    own = config[ServerSettings]
    logs.configure(own.log, own.log_level)
    listening = listen(own.host, own.port)
    prepare(own.database)
    lock = only_server(own.database)
    mark(own.database)
    shown = "127.0.0.1" if own.host in ("0.0.0.0", "::") else own.host
    address = (
        f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}{config[GuardSettings].base}/"
    )
    _run(config, listening, partial(begun, address))
    if lock:
        lock.release()


def _run(config: Config, listening: socket.socket, begun: Callable[[], None]) -> None:
    settings = settings_of_uvicorn(config[GuardSettings])
    workers = config[ServerSettings].workers
    if workers > 1:
        with tempfile.TemporaryDirectory(prefix="dicehaven-workers-") as folder:
            os.environ[metrics.FOLDER] = folder  # of the workers; this process measures nothing
            several = uvicorn.Config(
                partial(app, config),
                factory=True,
                workers=workers,
                timeout_worker_healthcheck=HEALTH_SECONDS,
                **settings,
            )
            begun()
            Multiprocess(several, [listening]).run()
        return
    server = uvicorn.Server(uvicorn.Config(app(config), **settings))
    begun()
    with suppress(KeyboardInterrupt):  # asyncio raises it, or not, depending on what it was doing
        server.run([listening])
    if server.started:
        _end_at_once()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; raises BadOption for an address that is taken, or that this machine does not have."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    for level, name, value in OPTIONS:
        option = getattr(socket, name, None)
        if option is not None:
            with suppress(OSError):
                listening.setsockopt(level, option, value)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        problem = error.strerror or str(error)
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise BadOption(text("no-such-address", host=host, problem=problem), "--host") from None
        raise BadOption(text("cannot-listen", host=host, port=str(port), problem=problem), "--port") from None
    return listening


def room_for(connections: int) -> int:
    """Return how many connections this process can have, up to a number; its limit of open files is raised if need be."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):  # as it is, then
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - FILES))


@contextmanager
def asked_to_end(say_goodbye: Callable[[], None]) -> Iterator[None]:
    """Say goodbye as soon as a signal asks the process to end: uvicorn waits for open streams, which end with it."""
    loop = asyncio.get_running_loop()
    usual = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}

    def goodbye_first(number: int, frame: Any) -> None:
        loop.call_soon_threadsafe(say_goodbye)
        handler = usual[signal.Signals(number)]  # uvicorn's
        if callable(handler):
            handler(number, frame)

    for one in usual:
        signal.signal(one, goodbye_first)
    try:
        yield
    finally:
        for one, handler in usual.items():
            signal.signal(one, handler)


def _end_at_once() -> None:
    """End by the signal of Ctrl-C, as SIGTERM ends the process too: everything is stored and answered.

    Otherwise the interpreter would first take apart all that is in memory, which needs seconds on a busy machine.
    """
    sys.stdout.flush()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.raise_signal(signal.SIGINT)


def _end_with(parent: Any) -> None:
    """End this process when its parent has ended for any reason."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
