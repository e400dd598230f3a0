"""What a request brings: the hall, the browser's key, the language, a seat, a name; and the cookies it gets."""

from typing import Annotated

from fastapi import Form, Request
from starlette.responses import Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.languages import languages, negotiate
from dicehaven.core.match import ONLOOKER
from dicehaven.server.service.live_table import LONGEST_KEY, SEATS
from dicehaven.server.service.reviews import Reviews
from dicehaven.server.service.table_service import TableService
from dicehaven.server.web.view_model import TableView, Viewer

KEY, LANGUAGE, NAME = "dicehaven", "language", "name"
YEARS = 3 * 365 * 86_400
LONGEST_NAME = 24  # letters
At = Annotated[int, Form(ge=ONLOOKER, lt=SEATS)]  # a seat in a form


def hall_of(request: Request) -> TableService:
    """The hall of the server that answers."""
    hall: TableService = request.app.state.hall
    return hall


def reviews_of(request: Request) -> Reviews:
    """The reviews of the server that answers."""
    reviews: Reviews = request.app.state.reviews
    return reviews


def key_of(request: Request) -> str:
    """The key that this browser holds, or ''."""
    return request.cookies.get(KEY, "")[:LONGEST_KEY]


def language_of(request: Request) -> str:
    """The language chosen, or the one that fits best what the browser asks for; English if none does."""
    chosen = request.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return negotiate(request.headers.get("accept-language", "")) or ENGLISH


def name_of(name: str) -> str:
    """A name as it is shown: no line feeds, no spaces around, not too long."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:LONGEST_NAME]


async def seen_by(request: Request, name: str, seat: int, chosen: str = "") -> TableView:
    """A table as the one who asks sees it; raises NoTable, or BadOption where onlookers are not welcome."""
    table = await hall_of(request).find(name)
    viewer = Viewer(key_of(request), seat, language_of(request))
    if not table.admits(viewer.key):
        raise BadOption(text("no-onlookers"))
    return TableView(table, viewer, tuple(part for part in chosen.split("|") if part)[:12])


def keep_key(request: Request, response: Response, key: str) -> None:
    """Let the browser hold a key: no script reads it, no other site sends it."""
    response.set_cookie(KEY, key, YEARS, httponly=True, samesite="lax", secure=request.url.scheme == "https")


def keep_name(response: Response, name: str) -> None:
    """Let the browser remember the name that was typed in."""
    response.set_cookie(NAME, name, YEARS, samesite="lax")
