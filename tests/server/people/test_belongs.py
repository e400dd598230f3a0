"""What belongs to a person: every column that names one says so, and merging follows what it says."""

import asyncio
import io
import zipfile
import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schema
import sqlalchemy as sa
from profile_browser import NAME, Browser
from table_play import Program, app_client, fine

from dicehaven.server.db.store import Store
from dicehaven.server.people.belongs import BELONGS, DROP, PersonId, declared, merge, of_person
from dicehaven.server.people.deletions import Deletions
from dicehaven.server.people.people import People
from dicehaven.server.web.visitor import key_hash

pytestmark = pytest.mark.both

NAMES = {"key", "person", "owner", "founder", "holder", "profile", "member", "author", "host", "guest"}
NOBODY = {  # columns as wide as an id of a person, and what they hold instead
    "secrets": {
        "tables.secret",
        "site.salt",
        "alert_upkeep.secret",
        "alert_upkeep.push_key",
        "flight_dice.root",
        "alert_wishes.feed",
        "profile_links.code",
        "people.words",
        "people.pin",
        "sessions.key",
        "sessions.replaces",
        "session_links.code",
        "profiles.words",
        "profiles.pin",
        "former_keys.words",
        "former_keys.pin",
    },
    "ids of other things": {"passkeys.id", "alert_channels.id"},
    "zones": {"people.zone", "alert_wishes.zone", "time_zones.zone"},
}


def undeclared(metadata: sa.MetaData) -> set[str]:
    """The columns that may name a person, by type, name or foreign key, and do not say so."""
    columns = [one for table in metadata.sorted_tables for one in table.columns if BELONGS not in one.info]
    wide = [one for one in columns if isinstance(one.type, sa.String) and one.type.length == PersonId.length]
    named = [one for one in columns if NAMES & {*one.name.split("_")}]
    refer = [one for one in columns if any(BELONGS in key.column.info for key in one.foreign_keys)]
    return {f"{one.table.name}.{one.name}" for one in (*wide, *named, *refer)}.difference(*NOBODY.values())


def test_every_column_that_names_a_person_says_what_becomes_of_it() -> None:
    assert undeclared(schema.metadata) == set()


@pytest.mark.parametrize(
    "column",
    [
        sa.Column("who", sa.String(64)),
        sa.Column("author", sa.String(24)),
        sa.Column("of", sa.String(24), sa.ForeignKey("profiles.key")),
    ],
)
def test_a_new_table_cannot_forget_to_say_it(column: sa.Column[Any]) -> None:
    new = sa.MetaData()
    schema.profiles.to_metadata(new)
    sa.Table("guest_books", new, sa.Column("id", sa.Integer, primary_key=True), column)
    assert undeclared(new) == {f"guest_books.{column.name}"}


METADATA = sa.MetaData()
PLAIN = sa.Table("plain", METADATA, sa.Column("id", sa.Integer, primary_key=True), of_person("key", DROP))
OWN = sa.Table("own", METADATA, of_person("key", DROP, primary_key=True), sa.Column("worth", sa.Integer))
FIRST = sa.Table(
    "days",
    METADATA,
    sa.Column("day", sa.Integer, primary_key=True),
    of_person("key", DROP, primary_key=True, first=lambda row: row.worth),
    sa.Column("worth", sa.Integer),
)
NEITHER = sa.Table(
    "figures",
    METADATA,
    of_person("key", DROP, primary_key=True, neither=True),
    sa.Column("game", sa.Integer, primary_key=True),
    sa.Column("worth", sa.Integer),
)
STAYING = sa.Table("staying", METADATA, of_person("key", DROP, primary_key=True, moves=False))
AWAY = sa.Table("away", METADATA, of_person("key", DROP, primary_key=True))  # of a feature that is not in the database


@pytest.mark.parametrize(
    ("table", "before", "after"),
    [
        (PLAIN, [(1, "a"), (2, "b"), (3, "x")], [(1, "s"), (2, "s"), (3, "x")]),
        (OWN, [("a", 1), ("b", 2), ("x", 3)], [("s", 1), ("x", 3)]),
        (OWN, [("a", 1), ("b", 2), ("s", 4)], [("s", 4)]),
        (
            FIRST,
            [(7, "a", 2), (7, "b", 1), (7, "s", 3), (7, "x", 0), (8, "a", 5)],
            [(7, "s", 1), (7, "x", 0), (8, "s", 5)],
        ),
        (FIRST, [(7, "a", 1), (7, "b", 1), (7, "s", 1)], [(7, "s", 1)]),
        (NEITHER, [("a", 1, 1), ("s", 1, 2), ("b", 2, 3), ("x", 1, 4)], [("s", 2, 3), ("x", 1, 4)]),
        (STAYING, [("a",)], [("a",)]),
    ],
)
def test_where_rows_of_people_who_are_merged_meet_the_better_one_stays(
    database: str, table: sa.Table, before: Sequence[Any], after: Sequence[Any]
) -> None:
    engine = sa.create_engine(database)
    METADATA.create_all(engine, [one for one in METADATA.sorted_tables if one is not AWAY])
    with engine.begin() as connection:
        connection.execute(sa.insert(table), [dict(zip(table.columns.keys(), row, strict=True)) for row in before])
        merge(connection, METADATA, ["a", "b"], "s")
        assert sorted(map(tuple, connection.execute(sa.select(table)))) == sorted(after)
    engine.dispose()


# The whole database

UNSEEN = {  # nothing that anybody could read, or need: what leads somewhere, and the work of forgetting itself
    "former_holders.key",
    "people.into",
    "session_links.person",
    "deletions.key",
    "pseudonyms.key",
    "circles.founder",  # said in `circles.json`
    # of 0.2.0
    "profiles.key",
    "profile_links.profile",
    "former_keys.gone",
    "former_keys.stays",
    "time_zones.key",
}


def declared_names() -> set[str]:
    return {f"{column.table.name}.{column.name}" for column, _ in declared(schema.metadata)}


def fill(connection: sa.Connection, table: sa.Table, person: str = "") -> dict[str, Any]:
    """Return a row of a table, of this person if it is anybody's; one that is there, or a new one with all that it refers to."""
    named = [one == person for one in table.columns if BELONGS in one.info and person]
    theirs = [sa.or_(*named)] if named else []
    if there := connection.execute(sa.select(table).where(*theirs).limit(1)).mappings().first():
        return dict(there)
    row = dict[str, Any]()
    for column in table.columns:
        kind = column.type.python_type
        parent = next(iter(column.foreign_keys), None)
        if BELONGS in column.info:
            row[column.name] = person
        elif parent is not None:
            row[column.name] = fill(connection, parent.column.table, person)[parent.column.name]
        elif isinstance(column.type, sa.JSON):
            row[column.name] = {}
        elif kind is str:
            row[column.name] = f"{NAME} {column.name}"[: getattr(column.type, "length", None)]
        else:
            row[column.name] = b"" if kind is bytes else kind(0)
    connection.execute(sa.insert(table).values(row))
    return row


def standing(database: str, *words: str) -> set[str]:
    """The columns in which one of these words stands: in text, JSON, or what is deflated."""
    engine = sa.create_engine(database)
    found = set[str]()
    with engine.connect() as connection:
        for table in sa.inspect(connection).get_table_names():
            for row in connection.exec_driver_sql(f'select * from "{table}"').mappings():
                for column, value in row.items():
                    text = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                    with suppress(zlib.error):
                        text = zlib.decompress(text)
                    if any(word.encode() in text for word in words):
                        found.add(f"{table}.{column}")
    engine.dispose()
    return found


@pytest.fixture
def filled(database: str) -> tuple[str, str]:
    """A database in which every column that names people names somebody, who has played and spoken; and their id."""
    with app_client(database) as client:
        owner = Browser(client).named()
        program = Program(client, owner.key)
        table = program.create("saikoro", seats=[{"kind": "me", "name": NAME}, {"kind": "open"}])["table"]
        fine(Program(client, "the-key-of-a-guest").post(f"{table}/sit", seat=1, name="Guest"))
        owner.post(f"/t/{table}/say", seat="0", words=f"I am {NAME}")
        owner.post("/circles", name="Sundays", zone="Europe/Berlin", person=NAME)
        person = key_hash(owner.key)
        engine = sa.create_engine(database)
        with engine.begin() as connection:
            before = {"id": "before", "name": NAME, "made": 1.0, "seen": 1.0, "zone": "", "into": person}
            connection.execute(sa.insert(schema.people).values(before))
            connection.execute(sa.insert(schema.profiles).values(key=person, name=NAME, made=1.0))
            for column, _ in declared(schema.metadata):
                fill(connection, column.table, person)
        engine.dispose()
        answer = owner.ask("POST", "/keep/file")
        with zipfile.ZipFile(io.BytesIO(answer.content)) as file:
            exported = {name: file.read(name) for name in file.namelist()}
    assert declared_names() <= standing(database, person)
    for column, belongs in declared(schema.metadata):
        if f"{column.table.name}.{column.name}" in UNSEEN:
            assert not belongs.export, column
        else:
            assert belongs.files or len(exported[f"{belongs.export}.json"]) > len("[]"), column
    assert person.encode() not in b"".join(exported.values())
    return database, person


def test_all_that_is_somebodys_is_exported_and_forgotten_without_any_feature(
    filled: tuple[str, str], tmp_path: Path
) -> None:
    database, person = filled
    assert {"acts.act", "tables.info", "results.name", "evenings.note"} <= standing(database, NAME)

    async def forget() -> None:
        store = Store(database)
        try:
            deletions = Deletions(People(store))
            await deletions.begin(person)
            await deletions.finish()
        finally:
            store.close()

    asyncio.run(forget())
    assert standing(database, person) == set()
    theirs = {
        "acts.act",
        "tables.info",
        "results.name",
        "people.name",
        "profiles.name",
        "boards.name",
        "pool.name",
        "exercises.played",
    }
    assert not theirs & standing(database, NAME)
    for file in tmp_path.glob("tables.sqlite*"):
        assert person.encode() not in file.read_bytes(), file
