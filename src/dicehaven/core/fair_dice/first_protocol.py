"""Protocol 1, for tables made before protocol 2: a secret that was committed to, and shares that were sent in the clear.

Its records can be checked, but a share could be known before the secret was drawn, and records are not signed.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

PROTOCOL = 1
TABLES = 4096  # whose commitments are remembered


@lru_cache(TABLES)
def commitment_of(secret: str) -> str:
    """The hash of a secret that was shown before the match: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, shares: Sequence[str]) -> str:
    """The seed of all dice: the SHA-256 of the secret and the seats' shares in order, one line each."""
    return hashlib.sha256("\n".join([secret, *shares]).encode()).hexdigest()
