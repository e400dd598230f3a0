"""Security headers of answers, the headers that caches need, and requests from other sites."""

from collections.abc import Collection, Iterable, Mapping
from urllib.parse import urlsplit

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
DEPENDS = {  # headers that answers depend on besides the address, by how that begins
    "/static/": (b"Accept-Encoding",),
    "/api/": (b"Accept-Encoding", b"Authorization"),
    "/healthz": (),
    "/readyz": (),
    "/metrics": (),
}
Headers = list[tuple[bytes, bytes]]
RAW_HEADERS: Headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
NO_STORE = (b"cache-control", b"no-store")


def same_origin(head: Mapping[bytes, bytes], names: Collection[str] = ()) -> bool:
    """Return whether a request comes from one of our own pages, or from a program, which names no site and has no cookie.

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


def completed(given: Iterable[tuple[bytes, bytes]], path: str, tls: bool) -> Headers:
    """Return the headers of an answer with those that caches and browsers need.

    Usually nothing is kept, and caches are told what an answer depends on.  By TLS, cookies are only sent back by TLS.
    """
    found = []
    varied = []
    kept = False
    for name, value in given:
        if name == b"vary":
            varied += [word.strip() for word in value.split(b",")]
            continue
        kept = kept or name == b"cache-control"
        secure = tls and name == b"set-cookie" and b"; secure" not in value.lower()
        found.append((name, value + b"; Secure" if secure else value))
    needed = next((needed for prefix, needed in DEPENDS.items() if path.startswith(prefix)), PAGES_DEPEND)
    if words := {word.lower(): word for word in (*needed, *varied)}:
        found.append((b"vary", b", ".join(words.values())))
    if not kept:
        found.append(NO_STORE)
    return found + RAW_HEADERS
