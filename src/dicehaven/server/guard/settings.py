"""The settings of the guard: names, proxies, and the rates of requests."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from dicehaven.server.config import Part, Setting
from dicehaven.server.guard.addresses import networks, proxies, read_base, read_host_names

LOOPBACK = ("127.0.0.1", "::1")  # this machine
YEAR = 365 * 86_400


@dataclass(frozen=True)
class GuardSettings(Part):
    """The requests that a server accepts, and from whom.

    Rates are those of one address: an IPv4 address, or an IPv6 network of 64 bits.
    """

    panel = "Who may send what"
    trusted_proxies: Annotated[
        tuple[str, ...],
        Setting(
            "Address or network of a reverse proxy whose X-Forwarded-For and -Proto headers are trusted; repeatable. "
            "If omitted, this machine.",
            option="--trusted-proxy",
            read=proxies,
        ),
    ] = LOOPBACK
    host_names: Annotated[
        tuple[str, ...],
        Setting(
            "Host name that the server answers to; others are refused. Repeatable; the first is used in links.",
            option="--host-name",
            read=read_host_names,
        ),
    ] = ()
    base: Annotated[
        str,
        Setting(
            "Path below which the whole site lies, such as /dicehaven; the proxy passes addresses on as they are.",
            read=read_base,
        ),
    ] = ""
    hsts: Annotated[
        int,
        Setting(
            "Seconds for which browsers that have used HTTPS must keep using it (HSTS); 0 turns this off.", least=0
        ),
    ] = YEAR
    reads: Annotated[float, Setting("Requests per second allowed from one address.", least=0.1)] = 150
    changes: Annotated[
        float, Setting("Requests per second allowed from one address that change something.", least=0.1)
    ] = 50
    new_tables: Annotated[float, Setting("New tables per minute allowed from one address.", least=0.01)] = 6
    answers: Annotated[int, Setting("Responses that one address may have open at once, mostly streams.", least=1)] = 200
    connections: Annotated[int, Setting("Open connections allowed in total.", least=1)] = 10_000
    body_seconds: Annotated[float, Setting("Seconds within which the body of a request must arrive.", least=0.1)] = 10
    metrics_from: Annotated[
        tuple[str, ...],
        Setting(
            "Address or network that may read /metrics; repeatable. If omitted, this machine.",
            read=partial(networks, option="--metrics-from"),
        ),
    ] = LOOPBACK

    @property
    def origin(self) -> str:
        """The address of the server in mails, '' if its name is not known."""
        return f"https://{self.host_names[0]}{self.base}" if self.host_names else ""
