"""Request dependencies: the services, the language, a seat, a table as the client sees it."""

from typing import Annotated

from fastapi import Form, Request

from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH, Texts
from dicehaven.core.languages import languages, negotiate
from dicehaven.core.match import ONLOOKER
from dicehaven.server.service.auth import check_may_look
from dicehaven.server.service.services import Services
from dicehaven.server.tables.live_table import LiveTable
from dicehaven.server.tables.seating import SEATS
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.session import LANGUAGE, key_of
from dicehaven.server.web.view import TableView, Viewer

At = Annotated[int, Form(ge=ONLOOKER, lt=SEATS)]  # a seat in a form


def services_of(request: Request) -> Services:
    """What the server that answers can do."""
    services: Services = request.app.state.services
    return services


def renderer_of(request: Request) -> Renderer:
    """What renders the pages of the server that answers."""
    renderer: Renderer = request.app.state.renderer
    return renderer


async def table_of(request: Request, name: str) -> LiveTable:
    """The table of that id, for who reads as it is at any node by now; raises NoTable."""
    services = services_of(request)
    table = await services.registry.find(name)
    if request.method in ("GET", "HEAD"):
        await services.fresh(table)
    return table


async def page_view(request: Request, name: str, seat: int = ONLOOKER) -> TableView:
    """A table as the one who asks sees it; raises NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    keys = key_of(request)
    check_may_look(table, keys)
    return TableView(table, Viewer(keys, seat, language_of(request)), renderer_of(request))


def language_of(request: Request) -> str:
    """The language chosen, or the one that fits best what the browser asks for; English if none does."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return negotiate(request.headers.get("accept-language", "")) or ENGLISH


def texts_of(request: Request, game: Game | None = None) -> Texts:
    """The messages of the pages in the language of the request, those of pages about a game in its own words."""
    texts = renderer_of(request).texts
    language = language_of(request)
    return texts.pages_of(game, language) if game else texts.pages(language)
