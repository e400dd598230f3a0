"""Routes: another seat's sheet, the table's menu."""

from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from dicehaven.core.match import ONLOOKER
from dicehaven.drawing import sheets
from dicehaven.server.service.auth import may_ask, may_take_over, place_of
from dicehaven.server.service.takeover import asked_by
from dicehaven.server.tables.seating import TAKEOVERS
from dicehaven.server.web.invite import invite_link
from dicehaven.server.web.request import At, page_view, renderer_of, services_of, table_of, texts_of
from dicehaven.server.web.responses import FROM_PAGE, whole_page
from dicehaven.server.web.routes.devices import device_rows
from dicehaven.server.web.session import key_of, name_in
from dicehaven.server.web.view import TableView
from dicehaven.server.web.words import requests

router = APIRouter(include_in_schema=False)


@router.get("/t/{name}/seat/{number}")
async def other_seat(request: Request, name: str, number: int, seat: int = ONLOOKER) -> Response:
    """Show another seat's sheet enlarged, as the viewer may see it."""
    page = await page_view(request, name, seat)
    place_of(page.table, number)  # raises for a number that no seat has
    sheet = page.sheet
    setup = page.match.setup
    new = page.new_for(number)
    drawn = sheets.stage(sheet, setup, page.view, number, page.texts, page.names, new=new) if sheet else ""
    if request.headers.get(FROM_PAGE):
        return JSONResponse({"name": page.names[number], "sheet": drawn})
    return whole_page(
        request,
        "seat.html",
        page.game,
        table=page.table,
        name=page.names[number],
        stage=drawn,
        spoken=sheet.spoken(setup, page.view, number, page.texts, page.names) if sheet else "",
        own=page.seat,
    )


@router.get("/t/{name}/menu")
async def menu(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Show the table menu: seats, dice, record."""
    page = await page_view(request, name, seat)
    keys = key_of(request)
    return whole_page(
        request,
        "menu.html",
        page.game,
        200,
        takeovers=TAKEOVERS,
        devices={p: device_rows(page, p, keys) for p in page.mine},
        address=invite_link(request, page.table),
        **_who_plays(request, page, keys),
    )


def _who_plays(request: Request, page: TableView, keys: str) -> dict[str, Any]:
    """The context of the template `_places.html`."""
    table = page.table
    seats = range(len(page.names))
    return {
        "table": table,
        "page": page,
        "may_take": {p for p in seats if table.places[p].is_bot and may_take_over(table, p, keys)},
        "may_ask": {p for p in seats if may_ask(table, p, keys)},
        "asked": asked_by(table, keys),
        "name": name_in(request),
        "requests": requests(page),
    }


@router.get("/t/{name}/places")
async def places(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Get who plays, as a piece of the menu, since others may have left or taken over a seat or changed a name."""
    page = await page_view(request, name, seat)
    given = _who_plays(request, page, key_of(request))
    html = renderer_of(request).page("_places.html", say=texts_of(request), **given)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


@router.post("/t/{name}/pace")
async def pace(request: Request, name: str, seat: At, pace: Annotated[str, Form(max_length=20)]) -> Response:
    """Set how long bots wait at this table."""
    table = await table_of(request, name)
    await services_of(request).tables.set_pace(table, seat, key_of(request), pace)
    return RedirectResponse(f"/t/{name}/menu?seat={seat}", 303)
