"""Circles: the statements that write and read them, and who belongs to them."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Delete,
    Float,
    ForeignKey,
    Index,
    Select,
    String,
    Table,
    Update,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.sql import Executable

from dicehaven.server.db import schema
from dicehaven.server.db.journal import Conditional, Notice, Work, any_of, insert_unless_there
from dicehaven.server.db.room import ROOM, unused
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import (
    LEAVE,
    Files,
    Going,
    exports,
    forgets,
    in_pieces,
    of_person,
    tables_in,
    work_of,
)
from dicehaven.server.people.store import DELETIONS, PEOPLE
from dicehaven.server.table.play.store import MATCHES, TABLES

CIRCLES = Table(  # people who play together again and again
    "circles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    of_person("founder", LEAVE),  # whoever set it up, or was given it
    Column("invitation", String(24), nullable=False, unique=True),  # the code of its link
    Column("zone", String(40), nullable=False),  # of its evenings, as Europe/Berlin
    Column("phrases", Boolean, nullable=False),  # at its tables nothing else is said
    Column("made", Float, nullable=False),
    Column("renamed", Float, nullable=False, server_default=sql("0")),  # 0: never
    info={ROOM: "circles"},
)


def _standing(row: Any) -> ColumnElement[int]:
    """Return which membership stays where people are merged: whoever was removed from a circle stays so, but its founder is in it."""
    founds = exists().where(CIRCLES.c.id == row.circle, CIRCLES.c.founder == row.key).correlate_except(CIRCLES)
    return case((founds, 0), (row.state == "removed", 1), (row.state == "member", 2), else_=3)


MEMBERS = Table(
    "members",
    metadata,
    Column("circle", String(24), ForeignKey("circles.id"), primary_key=True),
    of_person(
        "key",
        LEAVE,
        primary_key=True,
        at_once=True,
        first=_standing,
        counts="circles",
        counted=lambda row: row.state == "member",
    ),
    Column("state", String(8), nullable=False),  # see `circles/store.py`
    Column("since", Float, nullable=False),  # when this state began
    # what the others see
    Column("hidden", Boolean, nullable=False, server_default=false()),  # not when they are here
    Column("shows_answers", Boolean, nullable=False, server_default=false()),  # their answers to puzzles of the day
    Index("members_key", "key"),
)

KEEPING = [
    TABLES.c.circle,
    MATCHES.c.circle,
]  # whoever's row names a circle here uses it, so that it stays; features add their own

# states of a member
WAITS = "waits"  # nobody has let them in
MEMBER = "member"
LEFT = "left"
REMOVED = "removed"
DEPARTED = "departed"  # never stored: their profile is being deleted
COLUMNS = tuple(CIRCLES.c[name] for name in ("id", "name", "founder", "invitation", "zone", "phrases", "made"))


class Circle(NamedTuple):
    """A circle; `founder` is a hash, `invitation` the code of its link, `made` in seconds since 1970."""

    id: str
    name: str
    founder: str
    invitation: str
    zone: str
    phrases: bool
    made: float


class Member(NamedTuple):
    """Somebody who belongs to a circle, waits, or did belong to it; `key` is a hash, `name` that of the profile by now.

    If they are `hidden`, the others do not see when they are here; with `shows_answers`, the others see their answers
    to puzzles of the day.
    """

    key: str
    name: str
    state: str
    since: float
    hidden: bool = False
    shows_answers: bool = False


# Reading


def found(connection: Connection, circle_id: str) -> Circle | None:
    """Return the circle with this id, if there is one."""
    return _one(connection, select(*COLUMNS).where(CIRCLES.c.id == circle_id))


def invited_by(connection: Connection, code: str) -> Circle | None:
    """Return the circle to which a link leads, if there is one."""
    return _one(connection, select(*COLUMNS).where(CIRCLES.c.invitation == code))


def _one(connection: Connection, query: Select[Any]) -> Circle | None:
    row = connection.execute(query).one_or_none()
    return Circle(*row) if row else None


def members_of(connection: Connection, circle_id: str) -> list[Member]:
    """Return everybody with any state in a circle who still has a profile, in the order in which they joined."""
    query = (
        select(
            MEMBERS.c.key, PEOPLE.c.name, MEMBERS.c.state, MEMBERS.c.since, MEMBERS.c.hidden, MEMBERS.c.shows_answers
        )
        .join(PEOPLE, PEOPLE.c.id == MEMBERS.c.key)
        .where(MEMBERS.c.circle == circle_id, PEOPLE.c.name != "")
        .order_by(MEMBERS.c.since, MEMBERS.c.key)
    )
    return [Member(*row) for row in connection.execute(query)]


def state_of(connection: Connection, circle_id: str, key: str) -> str:
    """Return the state of a key, given as its hash, in a circle; '' if there is none."""
    query = select(MEMBERS.c.state).where(MEMBERS.c.circle == circle_id, MEMBERS.c.key == key)
    return connection.execute(query).scalar_one_or_none() or ""


OF_KEY = (
    select(*COLUMNS)
    .join(MEMBERS, MEMBERS.c.circle == CIRCLES.c.id)
    .where(MEMBERS.c.key == bindparam("key"), MEMBERS.c.state.in_(any_of("states")))
    .order_by(CIRCLES.c.name, CIRCLES.c.id)
)


def of_key(connection: Connection, key: str, states: Collection[str] = (MEMBER,)) -> list[Circle]:
    """Return the circles in which a key, given as its hash, has one of these states, by their names."""
    return [Circle(*row) for row in connection.execute(OF_KEY, {"key": key, "states": list(states)})]


@exports(MEMBERS.c.key)
def files(connection: Connection, ids: Sequence[str]) -> Files:
    """Return the circles that know somebody, by their names, with what the others may see of them."""
    own = [MEMBERS.c[name] for name in ("state", "since", "hidden", "shows_answers")]
    founded = CIRCLES.c.founder.in_(ids).label("founded")
    query = select(CIRCLES.c.name, CIRCLES.c.zone, founded, *own).join(MEMBERS, MEMBERS.c.circle == CIRCLES.c.id)
    found = connection.execute(query.where(MEMBERS.c.key.in_(ids)).order_by(CIRCLES.c.name, CIRCLES.c.id))
    return {"circles.json": [dict(one) for one in found.mappings()]}


class Knock(NamedTuple):
    """Somebody who waits to be let into a circle, since a time, and a member who may let them in."""

    circle: str
    name: str  # of the circle
    who: str  # the name of whoever waits
    since: float
    opens: str


# made once: each alias would leave a reference cycle
WAITING, ADMITTING = MEMBERS.alias(), MEMBERS.alias()
KNOCKS = (
    select(CIRCLES.c.id, CIRCLES.c.name, PEOPLE.c.name, WAITING.c.since, ADMITTING.c.key)
    .join(WAITING, (WAITING.c.circle == CIRCLES.c.id) & (WAITING.c.state == WAITS))
    .join(PEOPLE, PEOPLE.c.id == WAITING.c.key)
    .join(ADMITTING, (ADMITTING.c.circle == CIRCLES.c.id) & (ADMITTING.c.state == MEMBER))
    .where(PEOPLE.c.name != "", WAITING.c.since > bindparam("after"))
    .order_by(CIRCLES.c.name, CIRCLES.c.id, WAITING.c.since, WAITING.c.key)
)


def knocks(connection: Connection, since: float = 0.0, opens: str | None = None) -> list[Knock]:
    """Return who has knocked since a time, the first of a circle first, for every member who may let them in, or for one."""
    query = KNOCKS.where(ADMITTING.c.key == opens) if opens else KNOCKS
    return [Knock(*row) for row in connection.execute(query, {"after": since})]


def counted(connection: Connection, circle_id: str, state: str) -> int:
    """Return the number of people with a state in a circle."""
    query = select(func.count()).select_from(MEMBERS).where(MEMBERS.c.circle == circle_id, MEMBERS.c.state == state)
    return connection.execute(query).scalar_one()


def tables_of(circle_id: str, limit: int) -> Select[str]:
    """Select the ids of the tables of a circle that have not ended, newest first."""
    going_on = TABLES.c.deleted.is_(None) & TABLES.c.closed.is_(None) & ~TABLES.c.over
    query = select(TABLES.c.id).where(TABLES.c.circle == circle_id, going_on)
    return query.order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(limit)


# Writing


def founded(circle: Circle) -> list[Executable]:
    """Return the statements that store a new circle, whose founder is its first member."""
    member = {"circle": circle.id, "key": circle.founder, "state": MEMBER, "since": circle.made}
    return [insert(CIRCLES).values(circle._asdict()), insert(MEMBERS).values(member)]


def queued(circle_id: str, key: str, now: float) -> list[Executable]:
    """Return the statements with which somebody waits to be let in, whatever they were before."""
    mine = (MEMBERS.c.circle == circle_id) & (MEMBERS.c.key == key)
    row = {"circle": circle_id, "key": key, "state": WAITS, "since": now}
    return [delete(MEMBERS).where(mine), insert(MEMBERS).values(row)]


def moved(circle_id: str, key: str, before: Collection[str], state: str, now: float) -> Conditional:
    """Return the statement that gives somebody another state, if they have one of those `before`; it shows no answers of theirs."""
    theirs = (MEMBERS.c.circle == circle_id) & (MEMBERS.c.key == key) & MEMBERS.c.state.in_(before)
    return Conditional(
        f"circle {circle_id}", update(MEMBERS).where(theirs).values(state=state, since=now, shows_answers=False)
    )


def shown(circle_id: str, key: str, hidden: bool, shows_answers: bool) -> Executable:
    """Return the statement that stores what the others of a circle see of a member."""
    theirs = (MEMBERS.c.circle == circle_id) & (MEMBERS.c.key == key) & (MEMBERS.c.state == MEMBER)
    return update(MEMBERS).where(theirs).values(hidden=hidden, shows_answers=shows_answers)


def changed(circle: Circle, by: str, **values: object) -> Conditional:
    """Return the statement that changes a circle, as long as somebody is its founder."""
    mine = (CIRCLES.c.id == circle.id) & (CIRCLES.c.founder == by)
    return Conditional(f"circle {circle.id}", update(CIRCLES).where(mine).values(values))


@forgets(CIRCLES.c.founder)
def next_piece(connection: Connection, going: Going) -> Work | None:
    """Return the work that passes the next circle of a founder on, or the next piece of deleting it: nobody is left, or the circle goes itself."""
    theirs = or_(CIRCLES.c.founder.in_(going.ids), CIRCLES.c.id.in_(going.ids))
    circle = connection.execute(select(CIRCLES.c.id, CIRCLES.c.founder).where(theirs)).first()
    if circle is None:
        return None
    if circle.id not in going.ids and _heir(connection, circle.id, circle.founder):
        return Work(partial(succeeded, circle_id=circle.id, founder=circle.founder, now=going.now))
    its = _rows_of(connection, circle.id)
    pieces: list[tuple[Delete | Update, ColumnElement[bool]]] = [
        *((delete(column.table), it) for column, it in its),
        (update(MATCHES).values(circle=None), MATCHES.c.circle == circle.id),  # they stay with those who played
    ]
    for change, where in pieces:
        if piece := in_pieces(connection, change, where):
            return piece
    return work_of(
        *(delete(column.table).where(it) for column, it in its), delete(CIRCLES).where(CIRCLES.c.id == circle.id)
    )


def _rows_of(connection: Connection, circle_id: str) -> list[tuple[Column[Any], ColumnElement[bool]]]:
    """Return the columns by which rows belong to a circle, those that refer to its other rows first, with the condition of its rows."""
    columns = [column for table in tables_in(connection, schema.everything()) for column in table.columns]
    own = [(column, column == circle_id) for column in columns if column.references(CIRCLES.c.id)]
    further = [
        (column, column.in_(select(key.column).where(where)))
        for one, where in own
        for column in columns
        for key in column.foreign_keys
        if key.column.table is one.table
    ]
    return [*further, *own]


def succeeded(connection: Connection, circle_id: str, founder: str, now: float) -> list[Notice]:
    """Hand a circle that its founder has left to its oldest member; mark it for deletion if nobody is left."""
    its = CIRCLES.c.id == circle_id, CIRCLES.c.founder == founder
    heir = _heir(connection, circle_id, founder)
    connection.execute(update(CIRCLES).where(*its).values(founder=heir) if heir else given_up(now, *its))
    return []


def _heir(connection: Connection, circle_id: str, founder: str) -> str | None:
    others = MEMBERS.c.circle == circle_id, MEMBERS.c.state == MEMBER, MEMBERS.c.key != founder
    left = select(MEMBERS.c.key).where(*others)
    return connection.scalars(left.order_by(MEMBERS.c.since, MEMBERS.c.key).limit(1)).first()


def given_up(now: float, *where: ColumnElement[bool]) -> Executable:
    """Return the statement that notes that circles are to be deleted, in pieces, with all that belongs to them."""
    circles = select(CIRCLES.c.id, literal(now), literal(0.0)).where(*where)
    return insert_unless_there(DELETIONS).from_select(["key", "begun", "leased"], circles)


@unused(CIRCLES.c.id, lambda where, now: [given_up(now, where)])
def _unused(before: float) -> ColumnElement[bool]:
    """Return the condition of circles with nobody but their founder, and without anything that keeps it."""
    left_or_removed = MEMBERS.c.state.in_((LEFT, REMOVED))
    others = MEMBERS.c.circle == CIRCLES.c.id, MEMBERS.c.key != CIRCLES.c.founder, ~left_or_removed
    its = (~exists().where(column == CIRCLES.c.id) for column in KEEPING)
    return and_(CIRCLES.c.made < before, ~exists().where(*others), *its)


def named(circle_id: str, name: str, now: float) -> Executable:
    """Return the statement that renames a circle."""
    return update(CIRCLES).where(CIRCLES.c.id == circle_id, CIRCLES.c.name != name).values(name=name, renamed=now)
