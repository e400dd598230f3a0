"""Acts as requests: routes that FastAPI describes and whose usual requests skip its layers.

Solving dependencies and validating answers took most of an act's time.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from fastapi import APIRouter, Header
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from dicehaven.server.guard.bodies import BODY, FORM
from dicehaven.server.service.once import HEADER, LONGEST, key_of_act
from dicehaven.server.tables.keys import tidy_key

IDEMPOTENCY_KEY = HEADER.lower().encode()
Sent = Annotated[
    str,
    Header(
        alias=HEADER,
        max_length=LONGEST,
        description="A text of your own for this request, such as a UUID. Sent again with it, it is carried out once; with another request it is refused.",
    ),
]
JSON = msgspec.json.Encoder()
BEARER = b"bearer "
Arguments = dict[str, Any]
F = TypeVar("F", bound=Callable[..., Any])


class ActRoute(APIRoute):
    """A route whose function takes a request, a table's id, and `form` or else `body`, `key` and perhaps `again`.

    A request that is unusual, or does not fit, is left to FastAPI, which says what is wrong with it.
    """

    def __init__(self, path: str, endpoint: Any, **given: Any) -> None:
        super().__init__(path, endpoint, **given)
        hints = get_type_hints(endpoint)
        self.by_page = "form" in hints
        self.with_key_of_request = "again" in hints
        self.model: type[BaseModel] = hints["form" if self.by_page else "body"]

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry out the act, and answer."""
        arguments = self._arguments(scope)
        if arguments is None:
            await super().handle(scope, receive, send)
            return
        found = await self.endpoint(Request(scope, receive), scope["path_params"]["name"], **arguments)
        if not isinstance(found, Response):
            found = Response(JSON.encode(found), media_type="application/json")
        await found(scope, receive, send)

    def _arguments(self, scope: Scope) -> Arguments | None:
        """Return what the function is given; None if FastAPI has to read the request."""
        content: bytes = scope.get(BODY) or b""
        head = dict(reversed(scope["headers"]))
        kind = head.get(b"content-type")
        try:
            if scope["method"] != "POST":
                return None
            if self.by_page:
                return {"form": self.model.model_validate(_fields(content))} if kind == FORM else None
            if kind != b"application/json" or len(head.get(IDEMPOTENCY_KEY, b"")) > LONGEST:
                return None
            found: Arguments = {"body": self.model.model_validate_json(content), "key": _key(head)}
        except (ValidationError, UnicodeError, _Unusual):
            return None
        if self.with_key_of_request:
            found["again"] = key_of_act(found["key"], head.get(IDEMPOTENCY_KEY, b"").decode("latin-1"))
        return found


def acts_of(router: APIRouter) -> Callable[..., Callable[[F], F]]:
    """Return a decorator for the functions of acts, which takes an address and tags, and adds them to a router."""

    def act(path: str, *tags: str) -> Callable[[F], F]:
        def add(function: F) -> F:
            router.add_api_route(path, function, methods=["POST"], tags=[*tags], route_class_override=ActRoute)
            return function

        return add

    return act


class _Unusual(Exception):
    """Raised for a form that browsers do not send."""


def _fields(content: bytes) -> dict[str, str]:
    if not content.isascii() or b"=&" in content or content.endswith(b"="):
        raise _Unusual
    return dict(parse_qsl(content.decode()))


def _key(head: dict[bytes, bytes]) -> str:
    """Return the key that a program bears, or ''."""
    found = head.get(b"authorization", b"")
    return tidy_key(found[len(BEARER) :].decode("latin-1")) if found[: len(BEARER)].lower() == BEARER else ""
