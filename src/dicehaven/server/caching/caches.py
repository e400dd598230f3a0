"""All caches of one server, created with the app and cleared with it.

Besides these the renderer has its pieces and the states of pages, a live table its event logs with their lines, a
`CachedMatch` its answers, and a worker process its bots.
"""

from dataclasses import dataclass, field

from cachetools import LRUCache

from dicehaven.core.contract import Face
from dicehaven.drawing.dice import Die
from dicehaven.server.caching.config_cache import ConfigCache
from dicehaven.server.caching.replay_cache import ReplayCache
from dicehaven.server.caching.text_cache import TextCache

FACES = 256  # sets of dice, in each language
Faces = tuple[tuple[Face, ...], ...]  # of each die
Keys = tuple[tuple[Face, Die], ...]  # the faces of one kind of dice, each as a die that shows it


@dataclass(frozen=True, eq=False)
class Pad:
    """The kinds of dice that are due, and the kind of each die; shared by all who ask for the same."""

    kinds: tuple[Keys, ...] = ()
    slots: tuple[int, ...] = ()


NO_PAD = Pad()


@dataclass(eq=False)
class Caches:
    """The caches of one server, each named after what it holds."""

    configs: ConfigCache = field(default_factory=ConfigCache)
    texts: TextCache = field(default_factory=TextCache)
    replays: ReplayCache = field(default_factory=ReplayCache)
    faces: LRUCache[tuple[str, str, Faces], Pad] = field(default_factory=lambda: LRUCache(FACES))
