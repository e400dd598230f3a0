"""Ed25519 (RFC 8032) in plain Python, for where `cryptography` is not to be had: in a browser's tab.

It takes its time, and how long depends on the key: not for machines on which somebody else could measure that.
"""

from hashlib import sha512

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493  # of the base point
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # of -1
Point = tuple[int, int, int, int]  # X, Y, Z, T: x = X/Z, y = Y/Z, xy = T/Z
ZERO: Point = (0, 1, 1, 0)


def public_key(seed: bytes) -> bytes:
    """Return the public key for a private one; both have 32 bytes."""
    return _packed(_times(_scalar(seed)[0], BASE))


def sign(seed: bytes, message: bytes) -> bytes:
    """Return the 64 bytes of the signature of a message."""
    scalar, prefix = _scalar(seed)
    public = _packed(_times(scalar, BASE))
    nonce = _number(prefix, message) % ORDER
    point = _packed(_times(nonce, BASE))
    answer = (nonce + _number(point, public, message) * scalar) % ORDER
    return point + answer.to_bytes(32, "little")


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether a signature fits a public key and a message."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, point = _unpacked(public), _unpacked(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if key is None or point is None or answer >= ORDER:
        return False
    asked = _number(signature[:32], public, message) % ORDER
    return _packed(_times(answer, BASE)) == _packed(_plus(point, _times(asked, key)))


def _number(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little")


def _scalar(seed: bytes) -> tuple[int, bytes]:
    digest = sha512(seed).digest()
    number = int.from_bytes(digest[:32], "little")
    return number & ((1 << 254) - 8) | (1 << 254), digest[32:]


def _plus(a: Point, b: Point) -> Point:
    low, high = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    c, d = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = high - low, d - c, d + c, high + low
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(number: int, point: Point) -> Point:
    total = ZERO
    while number:
        if number & 1:
            total = _plus(total, point)
        point = _plus(point, point)
        number >>= 1
    return total


def _packed(point: Point) -> bytes:
    inverse = pow(point[2], -1, P)
    x, y = point[0] * inverse % P, point[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _unpacked(packed: bytes) -> Point | None:
    number = int.from_bytes(packed, "little")
    y = number & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (not x and number >> 255):
        return None
    if x & 1 != number >> 255:
        x = P - x
    return x, y, 1, x * y % P


_base = _unpacked((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
assert _base
BASE: Point = _base
