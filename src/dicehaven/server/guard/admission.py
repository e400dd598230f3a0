"""Admission: what every request passes before it is handled, and every answer before it is sent.

Rates, the site that a request comes from, the host name and the bounds of the request, in this order; on the way back the
headers that browsers and caches need, and the metrics.  The headers of a body are not trusted: its bytes are counted as they
arrive, and its fields, values and levels of nesting before it is parsed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core import strict_json
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server import metrics
from dicehaven.server.errors import HeadTooLarge, NotAForm, OtherHost, OtherSite, TooLarge, TooMany, TooSlow
from dicehaven.server.guard.addresses import bare_name, is_address, network_of, party_of
from dicehaven.server.guard.limits import GuardSettings, Limits, kind_of
from dicehaven.server.work.fair_queue import address as asking
from dicehaven.server.work.fair_queue import party

LARGEST = 64 * 1024  # bytes of a body
# bytes of all headers together; of an address's query
LARGEST_HEAD = 16 * 1024
LARGEST_QUERY = 4 * 1024
FIELDS = 200  # of a form, of a query
FORM = b"application/x-www-form-urlencoded"
MULTIPART = b"multipart/"
UNREAD = "/mail/stop/"  # of paths: mail programs send such a body there, which nobody reads (RFC 8058)
BODY = "dicehaven.body"  # of a scope: the body of a request, if it has one
STATUS_PAGES = ("/healthz", "/readyz", "/metrics")  # asked for by address
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
PAGES_DEPEND = (b"Accept-Encoding", b"Accept-Language", b"Cookie", b"X-Page")
DEPENDS = {  # headers that answers depend on besides the address, by how that begins
    "/static/": (b"Accept-Encoding",),
    "/api/": (b"Accept-Encoding", b"Authorization"),
    "/healthz": (),
    "/readyz": (),
    "/metrics": (),
}
Head = Mapping[bytes, bytes]
Headers = list[tuple[bytes, bytes]]
NO_STORE = (b"cache-control", b"no-store")
CLOSE = (b"connection", b"close")  # the rest of a body that is too large is not read


class Admission:
    """An ASGI middleware: the one that every request passes.

    Refusals and unforeseen errors are answered by a response that `problem` makes of them; the latter are raised again for
    the server's log.  HEAD is answered as GET, without the content; a stream then ends after its headers.
    """

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        guard: GuardSettings,
        problem: Callable[[Request, Exception], Awaitable[Response]],
    ) -> None:
        self.app = app
        self.limits = limits
        self.guard = guard
        self.problem = problem
        self.known = frozenset(map(bare_name, guard.host_names))
        self.hsts = (b"strict-transport-security", b"max-age=%d" % guard.hsts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope["headers"] = without_escapes(scope["headers"])
        hsts = self.hsts if self.guard.hsts and scope["scheme"] == "https" else None
        answer = _Answer(scope, send, hsts, scope["method"] == "HEAD", metrics.kind_of(scope["method"], scope["path"]))
        if answer.head_only:
            scope = {**scope, "method": "GET"}
        address = party_of(scope["client"][0]) if scope["client"] else ""
        asking.set(network_of(address))
        party.set(address)
        head = dict(reversed(scope["headers"]))  # of several with the same name, the first
        refusal = self._refusal(scope, head, address)
        self.limits.enter(address)
        try:
            if refusal is None:
                try:
                    receive = await _within_bounds(scope, head, receive, self.guard.body_seconds)
                except DicehavenError as error:
                    refusal = error
                except ClientDisconnect:
                    return
            if refusal is None:
                await self.app(scope, receive, answer)
                return
            response = await self.problem(Request(scope), refusal)
            if has_body(head):
                response.raw_headers.append(CLOSE)
            await response(scope, receive, answer)
        except (_Ended, ClientDisconnect):
            if not answer.ended:
                raise
        except Exception as error:
            if not answer.status and not isinstance(error, HTTPException):
                await (await self.problem(Request(scope), error))(scope, receive, answer)
            raise
        finally:
            self.limits.leave(address)
            metrics.answered(answer.scope, answer.kind, answer.status, perf_counter() - answer.began)

    def _refusal(self, scope: Scope, head: Head, address: str) -> DicehavenError | None:
        """Return why a request is refused, or None; a request that is allowed counts towards the limits.

        Where a proxy puts an address in the place of the host's name (nginx's plain `proxy_pass`), the usual name is put back.
        """
        kind = kind_of(scope["method"], scope["path"])
        names = self.guard.host_names
        if kind != "read" and not same_origin(head, names):
            return OtherSite(text("other-site"))
        if not self.limits.allow(address, kind):
            return TooMany(text("too-many-requests"))
        if names and scope["path"] not in STATUS_PAGES:
            host = head.get(b"host", b"").decode("latin-1")
            name = bare_name(host)
            if name not in self.known:
                if not is_address(name):
                    return OtherHost(text("other-host", name=host[:80]))
                others = [(name, value) for name, value in scope["headers"] if name != b"host"]
                scope["headers"] = [(b"host", names[0].encode()), *others]
        return None


class _Ended(OSError):
    """Raised to end a stream, as if the client had gone."""


@dataclass
class _Answer:
    """The `send` of a request: completes the headers of its answer, and notes what is measured."""

    scope: Scope
    send: Send
    hsts: tuple[bytes, bytes] | None
    head_only: bool
    kind: metrics.Kind
    status: int = 0  # once something has been sent
    ended: bool = False  # after the headers, as HEAD is answered
    began: float = field(default_factory=perf_counter)

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            tls = self.scope["scheme"] == "https"
            headers = completed(message.get("headers", ()), self.scope["path"], tls)
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


async def _within_bounds(scope: Scope, head: Head, receive: Receive, patience: float) -> Receive:
    """Read the body of a request into its scope, and return a `receive` that delivers it again.

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
    if length is not None and not (length.isdigit() and len(length) < 10 and int(length) <= LARGEST):
        raise TooLarge(text("too-large", bytes=LARGEST))
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
                if len(content) > LARGEST:
                    raise TooLarge(text("too-large", bytes=LARGEST))
                more = message.get("more_body", False)
    except TimeoutError:
        raise TooSlow(text("too-slow", seconds=patience)) from None
    body = bytes(content)
    kind = head.get(b"content-type", b"").lower()
    if kind.startswith(MULTIPART):
        if not scope["path"].startswith(UNREAD):
            raise NotAForm(text("not-a-form"))
    elif kind.startswith(FORM):
        _check_fields(body)
    else:
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
    if not any(name == b"cookie" and b"\\" in value for name, value in headers):
        return headers
    return [
        (
            name,
            b"; ".join(pair.strip() for pair in value.split(b";") if b"\\" not in pair) if name == b"cookie" else value,
        )
        for name, value in headers
    ]


# The headers of an answer


def completed(given: Iterable[tuple[bytes, bytes]], path: str, tls: bool) -> Headers:
    """Return the headers of an answer with those that caches and browsers need.

    Usually nothing is kept, and caches are told what an answer depends on.  By TLS, cookies are only sent back by TLS.
    """
    found = []
    varied = []
    kept = False
    for name, value in given:
        if name == b"vary":
            varied += [word.strip() for word in value.split(b",")]
            continue
        kept = kept or name == b"cache-control"
        secure = tls and name == b"set-cookie" and b"; secure" not in value.lower()
        found.append((name, value + b"; Secure" if secure else value))
    needed = next((needed for prefix, needed in DEPENDS.items() if path.startswith(prefix)), PAGES_DEPEND)
    if words := {word.lower(): word for word in (*needed, *varied)}:
        found.append((b"vary", b", ".join(words.values())))
    if not kept:
        found.append(NO_STORE)
    return found + HEADERS
