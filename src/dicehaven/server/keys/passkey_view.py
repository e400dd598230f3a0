"""Passkeys on pages: where they are offered."""

import ipaddress

from starlette.requests import Request

from dicehaven.server.keys import passkeys
from dicehaven.server.keys.passkeys import Site

ALWAYS_SAFE = "localhost"  # for browsers, also without https


def site_of(request: Request) -> Site | None:
    """Return the server as the browser knows it; None where there can be no passkeys: without a name, https, or the module for them."""
    name = request.url.hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        safe = request.url.scheme == "https" or name == ALWAYS_SAFE
        return Site(name, f"{request.url.scheme}://{request.url.netloc}") if safe and passkeys.offered() else None
    return None
