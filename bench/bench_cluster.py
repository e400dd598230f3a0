"""Series in chunks: what a chunk costs besides its games, and the speed-up on a cluster

Machines are shared, so everything is processor time. The nodes of the cluster run on this machine.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from run import by_itself, human, table

from dicehaven.core.game import Game
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution, Rows, Series, rows_of
from dicehaven_lab.chunks.cluster import connect, disconnect
from dicehaven_lab.simulate import PolicySeries

# chunks without games
EMPTY = 300
RUNS = 2
GAMES = 200_000
SEATS = 2
NODES = (1, 2, 4)
STORE = 80 * 2**20  # bytes of a node's object store
SAIKORO = find("saikoro")


@dataclass(frozen=True)
class Empty(Series):
    """Chunks of one number."""

    game: Game = SAIKORO
    sizes = (1, 1)

    def description(self) -> dict[str, Any]:
        return {"series": "empty"}

    def play(self, lo: int, hi: int) -> Rows:
        return {"number": np.arange(lo, hi)}


class EmptyCompiled(Empty):
    """The same for threads."""

    compiled = True


@dataclass(frozen=True)
class Timed(PolicySeries):
    """Games, with the processor time of each chunk and of the process that plays it."""

    sizes = (4096, 4096)

    def play(self, lo: int, hi: int) -> Rows:
        began = time.thread_time()
        super().play(lo, hi)
        return {
            "seconds": np.array([time.thread_time() - began]),
            "process": np.array([os.getpid()]),
            "all": np.array([time.process_time()]),
        }


@contextmanager
def processor_time() -> Iterator[list[float]]:
    """A list that gets the seconds of processor time that this process needs."""
    found: list[float] = []
    began = time.process_time()
    yield found
    found.append(time.process_time() - began)


def overhead(series: Series, execution: Execution) -> float:
    """Processor time of this process for an empty chunk, in microseconds."""
    times = []
    for run in range(RUNS + 1):
        with tempfile.TemporaryDirectory() as folder, processor_time() as spent:
            keep = Path(folder) if execution.keep else None
            rows_of(series, EMPTY, Execution(execution.cores, execution.cluster, keep))
        if run:
            times.append(spent[0])
    return 1e6 * median(times) / EMPTY


def overheads(address: str) -> None:
    """Print what an empty chunk costs."""
    keep = Path()
    ways = {
        "one core": (Empty(), Execution(1)),
        "threads": (EmptyCompiled(), Execution(2)),
        "processes": (Empty(), Execution(2)),
        "cluster": (Empty(), Execution(cluster=address)),
        "one core, kept": (Empty(), Execution(1, keep=keep)),
    }
    table(("an empty chunk", "µs"), ((name, f"{overhead(*way):.0f}") for name, way in ways.items()))


def speed_up(address: str, nodes: int, alone: float) -> list[str]:
    """A row about a series on so many nodes; `alone` is its processor time on one core."""
    series = Timed(SAIKORO, SAIKORO.configure(SEATS), ("greedy",) * SEATS, "bench")
    with processor_time() as here:
        rows = rows_of(series, GAMES, Execution(cluster=address))
    there = 0.0
    for process in np.unique(rows["process"]):
        mine = rows["process"] == process
        first = int(np.argmin(rows["all"][mine]))
        there += float(rows["all"][mine].max() - rows["all"][mine].min() + rows["seconds"][mine][first])
    chunks = len(rows["seconds"])
    played = float(rows["seconds"].sum())
    return [
        str(nodes),
        str(len(np.unique(rows["process"]))),
        f"{1e3 * played / chunks:.1f}",
        f"{1e3 * (there - played) / chunks:.2f}",
        f"{1e3 * here[0] / chunks:.2f}",
        f"{nodes * alone / there:.2f}",
        human(played / here[0]),
    ]


def main() -> None:
    """Print both tables."""
    from ray.cluster_utils import Cluster

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    root = Path(__file__).parents[1]
    os.environ["PYTHONPATH"] = os.pathsep.join(str(root / one) for one in ("src", "lab/src", "bench"))
    series = Timed(SAIKORO, SAIKORO.configure(SEATS), ("greedy",) * SEATS, "bench")
    rows_of(series, 1, Execution(1))
    alone = median(float(rows_of(series, GAMES // 4, Execution(1))["seconds"].sum()) * 4 for _ in range(RUNS))
    node: dict[str, Any] = {"num_cpus": 1, "object_store_memory": STORE}
    cluster: Any = Cluster(initialize_head=True, head_node_args=node | {"include_dashboard": False})
    try:
        connect(str(cluster.address))
        overheads(str(cluster.address))
        rows = []
        for count in NODES:
            while len(cluster.list_all_nodes()) < count:
                cluster.add_node(**node)
            rows_of(series, 8 * count * series.sizes[0], Execution(cluster=str(cluster.address)))  # starts processes
            rows.append(speed_up(str(cluster.address), count, alone))
        rate = human(GAMES / alone)
        print(f"\nsaikoro, greedy, {GAMES:,} games; on one core {rate} games a second of processor time\n")
        heads = ("nodes", "processes", "a chunk plays, ms", "besides there, ms", "besides here, ms")
        table((*heads, "speed-up by processor time", "cores that one process feeds"), rows)
    finally:
        disconnect()
        cluster.shutdown()


if __name__ == "__main__":
    import bench_cluster  # other processes find its series there

    by_itself(bench_cluster.main)
