"""Play now: a page that asks for a game and a name, and the way to a seat."""

from collections import Counter
from typing import Annotated

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import find, games
from dicehaven.server.feature import House
from dicehaven.server.now.matchmaking import Matchmaking
from dicehaven.server.now.meeting_hour import meeting_events, meeting_hour
from dicehaven.server.people.taking import taker_of
from dicehaven.server.slow.settings import HostHours
from dicehaven.server.table.page.rows import open_row
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.calendar_file import MEDIA_TYPE, calendar_file
from dicehaven.server.web.request import (
    house_of,
    language_of,
    name_in,
    piece,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
    zone_of,
)
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.slots import BESIDES, MEETINGS, WAYS
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name

router = Routes()
ANY = "any"
LONGEST_GAME = 40  # characters
NewName = Annotated[str, Meta(max_length=LONGEST_TYPED), Named("name")]


async def open_tables(house: House, request: Request) -> Markup:
    """Return the tables that anybody may join, and the ways to one."""
    visitor = visitor_of(request)
    anybody = [one for one in await house[TableRegistry].open_tables() if not one.seats_of(visitor)]
    viewer = Viewer(visitor, ONLOOKER, language_of(request), zone=zone_of(request))
    return piece(
        request,
        "_open_tables.html",
        anybody=[open_row(TableView(table, viewer, renderer_of(request))) for table in anybody],
        ways=await house.ask(WAYS, request),
        meetings=await house.ask(MEETINGS, request),
    )


@router.get("/now")
async def ask(request: Request, game: Annotated[str, Meta(max_length=LONGEST_GAME)] = ANY) -> Response:
    """Show what can be played now, where somebody is waiting, and the wishes of this browser."""
    chosen = find(game).name if game != ANY else ANY
    visitor = visitor_of(request)
    house = house_of(request)
    waiting = [one for one in await house[TableRegistry].open_tables() if not one.seats_of(visitor)]
    return whole_page(
        request,
        "now.html",
        games=list(games().values()),
        chosen=chosen,
        waits=Counter(table.game.name for table in waiting),
        name=name_in(request),
        meeting=meeting_hour(request),
        besides=await house.ask(BESIDES, request),
    )


@router.post("/now", rate="table")
async def play_now(
    request: Request,
    who: NewName = "",
    game: Annotated[str, Meta(max_length=LONGEST_GAME)] = ANY,
    commitment: Annotated[str, Meta(max_length=64)] = "",
) -> Response:
    """Take the oldest fitting seat, or one at a new table that others find."""
    visitor = await taker_of(request)
    person = typed_name(who) or texts_of(request)("player", number=1)
    chosen = list(games()) if game == ANY else [game]
    table, seat = await house_of(request)[Matchmaking].seat(chosen, person, visitor, commitment)
    return redirect(request, f"/t/{table.id}?seat={seat}", visitor, person)


# The hour of the week


@router.get("/now/meeting.ics")
async def calendar(request: Request, language: Annotated[str, Meta(max_length=40)] = "") -> Response:
    """Get the next hours at which people meet, as a calendar in a language; empty if the host has named none."""
    hour = house_of(request).config[HostHours].meeting_hour
    say = texts_of(request, language=language)
    events = meeting_events(hour, house_of(request).now(), say, str(request.base_url).rstrip("/")) if hour else []
    return Response(calendar_file("Dicehaven", events), media_type=MEDIA_TYPE)
