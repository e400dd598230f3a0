"""Routes: result, record, rematch."""

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.record import dump
from dicehaven.server.web.request import page_view, services_of, table_of
from dicehaven.server.web.responses import apart, in_parts, whole_page
from dicehaven.server.web.result_view import ResultView
from dicehaven.server.web.session import key_of

router = APIRouter(include_in_schema=False)


@router.get("/t/{name}/result")
async def result(request: Request, name: str) -> Response:
    """Show who won, the points, the final sheets and the proof of the dice."""
    page = await page_view(request, name)
    table = page.table
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)

    def make() -> Response:
        return whole_page(request, "result.html", page.game, table=table, page=page, found=ResultView(page), work=None)

    return await apart(request, name, make)


@router.get("/t/{name}/record")
async def record(request: Request, name: str) -> Response:
    """Download the record; during the match it ends with the last roll."""
    page = await page_view(request, name)
    lines = await apart(request, name, lambda: "".join(dump(line) + "\n" for line in page.table.record).encode())
    file = f"{page.game.name}-{page.table.id}.jsonl"
    return in_parts(lines, "application/x-ndjson", {"Content-Disposition": f'attachment; filename="{file}"'})


@router.get("/t/{name}/rematch")
async def offered(request: Request, name: str) -> Response:
    """Get the piece of the result page that opens a rematch, or joins the one that somebody has opened."""
    page = await page_view(request, name)
    html = page.renderer.page("_rematch.html", say=page.say, table=page.table, page=page)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


@router.post("/t/{name}/rematch")
async def rematch(request: Request, name: str) -> Response:
    """Open a rematch: a new table with the same people, at which the next seat begins."""
    table = await table_of(request, name)
    fresh = await services_of(request).tables.rematch(table, key_of(request))
    return RedirectResponse(f"/t/{fresh.id}", 303)
