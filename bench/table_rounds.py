"""`python bench/bench_table.py WAY …`: some ways of playing in short windows, several rounds of them, medians.

With `--against SRC` another tree is measured in turn with this one, so that both meet the same load.
"""

import argparse
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from common import table
from processes import Process
from table_world import BUSY, EVERY, HEAD, LIVE, REST, RUN, Figures, boardgameio, median, order, play, world

WAYS = {"api": "interface", "pages": "pages"}
THEIRS = "boardgame.io"


def once(way: str, source: Path | None, leisurely: bool, seconds: float) -> Figures:
    """One window of one way of playing."""
    there: AbstractContextManager[tuple[Process, Process]] = boardgameio() if way == THEIRS else world(source)
    with there as (server, client):
        order(client, "open", way=way, tables=LIVE if leisurely else BUSY, acts=REST if leisurely else 0)
        if way != THEIRS:
            order(client, "watch", way=way)
        return play(server, client, EVERY if leisurely else 0.0, seconds)


def rounds(words: list[str]) -> None:
    """Measure what the command line asks for, and print a row for each."""
    parser = argparse.ArgumentParser(
        prog=f"python {sys.argv[0]}", description="Without words, `./dev bench table` prints all tables."
    )
    parser.add_argument("ways", nargs="+", choices=[*WAYS, THEIRS])
    parser.add_argument("--leisurely", action="store_true", help=f"{LIVE} tables, an act every {EVERY:g} s")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=RUN / 2, help="of a window")
    parser.add_argument("--against", type=Path, metavar="SRC", help="the src folder of another tree")
    asked = parser.parse_args(words)
    chosen = [(way, None) for way in asked.ways]
    if asked.against:
        chosen += [(way, asked.against) for way in asked.ways if way != THEIRS]
    found: dict[tuple[str, Path | None], list[Figures]] = {one: [] for one in sorted(chosen, key=str)}
    for _ in range(asked.rounds):
        for (way, source), runs in found.items():
            runs.append(once(way, source, asked.leisurely, asked.seconds))
    how = f"{LIVE} tables, {EVERY:g} s" if asked.leisurely else f"flat out, {BUSY} tables"
    rows = [
        [f"{WAYS.get(way, way)}, {how}{f', {source}' if source else ''}", *median(runs).cells()]
        for (way, source), runs in found.items()
    ]
    table(HEAD, rows)
