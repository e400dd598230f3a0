"""The web table under load: a real server process on loopback, SQLite on disk, tables played by client processes

Two seats, all four games in turn, real dice typed in, so that clients replay random matches made beforehand and spend
little themselves.  An act is a decision or a roll: one request, stored before it is answered and before anybody is notified.
The update is the other seat's: its version in the stream of the interface, its parts of the page in that of the pages.
"""

import signal
import sys

from common import table
from processes import Process
from table_rounds import THEIRS, WAYS, once, rounds
from table_world import (
    BUSY,
    EVERY,
    HEAD,
    LIVE,
    REST,
    RUN,
    Figures,
    boardgameio,
    boardgameio_is_here,
    order,
    play,
    world,
)

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


if __name__ == "__main__":
    rounds(sys.argv[1:])
