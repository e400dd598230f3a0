"""Keys: secrets by which seats are held.  Only their hashes are stored.

A browser holds a key of its own and those of seats that were moved to it, joined by `~`; a program has one.
"""

import hashlib
from functools import lru_cache

BETWEEN_KEYS, LONGEST_KEY = "~", 320
KEYS = 8  # that a browser holds at most
HASHES = 10_000  # remembered: each request asks several times whose key it bears


def tidy_key(key: str) -> str:
    """The one key that a program bears: what looks like several is one too."""
    return key.strip().replace(BETWEEN_KEYS, "-")[:LONGEST_KEY]


def keys_in(keys: str) -> list[str]:
    """The keys that a browser holds: its own first, then those of seats that were moved to it."""
    return [key for key in keys.split(BETWEEN_KEYS) if key]


def with_key(keys: str, key: str) -> str:
    """The keys of a browser that takes one more along; the oldest others go, never its own."""
    own, *others = keys_in(keys)
    if key == own:
        return keys
    return BETWEEN_KEYS.join([own, *[one for one in others if one != key][-(KEYS - 2) :], key])


def key_hash(keys: str) -> str:
    """What is stored of a browser's own key, the first that it holds."""
    return hashlib.sha256(keys.split(BETWEEN_KEYS)[0].encode()).hexdigest()


@lru_cache(HASHES)
def hashes_of(keys: str) -> frozenset[str]:
    """The hashes of all keys that a browser holds."""
    return frozenset(key_hash(key) for key in keys_in(keys))
