"""Nodes in this process: servers without their web over one PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import postgres as pg
from table_play import opened_house

from dicehaven.server.feature import House

MOMENT = 20.0  # seconds that a busy machine may take


def two_nodes(cluster: pg.Cluster, play: Callable[[House, House], Awaitable[None]]) -> str:
    """Let two servers over a new database do something; the URL of the database."""
    database = cluster.database()

    async def run() -> None:
        async with opened_house(database) as a, opened_house(database) as b:
            await play(a, b)

    asyncio.run(run())
    return database


async def until(true: Callable[[], Any]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(MOMENT):
        while not true():
            await asyncio.sleep(0.005)
