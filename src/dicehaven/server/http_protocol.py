"""uvicorn's HTTP protocol, changed to send each answer with one system call and to limit how long it waits for a request.

uvicorn writes the head and the body of an answer separately; each takes a system call and a packet.  These two take
as long as the rules and the storage of an act together.
"""

import asyncio
import json
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.fast_path import Answer, FastPath
from dicehaven.server.guard.bodies import LARGEST_HEAD, LARGEST_QUERY
from dicehaven.server.guard.connections import Connections
from dicehaven.server.guard.liveness import notice_absence
from dicehaven.server.guard.security import RAW_HEADERS
from dicehaven.server.web.problems import said_as_json

SLICE = 16_384  # bytes that are looked at together
PIPELINED = 32  # requests that a client may send ahead of their answers
HEAD = b"HTTP/"  # how the head of an answer begins
UNREADABLE = json.dumps(said_as_json(DicehavenError(text("not-http")))).encode()
SECURITY = b"".join([b"%b: %b\r\n" % header for header in RAW_HEADERS])
STATUS_LINES = {status.value: b"HTTP/1.1 %d %b\r\n" % (status, status.phrase.encode()) for status in HTTPStatus}


class JoiningTransport:
    """A transport that keeps the head of an answer until its body comes, or until the loop goes on."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._head = transport, b""
        self._loop = asyncio.get_running_loop()

    def __getattr__(self, name: str) -> Any:  # whatever else a transport does
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write data, but hold the head of an answer back until its body follows."""
        if data.startswith(HEAD) and not self._head:
            self._head = data
            self._loop.call_soon(self.flush)
        else:
            head, self._head = self._head, b""
            self._transport.write(head + data)

    def write_whole(self, data: bytes) -> None:
        """Write a complete answer."""
        self.flush()
        self._transport.write(data)

    def flush(self) -> None:
        """Write what was held back."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def close(self) -> None:
        """Write what was held back, then close the connection."""
        self.flush()
        self._transport.close()


class GuardedProtocol:
    """A mixin for uvicorn's protocols: joins head and body of answers, and limits connections and the heads of requests."""

    transport: Any
    client: tuple[str, int] | None
    cycle: Any
    headers: list[tuple[bytes, bytes]]
    loop: asyncio.AbstractEventLoop

    def __init__(self, *given: Any, connections: Connections | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self.all = connections or Connections()
        self._head_size, self._head_timer = 0, cast("asyncio.TimerHandle | None", None)
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, unless there are too many connections."""
        notice_absence(transport.get_extra_info("socket"))
        joining = JoiningTransport(cast(asyncio.Transport, transport))
        super().connection_made(cast(Any, joining))  # type: ignore[misc]  # it does what a transport does
        if self.all.admit(self, self.client[0] if self.client else ""):
            self._await_head()
        else:
            self._refuse(b"503 Service Unavailable")

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        self.all.gone(self)
        self._head_arrived()
        self._goes_on()
        super().connection_lost(exc)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; a head that takes too long or is too large ends the connection."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])  # type: ignore[misc]
            if len(getattr(self, "pipeline", ())) > PIPELINED:  # httptools' protocol would keep them all
                self.transport.abort()
                return
        if self.cycle is not None and not self.cycle.response_complete:
            self._head_arrived()
            self.all.works(self)
            return
        self._head_size += len(data)
        if self._head_size > LARGEST_HEAD + LARGEST_QUERY:
            self._refuse(b"431 Request Header Fields Too Large")
        else:
            self._await_head()

    def on_headers_complete(self) -> None:
        """The head is complete: what httptools finds after the body, such as an `X-Forwarded-For`, is no header.

        Raises ValueError, which is answered with 400, if there are several Host headers (RFC 9112, 3.2).
        """
        if sum(name == b"host" for name, _ in self.headers) > 1:
            raise ValueError("more than one Host")
        super().on_headers_complete()  # type: ignore[misc]
        self.headers = []

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing of requests for WebSockets, which get an answer by HTTP: anybody could fill the log with them."""

    def send_400_response(self, msg: str) -> None:
        """What cannot be parsed as a request, such as one of an unknown method, is answered with an error of ours."""
        self._refuse(b"400 Bad Request", UNREADABLE)

    def on_response_complete(self) -> None:
        """A request has been answered; the connection may be used for another one."""
        super().on_response_complete()  # type: ignore[misc]
        if self.cycle.response_complete:  # no other request has arrived meanwhile
            self.all.waits(self)

    def pause_writing(self) -> None:
        """The other end has stopped reading: begin to count the seconds that it may take."""
        super().pause_writing()  # type: ignore[misc]
        self._stalled = self._stalled or self.loop.call_later(self.all.guard.stall_seconds, self.end)

    def resume_writing(self) -> None:
        """The other end has gone on reading."""
        self._goes_on()
        super().resume_writing()  # type: ignore[misc]

    def _goes_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    @property
    def asked_from(self) -> str:
        """The address that the latest request came from, or ""."""
        found = self.cycle.scope["client"] if self.cycle else self.client  # where a proxy has said so, a scope tells it
        return found[0] if found else ""

    def end(self) -> None:
        """Close at once, to make room for another connection."""
        self.transport.abort()

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self.all.guard.head_seconds, self._refuse, b"408 Request Timeout")

    def _head_arrived(self) -> None:
        self._head_size = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, status: bytes, body: bytes = b"") -> None:
        self._head_arrived()
        if not self.transport.is_closing():
            kind = b"content-type: application/json\r\n" if body else b""
            kind += b"cache-control: no-store\r\n" + SECURITY
            head = b"HTTP/1.1 %b\r\n%bconnection: close\r\ncontent-length: %d\r\n\r\n" % (status, kind, len(body))
            self.transport.write(head + body)
            self.transport.close()


class QuickProtocol(GuardedProtocol):
    """A mixin for httptools' protocol: requests that the application's fast path takes are answered by it.

    Such a request waits until everything that has arrived is parsed.  If its body is still incomplete, the application
    answers it.
    """

    config: Any
    flow: Any
    server_state: Any
    tasks: set[asyncio.Task[None]]

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        served = self.config.loaded_app
        self.fast_path: FastPath | None = getattr(getattr(served, "state", None), "fast_path", None)
        self._reading, self._held = False, cast(Any, None)

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, then begin with the request that was waiting."""
        self._reading = True
        try:
            super().data_received(data)
        finally:
            self._reading = False
            if self._held:
                held, self._held = self._held, None
                self._begin(*held)

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        if self.fast_path is None or not self.fast_path.takes(cycle.scope):
            super()._start_asgi_task(cycle, app)  # type: ignore[misc]
        elif self._reading:
            self._held = cycle, app
        else:  # it has waited until another request was answered
            self._begin(cycle, app)

    def _begin(self, cycle: Any, app: Any) -> None:
        if cycle.more_body:
            super()._start_asgi_task(cycle, app)  # type: ignore[misc]
            return
        task = self.loop.create_task(self._answer(cycle, app))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    async def _answer(self, cycle: Any, app: Any) -> None:
        """Answer a complete request, by the fast path or by the application."""
        assert self.fast_path is not None
        try:
            found = await self.fast_path.answer(cycle.scope, bytes(cycle.body))
        except BaseException:
            self.transport.abort()  # the client asks again, and the event loop logs the error
            raise
        if found is None:
            await cycle.run_asgi(app)
            return
        if self.flow.write_paused and not cycle.disconnected:
            await self.flow.drain()
        if not cycle.disconnected and not self.transport.is_closing():
            self._send(cycle, found)
        cycle.on_response = None

    def _send(self, cycle: Any, answer: Answer) -> None:
        """Send an answer, and end the connection or go on with the next request."""
        own = [b"%b: %b\r\n" % header for header in self.server_state.default_headers]
        end = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
        self.transport.write_whole(b"".join([STATUS_LINES[answer.status], *own, answer.head, end, answer.body]))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()


class HttpProtocol(QuickProtocol, AutoHTTPProtocol):  # type: ignore[valid-type, misc]  # one of two, as installed
    """uvicorn's protocol with limits and the fast path, which works with httptools only (not h11)."""
