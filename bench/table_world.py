"""Processes that are measured, and matches that they replay; servers and players for `bench_table`: of this tree, of another tree, and of boardgame.io where it is installed."""

import json
import os
import random
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.registry import games

HERE = Path(__file__).parent
TICK = os.sysconf("SC_CLK_TCK")
# matches of each game that clients replay, acts of each at most
SCRIPTS = 6
LINES = 120

# seat, move ('' for a roll), faces, whether all seats see it, whether pages make it by themselves after the line before
Line = tuple[int, str, list[Any], bool, bool]
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


class Process:
    """A child and what /proc says of it."""

    def __init__(self, *args: str, program: str = sys.executable, **more: Any) -> None:
        self.child = subprocess.Popen(
            [program, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more
        )
        self.folder = Path("/proc") / str(self.child.pid)

    def send(self, order: dict[str, Any]) -> None:
        """Hand a line of JSON in."""
        assert self.child.stdin
        self.child.stdin.write(json.dumps(order) + "\n")
        self.child.stdin.flush()

    def hear(self) -> str:
        """The next line that the child prints."""
        assert self.child.stdout
        line: str = self.child.stdout.readline()
        if not line:
            raise RuntimeError(f"process {self.child.pid} has ended")
        return line

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> int:
        """Bytes of its own that it holds."""
        found = re.search(r"RssAnon:\s+(\d+)", (self.folder / "status").read_text())
        assert found
        return int(found.group(1)) * 1024

    def end(self) -> None:
        """End the child, by its id."""
        self.child.terminate()
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


class Instructions:
    """The instructions that a process executes outside of the kernel, where Linux's `perf` can count them.

    Unlike processor time they hardly depend on what else the machine does.
    """

    def __init__(self, process: Process) -> None:
        count = ["perf", "stat", "-x", ",", "-e", "instructions:u", "-p", str(process.child.pid)]
        self.child = subprocess.Popen(count, stderr=subprocess.PIPE, text=True) if shutil.which("perf") else None
        time.sleep(0.5)  # until it counts

    def end(self) -> int | None:
        """How many there were, or None."""
        if not self.child:
            return None
        self.child.send_signal(signal.SIGINT)
        found = re.search(r"^\d+", self.child.communicate()[1], re.MULTILINE)
        return int(found.group()) if found else None


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


# Random matches that clients replay


def scripts(seed: int = 1) -> list[tuple[str, list[Line]]]:
    """Random matches of all games, the games in turn."""
    rng = random.Random(seed)
    return [(name, _script(name, rng)) for _ in range(SCRIPTS) for name in games()]


def _script(name: str, rng: random.Random) -> list[Line]:
    match = Match.new(name, 2)
    lines = list[Line]()
    while not match.over and len(lines) < LINES:
        if match.due:
            seat = int(match.game.moves.roller(match.setup, match.state))
            faces = [rng.choice(die) for die in match.due.faces]
            lines.append((seat, "", faces, True, False))
            match.roll(faces)
        else:
            seat = rng.choice(match.movers)
            lines.append(_decision(match, seat, rng.choice(match.actions(seat)), False))
        while (forced := match.forced(seat)) is not None:
            lines.append(_decision(match, seat, forced, True))
    return lines


def _decision(match: Match, seat: int, action: int, alone: bool) -> Line:
    move = match.game.write(action)
    movers = match.movers
    seen = match.view(ONLOOKER)
    match.play(seat, move)
    return seat, move, [], movers != match.movers or seen != match.view(ONLOOKER), alone
