"""Aliases: the API's addresses from before it had versions.  Their answers say until when they will work.

The policy is in `docs/api.md`.
"""

from datetime import UTC, datetime
from email.utils import format_datetime
from urllib.parse import quote

from starlette.types import ASGIApp, Message, Receive, Scope, Send

UNVERSIONED = "/api/"
CURRENT = "/api/v1/"
DEPRECATED = datetime(2026, 11, 22, tzinfo=UTC)
SUNSET = datetime(2027, 12, 1, tzinfo=UTC)  # the first day on which a release may drop them
GOING = [
    (b"deprecation", b"@%d" % DEPRECATED.timestamp()),  # RFC 9745
    (b"sunset", format_datetime(SUNSET, usegmt=True).encode()),  # RFC 8594
]


class AliasMiddleware:
    """An ASGI middleware that answers requests to an old address from the current one, with headers that announce its end."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" else ""
        if not path.startswith(UNVERSIONED) or path.startswith(CURRENT):
            await self.app(scope, receive, send)
            return
        successor = CURRENT + path[len(UNVERSIONED) :]
        raw = quote(successor).encode()
        link = (b"link", b'<%s>; rel="successor-version"' % raw)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *GOING, link]
            await send(message)

        await self.app({**scope, "path": successor, "raw_path": raw}, receive, with_headers)
