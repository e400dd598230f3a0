"""The HTTP protocol of uvicorn, which hands an answer to the system at once.

uvicorn writes the head of an answer and its body separately, and each is a system call of its own and a packet.  They
cost as much as the rules and the storage of an act together.
"""

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD = b"HTTP/"  # how the head of an answer begins


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

    def flush(self) -> None:
        """Write what was kept."""
        if self._head:
            head, self._head = self._head, b""
            self._transport.write(head)

    def close(self) -> None:
        """Close the connection, after what was kept."""
        self.flush()
        self._transport.close()


class HttpProtocol(AutoHTTPProtocol):  # type: ignore[valid-type, misc]  # one of two classes, as installed
    """uvicorn's protocol over such a transport."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        joining = JoiningTransport(cast(asyncio.Transport, transport))
        super().connection_made(cast(Any, joining))  # it does what a transport does
