"""A process that pairs the wishes in the pool, until it is killed; its argument is the database."""

import sys
import time

from table_play import with_services

from dicehaven.server.db.clock import DAY
from dicehaven.server.services import Services
from dicehaven.server.slow import pool_store as pool
from dicehaven.server.slow.pool_store import PoolWish

GAME = "saikoro"
WISHES = 40  # for two seats


async def wish(services: Services) -> None:
    """Put wishes into the pool that are due."""
    now = time.time()
    found = [
        PoolWish(f"w{k:03}", f"{k:064}", f"b{k:03}", f"N{k}", GAME, 2, 3, False, now - DAY + k, now + DAY, now - 60.0)
        for k in range(WISHES)
    ]
    await services.store.write(*map(pool.added, found))


async def pair(services: Services) -> None:
    """Pair them."""
    await services.pool.pair()


if __name__ == "__main__":
    with_services(sys.argv[1], pair)
