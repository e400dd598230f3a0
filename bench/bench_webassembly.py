"""WebAssembly: what level 5 takes for a move, and a review for a decision, natively and in Pyodide; how large modules are

Milliseconds of processor time, of the same decisions with the same answers: the median of several runs.  Node runs Pyodide, which is fetched as for
`dicehaven build-site`.  `python bench/bench_webassembly.py [GAME …]` measures some of the games.  What a person waits for is measured in a browser by
`bench_tab.py`.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from run import table

from dicehaven.analysis.estimates import Effort
from dicehaven.analysis.judge import Judge
from dicehaven.analysis.reasons import Reasoner
from dicehaven.bots.levels import Bot, SearchBot, level_bot
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match
from dicehaven.core.registry import find

ROOT = Path(__file__).resolve().parents[1]
MATCHES = (
    ("saikoro", 2),
    ("saikoro", 4),
    ("sailorman", 2),
    ("sternenschiff", 2),
    ("sternenschiff", 4),
    ("wuerfelland", 2),
)
DECISIONS, RUNS = 4, 3
EFFORT = Effort(rollouts=200, plays=200)
OF_NODE = """
import { readFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";
import { Code } from "ROOT/src/dicehaven/npm/index.js";
const py = await loadPyodide({ indexURL: new URL(".", import.meta.url).pathname });
for (const [at, root] of [["/src", "ROOT/src"], ["/bench", "ROOT/bench"], ["/libraries", "./libraries"]]) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, at);
}
py.FS.writeFile("/module.wasm", readFileSync("./module.wasm"));
py.registerJsModule("dicehaven_code", { Code, spent: () => process.cpuUsage().user / 1e6 });
const [name, players] = process.argv.slice(2);
console.log(py.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/src", "/bench", "/libraries"]
from pathlib import Path
from dicehaven_code import Code, spent
from dicehaven.core.compiler import modules
host = modules.InPyodide(Code, Path("/module.wasm"))
modules.use(lambda rules: host)
import json
from bench_webassembly import measured
json.dumps(measured("${name}", ${players}, spent))
`));
"""
Measured = tuple[list[Any], list[float]]  # what was found, and the milliseconds of level 5 and of a review


def decisions(name: str, players: int) -> Iterator[tuple[Match, int]]:
    """Decisions with several moves in a match in which the first legal moves are made."""
    match = Match.new(name, players)
    dice = SeededDice("webassembly")
    found = 0
    while found < DECISIONS and not match.over:
        if match.due:
            match.roll(dice.answer(match.rolls, match.due))
            continue
        seat = match.movers[0]
        actions = match.actions(seat)
        if len(actions) > 3 and len(match.lines) > 12 * found:
            found += 1
            yield match, seat
        match.play(seat, match.game.write(actions[0]))


def unhurried(bot: Bot) -> Bot:
    """The bot without a limit of time, so that it finds the same on any machine."""
    if isinstance(bot, SearchBot):
        bot.search.budget = replace(bot.search.budget, seconds=1e9)
    return bot


def measured(name: str, players: int, spent: Callable[[], float] = time.process_time) -> Measured:
    """What level 5 chooses and a review says, and the milliseconds of processor time that either takes for a decision."""
    known = [(one.view(seat), seat, one.actions(seat)) for one, seat in decisions(name, players)]
    match = Match.new(name, players)
    if name == "wuerfelland":
        from dicehaven.games.wuerfelland.expert import racer

        racer.SECONDS = 1e9
    bot = unhurried(level_bot("level5", match.game, match.setup, "bench"))
    judge, reasoner = Judge(match.game, match.setup, EFFORT), Reasoner(match.game, match.setup)

    def moves() -> list[Any]:
        return [bot.choose(*one, 0) for one in known]

    def reviews() -> list[Any]:
        found = list[Any]()
        for view, seat, actions in known[::2]:
            verdict = judge.verdict(view, seat, actions, "bench")
            best, *_, worst = (one.action for one in verdict.alternatives)
            found.append((repr(verdict.alternatives), repr(reasoner.between(view, seat, best, worst, "bench"))))
        return found

    answers, times = list[Any](), list[float]()
    for work, count in ((moves, len(known)), (reviews, len(known[::2]))):
        answers.append(work())
        taken = []
        for _ in range(RUNS):
            start = spent()
            work()
            taken.append(1000 * (spent() - start) / count)
        times.append(statistics.median(taken))
    return answers, times


def in_pyodide(name: str, players: int, module: bytes) -> Measured:
    """The same in Pyodide, which Node runs."""
    from dicehaven.site.parts import lay_out_libraries, unpack_pyodide

    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        (folder / "libraries").mkdir()
        unpack_pyodide(folder, None)
        lay_out_libraries(folder / "libraries", None)
        (folder / "module.wasm").write_bytes(module)
        (folder / "node.mjs").write_text(OF_NODE.replace("ROOT", str(ROOT)))
        words = ["node", "node.mjs", name, str(players)]
        done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, text=True, check=True, timeout=1800)
    answers, times = json.loads(done.stdout.splitlines()[-1])
    return answers, times


def main(*names: str) -> None:
    """Print the table, of all games or of some."""
    from dicehaven.npm.package import playing_module

    if set(names) - {name for name, _ in MATCHES}:
        print(f"usage: python {sys.argv[0]} [GAME …]", file=sys.stderr)
        sys.exit(2)
    rows = []
    for name, players in MATCHES:
        if names and name not in names:
            continue
        module = playing_module(find(name))
        found, native = measured(name, players)
        there, tab = in_pyodide(name, players, module)
        assert there == json.loads(json.dumps(found)), (name, there, found)
        times = [
            text
            for one, other in zip(native, tab, strict=True)
            for text in (f"{one:.1f}", f"{other:.1f}", f"{other / one:.1f}")
        ]
        size = f"{len(module) / 1000:.0f} KB, {len(zlib.compress(module, 9)) / 1000:.0f}"
        rows.append((f"{name}, {players} seats", *times, size))
        print(rows[-1], file=sys.stderr, flush=True)
    head = (
        "ms",
        "level 5, native",
        "in Pyodide",
        "ratio",
        "review, native",
        "in Pyodide",
        "ratio",
        "module, compressed",
    )
    table(head, rows)


if __name__ == "__main__":
    main(*sys.argv[1:])
