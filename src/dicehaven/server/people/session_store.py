"""Sessions in the database: which key opens whom, who they were merged with, and links that let another device in."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Float,
    Index,
    String,
    Table,
    and_,
    delete,
    exists,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.core.i18n import text
from dicehaven.server.db import schema
from dicehaven.server.db.journal import Conditional, Notice, insert_unless_there
from dicehaven.server.db.room import ROOM, unused
from dicehaven.server.db.schema import everything, metadata
from dicehaven.server.errors import NotYours
from dicehaven.server.people.belongs import DROP, declared, merge, of_person
from dicehaven.server.people.old_store import PROFILES
from dicehaven.server.people.passkey_store import PASSKEYS
from dicehaven.server.people.store import DELETIONS, PEOPLE

LINK_SECONDS = 15 * 60.0  # seconds that a link for another device lasts
YEAR = 365 * 86_400.0  # seconds that a key which was signed out is known besides
SESSIONS = Table(  # of people: what each of their keys opens
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256
    of_person("person", DROP, at_once=True, export="devices", hides=["key", "replaces"]),  # '': it was signed out
    Column("label", String(80), nullable=False),  # the browser, as it calls itself; '' if it is not known
    Column("how", String(8), nullable=False),  # see `people/sessions.py`
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
    Column("replaces", String(64), nullable=False),  # the key that ends when this one comes; '' for none
    Index("sessions_person", "person"),
    info={ROOM: "sessions"},
)

LINKS = Table(  # that let another device in, each once
    "session_links",
    metadata,
    Column("code", String(64), primary_key=True),  # SHA-256
    of_person("person", DROP, at_once=True),
    Column("until", Float, nullable=False),
    Index("session_links_person", "person"),
)

# how a session came
FIRST = "first"  # with somebody's first act here
WORDS = "words"
LINK = "link"
PASSKEY = "passkey"
NEW_KEY = "new key"
TOGETHER = 100  # keys in a notice, which may have 8,000 bytes


class Session(NamedTuple):
    """A session: the hash of its key, the browser as it calls itself, how it came, when it was made and was seen last."""

    key: str
    label: str
    how: str
    made: float
    seen: float


class Opened(NamedTuple):
    """What a key opens: a person with the ids of all who were merged into them; `replaces` is the key that now ends."""

    person: str
    ids: frozenset[str]
    seen: float
    replaces: str


class Unopened(Enum):
    """Why a key opens nobody."""

    SIGNED_OUT = "signed out"
    NEVER_LET_IN = "never let in"
    NAMED_BEFORE = "named by a node of 0.2.0"


SIGNED_OUT = Unopened.SIGNED_OUT
NEVER_LET_IN = Unopened.NEVER_LET_IN
NAMED_BEFORE = Unopened.NAMED_BEFORE


def opened(connection: Connection, key: str) -> Opened | Unopened:
    """Return what a key opens, given as its hash."""
    columns = SESSIONS.c.person, SESSIONS.c.seen, SESSIONS.c.replaces
    row = connection.execute(select(*columns).where(SESSIONS.c.key == key)).one_or_none()
    if row and not row.person:
        return SIGNED_OUT
    if row:
        return Opened(row.person, ids_of(connection, row.person), row.seen, row.replaces)
    known = exists().where(PEOPLE.c.id == key), exists().where(DELETIONS.c.key == key)
    if connection.scalar(select(or_(*known))):
        return SIGNED_OUT
    return NAMED_BEFORE if connection.scalar(select(exists().where(PROFILES.c.key == key))) else NEVER_LET_IN


def ids_of(connection: Connection, person: str) -> frozenset[str]:
    """Return the ids of a person and of all who were merged into them."""
    return frozenset([person, *connection.scalars(select(PEOPLE.c.id).where(PEOPLE.c.into == person))])


def merged(connection: Connection) -> dict[str, str]:
    """Return who has taken over whom, of all people, by the ids of those who are gone."""
    query = select(PEOPLE.c.id, PEOPLE.c.into).where(PEOPLE.c.into != "")
    return {row.id: row.into for row in connection.execute(query)}


def sessions_of(connection: Connection, person: str) -> list[Session]:
    """Return the sessions of a person, the one seen last first."""
    columns = SESSIONS.c.key, SESSIONS.c.label, SESSIONS.c.how, SESSIONS.c.made, SESSIONS.c.seen
    query = select(*columns).where(SESSIONS.c.person == person)
    return [Session(*row) for row in connection.execute(query.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.made.desc()))]


# Changes


def entered(connection: Connection, key: str, label: str, now: float) -> list[Notice]:
    """Let a key that nobody has open somebody new, with the same id; raise NotYours for one that was signed out meanwhile."""
    before = connection.execute(select(PROFILES).where(PROFILES.c.key == key)).one_or_none()
    made = before.made if before else now
    row = {"id": key, "name": "", "made": made, "seen": now, "zone": "", "words": None, "pin": None, "into": ""}
    if before:  # a node of 0.2.0 made it
        row |= {"name": before.name, "words": before.words, "pin": before.pin}
    if connection.execute(insert_unless_there(PEOPLE).values(row)).rowcount:
        connection.execute(begun(key, key, FIRST, label, now))
    elif connection.scalar(select(SESSIONS.c.key).where(SESSIONS.c.key == key)) is None:
        raise NotYours(text("signed-out"))
    return []


def begun(key: str, person: str, how: str, label: str, now: float, replaces: str = "") -> Executable:
    """Return the statement that begins a session; with `replaces`, that key ends when the new one comes."""
    row = {"key": key, "person": person, "label": label, "how": how, "made": now, "seen": now, "replaces": replaces}
    return insert(SESSIONS).values(row)


def seen(key: str, person: str, now: float) -> list[Executable]:
    """Return the statements that note when a session was seen, and its person."""
    return [
        update(SESSIONS).where(SESSIONS.c.key == key).values(seen=now),
        update(PEOPLE).where(PEOPLE.c.id == person).values(seen=now),
    ]


def ended(connection: Connection, person: str, keys: Collection[str], node: int) -> list[Notice]:
    """End those sessions of a person that have these keys; the links of the person lead nowhere any more.

    A key that was signed out stays so for whoever may have a copy of it: it is never anybody's again.
    """
    its = SESSIONS.c.person == person, SESSIONS.c.key.in_(keys)
    gone = connection.scalars(select(SESSIONS.c.key).where(*its)).all()
    connection.execute(delete(SESSIONS).where(*its, SESSIONS.c.key.in_(select(PEOPLE.c.id))))  # their row says so
    connection.execute(update(SESSIONS).where(*its).values(person="", label="", replaces=""))
    connection.execute(update(SESSIONS).where(SESSIONS.c.replaces.in_(keys)).values(replaces=""))
    connection.execute(delete(LINKS).where(LINKS.c.person == person))
    return notices(gone, node)


def heard_of(connection: Connection, person: str, node: int) -> list[Notice]:
    """Return the notices by which all nodes forget what the keys of a person open."""
    return notices(connection.scalars(select(SESSIONS.c.key).where(SESSIONS.c.person == person)).all(), node)


def taken_over(connection: Connection, gone: str, stays: str, node: int) -> list[Notice]:
    """Let one person take over another for good; raise NotYours unless both are there.

    The ways in of the one who is gone lead to the one who stays, unless they would lead past a PIN.
    """
    there = select(PEOPLE.c.id).where(PEOPLE.c.id.in_([gone, stays]), PEOPLE.c.into == "").order_by(PEOPLE.c.id)
    leaving = exists().where(DELETIONS.c.key == PEOPLE.c.id)
    if len(connection.scalars(there.where(~leaving).with_for_update()).all()) != 2:
        raise NotYours(text("merge-no-name"))
    keys = connection.scalars(select(SESSIONS.c.key).where(SESSIONS.c.person.in_([gone, stays]))).all()
    if connection.scalar(select(PEOPLE.c.pin).where(PEOPLE.c.id == stays)):  # past which the other's ways would lead
        ended(connection, gone, keys, node)
        connection.execute(delete(PASSKEYS).where(PASSKEYS.c.profile == gone))
        connection.execute(update(PEOPLE).where(or_(PEOPLE.c.id == gone, PEOPLE.c.into == gone)).values(words=None))
    merge(connection, schema.metadata, [gone], stays)
    connection.execute(
        update(PEOPLE).where(or_(PEOPLE.c.id == gone, PEOPLE.c.into == gone)).values(into=stays, pin=None)
    )
    return [Notice(f"merged {node}"), *notices(keys, node)]


def notices(keys: Sequence[str], node: int) -> list[Notice]:
    """Return the notices by which all nodes forget what some keys open."""
    return [Notice(f"sessions {node} {' '.join(keys[lo : lo + TOGETHER])}") for lo in range(0, len(keys), TOGETHER)]


# Links for another device


def linked(code: str, person: str, until: float, now: float) -> list[Executable]:
    """Return the statements that store a link by the hash of its code; others of the person and expired ones go."""
    return [
        delete(LINKS).where((LINKS.c.until < now) | (LINKS.c.person == person)),
        insert(LINKS).values(code=code, person=person, until=until),
    ]


def of_link(connection: Connection, code: str, now: float) -> str | None:
    """Return whose link that is, if it has not expired."""
    return connection.execute(
        select(LINKS.c.person).where(LINKS.c.code == code, LINKS.c.until >= now)
    ).scalar_one_or_none()


def used(code: str) -> Conditional:
    """Return the statement that removes a link; only the first to do so may use it."""
    return Conditional(f"link {code}", delete(LINKS).where(LINKS.c.code == code))


# Whom nobody knows any more


def _gone(where: ColumnElement[bool], now: float) -> list[Executable]:
    theirs = select(PEOPLE.c.id).where(where)
    return [*(delete(one).where(one.c.person.in_(theirs)) for one in (SESSIONS, LINKS)), delete(PEOPLE).where(where)]


@unused(PEOPLE.c.id, _gone)
def _unseen(before: float) -> ColumnElement[bool]:
    """Return the condition of people who have not been seen since, left nothing, and have no way back."""
    merged = PEOPLE.alias()
    own = (PEOPLE, SESSIONS, LINKS)
    named = [column for column, _ in declared(everything()) if column.table not in own]
    return and_(
        PEOPLE.c.seen < before,
        PEOPLE.c.into == "",
        PEOPLE.c.words.is_(None),
        PEOPLE.c.pin.is_(None),
        ~exists().where(merged.c.into == PEOPLE.c.id),
        *(~exists().where(column == PEOPLE.c.id) for column in named),
    )


@unused(SESSIONS.c.key)
def _signed_out(before: float) -> ColumnElement[bool]:
    """Return the condition of keys that were signed out long ago."""
    return and_(SESSIONS.c.person == "", SESSIONS.c.seen < before - YEAR)
