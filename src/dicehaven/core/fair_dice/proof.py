"""The proof that a table's dice are fair, in the header of its record: commitment, shares, secret, and a signature of all lines.

Each record is signed with a key that belongs to its table alone, and the commitment binds the key, so whoever knows the
commitment can tell whether a record is byte for byte the one that the server issued.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct, to_builtins

from dicehaven.core.fair_dice import protocol
from dicehaven.core.fair_dice.protocol import DOMAIN, SeatShare, is_hex
from dicehaven.core.record import Header, Line, dump


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
    """The record with the signature of all its lines added to its proof."""
    first = lines[0]
    assert isinstance(first, Header)
    digest = digest_of([dump(line) for line in (_signed(first, UNSIGNED), *lines[1:])], UNSIGNED)
    return [_signed(first, sign(signing_seed, digest)), *lines[1:]]


def _signed(header: Header, signature: str) -> Header:
    return Header({**header.data, "fair": {**header.data["fair"], "signature": signature}})


SIGNATURE_DIGITS = 128  # of a signature
UNSIGNED = "0" * SIGNATURE_DIGITS  # replaces the signature in a record's text while it is hashed


def public_key(signing_seed: str) -> str:
    """The public key (Ed25519) for a private one; both are 256 bits in hexadecimal."""
    return _private(signing_seed).public_key().public_bytes_raw().hex()


def digest_of(lines: Sequence[str], signature: str) -> str:
    """The fingerprint of a record: the SHA-256 of its lines, each with a line feed, with zeros for its signature."""
    first = lines[0].replace(f'"signature": "{signature}"', f'"signature": "{UNSIGNED}"', 1)
    return hashlib.sha256("".join(f"{line}\n" for line in (first, *lines[1:])).encode()).hexdigest()


def sign(signing_seed: str, digest: str) -> str:
    """The signature of a record's fingerprint: 512 bits in hexadecimal."""
    return _private(signing_seed).sign(_message(digest)).hex()


def is_signed(key: str, digest: str, signature: str) -> bool:
    """Return True if a signature is well formed and fits the fingerprint."""
    if not is_hex(signature, SIGNATURE_DIGITS):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), _message(digest))
    except (InvalidSignature, ValueError):
        return False
    return True


def _private(signing_seed: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(signing_seed))


def _message(digest: str) -> bytes:
    return f"{DOMAIN} record\n{digest}".encode()


class TableDice:
    """Everything by which the dice of one table are proved fair, on the side that knows their secret."""

    def __init__(self, root: str, table: str, header: Mapping[str, Any]) -> None:
        """`root` is stored with the table; `header` is that of its record."""
        self.table = table
        self._signing_seed = protocol.signing_seed_of(root, table)
        self.key = public_key(self._signing_seed)  # that the record will be signed with
        self.secret = protocol.secret_of(root, table)  # which is shown when the match has ended
        # the hash of the secret, which everybody may see from the beginning
        self.commitment = protocol.commitment_of(self.secret, self.key, protocol.context_of(table, header))

    def seed(self, shares: Sequence[SeatShare]) -> str:
        """Return the seed of all dice."""
        return protocol.seed_of(self.secret, self.commitment, shares)

    def proof(self, shares: Sequence[SeatShare], ended: bool, closed: bool) -> dict[str, Any]:
        """Return the `fair` object of the header, with the secret once the match has ended or was `closed`."""
        seats = [to_builtins(share) for share in shares]
        fair = {"protocol": protocol.PROTOCOL, "table": self.table, "commitment": self.commitment, "key": self.key}
        return (
            fair
            | {"seats": seats}
            | ({"secret": self.secret} if ended or closed else {})
            | ({"closed": True} if closed else {})
        )

    def sealed(self, lines: Sequence[Line]) -> list[Line]:
        """Return the record of a match that has ended, sealed so that no line can be changed or cut unnoticed."""
        return sealed(lines, self._signing_seed)
