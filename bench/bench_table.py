"""The web table under load: a real server process on loopback, SQLite on disk, tables played by client processes

Two seats, all four games in turn, real dice typed in, so that clients replay random matches made beforehand and spend
little themselves.  An act is a decision or a roll: one request, stored before it is answered and before anybody is notified.
The update is the other seat's: its version in the stream of the interface, its parts of the page in that of the pages.
"""

import json
import re
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from common import table
from processes import Instructions, Process
from table_scripts import scripts

LIVE, EVERY = 1000, 2.0  # tables played at a leisurely pace, seconds between two acts at one of them
BUSY = 64  # tables played flat out
WARM, RUN = 3.0, 8.0  # seconds
REST = 20  # acts at a table before its memory is measured
CLIENT = Path(__file__).with_name("table_client.py")


@contextmanager
def world() -> Iterator[tuple[Process, Process]]:
    """A server with an empty database, and a client."""
    with tempfile.TemporaryDirectory() as folder:
        begin = "from dicehaven.cli.main import run; run()"
        url = f"sqlite:///{folder}/tables.sqlite"
        server = Process("-c", begin, "serve", "--no-browser", "--port", "0", "--database", url)
        client = Process(str(CLIENT))
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", server.hear())
            assert found
            client.send({"name": "bench", "port": int(found.group(1)), "scripts": scripts()})
            _wait_for(int(found.group(1)))
            yield server, client
        finally:
            client.end()
            server.end()


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server does not answer")


def order(client: Process, do: str, **more: Any) -> dict[str, Any]:
    """Have the client do something, and wait for it."""
    client.send({"do": do, **more})
    answer: dict[str, Any] = json.loads(client.hear())
    return answer


def play(server: Process, client: Process, every: float = 0.0, seconds: float = RUN) -> list[str]:
    """Let all open tables be played for a while; a row of figures."""
    order(client, "go", seconds=WARM, every=every)
    counting = Instructions(server)
    cpu, start = server.cpu, time.perf_counter()
    found = order(client, "go", seconds=seconds, every=every)
    took, used = time.perf_counter() - start, server.cpu - cpu
    executed = counting.end()
    acts, delays = max(1, found["acts"]), [1e3 * delay for delay in found["delays"]]
    cuts = statistics.quantiles(delays, n=100) if len(delays) > 1 else [float("nan")] * 99
    return [
        f"{acts / took:,.0f}",
        f"{cuts[49]:.1f}",
        f"{cuts[98]:.1f}",
        f"{1e6 * used / acts:,.0f}",
        f"{executed / acts / 1000:,.0f}" if executed else "–",
        f"{acts / used:,.0f}",
        f"{100 * used / took:.0f} %",
        f"{100 * found['cpu'] / took:.0f} %",
    ]


HEAD = (
    "",
    "acts/s",
    "p50 ms",
    "p99 ms",
    "server CPU µs/act",
    "k instructions/act",
    "acts/s a core",
    "server busy",
    "client busy",
)


WAYS = {"api": "interface", "pages": "pages", "taps": "pages, each part tapped"}


def flat_out(server: Process, client: Process, way: str, seconds: float = RUN) -> list[str]:
    """A row of figures of tables at which nobody hesitates."""
    order(client, "open", way=way, tables=BUSY, acts=0)
    order(client, "watch")
    row = [f"{WAYS[way]}, flat out, {BUSY} tables", *play(server, client, seconds=seconds)]
    order(client, "close")
    return row


def briefly(ways: list[str]) -> None:
    """Only what is flat out, in short windows: `python bench/bench_table.py api pages`."""
    rows = []
    for way in ways:
        with world() as (server, client):
            rows.append(flat_out(server, client, way, RUN / 2))
    table(HEAD, rows)


def main() -> None:
    """Print the tables."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the processes are ended in any case
    rows, sizes = [], []
    for way, name in WAYS.items():
        with world() as (server, client):
            rows.append(flat_out(server, client, way))
            if way == "taps":
                continue
            before = server.memory
            order(client, "open", way="api", tables=LIVE, acts=REST)
            rest = server.memory
            order(client, "watch", way=way)
            watched = server.memory
            rows.append([f"{name}, {LIVE} tables, {EVERY:g} s", *play(server, client, EVERY)])
            sizes.append(
                [
                    name,
                    f"{(rest - before) / LIVE / 1024:.1f}",
                    f"{(watched - rest) / LIVE / 2 / 1024:.1f}",
                    f"{(server.memory - before) / LIVE / 1024:.1f}",
                    f"{before / 2**20:.0f}",
                ]
            )
    table(HEAD, rows)
    print()
    table(("", f"KB a table after {REST} acts", "KB a stream", "KB a table, all, played", "MB before"), sizes)


if __name__ == "__main__":
    if sys.argv[1:] and set(sys.argv[1:]) <= set(WAYS):
        briefly(sys.argv[1:])
    else:
        print(f"usage: python {sys.argv[0]} {' '.join(f'[{way}]' for way in WAYS)}", file=sys.stderr)
        print(
            "At least one way of playing, flat out for a short time; `./dev bench table` prints all tables.",
            file=sys.stderr,
        )
        sys.exit(2)
