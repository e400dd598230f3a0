"""Routes: another seat's sheet, the table's menu, moving a seat to another device."""

from typing import Annotated

from fastapi import APIRouter, Form, Path, Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing import sheets
from dicehaven.server.errors import NotYours
from dicehaven.server.service.auth import may_ask, may_take_over, place_of
from dicehaven.server.service.keys import with_key
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import SEATS, TAKEOVERS, Place
from dicehaven.server.service.takeover import asked_by
from dicehaven.server.web.invite import invite_link, private_links
from dicehaven.server.web.request import At, page_view, services_of, table_of
from dicehaven.server.web.responses import FROM_PAGE, whole_page
from dicehaven.server.web.session import keep_key, key_of, name_in, new_key

router = APIRouter(include_in_schema=False)
LONGEST_KEY = 64  # characters of one key


@router.get("/t/{name}/seat/{number}")
async def other_seat(request: Request, name: str, number: int, seat: int = ONLOOKER) -> Response:
    """Another seat's sheet, large, as the viewer may see it."""
    page = await page_view(request, name, seat)
    owner = place_of(page.table, number)
    sheet, setup, new = page.sheet, page.match.setup, page.new_for(number)
    drawn = sheets.stage(sheet, setup, page.view, number, page.texts, page.names, new=new) if sheet else ""
    if request.headers.get(FROM_PAGE):
        return JSONResponse({"name": page.names[number], "sheet": drawn})
    return whole_page(
        request,
        "seat.html",
        page.game,
        table=page.table,
        name=owner.name or page.names[number],
        stage=drawn,
        spoken=sheet.spoken(setup, page.view, number, page.texts, page.names) if sheet else "",
        own=page.seat,
    )


@router.get("/t/{name}/menu")
async def menu(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Seats, dice, record."""
    page, keys = await page_view(request, name, seat), key_of(request)
    return whole_page(
        request,
        "menu.html",
        page.game,
        table=page.table,
        page=page,
        may_take={
            p for p, place in enumerate(page.table.places) if place.is_bot and may_take_over(page.table, p, keys)
        },
        may_ask={p for p in range(len(page.names)) if may_ask(page.table, p, keys)},
        asked=asked_by(page.table, keys),
        takeovers=TAKEOVERS,
        private_links=private_links(request, page.table, keys),
        name=name_in(request),
        address=invite_link(request, page.table),
    )


@router.post("/t/{name}/pace")
async def pace(request: Request, name: str, seat: At, pace: Annotated[str, Form(max_length=20)]) -> Response:
    """How long bots wait at this table."""
    table = await table_of(request, name)
    await services_of(request).tables.set_pace(table, seat, key_of(request), pace)
    return RedirectResponse(f"/t/{name}/menu?seat={seat}", 303)


@router.get("/t/{name}/key/{seat}/{key}")
async def private_link(request: Request, name: str, seat: Annotated[int, Path(ge=0, lt=SEATS)], key: str) -> Response:
    """A private link: asks whether this browser shall take the seat along."""
    table, key = await table_of(request, name), key[:LONGEST_KEY]
    place = _held(table, seat, key)
    return whole_page(request, "move.html", table.game, table=table, seat=seat, key=key, name=place.name)


@router.post("/t/{name}/key")
async def move_here(
    request: Request, name: str, seat: At, key: Annotated[str, Form(max_length=LONGEST_KEY)]
) -> Response:
    """Take a seat along to this browser, which keeps its own."""
    _held(await table_of(request, name), seat, key)
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, with_key(key_of(request) or new_key(), key))
    return response


def _held(table: LiveTable, seat: int, key: str) -> Place:
    """Who sits at the seat that a private link is for; raises NotYours for one that holds no longer."""
    if seat not in table.seats_of(key):
        raise NotYours(text("not-your-seat", seat=str(seat + 1)))
    return table.places[seat]
