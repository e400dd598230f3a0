"""Bounds of requests, checked before anything handles them: for every method, with or without a length.

The headers of a body are not trusted: its bytes are counted as they arrive, and its fields, values and levels of nesting
before it is parsed.
"""

import asyncio
from collections.abc import Mapping, Sequence

from starlette.requests import ClientDisconnect
from starlette.types import Message, Receive, Scope

from dicehaven.core import strict_json
from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text
from dicehaven.server.errors import HeadTooLarge, NotAForm, TooLarge, TooSlow

LARGEST = 64 * 1024  # bytes of a body
# bytes of all headers together; of an address's query
LARGEST_HEAD = 16 * 1024
LARGEST_QUERY = 4 * 1024
FIELDS = 200  # of a form, of a query
FORM = b"application/x-www-form-urlencoded"
MULTIPART = b"multipart/"
BODY = "dicehaven.body"  # of a scope: the body of a request, if it has one
Head = Mapping[bytes, bytes]


def has_body(head: Head) -> bool:
    """Return whether a request says that a body follows."""
    return head.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in head


async def body_within_bounds(scope: Scope, head: Head, receive: Receive, patience: float) -> bytes | None:
    """Return the body of a request, None without one; raises a DicehavenError for a request that is out of bounds.

    `patience` is the seconds until the body has arrived.  Raises ClientDisconnect if the client leaves before that.
    """
    _check_head(scope)
    length = head.get(b"content-length")
    if length is not None and not (length.isdigit() and len(length) < 10 and int(length) <= LARGEST):
        raise TooLarge(text("too-large", bytes=LARGEST))
    if not has_body(head):
        return None
    try:
        async with asyncio.timeout(patience):
            content = await _all_of(receive)
    except TimeoutError:
        raise TooSlow(text("too-slow", seconds=patience)) from None
    _check_content(head, content)
    return content


def again(content: bytes, receive: Receive) -> Receive:
    """Return a `receive` that delivers a body that has been read, then goes on with `receive`."""
    waiting: list[Message] = [{"type": "http.request", "body": content, "more_body": False}]

    async def read() -> Message:
        return waiting.pop() if waiting else await receive()

    return read


def without_escapes(headers: Sequence[tuple[bytes, bytes]]) -> Sequence[tuple[bytes, bytes]]:
    r"""Return the headers of a request without cookies that have a backslash, as ours never have.

    Python before 3.11.10 and 3.12.6 reads them in time that grows with the square of their number (CVE-2024-7592): one head
    of 16 KB took two seconds.

    >>> without_escapes([(b"host", b"x"), (b"cookie", b'theme=dark; a="\\\\"; name=Zo')])
    [(b'host', b'x'), (b'cookie', b'theme=dark; name=Zo')]
    """
    if not any(name == b"cookie" and b"\\" in value for name, value in headers):
        return headers
    return [(name, _plain(value) if name == b"cookie" else value) for name, value in headers]


def _plain(cookies: bytes) -> bytes:
    return b"; ".join(pair.strip() for pair in cookies.split(b";") if b"\\" not in pair)


async def _all_of(receive: Receive) -> bytes:
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


def _check_head(scope: Scope) -> None:
    """Raise HeadTooLarge for more headers, or a longer address, than our pages and programs need."""
    if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_HEAD))
    query = scope["query_string"]
    if len(query) + len(scope["path"]) > LARGEST_QUERY:
        raise HeadTooLarge(text("head-too-large", bytes=LARGEST_QUERY))
    _check_fields(query)


def _check_content(head: Head, content: bytes) -> None:
    """Raise a DicehavenError for a body that has too many fields, values or levels, or a type that the server does not read."""
    kind = head.get(b"content-type", b"").lower()
    if kind.startswith(MULTIPART):
        raise NotAForm(text("not-a-form"))
    if kind.startswith(FORM):
        _check_fields(content)
        return
    try:
        strict_json.check_json(content)
    except BadInput as error:
        raise TooLarge(error.reason) from None


def _check_fields(pairs: bytes) -> None:
    """Raise TooLarge for more pairs of names and values than any form has."""
    if pairs.count(b"&") >= FIELDS:
        raise TooLarge(text("too-many-fields", most=FIELDS))
