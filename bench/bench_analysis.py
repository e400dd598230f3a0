"""Analysis: seconds to the first value of a position on a warm server, and to each depth; reasons that other dice confirm."""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import confirmed
from common import by_itself, table

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from random_play import advance
from table_play import app_client

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.core.registry import games
from dicehaven.server.service.analyses import DEPTHS

POSITIONS = 6  # of each game and kind
PLAYERS = 2


def main() -> None:
    """Ask a server for positions that it has not seen, one after another, after one that does not count."""
    with tempfile.TemporaryDirectory() as folder, app_client(Path(folder) / "x.sqlite") as client:

        def seconds(written: str, depth: int) -> float:
            begun = time.perf_counter()
            known = {"depth": -1, "done": False}
            while known["depth"] < depth and not known["done"]:
                known = client.post("/api/v1/analysis", json={"position": written, "depth": depth}).json()
            return time.perf_counter() - begun

        def rows() -> Iterator[tuple[object, ...]]:
            for name in games():
                for kind, rolling in (("to decide", False), ("to roll", True)):
                    found = positions(name, rolling)
                    seconds(found[0], 0)
                    spent = [[seconds(one, depth) for depth in (0, 1, 2)] for one in found[1:]]
                    middle = [statistics.median(column) for column in zip(*spent, strict=True)]
                    first = [each[0] for each in spent]
                    yield name, kind, f"{middle[0]:.2f}", f"{max(first):.2f}", *(f"{one:.2f}" for one in middle[1:])

        print(f"Seconds; the depths search {', '.join(str(one.iterations) for one in DEPTHS[:3])} times.\n")
        table(["game", "position", "first value", "slowest", "depth 1 more", "depth 2 more"], rows())
    confirmed.main()


def positions(name: str, rolling: bool) -> list[str]:
    """Return positions of matches at random in which somebody decides, or dice are due."""
    found = []
    for seed in range(1 + POSITIONS):
        rng = random.Random(seed)
        match = Match.new(name, PLAYERS)
        for _ in range(rng.randint(8, 50)):
            advance(match, rng)
        while bool(match.due) != rolling and not match.over:
            advance(match, rng)
        found.append(Position.of(match, ONLOOKER).write())
    return found


if __name__ == "__main__":
    by_itself(main)
