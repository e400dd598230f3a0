"""Admission: what every request passes before its route handles it, and every answer before it is sent.

The address behind a proxy, the site that a request comes from, rates, the host name and the bounds of the request, in this
order; on the way back the headers that browsers and caches need, and the metrics.  The headers of a body are not trusted: its bytes are counted as they
arrive, and its fields, values and levels of nesting before it is parsed.

The site may lie below a path, its base.  No route knows of that: here the base is taken from the address of each request, and put before
those in the headers of answers; `web/render.py` puts it into pages, and `base_url` has it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from time import perf_counter
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core import strict_json
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server import metrics
from dicehaven.server.errors import Busy, HeadTooLarge, NotAForm, OtherHost, OtherSite, TooLarge, TooMany, TooSlow
from dicehaven.server.guard.addresses import bare_name, is_address, network_of, party_of
from dicehaven.server.guard.limits import Kind, Limits
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.work.fair_queue import address as asking
from dicehaven.server.work.fair_queue import party

MAX_BODY_BYTES = 64 * 1024  # bytes of a body, but of a file that a route takes
FILES_AT_ONCE = 4  # that arrive: their bytes are in memory
BYTES_A_SECOND = 64 * 1024  # so slowly may a file arrive
# bytes of all headers together; of an address's query
LARGEST_HEAD = 16 * 1024
LARGEST_QUERY = 4 * 1024
FIELDS = 200  # of a form, of a query
FORM = b"application/x-www-form-urlencoded"
MULTIPART = b"multipart/"
BODY = "dicehaven.body"  # of a scope: the body of a request, if it has one
SMALL = 1024  # bytes; smaller answers are not worth compressing
PACKED = 6  # the level of compression
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto")  # headers of proxies
STREAM = b"text/event-stream"
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; "
    b"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
)
HEADERS = [  # of every answer
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
PAGES_VARY = b"Accept-Encoding, Accept-Language, Cookie, X-Page"
Head = Mapping[bytes, bytes]
Headers = list[tuple[bytes, bytes]]
NO_STORE = (b"cache-control", b"no-store")
CLOSE = (b"connection", b"close")  # the rest of a body that is too large is not read


class Asked(Protocol):
    """What is known of a route before it handles a request."""

    rate: Kind  # that a request counts towards
    kind: metrics.Kind  # of the answers
    vary: bytes  # the headers that an answer depends on besides the address
    reads_files: bool  # whether a body of several parts is taken, which nobody reads
    largest_file: int  # bytes of a file that is the body; 0: a route takes none

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""


class Admission:
    """The ASGI application: whoever is admitted gets to the route that `find` finds, or to `others`, which say that there is none.

    What routes and the guard refuse, and unforeseen errors, are answered by a response that `problem` makes of them, which is told
    whether a route was asked; unforeseen ones are raised again for the server's log.  HEAD is answered as GET, without the
    content; a stream then ends after its headers.
    """

    def __init__(
        self,
        find: Callable[[Scope], Asked | None],
        others: ASGIApp,
        limits: Limits,
        guard: GuardSettings,
        problem: Callable[[Request, Exception, bool], Awaitable[Response]],
    ) -> None:
        self.find = find
        self.others = others
        self.limits = limits
        self.guard = guard
        self.problem = problem
        self.known = frozenset(map(bare_name, guard.host_names))
        self.files = 0  # that arrive just now
        self.hsts = (b"strict-transport-security", b"max-age=%d" % guard.hsts)
        self.packed = GZipMiddleware(_routed, SMALL, PACKED)  # event streams it leaves alone

    @cached_property
    def unproxied(self) -> ASGIApp:
        """Return the middleware that finds the address behind a proxy; a tab has no proxy, and no uvicorn either."""
        from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

        found: ASGIApp = cast(Any, ProxyHeadersMiddleware)(_nothing, list(self.guard.trusted_proxies))
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.others(scope, receive, send)
            return
        scope["headers"] = without_escapes(scope["headers"])
        head = dict(reversed(scope["headers"]))  # of several with the same name, the first
        if any(name in head for name in FORWARDED):
            await self.unproxied(scope, receive, send)
        head_only = scope["method"] == "HEAD"
        if head_only:
            scope = {**scope, "method": "GET"}
        base = self.guard.base
        inside = scope["path"].startswith(f"{base}/")
        if base and inside:
            scope["path"] = scope["path"].removeprefix(base)
        scope["app_root_path"] = base  # which Starlette puts into `base_url` and `url_for`
        route = self.find(scope) if inside else None
        answer = _Answer(
            scope, send, route, head_only, self.hsts if self.guard.hsts and scope["scheme"] == "https" else None
        )
        address = party_of(scope["client"][0]) if scope["client"] else ""
        asking.set(network_of(address))
        party.set(address)
        routed = False
        self.limits.enter(address)
        try:
            self._admit(scope, route, head, address)
            receive = await self._received(scope, route, head, receive)
            routed = True
            if not inside:
                if scope["path"] not in ("/", base):
                    raise HTTPException(404)
                await RedirectResponse("/")(scope, receive, answer)
            elif route is None:
                whole = {**scope, "path": base + scope["path"], "root_path": base}  # Starlette may redirect to it
                await self.others(whole, receive, answer)
            elif b"gzip" in head.get(b"accept-encoding", b""):
                await self.packed(scope, receive, answer)
            else:
                await route.handle(scope, receive, answer)
        except (_Ended, ClientDisconnect):
            if routed and not answer.ended:
                raise
        except Exception as error:
            expected = isinstance(error, DicehavenError | HTTPException)
            if not answer.status:
                response = await self.problem(Request(scope), error, routed)
                if not routed and has_body(head):
                    response.raw_headers.append(CLOSE)
                await response(scope, receive, answer)
            elif expected:
                raise RuntimeError("refused after the answer had begun") from error
            if not expected:
                raise
        finally:
            self.limits.leave(address)
            metrics.answered(scope, answer.kind, answer.status, perf_counter() - answer.began)

    async def _received(self, scope: Scope, route: Asked | None, head: Head, receive: Receive) -> Receive:
        """Return a `receive` that delivers the body, read within its bounds; of large ones, few arrive at the same time."""
        largest = route.largest_file if route else 0
        if largest and self.files >= FILES_AT_ONCE:
            raise Busy(text("busy-files"))
        self.files += bool(largest)
        try:
            patience = self.guard.body_seconds + largest / BYTES_A_SECOND
            return await _within_bounds(scope, route, head, receive, patience, largest or MAX_BODY_BYTES)
        finally:
            self.files -= bool(largest)

    def _admit(self, scope: Scope, route: Asked | None, head: Head, address: str) -> None:
        """Refuse a request with a DicehavenError, or count it towards the limits.

        Where a proxy puts an address in the place of the host's name (nginx's plain `proxy_pass`), the usual name is put back.
        """
        rate = route.rate if route else "read" if scope["method"] == "GET" else "change"
        names = self.guard.host_names
        if rate != "read" and not same_origin(head, names):
            raise OtherSite(text("other-site"))
        if not self.limits.allow(address, rate):
            raise TooMany(text("too-many-requests"))
        if names and not (route and route.kind == "status"):  # which are asked for by address
            host = head.get(b"host", b"").decode("latin-1")
            name = bare_name(host)
            if name not in self.known:
                if not is_address(name):
                    raise OtherHost(text("other-host", name=host[:80]))
                others = [(name, value) for name, value in scope["headers"] if name != b"host"]
                scope["headers"] = [(b"host", names[0].encode()), *others]


async def _nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """Do nothing: the scope has been corrected."""


async def _routed(scope: Scope, receive: Receive, send: Send) -> None:
    await scope["route"].handle(scope, receive, send)


class _Ended(OSError):
    """Raised to end a stream, as if the client had gone."""


class _Answer:
    """The `send` of a request: completes the headers of its answer, and notes what is measured."""

    def __init__(
        self, scope: Scope, send: Send, route: Asked | None, head_only: bool, hsts: tuple[bytes, bytes] | None
    ) -> None:
        self.send = send
        self.tls = scope["scheme"] == "https"
        self.base: bytes = scope["app_root_path"].encode()
        self.vary = route.vary if route else PAGES_VARY
        self.kind: metrics.Kind = route.kind if route else "page"
        self.head_only = head_only
        self.hsts = hsts
        self.status = 0  # once something has been sent
        self.ended = False  # after the headers, as HEAD is answered
        self.began = perf_counter()

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = completed(message.get("headers", ()), self.vary, self.tls, self.base)
            if self.hsts:
                headers.append(self.hsts)
            message["headers"] = headers
            if any(name == b"content-type" and value.startswith(STREAM) for name, value in headers):
                self.kind = "stream"
                metrics.STREAMS.inc()
        elif self.ended:
            raise _Ended
        elif self.head_only:
            self.ended = True
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        await self.send(message)


# Requests from other sites


def same_origin(head: Head, names: Collection[str] = ()) -> bool:
    """Return whether a request comes from one of our own pages, or from a program, which names no site and has no cookie.

    Browsers send Sec-Fetch-Site, which is right even if a proxy has replaced the host's name.  Older browsers, and all of
    them without TLS, send only the origin: it must be the host that was asked, or one of our `names`.
    """
    site = head.get(b"sec-fetch-site")
    if site is not None:
        return site in (b"same-origin", b"none")
    origin = head.get(b"origin")
    host = head.get(b"host")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin.decode("latin-1"))
    except ValueError:
        return False
    return (host is not None and parts.netloc == host.decode("latin-1")) or parts.netloc in names


# The bounds of a request


def has_body(head: Head) -> bool:
    """Return whether a request says that a body follows."""
    return head.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in head


async def _within_bounds(
    scope: Scope, route: Asked | None, head: Head, receive: Receive, patience: float, most: int
) -> Receive:
    """Read the body of a request, of at most so many bytes, into its scope, and return a `receive` that delivers it again.

    `patience` is the seconds until it has arrived.  Raises a DicehavenError for a request that is out of bounds,
    ClientDisconnect if the client leaves before that.
    """
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_HEAD))
    query = scope["query_string"]
    if len(query) + len(scope["path"]) > LARGEST_QUERY:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_QUERY))
    _check_fields(query)
    length = head.get(b"content-length")
    if length is not None and not (length.isdigit() and len(length) < 10 and int(length) <= most):
        raise TooLarge(text("too-large", bytes=most))
    if not has_body(head):
        return receive
    content = bytearray()
    more = True
    try:
        async with asyncio.timeout(patience):
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise ClientDisconnect
                content += message.get("body", b"")
                if len(content) > most:
                    raise TooLarge(text("too-large", bytes=most))
                more = message.get("more_body", False)
    except TimeoutError:
        raise TooSlow(text("too-slow", seconds=patience)) from None
    body = bytes(content)
    kind = head.get(b"content-type", b"").lower()
    if kind.startswith(MULTIPART):
        if not (route and route.reads_files):
            raise NotAForm(text("not-a-form"))
    elif kind.startswith(FORM):
        _check_fields(body)
    elif not (route and route.largest_file):
        try:
            strict_json.check_json(body)
        except BadInput as error:
            raise TooLarge(error.reason) from None
    scope[BODY] = body
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


def _check_fields(pairs: bytes) -> None:
    """Raise TooLarge for more pairs of names and values than any form has."""
    if pairs.count(b"&") >= FIELDS:
        raise TooLarge(text("too-many-fields", most=FIELDS))


def without_escapes(headers: Sequence[tuple[bytes, bytes]]) -> Sequence[tuple[bytes, bytes]]:
    r"""Return the headers of a request without cookies that have a backslash, as ours never have.

    Python before 3.11.10 and 3.12.6 reads them in time that grows with the square of their number (CVE-2024-7592): one head
    of 16 KB took two seconds.

    >>> without_escapes([(b"host", b"x"), (b"cookie", b'theme=dark; a="\\\\"; name=Zo')])
    [(b'host', b'x'), (b'cookie', b'theme=dark; name=Zo')]
    """
    for name, value in headers:
        if name == b"cookie" and b"\\" in value:
            break
    else:
        return headers
    return [
        (
            name,
            b"; ".join(pair.strip() for pair in value.split(b";") if b"\\" not in pair) if name == b"cookie" else value,
        )
        for name, value in headers
    ]


# The headers of an answer


def completed(given: Iterable[tuple[bytes, bytes]], vary: bytes, tls: bool, base: bytes) -> Headers:
    """Return the headers of an answer with those that caches and browsers need.

    Usually nothing is kept, and caches are told what an answer depends on.  By TLS, cookies are only sent back by TLS.  Redirections stay
    below the base of the site, and cookies are sent back there alone.

    >>> found = completed([(b"location", b"/t/x"), (b"set-cookie", b"theme=dark; Path=/; SameSite=lax")], b"", False, b"/dice")
    >>> found[:2]
    [(b'location', b'/dice/t/x'), (b'set-cookie', b'theme=dark; Path=/dice/; SameSite=lax')]
    """
    found = []
    kept = False
    for name, value in given:
        if name == b"vary":
            added = [word for word in value.split(b", ") if word.lower() not in vary.lower().split(b", ")]
            vary = b", ".join([vary, *added] if vary else added)
            continue
        kept = kept or name == b"cache-control"
        if name == b"location" and value.startswith(b"/"):
            value = base + value
        elif name == b"set-cookie":
            value = value.replace(b"; Path=/", b"; Path=%b/" % base)
        secure = tls and name == b"set-cookie" and b"; secure" not in value.lower()
        found.append((name, value + b"; Secure" if secure else value))
    if vary:
        found.append((b"vary", vary))
    if not kept:
        found.append(NO_STORE)
    return found + HEADERS
