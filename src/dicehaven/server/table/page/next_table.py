"""Routes to the tables that wait for this browser: how many there are, and the one that has waited longest."""

from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rights import may_look
from dicehaven.server.web.request import house_of, visitor_of
from dicehaven.server.web.routing import Routes

router = Routes()
CHECKED = 50  # tables of a browser that go on: looked at for whether they wait for it
But = Annotated[str, Meta(max_length=24)]  # the id of a table that is left out, since it is being looked at


async def waiting_tables(request: Request, but: str = "") -> list[LiveTable]:
    """Return the tables that wait for this browser, the one that has waited longest first."""
    visitor = visitor_of(request)
    mine = await house_of(request)[TableRegistry].of_key(visitor, CHECKED, ended=False) if visitor else []
    found = [one for one in mine if one.id != but and one.waits_for(visitor.ids) and may_look(one, visitor)]
    return sorted(found, key=lambda table: (table.since, table.id))


async def waiting_of(request: Request, key: str) -> list[LiveTable]:
    """Return the tables that wait for the holder of a key, given as its hash."""
    mine = await house_of(request)[TableRegistry].of_hash(key, CHECKED)
    return sorted([one for one in mine if one.waits_for([key])], key=lambda table: (table.since, table.id))


@router.get("/waiting")
async def waiting(request: Request, but: But = "") -> Response:
    """Get the number of tables that wait for this browser, for its badge and its titles."""
    count = len(await waiting_tables(request, but))
    return JSONResponse({"waiting": count}, headers={"Cache-Control": "no-store"})


@router.get("/next")
async def next_table(request: Request, but: But = "") -> Response:
    """Redirect to the table that has waited longest for this browser; to the list of its tables if none waits."""
    found = await waiting_tables(request, but)
    return RedirectResponse(f"/t/{found[0].id}" if found else "/#tables", 303)
