"""`dicehaven admin people`, `rename`, `forget` and `size`: persons and circles of a server, and what fills its database."""

import asyncio
import json as json_format
import time
from collections.abc import Sequence
from typing import Annotated, NamedTuple

import typer
from sqlalchemy import Connection, Engine, select

from dicehaven.cli.admin import OF_IDS, Database, app, connected, size_of
from dicehaven.cli.commands import Command
from dicehaven.cli.options import Json
from dicehaven.cli.output import own_texts, plain_console, sheet_with, tell
from dicehaven.cli.settings import option, own_database
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.circles import circles as circles_of_server
from dicehaven.server.circles import store as circles
from dicehaven.server.circles.store import CIRCLES
from dicehaven.server.config import Retention
from dicehaven.server.db.engine import failures, wipe, writing
from dicehaven.server.db.room import ALMOST
from dicehaven.server.db.store import Store
from dicehaven.server.ops import sizes
from dicehaven.server.people import forgetting
from dicehaven.server.people import store as profiles
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.people import People
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.web.typed import LONGEST_NAME, typed_name

SHOWN_DIGITS = 12  # digits of an id
WIPES = 25  # tries, each of which waits for a moment
PERSON = "person"
CIRCLE = "circle"
Id = Annotated[str, typer.Argument(metavar="ID", help="Id of a person or a circle, as `admin people` lists it.")]


class Found(NamedTuple):
    """A person or a circle; the id of a person is the hash of a key."""

    kind: str
    id: str
    name: str
    made: float


@app.command(cls=Command, context_settings=OF_IDS)
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
        sheet.add_row(texts(f"admin-{one.kind}"), one.id[:SHOWN_DIGITS], one.name)
    plain_console().print(sheet)


@app.command(cls=Command, context_settings=OF_IDS)
def rename(
    id_: Id, name: Annotated[str, typer.Argument(metavar="NAME", help="New name.")], database: Database = None
) -> None:
    """Rename a person or a circle; what has been played keeps the names of its time."""
    with connected(database, must_exist=True) as engine, failures(str(engine.url)):
        with writing(engine) as connection:
            one = _one(connection, id_)
            new = typed_name(name, circles_of_server.LONGEST_NAME if one.kind == CIRCLE else LONGEST_NAME, "NAME")
            if not new:
                raise BadOption(text("admin-no-name"), "NAME")
            renamed = circles.named(one.id, new, time.time()) if one.kind == CIRCLE else profiles.named(one.id, new)
            connection.execute(renamed)
        _wipe(engine)
    typer.echo(own_texts()("admin-renamed", name=one.name, new=new))


@app.command(cls=Command, context_settings=OF_IDS)
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
        if not yes and not typer.confirm(texts("admin-forget", kind=one.kind, name=one.name, id=one.id[:SHOWN_DIGITS])):
            raise typer.Exit(2)
        asyncio.run(_forget(database or own_database(), one.id))
        _wipe(engine)
        with engine.connect() as connection:
            going_on = forgetting.goes_on(connection, one.id)
    typer.echo(texts("admin-being-forgotten" if going_on else "admin-forgotten", name=one.name))


@app.command(cls=Command)
def size(
    database: Database = None,
    most_tables: Annotated[int, option(Retention, "most_tables")] = Retention.most_tables,
    json: Json = False,
) -> None:
    """Show what fills a database: kinds of rows and their bytes, whose they are, and where room runs short."""
    with connected(database, must_exist=True) as engine, failures(str(engine.url)):
        kinds = sizes.sizes(engine)
        total, free = sizes.whole(engine)
        room = sizes.room(engine, most_tables)
        largest = sizes.largest(engine)
    if json:
        lists: dict[str, Sequence[sizes.Size | sizes.Used | sizes.Large]]
        lists = {"kinds": kinds, "room": room, "largest": largest}
        listed = {name: [one._asdict() for one in rows] for name, rows in lists.items()}
        typer.echo(json_format.dumps({"bytes": total, "free": free} | listed, ensure_ascii=False))
        return
    texts = own_texts()
    console = plain_console()
    by_kind = sheet_with(*(texts(f"admin-{name}") for name in ("kind", "rows", "bytes")))
    for kind in filter(lambda one: one.rows, kinds):
        by_kind.add_row(kind.kind, f"{kind.rows:,}", _bytes(kind.bytes))
    console.print(by_kind)
    console.print(texts("admin-whole", bytes=_bytes(total), free=_bytes(free)))
    by_share = sheet_with(*(texts(f"admin-{name}") for name in ("room", "stored", "most", "share")))
    for used in room:
        by_share.add_row(used.kind, f"{used.stored:,}", f"{used.most:,}", f"{used.stored / used.most:.0%}")
    console.print(by_share)
    short = [used.kind for used in room if used.stored >= ALMOST * used.most]
    console.print(texts("admin-short", count=len(short), kinds=", ".join(short)))
    by_size = sheet_with(*(texts(f"admin-{name}") for name in ("largest", "number", "name")), words=3)
    for head in ("tables", "matches", "acts"):
        by_size.add_column(texts(f"admin-{head}"), justify="right")
    for one in largest:
        figures = (f"{figure:,}" if figure else "" for figure in one[3:])
        by_size.add_row(texts(f"admin-{one.kind}"), one.id[:SHOWN_DIGITS], one.name, *figures)
    console.print(by_size)


def _bytes(count: int) -> str:
    number, unit = size_of(count)
    return f"{number if count else 0:,} {unit}"


def _all(connection: Connection) -> list[Found]:
    found = [
        Found(kind, *row)
        for kind, table in ((PERSON, PEOPLE), (CIRCLE, CIRCLES))
        for row in connection.execute(select(table.c.id, table.c.name, table.c.made).where(table.c.name != ""))
    ]
    return sorted(found, key=lambda one: one.made)


def _one(connection: Connection, id_: str) -> Found:
    """Return the person or circle whose id begins so; raises BadOption unless there is exactly one."""
    found = [one for one in _all(connection) if one.id.startswith(id_)]
    if len(found) != 1 or not id_:
        raise BadOption(text("admin-not-one", id=id_, count=len(found)), "ID")
    return found[0]


async def _forget(url: str, key: str) -> None:
    """Delete a person or a circle as servers do, of which only one works on it at a time."""
    store = Store(url)
    try:
        deletions = Deletions(People(store))
        await deletions.begin(key)
        await deletions.finish()
    finally:
        store.close()


def _wipe(engine: Engine) -> None:
    """Overwrite what has been replaced in the files of SQLite; a server that reads just now is waited for."""
    for _ in range(WIPES):
        if wipe(engine):
            return
    tell(text("admin-not-wiped"))
