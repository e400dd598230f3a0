"""The fast path for the most frequent requests: moves and rolls, from programs and pages.

The same functions answer as in `api` and `pages`, without the framework's search for a route and its parameters, which
cost more than the rules and the storage.  Unusual requests take the normal routes.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl

from pydantic import BaseModel
from pydantic_core import to_json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.server.service.keys import tidy_key
from dicehaven.server.web.routes import api, api_models
from dicehaven.server.web.routes import table as pages

ADDRESS = re.compile(r"/(api/tables|t)/([A-Za-z0-9_-]+)/(move|play|roll)")
ROUTES: dict[tuple[str, ...], tuple[type[BaseModel], Callable[..., Awaitable[Any]]]] = {
    ("POST", "api/tables", "move"): (api_models.Move, api.make_move),
    ("POST", "api/tables", "roll"): (api_models.Dice, api.roll_dice),
    ("POST", "t", "play"): (pages.Decision, pages.play),
    ("POST", "t", "roll"): (pages.Throw, pages.roll),
}
FORM = b"application/x-www-form-urlencoded"


class FastPath:
    """An ASGI middleware that answers these itself; `problem` answers errors."""

    def __init__(self, app: ASGIApp, problem: Callable[[Request, Exception], Awaitable[Response]]) -> None:
        self.app, self.problem = app, problem

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" else None
        route = ROUTES.get((scope["method"], *address.group(1, 3))) if address else None
        if not address or not route:
            await self.app(scope, receive, send)
            return
        model, endpoint = route
        request = Request(scope, receive)
        try:
            content = await request.body()
        except ClientDisconnect:
            return
        kind, key = _head(scope)
        program = address[1] != "t"
        body = _read(model, request, kind, content, program)
        if body is None:
            await self.app(scope, _again(content, receive), send)
            return
        try:
            if program:
                found = await endpoint(request, address[2], body, key)
                answer = Response(to_json(found), media_type="application/json")
            else:
                answer = await endpoint(request, address[2], body)
        except DicehavenError as error:
            answer = await self.problem(request, error)
        await answer(scope, receive, send)


def _read(model: type[BaseModel], request: Request, kind: bytes, content: bytes, program: bool) -> BaseModel | None:
    """What is sent: JSON from programs, the fields of a form or an address from pages; None if it is unusual."""
    try:
        if program:
            return model.model_validate_json(content) if kind == b"application/json" else None
        if kind != FORM:
            return None
        return model.model_validate(dict(parse_qsl(content.decode())))
    except ValueError:  # such as pydantic's
        return None


def _head(scope: Scope) -> tuple[bytes, str]:
    """What kind of body a request has, and the key that it bears or ''."""
    kind = key = b""
    for name, value in reversed(scope["headers"]):  # of several the first counts, as everywhere
        if name == b"content-type":
            kind = value
        elif name == b"authorization" and value[:7].lower() == b"bearer ":
            key = value[7:]
    return kind, tidy_key(key.decode("latin-1"))


def _again(content: bytes, receive: Receive) -> Receive:
    """A body that has been read, to be read once more."""
    waiting: list[Message] = [{"type": "http.request", "body": content, "more_body": False}]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read
