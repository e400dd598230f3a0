"""The HTTP protocol of uvicorn, which hands an answer to the system at once, and does not wait for a request for ever.

uvicorn writes the head of an answer and its body separately, and each is a system call of its own and a packet.  They
cost as much as the rules and the storage of an act together.
"""

import asyncio
from http import HTTPStatus
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from dicehaven.server.fast_path import Answer, FastPath
from dicehaven.server.guard.bodies import LARGEST_HEAD, LARGEST_QUERY
from dicehaven.server.guard.connections import Connections
from dicehaven.server.guard.liveness import notice_absence

SLICE = 16_384  # bytes that are looked at together
PIPELINED = 32  # requests that a client may send ahead of their answers
HEAD = b"HTTP/"  # how the head of an answer begins
STATUS_LINES = {status.value: b"HTTP/1.1 %d %b\r\n" % (status, status.phrase.encode()) for status in HTTPStatus}


class JoiningTransport:
    """A transport that keeps the head of an answer until its body comes, or until the loop goes on."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._head = transport, b""
        self._loop = asyncio.get_running_loop()

    def __getattr__(self, name: str) -> Any:  # whatever else a transport does
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write, or keep the head of an answer for a moment."""
        if data.startswith(HEAD) and not self._head:
            self._head = data
            self._loop.call_soon(self.flush)
        else:
            head, self._head = self._head, b""
            self._transport.write(head + data)

    def write_whole(self, data: bytes) -> None:
        """Write an answer as a whole."""
        self.flush()
        self._transport.write(data)

    def flush(self) -> None:
        """Write what was kept."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def close(self) -> None:
        """Close the connection, after what was kept."""
        self.flush()
        self._transport.close()


class GuardedProtocol:
    """What is added to one of uvicorn's protocols: such a transport, and limits of connections and of their heads."""

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
        """Begin, unless there are too many."""
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
        """Hand on what has come, and see whether it makes a whole head; slow or endless ones are given up."""
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
        """The head is whole: what httptools finds behind the body, such as an `X-Forwarded-For`, is no header.

        Raises ValueError, which is answered with 400, where several hosts are named (RFC 9112, 3.2).
        """
        if sum(name == b"host" for name, _ in self.headers) > 1:
            raise ValueError("more than one Host")
        super().on_headers_complete()  # type: ignore[misc]
        self.headers = []

    def on_response_complete(self) -> None:
        """A request is answered; the connection may be used for another."""
        super().on_response_complete()  # type: ignore[misc]
        if self.cycle.response_complete:  # no other one has come meanwhile
            self.all.waits(self)

    def pause_writing(self) -> None:
        """The other end does not read what is sent: it is not waited for for ever."""
        super().pause_writing()  # type: ignore[misc]
        self._stalled = self._stalled or self.loop.call_later(self.all.guard.stall_seconds, self.end)

    def resume_writing(self) -> None:
        """The other end reads on."""
        self._goes_on()
        super().resume_writing()  # type: ignore[misc]

    def _goes_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    @property
    def asked_from(self) -> str:
        """The address that the latest request came from, or ''."""
        found = self.cycle.scope["client"] if self.cycle else self.client  # where a proxy has said so, a scope tells it
        return found[0] if found else ""

    def end(self) -> None:
        """Close at once: another connection needs the place."""
        self.transport.abort()

    def _await_head(self) -> None:
        if self._head_timer is None:
            self._head_timer = self.loop.call_later(self.all.guard.head_seconds, self._refuse, b"408 Request Timeout")

    def _head_arrived(self) -> None:
        self._head_size = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, status: bytes) -> None:
        self._head_arrived()
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n" % status)
            self.transport.close()


class QuickProtocol(GuardedProtocol):
    """What is added to httptools' protocol: requests that the application's fast path takes are answered by it.

    Such a request is held until all that has arrived is read.  If its body is not whole by then, it goes the usual way.
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
        """Hand on what has come, then begin with the request that was held."""
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
        else:  # it has waited for the answer to another
            self._begin(cycle, app)

    def _begin(self, cycle: Any, app: Any) -> None:
        if cycle.more_body:
            super()._start_asgi_task(cycle, app)  # type: ignore[misc]
            return
        task = self.loop.create_task(self._answer(cycle, app))
        task.add_done_callback(self.tasks.discard)
        self.tasks.add(task)

    async def _answer(self, cycle: Any, app: Any) -> None:
        """Answer a request whose body is whole, by the fast path or in the usual way."""
        assert self.fast_path is not None
        try:
            found = await self.fast_path.answer(cycle.scope, bytes(cycle.body))
        except BaseException:
            self.transport.abort()  # whoever waits asks again, and the loop tells what has failed
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
    """uvicorn's protocol, guarded and quick; h11's begins all requests in the usual way."""
