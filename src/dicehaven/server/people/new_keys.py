"""New keys for browsers: no answer may be lost with the only copy of one.

A browser has a new key, in a cookie of its own, before anything moves to it.  If a server dies meanwhile or the answer is lost, the next try,
or the next look at a page, goes on with that key.
"""

from functools import partial

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.server.people import former_keys
from dicehaven.server.web.request import keep_key, key_of, new_key, services_of
from dicehaven.server.web.visitor import LONGEST_KEY, key_hash, visitor_with

NEXT_KEY = "dicehaven_next"  # the cookie with the key that takes the place of the browser's own, and the hash of that
BETWEEN = "."
LINK_SECONDS = 3_600  # seconds


async def renew(request: Request, address: str) -> Response:
    """Let a new key take the place of the browser's own in two steps, the second of which leads to an address; raise NotStored."""
    keys = key_of(request)
    key = _next_key(request)
    if not key:
        response = RedirectResponse(request.url.path, 307)
        waits = BETWEEN.join([new_key(), key_hash(keys)])
        secure = request.url.scheme == "https"
        response.set_cookie(NEXT_KEY, waits, LINK_SECONDS, httponly=True, samesite="lax", secure=secure)
        return response
    await services_of(request).devices.renew(keys, key)
    return _renewed(request, key, address)


async def go_on(request: Request) -> Response | None:
    """Return the way on with a new key to which all has moved, to the same page, if its answer was lost; None otherwise."""
    key = _next_key(request)
    if not key:
        return None
    moved = partial(former_keys.has_moved, gone=key_hash(key_of(request)), stays=key_hash(key))
    if not await services_of(request).store.read(moved):
        return None
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return _renewed(request, key, path)


def _next_key(request: Request) -> str:
    """Return the key that takes the place of the browser's own; '' if there is none, or it is that of somebody else here."""
    key, _, own = request.cookies.get(NEXT_KEY, "").partition(BETWEEN)
    return key[:LONGEST_KEY] if own == key_hash(key_of(request)) else ""


def _renewed(request: Request, key: str, address: str) -> Response:
    response = RedirectResponse(address, 303)
    keep_key(request, response, visitor_with(key))
    response.delete_cookie(NEXT_KEY)
    return response
