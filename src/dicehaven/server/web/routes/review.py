"""Routes: the review of a finished match, and hints during a match."""

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.review.questions import DecisionAnalysis
from dicehaven.review.sentences import percent
from dicehaven.server.service.hints import is_exact
from dicehaven.server.web.page_view import PageView
from dicehaven.server.web.request import language_of, page_view, renderer_of, services_of
from dicehaven.server.web.responses import whole_page
from dicehaven.server.web.session import key_of

router = APIRouter(include_in_schema=False)
PATIENCE = 1.5  # seconds that an answer waits for a hint
HINTED = 3  # moves


@router.get("/t/{name}/review")
async def review(request: Request, name: str, part: bool = False) -> Response:
    """Luck and skill, the chances over the match, what cost most; or the progress while it is computed."""
    page = await page_view(request, name)
    table, reviews = page.table, services_of(request).reviews
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    article = await reviews.article(table, language_of(request))
    if part:
        html = renderer_of(request).page(
            "_review.html", say=page.say, table=table, article=article, work=reviews.of(table)
        )
        return HTMLResponse(html)
    return whole_page(request, "review.html", table.game, table=table, article=article, work=reviews.of(table))


@router.get("/t/{name}/hint")
async def hint(request: Request, name: str, seat: int) -> Response:
    """The best moves that a seat has now, or that they are being thought about."""
    page = await page_view(request, name, seat)
    task = services_of(request).hints.hint(page.table, seat, key_of(request))
    await asyncio.wait({task}, timeout=PATIENCE)
    found = task.result() if task.done() else None
    moves = _best_moves(page, found) if found else None
    exact = "yes" if found and is_exact(found) else "no"
    html = page.renderer.page("_hints.html", page=page, table=page.table, say=page.say, moves=moves, exact=exact)
    return HTMLResponse(html)


def _best_moves(page: PageView, found: DecisionAnalysis) -> list[tuple[str, str, tuple[str, ...]]]:
    """The moves of a hint, the best first: the chance, the move in words, its parts."""
    setup, game = page.match.setup, page.game
    best = sorted(found.alternatives[:HINTED], key=lambda one: -one.chance)
    return [
        (
            percent(one.chance, page.viewer.language, digits=1 if is_exact(found) else 0),
            page.message(game.moves.describe(setup, page.view, page.seat, one.action)),
            game.pointing.parts(setup, page.view, page.seat, one.action) if game.pointing else (),
        )
        for one in best
    ]
