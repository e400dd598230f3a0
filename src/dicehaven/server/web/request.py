"""What a request asks with: the services that answer it, the language, a seat, a table as the one who asks sees it."""

from typing import Annotated

from fastapi import Form, Request

from dicehaven.core.i18n import ENGLISH
from dicehaven.core.languages import languages, negotiate
from dicehaven.core.match import ONLOOKER
from dicehaven.server.service.auth import check_may_look
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import SEATS
from dicehaven.server.service.services import Services
from dicehaven.server.web.session import LANGUAGE, key_of
from dicehaven.server.web.view_model import TableView, Viewer

At = Annotated[int, Form(ge=ONLOOKER, lt=SEATS)]  # a seat in a form
MOST_PARTS = 12  # that are pointed at


def services_of(request: Request) -> Services:
    """What the server that answers can do."""
    services: Services = request.app.state.services
    return services


async def table_of(request: Request, table_id: str) -> LiveTable:
    """The table of that id; raises NoTable."""
    return await services_of(request).registry.find(table_id)


async def seen_by(request: Request, name: str, seat: int, chosen: str = "") -> TableView:
    """A table as the one who asks sees it; raises NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    viewer = Viewer(key_of(request), seat, language_of(request))
    check_may_look(table, viewer.key)
    return TableView(table, viewer, tuple(part for part in chosen.split("|") if part)[:MOST_PARTS])


def language_of(request: Request) -> str:
    """The language chosen, or the one that fits best what the browser asks for; English if none does."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return negotiate(request.headers.get("accept-language", "")) or ENGLISH
