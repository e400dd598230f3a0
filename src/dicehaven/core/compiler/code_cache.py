"""Compiled code on disk: where it is kept, whether it is complete, and processes that leave compiling to others.

A folder's name is a hash of all the sources that its code comes from, wherever they lie, so checkouts and installations
with the same sources share it. A marker file in it says that everything that will be needed has been compiled for this
version of Python and numba and for this processor.
"""

import hashlib
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

from platformdirs import user_cache_path

from dicehaven.core.errors import NotCompiled
from dicehaven.core.i18n import text

KEEP_DAYS = 30
Finished = Callable[[ModuleType], bool]  # whether another process has compiled all that there is of a game's module

_finished: Finished | None = None  # in a process that compiles nothing itself


def home() -> Path:
    """The folder that holds all folders of compiled code."""
    return user_cache_path("dicehaven") / "compiled"


def folder_of(game: str, sources: tuple[Path, ...], target: str) -> Path:
    """The folder of a game's compiled code, named by a hash of the game and of the names and contents of its sources.

    `game` separates code that differs although its sources are the same.
    """
    key = hashlib.sha256(game.encode())
    for name, content in sorted((_name(path), path.read_bytes()) for path in sources):
        key.update(f":{name}:{len(content)}:".encode() + content)
    folder = home() / (key.hexdigest()[:16] + ("" if target == "cpu" else f"-{target}"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="dicehaven-"))
    return folder


def _name(path: Path) -> str:
    """The name of a source relative to its package, the same in every checkout."""
    top = path.parent
    while (top / "__init__.py").is_file():
        top = top.parent
    return path.relative_to(top).as_posix()


def _forget_old() -> None:
    """Remove compiled code that nothing has used for a month."""
    for folder in home().iterdir():
        if folder.is_dir() and time.time() - folder.stat().st_mtime > KEEP_DAYS * 86_400:
            shutil.rmtree(folder, ignore_errors=True)


def is_complete(folder: Path) -> bool:
    """Whether a folder is marked as complete for this machine."""
    return (folder / _mark()).is_file()


def complete(folder: Path) -> None:
    """Mark a folder as complete: all its code has been compiled for this machine."""
    (folder / _mark()).touch()


@cache
def _mark() -> str:
    """The name of the marker file for this version of Python and numba and for this processor."""
    from llvmlite import binding

    python = f"{sys.implementation.cache_tag}-{version('numba')}"
    return f"complete-{python}-{binding.get_host_cpu_name()}"


def leave_to_others(finished: Finished | None) -> None:
    """From now on, compile only `finished` games and raise NotCompiled for others (None: compile all again)."""
    global _finished
    _finished = finished


def require_complete(folder: Path, module: ModuleType) -> None:
    """Raise NotCompiled if this process would have to compile a module that it leaves to another process."""
    if _finished is not None and not is_complete(folder) and not _finished(module):
        raise NotCompiled(text("not-compiled"))
