"""Servers and their players for `bench_table`: of this tree, of another tree, and of boardgame.io where it is installed."""

import json
import os
import re
import shutil
import socket
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from processes import Instructions, Process
from table_scripts import scripts

HERE = Path(__file__).parent
# tables played at a leisurely pace, seconds between two acts at one of them
LIVE = 1000
EVERY = 2.0
BUSY = 64  # tables played flat out
# seconds
WARM = 3.0
RUN = 8.0
REST = 20  # acts at a table before its memory is measured
THEIRS = HERE / "boardgameio"  # `npm install` in there installs it
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


class Figures(NamedTuple):
    """What was measured while tables were played."""

    rate: float  # acts a second
    half: float  # ms: half of the acts reached the other seat sooner
    slowest: float  # ms: 99 % of them were
    cpu: float  # µs of the server's processor time an act
    instructions: float  # thousands an act; 0: not counted
    busy: float  # seconds of the server's processor time a second
    client: float  # seconds of the client's

    def cells(self) -> list[str]:
        """The cells of a row under HEAD."""
        return [
            f"{self.rate:,.0f}",
            f"{self.half:.1f}",
            f"{self.slowest:.1f}",
            f"{self.cpu:,.0f}",
            f"{self.instructions:,.0f}" if self.instructions else "–",
            f"{1e6 / self.cpu:,.0f}",
            f"{100 * self.busy:.0f} %",
            f"{100 * self.client:.0f} %",
        ]


def median(runs: Sequence[Figures]) -> Figures:
    """The median of each figure."""
    return Figures(*(statistics.median(found) for found in zip(*runs)))


@contextmanager
def world(source: Path | None = None) -> Iterator[tuple[Process, Process]]:
    """A server with an empty database, and a client; `source` is the `src` folder of another tree."""
    other: dict[str, Any] = {"env": os.environ | {"PYTHONPATH": str(source)}} if source else {}
    with tempfile.TemporaryDirectory() as folder:
        begin = "from dicehaven.cli.main import run; run()"
        url = f"sqlite:///{folder}/tables.sqlite"
        server = Process(
            "-c", begin, "serve", "--no-browser", "--no-compile", "--port", "0", "--database", url, **other
        )
        client = Process(str(HERE / "table_client.py"))
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)", server.hear())
            assert found
            client.send({"name": "bench", "port": int(found.group(1)), "scripts": scripts()})
            wait_for(int(found.group(1)))
            yield server, client
        finally:
            client.end()
            server.end()


def boardgameio_is_here() -> bool:
    """Whether boardgame.io can be measured in the same run."""
    return shutil.which("node") is not None and (THEIRS / "node_modules" / "boardgame.io").is_dir()


@contextmanager
def boardgameio(files: bool = False) -> Iterator[tuple[Process, Process]]:
    """A server of boardgame.io, its matches in memory or in files, and a client."""
    node: dict[str, Any] = {"program": "node", "env": os.environ | {"NODE_ENV": "production"}}
    with tempfile.TemporaryDirectory() as folder:
        server = Process(str(THEIRS / "server.cjs"), folder if files else "memory", **node)
        client = Process(str(THEIRS / "client.cjs"), **node)
        try:
            order(client, "begin", port=int(server.hear().removeprefix("port ")))
            yield server, client
        finally:
            client.end()
            server.end()


def wait_for(port: int) -> None:
    """Wait until a server listens."""
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


def play(server: Process, client: Process, every: float = 0.0, seconds: float = RUN) -> Figures:
    """Let all open tables be played for a while."""
    order(client, "go", seconds=WARM, every=every)
    counting = Instructions(server)
    cpu = server.cpu
    start = time.perf_counter()
    found = order(client, "go", seconds=seconds, every=every)
    took = time.perf_counter() - start
    used = server.cpu - cpu
    executed = counting.end() or 0
    acts = max(1, found["acts"])
    delays = [1e3 * delay for delay in found["delays"]]
    cuts = statistics.quantiles(delays, n=100) if len(delays) > 1 else [float("nan")] * 99
    return Figures(
        acts / took, cuts[49], cuts[98], 1e6 * used / acts, executed / acts / 1000, used / took, found["cpu"] / took
    )
