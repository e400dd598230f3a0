"""What a server accepts from whom, and how much of it: settings of whoever runs it."""

from dataclasses import dataclass

from dicehaven.server.guard.rate_limit import Buckets, Limits

LOOPBACK = ("127.0.0.1", "::1")
BURST = 4  # seconds of a rate that may be used at once
YEAR = 365 * 86_400


@dataclass(frozen=True)
class GuardSettings:
    """Rates are those of one address, an IPv4 address or an IPv6 network of 64 bits."""

    trusted_proxies: tuple[str, ...] = LOOPBACK  # addresses and networks whose X-Forwarded-… headers count
    host_names: tuple[str, ...] = ()  # by which browsers know the server, the usual one first; any if empty
    hsts: int = YEAR  # seconds that a browser that came by TLS comes by nothing else; 0: as it likes
    reads: float = 150.0  # a second
    changes: float = 50.0  # a second
    new_tables: float = 6.0  # a minute
    answers: int = 200  # at once: streams above all
    connections: int = 10_000  # in all
    connections_each: int = 250  # of an address
    head_seconds: float = 10.0  # until the headers of a request have arrived
    body_seconds: float = 10.0  # until its body has arrived
    stall_seconds: float = 60.0  # until somebody who has stopped reading an answer reads on: 64 KB wait for them
    metrics_from: tuple[str, ...] = LOOPBACK  # addresses and networks that may see the metrics

    def limits(self) -> Limits:
        """The rate limits of a server; this machine has none, unless the server is known by names."""
        return Limits(
            changes=Buckets(BURST * self.changes, self.changes),
            reads=Buckets(BURST * self.reads, self.reads),
            tables=Buckets(max(1.0, 10 * self.new_tables), self.new_tables / 60),
            at_once=self.answers,
            exempt=() if self.host_names else LOOPBACK,
        )
