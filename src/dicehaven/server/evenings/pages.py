"""A circle's evenings: all that are to come on one page, also as calendar files, and its seasons."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.i18n import text
from dicehaven.core.languages import listed, place_of_zone
from dicehaven.core.registry import find, games
from dicehaven.server.circles.circles import SHOWN_DIGITS, Circles, SeenCircle
from dicehaven.server.circles.match_store import matches_of
from dicehaven.server.circles.pages import Once, circle_of, circle_page, match_row
from dicehaven.server.errors import NoTable, NotYours
from dicehaven.server.evenings.evenings import LONGEST_WORD, OVER, PLANNED, REPEATS, Evenings
from dicehaven.server.evenings.pieces import clocks_of, views_of
from dicehaven.server.evenings.seasons import span
from dicehaven.server.evenings.sitting import in_words, planned
from dicehaven.server.evenings.views import EveningView, SeasonView, event_of
from dicehaven.server.table.play.seating import FAIR
from dicehaven.server.web.calendar_file import MEDIA_TYPE, CalendarEvent, calendar_file
from dicehaven.server.web.request import (
    attachment,
    house_of,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Named, Routes, form_of
from dicehaven.server.web.slots import Looked
from dicehaven.server.web.typed import LONGEST_TYPED

router = Routes()
USUAL = "20:00"  # when an evening begins
PLAYED = 40  # matches of an evening that are shown
Short = Annotated[str, Meta(max_length=40)]
Typed = Annotated[str, Meta(max_length=LONGEST_TYPED)]
Number = int


# Evenings


@router.get("/evenings")
async def of_all_circles(request: Request) -> Response:
    """Show the evenings to come of all circles of this browser, where each is answered."""
    visitor = visitor_of(request)
    house = house_of(request)
    found = [one.evening for one in (await house[Evenings].of_key(visitor.id) if visitor else [])]
    views = list[EveningView]()
    for circle in dict.fromkeys(one.circle for one in found):
        seen = await house[Circles].find(circle, visitor)
        views += await views_of(request, seen, [one for one in found if one.circle == circle])
    views.sort(key=lambda one: one.evening.begins)
    return whole_page(request, "evenings.html", evenings=views, now=house.now(), back="all", longest=LONGEST_WORD)


@router.get("/circles/{circle}/evenings")
async def all_evenings(request: Request, circle: str) -> Response:
    """Show the evenings to come, and the form for new ones."""
    seen = await circle_of(request, circle)
    house = house_of(request)
    views = await views_of(request, seen, await house[Evenings].to_come(seen))
    say = texts_of(request)
    seasons = [SeasonView(one, seen, say) for one in await house[Evenings].seasons(seen) if not one.over]
    zone = ZoneInfo(seen.circle.zone)
    today = datetime.fromtimestamp(house.now(), zone).date()
    usual = datetime.combine(today + timedelta(days=1), time.fromisoformat(USUAL), zone)
    given: dict[str, Any] = {"usual": USUAL, "today": today.isoformat(), "most": REPEATS, "longest": LONGEST_WORD}
    return circle_page(
        request,
        "circle_evenings.html",
        seen,
        symbols=renderer_of(request).symbols(None),
        evenings=views,
        seasons=seasons,
        games=list(games().values()),
        tomorrow=(today + timedelta(days=1)).isoformat(),
        now=house.now(),
        back="evenings",
        place=place_of_zone(seen.circle.zone, say.language),
        usually=(await clocks_of(request, seen)).times(usual.timestamp(), say, day=False),
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
    note: Typed = "",
    repeats: Number = 1,
    every: Number = 7,
    dice: Short = FAIR,
    spare: bool = False,
    once: Once = "",
) -> Response:
    """Arrange an evening, or several."""
    seen = await circle_of(request, circle)
    evenings = house_of(request)[Evenings]
    await evenings.arrange(seen, day, hour, game, season, note, repeats, every, dice, spare, once)
    return RedirectResponse(f"/circles/{circle}/evenings", 303)


@router.post("/circles/{circle}/evenings/{evening}/answer")
async def answer(
    request: Request, circle: str, evening: str, answer: Short, back: Short = "", who: Short = ""
) -> Response:
    """Answer an invitation to an evening, perhaps with a word, and where one will be; what a form does not ask stays as it was.

    A notice says `who` was told: nobody else in the same browser answers for them.
    """
    seen = await circle_of(request, circle)
    if who and who != seen.me[:SHOWN_DIGITS]:
        raise NotYours(text("not-told-you"))
    house, form = house_of(request), form_of(request)
    await house[Evenings].answer(seen, evening, answer, form.get("word"), form.get("at"))
    await house.tell(Looked(visitor_of(request), [evening]))
    one = f"/circles/{circle}/evenings/{evening}"
    where = {"home": "/", "all": "/evenings", "evenings": f"/circles/{circle}/evenings", "evening": one}
    return RedirectResponse(where.get(back, f"/circles/{circle}"), 303)


@router.post("/circles/{circle}/evenings/{evening}/move")
async def move(request: Request, circle: str, evening: str, day: Short, hour: Short, why: Typed = "") -> Response:
    """Let an evening begin at another hour."""
    seen = await circle_of(request, circle)
    await house_of(request)[Evenings].move(seen, evening, day, hour, why)
    return RedirectResponse(f"/circles/{circle}/evenings/{evening}", 303)


@router.post("/circles/{circle}/evenings/{evening}/cancel")
async def cancel(
    request: Request, circle: str, evening: str, why: Typed = "", day: Short = "", hour: Short = ""
) -> Response:
    """Call an evening off, and perhaps arrange another one instead."""
    seen = await circle_of(request, circle)
    await house_of(request)[Evenings].call_off(seen, evening, why, day, hour)
    return RedirectResponse(f"/circles/{circle}/evenings/{evening}", 303)


@router.get("/circles/{circle}/evenings.ics")
async def calendar_of_all(request: Request, circle: str) -> Response:
    """Get all evenings of a circle that are to come as a calendar file."""
    seen = await circle_of(request, circle)
    found = [one for one in await house_of(request)[Evenings].of_key(seen.me) if one.evening.circle == circle]
    return _file(request, seen, [event_of(one, texts_of(request), _origin(request)) for one in found])


@router.get("/circles/{circle}/evenings/{evening}.ics")
async def calendar(request: Request, circle: str, evening: str) -> Response:
    """Get an evening as a calendar file."""
    seen = await circle_of(request, circle)
    found = next((one for one in await house_of(request)[Evenings].of_key(seen.me) if one.evening.id == evening), None)
    if found is None or found.evening.circle != seen.circle.id:
        raise NoTable(text("no-evening"))
    (view,) = await views_of(request, seen, [found.evening])
    return _file(request, seen, [event_of(found, view.say, _origin(request), view.about)])


@router.get("/circles/{circle}/evenings/{evening}")
async def one_evening(request: Request, circle: str, evening: str) -> Response:
    """Show an evening: who comes and sits where, what is played; if it is over, what was played and who came."""
    seen = await circle_of(request, circle)
    house, say = house_of(request), texts_of(request)
    found = await house[Evenings].find(seen, evening)
    (view,) = await views_of(request, seen, [found])
    played = await house.store.read(lambda connection: matches_of(connection, circle, PLAYED, span=span(found)))
    came = {key for match in played for seat in match.seats for key, _ in seat.people if key in seen.names}
    instead = await house[Evenings].instead(seen, found) if found.off else []
    devices = planned(view)
    given: dict[str, Any] = {
        "longest": LONGEST_WORD,
        "game": find(found.game),
        "symbols": renderer_of(request).symbols(None),
    }
    return circle_page(
        request,
        "circle_evening.html",
        seen,
        evening=view,
        now=house.now(),
        is_over=found.begins + OVER < house.now(),
        back="evening",
        rows=[match_row(request, seen, one) for one in played],
        came=listed([one.name for one in seen.members if one.key in came], say.language) if came else "",
        count=len(came),
        instead=await views_of(request, seen, instead),
        devices=devices,
        aloud=in_words(devices, say.language),
        boards=in_one_seat(view),
        place=place_of_zone(seen.circle.zone, say.language),
        today=datetime.fromtimestamp(house.now(), ZoneInfo(seen.circle.zone)).date().isoformat(),
        **given,
    )


def in_one_seat(view: EveningView) -> tuple[int, int]:
    """Return how many people come, and how many seats a table of the game has if these are fewer; 0 if all have one."""
    coming = sum(one.answer == "yes" for one in view.answers.values())
    most = find(view.evening.game).seats[-1]
    return coming, most if coming > most else 0


def _origin(request: Request) -> str:
    return str(request.base_url).rstrip("/")


def _file(request: Request, seen: SeenCircle, events: Sequence[CalendarEvent]) -> Response:
    content = calendar_file(seen.circle.name, events)
    headers = attachment(seen.circle.name, "ics") | {"Cache-Control": "no-store"}
    return Response(content, media_type=MEDIA_TYPE, headers=headers)


# Seasons


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
