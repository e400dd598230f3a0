"""Web Push: messages that only a browser can read (RFC 8291), from a server that shows who it is (RFC 8292)."""

import base64
import json
import os
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)

CURVE = ec.SECP256R1()
RECORD = 4_096  # bytes: a message is one record
MAX_MESSAGE_BYTES = 3_000  # bytes of a message: services need not take more than 4,096 of a record
TOKEN_SECONDS = 12 * 3_600  # seconds for which a token counts, at most a day


class Receiver(NamedTuple):
    """A browser that takes messages: the address of its push service, its public key and its secret (base64url)."""

    endpoint: str
    p256dh: str
    auth: str


def encode(data: bytes) -> str:
    """Return bytes in base64url without padding.

    >>> encode(b"dice!")
    'ZGljZSE'
    """
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes of base64url, with or without padding; raise ValueError.

    >>> decode("ZGljZSE")
    b'dice!'
    """
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def public_key(text: str) -> ec.EllipticCurvePublicKey:
    """Return a public key of the curve; raise ValueError if it is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(text))


def raw_public(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_private() -> str:
    """Draw the private key of a server (base64url of DER)."""
    drawn = ec.generate_private_key(CURVE)
    return encode(drawn.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Return the private key of a server."""
    found = load_der_private_key(decode(text), None)
    assert isinstance(found, ec.EllipticCurvePrivateKey)
    return found


def encrypted(
    message: bytes, receiver: Receiver, sender: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """Encrypt a message for a browser, with a key and a salt that are drawn for it alone (RFC 8291, aes128gcm).

    Raise ValueError for a key that is none, or a message that is too long.
    """
    if len(message) > MAX_MESSAGE_BYTES:
        raise ValueError(f"a push message of {len(message)} bytes; {MAX_MESSAGE_BYTES} are allowed")
    theirs = public_key(receiver.p256dh)
    sender = sender or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    mine = raw_public(sender.public_key())
    shared = sender.exchange(ec.ECDH(), theirs)
    info = b"WebPush: info\0" + raw_public(theirs) + mine
    secret = _derived(shared, decode(receiver.auth), info, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def token(endpoint: str, contact: str, expires: int, key: ec.EllipticCurvePrivateKey) -> str:
    """Return the token by which a push service knows this server (RFC 8292): a JWT signed with ES256."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": expires, "sub": contact}
    signed = ".".join(encode(_json(one)) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _json(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def headers_of(
    receiver: Receiver, topic: str, lasts: int, contact: str, now: float, key: ec.EllipticCurvePrivateKey
) -> dict[str, str]:
    """Return the headers of a message: of several of one topic that wait for a browser, it gets the last one.

    A message `lasts` so many seconds at the push service while the browser cannot be reached.
    """
    signed = token(receiver.endpoint, contact, int(now) + TOKEN_SECONDS, key)
    return {
        "Authorization": f"vapid t={signed}, k={encode(raw_public(key.public_key()))}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(lasts),
        "Urgency": "normal",
        "Topic": topic,
    }
