"""Event streams: viewers of a table are notified of changes by server-sent events (SSE), with a heartbeat in between."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from enum import Enum
from secrets import randbelow

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from dicehaven.server.table.page.page_state import changes, encode, page_state
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import Choices, all_asks
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rights import may_look
from dicehaven.server.web.visitor import Visitor

BEAT = 20.0  # seconds after which a silent stream sends a sign of life, so that no proxy closes it
PAUSE = 0.4  # seconds after a change until a page is sent what nobody needs before they have read what is asked
LATE = 0.01  # seconds by which the timers of a busy server are late; it waits for another pause then,
PAUSES = 5  # but for no more than so many
NEVER = float("inf")
LONGEST_ID = 18  # digits of an event's id
STILL_HERE = b": still here\n\n"  # a comment
RETRY = 1000  # milliseconds until a browser connects again
AWAY = 4000  # the same for a page that is told what is new from time to time
# of zlib: a window of 8 KB, in which the latest events lie
LEVEL = 4
WINDOW = 13
MEMORY = 5


# Events


def event(data: bytes, version: int, name: bytes = b"") -> bytes:
    """Return an event with one line of data, whose id is the version that it shows."""
    return b"%bdata: %b\nid: %d\n\n" % (b"event: %b\n" % name if name else b"", data, version)


def begin(version: int, retry: int) -> bytes:
    """Return the first event: the version that a page has, and after how many milliseconds it comes back if the stream breaks off."""
    return b"id: %d\nretry: %d\n\n" % (version, retry)


def beat(left: int | None) -> bytes:
    """Return a sign of life that a page can hear, with the milliseconds on the clock of whoever is asked."""
    return b"event: beat\ndata: %b\n\n" % (b"null" if left is None else b"%d" % left)


def restart() -> bytes:
    """Return the end of a stream when the server ends; not all come back in the same moment."""
    return b"event: restart\ndata: 1\nretry: %d\n\n" % (RETRY // 2 + randbelow(2 * RETRY))


class Stream(StreamingResponse):
    """A stream of events that ends with its connection.

    Starlette's own task group leaves a reference cycle behind each connection that is lost, which holds the page and the
    memory of its compression until the garbage collector runs.
    """

    media_type = "text/event-stream"

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


def event_stream(events: AsyncGenerator[bytes, None], request: Request | None = None) -> Stream:
    """Return a stream as an answer; compressed if there is a request that accepts it."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # nginx would keep events back
    if request is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(events, headers=headers)
    return Stream(_packed(events), headers=headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


async def _packed(events: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """Pack events as one gzip stream, each complete as it is sent; it takes 48 KB of memory."""
    packing = zlib.compressobj(LEVEL, zlib.DEFLATED, 16 + WINDOW, MEMORY)
    async with aclosing(events):
        async for one in events:
            yield packing.compress(one) + packing.flush(zlib.Z_SYNC_FLUSH)


def resumed(request: Request, since: int) -> int:
    """Return the version that a stream goes on from: the last that arrived before the connection was lost, else `since`."""
    last = request.headers.get("last-event-id", "")
    return int(last) if last.isascii() and last.isdigit() and len(last) <= LONGEST_ID else since


async def admitted(
    events: AsyncGenerator[bytes, None], admits: Callable[[], Awaitable[bool]], goodbye: bytes
) -> AsyncGenerator[bytes, None]:
    """Yield events as long as the viewer is admitted, which is asked before each of them; then the goodbye."""
    async with aclosing(events):
        async for one in events:
            if not await admits():
                yield goodbye
                return
            yield one


# Tables


class Silence(Enum):
    """Yielded when nothing has changed for a while."""

    SHORT = "short"
    LONG = "long"


async def follow(
    table: LiveTable, visitor: Visitor, version: int, present: tuple[int, ...] | None = None, pauses: bool = False
) -> AsyncGenerator[int | Silence, None]:
    """Yield the table's version whenever a visitor can see a change, else how long there was none.

    It ends as soon as they may no longer look, are signed out, or when the server ends.  What others do in secret moves neither the
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

    seats = table.seats_of(visitor)
    table.audience.subscribe(news, seats)
    for standing in visitor.standings:
        standing.streams.add(news)
    try:
        while True:
            news.clear()
            if table.audience.leaving or not visitor.holds or not may_look(table, visitor):
                return
            now = table.version_for(table.seats_of(visitor))
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
                timer = loop.call_later(max(0.0, due - loop.time()), ring)  # a tab's loop refuses what is late already
            await news.wait()
    finally:
        if timer:
            timer.cancel()
        for standing in visitor.standings:
            standing.streams.discard(news)
        table.audience.unsubscribe(news, seats)


async def versions(table: LiveTable, visitor: Visitor, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a program: the table's version whenever it has changed.

    It ends with `closed` where the program may not look any more, and with `restart` when the server ends.
    """
    async with aclosing(follow(table, visitor, since)) as changed:
        async for version in changed:
            yield STILL_HERE if isinstance(version, Silence) else event(b"%d" % version, version)
    yield restart() if table.audience.leaving else closed(table)


def closed(table: LiveTable) -> bytes:
    """Return the end of a program's stream where it may not look any more."""
    return event(b"no-onlookers", table.version, b"closed")


def reload(table: LiveTable) -> bytes:
    """Return an order to load the page anew, which then shows the table or says why it does not."""
    return event(b"", table.version, b"reload")


async def page_changes(page: TableView, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a page: what has changed as JSON; when the match begins, an order to load the page anew."""
    table = page.table
    viewer = page.viewer
    renderer = page.renderer
    started = page.table.started
    sent = page_state(page) if since == page.version and started else None
    del page  # a stream may stay open for days
    yield begin(since, RETRY)
    if sent:
        yield event(encode({"here": sent.here}), since)  # people come and go without a version
    if (left := table.milliseconds_left) is not None:
        yield beat(left)  # the page may have been long on its way, or its device asleep
    present = sent.here if sent else () if started else None  # a lobby is not loaded anew because somebody looks at it
    asking: tuple[TableView, Choices] | None = None  # whose page lacks the question of each selection
    async with aclosing(follow(table, viewer.who, since, present, pauses=True)) as changed:
        async for version in changed:
            if version is Silence.LONG:
                yield beat(table.milliseconds_left)
                continue
            if isinstance(version, Silence):
                if asking:
                    yield event(encode({"asks": all_asks(*asking)}), asking[0].version)
                asking = None
                continue
            if not started or not table.started:
                yield event(b"", version, b"reload")
                started = table.started
                continue
            now = TableView(table, viewer, renderer)
            state = page_state(now)
            found = changes(sent, state, now)
            if "choices" in found:
                asking = (now, state.choices) if state.choices and state.choices.asks else None
            yield event(encode(found), version)
            sent = state
    if table.audience.leaving:
        yield restart()
    else:
        yield reload(table)


async def page_news(page: TableView, since: int) -> AsyncGenerator[bytes, None]:
    """Yield the stream of a page that holds none: what it has missed at once, then nothing until it comes back."""
    yield begin(since, AWAY)
    if since == page.version:
        return
    if not page.table.started:
        yield event(b"", page.version, b"reload")
        return
    state = page_state(page)
    found = changes(None, state, page)
    if state.choices and state.choices.asks:
        found["asks"] = all_asks(page, state.choices)
    yield event(encode(found), state.version)
