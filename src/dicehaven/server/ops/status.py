"""Routes for whoever runs the server: whether it lives, whether it can serve, what it measures."""

import asyncio
from ipaddress import ip_address, ip_network

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dicehaven.analysis.puzzles import hidden_puzzles
from dicehaven.core.errors import DicehavenError
from dicehaven.server import metrics
from dicehaven.server.feature import House
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.table.play.bots import BotRunner
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.web.request import house_of
from dicehaven.server.web.routing import Routes
from dicehaven.server.work.workers import Workers

router = Routes()
DATABASE_SECONDS = 2.0  # seconds for a word of the database
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/healthz")
async def healthy() -> Response:
    """Say that the process is alive."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Say whether tables can be played at without delay: all games are prepared and the database answers; otherwise 503.

    `hidden` says which puzzles are hidden, and why.
    """
    warming: asyncio.Task[None] | None = request.app.state.warming
    if warming and not warming.done():
        return JSONResponse({"status": "unavailable", "reason": "starting"}, 503, {"Retry-After": "1"})
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            await house_of(request).store.read(lambda connection: connection.execute(select(1)).scalar_one())
    except (DicehavenError, SQLAlchemyError, TimeoutError) as error:
        reason = error.reason.code if isinstance(error, DicehavenError) else "database-away"
        return JSONResponse({"status": "unavailable", "reason": reason}, 503, {"Retry-After": "5"})
    hidden = hidden_puzzles()
    return JSONResponse({"status": "ok"} | ({"hidden": hidden} if hidden else {}))


async def record(house: House) -> None:
    """Record the state of this process in the metrics."""
    registry, workers = house[TableRegistry], house[Workers]
    metrics.LIVE.set(len(registry.tables))
    metrics.STORED.set(registry.stored)
    metrics.BOTS_PLAYING.set(len(house[BotRunner].tasks))
    metrics.WRITES_WAITING.set(house.store.waiting)
    metrics.JOBS_WAITING.set(len(workers.queue))
    metrics.WORKERS.set(workers.processes)
    metrics.look()


@router.get("/metrics")
async def measured(request: Request) -> Response:
    """Get all metrics; addresses that may not see them get 404."""
    if not _may_see(request):
        raise HTTPException(404)
    await record(house_of(request))
    return Response(metrics.exposition(), media_type=PROMETHEUS)


def _may_see(request: Request) -> bool:
    try:
        asking = ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return any(asking in ip_network(word) for word in request.app.state.config[GuardSettings].metrics_from)
