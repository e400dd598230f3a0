"""The talk of a circle: the statements that write and read it.  The latest lines stay."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.sql import Executable

from dicehaven.server.circles.store import CIRCLES
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, Files, exports, of_person

KEPT = 200  # lines of a circle

TALK = Table(  # what members of circles say to each other
    "circle_talk",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False),
    of_person("key", DROP, at_once=True),
    Column("words", String(400), nullable=False),  # a phrase as `table/play/phrases.py` writes it, or words
    Column("said", Float, nullable=False),
    Index("circle_talk_circle", "circle", "id"),
    Index("circle_talk_key", "key"),
)


class Line(NamedTuple):
    """A line of talk; `key` is the person who said it, `said` in seconds since 1970."""

    id: int
    key: str
    words: str
    said: float


def latest(connection: Connection, circle: str, limit: int) -> list[Line]:
    """Return the latest lines of a circle, the last one last."""
    query = select(*(TALK.c[name] for name in Line._fields)).where(TALK.c.circle == circle)
    rows = connection.execute(query.order_by(TALK.c.id.desc()).limit(limit)).all()
    return [Line(*row) for row in reversed(rows)]


def how_many(connection: Connection, circle: str, key: str, since: float) -> int:
    """Return the number of lines that somebody has said in a circle since a time."""
    its = TALK.c.circle == circle, TALK.c.key == key, TALK.c.said > since
    return connection.execute(select(func.count()).select_from(TALK).where(*its)).scalar_one()


def said(circle: str, key: str, words: str, now: float) -> list[Executable]:
    """Return the statements that store a line, and delete those that are too old to be among the latest."""
    last = select(TALK.c.id).where(TALK.c.circle == circle).order_by(TALK.c.id.desc()).offset(KEPT).limit(1)
    old = TALK.c.circle == circle, TALK.c.id <= last.scalar_subquery()
    return [insert(TALK).values(circle=circle, key=key, words=words, said=now), delete(TALK).where(*old)]


def deleted(circle: str, line: int, by: str | None) -> Executable:
    """Return the statement that deletes a line of a circle; with `by`, only one that this person has said."""
    its = TALK.c.circle == circle, TALK.c.id == line
    return delete(TALK).where(*its, *((TALK.c.key == by,) if by else ()))


@exports(TALK.c.key)
def files(connection: Connection, ids: Sequence[str]) -> Files:
    """Return what somebody has said in their circles."""
    query = select(CIRCLES.c.name.label("circle"), TALK.c.words, TALK.c.said).join(TALK, TALK.c.circle == CIRCLES.c.id)
    found = connection.execute(query.where(TALK.c.key.in_(ids)).order_by(TALK.c.id))
    return {"talk.json": [dict(one) for one in found.mappings()]}
