"""Play now: a page that asks for a game and a name, and the way to a seat."""

from collections import Counter
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from dicehaven.core.registry import find, games
from dicehaven.server.tables.seating import tidy_name
from dicehaven.server.web.http import key_of, name_in, own_key, redirect, services_of, texts_of, whole_page

router = APIRouter(include_in_schema=False)
ANY = "any"
LONGEST_NAME = 400  # characters of a name, before it is cut
LONGEST_GAME = 40  # characters


@router.get("/now")
async def ask(request: Request, game: Annotated[str, Query(max_length=LONGEST_GAME)] = ANY) -> Response:
    """Show what can be played now, and where somebody waits."""
    chosen = find(game).name if game != ANY else ANY
    keys = key_of(request)
    waiting = [one for one in await services_of(request).registry.open_tables() if not one.seats_of(keys)]
    waits = Counter(table.game.name for table in waiting)
    return whole_page(
        request, "now.html", games=list(games().values()), chosen=chosen, waits=waits, name=name_in(request)
    )


@router.post("/now")
async def play_now(
    request: Request,
    game: Annotated[str, Form(max_length=LONGEST_GAME)] = ANY,
    who: Annotated[str, Form(alias="name", max_length=LONGEST_NAME)] = "",
    commitment: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """Take the oldest fitting seat, or one at a new table that others find."""
    keys = own_key(request)
    person = tidy_name(who) or texts_of(request)("player", number=1)
    chosen = list(games()) if game == ANY else [game]
    table, seat = await services_of(request).matchmaking.seat(chosen, person, keys, commitment)
    return redirect(request, f"/t/{table.id}?seat={seat}", keys, person)
