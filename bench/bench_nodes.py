"""Nodes under load: real server processes over one PostgreSQL on loopback, and what a kill of one of them does

As in `bench_table`: two seats, all four games, real dice typed in.  The acts of a table go to one node, and where there
are several the other seat's stream is at another one, so that each act has to be heard and caught up with.  Processor
time is that of all nodes together, without PostgreSQL.
"""

import argparse
import re
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import postgres as pg
from common import table
from node_trial import Trial
from processes import Process
from table_scripts import scripts
from table_world import BUSY, HERE, RUN, WARM, order, wait_for

NODES = (1, 2, 4)
HEAD = ("", "acts/s", "p99 ms", "CPU µs/act", "CPU µs/act of the busiest node", "against one node", "client busy")


@contextmanager
def nodes(count: int, database: str) -> Iterator[tuple[list[Process], Process]]:
    """Servers over one database, and a client that plays through all of them."""
    with ExitStack() as stack:
        servers, ports = [], []
        for _ in range(count):
            words = ("serve", "--no-browser", "--no-compile", "--port", "0", "--database", database)
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
        yield servers, client


def rates(cluster: pg.Cluster) -> list[list[str]]:
    """A row for each number of nodes."""
    rows: list[list[str]] = []
    alone = 0.0
    for count in NODES:
        with nodes(count, cluster.database()) as (servers, client):
            order(client, "open", way="api", tables=BUSY, acts=0)
            order(client, "watch")
            order(client, "go", seconds=WARM)
            before, begun = [server.cpu for server in servers], time.perf_counter()
            found = order(client, "go", seconds=RUN)
            took, acts = time.perf_counter() - begun, max(1, found["acts"])
            used = [1e6 * (server.cpu - then) / acts for server, then in zip(servers, before)]
        alone = alone or sum(used)
        slowest = statistics.quantiles(found["delays"], n=100)[98] if len(found["delays"]) > 1 else float("nan")
        rows.append(
            [
                f"{count} node{'s' * (count > 1)}, interface, flat out, {BUSY} tables",
                f"{acts / took:,.0f}",
                f"{1e3 * slowest:.1f}",
                f"{sum(used):,.0f}",
                f"{max(used):,.0f}",
                f"{sum(used) / alone:.2f}",
                f"{100 * found['cpu'] / took:.0f} %",
            ]
        )
    return rows


def kills(cluster: pg.Cluster, count: int) -> list[list[str]]:
    """Two nodes, killed in turn."""
    found = Trial(cluster.database(), players=8).run(count)
    back = [f"{part:.2f}" for part in (statistics.median(found.back), max(found.back))] if found.back else ["–", "–"]
    numbers = (count, found.acknowledged, found.lost, found.doubled, found.finished, len(found.errors))
    return [[*map(str, numbers), *back]]


def main(count: int = 0) -> None:
    """Print the tables."""
    if pg.programs() is None:
        print(f"bench nodes {pg.MISSING}", file=sys.stderr)
        return
    with pg.cluster() as cluster:
        if count:
            head = ("kills", "acts acknowledged", "tables that lost one", "with one too many", "matches", "errors")
            table((*head, "s until served again, median", "longest"), kills(cluster, count))
        else:
            table(HEAD, rates(cluster))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog=f"python {sys.argv[0]}", description=__doc__)
    parser.add_argument("--kills", type=int, default=0, help="kill a node so many times, and print what was lost")
    main(parser.parse_args().kills)
