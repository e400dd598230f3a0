"""Routes: the analysis board, and playing on from a position.  A position comes in a form or in the fragment of an address, never in its path."""

import contextlib
from dataclasses import replace
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import text
from dicehaven.core.match import ONLOOKER
from dicehaven.core.position import Position
from dicehaven.core.registry import find
from dicehaven.server.errors import NotStored
from dicehaven.server.people.taking import taker_of
from dicehaven.server.review.replay import Replay
from dicehaven.server.study.analyses import Analyses, Analysis
from dicehaven.server.study.analysis_view import AnalysisView, Asked, seat_to_play
from dicehaven.server.study.variations import Exploration, acted, begun, opened, position_of, read
from dicehaven.server.table.page.of_request import page_view
from dicehaven.server.table.play.seating import PERSON, STAND_IN, Place
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.problems import say_error
from dicehaven.server.web.request import (
    FROM_PAGE,
    apart,
    house_of,
    language_of,
    name_in,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes, form_of

router = Routes()
SCRIPTED_PATIENCE = 0.05  # seconds that a page with scripts waits for figures after an act; it asks again
PATIENCE_SECONDS = 1.5  # seconds that it waits when it looks for more, and a page without scripts after each act
USUAL = 1  # the depth of a page without scripts
REFUSED = 422


@router.get("/analysis/{game}")
async def analysis(request: Request, game: str) -> Response:
    """Show the position in which matches begin; a script opens the one in the fragment of the address."""
    found = find(game)
    return await _page(request, found, await apart(request, "analysis", lambda: begun(found)), 0.0)


@router.post("/analysis/{game}")
async def explore(request: Request, game: str) -> Response:
    """Carry out an act; answers with the whole page, or, if our script asks, with the pieces and the board as JSON."""
    found = find(game)
    form = form_of(request)
    scripted = bool(request.headers.get(FROM_PAGE))
    form.setdefault("depth", "0" if scripted else str(USUAL))

    def act() -> tuple[Exploration, DicehavenError | None]:
        opens = form.get("do") == "open"
        now = begun(found) if opens and not form.get("tree") else read(found, form)
        try:
            return acted(now, form), None
        except DicehavenError as error:
            error.messages = error.messages or found.messages
            return now, error

    now, problem = await apart(request, "analysis", act)
    looks = form.get("do", "look") == "look"
    why, _, move = form.get("do", "").partition(" ")
    asked: Asked | None = None
    if why == "why":
        try:
            asked = await _asked(request, now, move)
        except DicehavenError as error:
            error.messages = error.messages or found.messages
            problem = error
    seconds = PATIENCE_SECONDS if looks or not scripted else SCRIPTED_PATIENCE
    return await _page(request, found, now, seconds, problem, looks, asked)


async def _asked(request: Request, now: Exploration, move: str) -> Asked | None:
    """Return the reason why the best move that is known is better than another one; None before there are figures, or for the best."""
    analyses = house_of(request)[Analyses]
    known = await analyses.within(PATIENCE_SECONDS, now.position, max(now.depth, 0), visitor_of(request))
    action = now.game.read(move)
    for seat, rated in known.found.moves.items() if known.found else ():
        if rated and rated[0].action != action and any(one.action == action for one in rated):
            best = now.game.write(rated[0].action)
            told = await analyses.reason(now.position, seat, best, now.game.write(action), visitor_of(request))
            return Asked(seat, rated[0].action, action, told)
    return None


@router.get("/t/{name}/explore")
async def explore_match(request: Request, name: str, step: int | None = None) -> Response:
    """Explore the position after a step of a match, as everybody may see it by now."""
    page = await page_view(request, name)

    def make() -> Exploration:
        match = Replay(page, 0)
        then = match.past.after(match.within(step))
        return opened(page.game, Position.of(then, ONLOOKER).write())

    return await _page(request, page.game, replace(await apart(request, name, make), depth=USUAL), SCRIPTED_PATIENCE)


@router.post("/analysis/{game}/play-from", rate="table")
async def play_from(request: Request, game: str) -> Response:
    """Set up a table that begins with a position: whoever asks at one seat, bots of a level at the others."""
    form = form_of(request)
    written = str(form.get("position", ""))
    position = await apart(request, "analysis", lambda: position_of(written))
    if position.game is not find(game):
        raise BadOption(text("analysis-other-game", game=position.game.name), "position")
    asked = str(form.get("seat", ""))
    seat = int(asked) if asked.isdecimal() and len(asked) < 3 else seat_to_play(position.match())
    visitor = await taker_of(request)
    place = Place(PERSON, name_in(request) or texts_of(request)("player", number=seat + 1), visitor.id)
    table = await house_of(request)[TableService].play_from(
        position, seat, place, str(form.get("level", STAND_IN))[:400]
    )
    return redirect(request, f"/t/{table.id}", visitor)


async def _page(
    request: Request,
    game: Game,
    now: Exploration,
    seconds: float,
    problem: DicehavenError | None = None,
    looks: bool = False,
    asked: Asked | None = None,
) -> Response:
    """Return the page, or its pieces."""
    language = language_of(request)
    analyses = house_of(request)[Analyses]
    known = Analysis()
    refused = problem
    try:
        known = await analyses.within(seconds, now.position, now.depth, visitor_of(request))
    except DicehavenError as error:
        refused = refused or error
    played = await analyses.played(game, visitor_of(request))
    why = say_error(request, refused) if refused else ""

    def view() -> AnalysisView:
        return AnalysisView(now, language, renderer_of(request), analyses, known, played, why, asked)

    seen = await apart(request, "analysis", view)
    for written in seen.unrated if known.found else ():
        with contextlib.suppress(DicehavenError):
            await analyses.within(0.0, position_of(written), max(seen.depth, 0), visitor_of(request))

    def make() -> Response:
        say = texts_of(request, game)
        given: dict[str, Any] = {"view": seen, "now": now, "say": say}
        if not request.headers.get(FROM_PAGE):
            return whole_page(request, "analysis.html", game, REFUSED if problem else 200, **given)
        html = renderer_of(request).page("_analysis_pieces.html", game=game, **given)
        found = {
            "html": html,
            "board": None if looks else seen.board.json(),
            "position": now.here.position,
            "setting": now.setting,
            "whole": seen.is_whole or (isinstance(refused, DicehavenError) and not isinstance(refused, NotStored)),
            "next": seen.next_depth,
        }
        return Response(msgspec.json.encode(found, enc_hook=str), media_type="application/json")

    return await apart(request, "analysis", make)
