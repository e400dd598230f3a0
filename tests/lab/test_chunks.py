"""Series in chunks: the same rows whoever plays them, chunks that are kept, workers that die."""

import json
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from conftest import HERE, Run, dicehaven
from counted import Counted, same
from filelock import FileLock

from dicehaven.core.i18n import Text
from dicehaven.core.registry import find
from dicehaven_lab.chunks import Execution, play_in_chunks, rows_of, workers
from dicehaven_lab.chunks.chunk_files import BadFolder, name_of
from dicehaven_lab.chunks.runner import workers_for
from dicehaven_lab.chunks.series import chunk_size
from dicehaven_lab.chunks.workers import AHEAD, ChunkFailed, Processes, Threads
from dicehaven_lab.cli.simulate import figures_of
from dicehaven_lab.simulate import PolicySeries, simulate

NUMBERS = 30
SERIES = Counted()


ALONE = rows_of(SERIES, NUMBERS, Execution(cores=1))


class Threaded(Counted):
    """As if its code were compiled."""

    compiled = True


def test_processes_and_threads_give_the_rows_of_one_core() -> None:
    for series, kind in ((SERIES, Processes), (Threaded(), Threads)):
        assert isinstance(workers_for(series, Execution(cores=2), 8), kind)
        assert same(rows_of(series, NUMBERS, Execution(cores=2)), ALONE)


def test_games_are_the_same_on_one_core_and_on_all() -> None:
    game = find("saikoro")
    series = PolicySeries(game, game.configure(3), ("greedy", "random", "random"), "s", alternating=True)
    alone = rows_of(series, 700, Execution(cores=1))
    assert same(rows_of(series, 700, Execution(cores=2)), alone)
    first = series.play(0, 300)
    second = series.play(300, 700)
    assert all((alone[name][:300] == first[name]).all() and (alone[name][300:] == second[name]).all() for name in alone)


def test_chunks_come_in_order_and_few_are_given_out_at_a_time() -> None:
    steps: list[int] = []
    found = play_in_chunks(Threaded(seconds=0.001), NUMBERS, Execution(cores=2), steps.append)
    chunks = [chunk for chunk, _ in found]
    assert [number for chunk in chunks for number in chunk] == list(range(NUMBERS)) and sum(steps) == NUMBERS
    with Threads(Threaded(), 2) as threads:
        while threads.has_room:
            threads.submit(range(4))
        assert len(threads._pending) == 2 * AHEAD


def test_chunks_have_a_size_that_follows_from_the_series_alone() -> None:
    game = find("saikoro")
    series = PolicySeries(game, game.configure(2), ("random",) * 2, "s")
    assert [chunk_size(series, games) for games in (1, 10_000, 10**6, 10**8)] == [256, 256, 2048, 16_384]


def test_kept_chunks_are_not_played_again_and_a_series_may_grow(tmp_path: Path) -> None:
    keep = Execution(cores=1, keep=tmp_path / "new" / "folder")
    assert same(rows_of(SERIES, 16, keep), {name: column[:16] for name, column in ALONE.items()})
    steps: list[int] = []
    never = replace(SERIES, dies=(3, str(tmp_path / "died")))
    assert same(rows_of(never, NUMBERS, keep, steps.append), ALONE)
    assert not (tmp_path / "died").exists() and sum(steps) == NUMBERS
    assert same(rows_of(never, NUMBERS, replace(keep, cores=2)), ALONE)


@pytest.mark.parametrize("damage", ["cut", "changed", "another", "empty"])
def test_a_damaged_file_is_told_and_played_again(tmp_path: Path, damage: str) -> None:
    told: list[Text] = []
    keep = Execution(cores=1, keep=tmp_path, tell=told.append)
    rows_of(SERIES, NUMBERS, keep)
    file, other = (tmp_path / name_of(range(lo, lo + 4)) for lo in (8, 12))
    content = file.read_bytes()
    changed = content[:60] + bytes(16) + content[76:]
    file.write_bytes({"cut": content[:-40], "changed": changed, "another": other.read_bytes(), "empty": b""}[damage])
    assert same(rows_of(SERIES, NUMBERS, keep), ALONE)
    assert [(one.code, one.args["first"], one.args["last"]) for one in told] == [("chunk-damaged", 8, 11)]
    assert same(rows_of(SERIES, NUMBERS, keep), ALONE) and len(told) == 1


def test_a_folder_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    rows_of(SERIES, 8, Execution(1, keep=tmp_path / "kept"))
    before = {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()}
    with pytest.raises(BadFolder, match="seed was 1 and is now 2"):
        rows_of(Counted(seed=2), 8, Execution(1, keep=tmp_path / "kept"))
    with FileLock(tmp_path / "kept" / ".lock"), pytest.raises(BadFolder, match="another process"):
        rows_of(SERIES, 8, Execution(1, keep=tmp_path / "kept"))
    manifest = tmp_path / "kept" / "series.json"
    manifest.write_text(manifest.read_text().replace('"code": "', '"code": "0'))
    with pytest.raises(BadFolder, match="begun with other rules"):
        rows_of(SERIES, 8, Execution(1, keep=tmp_path / "kept"))
    manifest.write_text("{")
    with pytest.raises(BadFolder, match="damaged"):
        rows_of(SERIES, 8, Execution(1, keep=tmp_path / "kept"))
    manifest.write_bytes(before[manifest])
    assert {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()} == before
    (tmp_path / "mine.txt").touch()
    with pytest.raises(BadFolder, match="something else"):
        rows_of(SERIES, 8, Execution(1, keep=tmp_path))
    with pytest.raises(BadFolder, match="nothing can be kept"):
        rows_of(SERIES, 8, Execution(1, keep=tmp_path / "mine.txt"))


def test_what_a_killed_process_was_playing_is_played_again(tmp_path: Path) -> None:
    series = replace(SERIES, dies=(9, str(tmp_path / "died")))
    assert same(rows_of(series, NUMBERS, Execution(cores=2)), ALONE)
    assert (tmp_path / "died").exists()


def test_a_chunk_that_kills_every_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "DEATHS", 1)
    with pytest.raises(ChunkFailed, match="kept dying"):
        rows_of(replace(SERIES, dies=(1, "")), 8, Execution(cores=2))


SCRIPT = """
import sys; from pathlib import Path; from counted import Counted; from dicehaven_lab.chunks import Execution, rows_of
rows_of(Counted(seconds=0.05), 4000, Execution(cores=1, keep=Path(sys.argv[1])))
"""


def test_a_series_goes_on_where_its_process_was_killed(tmp_path: Path) -> None:
    path = os.pathsep.join([str(HERE), *sys.path])
    killed = subprocess.Popen([sys.executable, "-c", SCRIPT, str(tmp_path)], env=os.environ | {"PYTHONPATH": path})
    try:
        deadline = time.monotonic() + 60
        while len(list(tmp_path.glob("chunk-*.parquet"))) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
    finally:
        killed.send_signal(signal.SIGKILL)
        assert killed.wait() == -signal.SIGKILL
    kept = len(list(tmp_path.glob("chunk-*.parquet")))
    assert 2 <= kept < 8
    steps: list[int] = []
    assert same(rows_of(SERIES, NUMBERS, Execution(cores=1, keep=tmp_path), steps.append), ALONE)
    assert sum(steps) == NUMBERS


def test_the_series_of_the_documentation_plays() -> None:
    page = (HERE.parent / "docs" / "cluster.md").read_text(encoding="utf-8")
    module = types.ModuleType("openings")
    sys.modules["openings"] = module  # where its dataclass is looked up
    exec(page.split("```python\n")[1].split("```")[0], module.__dict__)
    rows = rows_of(module.Openings(find("saikoro"), "1"), 20, Execution(cores=1))
    assert rows["moves"].shape == (20,) and rows["moves"].min() > 1


def test_a_command_keeps_chunks_and_says_what_is_wrong(run_here: Callable[..., Run], tmp_path: Path) -> None:
    words = ("simulate", "saikoro", "-n", "1000", "--keep", str(tmp_path))
    figures = json.loads(dicehaven(*words, "--json").out)
    game = find("saikoro")
    alone = simulate(game, game.configure(2), 1000, ("random",) * 2, execution=Execution(cores=1, keep=tmp_path))
    assert json.loads(json.dumps(figures_of(alone))).items() <= figures.items()
    assert len(list(tmp_path.glob("chunk-*.parquet"))) == 4
    refused = run_here(*words, "--seed", "other", lang="de")
    assert refused.code == 2 and refused.err.count("\n") == 1
    assert str(tmp_path) in refused.err and "seed war 0 und ist jetzt other" in refused.err
    both = run_here("simulate", "saikoro", "--cores", "1", "--cluster", "auto")
    assert both.code == 2 and "--cores or --cluster" in both.err
