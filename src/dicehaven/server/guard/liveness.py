"""Has the system notice when the other end of a connection vanishes without a word, like a laptop that falls asleep.

By default, Linux takes up to a quarter of an hour to give up on data that nobody acknowledges, and never notices if nothing
is sent; until then, a person who has gone would count as present.
"""

import contextlib
import socket
from typing import Protocol

# seconds in silence before it is asked for, and between two probes; how many of them
IDLE = 15
BETWEEN = 5
PROBES = 3
UNANSWERED = IDLE + BETWEEN * PROBES  # seconds after which what was sent, and not acknowledged, ends the connection

OPTIONS = (  # what a system does not have, it does without
    (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
    (socket.IPPROTO_TCP, "TCP_KEEPIDLE", IDLE),
    (socket.IPPROTO_TCP, "TCP_KEEPALIVE", IDLE),  # the same on macOS
    (socket.IPPROTO_TCP, "TCP_KEEPINTVL", BETWEEN),
    (socket.IPPROTO_TCP, "TCP_KEEPCNT", PROBES),
    (socket.IPPROTO_TCP, "TCP_USER_TIMEOUT", 1_000 * UNANSWERED),
)


class HasOptions(Protocol):
    """A socket, or what an event loop shows of one."""

    @property
    def family(self) -> int:
        """Its kind of addresses."""
        ...

    def setsockopt(self, level: int, option: int, value: int, /) -> None:
        """Set an option."""
        ...


def notice_absence(connection: HasOptions | None) -> None:
    """Let the system end a connection whose other end has vanished, within a minute of it."""
    if connection is None or connection.family not in (socket.AF_INET, socket.AF_INET6):
        return
    for level, name, value in OPTIONS:
        option = getattr(socket, name, None)
        if option is not None:
            with contextlib.suppress(OSError):
                connection.setsockopt(level, option, value)
