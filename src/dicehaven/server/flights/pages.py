"""The daily flight: its pages before and after, its start, practice of a turn, earlier flights."""

import contextlib
import datetime
from typing import Annotated, Any

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.analysis.flights import FlightFindings
from dicehaven.core.day_dice import FIRST
from dicehaven.core.errors import BadOption, DicehavenError, MissingExtra
from dicehaven.core.flights import day_of, flight_of, game_of, has_arrived, result_of
from dicehaven.core.languages import date_of
from dicehaven.server.errors import Busy, NoTable
from dicehaven.server.feature import House
from dicehaven.server.flights.flight_view import DiceView, FlightView, rings, short_words, words_of
from dicehaven.server.flights.flights import Flights, findings_of
from dicehaven.server.flights.store import Flown
from dicehaven.server.people.taking import taker_of
from dicehaven.server.table.page.words import flown_in_words
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.request import (
    EVERY,
    apart,
    house_of,
    language_of,
    name_in,
    next_try,
    piece,
    redirect,
    renderer_of,
    texts_of,
    turns_at,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.work.jobs import Job

router = Routes()
SHOWN_FLIGHTS = 28  # earlier flights on a page: four weeks


@router.get("/flight")
async def todays_flight(request: Request) -> Response:
    """Show the flight of today."""
    return await _page(request, house_of(request)[Flights].today())


async def today(house: House, request: Request) -> Markup | None:
    """Return the flight of today, for home; None where the clock says that there are none yet."""
    flights = house[Flights]
    with contextlib.suppress(BadOption):
        day = flights.today()
        game = game_of(day)
        flown = await flights.of(day, visitor_of(request))
        result = ""
        if flown and flown.result is not None:
            result = short_words(flight_of(game).COUNTS, flown.result, texts_of(request))
        title = game.texts(language_of(request))("title")
        return piece(request, "_flight_today.html", game=title, begun=flown is not None, result=result)
    return None


async def week(house: House, request: Request) -> Markup | None:
    """Return when this browser has flown this week, for home."""
    flights = house[Flights]
    with contextlib.suppress(BadOption):
        shown = rings(await flights.week(visitor_of(request)), flights.today(), language_of(request))
        return piece(request, "_flight_week.html", week=shown)
    return None


@router.get("/flights")
async def earlier_flights(request: Request, until: Annotated[str, Meta(max_length=20)] = "") -> Response:
    """Show earlier flights, four weeks on a page."""
    flights = house_of(request)[Flights]
    today = flights.today()
    last = min(today, day_of(until)) if until else today
    first = max(FIRST, last - datetime.timedelta(SHOWN_FLIGHTS - 1))
    own = {one.day: one for one in await flights.between(first, last, visitor_of(request))}
    language = language_of(request)
    say = texts_of(request)
    rows = []
    for back in range((last - first).days + 1):
        day = last - datetime.timedelta(back)
        game = game_of(day)
        mine = own.get(day.isoformat())
        rows.append(
            {
                "day": day.isoformat(),
                "date": date_of(day, language),
                "game": game.texts(language)("title"),
                "begun": mine is not None,
                "result": short_words(flight_of(game).COUNTS, mine.result, say)
                if mine and mine.result is not None
                else "",
                "today": day == today,
            }
        )
    earlier = (first - datetime.timedelta(1)).isoformat() if first > FIRST else ""
    return whole_page(request, "flights.html", rows=rows, earlier=earlier, later=last < today)


@router.get("/flight/{day}")
async def flight(
    request: Request,
    day: str,
    part: Annotated[str, Meta(max_length=8)] = "",
    practice: Annotated[str, Meta(max_length=24)] = "",
    tries: Annotated[int, Meta(ge=0)] = 0,
) -> Response:
    """Show the flight of a day; a `part` is what is missing until it has been judged, `practice` a table where it was tried."""
    return await _page(request, house_of(request)[Flights].past(day_of(day)), part, practice, tries)


async def _page(request: Request, day: datetime.date, part: str = "", practice: str = "", tries: int = 0) -> Response:
    flights = house_of(request)[Flights]
    game = game_of(day)
    visitor = visitor_of(request)
    language = language_of(request)
    flown = await flights.of(day, visitor)
    table = await _table_of(request, flown)
    if flown and table and table.landed and (flown.landed is None or not table.closed):  # nobody has noted it yet
        await flights.land(table)
        flown = await flights.of(day, visitor) or flown
    view = None
    job = None
    missing = False
    busy = None
    if flown and flown.landed is not None:
        found = findings_of(flown)
        if found is None and table:
            try:
                job, found, missing = await _judgement(request, table)
            except Busy:
                busy = next_try(tries)
            flown = await flights.of(day, visitor) or flown
        standings = await flights.standings(day)
        origin = str(request.base_url).rstrip("/")
        view = FlightView(game, day, flown, found, standings, texts_of(request, game), origin)
    given: dict[str, Any] = {
        "day": day.isoformat(),
        "date": date_of(day, language),
        "is_today": day == flights.today(),
        "flown": flown,
        "table": table,
        "found": view,
        "work": job,
        "missing": missing,
        "busy": busy,
        "every": EVERY,
        "counts": flight_of(game).COUNTS,
        "exact": flight_of(game).EXACT,
        "dice": DiceView.of(await flights.key(day), day < flights.today()),
        "week": rings(await flights.week(visitor), flights.today(), language),
        "turns": turns_at(request),
        "about": game.texts(language)("flight-about"),
        "dear": await _dear(request, view, table),
        "tried": await _tried(request, practice),
    }
    if part:
        name = "_flight_share.html" if part == "share" else "_flight.html"
        html = renderer_of(request).page(name, say=texts_of(request), game=game, language=language, **given)
        return HTMLResponse(html, headers={"Cache-Control": "no-store"})
    return whole_page(request, "flight.html", game, **given)


async def _table_of(request: Request, flown: Flown | None) -> LiveTable | None:
    """Return the table of a flight, unless it has been deleted."""
    if flown is None:
        return None
    with contextlib.suppress(NoTable):
        return await house_of(request)[TableRegistry].find(flown.flown_at)
    return None


async def _judgement(
    request: Request, table: LiveTable
) -> tuple[Job[FlightFindings] | None, FlightFindings | None, bool]:
    """Return the job that judges a flight, what it has found, and whether it cannot be judged here."""
    try:
        job = await house_of(request)[Flights].judged(table)
    except MissingExtra:
        return None, None, True
    return job, job.found, False


async def _dear(request: Request, view: FlightView | None, table: LiveTable | None) -> str:
    """Return the sentence about the choice that cost most; nothing if its table is gone."""
    costly = view.dearest if view else None
    if view is None or costly is None or table is None:
        return ""
    texts = renderer_of(request).texts(language_of(request), view.game.messages)
    lines = table.match.lines
    return await apart(request, table.id, lambda: words_of(view.game, lines, costly, view.say, texts))


async def _tried(request: Request, practice: str) -> str:
    """Say how a practice flight of the viewer's ended."""
    if not practice:
        return ""
    with contextlib.suppress(DicehavenError):
        table = await house_of(request)[TableRegistry].find(practice)
        if table.landed and table.seats_of(visitor_of(request)):
            say = texts_of(request)
            return say(
                "flight-tried",
                result=flown_in_words(
                    flight_of(table.game).COUNTS, result_of(table.match), say, has_arrived(table.match)
                ),
            )
    return ""


@router.post("/flight/{day}", rate="table")
async def begin(request: Request, day: str) -> Response:
    """Begin the flight of a day, or go on with it."""
    visitor = await taker_of(request)
    named = name_in(request) or texts_of(request)("player", number=1)
    table = await house_of(request)[Flights].begin(day_of(day), visitor, named)
    return redirect(request, f"/t/{table.id}", visitor)


@router.post("/flight/{day}/again", rate="table")
async def again(request: Request, day: str, turn: int) -> Response:
    """Set up a table at which a turn is tried again, with the same dice."""
    flights = house_of(request)[Flights]
    visitor = visitor_of(request)
    flown = await flights.of(flights.past(day_of(day)), visitor)
    table = await _table_of(request, flown)
    if table is None:
        return RedirectResponse(f"/flight/{day_of(day).isoformat()}", 303)
    fresh = await flights.again(table, turn, visitor)
    return redirect(request, f"/t/{fresh.id}", visitor)
