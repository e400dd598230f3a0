"""Requests to addresses that people give: bounded in time and size, never redirected, and never into the host's own network.

A name is resolved once, every address that it has is checked, and the connection goes to a checked one.  So a name that
resolves otherwise a moment later leads nowhere else.
"""

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import h11

from dicehaven.server.work.names import Names
from dicehaven.server.work.places import NoPlace

REQUEST_SECONDS = 10.0  # seconds for a whole request
LARGEST_HEAD = 16_384  # bytes of an answer's head; its content is not read
TRIED = 3  # addresses of a name
TRANSLATED = IPv6Network("64:ff9b::/96")  # IPv4 addresses behind a translator (RFC 6052)
UNICAST = IPv6Network("2000::/3")  # all that the Internet has of IPv6
TUNNELS = [IPv6Network(one) for one in ("2001::/32", "2002::/16")]  # Teredo, 6to4: they end at an IPv4 address
ISATAP = (0x0000_5EFE, 0x0200_5EFE)  # before an IPv4 address in the last 64 bits: a tunnel of any network (RFC 5214)
NOT_PUBLIC = [ip_network(one) for one in ("192.0.0.0/24", "240.0.0.0/4")]  # that Python does not know of


class Undelivered(Exception):
    """Something that was not delivered: the code of a message that says why.

    It is `gone` if nobody will ever be there again, `unsure` if it may have been delivered all the same, and `untried` if
    nobody has tried to.
    """

    def __init__(self, code: str, gone: bool = False, unsure: bool = False, untried: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.gone = gone
        self.unsure = unsure
        self.untried = untried


def is_public(address: str) -> bool:
    """Return whether an address lies in the public Internet, whatever it is written or wrapped in.

    Of IPv6 addresses around one of IPv4 only those count that a translator at the border of the host's network makes.

    >>> [is_public(one) for one in ("9.9.9.9", "10.0.0.1", "100.64.0.1", "::ffff:127.0.0.1", "fd00::1", "64:ff9b::a00:1")]
    [True, False, False, False, False, False]
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and (found.ipv4_mapped or found in TRANSLATED):
        found = IPv4Address(int(found) & 0xFFFF_FFFF)
    if not found.is_global or found.is_multicast:
        return False
    if isinstance(found, IPv4Address):
        return not any(found in odd for odd in NOT_PUBLIC)
    tunnelled = any(found in one for one in TUNNELS) or int(found) >> 32 & 0xFFFF_FFFF in ISATAP
    return found in UNICAST and not tunnelled


async def resolved(names: Names, host: str, person: str, inside: bool) -> list[str]:
    """Return the addresses of a name; raise Undelivered if there is none, or unless `inside` if one is not public."""
    try:
        addresses = await names.addresses_of(host, person)
    except NoPlace:
        raise Undelivered("busy", untried=True) from None
    except TimeoutError:
        raise Undelivered("no-answer") from None
    except (OSError, UnicodeError):
        raise Undelivered("not-found") from None
    if not inside and not all(map(is_public, addresses)):
        raise Undelivered("not-public")
    return addresses


@cache
def trusted() -> ssl.SSLContext:
    """Return the authorities that this machine trusts."""
    return ssl.create_default_context()


async def post(
    names: Names,
    person: str,
    url: str,
    headers: Mapping[str, str],
    content: bytes,
    inside: bool = False,
    context: ssl.SSLContext | None = None,
) -> int:
    """Send a request to an address that a person has given, and return the status of its answer; raise Undelivered.

    Addresses that people give must be https and public; those that the host names may be `inside` its network.
    """
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    if not parts.hostname or not (secure or (inside and parts.scheme == "http")):
        raise Undelivered("not-https")
    sent = False
    try:
        async with asyncio.timeout(REQUEST_SECONDS):
            port = parts.port or (443 if secure else 80)
            addresses = await resolved(names, parts.hostname, person, inside)
            reader, writer = await _connected(addresses, port, parts.hostname, context or trusted() if secure else None)
            try:
                sent = True
                return await _exchange(reader, writer, parts.netloc.rpartition("@")[2], _target(url), headers, content)
            finally:
                writer.close()
    except (TimeoutError, OSError, h11.ProtocolError, ValueError):
        raise Undelivered("no-answer", unsure=sent) from None


def _target(url: str) -> str:
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


async def _connected(
    addresses: list[str], port: int, name: str, context: ssl.SSLContext | None
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Return a connection to the first address that takes one, whose certificate is that of the name."""
    for address in addresses[: TRIED - 1]:
        with contextlib.suppress(OSError):
            return await asyncio.open_connection(
                address, port, ssl=context, server_hostname=name if context else None, limit=LARGEST_HEAD
            )
    return await asyncio.open_connection(
        addresses[-1], port, ssl=context, server_hostname=name if context else None, limit=LARGEST_HEAD
    )


async def _exchange(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    host: str,
    target: str,
    headers: Mapping[str, str],
    content: bytes,
) -> int:
    """Send a request through a connection, and read the status of its answer."""
    given = {"Host": host, "Content-Length": str(len(content)), "Connection": "close", **headers}
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_HEAD)
    request = h11.Request(method="POST", target=target, headers=list(given.items()))
    for part in (request, h11.Data(data=content), h11.EndOfMessage()):
        writer.write(connection.send(part) or b"")
    await writer.drain()
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(4_096))
        elif isinstance(event, h11.Response):
            return event.status_code
        elif not isinstance(event, h11.InformationalResponse):
            raise h11.RemoteProtocolError("the answer has no status")
