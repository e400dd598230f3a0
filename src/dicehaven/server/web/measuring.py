"""Measures answers, and logs each at the level `info` without anything by which a table or a seat could be entered."""

import logging
from time import perf_counter
from typing import Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.server import metrics

KINDS = ("act", "api", "page", "static", "status", "stream")
Kind = Literal["act", "api", "page", "static", "status", "stream"]
STREAM = b"text/event-stream"
SHOWN = 3  # parts of an address, the empty one before the first slash included
VERSIONED = ["api", "v1"]  # is shown besides
log = logging.getLogger("dicehaven.requests")


class MeasuringMiddleware:
    """An ASGI middleware that measures how long answers take, and counts open streams and what has failed."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.counters = {
            (kind, status): metrics.ANSWERS.labels(kind, f"{status}xx") for kind in KINDS for status in range(1, 6)
        }
        self.latencies = {kind: metrics.LATENCY.labels(kind) for kind in KINDS if kind != "stream"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 0
        kind = kind_of(scope["method"], scope["path"])

        async def noted(message: Message) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                if any(name == b"content-type" and value.startswith(STREAM) for name, value in message["headers"]):
                    kind = "stream"
                    metrics.STREAMS.inc()
            await send(message)

        try:
            await self.app(scope, receive, noted)
        finally:
            if kind == "stream":
                metrics.STREAMS.dec()
            self._answered(scope, kind, status, perf_counter() - began)

    def _answered(self, scope: Scope, kind: Kind, status: int, seconds: float) -> None:
        """Note an answer that has ended; its status is 0 if the client has gone."""
        if kind != "stream":
            self.latencies[kind].observe(seconds)
        if status:
            self.counters[kind, status // 100].inc()
        if status >= 500:
            metrics.ERRORS.inc()
        if log.isEnabledFor(logging.INFO):
            more = {"method": scope["method"], "address": shape_of(scope["path"]), "status": status, "kind": kind}
            log.info("answered", extra=more | {"seconds": round(seconds, 6)})


SECRETS = ([*VERSIONED, "tables"], [*VERSIONED, "boards"])  # what follows in an address is an invitation


def kind_of(method: str, path: str) -> Kind:
    """What is asked for.

    >>> kind_of("POST", "/t/x/play"), kind_of("POST", "/api/v1/tables/x/move"), kind_of("GET", "/api/v1/games")
    ('act', 'act', 'api')
    """
    if method == "POST" and path.startswith(("/t/", "/api/v1/tables/")):
        return "act"
    if path.startswith("/api/"):
        return "api"
    if path.startswith("/static/"):
        return "static"
    return "status" if path in ("/healthz", "/readyz", "/metrics") else "page"


def shape_of(path: str) -> str:
    """An address without what only guests know: a table's id is an invitation, and what follows may be a key.

    >>> shape_of("/t/Xk3/play"), shape_of("/api/v1/tables/Xk3/move"), shape_of("/t/Xk3/key/1/secret"), shape_of("/")
    ('/t/*/play', '/api/v1/tables/*/move', '/t/*/key', '/')
    >>> shape_of("/api/v1/games"), shape_of("/api/v1/table/Xk3"), shape_of("/api/tables/Xk3")
    ('/api/v1/games', '/api/v1/table', '/api/tables')
    """
    parts = path.split("/")
    head = 2 if parts[1:2] == ["t"] else 4 if parts[1:4] in SECRETS else 0
    if not head:
        return "/".join(parts[: SHOWN + (parts[1:3] == VERSIONED)])[:80]
    return "/".join([*parts[:head], *(["*"] if len(parts) > head else []), *parts[head + 1 : head + 2]])[:80]
