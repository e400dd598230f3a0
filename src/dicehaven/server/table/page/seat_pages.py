"""The menu of a table, and another seat's sheet."""

from typing import Annotated, Any, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from dicehaven.core.match import ONLOOKER
from dicehaven.drawing import sheets
from dicehaven.server.feature import Asked, Slot
from dicehaven.server.table.page.agreed import agreement, in_one_line, unusual
from dicehaven.server.table.page.of_request import At, Table, page_view
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import requests
from dicehaven.server.table.play.rights import may_ask, may_take_over, place_of
from dicehaven.server.table.play.seats import asked_by
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import (
    FROM_PAGE,
    house_of,
    name_in,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import Visitor

router = Routes()


class AtMenu(NamedTuple):
    """A table, as whoever looks at its menu sees it."""

    request: Request
    page: TableView


MENU: Slot[Asked[AtMenu, Markup]] = Slot("panels of a table's menu")
ON_DEVICE: Slot[Asked[AtMenu, Markup]] = Slot(
    "what is set for this device"
)  # in a table's menu, in its panel of that name


@router.get("/t/{name}/seat/{number}")
async def other_seat(request: Request, name: str, number: int, seat: int = ONLOOKER) -> Response:
    """Show another seat's sheet enlarged, as the viewer may see it."""
    page = await page_view(request, name, seat)
    place_of(page.table, number)  # raises for a number that no seat has
    sheet = page.sheet
    setup = page.match.setup
    new = page.new_for(number)
    drawn = sheets.stage(sheet, setup, page.view, number, page.texts, page.names, new=new)
    if request.headers.get(FROM_PAGE):
        return JSONResponse({"name": page.names[number], "sheet": drawn})
    return whole_page(
        request,
        "seat.html",
        page.game,
        table=page.table,
        name=page.names[number],
        stage=drawn,
        spoken=sheet.spoken(setup, page.view, number, page.texts, page.names),
        own=page.seat,
    )


@router.get("/t/{name}/menu")
async def menu(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Show the table menu: seats, dice, record."""
    page = await page_view(request, name, seat)
    visitor = visitor_of(request)
    return whole_page(
        request,
        "menu.html",
        page.game,
        200,
        usual=in_one_line(agreement(page)),
        unusual=unusual(agreement(page)),
        parts=await house_of(request).ask(MENU, AtMenu(request, page)),
        here=await house_of(request).ask(ON_DEVICE, AtMenu(request, page)),
        **_who_plays(request, page, visitor),
    )


def _who_plays(request: Request, page: TableView, visitor: Visitor) -> dict[str, Any]:
    """Return the context of the template `_places.html`."""
    table = page.table
    seats = range(len(page.names))
    return {
        "table": table,
        "page": page,
        "may_take": {p for p in seats if may_take_over(table, p, visitor)},
        "may_ask": {p for p in seats if may_ask(table, p, visitor)},
        "asked": asked_by(table, visitor),
        "name": name_in(request),
        "requests": requests(page),
    }


@router.get("/t/{name}/places")
async def places(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Get who plays, as a piece of the menu, since others may have left or taken over a seat or changed a name."""
    page = await page_view(request, name, seat)
    given = _who_plays(request, page, visitor_of(request))
    html = renderer_of(request).page("_places.html", say=texts_of(request), **given)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


@router.post("/t/{name}/pace")
async def pace(request: Request, table: Table, seat: At, pace: Annotated[str, Meta(max_length=20)]) -> Response:
    """Set how long bots wait at this table."""
    await house_of(request)[TableService].set_pace(table, seat, visitor_of(request), pace)
    return RedirectResponse(f"/t/{table.id}/menu?seat={seat}", 303)
