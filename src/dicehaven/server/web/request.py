"""Requests: what they ask for (services, a table as the client sees it) and who sends them.

A browser is known by cookies with its keys, language, last name and theme.  Nothing of that is stored on the server.
"""

import secrets
from typing import Annotated
from urllib.parse import quote, unquote

from fastapi import Form, Request
from starlette.responses import Response

from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Texts, text
from dicehaven.core.languages import languages, negotiate
from dicehaven.core.match import ONLOOKER
from dicehaven.server.errors import NoCookies
from dicehaven.server.service.auth import check_may_look
from dicehaven.server.service.services import Services
from dicehaven.server.tables.keys import LONGEST_KEY
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import SEATS, tidy_name
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.view import TableView, Viewer

KEY = "dicehaven"
LANGUAGE = "language"
NAME = "name"
THEME = "theme"
THEMES = ("light", "dark")
YEARS = 3 * 365 * 86_400
At = Annotated[int, Form(ge=ONLOOKER, lt=SEATS)]  # a seat in a form


def services_of(request: Request) -> Services:
    """Return the services of the server that answers."""
    services: Services = request.app.state.services
    return services


def renderer_of(request: Request) -> Renderer:
    """Return the renderer of the pages."""
    renderer: Renderer = request.app.state.renderer
    return renderer


async def table_of(request: Request, name: str) -> LiveTable:
    """Return the table of that id, for who reads as it is at any node by now; raises NoTable."""
    services = services_of(request)
    table = await services.registry.find(name)
    if request.method in ("GET", "HEAD"):
        await services.fresh(table)
    return table


async def page_view(request: Request, name: str, seat: int = ONLOOKER) -> TableView:
    """Return a table as the one who asks sees it; raises NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    keys = key_of(request)
    check_may_look(table, keys)
    return TableView(table, Viewer(keys, seat, language_of(request)), renderer_of(request))


def language_of(request: Request) -> str:
    """Return the language chosen, or the one that fits best what the browser asks for; English if none does."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return negotiate(request.headers.get("accept-language", "")) or ENGLISH


def texts_of(request: Request, game: Game | None = None) -> Texts:
    """Return the messages of the pages in the language of the request, those of pages about a game in its own words."""
    texts = renderer_of(request).texts
    language = language_of(request)
    return texts.pages_of(game, language) if game else texts.pages(language)


def key_of(request: Request) -> str:
    """Return the keys that this browser holds, or ''."""
    return request.cookies.get(KEY, "")[:LONGEST_KEY]


def new_key() -> str:
    """Make a key for a browser that has none."""
    return secrets.token_urlsafe(24)


def own_key(request: Request) -> str:
    """Return the keys of whoever takes something, new ones for a program that has none.

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
    """Return the name that was typed in last, or ''."""
    return tidy_name(unquote(request.cookies.get(NAME, "")))


def keep_name(response: Response, name: str) -> None:
    """Let the browser remember the name that was typed in, in any script: a cookie itself holds ASCII alone."""
    response.set_cookie(NAME, quote(name), YEARS, samesite="lax")


def keep_language(response: Response, language: str) -> None:
    """Let the browser remember the language that was chosen."""
    response.set_cookie(LANGUAGE, language, YEARS, samesite="lax")


def theme_in(request: Request) -> str:
    """Return day or night as chosen in this browser, else `auto`: as the system says."""
    chosen = request.cookies.get(THEME, "")
    return chosen if chosen in THEMES else "auto"
