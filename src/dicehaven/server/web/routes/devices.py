"""Routes: a seat on one more device, by a link that is opened once; devices are removed, keys renewed."""

import time
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from dicehaven.server.errors import NotStored
from dicehaven.server.service.devices import LINK_LASTS, devices_at, named
from dicehaven.server.tables.keys import BETWEEN_KEYS, hashes_of
from dicehaven.server.web import problems
from dicehaven.server.web.invite import seat_link
from dicehaven.server.web.request import At, page_view, services_of, table_of
from dicehaven.server.web.responses import whole_page
from dicehaven.server.web.session import keep_key, key_of, new_key, own_key
from dicehaven.server.web.view import TableView

router = APIRouter(include_in_schema=False)
LONGEST_CODE = 400  # characters, of the code alone or of its link
UNITS = (("days", 86_400), ("hours", 3_600), ("minutes", 60))


class DeviceRow(NamedTuple):
    """A row of the menu, for a device or a link: its name in forms, its description, whether it is a link or this device."""

    name: str
    words: str
    is_link: bool
    this: bool


def device_rows(page: TableView, seat: int, keys: str) -> list[DeviceRow]:
    """The devices that hold one of the viewer's seats, and the open links to that seat."""
    rows = list[DeviceRow]()
    now = time.time()
    for one in devices_at(page.table, seat):
        this = one.key in hashes_of(keys)
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
async def make_link(request: Request, name: str, seat: At, spare: Annotated[bool, Form()] = False) -> Response:
    """Make a link by which another device can hold the seat: soon, or at any time if it is a spare one."""
    page = await page_view(request, name, seat)
    code = await services_of(request).devices.link(page.table, seat, key_of(request), spare)
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
        minutes=round(LINK_LASTS / 60),
    )


@router.get("/t/{name}/take")
async def take_page(request: Request, name: str) -> Response:
    """Show the page that a link leads to; a script copies the code from the address's fragment into the form."""
    table = await table_of(request, name)
    return whole_page(request, "take.html", table.game, table=table)


@router.post("/t/{name}/take")
async def take(request: Request, name: str, code: Annotated[str, Form(max_length=LONGEST_CODE)]) -> Response:
    """Let this browser hold the seat of the link as well."""
    table = await table_of(request, name)
    keys = own_key(request)
    seat = await services_of(request).devices.take(table, code.strip().rpartition("#")[2], keys)
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, keys)
    return response


@router.post("/t/{name}/device")
async def remove(request: Request, name: str, seat: At, device: Annotated[str, Form(max_length=64)]) -> Response:
    """Remove a device from the seat, or withdraw a link to it."""
    table = await table_of(request, name)
    await services_of(request).devices.remove(table, seat, device, key_of(request))
    return RedirectResponse(f"/t/{name}/menu?seat={seat}#devices", 303)


@router.post("/t/{name}/renew")
async def renew(request: Request, name: str) -> Response:
    """Give this browser a new key; whoever has the old one loses its seats at all tables."""
    keys = key_of(request)
    key = new_key()
    response: Response = RedirectResponse(f"/t/{name}/menu#devices", 303)
    try:
        await services_of(request).devices.renew(keys, key)
        await services_of(request).boards.renew(keys, key)
    except NotStored as error:  # perhaps it is stored: until it is tried again, the browser has both
        key = BETWEEN_KEYS.join([key, keys])
        response = await problems.refused(request, error)
    keep_key(request, response, key)
    return response
