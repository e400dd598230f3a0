"""Compiled functions on disk, one file for each function and each kind of arguments.

Numba's own cache knows a function by the path of its source file, so that each checkout and each installation would compile
all games again.  Here the folder's name stands for the content of all sources (`compile_cache.folder_of`), and a file's
name for everything else that the code depends on.  Files appear whole or not at all, whoever else writes the same one.
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
    """What numba asks where compiled code of a function is kept: the part of its `_Cache` that a dispatcher calls."""

    def __init__(self, folder: Path, function: FunctionType) -> None:
        self.cache_path = folder / f"{sys.implementation.cache_tag}-numba-{version('numba')}"
        self.function = function

    def load_overload(self, signature: Hashable, target: Any) -> Any:
        """The code for these types of arguments, or None."""
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
        """Keep the code for these types of arguments; where the disk is full or not ours, it is compiled again next time."""
        from numba.core import serialize

        dumps: Any = serialize.dumps
        if result.lifted or result.library.has_dynamic_globals:
            return  # it holds addresses of this process
        key = self._key(signature, result.codegen)
        with contextlib.suppress(OSError):
            _write(self._file(key), dumps((key, result._reduce())))

    def _key(self, signature: Hashable, codegen: Any) -> tuple[Any, ...]:
        """What code depends on besides its sources: types, processor, and what Python has made of the function."""
        return signature, codegen.magic_tuple(), hashlib.sha256(self.function.__code__.co_code).hexdigest()

    def _file(self, key: tuple[Any, ...]) -> Path:
        f = self.function
        name = f"{f.__module__}.{f.__qualname__}:{f.__code__.co_firstlineno}:{key}"
        return self.cache_path / f"{f.__name__[:80]}-{hashlib.sha256(name.encode()).hexdigest()[:24]}"


def _read(file: Path) -> bytes | None:
    """What a file holds, or None if it is not there or not as it was written."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    stored = content[DIGEST:]
    return stored if hashlib.sha256(stored).digest() == content[:DIGEST] else None


def _write(file: Path, content: bytes) -> None:
    """Write a file under another name, then give it its own."""
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=".")
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(hashlib.sha256(content).digest() + content)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
