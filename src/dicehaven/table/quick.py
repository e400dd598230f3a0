"""The short way for the two requests that programs make most: a move, a roll.

The same functions answer as in `api`, without the framework's search for a route and its parameters, which cost more
than the rules and the storage.  Whatever is unusual about a request goes the long way.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.table import api
from dicehaven.table.live import tidy_key

ADDRESS = re.compile(r"/api/tables/([A-Za-z0-9_-]+)/(move|roll)")
WAYS: dict[str, tuple[type[BaseModel], Callable[..., Awaitable[dict[str, Any]]]]] = {
    "move": (api.Move, api.make_move),
    "roll": (api.Dice, api.roll_dice),
}


class Quick:
    """An ASGI middleware that answers moves and rolls itself; `problem` answers errors."""

    def __init__(self, app: ASGIApp, problem: Callable[[Request, Exception], Awaitable[Response]]) -> None:
        self.app, self.problem = app, problem

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if not asked:
            await self.app(scope, receive, send)
            return
        name, what = asked.groups()
        model, answering = WAYS[what]
        request = Request(scope, receive)
        try:
            content = await request.body()
            body = model.model_validate_json(content)
            kind, key = _head(scope)
            if kind != b"application/json":
                await self.app(scope, _again(content, receive), send)
                return
        except ClientDisconnect:
            return
        except ValidationError:
            await self.app(scope, _again(content, receive), send)
            return
        try:
            answer = Response(to_json(await answering(request, name, body, key)), media_type="application/json")
        except DicehavenError as error:
            answer = await self.problem(request, error)
        await answer(scope, receive, send)


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
