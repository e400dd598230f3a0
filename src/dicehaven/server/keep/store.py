"""Files of people: when each was saved last, and what came in with one; the statements that write and read that."""

import contextlib
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import JSON, Boolean, Column, Connection, Float, Index, String, Table, delete, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.db.clock import DAY
from dicehaven.server.db.journal import Conditional, any_of, insert_unless_there, lease
from dicehaven.server.db.odd_rows import raw
from dicehaven.server.db.schema import metadata, with_column
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.info import LEFT, SITS
from dicehaven.server.table.play.store import HOLDERS, MATCHES, RESULTS, TABLES
from dicehaven.server.table.play.tables import info_from

KEPT = Table(  # of whoever has saved a file, brought one, or wants to be reminded
    "kept_files",
    metadata,
    of_person("person", DROP, primary_key=True, export="kept", hides=["busy"]),
    Column("reminds", Boolean, nullable=False),
    Column("saved", Float),  # when the file was saved last; null: never
    Column("busy", Float, nullable=False),  # until then, a server brings a file in for them
)

BROUGHT = Table(
    "brought_files",
    metadata,
    Column("id", String(24), primary_key=True),
    of_person("person", DROP, export="brought", hides=["id"]),
    Column("made", Float, nullable=False),
    Column("came", JSON, nullable=False),  # `Came`
    Column("told", JSON, nullable=False),  # `Told`
    Index("brought_files_person", "person"),
)

UNDO_SECONDS = 14 * DAY  # for which it is known what came in with a file
BUSY_SECONDS = 300.0


class Came(msgspec.Struct):
    """What came in with a file, by its ids here: `replaced` are tables of whose matches the file knew more."""

    matches: list[str] = []
    tables: list[str] = []
    replaced: list[str] = []
    boards: list[tuple[str, str]] = []  # game and id
    flights: list[str] = []  # days
    name: str = ""  # that somebody without one has by it


class Told(msgspec.Struct):
    """What is said of a file: how much was here already, how many matches are left for another day, and what was refused, in sentences."""

    here: int = 0
    left: int = 0
    refused: list[str] = []
    refusals: int = 0


class Kept(NamedTuple):
    """Whether somebody wants to be reminded, and when they saved their file last, in seconds since 1970; None: never."""

    reminds: bool = False
    saved: float | None = None


class BroughtFile(NamedTuple):
    """A file that somebody has brought."""

    id: str
    made: float
    came: Came
    told: Told


# Writing


def known(person: str) -> Executable:
    """Return the statement that makes a row for a person, unless there is one."""
    return insert_unless_there(KEPT).values(person=person, reminds=False, saved=None, busy=0.0)


def saved(person: str, now: float) -> Executable:
    """Return the statement that notes when a person has saved the file."""
    return update(KEPT).where(KEPT.c.person == person).values(saved=now)


def reminded(person: str, reminds: bool) -> Executable:
    """Return the statement that stores whether a person wants to be reminded."""
    return update(KEPT).where(KEPT.c.person == person).values(reminds=reminds)


def working(person: str, before: float, until: float) -> Conditional:
    """Return the statement by which one server alone brings files in for a person, until a time."""
    return lease(f"files of {person}", KEPT.c.busy, before, until, KEPT.c.person == person)


def begun(person: str, file: BroughtFile) -> Executable:
    """Return the statement that notes a file that somebody brings."""
    return insert(BROUGHT).values(id=file.id, person=person, made=file.made, **_told(file))


def came(file: BroughtFile) -> Executable:
    """Return the statement that notes what has come in by now."""
    return update(BROUGHT).where(BROUGHT.c.id == file.id).values(_told(file))


def _told(file: BroughtFile) -> dict[str, Any]:
    return {"came": msgspec.to_builtins(file.came), "told": msgspec.to_builtins(file.told)}


def gone(file_id: str) -> Executable:
    """Return the statement that forgets a file, once nothing of it is left, or nobody may take it out any more."""
    return delete(BROUGHT).where(BROUGHT.c.id == file_id)


def outdated(now: float) -> Executable:
    """Return the statement that forgets what came in with files too long ago."""
    return delete(BROUGHT).where(BROUGHT.c.made < now - UNDO_SECONDS)


def without_matches(ids: Collection[str]) -> list[Executable]:
    """Return the statements that delete matches that were brought in."""
    brought = select(MATCHES.c.id).where(MATCHES.c.id.in_(ids), MATCHES.c.brought != "")
    return [
        *(delete(table).where(table.c.match_id.in_(brought)) for table in with_column("match_id")),
        delete(MATCHES).where(MATCHES.c.id.in_(brought)),
    ]


# Reading


def kept_of(connection: Connection, person: str) -> tuple[Kept, float]:
    """Return what is known of a person's file, and until when a server brings one in for them."""
    row = connection.execute(select(KEPT).where(KEPT.c.person == person)).one_or_none()
    return (Kept(row.reminds, row.saved), row.busy) if row else (Kept(), 0.0)


def files_of(connection: Connection, people: Collection[str]) -> Sequence[BroughtFile]:
    """Return the files that people have brought and may take out again, the latest first."""
    rows = connection.execute(select(BROUGHT).where(BROUGHT.c.person.in_(people)).order_by(BROUGHT.c.made.desc()))
    return [
        BroughtFile(row.id, row.made, msgspec.convert(row.came, Came), msgspec.convert(row.told, Told)) for row in rows
    ]


OF_TABLES = select(TABLES.c.id, raw(TABLES.c.info)).where(
    TABLES.c.id.in_(
        select(HOLDERS.c.table_id).where(HOLDERS.c.key.in_(any_of("ids")), HOLDERS.c.role.in_((SITS, LEFT)))
    ),
    TABLES.c.deleted.is_(None),
)
OF_MATCHES = select(MATCHES.c.id, MATCHES.c.brought, MATCHES.c.record.is_(None).label("bare")).where(
    MATCHES.c.id.in_(select(RESULTS.c.match_id).where(RESULTS.c.key.in_(any_of("ids"))))
)


def tables_of(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """Return the tables of somebody's, by the ids that they had where they were begun."""
    found = dict[str, str]()
    for table_id, stored in connection.execute(OF_TABLES, {"ids": list(ids)}):
        with contextlib.suppress(ValueError, msgspec.ValidationError):  # nobody can read it
            found[info_from(stored).settings.brought or table_id] = table_id
    return found


def matches_of(connection: Connection, ids: Iterable[str]) -> dict[str, str]:
    """Return the matches of somebody's, by the ids that they had where they were played."""
    return {row.brought or row.id: row.id for row in connection.execute(OF_MATCHES, {"ids": list(ids)})}


def unrecorded(connection: Connection, ids: Iterable[str]) -> list[str]:
    """Return the matches of somebody's whose record is not stored yet."""
    return [row.id for row in connection.execute(OF_MATCHES, {"ids": list(ids)}) if row.bare]
