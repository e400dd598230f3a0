"""`dicehaven admin`: the tables of a database, for whoever runs the server."""

import datetime
import json as json_format
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as Sheet
from sqlalchemy import Engine

from dicehaven.cli.commands import Command
from dicehaven.cli.database import Database, connected
from dicehaven.cli.options import Json
from dicehaven.cli.output import own_texts, plain_console
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.languages import language_of_environment
from dicehaven.server.storage import backup, dump
from dicehaven.server.storage.engine import failures
from dicehaven.server.storage.lists import Listed, listed
from dicehaven.server.storage.statements import notify
from dicehaven.server.storage.tables import append_each
from dicehaven.server.tables.info import Change

LONGEST_LINE = 100_000  # of a sheet in a pipe

app = typer.Typer(add_completion=False, rich_markup_mode="rich", no_args_is_help=True)
Tables = Annotated[list[str], typer.Argument(metavar="TABLE…", help="Table ids, as in their links.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="File for the table; compressed if its name ends in .gz.")]


@app.callback()
def admin() -> None:
    """List, show, export, import, close, delete and restore the tables of a server, even while it runs."""


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


@app.command("show", cls=Command)
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


@app.command(cls=Command)
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
        with failures(str(engine.url)), backup.moment(engine) as connection:
            backup.write_lines(file, dump.dump(connection, table))
    typer.echo(own_texts()("admin-exported", table=table, file=str(file)))


@app.command("import", cls=Command)
def import_(file: File, database: Database = None) -> None:
    """Add the tables of a file that `admin export` wrote; tables that already exist are left as they are."""
    with backup.source_of(file) as source, connected(database) as engine:
        ids = backup.add(source, engine, str(file))
    typer.echo(own_texts()("admin-imported", tables=", ".join(ids)))


@app.command(cls=Command)
def close(tables: Tables, database: Database = None) -> None:
    """Close tables: people can still look at them, but not act. A running server follows within two seconds."""
    _change(database, tables, Change(closed=True, until=0.0), "admin-closes")


@app.command(cls=Command)
def delete(tables: Tables, database: Database = None) -> None:
    """Delete tables: nobody can find them, and `admin restore` brings them back until they are erased."""
    _change(database, tables, Change(deleted=True), "admin-deletes")


@app.command(cls=Command)
def restore(tables: Tables, database: Database = None) -> None:
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
        with failures(str(engine.url)), engine.begin() as connection:
            notify(connection, append_each(connection, tables, change, time.time()))
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
