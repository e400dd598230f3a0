"""The connections of a server: how many there may be, in all and from one address, and which of them only wait.

A connection waits as long as no whole head of a request has come.  Where there are too many, the one that has waited
longest goes, so that half-open requests shut nobody out; connections whose requests are being answered stay.
"""

from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Protocol

from dicehaven.server.guard.addresses import party_of
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.tally import Tally

FILES = 256  # open files of a server besides its connections


class Connection(Protocol):
    """What can be ended."""

    def end(self) -> None:
        """Close it at once."""


class Connections:
    """All connections of a process, as `guard` allows them; those of trusted proxies are limited in all alone.

    With a `tally` an address has no more at all processes behind the port than it may have at one.
    """

    def __init__(self, guard: GuardSettings | None = None, tally: Tally | None = None) -> None:
        self.guard, self.tally = guard or GuardSettings(), tally
        self.proxies = [ip_network(word) for word in self.guard.trusted_proxies]
        self.parties: dict[Connection, str] = {}  # whose each of them is
        self.of: dict[str, dict[Connection, None]] = {}
        self.waiting: dict[Connection, None] = {}  # the longest first

    def admit(self, connection: Connection, address: str) -> bool:
        """Whether one more may come, in the place of one that waits if need be."""
        party = "" if self._is_proxy(address) else party_of(address)
        own = self.of.get(party, {}) if party else {}
        if party and self._count(party) >= self.guard.connections_each and not self._end_one(own):
            return False
        if len(self.parties) >= self.guard.connections and not self._end_one(self.waiting):
            return False
        self.parties[connection] = party
        if self.tally and party:
            self.tally.add(party, 1)
        self.of.setdefault(party, {})[connection] = None
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
            if self.tally and party:
                self.tally.add(party, -1)
            del self.of[party][connection]
            if not self.of[party]:
                del self.of[party]

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

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return True  # a socket of this machine's files
        return any(found in network for network in self.proxies)


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
