"""Event streams: viewers of a table are notified of changes, with a heartbeat in between."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from enum import Enum

from dicehaven.server.service.auth import may_look
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.web import sse
from dicehaven.server.web.changes import Sent, changes, encode
from dicehaven.server.web.page_state import PageState, all_asks, page_state
from dicehaven.server.web.view import TableView

BEAT = 20.0  # seconds after which a silent stream sends a sign of life, so that no proxy closes it
PAUSE = 0.4  # seconds after a change until a page is sent what nobody needs before they have read what is asked
LATE = 0.01  # seconds by which the timers of a busy server are late; it waits for another pause then,
PAUSES = 5  # but for no more than so many
NEVER = float("inf")


class Silence(Enum):
    """Yielded when nothing has changed for a while."""

    SHORT = "short"
    LONG = "long"


async def follow(
    table: LiveTable, keys: str, version: int, present: tuple[int, ...] | None = None, pauses: bool = False
) -> AsyncGenerator[int | Silence, None]:
    """Yield the table's version whenever the holder of keys can see a change, else how long there was none.

    It ends as soon as they may no longer look, or when the server ends.  What others do in secret moves neither the
    version nor the beat.  With `present`, the seats that were connected, the version also comes when others have come or
    gone; with `pauses`, short silences are told once after each change, later while the server is busy.
    """
    loop = asyncio.get_running_loop()
    news = asyncio.Event()
    beat = loop.time() + BEAT
    pause = NEVER
    pauses_left = 0
    timer: asyncio.TimerHandle | None = None
    due = NEVER

    def ring() -> None:  # perhaps too early, since acts do not wind it: then it is wound again
        nonlocal timer
        timer = None
        news.set()

    seats = table.seats_of(keys)
    table.audience.subscribe(news, seats)
    try:
        while True:
            news.clear()
            if table.audience.leaving or not may_look(table, keys):
                return
            now = table.version_for(table.seats_of(keys))
            if now != version or (present is not None and present != table.audience.present):
                version = now
                present = present if present is None else table.audience.present
                yield version
                beat = loop.time() + BEAT
                pause = loop.time() + PAUSE if pauses else NEVER
                pauses_left = PAUSES
            elif (late := loop.time() - pause) >= 0:
                pauses_left -= 1
                if late > LATE and pauses_left:  # there is more urgent work
                    pause = loop.time() + PAUSE
                else:
                    pause = NEVER
                    yield Silence.SHORT
            elif loop.time() >= beat:
                yield Silence.LONG
                beat = loop.time() + BEAT
            if timer and min(beat, pause) < due:
                timer.cancel()
                timer = None
            if timer is None:
                due = min(beat, pause)
                timer = loop.call_at(due, ring)
            await news.wait()
    finally:
        if timer:
            timer.cancel()
        table.audience.unsubscribe(news, seats)


async def versions(table: LiveTable, keys: str, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a program: the table's version whenever it has changed.

    It ends with `closed` where the program may not look any more, and with `restart` when the server ends.
    """
    async with aclosing(follow(table, keys, since)) as changed:
        async for version in changed:
            yield sse.STILL_HERE if isinstance(version, Silence) else sse.event(b"%d" % version, version)
    yield sse.restart() if table.audience.leaving else sse.event(b"no-onlookers", table.version, b"closed")


async def page_changes(page: TableView, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a page: what has changed as JSON; when the match begins, an order to load the page anew."""
    table = page.table
    viewer = page.viewer
    renderer = page.renderer
    started = page.table.started
    sent = page_state(page) if since == page.version and started else None
    pieces = Sent(renderer, table.id)
    del page  # a stream may stay open for days
    yield sse.first(since)
    if sent:
        yield sse.event(encode({"here": sent.here}), since)  # people come and go without a version
    if (left := table.milliseconds_left) is not None:
        yield sse.beat(left)  # the page may have been long on its way, or its device asleep
    present = sent.here if sent else () if started else None  # a lobby is not loaded anew because somebody looks at it
    asking: tuple[TableView, PageState] | None = None  # whose page lacks the question of each selection
    async with aclosing(follow(table, viewer.keys, since, present, pauses=True)) as changed:
        async for version in changed:
            if version is Silence.LONG:
                yield sse.beat(table.milliseconds_left)
                continue
            if isinstance(version, Silence):
                if asking:
                    yield sse.event(encode({"asks": all_asks(*asking)}), asking[1].version)
                asking = None
                continue
            if not started or not table.started:
                yield sse.event(b"", version, b"reload")
                started = table.started
                continue
            now = TableView(table, viewer, renderer)
            state = page_state(now)
            found = changes(sent, state, now, pieces)
            if "choices" in found:
                asking = (now, state) if state.choices and state.choices.asks else None
            yield sse.event(encode(found), version)
            sent = state
    if table.audience.leaving:
        yield sse.restart()
    else:
        yield sse.event(b"", table.version, b"reload")  # which says that onlookers are not admitted


async def page_news(page: TableView, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a page that holds none: what it has missed at once, then nothing until it comes back."""
    yield sse.first(since, sse.AWAY)
    if since == page.version:
        return
    if not page.table.started:
        yield sse.event(b"", page.version, b"reload")
        return
    state = page_state(page)
    found = changes(None, state, page, Sent(page.renderer, page.table.id))
    if state.choices and state.choices.asks:
        found["asks"] = all_asks(page, state)
    yield sse.event(encode(found), state.version)
