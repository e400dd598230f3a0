"""The package as people get it: the wheel installed for every other Python found here, and the command used.

`python tests/smoke.py [VERSION …]`. Environments are kept in the user's cache folder; only what has changed is installed again.
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
import urllib.request
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from distribution import ROOT, build
from platformdirs import user_cache_path

SUPPORTED = ((3, 11), (3, 12), (3, 13), (3, 14))
PLACES = (Path.home() / ".pyenv/versions", Path.home() / ".local/share/uv/python", Path("/opt/python"))
SECONDS = 300  # for a command; the first one may compile
ENTER = "\n" * 10_000  # pressed whenever the terminal waits, between the moves of bots
NEEDS_LAB = "needs the extra `lab`: pip install 'dicehaven[lab]'"


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


def environment(version: str, python: Path, extra: str) -> Path:
    """The environment's Python, with all that the package with this extra depends on; made, or taken from the cache."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"].get(extra, [])]
    pins = ROOT / "constraints.txt"
    checkout = hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]
    folder = user_cache_path("dicehaven") / "smoke" / checkout / f"{version}-{extra or 'base'}"
    stamp, state = folder / "installed", json.dumps([str(python), wanted, pins.read_text(encoding="utf-8")])
    inside = folder / "bin" / "python"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != state:
        _run([python, "-m", "venv", "--clear", folder])
        _pip(inside, "install", "--no-compile", "--constraint", pins, *wanted)  # Python compiles what is imported
        stamp.write_text(state, encoding="utf-8")
    return inside


def _pip(python: Path, *words: str | Path) -> None:
    _run([python, "-I", "-m", "pip", "--disable-pip-version-check", "--quiet", *words])


def _run(words: Sequence[str | Path], expected: int = 0, **more: object) -> str:
    """What a program prints; an error with all that it printed if it ends otherwise than expected."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, **more)  # type: ignore[call-overload]
    if done.returncode != expected:
        raise AssertionError(f"{' '.join(map(str, words))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return str(done.stdout + done.stderr)


def environ(more: dict[str, str]) -> dict[str, str]:
    """What a command is started with: nothing that leads back to this checkout."""
    return {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "DICEHAVEN_LANG": "en", **more}


def use(command: Sequence[str | Path], env: dict[str, str]) -> None:
    """Use the command as a person does: look, play, keep a record, check it, open the web table."""
    env = environ(env)
    with tempfile.TemporaryDirectory() as folder:

        def say(*words: str, expected: int = 0) -> str:
            return _run([*command, *words], expected, input=ENTER, cwd=folder, env=env)

        assert "simulate" in say("--help")
        assert say("--version").startswith("dicehaven ")
        games = json.loads(say("games", "--json"))
        assert len(games) >= 4
        assert "Saikoro Senshi" in say("rules", "saikoro")
        for name in games:
            say("play", name, "--seats", "level3,greedy", "--seed", "smoke", "--record", f"{name}.jsonl")
        assert say("check", *(f"{name}.jsonl" for name in games)).startswith(f"ok {len(games)} records")
        _open_table(command, folder, env)


def _open_table(command: Sequence[str | Path], folder: str, env: dict[str, str]) -> None:
    """Start the server, ask for a few pages, end it."""
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
    finally:
        server.terminate()
        server.wait(20)


def try_out(version: str, python: Path, extra: str, wheel: Path) -> str:
    """Install the wheel into an environment and use it; returns a line that says so."""
    start = time.perf_counter()
    inside = environment(version, python, extra)
    _pip(inside, "install", "--no-deps", "--no-index", "--force-reinstall", wheel)
    command: list[str | Path] = [inside.parent / "dicehaven"]
    use(command, {})
    games = {"DICEHAVEN_GAMES": str(ROOT / "tests")}  # Pig, which compiles soon
    words = [*command, "simulate", "pig", "--games", "100"]
    printed = _run(words, 0 if extra else 2, cwd=inside.parent, env=environ(games))
    assert ("100 games" if extra else NEEDS_LAB) in printed, printed
    return f"Python {version}, {f'with {extra}' if extra else 'base'}: works ({time.perf_counter() - start:.0f} s)"


def main(chosen: Sequence[str]) -> int:
    """Try the package out on every other Python, on the newest of them with the compiler too."""
    found = {version: python for version, python in interpreters().items() if not chosen or version in chosen}
    if not found:
        own = ".".join(map(str, sys.version_info[:2]))
        print(f"smoke: no Python from 3.11 to 3.14 found besides this one ({own}): nothing tried out on others")
        return 0
    jobs = [(version, python, "") for version, python in found.items()]
    jobs.append((*list(found.items())[-1], "lab"))
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        wheel = build(Path(folder))[1]
        tried = [pool.submit(try_out, *job, wheel) for job in jobs]
        for one in tried:
            print(f"smoke: {one.result()}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
