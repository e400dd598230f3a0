"""Seats: taken, left, looked at, moved to another device; the table's menu."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Form, Path, Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.service import fair_dice
from dicehaven.server.service.auth import place_of
from dicehaven.server.service.keys import key_hash, keys_in, with_key
from dicehaven.server.service.seating import SEATS, tidy_name
from dicehaven.server.web.request import At, language_of, seen_by, services_of, table_of
from dicehaven.server.web.responses import page
from dicehaven.server.web.session import keep_key, keep_name, key_of, name_in, new_key
from dicehaven.server.web.view_model import TableView, Viewer, frame_texts

router = APIRouter(include_in_schema=False)


@router.post("/t/{name}/sit")
async def sit(
    request: Request,
    name: str,
    seat: At,
    who: Annotated[str, Form(alias="name")] = "",
    share: Annotated[str, Form()] = "",
) -> Response:
    """Take a seat."""
    table = await table_of(request, name)
    key = key_of(request) or new_key()
    named = tidy_name(who) or frame_texts(language_of(request))("player", number=seat + 1)
    await services_of(request).tables.sit(table, seat, named, key, share[:64] or secrets.token_hex(16))
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, key)
    keep_name(response, named)
    return response


@router.post("/t/{name}/leave")
async def leave(request: Request, name: str, seat: At) -> Response:
    """Leave a seat to a bot, or free before the match has begun."""
    table = await table_of(request, name)
    await services_of(request).tables.stand_up(table, seat, key_of(request))
    return RedirectResponse(f"/t/{name}", 303)


@router.get("/t/{name}/seat/{number}")
async def other_seat(request: Request, name: str, number: int, seat: int = -1) -> Response:
    """Another seat's sheet, large, as the viewer may see it."""
    seen = await seen_by(request, name, seat)
    place_of(seen.table, number)
    shown, game = TableView(seen.table, Viewer("", number, seen.viewer.language)), seen.game
    shown.seat, shown.view, shown.new = number, seen.view, frozenset()
    spoken = game.sheet.spoken(seen.match.setup, seen.view, number, seen.texts, seen.names) if game.sheet else ""
    return page(
        request,
        "seat.html",
        game,
        table=seen.table,
        name=seen.names[number],
        stage=shown.stage,
        spoken=spoken,
        own=seen.seat,
    )


@router.get("/t/{name}/menu")
async def menu(request: Request, name: str, seat: int = -1) -> Response:
    """Seats, dice, record."""
    seen = await seen_by(request, name, seat)
    return page(
        request,
        "menu.html",
        seen.game,
        table=seen.table,
        seen=seen,
        keys={
            p: next(one for one in keys_in(key_of(request)) if key_hash(one) == seen.table.places[p].key)
            for p in seen.mine
        },
        name=name_in(request),
        address=str(request.url_for("show", name=name)),
        commitment=fair_dice.commitment(seen.table.secret),
    )


@router.get("/t/{name}/key/{seat}/{key}")
async def private_link(request: Request, name: str, seat: Annotated[int, Path(ge=0, lt=SEATS)], key: str) -> Response:
    """A private link: asks whether this browser shall take the seat along."""
    table = await table_of(request, name)
    if seat not in table.seats_of(key[:64]):
        raise NotYours(text("not-your-seat", seat=str(seat + 1)))
    return page(request, "move.html", table.game, table=table, seat=seat, key=key[:64], name=table.places[seat].name)


@router.post("/t/{name}/key")
async def move_here(request: Request, name: str, seat: At, key: Annotated[str, Form(max_length=64)]) -> Response:
    """Take a seat along to this browser, which keeps its own."""
    table = await table_of(request, name)
    if seat not in table.seats_of(key):
        raise NotYours(text("not-your-seat", seat=str(seat + 1)))
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, with_key(key_of(request) or new_key(), key))
    return response
