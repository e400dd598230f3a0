"""`dicehaven backup` and `dicehaven restore`: all tables in one file, and back."""

from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.common import texts_of
from dicehaven.cli.database import Database, connected
from dicehaven.core.languages import language_of_environment
from dicehaven.server.storage import backup as backups

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
    typer.echo(texts_of(None, language_of_environment())("backup-done", file=str(file), size=size, unit=unit))


def size_of(count: int) -> tuple[float, str]:
    """A number of bytes in the unit in which it can be read.

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
    texts = texts_of(None, language_of_environment())
    typer.echo(texts("restore-done", file=str(file), tables=counts["tables"], acts=counts["acts"]))
