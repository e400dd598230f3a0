"""Jobs: the statements that claim background work for a node, and write and read its progress."""

from typing import NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    case,
    delete,
    null,
    select,
    text,
    update,
)
from sqlalchemy.sql import Executable
from sqlalchemy.sql.dml import Update

from dicehaven.server.db.journal import Conditional
from dicehaven.server.db.listen import living
from dicehaven.server.db.odd_rows import checked
from dicehaven.server.db.schema import LEFT_OUT, metadata

JOBS = Table(  # background work that is done once for all nodes
    "jobs",
    metadata,
    Column("name", String(120), primary_key=True),
    Column("node", Integer, nullable=False),  # that works on it; 0: none
    Column("asked", Float, nullable=False),  # when somebody asked for it last
    Column("progress", Text, nullable=False),  # JSON; '': none yet
    Column("edition", Integer, nullable=False),  # of `found`
    Column("done", Boolean, nullable=False),
    Column("found", LargeBinary),
    Index("jobs_asked", "asked"),
    info=LEFT_OUT,
)

CLAIM = text(
    "INSERT INTO jobs (name, node, asked, progress, edition, done) VALUES (:name, :node, :asked, '', 0, false) "
    "ON CONFLICT (name) DO UPDATE SET node = excluded.node, asked = excluded.asked "
    "WHERE jobs.node = :before AND NOT jobs.done"
)


class StoredJob(NamedTuple):
    """A job as it is stored; `found` is None if the caller already knows this edition.

    `node` is the number of the living node that works on it, 0 if there is none.
    """

    node: int
    asked: float  # when somebody asked last, in seconds since 1970
    progress: str
    edition: int  # of `found`; 0: nothing is found
    done: bool
    found: bytes | None
    claimed: int  # the number that a node has to know to claim it


def stored(connection: Connection, name: str, edition: int) -> StoredJob | None:
    """Return a job as it is stored, if it is; the caller knows its `edition`.  Raise ValueError if it cannot be read."""
    c = JOBS.c
    new = case((c.edition != edition, c.found), else_=null())
    row = connection.execute(
        select(c.node, c.asked, c.progress, c.edition, c.done, new).where(c.name == name)
    ).one_or_none()
    if row is None:
        return None
    checked(row, c.node, c.asked, c.progress, c.edition, c.done, c.found)
    node = row[0]
    works = node and not row.done and connection.dialect.name == "postgresql" and node in living(connection)
    return StoredJob(node if works else 0, *row[1:], claimed=node)


def claimed(name: str, before: int, node: int, now: float) -> Conditional:
    """Return the statement that claims a job for a node, unless another one has claimed it since node `before` did."""
    return Conditional(name, CLAIM, {"name": name, "node": node, "asked": now, "before": before})


def progressed(name: str, node: int, progress: str) -> Conditional:
    """Return the statement that writes the progress of a node's job."""
    return Conditional(name, _of(name, node).values(progress=progress))


def finished(name: str, node: int, found: bytes, done: bool) -> Conditional:
    """Return the statement that writes the results of a node's job, interim or final."""
    return Conditional(name, _of(name, node).values(found=found, edition=JOBS.c.edition + 1, done=done))


def released(name: str, node: int) -> Conditional:
    """Return the statement that releases a job on which its node no longer works."""
    return Conditional(name, _of(name, node).values(node=0, progress=""))


def wanted(name: str, now: float) -> Conditional:
    """Return the statement that notes when somebody has asked for a job."""
    return Conditional(name, update(JOBS).where(JOBS.c.name == name, JOBS.c.asked < now).values(asked=now))


def outdated(since: float) -> Executable:
    """Return the statement that deletes jobs for which nobody has asked since then: they can be done again."""
    return delete(JOBS).where(JOBS.c.asked < since)


def forgotten(name: str) -> Executable:
    """Return the statement that deletes a job that cannot be read."""
    return delete(JOBS).where(JOBS.c.name == name)


def _of(name: str, node: int) -> Update:
    return update(JOBS).where(JOBS.c.name == name, JOBS.c.node == node)
