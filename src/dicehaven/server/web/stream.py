"""Streams: whoever follows a table is told when there is something new for them, and now and then that we are still here."""

import asyncio
from collections.abc import AsyncGenerator

from starlette.requests import Request

from dicehaven.server.service.live_table import LiveTable

BEAT = 20.0  # seconds after which a silent stream sends a comment, so that nothing between us closes it
LONGEST_ID = 18  # digits of an event's id
STILL_HERE = ": still here\n\n"


def resumed(request: Request, since: int) -> int:
    """The version that a stream goes on from: the last that arrived before the connection was lost, else `since`."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) <= LONGEST_ID else since


async def follow(table: LiveTable, key: str, version: int) -> AsyncGenerator[int | None, None]:
    """The table's version whenever the holder of a key can see a change; None when there was none for `BEAT` seconds.

    What others do in secret moves neither the version nor the beat.
    """
    loop, news = asyncio.get_running_loop(), asyncio.Event()
    beat = loop.time() + BEAT
    timer: asyncio.TimerHandle | None = None

    def ring() -> None:  # perhaps too early, since acts do not wind it: then it is wound again
        nonlocal timer
        timer = None
        news.set()

    table.subscribe(news)
    try:
        while True:
            news.clear()
            now = table.version_for(table.seats_of(key))
            if now != version:
                version = now
                yield version
                beat = loop.time() + BEAT
            elif loop.time() >= beat:
                yield None
                beat = loop.time() + BEAT
            timer = timer or loop.call_at(beat, ring)
            await news.wait()
    finally:
        if timer:
            timer.cancel()
        table.unsubscribe(news)
