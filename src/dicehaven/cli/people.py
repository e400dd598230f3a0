"""`dicehaven admin people`, `rename`, `forget` and `size`: persons and circles of a server, and what fills its database."""

import json as json_format
import time
from typing import Annotated, NamedTuple

import typer
from sqlalchemy import Connection, Engine, Table, func, select, update

from dicehaven.cli.admin import Database, app, connected
from dicehaven.cli.commands import Command
from dicehaven.cli.options import Json
from dicehaven.cli.output import own_texts, plain_console, sheet_with
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.storage import circles, forgetting, profiles, schema
from dicehaven.server.storage.engine import failures
from dicehaven.server.storage.journal import notify
from dicehaven.server.tables.seating import tidy_name

SHOWN = 12  # digits of an id
PERSON = "person"
CIRCLE = "circle"
Id = Annotated[str, typer.Argument(metavar="ID", help="Id of a person or a circle, as `admin people` lists it.")]


class Found(NamedTuple):
    """A person or a circle; the id of a person is the hash of a key."""

    kind: str
    id: str
    name: str
    made: float


@app.command(cls=Command)
def people(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Part of a name, or the start of an id.")] = "",
    database: Database = None,
    json: Json = False,
) -> None:
    """List the persons and circles of a server, or those whose name or id is given."""
    with connected(database, must_exist=True) as engine, failures(str(engine.url)), engine.connect() as connection:
        found = [one for one in _all(connection) if name.lower() in one.name.lower() or one.id.startswith(name)]
    if json:
        typer.echo(json_format.dumps([one._asdict() for one in found], ensure_ascii=False))
        return
    texts = own_texts()
    sheet = sheet_with(*(texts(f"admin-{column}") for column in ("kind", "id", "name")), words=3)
    for one in found:
        sheet.add_row(texts(f"admin-{one.kind}"), one.id[:SHOWN], one.name)
    plain_console().print(sheet)


@app.command(cls=Command)
def rename(
    id_: Id, name: Annotated[str, typer.Argument(metavar="NAME", help="New name.")], database: Database = None
) -> None:
    """Rename a person or a circle; what has been played keeps the names of its time."""
    new = tidy_name(name)
    if not new:
        raise BadOption(text("admin-no-name"), "NAME")
    with connected(database, must_exist=True) as engine, failures(str(engine.url)), engine.begin() as connection:
        one = _one(connection, id_)
        circle = update(schema.circles).where(schema.circles.c.id == one.id).values(name=new)
        connection.execute(profiles.named(one.id, new) if one.kind == PERSON else circle)
    typer.echo(own_texts()("admin-renamed", name=one.name, new=new))


@app.command(cls=Command)
def forget(
    id_: Id,
    database: Database = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete a person, as *Delete me* does, or a circle; its matches stay with those who played."""
    texts = own_texts()
    with connected(database, must_exist=True) as engine, failures(str(engine.url)):
        with engine.connect() as connection:
            one = _one(connection, id_)
        if not yes and not typer.confirm(texts("admin-forget", kind=one.kind, name=one.name, id=one.id[:SHOWN])):
            raise typer.Exit(2)
        _forget(engine, one)
    typer.echo(texts("admin-forgotten", name=one.name))


@app.command(cls=Command)
def size(database: Database = None, json: Json = False) -> None:
    """Show how many rows of each kind a database holds, the most numerous first."""
    with connected(database, must_exist=True) as engine, failures(str(engine.url)), engine.connect() as connection:
        rows = {table.name: _rows(connection, table) for table in schema.metadata.sorted_tables}
    counts = dict(sorted(rows.items(), key=lambda one: -one[1]))
    if json:
        typer.echo(json_format.dumps(counts))
        return
    texts = own_texts()
    sheet = sheet_with(texts("admin-kind"), texts("admin-rows"))
    for name, count in counts.items():
        sheet.add_row(name, f"{count:,}")
    plain_console().print(sheet)


def _rows(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _all(connection: Connection) -> list[Found]:
    found = [
        Found(kind, *row)
        for kind, table, id_ in ((PERSON, schema.profiles, "key"), (CIRCLE, schema.circles, "id"))
        for row in connection.execute(select(table.c[id_], table.c.name, table.c.made))
    ]
    return sorted(found, key=lambda one: one.made)


def _one(connection: Connection, id_: str) -> Found:
    """Return the person or circle whose id begins so; raises BadOption unless there is exactly one."""
    found = [one for one in _all(connection) if one.id.startswith(id_)]
    if len(found) != 1 or not id_:
        raise BadOption(text("admin-not-one", id=id_, count=len(found)), "ID")
    return found[0]


def _forget(engine: Engine, one: Found) -> None:
    """Delete with the code of *Delete me*, in pieces between which servers write; a server would go on with what is left."""
    now = time.time()
    if one.kind == CIRCLE:
        with engine.begin() as connection:
            for statement in circles.deleted(one.id):
                connection.execute(statement)
        return
    with engine.begin() as connection:
        notify(connection, forgetting.begun(connection, one.id, now))
    while True:
        with engine.begin() as connection:
            work = forgetting.next_piece(connection, one.id, now, 0)
            if work is None:
                return
            notify(connection, work.do(connection))
