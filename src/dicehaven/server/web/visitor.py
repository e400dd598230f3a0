"""Visitors: the people who ask, by the keys that their browser or program holds.  Only hashes of keys are stored.

A browser has a key of its own, and perhaps keys of other browsers from which seats were once moved to it, joined by `~`;
a program has one key.
"""

import asyncio
import hashlib
import secrets
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotStored, NotYours

KEY = "dicehaven"  # the cookie with the keys of a browser
VISITOR = "dicehaven.visitor"  # who asks, in the scope of a request
BETWEEN_KEYS = "~"
LONGEST_KEY = 320
SHORTEST_KEY = 16  # characters of a program's key, so that it cannot be guessed


class Standing:
    """Whether what a key opens is still as it was; streams that are open with the key wait for the end of that."""

    def __init__(self) -> None:
        self.holds = True
        self.streams = set[asyncio.Event]()

    def end(self) -> None:
        """Let the streams see that it is no longer so."""
        self.holds = False
        for stream in self.streams:
            stream.set()


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: `id` names the person who takes something, `ids` are all whose seats are theirs; false for nobody.

    They are `known` once they have taken something; a key that has `ended` was signed out.
    """

    id: str = ""
    ids: frozenset[str] = frozenset()
    keys: str = field(default="", repr=False)  # secret: no log shows it
    session: str = ""  # the hash of the first key
    known: bool = False
    ended: bool = False
    standings: tuple[Standing, ...] = field(default=(), repr=False, compare=False)

    def __bool__(self) -> bool:
        return bool(self.id)

    @property
    def holds(self) -> bool:
        """False once a key was signed out, or opens more than it did."""
        return all(one.holds for one in self.standings)


NOBODY = Visitor()


def new_key() -> str:
    """Make a key."""
    return secrets.token_urlsafe(24)


def visitor_with(keys: str) -> Visitor:
    """Return who holds these keys if nobody has ever been let in by them."""
    each = [key_hash(key) for key in keys.split(BETWEEN_KEYS) if key]
    return Visitor(each[0], frozenset(each), keys, each[0]) if each else NOBODY


async def find_visitor(request: HTTPConnection, is_program: bool) -> None:
    """Note in the scope of a request whom the keys open that a browser sends, or a program.

    While the database is away, who is not remembered is unknown: what asks for them is refused, and says so.
    """
    keys = bearer_of(request) if is_program else keys_of(request)
    try:
        request.scope[VISITOR] = await request.app.state.opens(keys) if keys else NOBODY
    except NotStored as error:
        request.scope[VISITOR] = error


def keys_of(request: HTTPConnection) -> str:
    """Return the keys that a browser holds, or ''."""
    return request.cookies.get(KEY, "")[:LONGEST_KEY]


def bearer_of(request: HTTPConnection) -> str:
    """Return the key that a program sends, or ''."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    return tidy_key(bearer) if scheme.lower() == "bearer" else ""


def tidy_key(key: str) -> str:
    """Return the single key of a program: one that looks like several is still one."""
    return key.strip().replace(BETWEEN_KEYS, "-")[:LONGEST_KEY]


def check_key(key: str) -> None:
    """Raise NotYours for a program without a key, BadOption for a key that could be guessed."""
    if not key:
        raise NotYours(text("no-key"))
    if len(key) < SHORTEST_KEY:
        raise BadOption(text("short-key", least=SHORTEST_KEY), "key")


def key_hash(key: str) -> str:
    """Return the hash that is stored for a key."""
    return hashlib.sha256(key.encode()).hexdigest()
