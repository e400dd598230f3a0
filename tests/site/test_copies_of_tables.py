"""The copy of a tab's database: whole before it counts, and begun with wherever a migration or a way back was interrupted."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dicehaven.site import copies
from dicehaven.site.copies import Copy, Killed, Version

OLD, NEW = Version("old", "1.0"), Version("new", "2.0")
SCHEMAS = {"old": ["first"], "new": ["second", "first"]}


class Dead(BaseException):
    """The worker was killed."""


class Disk:
    """Counts what is written to files; kills at one of these moments."""

    def __init__(self) -> None:
        self.kill_at, self.done = -1, 0

    def moment(self, *_: Any) -> None:
        self.done += 1
        if self.done == self.kill_at:
            raise Dead


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database as the older version keeps it."""
    file = tmp_path / "tab.db"
    with closing(sqlite3.connect(file)) as made:
        made.executescript(
            "CREATE TABLE alembic_version (version_num TEXT); INSERT INTO alembic_version VALUES ('first');"
            "CREATE TABLE acts (n INTEGER); INSERT INTO acts VALUES (1), (2), (3);"
        )
    return file


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Where it may be killed: before and after each write that the copy waits for."""
    found = Disk()
    pour, sync = copies._pour, copies._sync

    def poured(source: Any, file: Any) -> None:
        found.moment()
        file.write(source.read(1_000))
        found.moment()
        pour(source, file)
        found.moment()

    def synced(file: Any) -> None:
        sync(file)
        found.moment()

    monkeypatch.setattr(copies, "_pour", poured)
    monkeypatch.setattr(copies, "_sync", synced)
    return found


def start(database: Path, mine: Version, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start a version: migrate where it has to."""
    monkeypatch.setattr(copies, "revisions", lambda: SCHEMAS[mine.version])
    copy = Copy(database)
    copy.begin(mine, OLD if mine is NEW else NEW)
    disk.moment()
    with closing(sqlite3.connect(database)) as opened:
        if mine is NEW and opened.execute("SELECT version_num FROM alembic_version").fetchone() == ("first",):
            opened.execute("ALTER TABLE acts ADD COLUMN more INTEGER")
            disk.moment()
            opened.execute("UPDATE alembic_version SET version_num = 'second'")
            opened.commit()
    disk.moment()
    copy.end()


def acts(database: Path) -> tuple[str, list[int]]:
    """The revision of a database, and what it holds."""
    with closing(sqlite3.connect(database)) as opened:
        (revision,) = opened.execute("SELECT version_num FROM alembic_version").fetchone()
        return revision, [n for (n,) in opened.execute("SELECT n FROM acts ORDER BY n")]


def add(database: Path, number: int) -> None:
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("INSERT INTO acts (n) VALUES (?)", (number,))
        opened.commit()


@pytest.mark.parametrize("moment", range(1, 16))
def test_a_start_killed_at_any_moment_of_a_migration_is_made_good_by_the_next(
    database: Path, disk: Disk, moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk.kill_at = moment
    try:
        start(database, NEW, disk, monkeypatch)
    except Dead:
        start(database, NEW, disk, monkeypatch)
    assert acts(database) == ("second", [1, 2, 3])
    head = Copy(database).head()
    assert head and head.of == OLD and head.state == "kept"


@pytest.mark.parametrize("moment", range(1, 16))
def test_a_way_back_killed_at_any_moment_is_made_good_by_the_next_start(
    database: Path, disk: Disk, moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(database, NEW, disk, monkeypatch)
    add(database, 4)
    Copy(database).back(OLD.version)
    disk.done, disk.kill_at = 0, moment
    try:
        start(database, OLD, disk, monkeypatch)
    except Dead:
        start(database, OLD, disk, monkeypatch)
    disk.kill_at = -1
    assert acts(database) == ("first", [1, 2, 3])
    add(database, 5)
    start(database, OLD, disk, monkeypatch)
    assert acts(database) == ("first", [1, 2, 3, 5])  # the copy has been used once


def test_a_version_whose_every_start_is_killed_leaves_the_database_to_the_one_before(
    database: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for moment in (7, 11):  # in the middle of the migration
        disk.done, disk.kill_at = 0, moment
        with pytest.raises(Dead):
            start(database, NEW, disk, monkeypatch)
        assert Copy(database).head()
    with pytest.raises(Killed):
        start(database, NEW, disk, monkeypatch)
    start(database, OLD, disk, monkeypatch)
    assert acts(database) == ("first", [1, 2, 3])


def test_a_way_back_that_nobody_went_changes_nothing(
    database: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(database, NEW, disk, monkeypatch)
    Copy(database).back(OLD.version)
    add(database, 4)
    start(database, NEW, disk, monkeypatch)
    assert acts(database) == ("second", [1, 2, 3, 4])


def test_a_database_of_a_newer_version_stays_as_it_is(
    database: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(database, NEW, disk, monkeypatch)
    content = database.read_bytes()
    monkeypatch.setattr(copies, "revisions", lambda: SCHEMAS["old"])
    Copy(database).begin(OLD, None)
    assert database.read_bytes() == content
