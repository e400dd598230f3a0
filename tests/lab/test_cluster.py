"""A Ray cluster of several nodes on this machine: the same bytes as on one core, whoever dies."""

import json
import os
import shutil
import socket
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE, dicehaven
from counted import Counted, same

from dicehaven.cli.simulate import figures_of
from dicehaven.core import extras
from dicehaven.core.errors import MissingExtra
from dicehaven.core.registry import find
from dicehaven.lab.chunks import Execution, rows_of, workers
from dicehaven.lab.chunks import cluster as on_ray
from dicehaven.lab.chunks.cluster import NoCluster
from dicehaven.lab.chunks.remote import OtherCode
from dicehaven.lab.simulate import simulate

NUMBERS = 80
SERIES = Counted(seconds=0.02)
ALONE = rows_of(Counted(), NUMBERS, Execution(cores=1))
STORE = 80 * 2**20  # bytes of a node's object store, about the least that Ray takes


class Nodes:
    """A cluster of three nodes with a core each."""

    def __init__(self, folder: str) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False, "temp_dir": folder}
        self.cluster: Any = Cluster(initialize_head=True, head_node_args=head)
        self.others = [self.cluster.add_node(num_cpus=1, object_store_memory=STORE, wait=False) for _ in range(2)]
        self.cluster.wait_for_nodes()
        self.address = str(self.cluster.address)

    @property
    def raylet(self) -> str:
        """The process of the node that will be killed, whose children play."""
        return str(self.others[-1].all_processes["raylet"][0].process.pid)

    def kill_one(self) -> None:
        """Kill a node with all its processes."""
        self.cluster.remove_node(self.others.pop(), allow_graceful=False)


def processes_of(folder: str) -> list[str]:
    """The command lines of living processes that name a folder."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = place.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if folder in line:
            found.append(line[:200])
    return found


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    """A running cluster, whose workers find Dicehaven and the tests; nothing of it stays."""
    folder = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # short: sockets lie below it
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(HERE.parent / "src"), str(HERE)]))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        found = Nodes(folder)
        try:
            yield found
        finally:
            found.cluster.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
    assert processes_of(folder) == []


def test_a_node_that_is_killed_changes_nothing(nodes: Nodes, tmp_path: Path) -> None:
    """One worker kills itself, then a node is killed while it plays; what they were playing is played again."""
    import ray

    log, steps, raylet = tmp_path / "log", list[int](), nodes.raylet

    def progress(done: int) -> None:
        if not steps:
            nodes.kill_one()
        steps.append(done)

    series = replace(SERIES, dies=(9, str(tmp_path / "died")), log=str(log), slow=raylet)
    found = rows_of(series, NUMBERS, Execution(cluster=nodes.address, keep=tmp_path / "kept"), progress)
    assert same(found, ALONE) and sum(steps) == NUMBERS
    assert (tmp_path / "died").exists()
    begun = [line.split() for line in log.read_text().splitlines()]
    lost = {number for parent, number in begun if parent == raylet}
    assert lost <= {number for parent, number in begun if parent != raylet} and lost
    assert not ray.is_initialized()
    assert same(rows_of(SERIES, NUMBERS, Execution(cores=1, keep=tmp_path / "kept")), ALONE)


def test_commands_play_on_a_cluster(nodes: Nodes) -> None:
    words = ("simulate", "saikoro", "-n", "2000", "--policy", "greedy,random", "--alternate")
    found = json.loads(dicehaven(*words, "--json", "--cluster", nodes.address).out)
    game = find("saikoro")
    alone = simulate(game, game.configure(2), 2000, ("greedy", "random"), "0", True, execution=Execution(cores=1))
    assert json.loads(json.dumps(figures_of(alone))).items() <= found.items()


def test_a_node_with_other_code_is_refused(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "fingerprint", lambda series: "another")
    with pytest.raises(OtherCode, match="install the same on all nodes"):
        rows_of(SERIES, 8, Execution(cluster=nodes.address))


def test_a_cluster_that_cannot_be_reached_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        monkeypatch.setattr(on_ray, "PROBE_SECONDS", 3.0)
        with pytest.raises(NoCluster, match=f"^{address}: .* no Ray cluster did within 3 seconds"):
            rows_of(SERIES, 8, Execution(cluster=address))
    with pytest.raises(NoCluster, match=r"cannot be reached \(Connection refused\)"):
        rows_of(SERIES, 8, Execution(cluster=address))
    for odd in ("localhost", "ray://localhost:1", "localhost:http", ":6379", "localhost:70000"):
        with pytest.raises(NoCluster, match="HOST:PORT"):
            rows_of(SERIES, 8, Execution(cluster=odd))
    refused = dicehaven("ladder", "saikoro", "--bots", "random,greedy", "--cluster", address)
    assert refused.code == 2 and address in refused.err and refused.err.count("\n") == 1


def test_without_the_extra_its_name_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(extras, "installed", lambda module="": module not in ("ray", "pyarrow"))
    for execution in (Execution(cluster="auto"), Execution(keep=tmp_path)):
        with pytest.raises(MissingExtra, match=r"dicehaven\[cluster\]"):
            rows_of(SERIES, 8, execution)
