"""The JSON API of seats: who asks the host for a bot's seat, the devices that hold a seat, new keys."""

from typing import Literal

from starlette.requests import Request

from dicehaven.server.api.models import Answer, Ask, Code, NewKey, NewLink
from dicehaven.server.people.people import People
from dicehaven.server.people.session_store import LINK_SECONDS
from dicehaven.server.people.taking import taking
from dicehaven.server.table.page.answers import Device, Renewed, SeatLink, SeatRequest, Table
from dicehaven.server.table.page.invite import seat_link
from dicehaven.server.table.page.of_request import table_of, table_of_link
from dicehaven.server.table.page.table_json import table_json
from dicehaven.server.table.play import seating
from dicehaven.server.table.play.devices import Devices, devices_at, named
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rights import check_holds, check_may_look, is_host
from dicehaven.server.table.play.seating import NEVER
from dicehaven.server.table.play.seats import Seats, waiting
from dicehaven.server.table.play.tables import how_many
from dicehaven.server.web.api_operations import Name, Program, api_router
from dicehaven.server.web.request import house_of
from dicehaven.server.web.typed import typed_name
from dicehaven.server.web.visitor import Visitor, check_key, tidy_key

router = api_router()


@router.post("/tables/{name}/requests", status=201, tags=["seats"])
async def ask_for_seat(request: Request, name: Name, body: Ask, visitor: Program) -> SeatRequest:
    """Ask the host for a bot's seat. Asking again returns the same request."""
    visitor = await taking(request, visitor)
    table = await table_of(request, name)
    called = typed_name(body.name) or f"Player {body.seat + 1}"
    return _as_json(await house_of(request)[Seats].ask(table, body.seat, called, visitor))


@router.get("/tables/{name}/requests", tags=["seats"])
async def list_requests(request: Request, name: Name, visitor: Program) -> list[SeatRequest]:
    """List requests for seats: as the host, those that wait for your answer; otherwise your own until it is accepted."""
    table = await table_of(request, name)
    if is_host(table, visitor):
        check_may_look(table, visitor)
        return [_as_json(one) for one in waiting(table)]
    return [_as_json(one) for one in table.info.requests if one.key in visitor.ids]


@router.post("/tables/{name}/requests/{number}", tags=["seats"])
async def answer_request(
    request: Request, name: Name, number: str, body: Answer, visitor: Program
) -> list[SeatRequest]:
    """Accept or decline a request, as the host. Returns the requests that are still waiting."""
    table = await table_of(request, name)
    await house_of(request)[Seats].answer(table, number, visitor, body.accept)
    return [_as_json(one) for one in waiting(table)]


@router.post("/tables/{name}/link", status=201, tags=["seats"])
async def make_link(request: Request, name: Name, body: NewLink, visitor: Program) -> SeatLink:
    """Create a link with which another device can hold your seat, too. It works once, within 15 minutes.

    A spare link works once as well, as long as the table exists.
    """
    table = await table_of(request, name)
    code = await house_of(request)[Devices].link(table, body.seat, visitor, body.spare)
    until = NEVER if body.spare else table.now() + LINK_SECONDS
    return {"code": code, "link": seat_link(request, table, code), "until": until}


@router.post("/tables/{name}/take", tags=["seats"])
async def take_seat_along(request: Request, name: Name, body: Code, visitor: Program) -> Table:
    """Redeem the code of such a link: your key then holds the seat as well."""
    visitor = await taking(request, visitor)
    table = await table_of_link(request, name)
    seat = await house_of(request)[Devices].take(table, body.code, visitor)
    return table_json(request, table, visitor, seat)


@router.get("/tables/{name}/seats/{seat}/devices", tags=["seats"])
async def list_devices(request: Request, name: Name, seat: int, visitor: Program) -> list[Device]:
    """List the devices that hold your seat, and the links that are still open."""
    table = await table_of(request, name)
    check_holds(table, seat, visitor)
    return _devices(table, seat, visitor)


@router.delete("/tables/{name}/seats/{seat}/devices/{device}", tags=["seats"])
async def remove_device(request: Request, name: Name, seat: int, device: str, visitor: Program) -> list[Device]:
    """Remove a device from your seat, or cancel a link. Returns those that remain."""
    table = await table_of(request, name)
    await house_of(request)[Devices].remove(table, seat, device, visitor)
    return _devices(table, seat, visitor)


@router.post("/me/key", tags=["seats"])
async def renew_key(request: Request, body: NewKey, visitor: Program) -> Renewed:
    """Replace your key: at all tables, the new one holds whatever the old one held, and the old one nothing any more.

    Send the request again if the answer is lost.
    """
    new = tidy_key(body.key)
    check_key(new)
    people = house_of(request)[People]
    holder = await people.of(new)
    if not visitor.ended or not holder.known:  # else it is sent again: the answer was lost
        visitor = await taking(request, visitor)
        if holder.id != visitor.id:
            await people.change_key(visitor, new)
        holder = visitor
    return {"tables": await house_of(request).store.read(lambda found: how_many(found, sorted(holder.ids)))}


def _devices(table: LiveTable, seat: int, visitor: Visitor) -> list[Device]:
    held = visitor.ids
    return [
        {"id": named(one.key), "this": one.key in held, "since": one.since or None, "until": one.until or None}
        for one in devices_at(table, seat)
    ]


def _as_json(found: seating.SeatRequest) -> SeatRequest:
    state: Literal["waiting", "declined"] = "declined" if found.declined else "waiting"
    return {"id": found.id, "seat": found.seat, "name": found.name, "state": state}
