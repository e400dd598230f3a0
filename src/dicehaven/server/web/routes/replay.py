"""Routes of the replay: a match step by step."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import Result
from dicehaven.drawing import sheets
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.web.page_view import PageView, Viewer
from dicehaven.server.web.request import page_view
from dicehaven.server.web.responses import whole_page

router = APIRouter(include_in_schema=False)


@router.get("/t/{name}/replay")
async def replay(request: Request, name: str, step: Annotated[int | None, Query()] = None, seat: int = 0) -> Response:
    """The match step by step, as everybody may see it by now."""
    page = await page_view(request, name)
    table, game = page.table, page.game
    lines = [line for line in table.record if not isinstance(line, Result)]
    last = len(lines) - 1
    step = last if step is None else min(max(step, 0), last)
    seat = min(max(seat, 0), len(page.names) - 1)
    match = Match(game, table.match.config, table.header)
    for line in lines[1:step]:
        match.apply(line)
    past = LiveTable(table.id, match, table.settings, table.secret, table.places, True)
    past.before_decision = [match.state.copy()] * len(table.places)  # what the step has changed is marked
    if step:
        match.apply(lines[step])
    then = PageView(past, Viewer("", ONLOOKER, page.viewer.language), page.renderer)
    then.seat = seat
    return whole_page(
        request,
        "replay.html",
        game,
        table=table,
        step=step,
        last=last,
        seat=seat,
        stage=sheets.stage(then.sheet, match.setup, then.view, seat, then.texts, then.names, new=then.new)
        if then.sheet
        else "",
        names=page.names,
        log=[(line.event.roll, line.sentence) for line in reversed(then.log_lines)],
    )
