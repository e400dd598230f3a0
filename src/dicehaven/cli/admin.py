"""`dicehaven admin`, `backup` and `restore`: the database of a server, for whoever runs it."""

import datetime
import json as json_format
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Sheet
from sqlalchemy import Engine

from dicehaven.cli.commands import Command
from dicehaven.cli.options import Json
from dicehaven.cli.output import own_texts, plain_console
from dicehaven.cli.settings import option, own_database
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.languages import language_of_environment
from dicehaven.server.config import ServerSettings
from dicehaven.server.db import backup as backups
from dicehaven.server.db import dump
from dicehaven.server.db.engine import engine_of, failures, file_of, shown, upgrade, writing
from dicehaven.server.db.journal import notify
from dicehaven.server.errors import BadDatabase
from dicehaven.server.table.play.info import Change
from dicehaven.server.table.play.lists import Listed, listed
from dicehaven.server.table.play.tables import append_each

LONGEST_LINE = 100_000  # of a sheet in a pipe
OF_IDS = {"ignore_unknown_options": True}  # of a command: an id may begin with a dash

app = typer.Typer(add_completion=False, rich_markup_mode="rich", no_args_is_help=True)
Tables = Annotated[list[str], typer.Argument(metavar="TABLE…", help="Table ids, as in their links.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="File for the table; compressed if its name ends in .gz.")]
BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="Backup file.")]
Database = Annotated[str | None, option(ServerSettings, "database")]


@contextmanager
def connected(database: str | None, must_exist: bool = False, as_it_is: bool = False) -> Iterator[Engine]:
    """Open a database, upgraded to the newest schema unless `as_it_is`; yields its engine. Raises BadDatabase."""
    url = database or own_database()
    engine = engine_of(url)
    try:
        file = file_of(engine.url)
        if must_exist and file and not file.exists():
            raise BadDatabase(text("database-missing"), shown(url))
        if not as_it_is:
            with failures(url):
                upgrade(engine)
        yield engine
    finally:
        engine.dispose()


@app.callback()
def admin() -> None:
    """Look after the tables and the people of a server, and see what fills it, even while it runs."""


@app.command("list", cls=Command)
def list_tables(
    database: Database = None,
    deleted: Annotated[bool, typer.Option("--deleted", help="List deleted tables that can still be restored.")] = False,
    json: Json = False,
) -> None:
    """List the tables, the most recently used first."""
    with connected(database, must_exist=True) as engine, failures(str(engine.url)), engine.connect() as connection:
        found = listed(connection, deleted=deleted, language=_language(json))
    if json:
        typer.echo(json_format.dumps([one.as_json for one in found], ensure_ascii=False))
        return
    texts = own_texts()
    sheet = Sheet(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("id", "game", "state", "touched", "acts", "people"):
        whole = column in ("id", "touched")  # the others are still legible in several lines
        sheet.add_column(texts(f"admin-{column}"), justify="right" if column == "acts" else "left", no_wrap=whole)
    for one in found:
        people = ", ".join(name or kind for kind, name in one.seats)
        sheet.add_row(one.id, one.game, texts(f"admin-{one.state}"), _day(one.touched), str(one.acts), people)
    _print(sheet)
    typer.echo(texts("admin-count", count=len(found)))


@app.command("show", cls=Command, context_settings=OF_IDS)
def show_tables(tables: Tables, database: Database = None, json: Json = False) -> None:
    """Show tables: their names, seats and figures, but no secrets."""
    with connected(database, must_exist=True) as engine:
        found = _found(engine, tables, _language(json))
    if json:
        typer.echo(json_format.dumps([one.as_json for one in found], ensure_ascii=False))
        return
    texts = own_texts()
    for one in found:
        sheet = Sheet.grid(padding=(0, 2))
        sheet.add_row(texts("admin-id"), f"{one.id}  {one.name}".strip())
        sheet.add_row(texts("admin-game"), one.game)
        sheet.add_row(texts("admin-state"), texts(f"admin-{one.state}"))
        sheet.add_row(texts("admin-created"), _day(one.created))
        sheet.add_row(texts("admin-touched"), _day(one.touched))
        sheet.add_row(texts("admin-acts"), str(one.acts))
        sheet.add_row(texts("admin-messages"), str(one.messages))
        for number, (kind, name) in enumerate(one.seats, 1):
            sheet.add_row(texts("admin-seat", number=number), f"{name}  ({kind})" if name else kind)
        _print(sheet)
        typer.echo()


@app.command(cls=Command, context_settings=OF_IDS)
def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Table id.")],
    file: File,
    database: Database = None,
) -> None:
    """Write a table with everything that belongs to it to a file that `admin import` can read anywhere.

    The file holds the secret of its dice and the hashes of keys: only its owner may read it.
    """
    with connected(database, must_exist=True) as engine:
        _found(engine, [table])
        with failures(str(engine.url)), backups.moment(engine) as connection:
            backups.write_lines(file, dump.dump(connection, table))
    typer.echo(own_texts()("admin-exported", table=table, file=str(file)))


@app.command("import", cls=Command)
def import_(file: File, database: Database = None) -> None:
    """Add the tables of a file that `admin export` wrote; tables that already exist are left as they are."""
    with backups.source_of(file) as source, connected(database) as engine:
        ids = backups.add(source, engine, str(file))
    typer.echo(own_texts()("admin-imported", tables=", ".join(ids)))


@app.command(cls=Command, context_settings=OF_IDS)
def close(tables: Tables, database: Database = None) -> None:
    """Close tables: people can still look at them, but not act. A running server follows within two seconds."""
    _change(database, tables, Change(closed=True, until=0.0), "admin-closes")


@app.command(cls=Command, context_settings=OF_IDS)
def delete(tables: Tables, database: Database = None) -> None:
    """Delete tables: nobody can find them, and `admin restore` brings them back until they are erased."""
    _change(database, tables, Change(deleted=True), "admin-deletes")


@app.command("restore", cls=Command, context_settings=OF_IDS)
def restore_tables(tables: Tables, database: Database = None) -> None:
    """Restore tables that were deleted by their host, or because nobody had used them for a long time."""
    _change(database, tables, Change(deleted=False), "admin-restores")


def _print(sheet: Sheet) -> None:
    """Print a sheet; in a pipe or a file its lines are as long as they need to be."""
    console = plain_console()
    if not console.is_terminal:
        console.width = console.measure(sheet, options=console.options.update_width(LONGEST_LINE)).maximum
    console.print(sheet)


def _change(database: str | None, tables: list[str], change: Change, said: str) -> None:
    with connected(database, must_exist=True) as engine:
        _found(engine, tables)
        with failures(str(engine.url)), writing(engine) as connection:
            notify(connection, append_each(connection, dict.fromkeys(tables, change), time.time()))
    typer.echo(own_texts()(said, tables=", ".join(tables)))


def _found(engine: Engine, tables: list[str], language: str = ENGLISH) -> list[Listed]:
    """Return these tables, in this order; raises BadOption for one that does not exist."""
    with failures(str(engine.url)), engine.connect() as connection:
        found = {one.id: one for one in listed(connection, tables, language=language)}
    for table in tables:
        if table not in found:
            raise BadOption(text("admin-no-table", table=table))
    return [found[table] for table in tables]


def _language(json: bool) -> str:
    """Return the language for the output: in JSON, bots' names are English, as in the API."""
    return ENGLISH if json else language_of_environment()


def _day(stamp: float) -> str:
    """Return the moment by this machine's clock, with its distance from UTC, since an hour comes twice in autumn."""
    return datetime.datetime.fromtimestamp(stamp).astimezone().isoformat(" ", "minutes")


# Backups


def backup(file: BackupFile, database: Database = None) -> None:
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


def restore(file: BackupFile, database: Database = None) -> None:
    """Fill an empty database from a backup: `dicehaven restore tables.jsonl.gz --database sqlite:///new.sqlite`.

    A database that already holds tables is left as it is; a backup that was cut or changed is refused as a whole.
    """
    with backups.source_of(file) as source, connected(database) as engine:
        copied = backups.restore(source, engine)
    texts = own_texts()
    typer.echo(texts("restore-done", file=str(file), tables=copied.rows["tables"], acts=copied.rows["acts"]))
    for name, count in copied.left_out.items():
        typer.echo(texts("restore-left-out", name=name, count=count), err=True)
