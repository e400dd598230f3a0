"""Requests and their answers: who asks, by cookies and keys, and whole pages.

A browser is known by cookies with its keys, language, last name and theme.  Nothing of that is stored on the server.
"""

import asyncio
import re
import secrets
import unicodedata
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TypeVar
from urllib.parse import quote, unquote

from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Texts
from dicehaven.core.languages import day_and_time, language_name, languages, negotiate
from dicehaven.server.db.clock import DAY
from dicehaven.server.errors import NotStored
from dicehaven.server.feature import House
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.static_files import cover_of
from dicehaven.server.web.typed import tidy_name
from dicehaven.server.web.visitor import (
    KEY,
    NOBODY,
    VISITOR,
    Visitor,
    keys_of,
    new_key,
    visitor_with,
)
from dicehaven.server.web.zones import is_zone, server_zone
from dicehaven.server.work.workers import Apart

T = TypeVar("T")
# what tells browsers and systems apart, the more special ones first
BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
LANGUAGE = "language"
NAME = "name"
THEME = "theme"
ZONE = "zone"  # that was chosen
ZONE_HERE = "zone-here"  # that the browser tells
ZONE_SETTLED = "zone-settled"  # that the browser told when somebody said which one counts
THEMES = ("light", "dark")
YEARS = 3 * 365 * 86_400
EVERY = 10_000  # milliseconds until a page asks again for what the server was too busy to begin
TRIES = 30  # so many times: five minutes
PART = 65_536  # bytes of a long answer that are sent at once
FROM_PAGE = "x-page"  # the header of requests that a script of a page makes: they are answered in JSON


def house_of(request: Request) -> House:
    """Return the house that answers; `house_of(request)[Circles]` is a service of it."""
    house: House = request.app.state.house
    return house


def renderer_of(request: Request) -> Renderer:
    """Return the renderer of the pages."""
    renderer: Renderer = request.app.state.renderer
    return renderer


def language_of(request: Request) -> str:
    """Return the language chosen, or the one that fits best what the browser asks for; English if none does."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return negotiate(request.headers.get("accept-language", "")) or ENGLISH


def next_try(tries: int) -> int:
    """Return the number of the next time that a page asks by itself for what the server was too busy to begin; 0: no more."""
    return tries + 1 if tries < TRIES else 0


def texts_of(request: Request, game: Game | None = None, language: str = "") -> Texts:
    """Return the messages of the pages, those of pages about a game in its own words, in the language of the request.

    A program that reads for somebody asks in a language of its own: then `language` counts if there is one.
    """
    read = language if language in languages() else language_of(request)
    return renderer_of(request).messages(read, *([game.messages] if game else []))


def zone_of(request: Request) -> str:
    """Return the time zone that was chosen, or that the browser tells; else that of the server."""
    told = (unquote(request.cookies.get(name, "")) for name in (ZONE, ZONE_HERE))
    return next((zone for zone in told if is_zone(zone)), server_zone())


def turns_at(request: Request) -> str:
    """Say when the day of puzzles and flights ends, which is UTC's, where whoever asks is."""
    now = house_of(request).store.now()
    midnight = (now // DAY + 1) * DAY
    return day_and_time(midnight, zone_of(request), language_of(request), now)


def visitor_of(request: HTTPConnection) -> Visitor:
    """Return who plays in this browser, or asks by a program, which sends a key; raise DatabaseAway if that cannot be known."""
    found: Visitor | NotStored = request.scope[VISITOR]
    if isinstance(found, NotStored):
        raise found
    return found


def browser_of(request: HTTPConnection) -> str:
    """Return what a browser, or a program, calls itself: "Firefox · Linux"; '' if it does not.

    >>> browser_of(HTTPConnection({"type": "http", "headers": [(b"user-agent", b"python-httpx/0.28")]}))
    'python-httpx'
    """
    told = request.headers.get("user-agent", "")
    known = (next((name for mark, name in names if mark in told), "") for names in (BROWSERS, SYSTEMS))
    return " · ".join(filter(None, known)) or tidy_name(told.partition("/")[0])


def keep_key(request: Request, response: Response, visitor: Visitor) -> None:
    """Let the browser hold a visitor's keys: no script reads them, no other site sends them."""
    response.set_cookie(KEY, visitor.keys, YEARS, httponly=True, samesite="lax", secure=request.url.scheme == "https")


def name_in(request: Request) -> str:
    """Return the name that was typed in last, or ''; it goes with whoever is signed out."""
    here = request.scope.get(VISITOR)
    if isinstance(here, Visitor) and here.ended:
        return ""
    return tidy_name(unquote(request.cookies.get(NAME, "")))


def redirect(request: Request, address: str, visitor: Visitor, name: str | None = None) -> Response:
    """Redirect after a change; the browser keeps the key, and the name that was typed in (in any script: cookies hold ASCII)."""
    response = RedirectResponse(address, 303)
    keep_key(request, response, visitor)
    if name is not None:
        response.set_cookie(NAME, quote(name), YEARS, samesite="lax")
    return response


def theme_in(request: Request) -> str:
    """Return day or night as chosen in this browser, else `auto`: as the system says."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else "auto"


def whole_page(
    request: Request, template: str, game: Game | None = None, status: int = 200, **given: object
) -> HTMLResponse:
    """Return a whole page in the language of the request; a browser without a key gets one."""
    language = language_of(request)
    renderer = renderer_of(request)
    here = request.scope.get(VISITOR, NOBODY)
    if isinstance(here, Visitor):
        request.app.state.seen(here)
    usual: dict[str, object] = {
        "language": language,
        "language_name": language_name(language),
        "other_languages": [(tag, language_name(tag)) for tag in languages() if tag != language],
        "say": renderer.messages(language),
        "symbols": renderer.symbols(game),
        "version": renderer.version,
        "path": request.url.path,
        "theme": theme_in(request),
        "origin": str(request.base_url).rstrip("/"),
        "cover_file": cover_of(game) if game else "",
        "once": secrets.token_urlsafe(12),  # of a form that makes something new
        "game": game,
        "title": game.texts(language)("title") if game else "Dicehaven",
    }
    if not game:
        usual["me_is"] = name_in(request)
    html = renderer.page(template, **(usual | given))
    response = HTMLResponse(html, status, headers={"Cache-Control": "no-store"})
    if not keys_of(request) or (isinstance(here, Visitor) and here.ended):
        keep_key(request, response, visitor_with(new_key()))
        response.delete_cookie(NAME)
    return response


def piece(request: Request, template: str, **given: object) -> Markup:
    """Return a template as a piece of a page, perhaps of that of another feature."""
    renderer = renderer_of(request)
    return Markup(renderer.page(template, say=texts_of(request), version=renderer.version, **given))


async def apart(request: Request, table: str, make: Callable[[], T]) -> T:
    """Make something that takes a while (`work/workers.py`); raises TooMany where an address waits for many already."""
    return await house_of(request)[Apart].make(table, make)


def attachment(name: str, ending: str) -> dict[str, str]:
    r"""Return the header of a file that is saved under a name; programs that read ASCII only get what is left of it there.

    >>> attachment("Küche 🎲", "ics")["Content-Disposition"]
    'attachment; filename="Kuche.ics"; filename*=UTF-8\'\'K%C3%BCche%20%F0%9F%8E%B2.ics'
    """
    plain = re.sub(r"[^A-Za-z0-9_-]+", "-", unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode())
    usual = f'filename="{plain.strip("-") or "dicehaven"}.{ending}"'
    return {"Content-Disposition": f"attachment; {usual}; filename*=UTF-8''{quote(name, safe='')}.{ending}"}


def in_parts(content: bytes, media_type: str, headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer that may be long: others get theirs between its parts, each of which is compressed when it is sent."""
    if len(content) <= PART:
        return Response(content, media_type=media_type, headers=headers)

    async def parts() -> AsyncIterator[bytes]:
        for lo in range(0, len(content), PART):
            yield content[lo : lo + PART]
            await asyncio.sleep(0)

    return StreamingResponse(parts(), media_type=media_type, headers=headers)
