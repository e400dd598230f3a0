"""The connections of a server: how many there may be, in all and from one address, and which of them only wait.

A connection waits until a complete head of a request has arrived.  If there are too many connections, the one that has
waited longest is closed, so half-open requests lock nobody out.  If none of them waits (all are streams, for instance), the
networks with the most connections lose some.
"""

import heapq
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Protocol

from dicehaven.server.guard.addresses import WIDE, network_of, party_of
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.tally import Tally

FILES = 256  # open files of a server besides its connections
FEW = 16  # connections of a network that nobody takes away: a browser has six, and as many streams as windows
ROOM = 100  # one in so many connections is closed together, since it takes a while to find out who has most


class Connection(Protocol):
    """A connection; `asked_from` is the address that its latest request came from, also through a proxy."""

    @property
    def asked_from(self) -> str:
        """That address, or ''."""
        ...

    def end(self) -> None:
        """Close it at once."""


class Connections:
    """All connections of a process, within the limits of `guard`; those of trusted proxies only count in total.

    With a `tally`, the limit of an address holds for all processes behind the port together.
    """

    def __init__(self, guard: GuardSettings | None = None, tally: Tally | None = None) -> None:
        self.guard = guard or GuardSettings()
        self.tally = tally
        self.proxies = [ip_network(word) for word in self.guard.trusted_proxies]
        self.parties: dict[Connection, str] = {}  # whose each of them is
        self.of: dict[str, dict[Connection, None]] = {}
        self.waiting: dict[Connection, None] = {}  # the longest first

    def admit(self, connection: Connection, address: str) -> bool:
        """Whether one more is accepted, if need be in place of one that waits."""
        party = "" if self._is_proxy(address) else party_of(address)
        for name, most in zip(_names(party), (self.guard.connections_each, WIDE * self.guard.connections_each)):
            if self._count(name) >= most and not self._end_one(self.of.get(name, {})):
                return False
        if len(self.parties) >= self.guard.connections and not (self._end_one(self.waiting) or self._make_room()):
            return False
        self.parties[connection] = party
        for name in _names(party):
            if self.tally:
                self.tally.add(name, 1)
            self.of.setdefault(name, {})[connection] = None
        self.waiting[connection] = None
        return True

    def waits(self, connection: Connection) -> None:
        """Nothing is being answered any more."""
        if connection in self.parties:
            self.waiting[connection] = None

    def works(self, connection: Connection) -> None:
        """A request is being answered."""
        self.waiting.pop(connection, None)

    def gone(self, connection: Connection) -> None:
        """It is closed."""
        self.waiting.pop(connection, None)
        party = self.parties.pop(connection, None)
        if party is not None:
            for name in _names(party):
                if self.tally:
                    self.tally.add(name, -1)
                del self.of[name][connection]
                if not self.of[name]:
                    del self.of[name]

    def _count(self, party: str) -> int:
        return self.tally.of(party) if self.tally else len(self.of.get(party, {}))

    def _end_one(self, among: dict[Connection, None]) -> bool:
        """End the one among these that has waited longest; False if none of them waits."""
        found = next((one for one in among if one in self.waiting), None)
        if found is None:
            return False
        self.gone(found)
        found.end()
        return True

    def _make_room(self) -> bool:
        """End connections of those networks that have most, the oldest first; False if all have few."""
        of: dict[str, deque[Connection]] = {}
        for connection in self.parties:
            of.setdefault(network_of(party_of(connection.asked_from)), deque()).append(connection)
        most = [(-len(found), name) for name, found in of.items() if len(found) > FEW]
        heapq.heapify(most)
        ended = 0
        while most and ended < max(1, len(self.parties) // ROOM):
            size, name = most[0]
            found = of[name].popleft()
            self.gone(found)
            found.end()
            ended += 1
            if size + 1 < -FEW:
                heapq.heapreplace(most, (size + 1, name))
            else:
                heapq.heappop(most)
        return ended > 0

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return True  # a socket of this machine's files
        return any(found in network for network in self.proxies)


def _names(party: str) -> Iterable[str]:
    """A party, and the wider network that it belongs to, if any; neither for a proxy."""
    return dict.fromkeys((party, network_of(party))) if party else ()


def room_for(connections: int) -> int:
    """How many connections this process can have at most, up to a number: its limit of open files is raised if need be."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):  # as it is, then
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - FILES))
