"""The file of a SQLite database, which must stay where it is while a server runs.

SQLite goes on writing to a file that has been removed or replaced, and whatever it takes is lost with it.
"""

from pathlib import Path

from dicehaven.core.i18n import text
from dicehaven.server.errors import DatabaseAway


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
