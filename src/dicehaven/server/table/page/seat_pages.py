"""The menu of a table and another seat's sheet; the devices that hold a seat: links, removal, new keys."""

from typing import Annotated, Any, NamedTuple

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from dicehaven.core.match import ONLOOKER
from dicehaven.drawing import sheets
from dicehaven.server.people.session_store import LINK_SECONDS
from dicehaven.server.people.six_words import code_in
from dicehaven.server.people.taking import taker_of, with_new_key
from dicehaven.server.table.page.agreed import agreement, in_one_line, unusual
from dicehaven.server.table.page.invite import invite_link, seat_link
from dicehaven.server.table.page.of_request import At, LinkedTable, Table, page_view
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import requests
from dicehaven.server.table.play.devices import Devices, devices_at, named
from dicehaven.server.table.play.rights import may_ask, may_take_over, place_of
from dicehaven.server.table.play.seating import TAKEOVERS
from dicehaven.server.table.play.seats import asked_by
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import (
    FROM_PAGE,
    house_of,
    name_in,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import Visitor

router = Routes()
LONGEST_CODE = 400  # characters, of the code alone or of its link
UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


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
        takeovers=TAKEOVERS,
        usual=in_one_line(agreement(page)),
        unusual=unusual(agreement(page)),
        devices={p: device_rows(page, p, visitor) for p in page.mine},
        address=invite_link(request, page.table),
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


class DeviceRow(NamedTuple):
    """A row of the menu, for a device or a link: its name in forms, its description, whether it is a link or this device."""

    name: str
    words: str
    is_link: bool
    this: bool


def device_rows(page: TableView, seat: int, visitor: Visitor) -> list[DeviceRow]:
    """Return the devices that hold one of the viewer's seats, and the open links to that seat."""
    rows = list[DeviceRow]()
    now = page.table.now()
    for one in devices_at(page.table, seat):
        this = one.key in visitor.ids
        if one.is_spare:
            words = page.say("device-spare")
        elif one.is_link:
            words = page.say("device-link", minutes=max(1, round((one.until - now) / 60)))
        elif this:
            words = page.say("device-this")
        elif not one.since:
            words = page.say("device-first")
        else:
            age = max(0.0, now - one.since)  # the clock may have been set back
            unit, seconds = next((unit for unit in UNITS if age >= unit[1]), UNITS[-1])
            words = page.say("device-since", count=int(age // seconds), unit=unit)
        rows.append(DeviceRow(named(one.key), words, one.is_link, this))
    return rows


@router.post("/t/{name}/link")
async def make_link(request: Request, name: str, seat: At, spare: bool = False) -> Response:
    """Make a link by which another device can hold the seat: soon, or at any time if it is a spare one."""
    page = await page_view(request, name, seat)
    code = await house_of(request)[Devices].link(page.table, seat, visitor_of(request), spare)
    return whole_page(
        request,
        "link.html",
        page.game,
        table=page.table,
        name=page.names[seat],
        seat=seat,
        link=seat_link(request, page.table, code),
        code=code,
        spare=spare,
        minutes=round(LINK_SECONDS / 60),
    )


@router.get("/t/{name}/take")
async def take_page(request: Request, table: LinkedTable) -> Response:
    """Show the page that a link leads to; a script copies the code from the address's fragment into the form."""
    return whole_page(request, "take.html", table.game, table=table)


@router.post("/t/{name}/take")
async def take(request: Request, table: LinkedTable, code: Annotated[str, Meta(max_length=LONGEST_CODE)]) -> Response:
    """Let this browser hold the seat of the link as well."""
    visitor = await taker_of(request)
    seat = await house_of(request)[Devices].take(table, code_in(code), visitor)
    return redirect(request, f"/t/{table.id}?seat={seat}", visitor)


@router.post("/t/{name}/device")
async def remove(request: Request, table: Table, seat: At, device: Annotated[str, Meta(max_length=64)]) -> Response:
    """Remove a device from the seat, or withdraw a link to it."""
    await house_of(request)[Devices].remove(table, seat, device, visitor_of(request))
    return RedirectResponse(f"/t/{table.id}/menu?seat={seat}#devices", 303)


@router.post("/t/{name}/renew")
async def renew(request: Request, name: str) -> Response:
    """Give this browser a new key; whoever has the old one is signed out."""
    return await with_new_key(request, f"/t/{name}/menu#devices")
