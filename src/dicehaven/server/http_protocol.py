"""uvicorn's HTTP protocol, which reads with h11, changed to bound connections, slow heads and answers that nobody reads.

h11 refuses what has no end (a line, a head, a trailer) and reads no further while an answer is open.  httptools does neither,
and reads the body after `Connection: Upgrade` as the next request (`tests/server/test_smuggling.py`).

uvicorn writes the head and the body of an answer separately; here they leave with one system call.
"""

import asyncio
import json
from typing import Any, cast

from h11 import IDLE, SEND_RESPONSE
from uvicorn.protocols.http.h11_impl import H11Protocol

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.guard.connections import Connections
from dicehaven.server.guard.liveness import notice_absence
from dicehaven.server.guard.security import RAW_HEADERS
from dicehaven.server.web.problems import said_as_json

HEAD = b"HTTP/"  # how the head of an answer begins
UNREADABLE = json.dumps(said_as_json(DicehavenError(text("not-http")))).encode()
SECURITY = b"".join([b"%b: %b\r\n" % header for header in RAW_HEADERS])


class JoiningTransport:
    """A transport that keeps the head of an answer until its body comes, or until the loop goes on."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self._loop = asyncio.get_running_loop()

    def __getattr__(self, name: str) -> Any:  # whatever else a transport does
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write data, but hold the head of an answer back until its body follows."""
        if data.startswith(HEAD) and not self._head:
            self._head = data
            self._loop.call_soon(self.flush)
        else:
            head = self._head
            self._head = b""
            self._transport.write(head + data)

    def flush(self) -> None:
        """Write what was held back."""
        if self._head:
            head = self._head
            self._head = b""
            self._transport.write(head)

    def close(self) -> None:
        """Write what was held back, then close the connection."""
        self.flush()
        self._transport.close()


class HttpProtocol(H11Protocol):
    """A connection: joins head and body of answers, and limits how many connections there are and what they wait for."""

    def __init__(self, *given: Any, connections: Connections | None = None, **named: Any) -> None:
        super().__init__(*given, **named)
        self.all = connections or Connections()
        self._head_timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, unless there are too many connections."""
        notice_absence(transport.get_extra_info("socket"))
        joining = JoiningTransport(cast(asyncio.Transport, transport))
        super().connection_made(cast(Any, joining))  # it does what a transport does
        if self.all.admit(self, self.client[0] if self.client else ""):
            self._await_head()
        else:
            self._refuse(b"503 Service Unavailable")

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that is closed."""
        self.all.gone(self)
        self._head_arrived()
        self._goes_on()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived; a head that takes too long ends the connection."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._head_arrived()
            self.all.works(self)
        else:
            self._await_head()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: a request for another protocol is answered by HTTP, and anybody could fill the log with them."""

    def send_400_response(self, msg: str) -> None:
        """Answer what is not a request with an error of ours."""
        self._refuse(b"400 Bad Request", UNREADABLE)

    def on_response_complete(self) -> None:
        """A request has been answered; the connection may be used for another one."""
        super().on_response_complete()
        if self.cycle.response_complete:  # no other request has arrived meanwhile
            self.all.waits(self)

    def pause_writing(self) -> None:
        """The other end has stopped reading: begin to count the seconds that it may take."""
        super().pause_writing()
        self._stalled = self._stalled or self.loop.call_later(self.all.guard.stall_seconds, self.end)

    def resume_writing(self) -> None:
        """The other end has gone on reading."""
        self._goes_on()
        super().resume_writing()

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
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _refuse(self, status: bytes, body: bytes = b"") -> None:
        self._head_arrived()
        if self.conn.our_state not in (IDLE, SEND_RESPONSE):  # nothing may follow what has been answered, or is being
            self.transport.close()
        elif not self.transport.is_closing():
            kind = b"content-type: application/json\r\n" if body else b""
            kind += b"cache-control: no-store\r\n" + SECURITY
            head = b"HTTP/1.1 %b\r\n%bconnection: close\r\ncontent-length: %d\r\n\r\n" % (status, kind, len(body))
            self.transport.write(head + body)
            self.transport.close()
