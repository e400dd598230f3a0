"""The audience of a table: viewers with streams here, and the seats that are connected to any node."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence

PRESENCE = 3.0  # seconds that somebody may be away unnoticed
EMPTY = 30.0  # seconds between the last viewer's leaving and `on_empty`

Seats = tuple[int, ...]


class Audience:
    """The viewers of a table.  `on_empty` is called a while after the last one left."""

    def __init__(self, on_empty: Callable[[], None]) -> None:
        self.viewers = 0
        self.leaving = False  # the server is shutting down
        self.present: Seats = ()  # seats of people who are connected
        self.elsewhere: dict[int, Seats] = {}  # seats connected to other nodes that watch
        self.on_presence: Callable[[Seats | None], None] | None = None  # called with `here` when that changes
        self._on_empty = on_empty
        self._told_here: Seats | None = None  # what `on_presence` was called with last
        self._connected = Counter[int]()  # streams by seat
        self._subscribers = set[asyncio.Event]()  # one for each viewer

    @property
    def watched(self) -> bool:
        """True while anybody is looking, here or at another node."""
        return bool(self.viewers or self.elsewhere)

    @property
    def here(self) -> Seats | None:
        """The seats that are connected to this node; None if nobody is looking."""
        return tuple(sorted(seat for seat, streams in self._connected.items() if streams > 0)) if self.viewers else None

    def subscribe(self, news: asyncio.Event, seats: Sequence[int] = ()) -> None:
        """Add a viewer who sits at these seats; the event is set when there may be something new."""
        self.viewers += 1
        self._subscribers.add(news)
        self._connected.update(seats)
        self._show_presence()

    def unsubscribe(self, news: asyncio.Event, seats: Sequence[int] = ()) -> None:
        """Remove a viewer."""
        self.viewers -= 1
        self._subscribers.discard(news)
        self._connected.subtract(seats)
        if self._subscribers:  # whoever reloads the page is back at once
            asyncio.get_running_loop().call_later(PRESENCE, self._show_presence)
        else:
            self._show_presence()
        if not self.viewers:
            asyncio.get_running_loop().call_later(EMPTY, self._empty)

    def connected_elsewhere(self, node: int, seats: Seats, watched: bool = False) -> None:
        """Note which seats are connected to another node now, and whether anybody is looking there."""
        self.elsewhere.pop(node, None)
        if watched:
            self.elsewhere[node] = seats
        self._show_presence()

    def notify(self) -> None:
        """Let the viewers check whether there is something new for them."""
        for news in self._subscribers:
            news.set()

    def say_goodbye(self) -> None:
        """End all streams with a message, as when the server shuts down."""
        self.leaving = True
        self.notify()

    def _show_presence(self) -> None:
        """Notify everybody if somebody has arrived or has been away for a while."""
        here = self.here
        if here != self._told_here and self.on_presence:
            self._told_here = here
            self.on_presence(here)
        present = tuple(sorted({*(here or ()), *(seat for seats in self.elsewhere.values() for seat in seats)}))
        if present != self.present:
            self.present = present
            self.notify()

    def _empty(self) -> None:
        if not self.viewers:
            self._on_empty()
