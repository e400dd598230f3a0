"""Routes of the replay: a match step by step."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from dicehaven.server.web.replay_view import BEFORE, CHUNK, Replay
from dicehaven.server.web.request import page_view
from dicehaven.server.web.responses import apart, whole_page

router = APIRouter(include_in_schema=False)


@router.get("/t/{name}/replay")
async def replay(request: Request, name: str, step: Annotated[int | None, Query()] = None, seat: int = 0) -> Response:
    """Show the match step by step, as far as everybody may see it by now."""
    page = await page_view(request, name)

    def make() -> Response:
        match = Replay(page, seat)
        at = match.within(step)
        shown = next(match.steps(at, 1))
        since = max(at - BEFORE, 0)
        return whole_page(
            request,
            "replay.html",
            page.game,
            table=page.table,
            step=at,
            last=match.last,
            roll=shown.roll,
            rolls=page.match.rolls,
            seat=match.seat,
            stage=match.stage(shown),
            dice=shown.dice,
            names=page.names,
            since=since,
            log=match.log(since, at),
        )

    return await apart(request, name, make)


@router.get("/t/{name}/replay/steps")
async def steps(request: Request, name: str, first: int = 0, seat: int = 0, drawn: bool = False) -> Response:
    """Get a chunk of steps for the open page: the one that holds step `first`."""
    page = await page_view(request, name)

    def chunk() -> bytes:
        match = Replay(page, seat)
        return match.answer(match.within(first) // CHUNK * CHUNK, drawn)

    return Response(
        await apart(request, name, chunk), media_type="application/json", headers={"Cache-Control": "no-store"}
    )
