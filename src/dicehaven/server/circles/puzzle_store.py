"""Answers to the puzzle of the day: the statements that write and read them.  Nobody needs them after the next day."""

from collections.abc import Collection

from sqlalchemy import Column, Connection, Float, Index, String, Table, Text, delete, select
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import any_of, insert_unless_there
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, of_person

ANSWERS = Table(  # of members of circles to the puzzle of the day, the first ones
    "puzzle_answers",
    metadata,
    Column("day", String(10), primary_key=True),  # as 2026-11-27
    of_person("key", DROP, primary_key=True, first=lambda row: row.made, export="puzzles"),
    Column("move", Text, nullable=False),  # in notation
    Column("made", Float, nullable=False),
    Index("puzzle_answers_key", "key"),
)

ON_DAY = select(ANSWERS.c.key, ANSWERS.c.move).where(ANSWERS.c.key.in_(any_of("keys")))


def on_day(connection: Connection, keys: Collection[str], day: str) -> dict[str, str]:
    """Return the moves with which the holders of some keys have answered on a day, by the hashes of the keys."""
    return {row.key: row.move for row in connection.execute(ON_DAY.where(ANSWERS.c.day == day), {"keys": list(keys)})}


def answered(day: str, key: str, move: str, now: float) -> Executable:
    """Return the statement that stores an answer, unless there is one already."""
    return insert_unless_there(ANSWERS).values(day=day, key=key, move=move, made=now)


def outdated(yesterday: str) -> Executable:
    """Return the statement that deletes the answers of days before."""
    return delete(ANSWERS).where(ANSWERS.c.day < yesterday)
