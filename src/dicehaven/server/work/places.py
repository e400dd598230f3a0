"""Places for work with hosts that people name, of which some never answer: nobody holds more than a share of them.

Such a host keeps a place until patience ends, and who gives its address has as many of them, and as many keys, as they like.
So there is always room for the hosts that have answered, as the push services of all browsers have.
"""

import asyncio
import contextlib
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TypeVar

from cachetools import LRUCache

T = TypeVar("T")
PLACES = 16
OF_A_PERSON = 2
OF_A_DOMAIN = 2
OF_A_KNOWN_DOMAIN = PLACES // 2
OF_UNKNOWN_HOSTS = PLACES // 2  # together
QUICK = 4.0  # seconds: a host that has kept a place for less is known
HOSTS = 10_000  # that are known


class NoPlace(Exception):
    """No place was free within the patience of who wanted one."""


@dataclass(eq=False)
class _Waiting:
    person: str
    host: str
    turn: "asyncio.Future[tuple[str, ...]]"  # the shares that its place counts towards


class Places:
    """A number of places, of which each person, each domain and all unknown hosts together hold a share at most."""

    def __init__(self) -> None:
        self._free = PLACES
        self._held = Counter[str]()
        self._waiting: dict[_Waiting, None] = {}  # the one that has waited longest first
        self._known: LRUCache[str, bool] = LRUCache(HOSTS)

    @contextlib.asynccontextmanager
    async def held(self, person: str, host: str, patience: float) -> AsyncIterator[None]:
        """Wait for a place, and hold it inside the context; raise NoPlace if it takes longer than so many seconds."""
        one = _Waiting(person, host, asyncio.get_running_loop().create_future())
        self._waiting[one] = None
        self._admit()
        try:
            async with asyncio.timeout(patience):
                await one.turn
        except BaseException as error:
            if one.turn.done() and not one.turn.cancelled():
                self._leave(one)
            self._waiting.pop(one, None)
            if isinstance(error, TimeoutError):
                raise NoPlace from None
            raise
        begun = time.monotonic()
        try:
            yield
        finally:
            if time.monotonic() - begun < QUICK:
                self._known[host] = True
            else:
                self._known.pop(host, None)
            self._leave(one)

    def _leave(self, one: _Waiting) -> None:
        self._free += 1
        self._held.subtract(one.turn.result())
        self._held += Counter()  # without what nobody holds
        self._admit()

    def _admit(self) -> None:
        """Give free places to those who may have one, in their order."""
        for one in list(self._waiting) if self._free else ():
            shares = self._shares(one)
            fits = all(self._held[name] < most for name, most in shares.items())
            if self._free and fits and not one.turn.done():  # done: it has just given up
                del self._waiting[one]
                self._free -= 1
                self._held.update(shares.keys())
                one.turn.set_result(tuple(shares))

    def _shares(self, one: _Waiting) -> dict[str, int]:
        """Return what a place would count towards, and how many each of these may hold."""
        if one.host in self._known:
            return {f"person {one.person}": OF_A_PERSON, f"domain {domain_of(one.host)}": OF_A_KNOWN_DOMAIN}
        return {
            f"person {one.person}": OF_A_PERSON,
            f"domain {domain_of(one.host)}": OF_A_DOMAIN,
            "unknown": OF_UNKNOWN_HOSTS,
        }


def domain_of(host: str) -> str:
    """Return what is in one hand with a host as far as its name tells: the last two labels; an address is its own.

    >>> domain_of("a.b.Example.org"), domain_of("192.0.2.7"), domain_of("localhost")
    ('example.org', '192.0.2.7', 'localhost')
    """
    with contextlib.suppress(ValueError):
        return str(ip_address(host))
    return ".".join(host.lower().rstrip(".").split(".")[-2:])


async def in_thread(work: Callable[[], T]) -> T:
    """Return what `work` returns, called in a thread of its own: it may block for long, also while the server ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(found: T | None, error: Exception | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(found)  # type: ignore[arg-type]

    def run() -> None:
        found, error = None, None
        try:
            found = work()
        except Exception as problem:
            error = problem
        with contextlib.suppress(RuntimeError):  # the loop has gone
            loop.call_soon_threadsafe(tell, found, error)

    threading.Thread(target=run, name="dicehaven-outside", daemon=True).start()
    return await done
