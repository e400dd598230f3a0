"""A feature: one object in which a folder says everything that the rest of the server has to know of it.

`features.py` lists the features, and nothing else names one, except a feature that `needs` another.  They meet in two ways: **events** say
what happens, and **slots** are places where a feature shows or does something for another.  By convention a folder may hold
`templates/`, `static/` and `locale/` (see `folders`), and `migrations/` (see `engine.py`).
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast, runtime_checkable

from starlette.routing import BaseRoute

from dicehaven.core.i18n import Texts
from dicehaven.server.config import Config
from dicehaven.server.db.journal import Statement
from dicehaven.server.db.store import Store
from dicehaven.server.upkeep import Upkeep

S = TypeVar("S")
P = TypeVar("P")  # a piece
A = TypeVar("A")  # what somebody asks about
G = TypeVar("G")  # what a feature gives
SERVER = Path(__file__).parent
Asked = Callable[["House", A], Awaitable[G | None]]  # a piece that is asked: what it gives, or None for nothing


Tell = Callable[[object], Awaitable[None]]  # tells the features what has happened


async def nobody(event: object) -> None:
    """Tell nobody, as where no features are."""


class Slot(Generic[P]):
    """A place for pieces that features give; whoever has the place defines it, in its own folder, and says what a piece is."""

    def __init__(self, name: str) -> None:
        self.name = name

    def by(self, piece: P, order: int = 0) -> "Given":
        """Return a piece for this slot; those of a lower order come first, then those of the features that are listed first."""
        return Given(self, piece, order)


class Given(NamedTuple):
    """A piece in its slot."""

    slot: Slot[Any]
    piece: object
    order: int


@dataclass(frozen=True, eq=False)
class Feature:
    """A thing that people do here.  All fields but the first two may be left out.

    `start` returns the services, which others find by their classes: `house[Circles]`.  One with a method `open` or `close` is opened
    and closed with the server.  `regular` returns the work that they do again and again.  Of an event, `hears` are told after the fact, one feature
    after the other; the statements of `writes` are executed in the transaction in which it happens.
    """

    name: str
    folder: Path
    needs: "Sequence[Feature]" = ()  # without one of these there is no such feature; list it after them
    routes: Sequence[BaseRoute] = ()
    start: Callable[["House"], Sequence[object]] = lambda house: ()
    regular: Callable[["House"], Sequence[Upkeep]] = lambda house: ()
    hears: Mapping[type, Callable[["House", Any], Awaitable[None]]] = field(default_factory=dict)
    writes: Mapping[type, Callable[["House", Any], Sequence[Statement]]] = field(default_factory=dict)
    pieces: Sequence[Given] = ()


@runtime_checkable
class Opening(Protocol):
    """A service that begins something of its own."""

    async def open(self) -> None:
        """Start."""


@runtime_checkable
class Closing(Protocol):
    """A service that ends something of its own, at once or after a while."""

    def close(self) -> Awaitable[None] | None:
        """Stop."""


class House:
    """A running server: its store, settings and clock, its services by their classes, and what its features give.

    `say` returns the messages in a language; `services` are there before any feature starts.
    """

    def __init__(
        self,
        store: Store,
        config: Config,
        features: Sequence[Feature] = (),
        say: Callable[[str], Texts] = Texts,
        services: Iterable[object] = (),
    ) -> None:
        self.store = store
        self.say = say
        self.config = config
        self.features = features
        self._services = dict[type, object]()
        self._started = list[object]()
        self._add(services)
        self.regular = list[Upkeep]()

    def start(self) -> None:
        """Start the services of the features, each upon those of the features before it."""
        for feature in self.features:
            started = feature.start(self)
            self._started += started
            self._add(started)
        self.regular = [work for feature in self.features for work in feature.regular(self)]

    def _add(self, services: Iterable[object]) -> None:
        for one in services:
            self._services |= dict.fromkeys(type(one).__mro__, one)

    def now(self) -> float:
        """Return the seconds since 1970; tests set the clock of the store."""
        return self.store.now()

    def __getitem__(self, kind: type[S]) -> S:
        """Return the service of a class, or of one derived from it; raise KeyError if its feature is left out."""
        return cast(S, self._services[kind])

    def maybe(self, kind: type[S]) -> S | None:
        """Return the service of a class; None if there is none here."""
        return cast("S | None", self._services.get(kind))

    def pieces(self, slot: Slot[P]) -> list[P]:
        """Return the pieces of a slot, in order."""
        given = [one for feature in self.features for one in feature.pieces if one.slot is slot]
        return [cast(P, one.piece) for one in sorted(given, key=lambda one: one.order)]

    async def ask(self, slot: Slot[Asked[A, G]], about: A) -> list[G]:
        """Ask all pieces of a slot at once, and return in order what they give."""
        found = await asyncio.gather(*(piece(self, about) for piece in self.pieces(slot)))
        return [one for one in found if one is not None]

    async def tell(self, event: object) -> None:
        """Tell the features what has happened."""
        for feature in self.features:
            if hear := feature.hears.get(type(event)):
                await hear(self, event)

    def statements(self, event: object) -> list[Statement]:
        """Return what the features write in the transaction in which something happens."""
        writes = [write for feature in self.features if (write := feature.writes.get(type(event)))]
        return [statement for write in writes for statement in write(self, event)]

    async def open(self) -> None:
        """Let the services begin, one after the other, and then the regular work."""
        for service in self._started:
            if isinstance(service, Opening):
                await service.open()
        for work in self.regular:
            work.open()

    async def close(self) -> None:
        """End the regular work, then the services, the last one first, and close the database."""
        for work in self.regular:
            await work.close()
        for service in reversed(self._started):
            if isinstance(service, Closing) and (ending := service.close()):
                await ending
        self.store.close()


def complete(features: Iterable[Feature]) -> list[Feature]:
    """Return the features without those that need one that is not among them."""
    found = list[Feature]()
    for feature in features:
        if all(need in found for need in feature.needs):
            found.append(feature)
    return found


def folders(kind: str, features: Iterable[Feature] = ()) -> list[Path]:
    """Return the folders named so ("templates", "static", "locale"): those of the server, and those of features from elsewhere.

    Files in them have names that are unique across all folders; a file that a feature from elsewhere brings comes second.
    """
    return list(dict.fromkeys([*_own(kind), *(one.folder / kind for one in features if (one.folder / kind).is_dir())]))


@cache
def _own(kind: str) -> list[Path]:
    return sorted(SERVER.glob(f"**/{kind}"))
