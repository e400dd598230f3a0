"""HTTP as uvicorn reads it (with h11), but for one thing: what is written in one turn of the event loop is sent at once.

uvicorn writes the head of an answer, then its content: two system calls and two packets for each of them, which took a
twelfth of an act's time.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


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


class Protocol(H11Protocol):
    """uvicorn's protocol over such a transport."""

    def connection_made(self, transport: Any) -> None:
        """Begin a connection."""
        super().connection_made(Gathering(transport, self.loop))  # type: ignore[arg-type]  # it does what a transport does
