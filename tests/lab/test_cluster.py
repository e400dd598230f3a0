"""A Ray cluster of several nodes on this machine: the same bytes as on one core, whoever dies."""

import json
import os
import re
import shutil
import socket
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import HERE, TIME_OUT, Here, dicehaven, process
from counted import Counted, same

from dicehaven.bots.trace import trace
from dicehaven.core import extras
from dicehaven.core.errors import MissingExtra
from dicehaven.core.record import Line, dump
from dicehaven.core.registry import PATH_VARIABLE, find
from dicehaven_lab.chunks import Execution, rows_of, workers
from dicehaven_lab.chunks import cluster as on_ray
from dicehaven_lab.chunks.cluster import NoCluster, OtherCode
from dicehaven_lab.cli.simulate import figures_of
from dicehaven_lab.simulate import simulate

pytestmark = [pytest.mark.slow, pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)]

NUMBERS = 80
SERIES = Counted(seconds=0.02)
ALONE = rows_of(Counted(), NUMBERS, Execution(cores=1))
CLOCKS = re.compile(r'"(seconds|games_per_second|decisions_per_second|ms)": [\d.e+-]+,? ?')
STORE = 80 * 2**20  # bytes of a node's object store, about the least that Ray takes


class Nodes:
    """A cluster of three nodes with a core each."""

    def __init__(self, folder: str) -> None:
        from ray.cluster_utils import Cluster

        head: dict[str, Any] = {
            "num_cpus": 1,
            "object_store_memory": STORE,
            "include_dashboard": False,
            "temp_dir": folder,
        }
        make: Any = Cluster
        self.cluster = make()
        try:
            self.cluster.add_node(**head)
            self.others = [self.cluster.add_node(num_cpus=1, object_store_memory=STORE, wait=False) for _ in range(2)]
            self.cluster.wait_for_nodes()
        except BaseException:
            self.cluster.shutdown()
            raise
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
        patch.setenv("PYTHONPATH", os.pathsep.join(str(HERE.parent / one) for one in ("src", "lab/src", "tests")))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_TMPDIR", folder)
        (Path(folder) / "ray").mkdir()  # where Ray notes the address of the latest cluster; it makes no folder for it
        found = Nodes(folder)
        try:
            yield found
        finally:
            found.cluster.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
    assert processes_of(folder) == []


@pytest.fixture(scope="module")
def connected(nodes: Nodes) -> Iterator[Nodes]:
    """The cluster, to which this process stays connected: making a connection and its workers takes as long as a test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PATH_VARIABLE, str(HERE))
        on_ray.connect(nodes.address)
    try:
        yield nodes
    finally:
        on_ray.disconnect()


def test_a_node_that_is_killed_changes_nothing(nodes: Nodes, tmp_path: Path) -> None:
    """One worker kills itself, then a node is killed while it plays; what they were playing is played again."""
    import ray

    log = tmp_path / "log"
    steps = list[int]()
    raylet = nodes.raylet

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
    words = ("simulate", "saikoro", "-n", "2000", "--bots", "greedy,random", "--alternate")
    found = json.loads(process(*words, "--json", "--cluster", nodes.address).out)
    game = find("saikoro")
    alone = simulate(game, game.configure(2), 2000, ("greedy", "random"), "0", True, execution=Execution(cores=1))
    assert json.loads(json.dumps(figures_of(alone))).items() <= found.items()


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


def record(game: str, k: int) -> list[Line]:
    """A finished match of policies."""
    return list(trace(find(game), find(game).configure(2), k, ("greedy", "random"), "cluster"))


BY_COMMAND: dict[str, tuple[str, ...]] = {
    "ladder": ("saikoro", "--bots", "level2,greedy", "-n", "4", "-o", "turn_limit=3"),
    "ladder of teams": ("saikoro", "--bots", "level2,random", "-n", "4", "-o", "turn_limit=3", "--seats", "4"),
    "boards": ("compare", "wuerfelland", "-n", "600", "-o", "turn_limit=3"),
    "learn": ("saikoro", "-n", "20"),
    "reviews": ("games.jsonl",),
}


@pytest.mark.parametrize("command", BY_COMMAND)
def test_a_command_gives_the_figures_of_one_core_there(
    connected: Nodes, command: str, run_here: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them but what was measured by the clock."""
    monkeypatch.chdir(tmp_path)
    Path("games.jsonl").write_text(
        "".join(f"{dump(line)}\n" for k in range(2) for line in record("saikoro", k)), "utf-8"
    )
    words = (command.split()[0], *BY_COMMAND[command], "--json")
    there = run_here(*words, "--cluster", connected.address)
    here = run_here(*words, *(() if command == "review" else ("--cores", "1")))
    assert there.code == here.code == 0, (there.err, here.err)
    figures = there.out.splitlines()[-1]  # Ray may tell before of the node that another test has killed
    assert CLOCKS.sub("", figures) == CLOCKS.sub("", here.out.splitlines()[-1])


def test_a_study_whose_node_is_killed_writes_the_same_tables(connected: Nodes, run_here: Here, tmp_path: Path) -> None:
    """The command as people give it: a node dies when the first chunk is kept, and every table is the same to the byte."""
    words = ("study", "saikoro", "-o", "turn_limit=3", "-n", "600", "--pairs", "2", "--levels", "level1,level2")
    kept = tmp_path / "kept"
    over = threading.Event()
    others = len(connected.others)

    def kill() -> None:
        while not over.wait(0.01):
            if any(kept.rglob("chunk-*.parquet")):
                connected.kill_one()
                return

    killing = threading.Thread(target=kill)
    killing.start()
    try:
        there = run_here(*words, "--out", f"{tmp_path}/there", "--cluster", connected.address, "--keep", str(kept))
    finally:
        over.set()
        killing.join()
    here = run_here(*words, "--out", f"{tmp_path}/here", "--cores", "1")
    assert there.code == here.code == 0, (there.err, here.err)
    tables = {file.name: file.read_bytes() for file in (tmp_path / "there").glob("*.parquet")}
    assert tables == {file.name: file.read_bytes() for file in (tmp_path / "here").glob("*.parquet")}
    assert {"parent-matches.parquet", "change-decisions.parquet", "change-duels.parquet"} <= tables.keys()
    assert len(connected.others) == others - 1


def test_a_node_with_other_code_is_refused(connected: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "fingerprint", lambda series: "another")
    with pytest.raises(OtherCode, match="install the same on all nodes"):
        rows_of(SERIES, 8, Execution(cluster=connected.address))


def test_without_the_extra_its_name_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(extras, "installed", lambda module="": module not in ("ray", "pyarrow"))
    for execution in (Execution(cluster="auto"), Execution(keep=tmp_path)):
        with pytest.raises(MissingExtra, match=r"dicehaven-lab\[cluster\]"):
            rows_of(SERIES, 8, execution)
