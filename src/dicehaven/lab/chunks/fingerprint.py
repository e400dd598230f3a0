"""The code and data that a series depends on, as a number: other code may give other rows."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import dicehaven
from dicehaven.core.game import Game
from dicehaven.lab.chunks.series import Series

PACKAGES = ("core", "bots", "analysis", "lab", "solving")  # of ours: all that plays, judges or counts
SHOWN = {"locale", "sheet", "__pycache__"}  # folders of a game that only show it
KINDS = {".py", ".json", ".toml", ".npy", ".npz", ".gz"}


def fingerprint(series: Series) -> str:
    """16 hexadecimal digits that change when anything changes that the series' rows could depend on."""
    key = hashlib.sha256("".join(map(code_of, series.games)).encode())
    for file in series.files():
        key.update(file.read_bytes())
    return key.hexdigest()[:16]


@lru_cache(16)
def code_of(game: Game) -> str:
    """A hash of our modules and of a game's folder."""
    root = Path(dicehaven.__file__).parent
    key = hashlib.sha256()
    for base in (*(root / name for name in PACKAGES), game.folder):
        for file in sorted(_files(base)):
            key.update(f"{file.relative_to(base).as_posix()}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return key.hexdigest()


def _files(base: Path) -> Iterator[Path]:
    for file in base.rglob("*"):
        if file.suffix in KINDS and not SHOWN.intersection(file.relative_to(base).parts):
            yield file
