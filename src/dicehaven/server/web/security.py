"""Security headers on every response, and the refusal of cross-site requests."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.types import Scope

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def same_origin(head: Mapping[bytes, bytes]) -> bool:
    """Browsers say where a form stands; programs that are none say nothing, and hold no cookie."""
    if head.get(b"sec-fetch-site") not in (None, b"same-origin", b"none"):
        return False
    origin, host = head.get(b"origin"), head.get(b"host")
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin.decode("latin-1")).netloc == host.decode("latin-1")
    except ValueError:
        return False


def head_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request, of several with one name the first."""
    return dict(reversed(scope["headers"]))
