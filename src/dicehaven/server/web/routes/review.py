"""Routes: the review of a finished match, and hints during a match."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.review.questions import DecisionAnalysis
from dicehaven.review.sentences import percent
from dicehaven.server.service.hints import FirstSight, is_exact
from dicehaven.server.web.page_view import PageView
from dicehaven.server.web.request import language_of, page_view, renderer_of, services_of
from dicehaven.server.web.responses import whole_page
from dicehaven.server.web.session import key_of

router = APIRouter(include_in_schema=False)
PATIENCE = 1.5  # seconds that an answer waits for a hint
HINTED = 3  # moves
HintedMove = tuple[str, str, tuple[str, ...]]  # the chance if it is known, the move in words, its parts


@router.get("/t/{name}/review")
async def review(request: Request, name: str, part: str = "") -> Response:
    """Luck and skill, the chances over the match, what cost most; or the progress while it is computed.

    A `part` is the review alone; of a rough one that is there already, `part=refining` is the progress.
    """
    page = await page_view(request, name)
    table, reviews = page.table, services_of(request).reviews
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    work = reviews.of(table)
    whole = work.whole  # it may become whole while the article is written; then the next answer says so
    article = await reviews.article(table, language_of(request))
    if part:
        html = renderer_of(request).page(
            "_review.html", say=page.say, table=table, article=article, work=work, whole=whole, part=part
        )
        return HTMLResponse(html, headers={"HX-Retarget": "#review"} if part == "refining" and whole else {})
    return whole_page(request, "review.html", table.game, table=table, article=article, work=work, whole=whole)


@router.get("/t/{name}/hint")
async def hint(request: Request, name: str, seat: int) -> Response:
    """The best moves that a seat has now, or that they are being thought about."""
    page = await page_view(request, name, seat)
    found = await services_of(request).hints.within(PATIENCE, page.table, seat, key_of(request))
    sight = found if isinstance(found, FirstSight) else None
    if isinstance(found, FirstSight):
        moves, exact = [_move(page, action, "") for action in found.actions[:HINTED]], ""
    else:
        moves, exact = _best_moves(page, found), "yes" if is_exact(found) else "no"
    html = page.renderer.page(
        "_hints.html", page=page, table=page.table, say=page.say, moves=moves, exact=exact, sight=sight
    )
    return HTMLResponse(html)


def _best_moves(page: PageView, found: DecisionAnalysis) -> list[HintedMove]:
    """The moves of a hint, the best first."""
    best = sorted(found.alternatives[:HINTED], key=lambda one: -one.chance)
    digits = 1 if is_exact(found) else 0
    return [_move(page, one.action, percent(one.chance, page.viewer.language, digits=digits)) for one in best]


def _move(page: PageView, action: int, chance: str) -> HintedMove:
    """One move of a hint."""
    setup, game = page.match.setup, page.game
    words = page.message(game.moves.describe(setup, page.view, page.seat, action))
    return chance, words, game.pointing.parts(setup, page.view, page.seat, action) if game.pointing else ()
