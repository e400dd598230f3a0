"""The JSON API of seats: who asks the host for a bot's seat."""

from typing import Literal

from fastapi import APIRouter, Request

from dicehaven.server.service import seating
from dicehaven.server.service.auth import check_may_look, is_host
from dicehaven.server.service.keys import hashes_of
from dicehaven.server.service.seating import tidy_name
from dicehaven.server.service.takeover import waiting
from dicehaven.server.web.answers import SeatRequest
from dicehaven.server.web.request import services_of, table_of
from dicehaven.server.web.routes.api import REFUSALS, Key, Name
from dicehaven.server.web.routes.api_models import Answer, Ask

router = APIRouter(prefix="/api/v1", responses=REFUSALS)


@router.post("/tables/{name}/requests", status_code=201, tags=["seats"])
async def ask_for_seat(request: Request, name: Name, body: Ask, key: Key) -> SeatRequest:
    """Ask the host for a bot's seat; asked again, the same request is told."""
    table = await table_of(request, name)
    called = tidy_name(body.name) or f"Player {body.seat + 1}"
    return _as_json(await services_of(request).takeover.ask(table, body.seat, called, key))


@router.get("/tables/{name}/requests", tags=["seats"])
async def list_requests(request: Request, name: Name, key: Key) -> list[SeatRequest]:
    """The requests that wait for your answer if you are the host; else your own, as long as it has not been accepted."""
    table = await table_of(request, name)
    if is_host(table, key):
        check_may_look(table, key)
        return [_as_json(one) for one in waiting(table)]
    return [_as_json(one) for one in table.requests if one.key in hashes_of(key)]


@router.post("/tables/{name}/requests/{number}", tags=["seats"])
async def answer_request(request: Request, name: Name, number: str, body: Answer, key: Key) -> list[SeatRequest]:
    """Accept or decline a request, as the host; those that still wait are told."""
    table = await table_of(request, name)
    await services_of(request).takeover.answer(table, number, key, body.accept)
    return [_as_json(one) for one in waiting(table)]


def _as_json(found: seating.SeatRequest) -> SeatRequest:
    state: Literal["waiting", "declined"] = "declined" if found.declined else "waiting"
    return {"id": found.id, "seat": found.seat, "name": found.name, "state": state}
