"""The code that a series runs: compiled once on a machine, shared by games that differ only in their boards."""

import hashlib
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

from filelock import FileLock

import dicehaven
from dicehaven.core.compiler import GameModule, code_cache, is_compiled, note_compiled
from dicehaven.core.contract import Rules, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.registry import games

PACKAGES = (
    "core",
    "bots",
    "analysis",
)  # of dicehaven: all that plays, judges or counts; this package does nothing else
SHOWN = {"locale", "sheet", "lessons", "puzzles.json", "__pycache__"}  # of a game: what only shows or teaches it
SURFACES = {"cli", "envs"}  # of this package: what shows or offers it
JUDGED = {"solved", "seats.json", "handicap.json"}  # of a game: what has been found out about it
# kinds of files that rows depend on, and those that compiled code is made of: boards are data, which it is given
KINDS = {".py", ".json", ".toml", ".npy", ".npz", ".gz"}
COMPILED_KINDS = {".py", ".json"}


@cache
def rules_of(game: Game) -> Rules[Setup, State]:
    """Return the rules to compile for a game: those of the first game whose modules and weights are the same to the byte."""
    own = _rules_hash(game)
    return next((other.rules for other in games().values() if _rules_hash(other) == own), game.rules)


def _rules_hash(game: Game) -> str:
    return _hash_of([game.folder], COMPILED_KINDS, SHOWN | JUDGED)


@lru_cache(16)
def code_of(game: Game) -> str:
    """Return a hash of our modules and of a game's folder."""
    root = Path(dicehaven.__file__).parent
    return _hash_of([*(root / name for name in PACKAGES), Path(__file__).parent, game.folder], KINDS, SHOWN | SURFACES)


def _hash_of(folders: Iterable[Path], kinds: set[str], without: set[str]) -> str:
    """Return a hash of the files of these kinds in folders, without those in some folders below."""
    key = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            path = file.relative_to(folder)
            if file.suffix in kinds and not without.intersection(path.parts):
                key.update(f"{path.as_posix()}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return key.hexdigest()


def compile_once(
    game: Game, algorithms: ModuleType, use: Callable[[], object], rules: GameModule | None = None
) -> None:
    """Compile algorithms for a game's rules, or those it shares, by using them; wait if another process is doing so.

    Compiled code is kept in the user's cache folder, so the next process loads it.
    """
    rules = rules or game.rules
    if is_compiled(algorithms, rules):
        use()
        return
    with ExitStack() as stack:
        with suppress(OSError):  # without a cache folder every process compiles for itself
            stack.enter_context(FileLock(code_cache.home() / f"{game.name}.lock"))
        use()
        note_compiled(algorithms, rules)
