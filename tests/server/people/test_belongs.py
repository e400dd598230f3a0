"""What belongs to a person: every column that names one says so, and merging follows what it says."""

from collections.abc import Sequence
from typing import Any

import pytest
import sqlalchemy as sa

from dicehaven.server.db import schema
from dicehaven.server.people.belongs import BELONGS, OnForget, PersonId, merge, of_person

pytestmark = pytest.mark.both

DROP = OnForget.DROP
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
        "profiles.words",
        "profiles.pin",
        "former_keys.words",
        "former_keys.pin",
    },
    "ids of other things": {"passkeys.id", "alert_channels.id"},
    "zones": {"alert_wishes.zone", "time_zones.zone"},
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
