"""Visitors: the people who ask, by the keys that their browser or program holds.  Only hashes of keys are stored.

A browser has a key of its own, and perhaps keys of other browsers from which seats were once moved to it, joined by `~`;
a program has one key.
"""

import hashlib
from dataclasses import dataclass, field

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours

BETWEEN_KEYS = "~"
LONGEST_KEY = 320
SHORTEST_KEY = 16  # characters of a program's key, so that it cannot be guessed


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks: `id` names the person who takes something, `ids` are all whose seats are theirs; false for nobody."""

    id: str = ""
    ids: frozenset[str] = frozenset()
    keys: str = field(default="", repr=False)  # secret: no log shows it

    def __bool__(self) -> bool:
        return bool(self.id)


NOBODY = Visitor()


def visitor_with(keys: str) -> Visitor:
    """Return who holds these keys."""
    return Visitor(key_hash(keys), hashes_of(keys), keys) if keys else NOBODY


def tidy_key(key: str) -> str:
    """Return the single key of a program: one that looks like several is still one."""
    return key.strip().replace(BETWEEN_KEYS, "-")[:LONGEST_KEY]


def check_key(key: str) -> None:
    """Raise NotYours for a program without a key, BadOption for a key that could be guessed."""
    if not key:
        raise NotYours(text("no-key"))
    if len(key) < SHORTEST_KEY:
        raise BadOption(text("short-key", least=SHORTEST_KEY), "key")


def key_hash(keys: str) -> str:
    """Return the hash that is stored for a browser's own key, the first that it holds."""
    return hashlib.sha256(keys.split(BETWEEN_KEYS)[0].encode()).hexdigest()


def hashes_of(keys: str) -> frozenset[str]:
    """Return the hashes of all keys that a browser holds."""
    return frozenset([hashlib.sha256(key.encode()).hexdigest() for key in keys.split(BETWEEN_KEYS) if key])
