"""Compiled code on disk: where it is kept, whether it is complete, and processes that leave compiling to others.

Numba's own cache identifies a function by the path of its source file, so every checkout and every installation would
compile all games again. Here a folder's name is a hash of all the sources that its code comes from, wherever they lie, so
checkouts with the same sources share it. It has a file for each function and each combination of argument types, written
atomically, and a marker that says that everything that will be needed has been compiled for this version of Python and
numba and for this processor.
"""

import atexit
import contextlib
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Hashable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from platformdirs import user_cache_path

from dicehaven.core.errors import NotCompiled
from dicehaven.core.i18n import text

KEEP_DAYS = 30
Finished = Callable[[ModuleType], bool]  # whether another process has compiled all that there is of a game's module

_finished: Finished | None = None  # in a process that compiles nothing itself


def home() -> Path:
    """Return the folder that holds all folders of compiled code."""
    return user_cache_path("dicehaven") / "compiled"


def folder_of(game: str, sources: tuple[Path, ...], target: str) -> Path:
    """Return the folder of a game's compiled code, named by a hash of the game and of the names and contents of its sources.

    `game` separates code that differs although its sources are the same.
    """
    key = hashlib.sha256(game.encode())
    for name, content in sorted((_name(path), path.read_bytes()) for path in sources):
        key.update(f":{name}:{len(content)}:".encode() + content)
    name = key.hexdigest()[:16] + ("" if target == "cpu" else f"-{target}")
    folder = home() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        _forget_old()
    except OSError:
        folder = _of_this_process() / name
        folder.mkdir(exist_ok=True)
    return folder


@cache
def _of_this_process() -> Path:
    """Return a temporary folder, for where there is no cache that can be written; it is removed when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix="dicehaven-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _name(path: Path) -> str:
    """Return the name of a source relative to its package, the same in every checkout."""
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
    """Return True if a folder is marked as complete for this machine."""
    return (folder / _mark()).is_file()


def complete(folder: Path) -> None:
    """Mark a folder as complete: all its code has been compiled for this machine."""
    (folder / _mark()).touch()


@cache
def _mark() -> str:
    """Return the name of the marker file for this version of Python and numba and for this processor."""
    from llvmlite import binding

    python = f"{sys.implementation.cache_tag}-{version('numba')}"
    return f"complete-{python}-{binding.get_host_cpu_name()}"


def leave_to_others(finished: Finished | None) -> None:
    """Compile only `finished` games from now on, and raise NotCompiled for others (None: compile all again)."""
    global _finished
    _finished = finished


def require_complete(folder: Path, module: ModuleType) -> None:
    """Raise NotCompiled if this process would have to compile a module that it leaves to another process."""
    if _finished is not None and not is_complete(folder) and not _finished(module):
        raise NotCompiled(text("not-compiled"))


def kept(file: Path, make: Callable[[], bytes]) -> bytes:
    """Return what a file of the cache holds, or what `make` returns, which is kept there; whoever asks meanwhile waits for it."""
    from filelock import FileLock  # comes with the compiler

    with FileLock(f"{file}.lock"):
        content = _read(file)
        if content is None:
            content = make()
            with contextlib.suppress(OSError):
                _write(file, content)
        return content


DIGEST = hashlib.sha256().digest_size  # bytes before the content


class CompiledFiles:
    """A drop-in cache for numba: implements the part of numba's `_Cache` that a dispatcher calls."""

    def __init__(self, folder: Path, function: FunctionType) -> None:
        self.cache_path = folder / f"{sys.implementation.cache_tag}-numba-{version('numba')}"
        self.function = function

    def load_overload(self, signature: Hashable, target: Any) -> Any:
        """Return the compiled code for these argument types, or None."""
        from numba.core import compiler

        rebuilt: Any = compiler.CompileResult._rebuild
        target.refresh()
        key = self._key(signature, target.codegen())
        stored = _read(self._file(key))
        if stored is None:
            return None
        of, result = pickle.loads(stored)
        return rebuilt(target, *result) if of == key else None

    def save_overload(self, signature: Hashable, result: Any) -> None:
        """Save the code for these argument types; if the disk is full or read-only, it is compiled again next time."""
        from numba.core import serialize

        dumps: Any = serialize.dumps
        if result.lifted or result.library.has_dynamic_globals:
            return  # it holds addresses of this process
        key = self._key(signature, result.codegen)
        with contextlib.suppress(OSError):
            _write(self._file(key), dumps((key, result._reduce())))

    def _key(self, signature: Hashable, codegen: Any) -> tuple[Any, ...]:
        """Return everything besides its sources that code depends on: argument types, processor, optimization and Python's bytecode."""
        from numba import config

        level = str(getattr(config, "OPT", ""))
        return signature, codegen.magic_tuple(), level, hashlib.sha256(self.function.__code__.co_code).hexdigest()

    def _file(self, key: tuple[Any, ...]) -> Path:
        f = self.function
        name = f"{f.__module__}.{f.__qualname__}:{f.__code__.co_firstlineno}:{key}"
        return self.cache_path / f"{f.__name__[:80]}-{hashlib.sha256(name.encode()).hexdigest()[:24]}"


def _read(file: Path) -> bytes | None:
    """Return the content of a file, or None if it is missing or damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    stored = content[DIGEST:]
    return stored if hashlib.sha256(stored).digest() == content[:DIGEST] else None


def _write(file: Path, content: bytes) -> None:
    """Write a file atomically: under a temporary name, then renamed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=".")
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(hashlib.sha256(content).digest() + content)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
