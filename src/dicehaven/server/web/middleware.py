"""The middleware that every request passes."""

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.errors import OtherSite, TooMany
from dicehaven.server.guard.addresses import network_of, party_of
from dicehaven.server.guard.bodies import and_close, has_body
from dicehaven.server.guard.cookies import without_escapes
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.turns import Turns
from dicehaven.server.service.fair_queue import address as asking
from dicehaven.server.web import problems
from dicehaven.server.web.rate_limit import Limits, kind_of
from dicehaven.server.web.security import RAW_HEADERS, cacheable, head_of, same_origin, secured


class SecurityMiddleware:
    """An ASGI middleware that refuses what no page of ours sends, and puts the headers on what is answered.

    What fails unforeseen is answered by a page of ours, too, and raised again for the server's log.
    """

    def __init__(self, app: ASGIApp, limits: Limits, guard: GuardSettings) -> None:
        self.app, self.limits, self.names, self.turns = app, limits, guard.host_names, Turns()
        self.hsts = [(b"strict-transport-security", b"max-age=%d" % guard.hsts)] if guard.hsts else []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                given = cacheable(message.get("headers", ()), scope["path"])
                if scope["scheme"] == "https":
                    given = [*secured(given), *self.hsts]
                message["headers"] = [*given, *RAW_HEADERS]
            await send(message)

        address = party_of(scope["client"][0]) if scope["client"] else ""
        asking.set(network_of(address))
        scope["headers"] = without_escapes(scope["headers"])
        if address not in self.limits.exempt:
            await self.turns.take(network_of(address))
        refusal = self._refusal(scope, address)
        self.limits.enter(address)
        try:
            answer = await self._refused(scope, refusal) if refusal else self.app
            await answer(scope, receive, with_headers)
        except (HTTPException, ClientDisconnect):
            raise
        except Exception as error:
            if not begun:
                await (await problems.broken(Request(scope), error))(scope, receive, with_headers)
            raise
        finally:
            self.limits.leave(address)

    def _refusal(self, scope: Scope, address: str) -> DicehavenError | None:
        kind = kind_of(scope["method"], scope["path"])
        if kind != "read" and not same_origin(head_of(scope), self.names):
            return OtherSite(text("other-site"))
        return None if self.limits.allow(address, kind) else TooMany(text("too-many-requests"))

    async def _refused(self, scope: Scope, refusal: DicehavenError) -> Response:
        answer = await problems.refused(Request(scope), refusal)
        return and_close(answer) if has_body(head_of(scope)) else answer


class _Ended(OSError):
    """Nobody reads on, as where a client has gone."""


class HeadMiddleware:
    """An ASGI middleware that answers HEAD as GET, without the content; a stream ends after its headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        ended = False

        async def headers_only(message: Message) -> None:
            nonlocal ended
            if message["type"] == "http.response.start":
                await send(message)
            elif ended:
                raise _Ended
            else:
                ended = True
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        try:
            await self.app({**scope, "method": "GET"}, receive, headers_only)
        except (_Ended, ClientDisconnect):
            if not ended:
                raise
