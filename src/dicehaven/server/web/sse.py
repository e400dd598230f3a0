"""Server-sent events: the format of streams, and how a lost one resumes.

FastAPI writes the events.  Its generators are not used: an address that refuses would answer 200 before it could, and
each stream would cost a task and a queue.
"""

from collections.abc import AsyncIterator

from fastapi.sse import EventSourceResponse, format_sse_event
from starlette.requests import Request

LONGEST_ID = 18  # digits of an event's id
STILL_HERE = format_sse_event(comment="still here")
BEAT = format_sse_event(data_str="1", event="beat")  # the same for a page, which can hear it
RETRY = 1000  # milliseconds until a browser connects again


def event(data: str, version: int, name: str | None = None) -> bytes:
    """An event whose id is the version that it shows."""
    return format_sse_event(data_str=data, event=name, id=str(version))


def first(version: int) -> bytes:
    """What a stream of a page begins with: the version that it goes on from, and how soon to come back."""
    return format_sse_event(id=str(version), retry=RETRY)


def answer(events: AsyncIterator[bytes]) -> EventSourceResponse:
    """A stream as an answer."""
    return EventSourceResponse(events, headers={"Cache-Control": "no-store"})


def resumed(request: Request, since: int) -> int:
    """The version that a stream goes on from: the last that arrived before the connection was lost, else `since`."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) <= LONGEST_ID else since
