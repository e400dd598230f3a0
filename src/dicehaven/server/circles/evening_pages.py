"""A circle's evenings, also as calendar files, its seasons, and the matches that its members have played."""

from datetime import datetime, timedelta
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.core.languages import date_of
from dicehaven.core.registry import find, games
from dicehaven.server.circles.circle_view import EveningView, SeasonView, evening_views, event_of
from dicehaven.server.circles.circles import Circles, SeenCircle
from dicehaven.server.circles.evening_store import CircleMatch, Evening
from dicehaven.server.circles.evenings import PLANNED, REPEATS, Evenings
from dicehaven.server.circles.pages import Once, circle_of, circle_page
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import House
from dicehaven.server.table.play.seating import BY_HAND
from dicehaven.server.web.calendar_file import MEDIA_TYPE, calendar_file
from dicehaven.server.web.request import (
    attachment,
    house_of,
    language_of,
    piece,
    texts_of,
    visitor_of,
)
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.slots import Looked
from dicehaven.server.web.typed import LONGEST_TYPED

router = Routes()
ON_A_PAGE = 30  # matches
USUAL = "20:00"  # when an evening begins
Short = Annotated[str, Meta(max_length=40)]
Number = int


async def _views(request: Request, seen: SeenCircle, found: list[Evening]) -> list[EveningView]:
    house = house_of(request)
    answers = await house[Evenings].answers(found)
    return evening_views(found, seen, answers, await house[Evenings].seasons(seen), texts_of(request))


async def next_evening(house: House, request: Request) -> Markup | None:
    """Return the next evening of this browser's circles, as a leaf of the home page: when it is, the viewer's answer, and who else is coming."""
    visitor = visitor_of(request)
    found = await house[Evenings].of_key(visitor.id) if visitor else []
    if not found:
        return None
    evening = found[0].evening
    say = texts_of(request)
    try:
        seen = await house[Circles].find(evening.circle, visitor)
    except NoTable:  # left at this moment
        return None
    (view,) = evening_views([evening], seen, await house[Evenings].answers([evening]), [], say)
    names = [one.name for one in view.coming if one.state == "yes"]
    return piece(
        request,
        "_evening_leaf.html",
        evening=view,
        answer=say(f"evening-said-{view.mine or 'nothing'}"),
        coming=say("evening-come", count=len(names), names=names) if names else "",
        ready=view.is_ready(house.now()),
        back="home",
    )


# Evenings


@router.get("/circles/{circle}/evenings")
async def all_evenings(request: Request, circle: str) -> Response:
    """Show the evenings to come, and the form for new ones."""
    seen = await circle_of(request, circle)
    house = house_of(request)
    views = await _views(request, seen, await house[Evenings].to_come(seen))
    say = texts_of(request)
    seasons = [SeasonView(one, seen, say) for one in await house[Evenings].seasons(seen) if not one.over]
    today = datetime.fromtimestamp(house.now(), ZoneInfo(seen.circle.zone)).date()
    given: dict[str, Any] = {"usual": USUAL, "today": today.isoformat(), "most": REPEATS}
    return circle_page(
        request,
        "circle_evenings.html",
        seen,
        evenings=views,
        seasons=seasons,
        games=list(games().values()),
        tomorrow=(today + timedelta(days=1)).isoformat(),
        now=house.now(),
        **given,
    )


@router.post("/circles/{circle}/evenings")
async def arrange(
    request: Request,
    circle: str,
    day: Short,
    hour: Short,
    game: Short = "",
    season: Short = "",
    note: Annotated[str, Meta(max_length=LONGEST_TYPED)] = "",
    repeats: Number = 1,
    every: Number = 7,
) -> Response:
    """Arrange an evening, or several."""
    seen = await circle_of(request, circle)
    await house_of(request)[Evenings].arrange(seen, day, hour, game, season, note, repeats, every)
    return RedirectResponse(f"/circles/{circle}/evenings", 303)


@router.post("/circles/{circle}/evenings/{evening}/answer")
async def answer(request: Request, circle: str, evening: str, answer: Short, back: Short = "") -> Response:
    """Answer an invitation to an evening."""
    seen = await circle_of(request, circle)
    house = house_of(request)
    await house[Evenings].answer(seen, evening, answer)
    await house.tell(Looked(visitor_of(request), circle))
    where = "/" if back == "home" else f"/circles/{circle}" + "/evenings" * (back == "evenings")
    return RedirectResponse(where, 303)


@router.post("/circles/{circle}/evenings/{evening}/cancel")
async def cancel(request: Request, circle: str, evening: str) -> Response:
    """Cancel an evening."""
    seen = await circle_of(request, circle)
    await house_of(request)[Evenings].cancel(seen, evening)
    return RedirectResponse(f"/circles/{circle}/evenings", 303)


@router.get("/circles/{circle}/evenings/{evening}.ics")
async def calendar(request: Request, circle: str, evening: str) -> Response:
    """Get an evening as a calendar file."""
    seen = await circle_of(request, circle)
    found = next((one for one in await house_of(request)[Evenings].of_key(seen.me) if one.evening.id == evening), None)
    if found is None or found.evening.circle != seen.circle.id:
        raise NoTable(text("no-evening"))
    (view,) = await _views(request, seen, [found.evening])
    event = event_of(found, view.say, str(request.base_url).rstrip("/"), view.about)
    content = calendar_file(seen.circle.name, [event])
    headers = attachment(seen.circle.name, "ics") | {"Cache-Control": "no-store"}
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


# Seasons and results


@router.get("/circles/{circle}/seasons")
async def all_seasons(request: Request, circle: str) -> Response:
    """Show the tables of all seasons, and to the founder the form for a new one."""
    seen = await circle_of(request, circle)
    say = texts_of(request)
    found = [SeasonView(one, seen, say) for one in await house_of(request)[Evenings].seasons(seen)]
    given: dict[str, Any] = {"games": list(games().values()), "most": PLANNED}
    return circle_page(request, "circle_seasons.html", seen, seasons=found, **given)


@router.post("/circles/{circle}/seasons")
async def begin_season(
    request: Request,
    circle: str,
    game: Short,
    season_name: Annotated[str, Meta(max_length=400), Named("name")],
    planned: Number,
    least: Number,
    once: Once = "",
) -> Response:
    """Begin a season."""
    seen = await circle_of(request, circle)
    await house_of(request)[Evenings].begin_season(seen, game, season_name, planned, least, once)
    return RedirectResponse(f"/circles/{circle}/seasons", 303)


@router.get("/circles/{circle}/results")
async def results(request: Request, circle: str, page: Annotated[int, Meta(ge=1, le=10_000)] = 1) -> Response:
    """Show the matches that were played at the circle's tables, page by page."""
    seen = await circle_of(request, circle)
    found = await house_of(request)[Evenings].matches(seen, ON_A_PAGE + 1, (page - 1) * ON_A_PAGE)
    rows = [_row(request, seen, one) for one in found[:ON_A_PAGE]]
    return circle_page(request, "circle_results.html", seen, rows=rows, number=page, more=len(found) > ON_A_PAGE)


def _row(request: Request, seen: SeenCircle, match: CircleMatch) -> dict[str, Any]:
    """Return a match as a row: members under their present names."""
    language = language_of(request)
    ended = datetime.fromtimestamp(match.ended, ZoneInfo(seen.circle.zone)).date()
    say = texts_of(request)
    seats = [
        (seen.names.get(key) or name or say("circle-somebody"), score, share > 0, typed_in)
        for key, name, score, share, typed_in in match.seats
    ]
    title = find(match.game).texts(language)("title") if match.game in games() else match.game
    address = f"/t/{match.id}" if match.there else ""
    return {
        "address": address,
        "game": title,
        "day": date_of(ended, language),
        "seats": seats,
        "real": match.dice == BY_HAND,
    }
