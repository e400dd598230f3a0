"""The fast path for the most frequent requests: moves and rolls, from programs and pages.

The same functions answer as in `api` and `pages`, without the framework's search for a route and its parameters, which
cost more than the rules and the storage.  Unusual requests take the normal routes.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from dicehaven.core.errors import DicehavenError
from dicehaven.server.guard.bodies import again, body_of
from dicehaven.server.service.keys import tidy_key
from dicehaven.server.web.idempotency import HEADER, LONGEST, act_key
from dicehaven.server.web.routes import api, api_models
from dicehaven.server.web.routes import table as pages
from dicehaven.server.web.security import head_of

ADDRESS = re.compile(r"/(api/v1/tables|t)/([A-Za-z0-9_-]+)/(move|play|roll)")
ROUTES: dict[tuple[str, ...], tuple[type[BaseModel], Callable[..., Awaitable[Any]]]] = {
    ("POST", "api/v1/tables", "move"): (api_models.Move, api.make_move),
    ("POST", "api/v1/tables", "roll"): (api_models.Dice, api.roll_dice),
    ("POST", "t", "play"): (pages.Decision, pages.play),
    ("POST", "t", "roll"): (pages.Throw, pages.roll),
}
JSON = msgspec.json.Encoder()
FORM = b"application/x-www-form-urlencoded"


class FastPath:
    """An ASGI middleware that answers these itself.

    `problem` answers errors; `compressed` wraps the answers of pages, which go through slow lines.
    """

    def __init__(
        self,
        app: ASGIApp,
        problem: Callable[[Request, Exception], Awaitable[Response]],
        compressed: Callable[[ASGIApp], ASGIApp],
    ) -> None:
        self.app, self.problem, self.compressed = app, problem, compressed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = ADDRESS.fullmatch(scope["path"]) if scope["type"] == "http" else None
        route = ROUTES.get((scope["method"], *address.group(1, 3))) if address else None
        if not address or not route:
            await self.app(scope, receive, send)
            return
        content = await body_of(receive)
        model, endpoint = route
        head, program = head_of(scope), address[1] != "t"
        body = _read(model, head.get(b"content-type", b""), content, program)
        if body is None or len(head.get(HEADER, b"")) > LONGEST:
            await self.app(scope, again(content, receive), send)
            return
        request = Request(scope, receive)
        try:
            if program:
                key = _key(head)
                once = act_key(key, head.get(HEADER, b"").decode("latin-1"))
                found = JSON.encode(await endpoint(request, address[2], body, key, once))
                await send({"type": "http.response.start", "status": 200, "headers": _json_headers(found)})
                await send({"type": "http.response.body", "body": found})
                return
            answer = await endpoint(request, address[2], body)
        except DicehavenError as error:
            answer = await self.problem(request, error)
        await self.compressed(answer)(scope, receive, send)


def _read(model: type[BaseModel], kind: bytes, content: bytes, program: bool) -> BaseModel | None:
    """What is sent: JSON from programs, the fields of a form from pages; None if it is unusual."""
    try:
        if program:
            return model.model_validate_json(content) if kind == b"application/json" else None
        return model.model_validate(dict(parse_qsl(content.decode()))) if kind == FORM else None
    except ValueError:  # such as pydantic's
        return None


def _key(head: Mapping[bytes, bytes]) -> str:
    """The key that a program bears, or ''."""
    found = head.get(b"authorization", b"")
    return tidy_key(found[7:].decode("latin-1")) if found[:7].lower() == b"bearer " else ""


def _json_headers(content: bytes) -> list[tuple[bytes, bytes]]:
    return [(b"content-length", b"%d" % len(content)), (b"content-type", b"application/json")]
