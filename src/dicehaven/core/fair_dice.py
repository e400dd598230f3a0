"""Provably fair dice: everybody commits before anybody reveals.  `docs/fair-dice.md` specifies the protocol, which is number 2.

All secrets, shares, keys and hashes are written in lower-case hexadecimal; what is hashed is text in lines, encoded as UTF-8.
The header of a record holds the proof: commitment, shares, secret, and a signature of all lines. Each record is signed with a
key that belongs to its table alone, and the commitment binds the key, so whoever knows the commitment can tell whether a
record is byte for byte the one that the server issued. `check.verify` checks it.
"""

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct, to_builtins

from dicehaven.core import ed25519
from dicehaven.core.process_pool import IN_TAB
from dicehaven.core.record import Header, Line, dump

if TYPE_CHECKING or not IN_TAB:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

PROTOCOL = 2
DOMAIN = f"dicehaven-dice/{PROTOCOL}"  # begins everything that is hashed, so that no hash means two things
DIGITS = 64  # of 256 bits
SIGNATURE_DIGITS = 128
UNSIGNED = "0" * SIGNATURE_DIGITS  # replaces the signature in a record's text while it is hashed
TABLES = 4096  # whose commitments are remembered: they are shown with every view
BOUND = (
    "game",
    "players",
    "options",
    "layout",
    "position",
)  # keys of the header to which the commitment binds the dice

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
        """Return its line in the text from which the seed is computed."""
        return " ".join(filter(None, (str(seat), self.state, self.commitment, self.share)))


def new_root() -> str:
    """Draw 256 random bits, from which the secret of a table's dice and its signing key are derived.  They are never shown."""
    return secrets.token_hex(32)


def is_hex(value: str, digits: int = DIGITS) -> bool:
    """Return True if a text consists of that many lower-case hexadecimal digits."""
    return re.fullmatch(rf"[0-9a-f]{{{digits}}}", value) is not None


def secret_of(root: str, table: str) -> str:
    """Return the secret of a table's dice, shown when its match has ended."""
    return _keyed(root, "secret", table)


def signing_seed_of(root: str, table: str) -> str:
    """Return the private key that signs a table's record; it is never shown."""
    return _keyed(root, "signing key", table)


def context_of(table: str, header: Mapping[str, Any]) -> str:
    """Return the purpose of the dice as canonical JSON: the table's id, and its record's game, seats, options, layout and first position."""
    bound = {key: header[key] for key in BOUND if key in header}
    return json.dumps({"table": table, **bound}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@lru_cache(TABLES)
def commitment_of(secret: str, key: str, context: str) -> str:
    """Return the hash that is shown before any share exists: of the secret, the public key for signing, and the context."""
    return _hash("commitment", secret, key, context)


@lru_cache(TABLES)
def share_commitment(share: str) -> str:
    """Return the hash of a share, which its seat shows before anybody reveals."""
    return _hash("share", share)


def seed_of(secret: str, commitment: str, shares: Sequence[SeatShare]) -> str:
    """Return the seed of all dice: the HMAC-SHA-256, keyed with the secret, of the commitment and each seat's line."""
    return _keyed(secret, "seed", commitment, *(share.line(seat) for seat, share in enumerate(shares)))


def _hash(what: str, *lines: str) -> str:
    return hashlib.sha256(_text(what, lines)).hexdigest()


def _keyed(key: str, what: str, *lines: str) -> str:
    return hmac.new(bytes.fromhex(key), _text(what, lines), hashlib.sha256).hexdigest()


def _text(what: str, lines: Sequence[str]) -> bytes:
    return "\n".join([f"{DOMAIN} {what}", *lines]).encode()


# The proof in a record


class Proof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The `fair` object of a header; it has secret and signature once the match has ended or the table was closed."""

    protocol: Literal[2]
    table: str
    commitment: str
    key: str
    seats: list[SeatShare]
    secret: str = ""
    closed: bool = False  # before the match was over
    signature: str = ""


def sealed(lines: Sequence[Line], signing_seed: str) -> list[Line]:
    """Return the record with the signature of all its lines added to its proof."""
    first = lines[0]
    assert isinstance(first, Header)
    digest = digest_of([dump(line) for line in (_signed(first, UNSIGNED), *lines[1:])], UNSIGNED)
    return [_signed(first, sign(signing_seed, digest)), *lines[1:]]


def _signed(header: Header, signature: str) -> Header:
    return Header({**header.data, "fair": {**header.data["fair"], "signature": signature}})


def public_key(signing_seed: str) -> str:
    """Return the public key (Ed25519) for a private one; both are 256 bits in hexadecimal."""
    seed = bytes.fromhex(signing_seed)
    if IN_TAB:
        return ed25519.public_key(seed).hex()
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw().hex()


def digest_of(lines: Sequence[str], signature: str) -> str:
    """Return the fingerprint of a record: the SHA-256 of its lines, each with a line feed, with zeros for its signature."""
    first = lines[0].replace(f'"signature": "{signature}"', f'"signature": "{UNSIGNED}"', 1)
    return hashlib.sha256("".join(f"{line}\n" for line in (first, *lines[1:])).encode()).hexdigest()


def sign(signing_seed: str, digest: str) -> str:
    """Return the signature of a record's fingerprint: 512 bits in hexadecimal."""
    seed = bytes.fromhex(signing_seed)
    if IN_TAB:
        return ed25519.sign(seed, _message(digest)).hex()
    return Ed25519PrivateKey.from_private_bytes(seed).sign(_message(digest)).hex()


def is_signed(key: str, digest: str, signature: str) -> bool:
    """Return True if a signature is well formed and fits the fingerprint."""
    if not is_hex(signature, SIGNATURE_DIGITS):
        return False
    try:
        public, signed = bytes.fromhex(key), bytes.fromhex(signature)
    except ValueError:
        return False
    if IN_TAB:
        return ed25519.is_signed(public, _message(digest), signed)
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signed, _message(digest))
    except (InvalidSignature, ValueError):
        return False
    return True


def _message(digest: str) -> bytes:
    return f"{DOMAIN} record\n{digest}".encode()


class TableDice:
    """Everything by which the dice of one table are proved fair, on the side that knows their secret."""

    def __init__(self, root: str, table: str, header: Mapping[str, Any]) -> None:
        """Derive all from `root`, which is stored with the table, and from the header of its record."""
        self.table = table
        self._signing_seed = signing_seed_of(root, table)
        self.key = public_key(self._signing_seed)  # that the record will be signed with
        self.secret = secret_of(root, table)  # which is shown when the match has ended
        # the hash of the secret, which everybody may see from the beginning
        self.commitment = commitment_of(self.secret, self.key, context_of(table, header))

    def seed(self, shares: Sequence[SeatShare]) -> str:
        """Return the seed of all dice."""
        return seed_of(self.secret, self.commitment, shares)

    def proof(self, shares: Sequence[SeatShare], ended: bool, closed: bool) -> dict[str, Any]:
        """Return the `fair` object of the header, with the secret once the match has ended or was `closed`."""
        seats = [to_builtins(share) for share in shares]
        fair = {"protocol": PROTOCOL, "table": self.table, "commitment": self.commitment, "key": self.key}
        return (
            fair
            | {"seats": seats}
            | ({"secret": self.secret} if ended or closed else {})
            | ({"closed": True} if closed else {})
        )

    def sealed(self, lines: Sequence[Line]) -> list[Line]:
        """Return the record of a match that has ended, sealed so that no line can be changed or cut unnoticed."""
        return sealed(lines, self._signing_seed)
