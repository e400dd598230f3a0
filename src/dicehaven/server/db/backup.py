"""Backups: consistent copies of a database, made while servers use it, and their restoration.

A backup of SQLite is a database itself, made by SQLite's own backup, unless the file's name says that it is a dump
(`.jsonl`, `.jsonl.gz`).  A backup of PostgreSQL is a dump (`dump.py`), read in one transaction from one snapshot.
"""

import contextlib
import errno
import gzip
import io
import os
import secrets
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, cast

from sqlalchemy import Connection, Engine, delete, func, select

from dicehaven.core.errors import BadInput
from dicehaven.core.i18n import text
from dicehaven.server.db import dump, schema
from dicehaven.server.db.engine import engine_of, failures, file_of, revision_of, upgrade

DUMPS = (".jsonl", ".jsonl.gz")
# errors of SQLite while it copies a database: they can only be about the copy, since nothing else is written
UNWRITTEN = {sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR_WRITE: errno.EIO}
LONGEST_LINE = 1 << 24  # characters of a row; the largest ones, reviews, have some hundred thousand
SQLITE = b"SQLite format 3\x00"
GZIP = b"\x1f\x8b"


def backup(engine: Engine, file: Path) -> None:
    """Write a backup, atomically and synced, for its owner only; raise OSError or BadDatabase."""
    with failures(str(engine.url)):
        if file_of(engine.url) and not file.name.endswith(DUMPS):
            write_atomically(file, lambda draft: _copy_sqlite(engine, draft))
        else:
            with moment(engine) as connection:
                write_lines(file, dump.dump(connection))


def restore(source: Engine, engine: Engine) -> dump.Copied:
    """Fill an empty database from a backup (`source_of`).

    Raise BadInput if the database already holds tables.
    """
    tables = schema.everything().tables["tables"]
    with failures(str(engine.url)), engine.begin() as target, source.connect() as connection:
        if target.execute(select(func.count()).select_from(tables)).scalar():
            raise BadInput(text("restore-not-empty"), engine.url.render_as_string(hide_password=True))
        for state in schema.marked(schema.ONE_ROW):
            target.execute(delete(state))
        return dump.copy(connection, target)


def add(source: Engine, engine: Engine, name: str) -> list[str]:
    """Add the tables of a dump (`source_of`, called `name`) to those of a database; return their ids.

    Raise BadInput if one of them already exists there.
    """
    tables = schema.everything().tables["tables"]
    with failures(str(engine.url)), engine.begin() as target, source.connect() as connection:
        ids = list(connection.scalars(select(tables.c.id)))
        there = target.scalars(select(tables.c.id).where(tables.c.id.in_(ids))).all()
        if there:
            raise BadInput(text("table-exists", table=there[0]), name)
        dump.copy(connection, target)
    return ids


@contextlib.contextmanager
def moment(engine: Engine) -> Iterator[Connection]:
    """Open a connection that sees one snapshot of the database."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


@contextlib.contextmanager
def source_of(file: Path) -> Iterator[Engine]:
    """Open the content of a backup or a dump as a database at the newest schema; the file itself is not changed.

    Raise BadInput if the file is neither, before anything is done with it.
    """
    with file.open("rb") as opened:
        start = opened.read(len(SQLITE))
    if start == SQLITE:
        with _opened_copy(file) as engine:
            yield engine
        return
    try:
        with _lines(file, start) as lines, dump.staged(lines, str(file)) as engine:
            yield engine
    except (EOFError, UnicodeDecodeError, gzip.BadGzipFile, zlib.error):
        raise BadInput(text("dump-cut"), str(file)) from None


def write_lines(file: Path, lines: Iterable[str]) -> None:
    """Write a dump, compressed if the file's name ends in .gz."""

    def write(draft: Path) -> None:
        with gzip.open(draft, "wb") if file.name.endswith(".gz") else draft.open("wb") as opened:
            for line in lines:
                opened.write(line.encode())

    write_atomically(file, write)


def write_atomically(file: Path, write: Callable[[Path], None]) -> None:
    """Let `write` fill a new file that only its owner can read, sync it to disk, then move it to its place.

    An OSError names the file.
    """
    draft = file.with_name(f".dicehaven-{secrets.token_hex(6)}")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        write(draft)
        with draft.open("rb") as written:
            os.fsync(written.fileno())
        draft.replace(file)
    except BaseException as error:
        for left in file.parent.glob(f"{draft.name}*"):
            left.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (None, str(draft)):
            raise OSError(error.errno, error.strerror, str(file)) from None
        raise


def _copy_sqlite(engine: Engine, draft: Path) -> None:
    """Copy a SQLite database into one file, in one step during which servers may write; raise OSError or BadInput."""
    with contextlib.closing(sqlite3.connect(draft)) as copy, engine.connect() as connection:
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        try:
            raw.backup(copy)
        except sqlite3.Error as error:
            number = UNWRITTEN.get(error.sqlite_errorcode)
            if number is None:
                raise
            raise OSError(number, os.strerror(number), str(draft)) from None
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.execute("PRAGMA user_version=0")  # no running server has marked the copy as its own
        (found,) = copy.execute("PRAGMA quick_check").fetchone()
        if found != "ok":
            raise BadInput(text("backup-damaged", problem=str(found)[:200]), str(file_of(engine.url)))


@contextlib.contextmanager
def _opened_copy(file: Path) -> Iterator[Engine]:
    """Open a copy of a SQLite backup at the newest schema; raise BadInput for a database that is not Dicehaven's."""
    with TemporaryDirectory(prefix="dicehaven-") as folder, failures(f"sqlite:///{file}"):
        copy = Path(folder) / "staged.sqlite"
        with contextlib.closing(sqlite3.connect(file)) as source, contextlib.closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        engine = engine_of(f"sqlite:///{copy}")
        try:
            with engine.connect() as connection:
                if revision_of(connection) is None:  # a database, but not of Dicehaven
                    raise BadInput(text("dump-none"), str(file))
            upgrade(engine)
            yield engine
        finally:
            engine.dispose()


@contextlib.contextmanager
def _lines(file: Path, start: bytes) -> Iterator[Iterator[str]]:
    """Open the lines of a dump, unpacked if it is compressed; raise BadInput for a line too long for a dump.

    A few megabytes that somebody else has made may unpack to a line that does not fit into memory.
    """
    packed = start.startswith(GZIP)
    with gzip.open(file, "rb") if packed else file.open("rb") as raw:
        text_of = io.TextIOWrapper(cast(IO[bytes], raw), encoding="utf-8", newline="\n")
        yield iter(partial(_line, text_of, str(file)), "")


def _line(text_of: io.TextIOWrapper, name: str) -> str:
    """Return the next line, '' at the end; raise BadInput if it is too long."""
    line = text_of.readline(LONGEST_LINE + 1)
    if len(line) > LONGEST_LINE:
        raise BadInput(text("dump-no-row"), name)
    return line
