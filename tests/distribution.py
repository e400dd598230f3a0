"""Build source distributions and wheels of dicehaven and dicehaven-lab: `python tests/distribution.py FOLDER`, without network or isolation.

A wheel is built from the unpacked source distribution, so that both hold what is needed.
"""

import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from dicehaven.core.compiler.modules import FILE
from dicehaven.core.registry import games
from dicehaven.npm.package import playing_module

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = (".git", ".venv", "build", "dist", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis", ".coverage*")
LAB = "lab"  # the folder of dicehaven-lab
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def build(folder: Path, package: str = "", modules: bool = False) -> tuple[Path, Path]:
    """The source distribution and the wheel of this package, or of that in a folder, built from a copy of this checkout into a folder.

    With `modules`, a WebAssembly module lies beside the rules of each game, so that nobody who has the wheel needs to make one.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "checkout"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for game in (one for one in games().values() if modules and one.folder.is_relative_to(ROOT)):
            (copy / game.folder.relative_to(ROOT) / FILE).write_bytes(playing_module(game))
        source = folder / _run("build_sdist", folder, copy / package)
        with tarfile.open(source) as packed:
            packed.extractall(name, filter="data")
        return source, folder / _run("build_wheel", folder, Path(name) / source.name.removesuffix(".tar.gz"))


def _run(hook: str, folder: Path, checkout: Path) -> str:
    """The name of the file that a hook of the build backend has made."""
    words = [sys.executable, "-c", BUILD, hook, str(folder.resolve())]
    done = subprocess.run(words, cwd=checkout, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{hook} has failed:\n{done.stdout}{done.stderr}")
    return done.stdout.splitlines()[-1]


if __name__ == "__main__":
    for file in (*build(Path(sys.argv[1]), modules=True), *build(Path(sys.argv[1]), LAB)):
        print(f"{file}  {file.stat().st_size / 1e6:.1f} MB")
