"""Signatures: each record is signed with a key that belongs to its table alone, and the commitment binds the key.

So whoever knows the commitment can tell whether a record is byte for byte the one that the server issued.
"""

import hashlib
from collections.abc import Sequence

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from dicehaven.core.fair_dice.protocol import DOMAIN, is_hex

DIGITS = 128  # of a signature
UNSIGNED = "0" * DIGITS  # replaces the signature in a record's text while it is hashed


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
    """Whether a signature is well formed and fits the fingerprint."""
    if not is_hex(signature, DIGITS):
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
