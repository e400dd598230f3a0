"""Invitations: the link to a table, how friends reach it, and the links by which one more device holds a seat."""

import os
import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import NamedTuple

from starlette.requests import Request

from dicehaven.server.config import ServerSettings
from dicehaven.server.table.play.live_table import LiveTable

EVERYWHERE = ("0.0.0.0", "::")  # to listen at all addresses of a machine
OUTSIDE = ("192.0.2.1", 9)  # an address for documentation (RFC 5737): asking for the way there sends nothing


class Invitation(NamedTuple):
    """The link for friends; if it works on this machine alone, the command that lets the home network in, and the link then."""

    link: str
    command: str = ""
    home_link: str = ""


def invite_link(request: Request, table: LiveTable) -> str:
    """Return the address of a table, as the browser that asks reaches it."""
    return str(request.url_for("table_page", name=table.id))


def invitation(request: Request, table: LiveTable) -> Invitation:
    """Return the link for friends; where the browser runs on the server's machine, the one in the home network."""
    link = invite_link(request, table)
    if not is_loopback(request.url.hostname or ""):
        return Invitation(link)
    found = home_address()
    home_link = str(request.url_for("table_page", name=table.id).replace(hostname=found)) if found else ""
    if home_link and request.app.state.config[ServerSettings].host in EVERYWHERE:
        return Invitation(home_link)
    program = os.environ.get("DICEHAVEN_COMMAND", "dicehaven")
    port = f" --port {request.url.port}" if request.url.port else ""
    return Invitation(link, f"{program} serve --host 0.0.0.0{port}", home_link)


def is_loopback(host: str) -> bool:
    """Return true if a host is the machine itself.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.1", "::1", "192.168.1.7", "dicehaven.example")]
    [True, True, True, False, False]
    """
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def home_address() -> str:
    """Return this machine's address in its network, or '' without one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(OUTSIDE)
        found = str(way.getsockname()[0])
        return "" if is_loopback(found) else found
    return ""


def seat_link(request: Request, table: LiveTable, code: str) -> str:
    """Return the link by which one more device may hold a seat; its fragment, which no server is sent, is the code."""
    link = request.url_for("take_page", name=table.id)
    if (
        is_loopback(request.url.hostname or "")
        and request.app.state.config[ServerSettings].host in EVERYWHERE
        and (found := home_address())
    ):
        link = link.replace(hostname=found)
    return f"{link}#{code}"
