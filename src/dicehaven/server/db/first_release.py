"""Databases of 0.1.0: how they are recognized, and how their tables become journals.

The chain of migrations began anew after 0.1.0 and gave the ids of its revisions, 0001 and 0002, to others.  A database of
the first chain has a table `seats`, which no later one has.  `0.1.0` stands for its schema, in dumps as well.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    func,
    insert,
    inspect,
    literal,
    select,
)
from sqlalchemy import text as sql

SCHEMA = "0.1.0"
REVISION = "0002"  # with which 0.1.0 marks its databases
LAST_COMMIT = "df0f3f80"  # the last one that reads what development versions after 0.1.0 have stored
PIECE = 200  # tables whose journals are written together
ASIDE = "_0_1_0"  # is added to the names of what is converted
TAKEN = ("tables", "acts")  # names that the next schema has, too

metadata = MetaData()
tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("header", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Index("tables_touched", "touched"),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("name", String(40), nullable=False),
    Column("key", String(64), nullable=False),
    Column("share", String(64), nullable=False),
    Index("seats_key", "key"),
)
acts = Table(
    "acts",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", Text, nullable=False),
)
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("words", String(200), nullable=False),
)

Row = dict[str, Any]


def is_of_first_chain(connection: Connection) -> bool:
    """Return whether a database was written by 0.1.0 or by a development version soon after it."""
    return inspect(connection).has_table(seats.name)


def set_aside(connection: Connection) -> None:
    """Rename the tables of 0.1.0 whose names its successors have, too, and forget its revision."""
    for table in (tables, seats):
        for index in table.indexes:
            index.drop(connection)
    for name in TAKEN:
        connection.execute(sql(f"ALTER TABLE {name} RENAME TO {name}{ASIDE}"))
        if connection.dialect.name == "postgresql":
            connection.execute(sql(f"ALTER INDEX {name}_pkey RENAME TO {name}{ASIDE}_pkey"))
    connection.execute(sql("DELETE FROM alembic_version"))


def convert(connection: Connection) -> None:
    """Write the tables that were set aside into an empty database of revision 0001, and drop them.

    Journals have one act more in front, which sets the table up, and what was said at the end.
    """
    old = {
        name: table.to_metadata(MetaData(), name=f"{name}{ASIDE}")
        for name, table in (("tables", tables), ("acts", acts))
    }
    new = MetaData()
    new.reflect(connection, only=("tables", "acts", "holders"))
    for found in _pieces(connection, old["tables"]):
        ids = [row["id"] for row in found]
        places = _of_tables(connection, seats, "seat", ids)
        said = _of_tables(connection, talk, "number", ids)
        counts = _counts(connection, old["acts"], ids)
        infos = {row["id"]: _info(row, places[row["id"]]) for row in found}
        connection.execute(
            insert(new.tables["tables"]), [_table(row, infos[row["id"]], places[row["id"]]) for row in found]
        )
        journal = old["acts"].c
        moved = select(
            journal.table_id, journal.number + 1, journal.act, false(), literal(""), literal(0.0), literal(0)
        ).where(journal.table_id.in_(ids))
        columns = ["table_id", "number", "act", "hidden", "once", "made", "node"]
        connection.execute(insert(new.tables["acts"]).from_select(columns, moved))
        connection.execute(
            insert(new.tables["acts"]),
            [act for row in found for act in _added(row, infos[row["id"]], said[row["id"]], counts.get(row["id"], 0))],
        )
        holders = [one for row in found for one in _holders(row["id"], infos[row["id"]])]
        if holders:
            connection.execute(insert(new.tables["holders"]), holders)
    for table in (talk.name, old["acts"].name, seats.name, old["tables"].name):
        connection.execute(sql(f"DROP TABLE {table}"))


def _pieces(connection: Connection, old: Table) -> Iterator[list[Row]]:
    after = ""
    while True:
        query = select(old).where(old.c.id > after).order_by(old.c.id).limit(PIECE)
        found = [dict(row) for row in connection.execute(query).mappings()]
        if not found:
            return
        yield found
        after = found[-1]["id"]


def _of_tables(connection: Connection, table: Table, order: str, ids: list[str]) -> dict[str, list[Row]]:
    """Return the rows that belong to each of these tables, in order."""
    rows: dict[str, list[Row]] = {one: [] for one in ids}
    query = select(table).where(table.c.table_id.in_(ids)).order_by(table.c.table_id, table.c[order])
    for row in connection.execute(query).mappings():
        rows[row["table_id"]].append(dict(row))
    return rows


def _counts(connection: Connection, old: Table, ids: list[str]) -> dict[str, int]:
    query = select(old.c.table_id, func.max(old.c.number) + 1).where(old.c.table_id.in_(ids)).group_by(old.c.table_id)
    return {row.table_id: row[1] for row in connection.execute(query)}


def _info(row: Row, places: list[Row]) -> Row:
    """Return everything about a table but its match, as JSON of revision 0001.

    A match that has begun goes on without a proof of its dice, since its commitment was one of another protocol; if it is
    over, its result stands: the table is closed.  Whoever is the only person at a table has set it up; of other tables
    nobody knows.
    """
    settings = dict(row["settings"])
    proven = settings["dice"] == "fair" and row["started"]
    if proven:
        settings["dice"] = "unproven"
    people = {place["key"] for place in places if place["kind"] == "person"}
    return {
        "settings": settings,
        "places": [_place(place) for place in places],
        "host": people.pop() if len(people) == 1 else "",
        "started": bool(row["started"]),
        "closed": bool(proven and row["over"]),
    }


def _place(row: Row) -> Row:
    place = {name: row[name] for name in ("kind", "name", "key")}
    return place | ({"commitment": "none"} if row["kind"] == "person" else {})


def _table(row: Row, info: Row, places: list[Row]) -> Row:
    kept = {name: row[name] for name in ("id", "secret", "created", "touched", "started", "over")}
    header = dict(row["header"])
    if info["closed"]:  # its rolls can still be computed again
        header["seed"] = sha256("\n".join([row["secret"], *(place["share"] for place in places)]).encode()).hexdigest()
    closed = row["touched"] if info["closed"] else None
    return kept | {"header": header, "info": info, "public": info["settings"]["public"], "closed": closed}


def _added(row: Row, info: Row, said: list[Row], count: int) -> Iterator[Row]:
    """Yield the act that sets a table up, and those with which people have said something."""
    setting_up = {"set": info | {"places": {str(p): place for p, place in enumerate(info["places"])}}}
    talk_acts = [{"say": one["words"], "seat": one["seat"]} for one in said]
    numbered = [(0, setting_up), *enumerate(talk_acts, count + 1)]
    for number, act in numbered:
        yield {
            "table_id": row["id"],
            "number": number,
            "act": json.dumps(act, ensure_ascii=False, separators=(",", ":")),
            "hidden": False,
            "once": "",
            "made": row["touched"] if number else row["created"],
            "node": 0,
        }


def _holders(table_id: str, info: Row) -> list[Row]:
    held = {(place["key"], "sits") for place in info["places"] if place["kind"] == "person" and place["key"]}
    held |= {(info["host"], "hosts")} if info["host"] else set()
    return [{"table_id": table_id, "key": key, "role": role} for key, role in sorted(held)]
