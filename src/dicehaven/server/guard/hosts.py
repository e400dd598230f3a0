"""Host names: a server that has names answers under no others, and its links use the first one."""

import re
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import OtherHost

NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}(?:\.(?=[a-z0-9]))?){0,20}(?::\d{1,5})?")
STATUS_PAGES = ("/healthz", "/readyz", "/metrics")  # asked for by address


class HostMiddleware:
    """An ASGI middleware that refuses other names.

    Where a proxy puts an address in the place of the name (nginx's plain `proxy_pass`), the usual name is put back.
    """

    def __init__(
        self,
        app: ASGIApp,
        names: tuple[str, ...],
        problem: Callable[[Request, Exception], Awaitable[Response]],
    ) -> None:
        self.app = app
        self.names = names
        self.problem = problem
        self.known = known_by(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self.names or scope["type"] != "http" or scope["path"] in STATUS_PAGES:
            await self.app(scope, receive, send)
            return
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        if bare_name(host) not in self.known:
            if not is_address(bare_name(host)):
                refusal = OtherHost(text("other-host", name=host[:80]))
                await (await self.problem(Request(scope), refusal))(scope, receive, send)
                return
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [(b"host", self.names[0].encode()), *others]
        await self.app(scope, receive, send)


def host_names(words: Iterable[str]) -> tuple[str, ...]:
    """Host names as they are written, also several in one word, with a port if it is no usual one; raises BadOption.

    >>> host_names(["Dice.example:8443, localhost"])
    ('dice.example:8443', 'localhost')
    """
    found = [word.lower() for several in words for word in several.replace(",", " ").split()]
    for word in found:
        if not NAME.fullmatch(word):
            raise BadOption(text("no-host-name", found=word), "--host-name")
    return tuple(found)


def known_by(names: Iterable[str]) -> frozenset[str]:
    """The names that a server answers to, without their ports."""
    return frozenset(map(bare_name, names))


def bare_name(host: str) -> str:
    """A host without its port, in small letters.

    >>> bare_name("Dice.example:8443"), bare_name("[::1]:8321"), bare_name("::1")
    ('dice.example', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.lower().partition(":")[0] if host.count(":") == 1 else host.lower()


def is_address(host: str) -> bool:
    """Whether a host is an address or this machine, no name that somebody could have registered.

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
