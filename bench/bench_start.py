"""Installing and starting: the space that playing takes, processor time until the command or the web table answers, compile time

Measured in a fresh environment that holds only what `pip install dicehaven` brings, versions as in `constraints.txt`.
Processor time is the least of several runs, user and system. Compile times are of processes of their own here; the time to
start Python and import is taken off.
"""

import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from common import RUNS, by_itself, table

from dicehaven.core.registry import games

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = {
    "dicehaven --help": ["--help"],
    "dicehaven --version": ["--version"],
    "dicehaven play --help": ["play", "--help"],
    "dicehaven games": ["games"],
    "dicehaven rules saikoro": ["rules", "saikoro"],
}
COMPLETION = {"_DICEHAVEN_COMPLETE": "complete_bash", "COMP_WORDS": "dicehaven play s", "COMP_CWORD": "2"}
LARGEST = 6  # packages named
MB = 2**20

PROGRAM = """
import sys, time
import numpy as np
from dicehaven.bots import policies
from dicehaven.core.dice import Stream
from dicehaven.core.registry import find
from dicehaven.core.compiler import compiled
import numba
game = find(sys.argv[1])
t = game.configure(2).setup.stored()
rules = game.rules
start = time.perf_counter()
code = compiled(policies, rules)
states, streams = np.zeros(1, rules.State.dtype), np.zeros(1, Stream.dtype)
code.play_many(t, states, streams, 1, 0, 1, np.zeros(rules.MOVES, np.int32), np.zeros(rules.DICE, np.int32))
print(time.perf_counter() - start)
"""


def used(folder: Path) -> int:
    """The bytes that a file or folder takes on the disk, as `du` counts them."""
    files = [folder, *folder.rglob("*")]
    return sum(file.lstat().st_blocks * 512 for file in files)


def installed(folder: Path) -> tuple[Path, int]:
    """A fresh environment with the package's wheel and what it depends on: its `bin`, and its size before that."""
    venv.create(folder, with_pip=True)
    empty = used(folder)
    dist = folder.parent / "dist"
    subprocess.run([sys.executable, ROOT / "tests" / "distribution.py", dist], check=True, stdout=subprocess.DEVNULL)
    words = ["install", "--quiet", "--disable-pip-version-check", "--constraint", str(ROOT / "constraints.txt")]
    wheel = next(dist.glob("*.whl"))
    subprocess.run([folder / "bin" / "python", "-I", "-m", "pip", *words, wheel], check=True, stderr=subprocess.DEVNULL)
    return folder / "bin", empty


def spent(words: list[str | Path], env: dict[str, str]) -> float:
    """Processor seconds of a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, env=os.environ | env, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def until_served(command: Path) -> float:
    """Processor seconds until the web table says its address."""
    with tempfile.TemporaryDirectory() as folder:
        words = [
            str(command),
            "serve",
            "--no-browser",
            "--no-compile",
            "--port",
            "0",
            "--database",
            f"sqlite:///{folder}/tables.sqlite",
        ]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"})
        assert server.stdout
        server.stdout.readline()
        ticks = re.split(r"\) ", Path(f"/proc/{server.pid}/stat").read_text())[1].split()
        server.terminate()
        server.wait(20)
    return (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "environment"
        start = time.perf_counter()
        bin_, empty = installed(folder)
        took = time.perf_counter() - start
        packages = [file for file in next(folder.glob("lib/python*/site-packages")).iterdir() if file.is_dir()]
        sizes = sorted(((used(file), file.name) for file in packages), reverse=True)[:LARGEST]
        totals = [(used(folder), "everything"), (empty, "an environment without packages")]
        rows = [[name, f"{size / MB:.0f}"] for size, name in (*totals, *sizes)]
        table(["Python " + ".".join(map(str, sys.version_info[:2])), "MiB"], rows)
        print(f"\ninstalled in {took:.0f} s\n")
        command = bin_ / "dicehaven"
        times = {shown: [spent([command, *words], {}) for _ in range(RUNS)] for shown, words in COMMANDS.items()}
        times["completion of a game's name"] = [spent([command], COMPLETION) for _ in range(RUNS)]
        times["dicehaven serve, until it listens"] = [until_served(command) for _ in range(RUNS)]
        table(["", "processor time"], [[shown, f"{min(runs):.2f} s"] for shown, runs in times.items()])
    print()
    compile_times()


def seconds(name: str, cache: str) -> float:
    """Seconds from the rules' source to the first game played."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name],
        env=os.environ | {"XDG_CACHE_HOME": cache},
        capture_output=True,
        check=True,
    )
    return float(done.stdout)


def compile_times() -> None:
    """Print the time until the first game is played, without a cache and from the disk cache."""
    rows = []
    for name in games():
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(name, cache)
            warm = statistics.median(seconds(name, cache) for _ in range(3))
        rows.append([name, f"{cold:.1f} s", f"{warm:.2f} s"])
    table(["game", "cold", "cached"], rows)


if __name__ == "__main__":
    by_itself(main)
