"""Links for others: to a table, and by which one more device holds a seat; the devices that hold one."""

import re
from typing import Annotated, NamedTuple
from urllib.parse import quote

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.server.feature import House
from dicehaven.server.people.session_store import LINK_SECONDS
from dicehaven.server.people.six_words import code_in
from dicehaven.server.people.taking import taker_of, with_new_key
from dicehaven.server.table.page.invite import invite_link, seat_link
from dicehaven.server.table.page.of_request import At, LinkedTable, Table, page_view
from dicehaven.server.table.page.seat_pages import AtMenu
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.devices import Devices, devices_at, named
from dicehaven.server.table.play.seating import TAKEOVERS
from dicehaven.server.web.request import house_of, piece, redirect, visitor_of, whole_page
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import Visitor

router = Routes()
LONGEST_CODE = 400  # characters, of the code alone or of its link
UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))
INVITED = re.compile(r"/t/([A-Za-z0-9_-]{1,24}(?:/take)?)(?![A-Za-z0-9_-])")
CODE = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{12}(?![A-Za-z0-9_-])")  # as a table's id is made


async def at_home(house: House, request: Request) -> Markup:
    """Return the form for an invitation."""
    return piece(request, "_join.html")


async def in_menu(house: House, at: AtMenu) -> Markup:
    """Return the devices that hold the viewer's seats, and who may take over bots' seats."""
    visitor = visitor_of(at.request)
    devices = {p: device_rows(at.page, p, visitor) for p in at.page.mine}
    return piece(at.request, "_devices.html", table=at.page.table, page=at.page, devices=devices, takeovers=TAKEOVERS)


async def on_device(house: House, at: AtMenu) -> Markup | None:
    """Return the link to the table; None where nobody else may come."""
    if at.page.match.over or at.page.table.settings.flight:
        return None
    return piece(at.request, "_table_link.html", address=invite_link(at.request, at.page.table))


@router.get("/join")
async def join(code: str = "") -> Response:
    """Redirect to the table of an invitation: a link or the code at its end, whatever else was copied with it."""
    given = code.strip()[:LONGEST_CODE]
    found = INVITED.search(given)
    table = found[1] if found else next(iter(CODE.findall(given)), quote(given[:40], safe="")) or "-"
    return RedirectResponse(f"/t/{table}", 303)


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
