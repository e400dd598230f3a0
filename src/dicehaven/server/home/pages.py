"""Home: the games, a browser's tables, those that wait for it first, and those that anybody may join."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.languages import date_of, languages, listed
from dicehaven.core.lesson import has_lessons
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import games
from dicehaven.drawing import sheets
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.people import People
from dicehaven.server.people.taking import zone_asked
from dicehaven.server.table.page.rows import TURN, order_of, own_rows
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.page.words import question, until_when
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.web.request import (
    LANGUAGE,
    YEARS,
    house_of,
    language_of,
    name_in,
    renderer_of,
    turns_at,
    visitor_of,
    whole_page,
    zone_of,
)
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.slots import BAR, FIRST, JOIN, LEAVES, OTHERS, STRIPS, TODAY, WEEK, WHERE

router = Routes()
# of somebody's tables: at home unless more wait for this person, and on a page of all
SHOWN_TABLES = 8
ON_A_PAGE = 20
ON_A_LEAF = 3  # that wait for this person: the longest first
CHECKED = 50  # that go on: looked at for whether they wait for this person
FACTS = "facts-dice"  # the message of a game that says how many dice it has
LONGEST_CODE = 400  # characters


@router.get("/")
async def home(request: Request) -> Response:
    """Show the games, and the tables of this browser."""
    visitor = visitor_of(request)
    registry = house_of(request)[TableRegistry]
    mine = await registry.of_key(visitor, CHECKED, ended=False) if visitor else []
    mine += await registry.of_key(visitor, SHOWN_TABLES, ended=True) if visitor and len(mine) < SHOWN_TABLES else []
    waiting = [page for page in (_page_of(request, table) for table in mine) if order_of(page) == TURN]
    waiting.sort(key=lambda page: page.table.since)
    first = waiting[:ON_A_LEAF]
    others = [table for table in mine if table not in [page.table for page in first]]
    leaves = await house_of(request).ask(LEAVES, request)
    return whole_page(
        request,
        "home.html",
        games=list(games().values()),
        is_back=bool(mine or name_in(request) or leaves),
        name=name_in(request),
        waiting=[_waiting(page) for page in first],
        how_many=len(waiting),
        mine=own_rows([_page_of(request, table) for table in others], SHOWN_TABLES, ON_A_PAGE),
        where=await house_of(request).ask(WHERE, request),
        join=await house_of(request).ask(JOIN, request),
        first=await house_of(request).ask(FIRST, request),
        others=await house_of(request).ask(OTHERS, request),
        taught=[game.name for game in games().values() if has_lessons(game)],
        facts=FACTS,
        today=await _today(request),
        bar=await house_of(request).ask(BAR, request),
        leaves=leaves,
        strips=[strip for strips in await house_of(request).ask(STRIPS, request) for strip in strips],
        zone_asked=await zone_asked(request),
        has_results=bool(visitor)
        and await house_of(request).store.read(lambda found: results.left_by(found, visitor.ids)),
    )


class Waiting(NamedTuple):
    """A table that waits for the viewer: its id, game, small sheet, and its name with what is asked there."""

    id: str
    title: str
    small: Markup  # "" where the game draws none
    why: str
    until: str  # when its time is up; "" where there is no hurry


def _waiting(page: TableView) -> Waiting:
    sheet = page.sheet
    seat = page.seat
    drawn = sheets.small(sheet, page.match.setup, page.view, seat, page.texts, page.names[seat])
    asked = question(page).prompt
    name = page.table.settings.name
    waits = listed(_who_waits(page), page.viewer.language)
    told = [name and f"{name}.", waits and page.say("waiting-waits", names=waits, count=len(_who_waits(page))), asked]
    return Waiting(page.table.id, page.texts("title"), Markup(drawn), " ".join(filter(None, told)), until_when(page))


def _who_waits(page: TableView) -> list[str]:
    """Return the names of the people at a table who have nothing to do until the viewer has."""
    table = page.table
    busy = {*table.match.movers, *(table.rollers if table.match.due else ()), *page.mine}
    seats = [p for p, place in enumerate(table.places) if place.kind == PERSON and p not in busy]
    return [page.names[p] for p in seats if page.names[p]]


class Today(NamedTuple):
    """The leaf of today: the day, what there is, when the next day begins where the viewer is, how the week goes."""

    date: str
    items: list[Markup]
    turns: str
    weeks: list[Markup]


async def _today(request: Request) -> Today | None:
    """Return what there is today; None if that is nothing."""
    house = house_of(request)
    items, weeks = await asyncio.gather(house.ask(TODAY, request), house.ask(WEEK, request))
    day = datetime.fromtimestamp(house.now(), UTC).date()
    return Today(date_of(day, language_of(request)), items, turns_at(request), weeks) if items else None


@router.get("/tables")
async def own_tables(request: Request, page: Annotated[int, Meta(ge=1, le=10_000)] = 1) -> Response:
    """Show all tables of this browser, page by page."""
    visitor = visitor_of(request)
    registry = house_of(request)[TableRegistry]
    found = await registry.of_key(visitor, ON_A_PAGE + 1, (page - 1) * ON_A_PAGE) if visitor else []
    mine = own_rows([_page_of(request, table) for table in found[:ON_A_PAGE]], ON_A_PAGE, ON_A_PAGE)
    return whole_page(request, "tables.html", mine=mine, number=page, more=len(found) > ON_A_PAGE)


def _page_of(request: Request, table: LiveTable) -> TableView:
    return TableView(
        table, Viewer(visitor_of(request), ONLOOKER, language_of(request), zone=zone_of(request)), renderer_of(request)
    )


@router.post("/language")
async def choose_language(
    request: Request,
    language: Annotated[str, Meta(max_length=40)],
    back: Annotated[str, Meta(max_length=LONGEST_CODE)] = "/",
) -> Response:
    """Store the chosen language in a cookie, and as that of a person who is known, and redirect back."""
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(safe, 303)
    if language in languages():
        response.set_cookie(LANGUAGE, language, YEARS, samesite="lax")
        await house_of(request)[People].speak(visitor_of(request), language)
    return response


@router.get("/here", status=204)
async def here(request: Request) -> None:
    """Note that a page of this browser is still open and visible."""
    house_of(request)[Presence].note(visitor_of(request))
