"""Admission: what every request passes before it is handled, and every answer before it is sent.

Rates, the site that a request comes from, the host name and the bounds of the request, in this order; on the way back the
headers that caches and browsers need, and the metrics.
"""

from collections.abc import Awaitable, Callable
from time import perf_counter

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server import metrics
from dicehaven.server.errors import OtherHost, OtherSite, TooMany
from dicehaven.server.guard.addresses import bare_name, is_address, network_of, party_of
from dicehaven.server.guard.bodies import BODY, Head, again, body_within_bounds, has_body, without_escapes
from dicehaven.server.guard.limits import GuardSettings, Limits, kind_of
from dicehaven.server.guard.security import completed, same_origin
from dicehaven.server.service.fair_queue import address as asking

STATUS_PAGES = ("/healthz", "/readyz", "/metrics")  # asked for by address
STREAM = b"text/event-stream"
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
        answer = _Answer(self, scope, send)
        scope["headers"] = without_escapes(scope["headers"])
        if answer.head_only:
            scope = {**scope, "method": "GET"}
        address = party_of(scope["client"][0]) if scope["client"] else ""
        asking.set(network_of(address))
        head = dict(reversed(scope["headers"]))  # of several with the same name, the first
        refusal = self._refusal(scope, head, address)
        self.limits.enter(address)
        try:
            if refusal is None:
                await self._admit(scope, head, receive, answer)
            else:
                await self._refuse(scope, head, refusal, receive, answer)
        except (_Ended, ClientDisconnect):
            if not answer.ended:
                raise
        finally:
            self.limits.leave(address)
            answer.measure()

    async def _admit(self, scope: Scope, head: Head, receive: Receive, answer: "_Answer") -> None:
        try:
            content = await body_within_bounds(scope, head, receive, self.guard.body_seconds)
        except DicehavenError as error:
            await self._refuse(scope, head, error, receive, answer)
            return
        except ClientDisconnect:
            return
        if content is not None:
            scope[BODY] = content
            receive = again(content, receive)
        try:
            await self.app(scope, receive, answer)
        except (HTTPException, ClientDisconnect):
            raise
        except Exception as error:
            if not answer.begun:
                await (await self.problem(Request(scope), error))(scope, receive, answer)
            raise

    async def _refuse(
        self, scope: Scope, head: Head, refusal: DicehavenError, receive: Receive, answer: "_Answer"
    ) -> None:
        response = await self.problem(Request(scope), refusal)
        if has_body(head):
            response.raw_headers.append(CLOSE)
        await response(scope, receive, answer)

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


class _Answer:
    """The `send` of a request: completes the headers of its answer, and notes what is measured."""

    def __init__(self, admission: Admission, scope: Scope, send: Send) -> None:
        self.admission = admission
        self.scope = scope
        self.send = send
        self.head_only = scope["method"] == "HEAD"
        self.kind: metrics.Kind = metrics.kind_of(scope["method"], scope["path"])
        self.began = perf_counter()
        self.status = 0
        self.ended = False  # after the headers, as HEAD is answered

    @property
    def begun(self) -> bool:
        """Something has been sent."""
        return self.status > 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            tls = self.scope["scheme"] == "https"
            headers = completed(message.get("headers", ()), self.scope["path"], tls)
            if tls and self.admission.guard.hsts:
                headers.append(self.admission.hsts)
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

    def measure(self) -> None:
        """Note the answer in metrics and log."""
        metrics.answered(self.scope, self.kind, self.status, perf_counter() - self.began)
