"""Nodes in this process: servers without their web over one PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import postgres as pg
from table_play import opened_services

from dicehaven.server.services import Services

MOMENT = 20.0  # seconds that a busy machine may take


def two_nodes(cluster: pg.Cluster, play: Callable[[Services, Services], Awaitable[None]]) -> str:
    """Let two servers over a new database do something; the URL of the database."""
    database = cluster.database()

    async def run() -> None:
        async with opened_services(database) as a, opened_services(database) as b:
            await play(a, b)

    asyncio.run(run())
    return database


async def until(true: Callable[[], Any]) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(MOMENT):
        while not true():
            await asyncio.sleep(0.005)
