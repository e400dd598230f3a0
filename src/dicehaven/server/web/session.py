"""The session of a browser: cookies with its keys, language and last name.  Nothing is stored on the server."""

import secrets
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.i18n import text
from dicehaven.server.errors import NoCookies
from dicehaven.server.tables.keys import LONGEST_KEY
from dicehaven.server.tables.seating import tidy_name

KEY = "dicehaven"
LANGUAGE = "language"
NAME = "name"
THEME = "theme"
THEMES = ("light", "dark")
YEARS = 3 * 365 * 86_400


def key_of(request: Request) -> str:
    """The keys that this browser holds, or ''."""
    return request.cookies.get(KEY, "")[:LONGEST_KEY]


def new_key() -> str:
    """A key for a browser that has none."""
    return secrets.token_urlsafe(24)


def own_key(request: Request) -> str:
    """The keys of whoever takes something, new ones for a program that has none.

    Raises NoCookies for a browser without any: it was given one with the page that it sends this from.  Browsers name the
    origin of each form.
    """
    key = key_of(request)
    if not key and "origin" in request.headers:
        raise NoCookies(text("no-cookies"))
    return key or new_key()


def keep_key(request: Request, response: Response, key: str) -> None:
    """Let the browser hold a key: no script reads it, no other site sends it."""
    response.set_cookie(KEY, key, YEARS, httponly=True, samesite="lax", secure=request.url.scheme == "https")


def name_in(request: Request) -> str:
    """The name that was typed in last, or ''."""
    return tidy_name(unquote(request.cookies.get(NAME, "")))


def keep_name(response: Response, name: str) -> None:
    """Let the browser remember the name that was typed in, in any script: a cookie itself holds ASCII alone."""
    response.set_cookie(NAME, quote(name), YEARS, samesite="lax")


def keep_language(response: Response, language: str) -> None:
    """Let the browser remember the language that was chosen."""
    response.set_cookie(LANGUAGE, language, YEARS, samesite="lax")


def theme_in(request: Request) -> str:
    """Day or night as chosen in this browser, else `auto`: as the system says."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else "auto"
