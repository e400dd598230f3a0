"""Taps a turn: how often a person touches the page in played matches of each game, at a table of two on one device.

`python bench/taps.py [MATCHES]` plays matches with the bot `level2` as the person: it taps the shortest way to each move, as
the page's selection allows, and the button; rolls are a tap, too.  Prints the median and the mean of all turns.
"""

import asyncio
import statistics
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from dicehaven.bots.bot import bot
from dicehaven.core.match import Match
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.db.store import Store
from dicehaven.server.feature import House
from dicehaven.server.features import FEATURES
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, UNPROVEN, Place, Settings
from dicehaven.server.table.play.selection import start_of, ways_of
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import key_hash, visitor_with

GAMES = ("sailorman", "wuerfelland", "saikoro", "sternenschiff")
KEY = "the-key-of-the-family-at-the-table"
MAX_ACTS = 5_000  # acts of a match


def taps_for(match: Match, seat: int, action: int) -> int:
    """Return the taps that choose a move: on the parts that are not chosen from the start, and on the button."""
    ways = ways_of(match, seat, match.view(seat))
    begun = Counter(start_of(ways))
    return 1 + min(sum((Counter(way) - begun).values()) for way in ways[action])


async def played(house: House, game: str) -> Counter[tuple[int, int]]:
    """Play a match; return the taps by turn and seat."""
    places = [Place(PERSON, name, key_hash(KEY)) for name in ("Mira", "Jonas")]
    table: LiveTable = await house[TableService].create(game, places, settings=Settings(dice=UNPROVEN))
    taps = Counter[tuple[int, int]]()
    for _ in range(MAX_ACTS):
        match = table.match
        if match.over:
            break
        turn = int(match.rules.turns(match.setup, match.state))
        if match.due:
            seat = table.roller
            taps[turn, seat] += 1
            await house[TableService].roll(table, seat, visitor_with(KEY), by_page=True)
            continue
        seat = match.movers[0]
        action = bot("level2", match.game, match.setup, "").choose(
            match.view(seat), seat, match.actions(seat), len(match.lines)
        )
        taps[turn, seat] += taps_for(match, seat, action)
        await house[TableService].play(table, seat, visitor_with(KEY), match.game.write(action), by_page=True)
    return taps


async def main(matches: int) -> None:
    with TemporaryDirectory() as folder:
        house = House(
            Store(f"sqlite:///{Path(folder) / 'taps.sqlite'}"),
            Config(ServerSettings(pace=0, ahead=False)),
            features=FEATURES,
        )
        await house.open()
        try:
            for game in GAMES:
                found = [count for _ in range(matches) for count in (await played(house, game)).values()]
                print(
                    f"{game:14} median {statistics.median(found):4.0f}, mean {statistics.mean(found):5.1f}  ({len(found)} turns)"
                )
        finally:
            await house.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 4))
