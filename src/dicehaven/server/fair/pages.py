"""Routes of fair dice: their proof, commitments and shares of this browser's seats, a table that is closed."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from dicehaven.core.contract import Face
from dicehaven.core.match import Match
from dicehaven.core.record import Header, Line
from dicehaven.server.table.page.of_request import At, Table, page_view, table_of
from dicehaven.server.table.page.page_state import encode
from dicehaven.server.table.page.view import fair_dice
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import apart, house_of, in_parts, visitor_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.visitor import Visitor

router = Routes()
Hash = Annotated[str, Meta(max_length=64)]


@router.get("/t/{name}/dice")
async def proof(request: Request, name: str) -> Response:
    """Get the proof of the dice; after the match it includes what was due at each roll, so that a browser can recompute it."""
    page = await page_view(request, name)
    found = _as_json(page.table, visitor_of(request))
    if page.fair and page.table.ended:
        found["rolls"] = await apart(request, name, lambda: dice_due(page.table.open_lines))
    answer = await apart(request, name, lambda: encode(found))
    return in_parts(answer, "application/json", {"Cache-Control": "no-store"})


@router.post("/t/{name}/dice/commit")
async def commit(request: Request, table: Table, seat: At, commitment: Hash) -> Response:
    """Commit to a share of the dice, if this seat is awaited."""
    visitor = visitor_of(request)
    await house_of(request)[Seats].commit(table, seat, visitor, commitment)
    return _answer(table, visitor)


@router.post("/t/{name}/dice/reveal")
async def reveal(request: Request, table: Table, seat: At, share: Hash) -> Response:
    """Reveal a share of the dice, once all seats are taken."""
    visitor = visitor_of(request)
    await house_of(request)[Seats].reveal(table, seat, visitor, share)
    return _answer(table, visitor)


@router.post("/t/{name}/close")
async def close(request: Request, name: str) -> Response:
    """Close the table before its match is over."""
    await house_of(request)[TableService].close_table(await table_of(request, name), visitor_of(request))
    return RedirectResponse(f"/t/{name}/menu", 303)


def _answer(table: LiveTable, visitor: Visitor) -> Response:
    return JSONResponse(_as_json(table, visitor))


def _as_json(table: LiveTable, visitor: Visitor) -> dict[str, object]:
    return {"mine": table.seats_of(visitor), "phase": table.phase, **(fair_dice(table) or {})}


def dice_due(record: Sequence[Line]) -> list[dict[str, list[list[Face]] | list[int]]]:
    """Return what was due at each roll of a record: the faces of each die, or the cards of a deal."""
    first, *lines = record
    assert isinstance(first, Header)
    match = Match.from_header(first)
    found = list[dict[str, list[list[Face]] | list[int]]]()
    for line in lines:
        if due := match.due:
            found.append({"cards": list(due.cards)} if due.cards else {"faces": [list(faces) for faces in due.faces]})
        match.apply(line)
    return found
