"""A process that pairs the wishes in the pool, until it is killed; its argument is the database."""

import sys
import time

from table_play import with_house

from dicehaven.server.db.clock import DAY
from dicehaven.server.feature import House
from dicehaven.server.slow import pool_store as pool
from dicehaven.server.slow.pool import Pool
from dicehaven.server.slow.pool_store import PoolWish

GAME = "saikoro"
WISHES = 40  # for two seats


async def wish(house: House) -> None:
    """Put wishes into the pool that are due."""
    now = time.time()
    found = [
        PoolWish(f"w{k:03}", f"{k:064}", f"b{k:03}", f"N{k}", GAME, 2, 3, False, now - DAY + k, now + DAY, now - 60.0)
        for k in range(WISHES)
    ]
    await house.store.write(*map(pool.added, found))


async def pair(house: House) -> None:
    """Pair them."""
    await house[Pool].pair()


if __name__ == "__main__":
    with_house(sys.argv[1], pair)
