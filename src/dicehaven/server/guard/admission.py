"""Admission: the checks that every request passes before it is handled, and the headers that every answer gets."""

from collections.abc import Iterable

from starlette.types import Scope

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.errors import OtherSite, TooMany
from dicehaven.server.guard.addresses import network_of, party_of
from dicehaven.server.guard.rate_limit import Limits, kind_of
from dicehaven.server.guard.security import RAW_HEADERS, Headers, cacheable, head_of, same_origin, secured
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.guard.turns import Turns
from dicehaven.server.service.fair_queue import address as asking


class Admission:
    """Puts requests in turn, and refuses those over the limits and those that other sites have sent."""

    def __init__(self, limits: Limits, guard: GuardSettings) -> None:
        self.limits = limits
        self.names = guard.host_names
        self.turns = Turns()
        self.hsts = [(b"strict-transport-security", b"max-age=%d" % guard.hsts)] if guard.hsts else []

    async def turn(self, scope: Scope) -> str:
        """Wait for a turn; returns the address that asks, and notes it for the queues of background work."""
        address = party_of(scope["client"][0]) if scope["client"] else ""
        network = network_of(address)
        asking.set(network)
        if address not in self.limits.exempt:
            await self.turns.take(network)
        return address

    def refusal(self, scope: Scope, address: str) -> DicehavenError | None:
        """Why a request is refused, or None; a request that is allowed counts towards the limits."""
        kind = kind_of(scope["method"], scope["path"])
        if kind != "read" and not same_origin(head_of(scope), self.names):
            return OtherSite(text("other-site"))
        return None if self.limits.allow(address, kind) else TooMany(text("too-many-requests"))

    def headers(self, given: Iterable[tuple[bytes, bytes]], scope: Scope) -> Headers:
        """The headers of an answer, with those that caches and browsers need to be safe."""
        found = cacheable(given, scope["path"])
        if scope["scheme"] == "https":
            found = [*secured(found), *self.hsts]
        return [*found, *RAW_HEADERS]
