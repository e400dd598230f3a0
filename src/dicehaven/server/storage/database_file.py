"""The file of a SQLite database, which must stay where it is while a server runs.

SQLite continues to write to a file that has been removed or replaced, and whatever it writes there is lost.  A server
marks its file when it starts (SQLite's `user_version`, in the file's first bytes), so that it also notices when the
content is overwritten; backups have no mark.
"""

import contextlib
import os
import secrets
import sqlite3
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url

from dicehaven.core.i18n import text
from dicehaven.server.errors import BadDatabase, DatabaseAway

# bytes of a database: its format, and its mark
START = slice(0, 16)
MARK = slice(60, 64)


class DatabaseFile:
    """The file that was opened, which has to stay in its place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDONLY)  # open as long as SQLite: closing it ends SQLite's locks
        self._opened, self._marked = self._identity(), self._mark()

    def check(self) -> None:
        """Raise DatabaseAway if the file has been removed, replaced or overwritten since it was opened."""
        now = self._identity()
        if now != self._opened or self._mark() != self._marked:
            raise DatabaseAway(text("database-gone" if now is None else "database-replaced"))

    def close(self) -> None:
        """Close the file; to be called after SQLite has closed it."""
        os.close(self._file)

    def _mark(self) -> bytes:
        found = os.pread(self._file, MARK.stop, 0)
        return found[START] + found[MARK]

    def _identity(self) -> tuple[int, int] | None:
        """Return the device and the inode of the file; None if it is gone."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def mark(url: str) -> None:
    """Mark the file of a SQLite database as that of the server that starts now."""
    if name := _name_of(url):
        with contextlib.closing(sqlite3.connect(name, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA user_version = {secrets.randbelow(2**31 - 1) + 1}")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _name_of(url: str) -> str | None:
    """Return the name of a SQLite database's file; None if it has none."""
    parsed = make_url(url)
    name = parsed.database
    return (
        None
        if parsed.get_backend_name() != "sqlite" or name == ":memory:" or (name or "").startswith("file:")
        else name
    )


def only_server(url: str) -> FileLock | None:
    """Lock the file of a SQLite database and return the lock, which ends with this process.

    Raise BadDatabase if a server already has it: servers over SQLite do not tell each other what changes.  PostgreSQL needs
    no lock (None): any number of servers may share it.
    """
    name = _name_of(url)
    if not name:
        return None
    lock = FileLock(f"{name}.lock", timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        raise BadDatabase(text("database-in-use"), name) from None
    return lock
