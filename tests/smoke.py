"""The packages as people get them: the wheels installed and used, in environments of their own.

For every other Python found here; for this one with the lowest versions that `pyproject.toml` allows, and with PyTorch, where
the examples learn.  `python tests/smoke.py [JOB …]`, where a job is a version of Python, `lowest` or `torch`.  Environments are
kept in the user's cache folder; only what has changed is installed again.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.parse
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from distribution import LAB as LAB_FOLDER
from distribution import ROOT, build
from platformdirs import user_cache_path

LAB = "dicehaven-lab"
FOLDERS = {"dicehaven": ROOT, LAB: ROOT / LAB_FOLDER}
SUPPORTED = ((3, 11), (3, 12), (3, 13), (3, 14))
PLACES = (Path.home() / ".pyenv/versions", Path.home() / ".local/share/uv/python", Path("/opt/python"))
SECONDS = 300  # for a command; the first one may compile
ENTER = "\n" * 10_000  # pressed whenever the terminal waits, between the moves of bots
# jobs besides versions of Python
LOWEST = "lowest"
TORCH = "torch"
LESSON = ("saikoro(players=2,fast=true)", "random", "4096")
WITHOUT_NUMPY = "import importlib.util; print('NumPy is missing' if importlib.util.find_spec('numpy') is None else '')"


def interpreters() -> dict[str, Path]:
    """The other Pythons of this machine that we support, by version: the first of each on the PATH, else the newest elsewhere."""
    names = [f"python{major}.{minor}" for major, minor in SUPPORTED]
    on_path = [Path(folder) / name for folder in os.get_exec_path() for name in names]
    elsewhere = [file for place in PLACES for file in place.glob("*/bin/python3")]
    found: dict[str, Path] = {}
    for file in (*on_path, *sorted(elsewhere, key=lambda file: _numbers(file), reverse=True)):
        version = _version(file) if file.is_file() else None
        if version in SUPPORTED and version != sys.version_info[:2]:
            found.setdefault(f"{version[0]}.{version[1]}", file)
    return dict(sorted(found.items()))


def _numbers(file: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", file.parents[1].name)]


def _version(python: Path) -> tuple[int, int] | None:
    """The version of a Python that can make an environment, or None."""
    words: list[str | Path] = [python, "-c", "import sys, venv, ensurepip; print(*sys.version_info[:2])"]
    done = subprocess.run(words, capture_output=True, text=True)
    return None if done.returncode else (int(done.stdout.split()[0]), int(done.stdout.split()[1]))


def requirements(wanted: Sequence[str]) -> list[str]:
    """Return what packages of ours depend on, such as `dicehaven[host]`: others' packages only."""
    found: list[str] = []
    for one in wanted:
        own = re.fullmatch(r"(dicehaven(?:-lab)?)(?:\[(.+)\])?(?:==.*)?", one)
        if own:
            project = tomllib.loads((FOLDERS[own[1]] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
            extras = own[2].split(",") if own[2] else []
            found += requirements(
                [*project["dependencies"], *(o for e in extras for o in project["optional-dependencies"][e])]
            )
        else:
            found.append(one)
    return list(dict.fromkeys(found))


def environment(name: str, python: Path, packages: Sequence[str]) -> Path:
    """The environment's Python, with all that packages of ours depend on; made, or taken from the cache."""
    wanted = requirements(packages)
    pins = ROOT / "constraints.txt"
    checkout = hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]
    folder = user_cache_path("dicehaven") / "smoke" / checkout / name
    stamp = folder / "installed"
    state = json.dumps([str(python), wanted, pins.read_text(encoding="utf-8")])
    inside = folder / "bin" / "python"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != state:
        _run([python, "-m", "venv", "--clear", folder])
        if name == LOWEST:
            uv: list[str | Path] = [sys.executable, "-m", "uv", "--quiet", "pip", "install", "--python", inside]
            _run([*uv, "--resolution", "lowest-direct", *wanted])
        else:
            _pip(inside, "install", "--no-compile", "--constraint", pins, *wanted)  # Python compiles what is imported
        stamp.write_text(state, encoding="utf-8")
    return inside


def _pip(python: Path, *words: str | Path) -> None:
    _run([python, "-I", "-m", "pip", "--disable-pip-version-check", "--quiet", *words])


def _run(words: Sequence[str | Path], expected: int = 0, **more: object) -> str:
    """Return the output of a program; raises AssertionError with that output if it ends otherwise than expected."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, **more)  # type: ignore[call-overload]
    if done.returncode != expected:
        raise AssertionError(f"{' '.join(map(str, words))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return str(done.stdout + done.stderr)


def environ(more: dict[str, str]) -> dict[str, str]:
    """Return the environment of a command: nothing in it leads back to this checkout."""
    return {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "DICEHAVEN_LANG": "en", **more}


def use(command: Sequence[str | Path], env: dict[str, str]) -> None:
    """Use the command as a person does: look, play, keep a record, check it, open the web table."""
    env = environ(env)
    with tempfile.TemporaryDirectory() as folder:

        def say(*words: str, expected: int = 0) -> str:
            return _run([*command, *words], expected, input=ENTER, cwd=folder, env=env)

        assert "serve" in say("--help")
        assert say("--version").startswith("dicehaven ")
        games = json.loads(say("games", "--json"))
        assert len(games) >= 4
        assert "Saikoro Senshi" in say("rules", "saikoro")
        for name in games:
            say("play", name, "--players", "level3,greedy", "--seed", "smoke", "--record", f"{name}.jsonl")
        assert say("check", *(f"{name}.jsonl" for name in games)).startswith(f"ok {len(games)} records")
        _open_table(command, folder, env)


def _open_table(command: Sequence[str | Path], folder: str, env: dict[str, str]) -> None:
    """Start the server, ask for a few pages, set up a table, let a program play there to the end, end the server."""
    words = [
        *command,
        "serve",
        "--no-browser",
        "--no-compile",
        "--port",
        "0",
        "--database",
        f"sqlite:///{folder}/tables.sqlite",
    ]
    unbuffered = env | {"PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=folder, env=unbuffered)
    try:
        assert server.stdout
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address, "the server has not started"
        for page in ("", "new/saikoro", "rules/sailorman"):
            with urllib.request.urlopen(address.group() + page, timeout=60) as answer:
                content = answer.read().decode()
            assert "Dicehaven" in content, page
            for asset in re.findall(r'(?:href|src)="/(static/[^"]+)"', content):
                urllib.request.urlopen(address.group() + asset, timeout=60).close()
        form = urllib.parse.urlencode({"kind0": "friend", "kind1": "level1"}).encode()
        with urllib.request.urlopen(address.group() + "new/sailorman", form, timeout=60) as made:
            table = made.url
        assert "winners" in _run([sys.executable, ROOT / "examples" / "bot.py", table, "--seed", "smoke"], env=env)
    finally:
        server.terminate()
        server.wait(20)


def try_out(name: str, python: Path, packages: Sequence[str], wheels: Sequence[Path]) -> str:
    """Install our packages from their wheels into an environment and use them; returns a line that says so."""
    start = time.perf_counter()
    inside = environment(name, python, packages)
    has_lab = any(one.startswith(LAB) for one in packages)
    _pip(inside, "uninstall", "--yes", LAB)
    _pip(inside, "install", "--no-deps", "--no-index", "--force-reinstall", *wheels[: 1 + has_lab])
    command = [inside.parent / "dicehaven"]
    if TORCH in packages[0]:
        learn(inside)
    elif has_lab:
        use(command, {})
        games = {"DICEHAVEN_GAMES": str(ROOT / "tests")}  # Pig, which compiles soon
        assert "100 games" in _run([*command, "simulate", "pig", "--games", "100"], env=environ(games))
    else:
        use(command, {})
        assert "pip install dicehaven-lab" in _run([*command, "simulate", "pig"], 2, env=environ({}))
        assert "NumPy is missing" in _run([inside, "-c", WITHOUT_NUMPY])
    return f"{name}: works ({time.perf_counter() - start:.0f} s)"


def learn(python: Path) -> None:
    """Let the examples for PyTorch's libraries learn for a while: they win more than before."""
    for example in ("learn_sb3.py", "learn_torchrl.py"):
        printed = _run([python, ROOT / "examples" / example, *LESSON], env=environ({}))
        before, after = (float(reward) for reward in re.findall(r"mean reward (\S+)", printed))
        assert after > before + 0.1, printed


def main(chosen: Sequence[str]) -> int:
    """Do all jobs, or those that are chosen; the newest of the other Pythons has the lab, and with it the compiler, too."""
    others = interpreters()
    jobs: list[tuple[str, Path, list[str]]] = [(version, python, ["dicehaven"]) for version, python in others.items()]
    jobs += [(f"{version}-lab", python, [LAB]) for version, python in list(others.items())[-1:]]
    jobs += [
        (LOWEST, Path(sys.executable), [LAB, "dicehaven[host]"]),
        (TORCH, Path(sys.executable), [f"{LAB}[{TORCH}]"]),
    ]
    if not others:
        print("smoke: no other Python from 3.11 to 3.14 found: nothing tried out on others")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        wheels = [build(Path(folder))[1], build(Path(folder), LAB_FOLDER)[1]]
        tried = [pool.submit(try_out, *job, wheels) for job in jobs if not chosen or job[0].split("-")[0] in chosen]
        for one in tried:
            print(f"smoke: {one.result()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
