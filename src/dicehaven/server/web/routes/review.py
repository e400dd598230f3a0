"""Routes: the review of a finished match, and hints during a match."""

from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.review.questions import DecisionAnalysis
from dicehaven.review.sentences import percent
from dicehaven.server.service.hints import FirstSight, is_exact
from dicehaven.server.service.selection import HARMFUL
from dicehaven.server.tables.keys import key_hash
from dicehaven.server.tables.seating import PERSON, Place
from dicehaven.server.web.page.moment import Moment
from dicehaven.server.web.page.view import PageView
from dicehaven.server.web.request import language_of, page_view, renderer_of, services_of
from dicehaven.server.web.responses import whole_page
from dicehaven.server.web.session import keep_key, key_of, name_in, own_key

router = APIRouter(include_in_schema=False)
PATIENCE = 1.5  # seconds that an answer waits for a hint
HINTED = 3  # moves


class HintedMove(NamedTuple):
    """A move of a hint, in the reader's words."""

    chance: str  # "" if it is not known
    words: str
    reason: str  # what it brings or avoids, or ""
    notation: str
    parts: tuple[str, ...]


@router.get("/t/{name}/review")
async def review(
    request: Request, name: str, part: str = "", seat: Annotated[int | None, Query()] = None, moment: int = 1
) -> Response:
    """What cost most, luck and skill, the chances over the match; or the progress while it is computed.

    First come the costly decisions of whoever looks, or of a seat that is asked for (-1: of all); `moment` is the number
    of the one that is shown.  A `part` is the review alone; of a rough one that is there already, `part=refining` is the progress.
    """
    page = await page_view(request, name)
    table = page.table
    reviews = services_of(request).reviews
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    work = await reviews.of(table)
    whole = work.is_done  # it may become whole while the article is written; then the next answer says so
    seats = _of_interest(page, seat)
    words = await reviews.sentences(work, table, language_of(request), page.mine[0] if len(page.mine) == 1 else None)
    article = await reviews.article(work, table, language_of(request), seats)
    shown = Moment(page, words.review, words, seats, seat, moment) if words else None
    more: dict[str, Any] = {"article": article, "work": work, "whole": whole, "moment": shown, "words": words}
    more |= {
        "seats": seats,
        "others": _others(page, seats, seat),
        "asked": f"&moment={moment}" + f"&seat={seat}" * (seat is not None),
    }
    if part:
        html = renderer_of(request).page("_review.html", say=page.say, table=table, part=part, **more)
        return HTMLResponse(html)
    return whole_page(request, "review.html", table.game, table=table, **more)


def _of_interest(page: PageView, seat: int | None) -> list[int]:
    """The seats whose decisions are shown: the one asked for, or else the viewer's; an empty list means all."""
    if seat is None:
        return page.mine
    return [seat] if 0 <= seat < len(page.names) else []


def _others(page: PageView, seats: list[int], asked: int | None) -> list[tuple[str, str, bool]]:
    """The links to everybody's decisions: name, address, and whether they are shown now."""
    own = [(page.say("whose-you"), "?", asked is None)] if page.mine else []
    every = [(page.say("whose-all"), "?seat=-1", not seats)]
    rest = [(page.names[p], f"?seat={p}", asked == p) for p in range(len(page.names)) if p not in page.mine]
    return [*own, *rest, *every]


@router.post("/t/{name}/practice")
async def practice(request: Request, name: str, line: Annotated[int, Form()]) -> Response:
    """Set up a practice table that continues from a decision of a finished match, against bots."""
    page = await page_view(request, name)
    key = own_key(request)
    named = next((page.names[p] for p in page.mine), "") or name_in(request) or page.say("player", number=1)
    place = Place(PERSON, named, key_hash(key))
    table = await services_of(request).tables.practice(page.table, line, place)
    response = RedirectResponse(f"/t/{table.id}", 303)
    keep_key(request, response, key)
    return response


@router.get("/t/{name}/hint")
async def hint(request: Request, name: str, seat: int) -> Response:
    """Get a seat's best moves, or a message that they are still being computed."""
    page = await page_view(request, name, seat)
    found = await services_of(request).hints.within(PATIENCE, page.table, seat, key_of(request))
    sight = found if isinstance(found, FirstSight) else None
    if isinstance(found, FirstSight):
        liked = [action for action in found.actions if page.ranks[action] != HARMFUL]
        moves = [_move(page, action, "") for action in liked[:HINTED]]
        exact = ""
    else:
        moves = _best_moves(page, found)
        exact = "yes" if is_exact(found) else "no"
    html = page.renderer.page(
        "_hints.html", page=page, table=page.table, say=page.say, moves=moves, exact=exact, sight=sight
    )
    return HTMLResponse(html)


def _best_moves(page: PageView, found: DecisionAnalysis) -> list[HintedMove]:
    """The moves of a hint, the best first."""
    harmless = [one for one in found.alternatives if page.ranks[one.action] != HARMFUL]
    best = sorted(harmless[:HINTED], key=lambda one: -one.chance)
    digits = 1 if is_exact(found) else 0
    return [_move(page, one.action, percent(one.chance, page.viewer.language, digits=digits)) for one in best]


def _move(page: PageView, action: int, chance: str) -> HintedMove:
    """One move of a hint."""
    game = page.game
    about = (page.match.setup, page.view, page.seat, action)
    why = game.advice.reason(*about) if game.advice else None
    parts = game.pointing.parts(*about) if game.pointing else ()
    words = page.message(game.moves.describe(*about))
    return HintedMove(chance, words, page.message(why) if why else "", game.write(action), parts)
