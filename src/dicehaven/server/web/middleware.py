"""Middleware: security headers, same-origin checks, size and rate limits."""

import time
from collections import Counter, OrderedDict
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
SENT = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
LARGEST = 64 * 1024  # bytes of a request
ADDRESSES = 10_000  # remembered at most
OURS = ("127.0.0.1", "::1")  # this machine may ask as often as it likes


class Buckets:
    """A bucket of requests for each address: so many at once, so many a second on average."""

    def __init__(self, burst: float, a_second: float) -> None:
        self.burst, self.a_second = burst, a_second
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether an address may have one more now."""
        now = time.monotonic()
        left, then = self._left.pop(address, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.a_second)
        self._left[address] = (left - 1 if left >= 1 else left, now)
        while len(self._left) > ADDRESSES:
            self._left.popitem(last=False)
        return left >= 1


class Limits:
    """What an address may ask for: reading, changing, setting up tables; and how many answers it may have open."""

    def __init__(
        self,
        burst: float = 200.0,
        a_second: float = 50.0,
        *,
        reads: float = 600.0,
        reads_a_second: float = 150.0,
        tables: float = 60.0,
        tables_a_second: float = 0.1,
        at_once: int = 200,
    ) -> None:
        self.changes, self.reads = Buckets(burst, a_second), Buckets(reads, reads_a_second)
        self.tables, self.at_once = Buckets(tables, tables_a_second), at_once
        self.open: Counter[str] = Counter()

    def allow(self, address: str, reads: bool = False, sets_up: bool = False) -> bool:
        """Whether an address may have one more now."""
        if address in OURS:
            return True
        if self.open[address] >= self.at_once:
            return False
        if reads:
            return self.reads.take(address)
        return self.changes.take(address) and (not sets_up or self.tables.take(address))

    def enter(self, address: str) -> None:
        """An answer begins; a stream stays open for long."""
        self.open[address] += 1

    def leave(self, address: str) -> None:
        """An answer has ended."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class SecurityMiddleware:
    """An ASGI middleware that refuses what no page of ours sends, and puts the headers on what is answered."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app, self.limits = app, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *SENT]
            await send(message)

        request = Request(scope)
        address = request.client.host if request.client else ""
        refused = _refused(request, self.limits, address)
        self.limits.enter(address)
        try:
            await (_answer(request, *refused) if refused else self.app)(scope, receive, with_headers)
        finally:
            self.limits.leave(address)


def _answer(request: Request, status: int, code: str, sentence: str) -> Response:
    """A refusal: JSON for programs, a line for people."""
    if request.scope["path"].startswith("/api/"):
        return JSONResponse({"error": "Refused", "code": code, "where": "", "message": sentence}, status)
    return PlainTextResponse(sentence, status)


def _refused(request: Request, limits: Limits, address: str) -> tuple[int, str, str] | None:
    reads = request.method in ("GET", "HEAD")
    if not reads and not _fits(request.headers.get("content-length", "")):
        return 413, "too-large", f"A request has a length of at most {LARGEST} bytes, and says so."
    if not reads and not _same_origin(request):
        return 403, "other-site", "This request came from another site."
    if not limits.allow(address, reads, not reads and _sets_up(request.scope["path"])):
        return 429, "too-many-requests", "Too many requests from this address: wait a moment."
    return None


def _fits(length: str) -> bool:
    return length.isascii() and length.isdigit() and len(length) < 10 and int(length) <= LARGEST


def _sets_up(path: str) -> bool:
    """Whether a request makes a new table."""
    return path == "/api/tables" or path.startswith("/new/") or path.endswith("/rematch")


def _same_origin(request: Request) -> bool:
    """Browsers say where a form stands; programs that are none say nothing, and hold no cookie."""
    site = request.headers.get("sec-fetch-site")
    origin = request.headers.get("origin")
    if site not in (None, "same-origin", "none"):
        return False
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False
