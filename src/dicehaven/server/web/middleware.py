"""The middleware that every request passes."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.server.web.rate_limit import Limits, kind_of
from dicehaven.server.web.security import LARGEST, RAW_HEADERS, fits, same_origin


class Refusal(NamedTuple):
    """Why a request is refused: a status, a code for programs, a message for people."""

    status: int
    code: str
    message: str


TOO_LARGE = Refusal(413, "too-large", f"A request has a length of at most {LARGEST} bytes, and says so.")
OTHER_SITE = Refusal(403, "other-site", "This request came from another site.")
TOO_MANY = Refusal(429, "too-many-requests", "Too many requests from this address: wait a moment.")


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
                message["headers"] = [*message.get("headers", ()), *RAW_HEADERS]
            await send(message)

        request = Request(scope)
        address = request.client.host if request.client else ""
        refusal = self._refusal(request, address)
        self.limits.enter(address)
        try:
            await (_answer(request, refusal) if refusal else self.app)(scope, receive, with_headers)
        finally:
            self.limits.leave(address)

    def _refusal(self, request: Request, address: str) -> Refusal | None:
        kind = kind_of(request.method, request.scope["path"])
        if kind != "read" and not fits(request):
            return TOO_LARGE
        if kind != "read" and not same_origin(request):
            return OTHER_SITE
        return None if self.limits.allow(address, kind) else TOO_MANY


def _answer(request: Request, refusal: Refusal) -> Response:
    """A refusal: JSON for programs, a line for people."""
    status, code, message = refusal
    if request.scope["path"].startswith("/api/"):
        return JSONResponse({"error": "Refused", "code": code, "where": "", "message": message}, status)
    return PlainTextResponse(message, status)
