"""The web table under load: a real server process on loopback, SQLite on disk, tables played by client processes

Two seats, all four games in turn, real dice typed in, so that clients replay random matches made beforehand and spend
little themselves.  An act is a decision or a roll: one request, stored before it is answered and before anybody is notified.
The update is the other seat's: its version in the stream of the interface, its parts of the page in that of the pages.

`python bench/bench_table.py WAY …` measures some ways of playing in short windows, several rounds of them, and prints medians;
with `--against SRC` another tree is measured in turn with this one, so that both meet the same load.
"""

import argparse
import signal
import sys
from contextlib import AbstractContextManager
from pathlib import Path

from run import table
from table_world import (
    BUSY,
    EVERY,
    HEAD,
    LIVE,
    REST,
    RUN,
    Figures,
    Process,
    boardgameio,
    boardgameio_is_here,
    median,
    order,
    play,
    world,
)

WAYS = {"api": "interface", "pages": "pages"}
THEIRS = "boardgame.io"
GIVEN = [  # issue 9, measured in another hour: not in this run
    ("in memory, flat out", 920),
    ("in files, flat out", 2600),
    (f"in memory, {LIVE} tables, {EVERY:g} s", 1170),
]


def main() -> None:
    """Print the tables."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the processes are ended in any case
    rows = []
    sizes = []
    for way, name in WAYS.items():
        with world() as (server, client):
            order(client, "open", way=way, tables=BUSY, acts=0)
            order(client, "watch")
            rows.append([f"{name}, flat out, {BUSY} tables", *play(server, client).cells()])
            order(client, "close")
            before = server.memory
            order(client, "open", way="api", tables=LIVE, acts=REST)
            rest = server.memory
            order(client, "watch", way=way)
            watched = server.memory
            rows.append([f"{name}, {LIVE} tables, {EVERY:g} s", *play(server, client, EVERY).cells()])
            sizes.append(
                [
                    name,
                    f"{(rest - before) / LIVE / 1024:.1f}",
                    f"{(watched - rest) / LIVE / 2 / 1024:.1f}",
                    f"{(server.memory - before) / LIVE / 1024:.1f}",
                    f"{before / 2**20:.0f}",
                ]
            )
    table(HEAD, rows + theirs())
    print()
    table(("", f"KB a table after {REST} acts", "KB a stream", "KB a table, all, played", "MB before"), sizes)


def theirs() -> list[list[str]]:
    """The same of boardgame.io: measured in this run where it is installed, given figures elsewhere."""
    if not boardgameio_is_here():
        rest = ["–"] * (len(HEAD) - 5)
        return [[f"boardgame.io, {how} (given)", "–", "–", "–", f"{cpu:,}", *rest] for how, cpu in GIVEN]
    rows = []
    for files in (False, True):
        with boardgameio(files) as players:
            name = f"boardgame.io, in {'files' if files else 'memory'}, flat out, {BUSY} tables"
            rows.append([name, *_played(*players).cells()])
    rows.append([f"boardgame.io, in memory, {LIVE} tables, {EVERY:g} s", *once(THEIRS, None, True, RUN).cells()])
    return rows


def _played(server: Process, client: Process) -> Figures:
    order(client, "open", tables=BUSY, acts=0)
    return play(server, client)


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


if __name__ == "__main__":
    rounds(sys.argv[1:])
