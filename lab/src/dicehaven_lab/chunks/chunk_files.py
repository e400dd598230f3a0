"""Finished chunks as Parquet files in a folder, which holds one series: `series.json` says which."""

import hashlib
import json
import os
from collections.abc import Mapping
from typing import Any, Self

import numpy as np
import numpy.typing as npt
from filelock import FileLock, Timeout

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text
from dicehaven_lab import extras
from dicehaven_lab.chunks.series import Execution, Rows, Series, chunk_size, fingerprint

FORMAT = 1
ABOUT = b"dicehaven"  # the key of our metadata in a file
MANIFEST = "series.json"
LOCK = ".lock"


class BadFolder(BadInput):
    """A folder that cannot store the chunks of a series; `where` names it."""


class ChunkFiles:
    """The folder of a series: a context in which no other process writes to it."""

    def __init__(self, execution: Execution, series: Series) -> None:
        assert execution.keep is not None
        extras.need("cluster", "pyarrow", "--keep")
        self.folder = execution.keep
        self.series = series
        self.tell = execution.tell
        self._lock = FileLock(self.folder / LOCK)
        self._asked = json.loads(json.dumps({"format": FORMAT, **series.description(), "code": fingerprint(series)}))
        self._size = 0

    def size_of(self, numbers: int) -> int:
        """Return the chunk size of this folder, fixed when it was begun (a series may become longer)."""
        if not self._size:
            self._size = chunk_size(self.series, numbers)
            self._write(MANIFEST, json.dumps({"chunk": self._size, "asked": self._asked}, indent=1).encode() + b"\n")
        return self._size

    def has(self, chunk: range) -> bool:
        """Return True if there is a file for a chunk."""
        return (self.folder / name_of(chunk)).is_file()

    def load(self, chunk: range) -> Rows | None:
        """Return the rows of a stored chunk; None, after a message through `tell`, for a file that is truncated or damaged."""
        import pyarrow as pa
        from pyarrow import parquet

        file = self.folder / name_of(chunk)
        try:
            # read_table starts Arrow's threads, which sometimes abort a process that is about to end
            table = parquet.ParquetFile(pa.BufferReader(file.read_bytes())).read(use_threads=False)
            about = json.loads((table.schema.metadata or {}).get(ABOUT, b"{}"))
            rows = {name: _array(table[name].combine_chunks()) for name in table.column_names}
            if about == self._about(chunk, rows):
                return rows
        except (pa.ArrowException, OSError, ValueError):
            pass
        self.tell(text("chunk-damaged", file=str(file), first=chunk.start, last=chunk.stop - 1))
        return None

    def save(self, chunk: range, rows: Rows) -> None:
        """Store a finished chunk atomically: the file is there completely or not at all."""
        import pyarrow as pa
        from pyarrow import parquet

        table = pa.table({name: _column(column) for name, column in rows.items()})
        table = table.replace_schema_metadata({ABOUT: json.dumps(self._about(chunk, rows)).encode()})
        sink = pa.BufferOutputStream()
        parquet.write_table(table, sink, compression="zstd")
        self._write(name_of(chunk), memoryview(sink.getvalue()))

    def _about(self, chunk: range, rows: Rows) -> dict[str, Any]:
        return {"asked": self._asked, "first": chunk.start, "last": chunk.stop - 1, "digest": digest_of(rows)}

    def _write(self, name: str, content: bytes | memoryview) -> None:
        draft = self.folder / f".{name}.draft"
        try:
            with draft.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self.folder / name)
        except OSError as error:
            raise self._bad("keep-no-folder", problem=error.strerror or str(error)) from None

    def _read_manifest(self) -> None:
        file = self.folder / MANIFEST
        if not file.is_file():
            names = {one.name for one in self.folder.iterdir() if not one.name.endswith(".draft")} - {LOCK}
            if names:
                raise self._bad("keep-not-empty", file=min(names))
            return
        try:
            kept = json.loads(file.read_bytes())
            asked = dict(kept["asked"])
            size = int(kept["chunk"])
        except (ValueError, KeyError, TypeError):
            raise self._bad("keep-no-series", file=MANIFEST) from None
        self._require_same(asked)
        self._size = size

    def _require_same(self, before: Mapping[str, Any]) -> None:
        """Raise BadFolder unless the folder holds this very series: same description, same code."""
        names = dict.fromkeys((*self._asked, *before))
        changed = [name for name in names if before.get(name) != self._asked.get(name)]
        if changed in (["code"], ["format"]):
            raise self._bad("keep-other-code")
        if changed:
            name = next(one for one in changed if one != "code")
            words = {key: _words(found.get(name)) for key, found in (("before", before), ("now", self._asked))}
            raise self._bad("keep-other-series", name=name, **words)

    def _bad(self, code: str, **args: object) -> BadFolder:
        return BadFolder(text(code, **args), str(self.folder))

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise self._bad("keep-in-use") from None
        except OSError as error:
            raise self._bad("keep-no-folder", problem=error.strerror or str(error)) from None
        try:
            self._read_manifest()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def name_of(chunk: range) -> str:
    """Return the name of a chunk's file: its first and last number."""
    return f"chunk-{chunk.start:012}-{chunk.stop - 1:012}.parquet"


def digest_of(rows: Rows) -> str:
    """Return a hash of the rows' bytes."""
    key = hashlib.sha256()
    for name, column in rows.items():
        key.update(f"{name} {column.dtype.str} {column.shape}\0".encode() + np.ascontiguousarray(column).tobytes())
    return key.hexdigest()


def _words(value: Any) -> str:
    return "–" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _column(column: npt.NDArray[Any]) -> Any:  # Any: pyarrow has no types
    """Return a column for Arrow, in which a cell that is an array becomes lists of fixed sizes."""
    import pyarrow as pa

    if column.dtype.kind not in "biuf":
        raise TypeError(f"columns hold numbers or truth values, not {column.dtype}")
    found = pa.array(np.ascontiguousarray(column).reshape(-1))
    for size in reversed(column.shape[1:]):
        found = pa.FixedSizeListArray.from_arrays(found, size)
    return found


def _array(column: Any) -> npt.NDArray[Any]:
    """Return the column that `_column` was given."""
    import pyarrow as pa

    shape = [len(column)]
    kind = column.type
    while pa.types.is_fixed_size_list(kind):
        shape.append(kind.list_size)
        column = column.flatten()
        kind = kind.value_type
    found: npt.NDArray[Any] = column.to_numpy(zero_copy_only=False)
    return found.astype(kind.to_pandas_dtype(), copy=False).reshape(shape)
