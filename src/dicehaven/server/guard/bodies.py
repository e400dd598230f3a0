"""Reads whole requests within limits before anything handles them: for every method, with or without a length.

The headers of a body are not trusted: its bytes are counted as they arrive, and its fields, values and levels of nesting
before it is parsed.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dicehaven.core import bounds
from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.errors import HeadTooLarge, NotAForm, TooLarge, TooSlow
from dicehaven.server.guard.security import head_of

LARGEST = 64 * 1024  # bytes of a body
# bytes of all headers together; of an address's query
LARGEST_HEAD = 16 * 1024
LARGEST_QUERY = 4 * 1024
FIELDS = 200  # of a form, of a query
PATIENCE = 10.0  # seconds until a body has arrived
FORM = b"application/x-www-form-urlencoded"
MULTIPART = b"multipart/"
CLOSE = (b"connection", b"close")  # the rest of a body that is too large is not read


class BodyMiddleware:
    """An ASGI middleware that passes on a request with its complete body, or answers with a refusal made by `problem`."""

    def __init__(
        self, app: ASGIApp, problem: Callable[[Request, Exception], Awaitable[Response]], patience: float = PATIENCE
    ) -> None:
        self.app = app
        self.problem = problem
        self.patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            content = await self._read(scope, receive)
        except DicehavenError as error:
            await and_close(await self.problem(Request(scope), error))(scope, receive, send)
            return
        except ClientDisconnect:
            return
        await self.app(scope, receive if content is None else again(content, receive), send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body of a request, None without one; raises DicehavenError for more than the server accepts."""
        head = head_of(scope)
        check_head(scope)
        length = head.get(b"content-length")
        if length is not None and not (length.isdigit() and len(length) < 10 and int(length) <= LARGEST):
            raise TooLarge(text("too-large", bytes=LARGEST))
        if not has_body(head):
            return None
        try:
            async with asyncio.timeout(self.patience):
                content = await body_of(receive)
        except TimeoutError:
            raise TooSlow(text("too-slow", seconds=self.patience)) from None
        check_content(head, content)
        return content


def has_body(head: Mapping[bytes, bytes]) -> bool:
    """Whether a request says that a body follows."""
    return head.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in head


async def body_of(receive: Receive) -> bytes:
    """The bytes of a body; raises TooLarge, or ClientDisconnect."""
    parts = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > LARGEST:
            raise TooLarge(text("too-large", bytes=LARGEST))
        if not message.get("more_body"):
            return b"".join(parts)


def check_head(scope: Scope) -> None:
    """Raise HeadTooLarge for more headers, or a longer address, than our pages and programs need."""
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_HEAD))
    query = scope["query_string"]
    if len(query) + len(scope["path"]) > LARGEST_QUERY:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_QUERY))
    _check_fields(query)


def check_content(head: Mapping[bytes, bytes], content: bytes) -> None:
    """Raise a DicehavenError for a body that has too many fields, values or levels, or a type that the server does not read."""
    kind = head.get(b"content-type", b"").lower()
    if kind.startswith(MULTIPART):
        raise NotAForm(text("not-a-form"))
    if kind.startswith(FORM):
        _check_fields(content)
        return
    try:
        bounds.check_json(content)
    except BadInput as error:
        raise TooLarge(error.reason) from None


def _check_fields(pairs: bytes) -> None:
    """Raise TooLarge for more pairs of names and values than any form has."""
    if pairs.count(b"&") >= FIELDS:
        raise TooLarge(text("too-many-fields", most=FIELDS))


def again(content: bytes, receive: Receive) -> Receive:
    """A `receive` that delivers a body that has been read, then goes on with `receive`."""
    waiting: list[Message] = [{"type": "http.request", "body": content, "more_body": False}]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read


def and_close(response: Response) -> Response:
    """The answer, after which the connection is closed, whatever is still arriving."""
    response.raw_headers.append(CLOSE)
    return response
