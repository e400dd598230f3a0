"""Security headers on every response, and the refusal of cross-site requests."""

from collections.abc import Collection, Iterable, Mapping
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
PAGES_DEPEND = (b"Accept-Encoding", b"Accept-Language", b"Cookie", b"X-Page")
DEPENDS = {  # what answers depend on besides the address, by how that begins
    "/static/": (b"Accept-Encoding",),
    "/api/": (b"Accept-Encoding", b"Authorization"),
    "/healthz": (),
    "/readyz": (),
    "/metrics": (),
}
Headers = list[tuple[bytes, bytes]]
RAW_HEADERS: Headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def same_origin(head: Mapping[bytes, bytes], names: Collection[str] = ()) -> bool:
    """Whether a request comes from one of our own pages, or from a program, which says nothing of a site and has no cookie.

    Browsers send Sec-Fetch-Site, which is right even if a proxy has replaced the host's name.  Older browsers, and all of
    them without TLS, send only the origin: it must be the host that was asked, or one of our `names`.
    """
    site = head.get(b"sec-fetch-site")
    if site is not None:
        return site in (b"same-origin", b"none")
    origin = head.get(b"origin")
    host = head.get(b"host")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin.decode("latin-1"))
    except ValueError:
        return False
    return (host is not None and parts.netloc == host.decode("latin-1")) or parts.netloc in names


def head_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request by name; of several with the same name, the first."""
    return dict(reversed(scope["headers"]))


def cacheable(headers: Iterable[tuple[bytes, bytes]], path: str) -> Headers:
    """The headers of an answer with what caches have to know: usually to keep nothing, and what an answer depends on."""
    found = [(name, value) for name, value in headers if name != b"vary"]
    varied = [word.strip() for name, value in headers if name == b"vary" for word in value.split(b",")]
    needed = next((needed for prefix, needed in DEPENDS.items() if path.startswith(prefix)), PAGES_DEPEND)
    words = {word.lower(): word for word in (*needed, *varied)}
    if words:
        found.append((b"vary", b", ".join(words.values())))
    if not any(name == b"cache-control" for name, _ in found):
        found.append((b"cache-control", b"no-store"))
    return found


def secured(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The headers of an answer that is sent by TLS: its cookies are only sent back by TLS."""
    return [
        (name, value + b"; Secure") if name == b"set-cookie" and b"; secure" not in value.lower() else (name, value)
        for name, value in headers
    ]
