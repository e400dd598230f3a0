"""The middleware that every request passes."""

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.server.guard.admission import Admission
from dicehaven.server.guard.bodies import and_close, has_body
from dicehaven.server.guard.cookies import without_escapes
from dicehaven.server.guard.security import head_of
from dicehaven.server.web import problems


class SecurityMiddleware:
    """An ASGI middleware that refuses what no page of ours sends, and puts the headers on what is answered.

    What fails unforeseen is answered by a page of ours, too, and raised again for the server's log.
    """

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self.app = app
        self.admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False
        admission = self.admission

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = admission.headers(message.get("headers", ()), scope)
            await send(message)

        scope["headers"] = without_escapes(scope["headers"])
        address = await admission.turn(scope)
        refusal = admission.refusal(scope, address)
        admission.limits.enter(address)
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
            admission.limits.leave(address)

    async def _refused(self, scope: Scope, refusal: DicehavenError) -> Response:
        answer = await problems.refused(Request(scope), refusal)
        return and_close(answer) if has_body(head_of(scope)) else answer


class _Ended(OSError):
    """Raised to end a stream, as if the client had gone."""


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
