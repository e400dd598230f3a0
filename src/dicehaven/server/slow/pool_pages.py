"""The pool of wishes for slow tables: a panel of the page on which somebody looks for a table, and its forms."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.languages import day_and_time
from dicehaven.core.registry import games
from dicehaven.server.feature import House
from dicehaven.server.people.pages import others_of
from dicehaven.server.people.people import People
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.slow.pool import Pool
from dicehaven.server.slow.pool_store import PoolWish
from dicehaven.server.web.request import house_of, language_of, name_in, piece, redirect, texts_of, visitor_of, zone_of
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name

router = Routes()
LONGEST_GAME = 40  # characters
DAYS = 3  # for a move, unless something else is wished
NewName = Annotated[str, Meta(max_length=LONGEST_TYPED), Named("name")]


class WishRow(NamedTuple):
    """A wish of this browser: its id, the game, and all the rest in words."""

    id: str
    title: str
    words: str


async def panel(house: House, request: Request) -> Markup:
    """Return the wishes of this browser, and the form for another one."""
    now = house.now()
    language = language_of(request)
    known = list(games().values())
    own = await house[Pool].of(visitor_of(request).ids)
    return piece(
        request,
        "_pool.html",
        language=language,
        games=known,
        chosen=request.query_params.get("game", ""),
        name=name_in(request),
        wishes=_rows(request, own, now),
        next_pairing=day_and_time(house[Pool].pairing.after(now), zone_of(request), language, now),
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
    here = [await house_of(request)[People].of(other) for other in others_of(request)]
    held = visitor.ids.union(*(one.ids for one in here))
    await keep_zone(request, visitor)
    await house_of(request)[Pool].wish(visitor, held, person, game, seats, days, bool(rated))
    return redirect(request, "/now#pool", visitor, person)


@router.post("/now/pool/back")
async def take_back(request: Request, wish: Annotated[str, Meta(max_length=LONGEST_GAME)]) -> Response:
    """Take a wish of this browser back."""
    visitor = await taker_of(request)
    await house_of(request)[Pool].take_back(visitor.ids, wish)
    return redirect(request, "/now#pool", visitor)
