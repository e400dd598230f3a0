"""A process that ends rated matches, or fits ratings again and again, until it is killed; its arguments are the database and which of both."""

import asyncio
import random
import sys
import time
from typing import Any

import schema
import sqlalchemy as sa
from table_play import with_house

from dicehaven.server.feature import House
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill.ratings import Ratings
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import PERSON, WITHOUT, Place, Settings
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

GAME = "saikoro"
TABLES = 8
SEATS = 3
PEOPLE = 30
MATCHES = 300


def key_of(table: int, seat: int) -> str:
    """Return the key of somebody at a table."""
    return f"the-key-of-{table:02}-{seat}--"


async def begin(house: House) -> None:
    """Begin rated matches of three people each."""
    for number in range(TABLES):
        places = [
            Place(PERSON, f"P{seat}", key_hash(key_of(number, seat)), commitment=WITHOUT, rated=True)
            for seat in range(SEATS)
        ]
        settings = Settings(rated=True, clock=3_600, name=str(number))
        table = await house[TableService].create(GAME, places, settings=settings, host=places[0].key)
        assert table.info.rated == (0, 1, 2)


async def end(house: House) -> None:
    """Play all matches to their end, side by side."""
    found = await house.store.read(lambda connection: connection.scalars(sa.select(schema.tables.c.id)).all())
    await asyncio.gather(*[_play(house, await house[TableRegistry].find(one)) for one in found])


async def _play(house: House, table: LiveTable) -> None:
    rng = random.Random(table.id)
    number = int(table.settings.name)
    while not table.match.over:
        if table.match.due:
            await house[TableService].roll(table, table.roller, visitor_with(key_of(number, table.roller)))
        else:
            seat = table.match.movers[0]
            move = rng.choice(table.match.legal(seat))
            await house[TableService].play(table, seat, visitor_with(key_of(number, seat)), move)


async def store_matches(house: House) -> None:
    """Store rated matches that have been weighed."""
    rng = random.Random(1)
    statements: list[Any] = []
    for number in range(MATCHES):
        row = {"id": f"m{number}", "header": {}, "game": GAME, "ended": time.time(), "dice": "fair"}
        statements.append(sa.insert(schema.matches).values(row | {"rated": True, "weighed": True}))
        won = rng.random() < 0.5
        both = [
            {
                "match_id": f"m{number}",
                "seat": p,
                "kind": PERSON,
                "name": "",
                "key": f"{who:064}",
                "share": float(won == (p == 0)),
                "score": 1,
                "team": p,
                "luck": 0.1 - 0.2 * p,
            }
            for p, who in enumerate(rng.sample(range(PEOPLE), 2))
        ]
        statements.append((sa.insert(schema.results), both))
    await house.store.write(*statements)


async def refit(house: House) -> None:
    """Fit the ratings again and again."""
    while True:
        await house[Ratings].refit(await house.store.read(ratings.refit))


if __name__ == "__main__":
    with_house(sys.argv[1], {"end": end, "refit": refit}[sys.argv[2]])
