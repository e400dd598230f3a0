"""Compiled code of a series: compiled once on a machine, and shared by games that differ only in their boards."""

import hashlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from types import ModuleType

from filelock import FileLock

from dicehaven.core import extras
from dicehaven.core.compiler import GameModule, code_cache, is_compiled, note_compiled
from dicehaven.core.contract import Rules, Setup, State
from dicehaven.core.game import Game
from dicehaven.core.registry import games

SHOWN = {"locale", "sheet", "solved", "__pycache__"}  # folders of a game that hold no rules
KINDS = {".py", ".json"}  # that compiled code is made of; boards are data, which it is given


@cache
def rules_of(game: Game) -> Rules[Setup, State]:
    """The rules to compile for a game: those of the first game whose modules and weights are identical to the byte."""
    own = _content(game.folder)
    return next((other.rules for other in games().values() if _content(other.folder) == own), game.rules)


def _content(folder: Path) -> bytes:
    key = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        path = file.relative_to(folder)
        if file.suffix in KINDS and not SHOWN.intersection(path.parts):
            key.update(f"{path.as_posix()}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return key.digest()


def compile_once(
    game: Game, algorithms: ModuleType, use: Callable[[], object], rules: GameModule | None = None
) -> None:
    """Compile algorithms for a game's rules, or those it shares, by using them; waits if another process here is doing so.

    Compiled code is kept in the user's cache folder, so the next process loads it.
    """
    extras.need("lab")
    rules = rules or game.rules
    if is_compiled(algorithms, rules):
        use()
        return
    with ExitStack() as stack:
        with suppress(OSError):  # without a cache folder every process compiles for itself
            stack.enter_context(FileLock(code_cache.home() / f"{game.name}.lock"))
        use()
        note_compiled(algorithms, rules)
