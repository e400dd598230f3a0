"""The copy of a tab's database, made before a newer version's migrations change it: one, the last.

It lies beside the database and counts once its head is written, which comes last; the head says which version it belongs to.  While a
migration goes on, or a way back, the head says so, too: whoever starts next begins with the copy.  Each version reads the heads of all others.
"""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec

from dicehaven.server.db.engine import HEAD, revisions

HEAD_SIZE = 4_096  # bytes before the content
PIECE = 1 << 20  # bytes that are copied at once
TRIES = 2  # a start that is killed so often in the middle of a migration leaves it to the version before


class Version(msgspec.Struct, frozen=True):
    """A version of a site: the hash of its files, and the release that it is made of."""

    version: str
    release: str = ""


class Head(msgspec.Struct):
    """What a copy says of itself: whose it is, when it was made, how long it is, and whether it is being used."""

    of: Version
    at: float
    size: int
    state: Literal["changing", "kept", "back"]
    by: str = ""  # the version that changes the database
    tries: int = 1


class Killed(Exception):
    """Every start of this version has been killed in the middle of its migrations; the database is as it was before them."""


class Copy:
    """The copy beside a database; both are files that may be empty."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.journal = database.with_name(f"{database.name}-journal")
        self.file = database.with_name("before.db")

    def head(self) -> Head | None:
        """Return the copy's head; None if there is no whole copy."""
        try:
            with self.file.open("rb") as file:
                found = msgspec.json.decode(file.read(HEAD_SIZE).rstrip(b"\0"), type=Head)
            return found if self.file.stat().st_size == HEAD_SIZE + found.size else None
        except (OSError, msgspec.MsgspecError):
            return None

    def begin(self, mine: Version, before: Version | None) -> None:
        """Make the database ready for its migrations: from the copy where those of an earlier start did not end, then copied if they will change it.

        Raise Killed if they have been begun too often.
        """
        found = self.head()
        if found and (found.state == "changing" or (found.state == "back" and found.of.version == mine.version)):
            self._restore(found)
        elif found and found.state == "back":  # nobody went
            self._mark(found, "kept")
        known = self._revision()
        if known is None or known == newest() or known not in revisions():
            if found and found.state != "kept":  # the database is the copy
                self._drop()
            return
        tries = found.tries + 1 if found and found.state == "changing" and found.by == mine.version else 1
        if tries > TRIES:
            self._drop()
            raise Killed(f"killed {TRIES} times")
        size = self.database.stat().st_size
        self._make(Head(before or Version(""), time.time(), size, "changing", mine.version, tries))

    def end(self) -> None:
        """The migrations are done."""
        if (found := self.head()) and found.state == "changing":
            self._mark(found, "kept")

    def give_up(self) -> bool:
        """Return whether migrations were under way; then the database is as it was before them.  A copy that is not whole takes no room any more."""
        found = self.head()
        if found is None:
            self._drop()
        if found is None or found.state != "changing":
            return False
        self._restore(found)
        self._drop()
        return True

    def back(self, version: str) -> None:
        """Let another version of the site begin with its copy, if this is one."""
        if (found := self.head()) and found.of.version == version:
            self._mark(found, "back")

    def _revision(self) -> str | None:
        """Return the revision of the database, once what was interrupted is undone; None if it has none."""
        if not self.database.is_file() or not self.database.stat().st_size:
            return None
        with closing(sqlite3.connect(self.database)) as database:
            there = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
            row = there and database.execute("SELECT version_num FROM alembic_version").fetchone()
        return row and str(row[0])

    def _make(self, head: Head) -> None:
        self._drop()
        with self.database.open("rb") as source, self.file.open("r+b") as file:
            file.seek(HEAD_SIZE)
            _pour(source, file)
            _sync(file)
        self._write(head)

    def _restore(self, head: Head) -> None:
        self.journal.write_bytes(b"")  # or it would be played into what is restored
        with self.file.open("rb") as source, self.database.open("r+b") as file:
            source.seek(HEAD_SIZE)
            _pour(source, file)
            file.truncate(head.size)
            _sync(file)

    def _mark(self, head: Head, state: Literal["changing", "kept", "back"]) -> None:
        head.state = state
        self._write(head)

    def _write(self, head: Head) -> None:
        with self.file.open("r+b") as file:
            file.write(msgspec.json.encode(head).ljust(HEAD_SIZE, b"\0"))
            _sync(file)

    def _drop(self) -> None:
        self.file.write_bytes(b"")


def newest() -> str:
    """Return the newest revision that this version knows."""
    return HEAD.read_text() if HEAD.is_file() else revisions()[0]


def _pour(source: BinaryIO, file: BinaryIO) -> None:
    while piece := source.read(PIECE):
        file.write(piece)


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())
