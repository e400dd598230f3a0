"""Addresses: which belong together, and which are those of proxies."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text

HOME = 64  # bits of an IPv6 address that one household or one rented server has at least
SITE = 48  # bits that nobody is given fewer of: some are given 65,536 networks of 64 bits, many households 256
WIDE = 4  # times the limits of an address: those of a whole network that may be in one hand


@lru_cache(10_000)
def party_of(address: str) -> str:
    """Who is behind an address, for limits: an IPv4 address, or an IPv6 network of 64 bits; "" for anything that is not an address.

    >>> party_of("192.0.2.7"), party_of("2001:db8::1:2:3:4"), party_of("::ffff:192.0.2.7"), party_of("unknown")
    ('192.0.2.7', '2001:db8::/64', '192.0.2.7', '')
    """
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
    """The widest network that may be in one hand, of a party of `party_of`: for IPv4 the address itself.

    >>> network_of("2001:db8:1:2::/64"), network_of("192.0.2.7"), network_of("")
    ('2001:db8:1::/48', '192.0.2.7', '')
    """
    return str(IPv6Network(party).supernet(new_prefix=SITE)) if party.endswith(f"/{HOME}") else party


def proxies(words: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks of proxies as they are written, also several in one word; raises BadOption.

    >>> proxies(["10.0.0.0/8,::1", "192.0.2.7"])
    ('10.0.0.0/8', '::1', '192.0.2.7')
    """
    found = networks(words, "--trusted-proxy")
    for word in found:
        if not ip_network(word).prefixlen:
            raise BadOption(text("everybody-a-proxy", found=word), "--trusted-proxy")
    return found


def networks(words: Iterable[str], option: str) -> tuple[str, ...]:
    """Addresses and networks as they are written, also several in one word; raises BadOption, which names the option."""
    found = tuple(word for several in words for word in several.replace(",", " ").split())
    for word in found:
        try:
            ip_network(word)
        except ValueError:
            raise BadOption(text("no-network", found=word), option) from None
    return found
