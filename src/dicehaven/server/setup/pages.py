"""Play now: a page that asks for a game and a name, and the way to a seat; and the pool of wishes for slow tables."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.languages import day_and_time
from dicehaven.core.registry import find, games
from dicehaven.server.people.pages import others_of
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.setup.matchmaking import Matchmaking
from dicehaven.server.setup.meeting_hour import meeting_events, meeting_hour
from dicehaven.server.slow.host_hours import HostHours
from dicehaven.server.slow.pool_store import PoolWish
from dicehaven.server.web.calendar_file import MEDIA_TYPE, calendar_file
from dicehaven.server.web.request import (
    house_of,
    language_of,
    name_in,
    redirect,
    services_of,
    texts_of,
    visitor_of,
    whole_page,
    zone_of,
)
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name

router = Routes()
ANY = "any"
LONGEST_GAME = 40  # characters
DAYS = 3  # for a move, unless something else is wished
NewName = Annotated[str, Meta(max_length=LONGEST_TYPED), Named("name")]


class WishRow(NamedTuple):
    """A wish of this browser: its id, the game, and all the rest in words."""

    id: str
    title: str
    words: str


@router.get("/now")
async def ask(request: Request, game: Annotated[str, Meta(max_length=LONGEST_GAME)] = ANY) -> Response:
    """Show what can be played now, where somebody is waiting, and the wishes of this browser."""
    chosen = find(game).name if game != ANY else ANY
    visitor = visitor_of(request)
    services = services_of(request)
    language = language_of(request)
    waiting = [one for one in await services.registry.open_tables() if not one.seats_of(visitor)]
    own = await services.pool.of(visitor.ids)
    now = services.pool.wall()
    pairing = services.pool.pairing.after(now)
    when = day_and_time(pairing, zone_of(request), language, now)
    known = list(games().values())
    return whole_page(
        request,
        "now.html",
        games=known,
        chosen=chosen,
        waits=Counter(table.game.name for table in waiting),
        name=name_in(request),
        meeting=meeting_hour(request),
        wishes=_rows(request, own, now),
        next_pairing=when,
        sizes=sorted({seats for one in known for seats in one.seats}),
        usual_days=DAYS,
    )


def _rows(request: Request, wishes: Sequence[PoolWish], now: float) -> list[WishRow]:
    """Return wishes in words; games that are no longer installed are called by their names."""
    say = texts_of(request)
    language = language_of(request)
    found = list[WishRow]()
    for one in wishes:
        game = games().get(one.game)
        title = game.texts(language)("title") if game else one.game
        until = day_and_time(one.until, zone_of(request), language, now)
        asked = say("pool-asked", seats=one.seats, days=say("slow-days", days=one.days))
        ends = say("until-when", when=until) if one.until > now else say("pool-expired", when=until)
        found.append(WishRow(one.id, title, f"{asked} · {ends}"))
    return found


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


# The pool


@router.post("/now/pool", rate="table")
async def wish(
    request: Request,
    game: Annotated[str, Meta(max_length=LONGEST_GAME)],
    who: NewName = "",
    seats: Annotated[int, Meta(ge=1, le=99)] = 2,
    days: Annotated[int, Meta(ge=1, le=99)] = DAYS,
    rated: Annotated[str, Meta(max_length=4)] = "",
) -> Response:
    """Put a wish into the pool."""
    visitor = await taker_of(request)
    person = typed_name(who) or texts_of(request)("player", number=1)
    here = [await services_of(request).people.of(other) for other in others_of(request)]
    held = visitor.ids.union(*(one.ids for one in here))
    await keep_zone(request, visitor)
    await services_of(request).pool.wish(visitor, held, person, game, seats, days, bool(rated))
    return redirect(request, "/now#pool", visitor, person)


@router.post("/now/pool/back")
async def take_back(request: Request, wish: Annotated[str, Meta(max_length=LONGEST_GAME)]) -> Response:
    """Take a wish of this browser back."""
    visitor = await taker_of(request)
    await services_of(request).pool.take_back(visitor.ids, wish)
    return redirect(request, "/now#pool", visitor)


# The hour of the week


@router.get("/now/meeting.ics")
async def calendar(request: Request, language: Annotated[str, Meta(max_length=40)] = "") -> Response:
    """Get the next hours at which people meet, as a calendar in a language; empty if the host has named none."""
    hour = house_of(request).config[HostHours].meeting_hour
    say = texts_of(request, language=language)
    events = meeting_events(hour, house_of(request).now(), say, str(request.base_url).rstrip("/")) if hour else []
    return Response(calendar_file("Dicehaven", events), media_type=MEDIA_TYPE)
