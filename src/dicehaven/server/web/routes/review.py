"""The review of a match that is over, and hints while one is on."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.review.questions import DecisionAnalysis
from dicehaven.review.sentences import percent
from dicehaven.server.service.hints import is_exact
from dicehaven.server.web.request import language_of, seen_by, services_of
from dicehaven.server.web.responses import page, parts
from dicehaven.server.web.session import key_of
from dicehaven.server.web.view_model import PAGES, TableView, frame_texts

router = APIRouter(include_in_schema=False)
PATIENCE = 1.5  # seconds that an answer waits for a hint
HINTED = 3  # moves


@router.get("/t/{name}/review")
async def review(request: Request, name: str, part: bool = False) -> Response:
    """Luck and skill, the course of the chances, what cost most; while it is worked out, how far it has come."""
    seen = await seen_by(request, name, -1)
    table = seen.table
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    language, reviews = language_of(request), services_of(request).reviews
    shown: dict[str, Any] = {
        "table": table,
        "article": await reviews.article(table, language),
        "work": reviews.of(table),
    }
    if part:
        return HTMLResponse(PAGES.get_template("_review.html").render(say=frame_texts(language), **shown))
    return page(request, "review.html", table.game, **shown)


@router.get("/t/{name}/hint")
async def hint(request: Request, name: str, seat: int) -> Response:
    """The best moves that a seat has now, or that they are being thought about."""
    seen = await seen_by(request, name, seat)
    task = services_of(request).hints.hint(seen.table, seat, key_of(request))
    await asyncio.wait({task}, timeout=PATIENCE)
    found = task.result() if task.done() else None
    return HTMLResponse(_hints(seen, found))


@router.get("/t/{name}/hint/show")
async def show_hint(request: Request, name: str, seat: int, chosen: str) -> Response:
    """The tray and the sheet with a move pointed at, ready to be made."""
    return parts(await seen_by(request, name, seat, chosen), "")


def _hints(seen: TableView, found: DecisionAnalysis | None) -> str:
    """The hints as a piece of the tray."""
    match, game = seen.match, seen.game
    moves = None
    if found:
        moves = [
            (
                percent(one.chance, seen.viewer.language, digits=1 if is_exact(found) else 0),
                seen.message(game.moves.describe(match.setup, seen.view, seen.seat, one.action)),
                game.pointing.parts(match.setup, seen.view, seen.seat, one.action) if game.pointing else (),
            )
            for one in sorted(found.alternatives[:HINTED], key=lambda one: -one.chance)
        ]
    exact = "yes" if found and is_exact(found) else "no"
    return PAGES.get_template("_hints.html").render(seen=seen, table=seen.table, say=seen.say, moves=moves, exact=exact)
