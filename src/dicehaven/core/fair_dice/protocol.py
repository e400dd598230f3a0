"""Protocol 2: what is committed to, what is revealed, and how the seed of all dice follows.

All secrets, shares, keys and hashes are written in lower-case hexadecimal; what is hashed is text in lines, encoded as UTF-8.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct

PROTOCOL = 2
DOMAIN = f"dicehaven-dice/{PROTOCOL}"  # begins everything that is hashed, so that no hash means two things
DIGITS = 64  # of 256 bits
TABLES = 4096  # whose commitments are remembered: they are shown with every view
BOUND = ("game", "players", "options", "layout")  # keys of the header to which the commitment binds the dice

State = Literal["server", "none", "committed", "revealed", "withheld"]


class SeatShare(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The share of a seat in the seed.

    Its state is `server` (a bot, for which the secret counts), `none` (a person who committed to nothing), `committed`
    (not revealed yet), `revealed`, or `withheld` (not revealed in time).
    """

    state: State
    commitment: str = ""
    share: str = ""

    def line(self, seat: int) -> str:
        """Its line in the text from which the seed is computed."""
        return " ".join(filter(None, (str(seat), self.state, self.commitment, self.share)))


def new_root() -> str:
    """256 random bits from which the secret of a table's dice and its signing key are derived.  They are never shown."""
    return secrets.token_hex(32)


def is_hex(value: str, digits: int = DIGITS) -> bool:
    """Return True if a text consists of that many lower-case hexadecimal digits."""
    return re.fullmatch(rf"[0-9a-f]{{{digits}}}", value) is not None


def secret_of(root: str, table: str) -> str:
    """The secret of a table's dice, shown when its match has ended."""
    return _keyed(root, "secret", table)


def signing_seed_of(root: str, table: str) -> str:
    """The private key that signs a table's record; it is never shown."""
    return _keyed(root, "signing key", table)


def context_of(table: str, header: Mapping[str, Any]) -> str:
    """Return the purpose of the dice as canonical JSON: the table's id, and its record's game, seats, options and layout."""
    bound = {key: header[key] for key in BOUND if key in header}
    return json.dumps({"table": table, **bound}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@lru_cache(TABLES)
def commitment_of(secret: str, key: str, context: str) -> str:
    """Return the hash that is shown before any share exists: of the secret, the public key for signing, and the context."""
    return _hash("commitment", secret, key, context)


@lru_cache(TABLES)
def share_commitment(share: str) -> str:
    """The hash of a share, which its seat shows before anybody reveals."""
    return _hash("share", share)


def seed_of(secret: str, commitment: str, shares: Sequence[SeatShare]) -> str:
    """The seed of all dice: the HMAC-SHA-256, keyed with the secret, of the commitment and each seat's line."""
    return _keyed(secret, "seed", commitment, *(share.line(seat) for seat, share in enumerate(shares)))


def _hash(what: str, *lines: str) -> str:
    return hashlib.sha256(_text(what, lines)).hexdigest()


def _keyed(key: str, what: str, *lines: str) -> str:
    return hmac.new(bytes.fromhex(key), _text(what, lines), hashlib.sha256).hexdigest()


def _text(what: str, lines: Sequence[str]) -> bytes:
    return "\n".join([f"{DOMAIN} {what}", *lines]).encode()
