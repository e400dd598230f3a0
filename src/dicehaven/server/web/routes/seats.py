"""Seats: taken, left, looked at, moved to another device; the table's menu."""

import secrets
from typing import Annotated

from fastapi import APIRouter, Form, Path, Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import NotYours
from dicehaven.server.service import fair_dice
from dicehaven.server.service.live_table import BETWEEN_KEYS, SEATS, key_hash, keys_in
from dicehaven.server.web.request import NAME, At, hall_of, keep_key, keep_name, key_of, language_of, name_of, seen_by
from dicehaven.server.web.responses import page
from dicehaven.server.web.view_model import TableView, Viewer, frame_texts

router = APIRouter(include_in_schema=False)
KEYS = 8  # that a browser holds at most


@router.post("/t/{name}/sit")
async def sit(
    request: Request,
    name: str,
    seat: At,
    who: Annotated[str, Form(alias="name")] = "",
    share: Annotated[str, Form()] = "",
) -> Response:
    """Take a seat."""
    table = await hall_of(request).find(name)
    key = key_of(request) or secrets.token_urlsafe(24)
    named = name_of(who) or frame_texts(language_of(request))("player", number=seat + 1)
    await hall_of(request).sit(table, seat, named, key, share[:64] or secrets.token_hex(16))
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, key)
    keep_name(response, named)
    return response


@router.post("/t/{name}/leave")
async def leave(request: Request, name: str, seat: At) -> Response:
    """Leave a seat to a bot, or free before the match has begun."""
    table = await hall_of(request).find(name)
    await hall_of(request).stand_up(table, seat, key_of(request))
    return RedirectResponse(f"/t/{name}", 303)


@router.get("/t/{name}/seat/{number}")
async def other_seat(request: Request, name: str, number: int, seat: int = -1) -> Response:
    """Another seat's sheet, large, as the viewer may see it."""
    seen = await seen_by(request, name, seat)
    if not 0 <= number < len(seen.names):
        raise BadOption(text("no-such-seat", number=str(number)[:12], last=len(seen.names) - 1))
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
        name=request.cookies.get(NAME, ""),
        address=str(request.url_for("show", name=name)),
        commitment=fair_dice.commitment(seen.table.secret),
    )


@router.get("/t/{name}/key/{seat}/{key}")
async def private_link(request: Request, name: str, seat: Annotated[int, Path(ge=0, lt=SEATS)], key: str) -> Response:
    """A private link: asks whether this browser shall take the seat along."""
    table = await hall_of(request).find(name)
    if seat not in table.seats_of(key[:64]):
        raise NotYours(text("not-your-seat", seat=str(seat + 1)))
    return page(request, "move.html", table.game, table=table, seat=seat, key=key[:64], name=table.places[seat].name)


@router.post("/t/{name}/key")
async def move_here(request: Request, name: str, seat: At, key: Annotated[str, Form(max_length=64)]) -> Response:
    """Take a seat along to this browser, which keeps its own."""
    table = await hall_of(request).find(name)
    if seat not in table.seats_of(key):
        raise NotYours(text("not-your-seat", seat=str(seat + 1)))
    held = keys_in(key_of(request)) or [secrets.token_urlsafe(24)]
    others = [one for one in held[1:] if one != key]
    keys = BETWEEN_KEYS.join([held[0], *others[-(KEYS - 2) :], *([key] if key != held[0] else [])])
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, keys)
    return response
