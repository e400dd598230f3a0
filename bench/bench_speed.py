"""Speed: decisions (move lines of a record) and games a second, random play, dice and legal moves included; batches; installing, starting

Two seats, default options and layout. OpenSpiel's pig and backgammon are measured in the same run where it is
installed: its `RandomRolloutEvaluator`, a loop in C++. Batches are environments side by side on one core, NumPy choosing among
the legal actions, beside `simulate` on one core. `--against SRC` compares two trees: each plays in processes of its own, the
two in turn, so that both meet the same load.

Installing and starting is measured in a fresh environment that holds only what `pip install dicehaven` brings, versions as in
`constraints.txt`. Processor time is the least of several runs, user and system. Compile times are of processes of their own; the
time to start Python and import is taken off.
"""

import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from run import RUNS, by_itself, human, median_rate, table

from dicehaven.bots import policies
from dicehaven.core.compiler import compiled, plain
from dicehaven.core.dice import Stream
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven_lab import make_vec
from dicehaven_lab.chunks import Execution
from dicehaven_lab.envs.vector import VectorEnv
from dicehaven_lab.simulate import simulate

CORES = os.cpu_count() or 1
CHUNK = 64
ROOT = Path(__file__).resolve().parents[1]
OURS = ROOT / "src"
ROUNDS = 5
DECISIONS = 3e6  # of one run that compares two trees
ENVS = 1024  # as many as a core's cache holds
STEPS = 480
MATCHES = 4000
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


def compiled_work(game: Game, count: int) -> Any:
    """A function of (first game): plays `count` games in compiled code; returns decisions."""
    code = compiled(policies, game.rules)
    t = game.configure(2).setup.stored()

    def work(lo: int = 0) -> int:
        states = np.zeros(CHUNK, game.rules.State.dtype)
        streams = np.zeros(1, Stream.dtype)
        moves = np.zeros(game.rules.MOVES, np.int32)
        dice = np.zeros(game.rules.DICE, np.int32)
        return sum(
            code.play_many(t, states, streams, 1, g, g + CHUNK, moves, dice) for g in range(lo, lo + count, CHUNK)
        )

    return work


def interpreted_work(game: Game, count: int) -> Any:
    """A function that plays `count` games interpreted; returns decisions."""
    code = plain(policies, game.rules)
    t = game.configure(2).setup

    def work() -> int:
        states = [game.rules.State()]
        moves = [0] * game.rules.MOVES
        dice = [0] * game.rules.DICE
        return sum(code.play_many(t, states, [Stream()], 1, g, g + 1, moves, dice) for g in range(count))

    return work


def measure(game: Game) -> list[str]:
    """One row: compiled on one core and on all, interpreted."""
    trial = compiled_work(game, CHUNK)
    per_game = trial() / CHUNK
    count = int(6e6 / per_game) // CHUNK * CHUNK  # about six million decisions a run
    one = compiled_work(game, count)
    single = median_rate(one)

    def all_cores() -> int:
        with ThreadPoolExecutor(CORES) as pool:
            return sum(pool.map(one, range(0, CORES * count, count)))

    everything = median_rate(all_cores)
    slow = median_rate(interpreted_work(game, max(1, int(6e4 / per_game))))
    return [game.name, f"{per_game:.1f}", human(single), human(single / per_game), human(everything), human(slow)]


def measure_openspiel(name: str) -> list[str]:
    """The same columns for a game of OpenSpiel: random playouts in C++, one thread."""
    import pyspiel

    game = pyspiel.load_game(name)
    counted = 0
    games_counted = 40
    rng = np.random.default_rng(1)
    for _ in range(games_counted):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            else:
                counted += 1
                state.apply_action(int(rng.choice(state.legal_actions())))
    per_game = counted / games_counted
    count = 20_000 if name == "pig" else 300
    # one simulation of its tree search: a loop over random playouts that never leaves C++
    playouts = pyspiel.RandomRolloutEvaluator(count, 1)
    search = pyspiel.MCTSBot(game, playouts, 2.0, 1, 100, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])

    def work() -> float:
        search.step(start)
        return count * per_game

    rate = median_rate(work)
    return [f"OpenSpiel {name} (C++)", f"{per_game:.1f}", human(rate), human(rate / per_game), "", ""]


def main() -> None:
    """Print the tables."""
    rows = [measure(game) for game in games().values()]
    try:
        rows += [measure_openspiel(name) for name in ("pig", "backgammon")]
    except ImportError:
        print("(OpenSpiel is not installed: ./dev bench installs it where it can)\n")
    table(
        [
            "game",
            "decisions a game",
            "decisions/s, 1 core",
            "games/s, 1 core",
            f"decisions/s, {CORES} cores",
            "decisions/s, interpreted",
        ],
        rows,
    )
    saikoro_rounds(rows)
    print()
    batches()
    print()
    starting()
    print()
    compile_times()


def saikoro_rounds(rows: list[list[str]]) -> None:
    """The measure of the JAX comparison: rounds of two seats a second."""
    name = "saikoro"
    game = games()[name]
    result = simulate(game, game.configure(2), 20_000, ("random", "random"))
    rounds = float(result.turns.sum())
    decisions = float(result.decisions.sum())
    per_round = decisions / rounds
    rate = median_rate(compiled_work(game, 64_000))
    print(f"\n{name}: {per_round:.2f} decisions a round, so {human(rate / per_round)} rounds/s on one core")


# Batches


def batch_rate(envs: VectorEnv, rng: np.random.Generator) -> float:
    """Decisions per second of processor time."""
    began = time.process_time()
    for _ in range(STEPS):
        envs.step(envs.sample_actions(rng))
    return STEPS * envs.num_envs / (time.process_time() - began)


def simulate_rate(game: Game, players: int) -> float:
    """Decisions per second of processor time in whole random games."""
    config = game.configure(players)
    began = time.process_time()
    played = simulate(game, config, MATCHES, ("random",) * players, execution=Execution(cores=1))
    return float(played.decisions.sum()) / (time.process_time() - began)


def batches() -> None:
    """Print the speed of batches beside that of `simulate`."""
    rows = []
    for name, game in sorted(games().items()):
        rng = np.random.default_rng(1)
        envs = make_vec(name, ENVS, seed=1, threads=1, players=2)
        simulate(game, game.configure(2), 1, ("random", "random"), execution=Execution(cores=1))  # compiles, once
        batch_rate(envs, rng)
        envs.observe()
        pairs = [(batch_rate(envs, rng), simulate_rate(game, 2)) for _ in range(RUNS)]
        batch = median(one for one, _ in pairs)
        alone = median(other for _, other in pairs)
        began = time.process_time()
        envs.observe()
        each = (time.process_time() - began) / ENVS
        rows.append([name, human(batch), human(alone), f"{batch / alone:.2f}", f"{each * 1e6:.1f} µs"])
    table(["two seats, decisions a second of one core", "batch", "simulate", "ratio", "an observation"], rows)


# Installing and starting


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


def starting() -> None:
    """Print the space that an installation takes, and processor times until it answers."""
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


# Two trees


def play_rates() -> None:
    """Print the decisions a second of compiled random play on one core, by game, as JSON: of the package on PYTHONPATH."""
    found = {}
    for name, game in games().items():
        per_game = compiled_work(game, CHUNK)() / CHUNK
        found[name] = median_rate(compiled_work(game, int(DECISIONS / per_game)), 3)
    print(json.dumps(found))


def rates(source: Path) -> dict[str, float]:
    """Decisions a second by game, measured once with the package below `source`."""
    done = subprocess.run(
        [sys.executable, __file__, "--rates"],
        env={**os.environ, "PYTHONPATH": str(source.resolve())},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compare(other: Path) -> None:
    """Print the medians of both trees and their ratio, for each game that both have."""
    pairs = [(rates(other), rates(OURS)) for _ in range(ROUNDS)]
    rows = []
    for name in sorted(set(pairs[0][0]) & set(pairs[0][1])):
        before, now = (statistics.median(pair[tree][name] for pair in pairs) for tree in (0, 1))
        ratio = statistics.median(pair[1][name] / pair[0][name] for pair in pairs)
        rows.append([name, human(before), human(now), f"{ratio:.3f}"])
    table(["game", "decisions/s there", "decisions/s here", "here / there"], rows)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--rates"]:
            play_rates()
        case ["--against", source] if (Path(source) / "dicehaven").is_dir():
            compare(Path(source))
        case ["--against", *_]:
            print(f"usage: python {sys.argv[0]} --against SRC   (the src folder of another checkout)", file=sys.stderr)
            sys.exit(2)
        case _:
            by_itself(main)
