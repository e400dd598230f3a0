"""Nodes under load: real server processes over one PostgreSQL on loopback, and what a kill of one of them does

As in `bench_table`: two seats, all four games, real dice typed in.  Workers share one port, and the kernel says which of
them gets a connection.  Of two nodes with ports of their own the acts of a table go to one and the other seat's stream is
at the other, so that each act is heard and gone on with.  Processor time is that of all server processes together,
without PostgreSQL; every figure is the median of several rounds, and ratios are those of one round.
"""

import argparse
import os
import re
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import postgres as pg
from node_trial import Found, Trial
from run import table
from table_world import BUSY, HERE, RUN, TICK, WARM, Process, order, scripts, wait_for

ROUNDS = 3
HEAD = (
    "",
    "acts/s",
    "p99 ms",
    "CPU µs/act",
    "of the busiest process",
    "against one process alone",
    "client busy",
)
START = 10.0  # seconds until servers have all they need, and programs their tables
PACE = 0.4  # seconds between two acts of a table that is not played flat out


class Site(NamedTuple):
    """Servers over one database: so many, each of so many processes."""

    name: str
    servers: int
    workers: int


SITES = (
    Site("one process alone", 1, 1),
    Site("2 workers", 1, 2),
    Site("4 workers", 1, 4),
    Site("2 nodes, every act heard at the other", 2, 1),
)


class Figures(NamedTuple):
    """What was measured in a round."""

    rate: float  # acts a second
    slowest: float  # ms: 99 % of the acts reached the other seat sooner
    cpu: float  # µs of processor time an act, of all servers
    busiest: float  # of the process that used most
    client: float  # seconds of the client's a second


@contextmanager
def world(site: Site, database: str) -> Iterator[tuple[list[int], Process]]:
    """The server processes of a site, by their ids, and a client that plays through all of them."""
    with ExitStack() as stack:
        servers = list[Process]()
        ports = list[int]()
        for _ in range(site.servers):
            words = ["serve", "--no-browser", "--no-compile", "--port", "0", "--database", database]
            words += ["--workers", str(site.workers)] if site.workers > 1 else []
            server = Process("-c", "from dicehaven.cli.main import run; run()", *words)
            stack.callback(server.end)
            found = re.search(r"http://127\.0\.0\.1:(\d+)", server.hear())
            assert found
            servers.append(server)
            ports.append(int(found.group(1)))
            wait_for(ports[-1])
        client = Process(str(HERE / "table_client.py"))
        stack.callback(client.end)
        client.send({"name": "bench", "ports": ports, "scripts": scripts()})
        time.sleep(1.0)  # until all of them serve, and know of each other
        yield [pid for server in servers for pid in workers_of(server, site.workers)], client


def workers_of(server: Process, count: int) -> list[int]:
    """The processes that serve: the server itself, or the last children of its supervisor."""
    if count == 1:
        return [server.child.pid]
    children = server.folder / "task" / str(server.child.pid) / "children"
    while len(found := [int(pid) for pid in children.read_text().split()]) < count:
        time.sleep(0.05)
    return found[-count:]


def seconds_of(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def played(site: Site, database: str, every: float, seconds: float) -> Figures:
    """What a site needs while tables are played: flat out, or with an act of each `every` seconds."""
    with world(site, database) as (pids, client):
        order(client, "open", way="api", tables=BUSY, acts=0)
        order(client, "watch")
        order(client, "go", seconds=WARM, every=every)
        before = [seconds_of(pid) for pid in pids]
        begun = time.perf_counter()
        found = order(client, "go", seconds=seconds, every=every)
        took = time.perf_counter() - begun
        acts = max(1, found["acts"])
        used = [1e6 * (seconds_of(pid) - then) / acts for pid, then in zip(pids, before)]
    slowest = statistics.quantiles(found["delays"], n=100)[98] if len(found["delays"]) > 1 else float("nan")
    return Figures(acts / took, 1e3 * slowest, sum(used), max(used), found["cpu"] / took)


def rates(cluster: pg.Cluster, rounds: int, seconds: float) -> list[list[str]]:
    """A row for each site, flat out and at a pace."""
    rows: list[list[str]] = []
    for every, how in ((0.0, "flat out"), (PACE, f"an act every {PACE:g} s")):
        found: dict[Site, list[Figures]] = {site: [] for site in SITES}
        for _ in range(rounds):
            for site in SITES:
                found[site].append(played(site, cluster.database(), every, seconds))
                print(f"{site.name}, {how}: {found[site][-1]}, load {os.getloadavg()[0]:.1f}", file=sys.stderr)
        for site, runs in found.items():
            alone = [one.cpu for one in found[SITES[0]]]
            middle = Figures(*(statistics.median(values) for values in zip(*runs)))
            rows.append(
                [
                    f"{site.name}, {BUSY} tables, {how}",
                    f"{middle.rate:,.0f}",
                    f"{middle.slowest:.1f}",
                    f"{middle.cpu:,.0f}",
                    f"{middle.busiest:,.0f}",
                    f"{statistics.median(one.cpu / by for one, by in zip(runs, alone)):.2f}",
                    f"{100 * middle.client:.0f} %",
                ]
            )
    return rows


def kills(cluster: pg.Cluster, count: int, minutes: float) -> list[list[str]]:
    """Two nodes, killed in turn."""
    found = Trial(cluster.database(), players=8).run(count, seconds=60 * minutes)
    back = [f"{part:.2f}" for part in (statistics.median(found.back), max(found.back))] if found.back else ["–", "–"]
    numbers = (found.kills, found.acknowledged, found.lost, found.doubled, found.finished, len(found.errors))
    for line in (*found.errors, *found.waits):
        print(line, file=sys.stderr)
    return [[*map(str, numbers), *back]]


def reading(cluster: pg.Cluster, count: int, seconds: float) -> list[list[str]]:
    """Programs that look at their table before each act, half of them against bots: one process, and two workers."""
    rows = []
    for site in SITES[:2]:
        words = ["--workers", str(site.workers)] if site.workers > 1 else []
        found, rate = rate_of(Trial(cluster.database(), count, site.servers, words), seconds)
        numbers = (found.acknowledged, found.lost, found.doubled, len(found.errors))
        rows.append([f"{site.name}, {count} programs", f"{rate:,.0f}", *map(str, numbers)])
    return rows


def rate_of(trial: Trial, seconds: float) -> tuple[Found, float]:
    """What a trial without kills has shown, and the acts acknowledged in a second once all are at their tables."""
    rate = 0.0

    def measured() -> None:
        nonlocal rate
        time.sleep(START)
        before = trial.acknowledged
        time.sleep(seconds)
        rate = (trial.acknowledged - before) / seconds

    found = trial.during(measured)
    for error in found.errors:
        print(error, file=sys.stderr)
    return found, rate


def main(words: Sequence[str] = ()) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python bench/bench_nodes.py", description=__doc__)
    parser.add_argument("--kills", type=int, default=0, help="kill a node so many times, and print what was lost")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which no more is killed")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of each site")
    parser.add_argument("--seconds", type=float, default=RUN, help="of a round")
    parser.add_argument("--programs", type=int, default=0, help="so many programs look at tables and play")
    given = parser.parse_args(words)
    if pg.programs() is None:
        print(f"bench nodes {pg.MISSING}", file=sys.stderr)
        return
    with pg.cluster() as cluster:
        if given.kills:
            head = ("kills", "acts acknowledged", "tables that lost one", "with one too many", "matches", "errors")
            table((*head, "s until served again, median", "longest"), kills(cluster, given.kills, given.minutes))
        elif given.programs:
            head = ("", "acts/s", "acts acknowledged", "tables that lost one", "with one too many", "errors")
            table(head, reading(cluster, given.programs, given.seconds))
        else:
            table(HEAD, rates(cluster, given.rounds, given.seconds))


if __name__ == "__main__":
    main(sys.argv[1:])
