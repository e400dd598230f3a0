"""Compiled functions on disk, one file for each function and each combination of argument types.

Numba's own cache identifies a function by the path of its source file, so every checkout and every installation would
compile all games again. Here the folder's name is a hash of all sources (`code_cache.folder_of`), and the file's
name covers everything else that the code depends on. Files are written atomically, even if several processes write the
same one.
"""

import contextlib
import hashlib
import os
import pickle
import sys
import tempfile
from collections.abc import Hashable
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any

DIGEST = hashlib.sha256().digest_size  # bytes before the content


class CompiledFiles:
    """A drop-in cache for numba: implements the part of numba's `_Cache` that a dispatcher calls."""

    def __init__(self, folder: Path, function: FunctionType) -> None:
        self.cache_path = folder / f"{sys.implementation.cache_tag}-numba-{version('numba')}"
        self.function = function

    def load_overload(self, signature: Hashable, target: Any) -> Any:
        """The compiled code for these argument types, or None."""
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
        """Everything besides its sources that code depends on: argument types, processor and Python's bytecode."""
        return signature, codegen.magic_tuple(), hashlib.sha256(self.function.__code__.co_code).hexdigest()

    def _file(self, key: tuple[Any, ...]) -> Path:
        f = self.function
        name = f"{f.__module__}.{f.__qualname__}:{f.__code__.co_firstlineno}:{key}"
        return self.cache_path / f"{f.__name__[:80]}-{hashlib.sha256(name.encode()).hexdigest()[:24]}"


def _read(file: Path) -> bytes | None:
    """The content of a file, or None if it is missing or damaged."""
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
