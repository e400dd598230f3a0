"""Names of hosts: looked up in threads of their own, so that a name server that is silent delays nothing else.

A lookup cannot be ended: its thread keeps its place until the system gives up, after half a minute or so.
"""

import asyncio
import socket

from dicehaven.server.work.places import Places, in_thread

LOOKUP_SECONDS = 5.0  # seconds for a name


class Names:
    """Looks up names, each once at a time."""

    def __init__(self) -> None:
        self.places = Places()
        self._lookups: dict[str, asyncio.Task[list[str]]] = {}

    async def addresses_of(self, host: str, person: str) -> list[str]:
        """Return the addresses of a host that a person has named; raise OSError, TimeoutError, UnicodeError or NoPlace."""
        lookup = self._lookups.get(host)
        if lookup is None:
            lookup = self._lookups[host] = asyncio.create_task(self._look_up(host, person))
            lookup.add_done_callback(lambda done: self._ended(host, done))
        async with asyncio.timeout(LOOKUP_SECONDS):
            return await asyncio.shield(lookup)

    async def _look_up(self, host: str, person: str) -> list[str]:
        async with self.places.held(person, host, LOOKUP_SECONDS / 2):
            found = await in_thread(lambda: socket.getaddrinfo(host, None, type=socket.SOCK_STREAM))
        return list(dict.fromkeys(str(one[4][0]) for one in found))

    def _ended(self, host: str, lookup: "asyncio.Task[list[str]]") -> None:
        del self._lookups[host]
        if not lookup.cancelled():
            lookup.exception()  # nobody may have waited for it
