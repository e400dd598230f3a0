"""The table that a request names, as whoever asks may see it, and the answer to their act there."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.match import ONLOOKER
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import check_may_look
from dicehaven.server.table.play.rooms import check_sees
from dicehaven.server.table.play.seating import SEATS
from dicehaven.server.web.request import FROM_PAGE, house_of, language_of, renderer_of, visitor_of, zone_of
from dicehaven.server.web.routing import From
from dicehaven.server.work.alarms import Owners

At = Annotated[int, Meta(ge=ONLOOKER, lt=SEATS)]  # a seat in a form


async def table_of(request: Request, name: str) -> LiveTable:
    """Return the table of that id, for who reads as it is at any node by now; raises NoTable, also where it is in a room of others."""
    table = await table_of_link(request, name)
    if table.settings.circle:
        await check_sees(house_of(request), table, visitor_of(request))
    return table


async def table_of_link(request: Request, name: str) -> LiveTable:
    """Return the table to which a link for a seat leads, whatever room it is in: it is of use only with the link's code."""
    house = house_of(request)
    table = await house[TableRegistry].find(name)
    if request.method in ("GET", "HEAD"):
        await house[Owners].fresh(table)
    return table


def _of_path(find: Callable[[Request, str], Awaitable[LiveTable]]) -> From:
    return From(lambda request: find(request, request.path_params["name"]))


Table = Annotated[LiveTable, _of_path(table_of)]  # of the address
LinkedTable = Annotated[LiveTable, _of_path(table_of_link)]  # of an address that only takes the code of a link


async def page_view(request: Request, name: str, seat: int = ONLOOKER) -> TableView:
    """Return a table as the one who asks sees it; raises NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    visitor = visitor_of(request)
    check_may_look(table, visitor)
    return TableView(table, Viewer(visitor, seat, language_of(request), zone=zone_of(request)), renderer_of(request))


def after_act(request: Request, table: LiveTable, seat: int) -> Response:
    """Answer with the page anew; a script of ours is told the version, which the stream brings."""
    if not request.headers.get(FROM_PAGE):
        return RedirectResponse(f"/t/{table.id}?seat={seat}", 303)
    version = table.version_for(table.seats_of(visitor_of(request)))
    return Response(b'{"version":%d}' % version, media_type="application/json")
