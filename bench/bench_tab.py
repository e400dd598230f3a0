"""The edition in a tab: bytes of a first visit, what its start takes, first pages and acts in three browsers, memory

`python bench/bench_tab.py [FOLDER …]` measures sites that were built (`dicehaven build-site FOLDER`), by turns, so that two can be compared on a busy
machine; without a folder it builds one. Processor seconds are those of the browser with all its processes, or of Node. How long level 5 thinks beside
native code is measured by `bench_webassembly.py`.
"""

import json
import lzma
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import suppress
from pathlib import Path

import pytest
from run import table

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from tabs import BROWSERS, Space, Tab  # noqa: E402

from dicehaven.site.build import UNPACK, build, packed_small  # noqa: E402

RUNS = 3
ACTS = 12
TICKS = os.sysconf("SC_CLK_TCK")
STEPS = ("Python", "open", "first page", "again")
HOW = ("the first time", "from the snapshot")
OF_NODE = """
import { readFileSync, writeFileSync, existsSync } from "node:fs";
const { filesIn, snapshotOf, startPython } = await import(`${process.cwd()}/python.js`), taken = [];
let last = process.cpuUsage();
const step = () => { const now = process.cpuUsage(last); taken.push((now.user + now.system) / 1000); last = process.cpuUsage(); };
const kept = existsSync("snapshot") ? { bytes: new Uint8Array(readFileSync("snapshot")), table: Number(readFileSync("table")) } : null;
const py = await startPython(filesIn(new Uint8Array(readFileSync("app.pack"))), kept, "/tmp/tab.db", "/");
if (!kept) {
  const { bytes, table } = snapshotOf(py);
  writeFileSync("snapshot", bytes), writeFileSync("table", String(table));
}
step();
const host = py.globals.get("host");
await host.start();
step();
for (let i = 0; i < 2; i++) {
  await host.answer(i, JSON.stringify({ method: "GET", scheme: "http", host: "tab", path: "/", query: "", headers: [], cookies: "" }), null, () => {}, () => {});
  step();
}
console.log(JSON.stringify([...taken, py._module.HEAPU8.length]));
process.exit(0);
"""


def main() -> None:
    """Measure the sites named on the command line, or one that is built."""
    sites = [Path(one) for one in sys.argv[1:]]
    if not all((site / "v").is_dir() for site in sites):
        print(
            f"usage: python {sys.argv[0]} [SITE …]   (folders that `dicehaven build-site` has written)", file=sys.stderr
        )
        sys.exit(2)
    with tempfile.TemporaryDirectory() as made:
        if not sites:
            build(Path(made))
            sites = [Path(made)]
        sizes(sites)
        starts(sites)
        pages(sites)


def version_of(site: Path) -> Path:
    """The folder with the files of a site's newest version."""
    return max((site / "v").iterdir(), key=lambda folder: folder.stat().st_mtime)


def sizes(sites: list[Path]) -> None:
    """Print the bytes of a first visit by part: what lies in one file is compressed by parts, which together are a little larger."""
    columns = []
    for site in sites:
        parts = Counter({"the page around": (version_of(site) / UNPACK).stat().st_size})
        for file in version_of(site).glob("*.xz"):
            if file.name != "app.pack.xz":
                name = "Pyodide" if file.name.startswith("pyodide") else "the page around"
                parts["Python's library" if file.name.startswith("python") else name] += file.stat().st_size
        content = lzma.decompress((version_of(site) / "app.pack.xz").read_bytes())
        begin = 4 + int.from_bytes(content[:4], "little")
        streams = defaultdict[str, bytearray](bytearray)
        for name, at, size in json.loads(content[4:begin]):
            ours = name.startswith("dicehaven/")
            kind = "libraries" if not ours else "games" if name.startswith("dicehaven/games/") else "ours"
            if name.endswith(".wasm") and ours:
                kind = "games, compiled"
            streams[kind] += content[begin + at : begin + at + size]
        parts |= Counter({kind: len(packed_small(bytes(stream))) for kind, stream in streams.items()})
        columns.append(parts)
    names = sorted(set().union(*columns), key=lambda name: -columns[0][name])
    rows = [[name, *(f"{parts[name] / 1e6:.2f}" for parts in columns)] for name in names]
    table(
        ["MB, compressed (aim: 10)", *map(str, sites)],
        [*rows, ["all", *(f"{sum(parts.values()) / 1e6:.2f}" for parts in columns)]],
    )
    print()


def starts(sites: list[Path]) -> None:
    """Print what the steps of a start take of the processor in Node, without a network, and how much memory Python has then."""
    with tempfile.TemporaryDirectory() as made:
        places = [Path(made) / str(i) for i in range(len(sites))]
        for site, place in zip(sites, places, strict=True):
            place.mkdir()
            for file in version_of(site).glob("*.xz"):
                (place / file.stem).write_bytes(lzma.decompress(file.read_bytes()))
            (place / "start.mjs").write_text(OF_NODE)
        taken = defaultdict[tuple[Path, str], list[list[float]]](list)
        for _ in range(RUNS):
            for site, place in zip(sites, places, strict=True):
                (place / "snapshot").unlink(missing_ok=True)
                for how in HOW:
                    done = subprocess.run(
                        ["node", "start.mjs"], cwd=place, capture_output=True, text=True, check=True, timeout=300
                    )
                    taken[site, how].append(json.loads(done.stdout.splitlines()[-1]))
    rows = [
        [*key, *(round(statistics.median(column)) for column in zip(*runs, strict=True))] for key, runs in taken.items()
    ]
    table(
        ["start, processor ms", "", *STEPS, "all", "Python's memory, MB"],
        [[*row[:-1], sum(row[2:-2]), round(row[-1] / 1e6)] for row in rows],
    )
    print()


def pages(sites: list[Path]) -> None:
    """Print first pages, cold and warm, and acts at a table, in each browser that is there."""
    rows, acts = [], []
    for browser, started in BROWSERS.items():
        for site in sites:
            space = Space(site)
            with (
                suppress(pytest.skip.Exception),  # a browser that is not there
                tempfile.TemporaryDirectory() as profile,
                started(Path(profile)) as engine,
            ):
                tab = Tab(engine, space.address)
                visits = [visited(tab) for _ in range(1 + RUNS)]
                tab.sit_down("saikoro")
                tab.play(ACTS)
                tab.engine.run("house.worker.postMessage({ kind: 'memory' });")
                tab.engine.resize(engine.narrowest, 844)
                tab.go("/")
                took = tab.engine.run("return house.took")
                memory = tab.engine.run("return house.memory") or 0
                rows.append(
                    [browser, site, *shown(visits[:1]), *shown(visits[1:]), round(memory / 1e6), round(resident())]
                )
                acts.append([browser, site, *by_kind(took)])
            space.close()
    head = ["", "site", "cold s", "processor s", "warm s", "processor s", "Python's memory, MB", "largest process, MB"]
    table(head, rows)
    print("\nAims, on a quiet laptop: cold 5 s; warm 2 s, WebKit 5 s; 150 MB on a phone; an act 50 ms.\n")
    table(["Python's time, ms", "site", "act, median", "act, most", "page, median", "page, most"], acts)


def visited(tab: Tab) -> tuple[float, float]:
    """Seconds and processor seconds until home is shown."""
    began, used = time.perf_counter(), spent()
    tab.open()
    took = time.perf_counter() - began, spent() - used
    tab.wait("house.quick || house.remembers")  # for the next visit
    return took


def shown(visits: list[tuple[float, float]]) -> list[str]:
    """The medians of some visits."""
    return [f"{statistics.median(column):.1f}" for column in zip(*visits, strict=True)]


def by_kind(took: list[dict[str, float | str]]) -> list[int]:
    """Median and most of acts at a table, and of pages."""
    kinds = defaultdict[str, list[float]](list)
    for one in took:
        method, path = str(one["what"]).split(" ", 1)
        if re.match(r"/t/[^/]+/(play|roll|point)", path) and method == "POST":
            kinds["act"].append(float(one["milliseconds"]))
        elif method == "GET" and "stream" not in path and "static" not in path:
            kinds["page"].append(float(one["milliseconds"]))
    return [round(f(kinds[kind] or [0])) for kind in ("act", "page") for f in (statistics.median, max)]


def below() -> list[list[str]]:
    """What the system tells of all processes that this one has started, and of theirs."""
    found = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, rest = file.read_text().partition(" (")
            found[number] = rest.rpartition(") ")[2].split()
        except OSError:  # it has ended
            continue
    mine, more = {str(os.getpid())}, True
    while more:
        new = {number for number, fields in found.items() if fields[1] in mine} - mine
        mine |= new
        more = bool(new)
    return [fields for number, fields in found.items() if number in mine and number != str(os.getpid())]


def spent() -> float:
    """The processor seconds of these processes, and of those of theirs that have ended."""
    return sum(int(ticks) for fields in below() for ticks in fields[11:15]) / TICKS


def resident() -> float:
    """The megabytes of memory of the largest of these processes."""
    return max((int(fields[21]) for fields in below()), default=0) * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main()
