"""`dicehaven backup` and `restore`, and the database that commands work on."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from sqlalchemy import Engine

from dicehaven.cli.output import own_texts, problem_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.errors import BadDatabase
from dicehaven.server.storage import backup as backups
from dicehaven.server.storage.engine import engine_of, failures, file_of, shown, upgrade

Database = Annotated[
    str | None,
    typer.Option(
        envvar="DICEHAVEN_DATABASE",
        help="Database URL, such as postgresql+psycopg://…; defaults to a file in your data folder.",
        show_default=False,
    ),
]


@contextmanager
def connected(database: str | None, must_exist: bool = False, as_it_is: bool = False) -> Iterator[Engine]:
    """Open a database, upgraded to the newest schema unless `as_it_is`; yields its engine. Raises BadDatabase."""
    url = database or own_database()
    engine = engine_of(url)
    try:
        file = file_of(engine)
        if must_exist and file and not file.exists():
            raise BadDatabase(text("database-missing"), shown(url))
        if not as_it_is:
            with failures(url):
                upgrade(engine)
        yield engine
    finally:
        engine.dispose()


def own_database() -> str:
    """Return the URL of the database file in the user's data folder; raises BadOption if there is no such folder."""
    folder = user_data_path("dicehaven")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(text("no-data-folder", problem=problem_of(error)), str(folder)) from None
    return f"sqlite:///{folder / 'tables.sqlite'}"


File = Annotated[Path, typer.Argument(metavar="FILE", help="Backup file.")]


def backup(file: File, database: Database = None) -> None:
    """Back up all tables to one file while servers keep running: `dicehaven backup tables.jsonl.gz`.

    It holds secrets and hashes of keys; only its owner may read it. FILE is replaced when the backup is complete and on
    disk. A backup of SQLite is itself a database, unless its name ends in .jsonl or .jsonl.gz; one of PostgreSQL is always
    such a dump. Either kind can be restored into either database.
    """
    with connected(database, must_exist=True, as_it_is=True) as engine:
        backups.backup(engine, file)
    size, unit = size_of(file.stat().st_size)
    typer.echo(own_texts()("backup-done", file=str(file), size=size, unit=unit))


def size_of(count: int) -> tuple[float, str]:
    """Return a number of bytes in the unit in which people read it.

    >>> size_of(812), size_of(45_056), size_of(999_990), size_of(3_260_000)
    ((1, 'KB'), (45, 'KB'), (1.0, 'MB'), (3.3, 'MB'))
    """
    if count < 999_500:
        return max(1, round(count / 1000)), "KB"
    return round(count / 1e6, 1), "MB"


def restore(file: File, database: Database = None) -> None:
    """Fill an empty database from a backup: `dicehaven restore tables.jsonl.gz --database sqlite:///new.sqlite`.

    A database that already holds tables is left as it is; a backup that was cut or changed is refused as a whole.
    """
    with backups.source_of(file) as source, connected(database) as engine:
        counts = backups.restore(source, engine)
    texts = own_texts()
    typer.echo(texts("restore-done", file=str(file), tables=counts["tables"], acts=counts["acts"]))
