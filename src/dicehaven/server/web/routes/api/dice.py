"""The JSON API of fair dice: commit to a share, reveal it; close a table, which shows the secret."""

from fastapi import Request

from dicehaven.server.web.answers import Table
from dicehaven.server.web.request import services_of, table_of
from dicehaven.server.web.routes.api.models import Commit, Reveal
from dicehaven.server.web.routes.api.operations import Key, Name, api_router
from dicehaven.server.web.table_json import table_json

router = api_router()


@router.post("/tables/{name}/commit", tags=["seats"])
async def commit_to_share(request: Request, name: Name, body: Commit, key: Key) -> Table:
    """Commit to your share of the dice, if your seat is in `fair.awaited` (in a rematch, for instance)."""
    table = await table_of(request, name)
    await services_of(request).tables.shares.commit(table, body.seat, key, body.commitment)
    return table_json(request, table, key, body.seat)


@router.post("/tables/{name}/reveal", tags=["seats"])
async def reveal_share(request: Request, name: Name, body: Reveal, key: Key) -> Table:
    """Reveal your share of the dice, once all seats are taken (`fair.phase` is `shares`)."""
    table = await table_of(request, name)
    await services_of(request).tables.shares.reveal(table, body.seat, key, body.share)
    return table_json(request, table, key, body.seat)


@router.post("/tables/{name}/close", tags=["tables"])
async def close_table(request: Request, name: Name, key: Key) -> Table:
    """Close a table before its match is over, if you are the only person left. Its dice's secret is then published."""
    table = await table_of(request, name)
    await services_of(request).tables.close(table, key)
    return table_json(request, table, key)
