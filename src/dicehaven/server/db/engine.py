"""Databases: opened at the newest schema, with each failure reported in one sentence; the file of SQLite.

SQLite continues to write to a file that has been removed or replaced, and whatever it writes there is lost.  A server
marks its file when it starts (SQLite's `user_version`, in the file's first bytes), so that it also notices when the
content is overwritten; backups have no mark.
"""

import contextlib
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, create_engine, event, func, inspect, select
from sqlalchemy import text as sql
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from dicehaven.core.i18n import text
from dicehaven.core.process_pool import IN_TAB
from dicehaven.server.db import first_release, schema
from dicehaven.server.errors import BadDatabase, DatabaseAway

if TYPE_CHECKING:  # imported when something has to be done: that takes a while
    from alembic.config import Config
    from filelock import FileLock

KINDS = ("sqlite", "postgresql")
IN_MEMORY = (None, "", ":memory:")  # instead of a file
PRIVATE = 0o600  # access to a file: only for its owner
DISK_FULL = "53100"  # PostgreSQL's code
HEAD = Path(__file__).parent / "migrations" / "head"  # the newest revision, in builds for a browser (`dicehaven/site/`)
PAGE = 4_096  # bytes, of SQLite
CONNECT_SECONDS = 5  # seconds for a connection to PostgreSQL
# milliseconds for locks of SQLite
BUSY = 10_000
WIPED_WITHIN = 200
KEEPALIVE = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}  # seconds, seconds, times
FROZEN = 20.0  # seconds that a transaction of a server may be idle before its locks are released
UPGRADE = 1_148_021_830  # the advisory lock of the process that changes the schema
# bytes of SQLite's file: its format, and its mark
START = slice(0, 16)
MARK = slice(60, 64)


def opened(url: str) -> Engine:
    """Open a database for a server, bring it to the newest schema and return its engine; raise BadDatabase.

    On PostgreSQL, a server that freezes in the middle of a transaction blocks the others only for FROZEN seconds.
    """
    engine = engine_of(url)
    if engine.dialect.name == "postgresql":
        _take_any_text(engine)
        _let_go_of_the_frozen(engine)
    try:
        with failures(url):
            upgrade(engine)
            create_others(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def takes_no_more(error: Exception) -> bool:
    """Return whether a database refuses a change because there is no room left for it."""
    cause = getattr(error, "orig", None)
    return (
        getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", None) == DISK_FULL
    )


def prepare(url: str) -> None:
    """Make sure that a database can be opened, before anything says that a server is open; raise BadDatabase."""
    if engine_of(url).url.database in IN_MEMORY:
        raise BadDatabase(text("database-no-file"), shown(url))
    opened(url).dispose()


def engine_of(url: str) -> Engine:
    """Return the engine of a database as it is; raise BadDatabase for a URL or a driver that cannot be used."""
    try:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
        if kind not in KINDS:
            raise BadDatabase(text("database-kind", kinds=", ".join(KINDS)), shown(url))
        usual = {} if kind == "sqlite" else {"connect_timeout": CONNECT_SECONDS, **KEEPALIVE}
        given = {name: value for name, value in usual.items() if name not in parsed.query}
        engine = create_engine(
            parsed, pool_pre_ping=kind != "sqlite", connect_args=given, hide_parameters=True
        )  # parameters are secrets: no error and no log line shows them
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise BadDatabase(text("database-kind", kinds=", ".join(KINDS)), shown(url)) from None
    except ImportError as error:
        raise BadDatabase(text("database-driver", module=error.name or str(error)), shown(url)) from None
    if kind == "sqlite":
        _prepare_sqlite(engine, file_of(engine.url))
    return engine


def shown(url: str) -> str:
    """Return a database's URL without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return url.partition("://")[0][:40]


@contextlib.contextmanager
def failures(url: str) -> Iterator[None]:
    """Turn errors of the database in the context into BadDatabase, with the first line of the driver's message."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        file = file_of(url)
        if (
            file and file.parent.is_dir() and shutil.disk_usage(file.parent).free < PAGE
        ):  # SQLite calls it an error of the disk
            raise BadDatabase(text("database-disk-full", folder=str(file.parent)), shown(url)) from None
        reason = str(error.orig if isinstance(error, DBAPIError) else error)
        lines = [line.strip() for line in reason.splitlines() if line.strip()]
        raise BadDatabase(
            text("database-refused", problem=(lines or [type(error).__name__])[0][:200]), shown(url)
        ) from None


def migrations() -> "Config":
    """Return the configuration with which alembic finds our migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("version_locations", os.pathsep.join(map(str, versions())))
    config.set_main_option("path_separator", "os")
    return config


def versions() -> list[Path]:
    """Return the folders of migrations: one chain, though a feature may have its own in a folder of its own."""
    return sorted(Path(__file__).parents[1].glob("**/migrations/versions"))


def _is_at(engine: Engine, revision: str) -> bool:
    with engine.begin() as connection:
        there = inspect(connection).has_table("alembic_version")
        return there and connection.scalar(sql("SELECT version_num FROM alembic_version")) == revision


def create_others(engine: Engine) -> None:
    """Create the tables that no migration makes: those of features from elsewhere."""
    with engine.begin() as connection:
        there = inspect(connection).get_table_names()
        others = [table for table in schema.everything().sorted_tables if table.name not in there]
        if others:
            if connection.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(UPGRADE)))
            schema.everything().create_all(connection, others)


def revisions() -> list[str]:
    """Return the revisions of the schema that this version knows, the newest first."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()]


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's schema; None for an empty database.

    Raise BadDatabase for a development version after 0.1.0, whose ids have been used again.
    """
    from alembic.runtime.migration import MigrationContext

    found = MigrationContext.configure(connection).get_current_revision()
    if found is None or not first_release.is_of_first_chain(connection):
        return found
    if found != first_release.REVISION:
        reason = text("database-of-development", revision=found, commit=first_release.LAST_COMMIT)
        raise BadDatabase(reason, shown(str(connection.engine.url)))
    return first_release.SCHEMA


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring a database to a schema, in one transaction; raise BadDatabase if its schema is unknown, as a newer one is."""
    if HEAD.is_file() and revision == "head" and _is_at(engine, HEAD.read_text()):
        return
    from alembic import command

    config = migrations()
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # one server after the other
            connection.execute(select(func.pg_advisory_xact_lock(UPGRADE)))
        found = revision_of(connection)
        known = [*revisions(), first_release.SCHEMA]
        if found is not None and found not in known:
            raise BadDatabase(text("database-newer", revision=found, newest=known[0]), shown(str(engine.url)))
        if revision == "head" and found == known[0]:
            return
        config.attributes["connection"] = connection
        if revision == first_release.SCHEMA:
            first_release.metadata.create_all(connection)
            command.stamp(config, first_release.REVISION)
            return
        if found == first_release.SCHEMA:
            first_release.set_aside(connection)
            command.upgrade(config, known[-2])
            first_release.convert(connection)
        command.upgrade(config, revision)


def _take_any_text(engine: Engine) -> None:
    """Let text with a NUL, which people may send and SQLite takes, arrive at PostgreSQL with another character for it."""
    from psycopg.types.string import StrDumperUnknown

    class WithoutNul(StrDumperUnknown):
        """Writes text for PostgreSQL, which has no NUL."""

        def dump(self, obj: str) -> Any:
            """Return the bytes of a text."""
            return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.adapters.register_dumper(str, WithoutNul)


def _let_go_of_the_frozen(engine: Engine) -> None:
    milliseconds = int(1000 * FROZEN)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET idle_in_transaction_session_timeout = {milliseconds}")
            cursor.execute(f"SET lock_timeout = {2 * milliseconds}")
        connection.commit()


def _prepare_sqlite(engine: Engine, path: Path | None) -> None:
    if path:

        @event.listens_for(engine, "do_connect")
        def private(*_: Any) -> None:
            keep_private(path)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin below, and migrations belong to them
        connection.text_factory = _text
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=PERSIST" if IN_TAB else "journal_mode=WAL",  # a tab's files cannot be mapped
            "synchronous=FULL",
            "foreign_keys=ON",
            f"busy_timeout={BUSY}",
            "secure_delete=ON",  # what is deleted is overwritten in the file, too
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


@contextlib.contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Begin a transaction that changes something, and commit it at the end of the context.

    On SQLite it has to wait for its turn before it reads: another process (`dicehaven admin` beside a server) that changed
    something in between would make its own change impossible.
    """
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


def wipe(engine: Engine) -> bool:
    """Let a file of SQLite forget what was deleted from it; return False if somebody still reads what was there before.

    Its log (`-wal`) keeps all that was written since it was begun: it is emptied.  PostgreSQL does this by itself (`autovacuum`).
    """
    if engine.dialect.name != "sqlite":
        return True
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={WIPED_WITHIN}")  # others cannot write meanwhile
        (busy, *_) = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        return not busy
    finally:
        connection.close()


def _text(stored: bytes) -> str | bytes:
    """Return text from SQLite, or the bytes if they are not UTF-8, so that one such row does not end a query."""
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return stored


# The file of SQLite


def file_of(url: URL | str) -> Path | None:
    """Return the file of a SQLite database; None if it has none."""
    parsed = make_url(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or name in IN_MEMORY or str(name).startswith("file:"):
        return None
    return Path(str(name)).absolute()


def keep_private(path: Path) -> None:
    """Let only its owner access a database's file, created if there is none, and the files that SQLite puts beside it.

    Files that belong to another user stay as they are.
    """
    with contextlib.suppress(OSError):  # SQLite's own error is clearer
        # Never open an existing file: closing it would end all locks that SQLite has on it in this process.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    for suffix in ("", "-wal", "-shm", "-journal"):
        file = path.with_name(path.name + suffix)
        with contextlib.suppress(OSError):
            if file.is_file():  # with these rights, not even its owner could enter a folder
                file.chmod(PRIVATE)


class DatabaseFile:
    """The file that was opened, which has to stay in its place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDONLY)  # open as long as SQLite: closing it ends SQLite's locks
        self._opened = self._found()

    def check(self) -> None:
        """Raise DatabaseAway if the file has been removed, replaced or overwritten since it was opened."""
        now = self._found()
        if now != self._opened:
            raise DatabaseAway(text("database-replaced" if now else "database-gone"))

    def close(self) -> None:
        """Close the file; to be called after SQLite has closed it."""
        os.close(self._file)

    def _found(self) -> tuple[int, int, bytes] | None:
        """Return the device and the inode of the file, and the marked bytes of the open one; None if the file is gone."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        head = os.pread(self._file, MARK.stop, 0)
        return found.st_dev, found.st_ino, head[START] + head[MARK]


def mark(url: str) -> None:
    """Mark the file of a SQLite database as that of the server that starts now."""
    if file := file_of(url):
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA user_version = {secrets.randbelow(2**31 - 1) + 1}")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def only_server(url: str) -> "FileLock | None":
    """Lock the file of a SQLite database and return the lock, which ends with this process.

    Raise BadDatabase if a server already has it: servers over SQLite do not tell each other what changes.  PostgreSQL needs
    no lock (None): any number of servers may share it.
    """
    file = file_of(url)
    if file is None:
        return None
    from filelock import FileLock, Timeout

    lock = FileLock(f"{file}.lock", timeout=0, mode=PRIVATE)
    try:
        lock.acquire()
    except Timeout:
        raise BadDatabase(text("database-in-use"), make_url(url).database or "") from None
    return lock
