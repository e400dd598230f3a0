"""HTTP as uvicorn reads it, but what is written in one turn of the event loop is sent at once.

uvicorn writes the head of an answer, then its content: two system calls and two packets for each of them, which took a
twelfth of an act's time.  With the extra `host`, httptools reads HTTP, in C; without it h11, in Python, which
takes a sixth of an act's time.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

try:
    import httptools
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:
    HttpToolsProtocol = None  # type: ignore[assignment, misc]  # without the extra

# of a connection that httptools reads
MAX_UNREAD = 64 * 1024  # bytes of an unfinished head, or of what is neither head nor content
MAX_PIPELINED = 64  # requests that wait for the answer to another


class Gathering:
    """A transport that collects what is written until the event loop has its next turn."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._written = list[bytes]()

    def write(self, data: bytes) -> None:
        """Send this, together with what else is written now."""
        if data:
            if not self._written:
                self._loop.call_soon(self._send)
            self._written.append(data)

    def close(self) -> None:
        """Close the connection once all that was written is sent."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if written := self._written:
            self._written = []
            self._transport.write(b"".join(written))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Plain(H11Protocol):
    """A connection that h11 reads."""

    def connection_made(self, transport: Any) -> None:
        """Begin a connection."""
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]  # it does what a transport does


if HttpToolsProtocol is None:
    Protocol: type[asyncio.Protocol] = Plain
else:

    class Quick(HttpToolsProtocol):
        """A connection that httptools reads, within bounds, which it lacks; only HTTP is spoken, whatever a request offers.

        httptools would take the body of a request that offers another protocol for the next request.
        """

        _unread = 0  # bytes that have come since the last head, or piece of content

        def connection_made(self, transport: Any) -> None:
            """Begin a connection."""
            super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]  # see above

        def data_received(self, data: bytes) -> None:
            """Read what has come."""
            self._unset_keepalive_if_required()
            self._unread += len(data)
            try:
                self.parser.feed_data(data)
            except httptools.HttpParserUpgrade as offer:
                self._read_without_offer(data[offer.args[0] :])
            except httptools.HttpParserError:
                self._refuse()
            else:
                if self._unread > MAX_UNREAD:
                    self._refuse()

        def on_headers_complete(self) -> None:
            """Begin to answer a request; raises HttpParserError without a single host, and for one more than may wait."""
            self._unread = 0
            hosts = sum([name == b"host" for name, _ in self.headers])
            if hosts > 1 or hosts < (self.parser.get_http_version() == "1.1") or len(self.pipeline) >= MAX_PIPELINED:
                raise httptools.HttpParserError
            super().on_headers_complete()
            if not self.parser.should_upgrade():
                self.headers = []  # what follows the content is no header of the request

        def on_body(self, body: bytes) -> None:
            """Take in a piece of content."""
            self._unread = 0
            super().on_body(body)

        def _should_upgrade(self) -> bool:
            return True  # so that nothing begins before `_read_without_offer`

        def _read_without_offer(self, rest: bytes) -> None:
            """Read the head of a request again, now without its offer, then what has come after it."""
            method = self.parser.get_method()
            if method == b"CONNECT":
                self._refuse()
                return
            first = b"%b %b HTTP/%b" % (method, self.url, self.parser.get_http_version().encode())
            lines = [b"%b: %b" % header for header in self.headers if header[0] != b"upgrade"]
            self.parser = httptools.HttpRequestParser(self)
            self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as uvicorn does
            self.data_received(b"\r\n".join([first, *lines, b"", rest]))

        def _refuse(self) -> None:
            """End the connection, and say why unless another answer is being sent."""
            answering = self.cycle and self.cycle.response_started and not self.cycle.response_complete
            if answering or self.pipeline:
                self.transport.close()
            else:
                self.send_400_response("Invalid HTTP request received.")

    Protocol = Quick
