"""Server-sent events: the format of streams, and how a lost one resumes.

FastAPI's generators are not used: an address that refuses would answer 200 before it could, and
each stream would cost a task and a queue.
"""

import asyncio
import zlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from secrets import randbelow

from fastapi.sse import EventSourceResponse, format_sse_event
from starlette.requests import Request
from starlette.types import Receive, Scope, Send

LONGEST_ID = 18  # digits of an event's id
STILL_HERE = format_sse_event(comment="still here")
# of zlib: a window of 8 KB, in which the latest events lie
LEVEL = 4
WINDOW = 13
MEMORY = 5
RETRY = 1000  # milliseconds until a browser connects again
AWAY = 4000  # the same for a page that is told what is new from time to time


def event(data: bytes, version: int, name: bytes = b"") -> bytes:
    """Return an event with one line of data, whose id is the version that it shows."""
    return b"%bdata: %b\nid: %d\n\n" % (b"event: %b\n" % name if name else b"", data, version)


def beat(left: int | None) -> bytes:
    """Return a sign of life that a page can hear, with the milliseconds on the clock of whoever is asked."""
    return format_sse_event(data_str="null" if left is None else str(left), event="beat")


def first(version: int, retry: int = RETRY) -> bytes:
    """Return the beginning of a page's stream: the version that it goes on from, and how soon to come back."""
    return format_sse_event(id=str(version), retry=retry)


def restart() -> bytes:
    """Return the end of a stream when the server ends; not all come back in the same moment."""
    return format_sse_event(data_str="1", event="restart", retry=RETRY // 2 + randbelow(2 * RETRY))


class Stream(EventSourceResponse):
    """A stream that ends with its connection.

    Starlette's own task group leaves a reference cycle behind each connection that is lost, which holds the page and the
    memory of its compression until the garbage collector runs.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send all events, until the other end has gone."""
        sending = asyncio.create_task(self.stream_response(send))
        gone = asyncio.create_task(self.listen_for_disconnect(receive))
        try:
            await asyncio.wait((sending, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            sending.cancel()
            await asyncio.wait((sending, gone))
        if not sending.cancelled():
            sending.result()  # raises what went wrong


def answer(events: AsyncGenerator[bytes, None], request: Request | None = None) -> Stream:
    """Return a stream as an answer; compressed if there is a request that accepts it."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # nginx would keep events back
    if request is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(events, headers=headers)
    return Stream(_packed(events), headers=headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


async def _packed(events: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """Pack events as one gzip stream, each complete as it is sent; it takes 48 KB of memory."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + WINDOW, MEMORY)
    async with aclosing(events):
        async for event in events:
            yield packing.compress(event) + packing.flush(zlib.Z_SYNC_FLUSH)


def resumed(request: Request, since: int) -> int:
    """Return the version that a stream goes on from: the last that arrived before the connection was lost, else `since`."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) <= LONGEST_ID else since
