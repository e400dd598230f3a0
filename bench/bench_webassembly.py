"""WebAssembly: a move of level 5's search natively and in Pyodide, and how large modules are.  `./dev bench webassembly`.

`python bench/bench_webassembly.py PYODIDE [PACKAGES]` takes the folder of the npm package `pyodide` and one with its wheel of msgspec, unpacked; without
them only native figures are printed.  Milliseconds of processor time a move, of all searches at the same decisions: the median of several runs.
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

from dicehaven.bots.levels import BUDGETS
from dicehaven.bots.mcts.search import Search
from dicehaven.core.dice import SeededDice
from dicehaven.core.match import Match

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")
DECISIONS, RUNS = 4, 5
OF_NODE = """
const [pyodide, packages, root, site, name, file] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`), { Code } = await import(`${root}/src/dicehaven/npm/index.js`);
const { readFileSync } = await import("node:fs");
const py = await loadPyodide({ indexURL: pyodide });
for (const [at, folder] of [["/src", `${root}/src`], ["/bench", `${root}/bench`], ["/packages", packages], ["/site", site]]) {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, at);
}
const bytes = () => new Uint8Array(readFileSync(file));
const spent = () => process.cpuUsage().user / 1e6;
py.registerJsModule("dicehaven_code", { Code, bytes, name, spent });
console.log(py.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/src", "/bench", "/packages"]
sys.path.append("/site")
from dicehaven_code import Code, bytes, name, spent
from dicehaven.core.compiler import modules
host = modules.InPyodide(Code.of(bytes()))
modules.use(lambda rules: host)
import json
from bench_webassembly import measured
json.dumps(measured(name, spent))
`));
"""


def decisions(name: str) -> Iterator[tuple[Match, int]]:
    """Decisions with several moves in a match in which the first legal moves are made."""
    match = Match.new(name, 2)
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


def measured(name: str, spent: Callable[[], float] = time.process_time) -> tuple[list[int], float]:
    """The moves that a search as level 5's chooses, and the milliseconds of processor time that it takes for one."""
    known = [(one.view(seat), seat, one.actions(seat)) for one, seat in decisions(name)]
    match = Match.new(name, 2)
    search = Search(match.game, match.setup, replace(BUDGETS["level5"], seconds=1e9))
    chosen = [search.choose(*one, "bench") for one in known]
    times = []
    for _ in range(RUNS):
        start = spent()
        for one in known:
            search.choose(*one, "bench")
        times.append(1000 * (spent() - start) / len(known))
    return chosen, statistics.median(times)


def in_pyodide(name: str, module: bytes, pyodide: str, packages: str) -> tuple[list[int], float]:
    """The same in Pyodide, which Node runs."""
    site = next(path for path in sys.path if path.endswith("site-packages"))
    with tempfile.TemporaryDirectory() as folder:
        file, script = Path(folder) / "module.wasm", Path(folder) / "node.mjs"
        file.write_bytes(module)
        script.write_text(OF_NODE)
        words = ["node", str(script), pyodide, packages, str(ROOT), site, name, str(file)]
        done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=600)
    found: Any = json.loads(done.stdout)
    return found[0], found[1]


def main(*folders: str) -> None:
    """Print the table."""
    from dicehaven.core.registry import find
    from dicehaven.npm.package import playing_module

    rows = []
    for name in NAMES:
        module = playing_module(find(name))
        chosen, native = measured(name)
        there, tab = in_pyodide(name, module, *folders) if folders else (chosen, 0.0)
        assert there == chosen, (name, there, chosen)
        ratio = f"{tab / native:.2f}" if tab else ""
        size = f"{len(module) / 1000:.0f} KB, {len(zlib.compress(module, 9)) / 1000:.0f}"
        rows.append((name, f"{native:.1f} ms", f"{tab:.1f} ms" if tab else "", ratio, size))
    table(("", "native", "in Pyodide", "ratio", "module, compressed"), rows)


if __name__ == "__main__":
    if not all(Path(one).is_dir() for one in sys.argv[1:]):
        print(f"usage: python {sys.argv[0]} [PYODIDE [PACKAGES]]   (folders)", file=sys.stderr)
        sys.exit(2)
    main(*sys.argv[1:])
