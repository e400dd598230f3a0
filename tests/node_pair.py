"""Nodes in this process: servers without their web over one PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import postgres as pg
from own_config import own_config

from dicehaven.server.app import FEATURES
from dicehaven.server.db.store import Store
from dicehaven.server.services import Services

MOMENT = 20.0  # seconds that a busy machine may take


@asynccontextmanager
async def node(database: str) -> AsyncIterator[Services]:
    """A server without its web."""
    services = Services(Store(database), own_config(), features=FEATURES)
    await services.open()
    try:
        yield services
    finally:
        await services.close()


def two_nodes(cluster: pg.Cluster, play: Callable[[Services, Services], Awaitable[None]]) -> str:
    """Let two servers over a new database do something; the URL of the database."""
    database = cluster.database()

    async def run() -> None:
        async with node(database) as a, node(database) as b:
            await play(a, b)

    asyncio.run(run())
    return database


async def until(true: Callable[[], Any]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(MOMENT):
        while not true():
            await asyncio.sleep(0.005)
