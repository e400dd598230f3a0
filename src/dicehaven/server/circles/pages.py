"""Circles: those of this browser, one with its people and tables, the link that leads to it, and who lets whom in."""

from collections.abc import Hashable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Annotated, Any
from zoneinfo import ZoneInfo

from cachetools import LRUCache
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.analysis.puzzles import Daily, all_puzzles, of_day
from dicehaven.core.languages import date_of, month
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import find, games
from dicehaven.server.circles import match_store as matches
from dicehaven.server.circles.circle_view import PuzzleBoard, puzzle_board
from dicehaven.server.circles.circles import MEMBERS, SHOWN_DIGITS, Circles, SeenCircle
from dicehaven.server.circles.match_store import CircleMatch
from dicehaven.server.circles.puzzle_answers import PuzzleAnswers
from dicehaven.server.circles.slots import MAIN, OLD, OnPage
from dicehaven.server.circles.store import MEMBER, REMOVED, Circle
from dicehaven.server.nodes.presence import Presence
from dicehaven.server.people.groups import BOARDS, Group
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.study.puzzle import moves_in_words
from dicehaven.server.table.page.rows import TableRow, open_row, own_rows
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import TYPED, together
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
)
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.slots import Looked
from dicehaven.server.web.typed import LONGEST_TYPED
from dicehaven.server.web.zones import places, server_zone
from dicehaven.server.work.workers import Apart

router = Routes()
ON_A_PAGE = 30  # matches
IN_WORDS: LRUCache[Hashable, Mapping[str, str]] = LRUCache(16)  # the moves of puzzles of the day, by language
Typed = Annotated[str, Meta(max_length=LONGEST_TYPED)]
Who = Annotated[str, Meta(max_length=SHOWN_DIGITS)]
Zone = Annotated[str, Meta(max_length=40)]
Once = Annotated[str, Meta(max_length=40)]


async def circle_of(request: Request, circle: str) -> SeenCircle:
    """Return the circle of the address as its member, who is here, sees it; raise NoTable for anybody else."""
    house_of(request)[Presence].note(visitor_of(request))
    return await house_of(request)[Circles].find(circle, visitor_of(request))


def circle_page(request: Request, template: str, seen: SeenCircle, status: int = 200, **given: Any) -> Response:
    """Return a page about a circle for one of its members."""
    return whole_page(request, template, status=status, seen=seen, circle=seen.circle, shown=SHOWN_DIGITS, **given)


def link_of(request: Request, circle: Circle) -> str:
    """Return the address that leads others to a circle."""
    return str(request.url_for("invitation_page", code=circle.invitation))


# All circles of a browser


@router.get("/circles")
async def own_circles(request: Request) -> Response:
    """Show the circles of this browser's profile, and the form for a new one."""
    house = house_of(request)
    visitor = visitor_of(request)
    profile = await house[Profiles].of(visitor)
    return whole_page(
        request,
        "circles.html",
        circles=await house[Circles].of(visitor),
        waiting=await house[Circles].waiting(visitor),
        profile=profile,
        name=name_in(request),
        zones=places(),
        zone=server_zone(),
    )


@router.post("/circles")
async def found(
    request: Request,
    circle_name: Annotated[str, Meta(max_length=400), Named("name")],
    zone: Zone,
    person: Typed = "",
    once: Once = "",
) -> Response:
    """Found a circle."""
    visitor = await taker_of(request)
    circle = await house_of(request)[Circles].found(visitor, person, circle_name, zone, once)
    await keep_zone(request, visitor)
    profile = await house_of(request)[Profiles].of(visitor)
    return redirect(request, f"/circles/{circle.id}", visitor, profile.name if profile else None)


# The link


@router.get("/circles/join/{code}")
async def invitation_page(request: Request, code: str) -> Response:
    """Show what a link leads to: the name of a circle, and nothing else of it."""
    house = house_of(request)
    visitor = visitor_of(request)
    circle, state = await house[Circles].invited(code, visitor)
    if state == MEMBER:
        return RedirectResponse(f"/circles/{circle.id}", 303)
    return whole_page(
        request,
        "circle_join.html",
        circle=circle.name,
        code=code,
        state=state,
        closed=state == REMOVED,
        profile=await house[Profiles].of(visitor),
        name=name_in(request),
    )


@router.post("/circles/join/{code}")
async def ask(request: Request, code: str, person: Typed = "") -> Response:
    """Ask to be let in."""
    visitor = await taker_of(request)
    await house_of(request)[Circles].ask(code, visitor, person)
    await keep_zone(request, visitor)
    profile = await house_of(request)[Profiles].of(visitor)
    return redirect(request, f"/circles/join/{code}", visitor, profile.name if profile else None)


# One circle


@router.get("/circles/{circle}")
async def one_circle(request: Request, circle: str) -> Response:
    """Show a circle to a member."""
    seen = await circle_of(request, circle)
    house = house_of(request)
    say = texts_of(request)
    await house.tell(Looked(visitor_of(request), [circle]))
    tables = await house[Circles].tables(seen)
    played, first = await house.store.read(lambda connection: matches.how_many_matches(connection, circle))
    here = OnPage(request, seen)
    return circle_page(
        request,
        "circle.html",
        seen,
        main=await house.ask(MAIN, here),
        old=await house.ask(OLD, here),
        boards=await house.ask(BOARDS, Group(request, circle, {one.key: one.name for one in seen.members}, seen.me)),
        puzzle=await _puzzle(request, seen),
        of_old=played and say("circle-matches", count=played, month=month(first, say.language)),
        tables=_tables(request, tables),
        **_here(request, seen, tables),
        games=list(games().values()),
    )


def _here(request: Request, seen: SeenCircle, tables: Sequence[LiveTable]) -> dict[str, Any]:
    """Return the members at one of the circle's tables and those with a page open, except those who hide it."""
    shown = {one.key for one in seen.members if not one.hidden}
    taken = [table.places[seat] for table in tables for seat in table.audience.present]
    playing = {place.key for place in taken}
    return {"playing": shown & playing, "here": house_of(request)[Presence].of(shown)}


@router.get("/circles/{circle}/here")
async def who_is_here(request: Request, circle: str) -> Response:
    """Show which members are here, as a piece of the circle's page."""
    seen = await circle_of(request, circle)
    found = _here(request, seen, await house_of(request)[Circles].tables(seen))
    html = piece(request, "_circle_here.html", seen=seen, circle=seen.circle, **found)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


async def _puzzle(request: Request, seen: SeenCircle) -> PuzzleBoard | None:
    """Return the answers to the puzzle of the day; None if there is none."""
    answers = house_of(request)[PuzzleAnswers]
    day = answers.today()
    daily = of_day(day, all_puzzles())
    if daily is None:
        return None
    showing = [one.key for one in seen.members if one.shows_answers]
    moves = await answers.on_day(day, {*showing, seen.me})
    described = await _moves_in_words(request, daily) if seen.me in moves else {}
    return puzzle_board(daily, moves, described, seen, texts_of(request))


async def _moves_in_words(request: Request, daily: Daily) -> Mapping[str, str]:
    language = language_of(request)
    which = daily.puzzle.at, language
    if which not in IN_WORDS:
        name = daily.puzzles.game.name
        make = partial(moves_in_words, daily.puzzles, daily.number, language, renderer_of(request))
        IN_WORDS[which] = await house_of(request)[Apart].once(which, f"puzzle {name}", make)
    return IN_WORDS[which]


def _tables(request: Request, tables: Sequence[LiveTable]) -> list[TableRow]:
    """Return rows for the tables of a circle: the viewer's first, then those with free seats, then those to watch."""
    visitor = visitor_of(request)
    pages = [
        TableView(table, Viewer(visitor, ONLOOKER, language_of(request)), renderer_of(request)) for table in tables
    ]
    mine = own_rows([page for page in pages if page.mine], len(pages), len(pages))
    others = [page for page in pages if not page.mine]
    free = [open_row(page) for page in others if not page.table.started]
    say = texts_of(request)
    under_way = own_rows([page for page in others if page.table.started], len(pages), len(pages))
    return [*mine, *free, *(row._replace(state=say("circle-watch"), offers=True) for row in under_way)]


@router.get("/circles/{circle}/results")
async def results(request: Request, circle: str, page: Annotated[int, Meta(ge=1, le=10_000)] = 1) -> Response:
    """Show the matches that were played at the circle's tables, page by page."""
    seen = await circle_of(request, circle)
    skip = (page - 1) * ON_A_PAGE
    store = house_of(request).store
    found = await store.read(lambda connection: matches.matches_of(connection, circle, ON_A_PAGE + 1, skip))
    rows = [match_row(request, seen, one) for one in found[:ON_A_PAGE]]
    return circle_page(request, "circle_results.html", seen, rows=rows, number=page, more=len(found) > ON_A_PAGE)


def match_row(request: Request, seen: SeenCircle, match: CircleMatch) -> dict[str, Any]:
    """Return a match as a row: members under their present names."""
    language = language_of(request)
    ended = datetime.fromtimestamp(match.ended, ZoneInfo(seen.circle.zone)).date()
    say = texts_of(request)
    seats = [
        (
            together(*(seen.names.get(key) or name for key, name in one.people)) or say("circle-somebody"),
            one.score,
            one.share > 0,
            one.typed_in,
        )
        for one in match.seats
    ]
    title = find(match.game).texts(language)("title") if match.game in games() else match.game
    address = f"/t/{match.id}" if match.there else ""
    return {
        "address": address,
        "game": title,
        "day": date_of(ended, language),
        "seats": seats,
        "real": match.dice in TYPED,
    }


@router.get("/circles/{circle}/people")
async def people(request: Request, circle: str) -> Response:
    """Show who belongs to a circle, who waits, its link, and what its founder may change."""
    seen = await circle_of(request, circle)
    given: dict[str, Any] = {"link": link_of(request, seen.circle), "most": MEMBERS}
    return circle_page(request, "circle_people.html", seen, zones=places() if seen.founds else (), **given)


def _to_people(seen: SeenCircle) -> Response:
    return RedirectResponse(f"/circles/{seen.circle.id}/people", 303)


@router.post("/circles/{circle}/let-in")
async def let_in(request: Request, circle: str, who: Who) -> Response:
    """Let somebody in."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].let_in(seen, who)
    return _to_people(seen)


@router.post("/circles/{circle}/turn-away")
async def turn_away(request: Request, circle: str, who: Who) -> Response:
    """Turn somebody away who waits, or, as the founder, a member."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].turn_away(seen, who)
    return _to_people(seen)


@router.post("/circles/{circle}/pass-on")
async def pass_on(request: Request, circle: str, who: Who) -> Response:
    """Give the circle to another member."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].pass_on(seen, who)
    return _to_people(seen)


@router.post("/circles/{circle}/link")
async def new_link(request: Request, circle: str) -> Response:
    """Replace the circle's link."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].new_link(seen)
    return _to_people(seen)


@router.post("/circles/{circle}/change")
async def change(
    request: Request,
    circle: str,
    circle_name: Annotated[str, Meta(max_length=400), Named("name")],
    zone: Zone,
    phrases: bool = False,
) -> Response:
    """Change the circle's name, time zone, and what is said at its tables."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].change(seen, circle_name, zone, phrases)
    return _to_people(seen)


@router.post("/circles/{circle}/shown")
async def shown(
    request: Request,
    circle: str,
    here: bool = False,
    answers: bool = False,
    back: Annotated[str, Meta(max_length=10)] = "people",
) -> Response:
    """Choose what other members may see."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].choose_shown(seen, here, answers)
    return RedirectResponse(f"/circles/{circle}", 303) if back == "circle" else _to_people(seen)


@router.post("/circles/{circle}/leave")
async def leave(request: Request, circle: str) -> Response:
    """Leave the circle."""
    seen = await circle_of(request, circle)
    await house_of(request)[Circles].leave(seen)
    return RedirectResponse("/circles", 303)
