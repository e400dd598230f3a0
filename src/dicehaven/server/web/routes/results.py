"""Afterwards: the result, the record, the whole match step by step, another one."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from dicehaven.core.match import Match
from dicehaven.core.record import dump
from dicehaven.server.service import fair_dice
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.web.request import seen_by, services_of, table_of
from dicehaven.server.web.responses import page
from dicehaven.server.web.session import key_of
from dicehaven.server.web.view_model import TableView, Viewer

router = APIRouter(include_in_schema=False)


@router.get("/t/{name}/result")
async def result(request: Request, name: str) -> Response:
    """Who won, the points, the sheets, the proof of the dice."""
    seen = await seen_by(request, name, -1)
    table = seen.table
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)
    verified = fair_dice.verify(table.record) if table.settings.dice == "fair" else 0
    return page(
        request,
        "result.html",
        seen.game,
        table=table,
        seen=seen,
        verified=verified,
        commitment=fair_dice.commitment(table.secret),
    )


@router.get("/t/{name}/record")
async def record(request: Request, name: str) -> Response:
    """The record, up to the last roll while the match is on."""
    seen = await seen_by(request, name, -1)
    lines = "".join(dump(line) + "\n" for line in seen.table.record)
    file = f"{seen.game.name}-{seen.table.id}.jsonl"
    return PlainTextResponse(
        lines, media_type="application/x-ndjson", headers={"Content-Disposition": f'attachment; filename="{file}"'}
    )


@router.get("/t/{name}/replay")
async def replay(request: Request, name: str, step: Annotated[int | None, Query()] = None, seat: int = 0) -> Response:
    """The match step by step, as everybody may see it by now."""
    seen = await seen_by(request, name, -1)
    table, game = seen.table, seen.game
    lines = [line for line in table.record if not hasattr(line, "winners")]
    last = len(lines) - 1
    step = last if step is None else min(max(step, 0), last)
    seat = min(max(seat, 0), len(seen.names) - 1)
    match = Match(game, table.match.config, table.header)
    for line in lines[1:step]:
        match.apply(line)
    past = LiveTable(table.id, match, table.settings, table.secret, table.places, True)
    past.before_decision = [match.state.copy()] * len(table.places)  # what the step has changed is marked
    if step:
        match.apply(lines[step])
    then = TableView(past, Viewer("", -1, seen.viewer.language))
    then.seat = seat
    return page(
        request,
        "replay.html",
        game,
        table=table,
        step=step,
        last=last,
        seat=seat,
        stage=then.stage,
        names=seen.names,
        log=then.log,
    )


@router.post("/t/{name}/rematch")
async def rematch(request: Request, name: str) -> Response:
    """The same people at a new table, the next seat beginning."""
    table = await table_of(request, name)
    fresh = await services_of(request).tables.rematch(table, key_of(request))
    return RedirectResponse(f"/t/{fresh.id}", 303)
