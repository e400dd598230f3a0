"""Event streams: viewers of a table are notified of changes, with a heartbeat in between."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from dicehaven.server.service.auth import may_look
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.web import sse
from dicehaven.server.web.changes import changes, encode
from dicehaven.server.web.page_state import page_state
from dicehaven.server.web.page_view import PageView
from dicehaven.server.web.pieces import Sent

BEAT = 20.0  # seconds after which a silent stream sends a sign of life, so that nothing between us closes it


async def follow(
    table: LiveTable, keys: str, version: int, present: tuple[int, ...] | None = None
) -> AsyncGenerator[int | None, None]:
    """The table's version whenever the holder of keys can see a change; None when there was none for `BEAT` seconds.

    It ends as soon as they may not look any more, or when the server ends.  What others do in secret moves neither the version nor the beat.  With `present`, the seats that were connected, the
    version also comes when others have come or gone.
    """
    loop, news = asyncio.get_running_loop(), asyncio.Event()
    beat = loop.time() + BEAT
    timer: asyncio.TimerHandle | None = None

    def ring() -> None:  # perhaps too early, since acts do not wind it: then it is wound again
        nonlocal timer
        timer = None
        news.set()

    seats = table.seats_of(keys)
    table.subscribe(news, seats)
    try:
        while True:
            news.clear()
            if table.leaving or not may_look(table, keys):
                return
            now = table.version_for(table.seats_of(keys))
            if now != version or (present is not None and present != table.present):
                version = now
                present = present if present is None else table.present
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
        table.unsubscribe(news, seats)


async def versions(table: LiveTable, keys: str, since: int) -> AsyncGenerator[bytes, None]:
    """The stream of a program: the table's version whenever it has changed.

    It ends with `closed` where the program may not look any more, and with `restart` when the server ends.
    """
    async with aclosing(follow(table, keys, since)) as changed:
        async for version in changed:
            yield sse.STILL_HERE if version is None else sse.event(b"%d" % version, version)
    yield sse.restart() if table.leaving else sse.event(b"no-onlookers", table.version, b"closed")


async def page_changes(page: PageView, since: int) -> AsyncGenerator[bytes, None]:
    """The stream of a page: what has changed as JSON; when the match begins, an order to load the page anew."""
    table, viewer, renderer, started = page.table, page.viewer, page.renderer, page.table.started
    sent = page_state(page) if since == page.version and started else None
    told = Sent(renderer, table.id)
    del page  # a stream may stay open for days
    yield sse.first(since)
    present = sent.here if sent else () if started else None  # a lobby is not loaded anew because somebody looks at it
    async with aclosing(follow(table, viewer.keys, since, present)) as changed:
        async for version in changed:
            if version is None:
                yield sse.BEAT
                continue
            if not started or not table.started:
                yield sse.event(b"", version, b"reload")
                started = table.started
                continue
            now = PageView(table, viewer, renderer)
            state = page_state(now)
            yield sse.event(encode(changes(sent, state, now, told)), version)
            sent = state
    if table.leaving:
        yield sse.restart()
    else:
        yield sse.event(b"", table.version, b"reload")  # which says that onlookers are not admitted
