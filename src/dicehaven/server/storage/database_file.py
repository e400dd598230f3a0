"""The file of a SQLite database, which must stay where it is while a server runs.

SQLite goes on writing to a file that has been removed or replaced, and whatever it takes is lost with it.
"""

from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url

from dicehaven.core.i18n import text
from dicehaven.server.errors import BadDatabase, DatabaseAway


class DatabaseFile:
    """Knows the file that was opened, and notices when it is no longer there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened = self._identity()

    def check(self) -> None:
        """Raise DatabaseAway if the file has been removed or replaced since it was opened."""
        now = self._identity()
        if now != self._opened:
            raise DatabaseAway(text("database-gone" if now is None else "database-replaced"))

    def _identity(self) -> tuple[int, int] | None:
        """Device and inode."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def only_server(url: str) -> FileLock | None:
    """A lock on the file of a SQLite database, which ends with this process; raises BadDatabase if a server has it.

    Servers over SQLite do not tell each other what changes.  PostgreSQL has no lock (None): any number may share it.
    """
    parsed = make_url(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    lock = FileLock(f"{name}.lock", timeout=0, mode=0o600)
    try:
        lock.acquire()
    except Timeout:
        raise BadDatabase(text("database-in-use"), name) from None
    return lock
