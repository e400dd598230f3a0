"""Addresses and host names: which addresses belong together, which are those of proxies, and by which names a server is known."""

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text

HOME = 64  # bits of an IPv6 address that one household or one rented server has at least
SITE = 48  # bits that nobody is given fewer of: some are given 65,536 networks of 64 bits, many households 256
MAX_ADDRESS_CHARACTERS = 100  # characters of an address with its zone
NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}(?:\.(?=[a-z0-9]))?){0,20}(?::\d{1,5})?")  # of a host
BASE = re.compile(
    r"[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*"
)  # a path, without slashes around it
WIDE = 4  # times the limits of an address: those of a whole network that may be in one hand


def party_of(address: str) -> str:
    """Return the party behind an address, for limits: an IPv4 address or an IPv6 network of 64 bits; "" if it is no address.

    >>> party_of("192.0.2.7"), party_of("2001:db8::1:2:3:4"), party_of("::ffff:192.0.2.7"), party_of("unknown")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '')
    """
    return _party_of(address) if len(address) <= MAX_ADDRESS_CHARACTERS else ""


@lru_cache(10_000)
def _party_of(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOME), strict=False))


@lru_cache(10_000)
def network_of(party: str) -> str:
    """Return the widest network that may belong to one owner together with a party (see `party_of`): for IPv4 the address itself.

    >>> network_of("2001:db8:1:2::/64"), network_of("192.0.2.7"), network_of("")
    ('2001:db8:1::/48', '192.0.2.7', '')
    """
    return str(IPv6Network(party).supernet(new_prefix=SITE)) if party.endswith(f"/{HOME}") else party


def proxies(words: Iterable[str]) -> tuple[str, ...]:
    """Read addresses and networks of proxies, also several in one word; raises BadOption.

    >>> proxies(["10.0.0.0/8,::1", "192.0.2.7"])
    ('10.0.0.0/8', '::1', '192.0.2.7')
    """
    found = networks(words, "--trusted-proxy")
    for word in found:
        if not ip_network(word).prefixlen:
            raise BadOption(text("everybody-a-proxy", found=word), "--trusted-proxy")
    return found


def networks(words: Iterable[str], option: str) -> tuple[str, ...]:
    """Read addresses and networks, also several in one word; raises BadOption, which names the option."""
    found = tuple(word for several in words for word in several.replace(",", " ").split())
    for word in found:
        try:
            ip_network(word)
        except ValueError:
            raise BadOption(text("no-network", found=word), option) from None
    return found


def read_host_names(words: Iterable[str]) -> tuple[str, ...]:
    """Read host names, also several in one word, with a port if it is no usual one; raises BadOption.

    >>> read_host_names(["Dice.example:8443, localhost"])
    ('dice.example:8443', 'localhost')
    """
    found = [word.lower() for several in words for word in several.replace(",", " ").split()]
    for word in found:
        if not NAME.fullmatch(word):
            raise BadOption(text("no-host-name", found=word), "--host-name")
    return tuple(found)


def read_base(path: str) -> str:
    """Read the path below which the site lies, "" for none; raises BadOption.

    >>> read_base("/games/dicehaven/"), read_base("dicehaven"), read_base("/")
    ('/games/dicehaven', '/dicehaven', '')
    """
    found = path.strip("/")
    if found and not BASE.fullmatch(found):
        raise BadOption(text("no-base", found=path), "--base")
    return f"/{found}" if found else ""


def bare_name(host: str) -> str:
    """Return a host without its port, in lower case.

    >>> bare_name("Dice.example:8443"), bare_name("[::1]:8321"), bare_name("::1")
    ('dice.example', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.lower().partition(":")[0] if host.count(":") == 1 else host.lower()


def is_address(host: str) -> bool:
    """Return whether a host is an address or this machine, not a name that somebody could have registered.

    >>> [is_address(host) for host in ("192.0.2.7", "::1", "localhost", "", "evil.example")]
    [True, True, True, True, False]
    """
    if host in ("", "localhost"):
        return True
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
