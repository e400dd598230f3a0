"""Exercises: costly decisions of people, written when a match is weighed, and asked again until they know better.

Each belongs to the key of whoever sat there.  Where somebody had several seats of a match, nobody knows who decided: there are none.
"""

import contextlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Column,
    ColumnElement,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    Row,
    String,
    Table,
    Text,
    delete,
    exists,
    func,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import any_of, insert_unless_there
from dicehaven.server.db.odd_rows import checked, hiding_odd, raw
from dicehaven.server.db.schema import metadata
from dicehaven.server.errors import NoTable
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.store import RESULTS

EXERCISES = Table(  # costly decisions of a seat in a match, to be asked again
    "exercises",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("line", Integer, primary_key=True),  # of the record
    of_person("key", DROP, export="exercises"),  # whoever decided
    Column("game", String(40), nullable=False),
    Column("position", Text, nullable=False),  # as that seat saw it
    Column("played", Text, nullable=False),  # the move, in notation
    Column("lost", Float, nullable=False),  # chance to win
    Column("found", JSON, nullable=False),  # `Findings` of `skill/exercises.py`
    Column("step", Integer, nullable=False),  # how many times in a row the answer has been right
    Column("due", String(10)),  # the day on which it is asked, as 2026-11-27; null: never again
    Index("exercises_key", "key", "due"),
)

OFFERED_EXERCISES = 3  # that are offered at a time
MAX_EXERCISES = 100  # of a key: what costs less is forgotten


class Exercise(NamedTuple):
    """A costly decision of a seat at a line of a match, as stored; see the comments of the schema."""

    match_id: str
    seat: int
    line: int
    game: str
    position: str
    played: str
    lost: float
    found: dict[str, Any]  # Any: JSON of many kinds
    step: int
    due: str | None


PRIMARY = tuple(EXERCISES.primary_key)
STORED = tuple(EXERCISES.c[name] for name in Exercise._fields)
MINE = EXERCISES.c.key.in_(any_of("keys"))
OF_KEYS = select(*map(raw, STORED)).where(MINE)  # made once: each `in_` refers to itself
ALL = OF_KEYS.order_by(EXERCISES.c.match_id, EXERCISES.c.seat, EXERCISES.c.line)
COSTLIEST = OF_KEYS.order_by(EXERCISES.c.lost.desc(), EXERCISES.c.match_id, EXERCISES.c.line).limit(OFFERED_EXERCISES)
FIRST_DUE = select(func.min(EXERCISES.c.due)).where(MINE)


# Writing


def added(exercises: Sequence[Exercise]) -> list[Executable]:
    """Return the statements that store exercises for whoever holds the seats by now, unless another node has done so.

    Of each key, MAX_EXERCISES are kept.
    """
    other = RESULTS.alias()
    again = exists().where(
        other.c.match_id == RESULTS.c.match_id, other.c.key == RESULTS.c.key, other.c.seat != RESULTS.c.seat
    )
    statements: list[Executable] = []
    for one in exercises:
        row = one._asdict()
        values = [literal(value, EXERCISES.c[name].type).label(name) for name, value in row.items()]
        theirs = RESULTS.c.match_id == one.match_id, RESULTS.c.seat == one.seat, RESULTS.c.key != "", ~again
        rows = select(*values, RESULTS.c.key).where(*theirs)
        statements.append(insert_unless_there(EXERCISES).from_select([*row, "key"], rows))
    return [*statements, *(_cheapest_dropped(match_id) for match_id in {one.match_id for one in exercises})]


def _cheapest_dropped(match_id: str) -> Executable:
    """Return the statement that deletes all but MAX_EXERCISES of the exercises of each of the keys that sat in a match."""
    theirs = select(RESULTS.c.key).where(RESULTS.c.match_id == match_id)
    order = func.row_number().over(partition_by=EXERCISES.c.key, order_by=(EXERCISES.c.lost.desc(), *PRIMARY))
    ranked = select(*PRIMARY, order.label("place")).where(EXERCISES.c.key.in_(theirs)).subquery()
    beyond = select(*(ranked.c[column.name] for column in PRIMARY)).where(ranked.c.place > MAX_EXERCISES)
    return delete(EXERCISES).where(tuple_(*PRIMARY).in_(beyond))


def moved_on(hashes: Collection[str], before: Exercise, step: int, due: str | None) -> Executable:
    """Return the statement that lets an exercise be due on another day (None: never), if nothing has changed since `before`."""
    same = EXERCISES.c.step == before.step, EXERCISES.c.due == before.due
    mine = EXERCISES.c.key.in_(list(hashes)), _is(before.match_id, before.seat, before.line)
    return update(EXERCISES).where(*mine, *same).values(step=step, due=due)


def done_before(hashes: Collection[str], last: Exercise) -> Executable:
    """Return the statement that deletes the exercises that are never due again, but for the last one, which somebody looks at."""
    done = EXERCISES.c.key.in_(list(hashes)), EXERCISES.c.due.is_(None)
    return delete(EXERCISES).where(*done, ~_is(last.match_id, last.seat, last.line))


def set_aside(hashes: Collection[str], match_id: str, seat: int, line: int) -> Executable:
    """Return the statement that deletes an exercise."""
    return delete(EXERCISES).where(EXERCISES.c.key.in_(list(hashes)), _is(match_id, seat, line))


def _is(match_id: str, seat: int, line: int) -> ColumnElement[bool]:
    return (EXERCISES.c.match_id == match_id) & (EXERCISES.c.seat == seat) & (EXERCISES.c.line == line)


# Reading


def of_keys(connection: Connection, hashes: Collection[str]) -> list[Exercise]:
    """Return all exercises of keys with these hashes."""
    return list(_readable(connection.execute(ALL, {"keys": list(hashes)})))


def due(connection: Connection, hashes: Collection[str], today: str) -> list[Exercise]:
    """Return the costliest of the exercises that are due on a day, at most OFFERED_EXERCISES."""
    return list(_readable(connection.execute(COSTLIEST.where(EXERCISES.c.due <= today), {"keys": list(hashes)})))


def first_due(connection: Connection, hashes: Collection[str]) -> str | None:
    """Return the first day on which any exercise is due; None if none ever is."""
    return connection.execute(FIRST_DUE, {"keys": list(hashes)}).scalar()


def find(connection: Connection, hashes: Collection[str], match_id: str, seat: int, line: int) -> Exercise | None:
    """Return an exercise of keys with these hashes; None if there is none."""
    found = connection.execute(OF_KEYS.where(_is(match_id, seat, line)), {"keys": list(hashes)})
    return next(_readable(found), None)


def seats_of(connection: Connection, match_id: str) -> list[tuple[str, str]]:
    """Return the kinds and names of the seats of a match."""
    query = select(RESULTS.c.kind, RESULTS.c.name).where(RESULTS.c.match_id == match_id).order_by(RESULTS.c.seat)
    return [(row.kind, row.name) for row in connection.execute(query)]


def _readable(rows: Iterable[Row[Any]]) -> Iterator[Exercise]:
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.match_id):
            yield Exercise(*checked(row, *STORED))
