"""Answers to the puzzle of the day: the statements that write and read them.  Nobody needs them after the next day."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, select
from sqlalchemy.sql import Executable

from dicehaven.server.db import schema
from dicehaven.server.db.journal import any_of, insert_unless_there

ANSWERS = schema.puzzle_answers
ON_DAY = select(ANSWERS.c.key, ANSWERS.c.move).where(ANSWERS.c.key.in_(any_of("keys")))


def on_day(connection: Connection, keys: Collection[str], day: str) -> dict[str, str]:
    """Return the moves with which the holders of some keys have answered on a day, by the hashes of the keys."""
    return {row.key: row.move for row in connection.execute(ON_DAY.where(ANSWERS.c.day == day), {"keys": list(keys)})}


class PuzzleAnswer(NamedTuple):
    """Somebody's answer to the puzzle of a day."""

    day: str
    move: str
    made: float


def of_key(connection: Connection, key: str) -> list[PuzzleAnswer]:
    """Return the answers of a key, given as its hash."""
    query = select(ANSWERS.c.day, ANSWERS.c.move, ANSWERS.c.made).where(ANSWERS.c.key == key).order_by(ANSWERS.c.day)
    return [PuzzleAnswer(*row) for row in connection.execute(query)]


def answered(day: str, key: str, move: str, now: float) -> Executable:
    """Return the statement that stores an answer, unless there is one already."""
    return insert_unless_there(ANSWERS).values(day=day, key=key, move=move, made=now)


def outdated(yesterday: str) -> Executable:
    """Return the statement that deletes the answers of days before."""
    return delete(ANSWERS).where(ANSWERS.c.day < yesterday)
