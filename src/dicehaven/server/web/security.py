"""Security headers on every response, and the refusal of cross-site requests."""

from urllib.parse import urlsplit

from starlette.requests import Request

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
LARGEST = 64 * 1024  # bytes of a request


def fits(request: Request) -> bool:
    """Whether a request says its length, and is small enough."""
    length = request.headers.get("content-length", "")
    return length.isascii() and length.isdigit() and len(length) < 10 and int(length) <= LARGEST


def same_origin(request: Request) -> bool:
    """Browsers say where a form stands; programs that are none say nothing, and hold no cookie."""
    origin = request.headers.get("origin")
    if request.headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
        return False
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False
