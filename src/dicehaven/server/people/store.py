"""Profiles: the statements that write and read people's names, their six words and PINs; whoever has a name has a profile."""

import secrets
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Column, Connection, Float, Index, Integer, String, Table, case, insert, select, update
from sqlalchemy import text as sql
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Conditional, Statement
from dicehaven.server.db.room import ROOM
from dicehaven.server.db.schema import everything, metadata
from dicehaven.server.people import belongs
from dicehaven.server.people.belongs import DROP, of_person

PEOPLE = Table(
    "people",
    metadata,
    of_person("id", DROP, primary_key=True, last=True, moves=False, export="profile", hides=["words", "pin", "into"]),
    Column("name", String(80), nullable=False),  # '' until somebody gives one
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the day
    Column("zone", String(64), nullable=False),  # as Europe/Berlin; '' if not known
    Column("language", String(40), nullable=False, server_default=sql("''")),  # that they have chosen; '' if not known
    Column("words", String(64), unique=True),  # a slow hash of six words that lead back; null: none do
    Column("pin", String(64)),  # a slow hash; null: none is asked for
    of_person("into", DROP, last=True, moves=False),  # whoever they were merged into; '' for nobody
    Index("people_into", "into"),
    info={ROOM: "people"},
)

DELETIONS = Table(  # of people and circles, until all is gone that was theirs
    "deletions",
    metadata,
    of_person("key", DROP, primary_key=True, last=True, moves=False),  # or the id of a circle
    Column("begun", Float, nullable=False),
    Column("leased", Float, nullable=False),  # until then, a server works on it
)

SITE = Table(  # one row
    "site",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("salt", String(64), nullable=False),  # of all slow hashes
)

SALT = 16  # bytes


class Profile(NamedTuple):
    """A profile; `id` is that of its person, `made` is in seconds since 1970, `words` is true if six words lead back to it, `pin` a slow hash."""

    id: str
    name: str
    made: float
    words: bool
    pin: str | None


def found(connection: Connection, people: Collection[str]) -> list[Profile]:
    """Return the profiles of people, oldest first."""
    its = PEOPLE.c.id.in_(list(people)), PEOPLE.c.name != "", PEOPLE.c.into == ""
    rows = connection.execute(select(PEOPLE).where(*its).order_by(PEOPLE.c.made, PEOPLE.c.id))
    return [Profile(row.id, row.name, row.made, row.words is not None, row.pin) for row in rows]


class Holdings(NamedTuple):
    """By how much a profile is known again: the matches that it has played, and its circles."""

    matches: int = 0
    circles: int = 0


def holdings(connection: Connection, people: Collection[str]) -> dict[str, Holdings]:
    """Return what people hold."""
    found = belongs.counted(connection, everything(), people)
    return {one: Holdings(**found[one]) for one in people}


def named(person: str, name: str) -> Executable:
    """Return the statement that names a person, or gives them another name."""
    return update(PEOPLE).where(PEOPLE.c.id == person).values(name=name)


def zones(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """Return the time zones of people, as far as they are known."""
    query = select(PEOPLE.c.id, PEOPLE.c.zone).where(PEOPLE.c.id.in_(list(people)), PEOPLE.c.zone != "")
    return {row.id: row.zone for row in connection.execute(query)}


def with_zone(person: str, zone: str) -> Executable:
    """Return the statement that stores the time zone of a person."""
    return update(PEOPLE).where(PEOPLE.c.id == person).values(zone=zone)


def with_language(person: str, language: str) -> Executable:
    """Return the statement that stores the language that a person has chosen: in it they are told what they wish."""
    return update(PEOPLE).where(PEOPLE.c.id == person).values(language=language)


def with_pin(person: str, pin: str | None) -> Executable:
    """Return the statement that stores the slow hash of a PIN, or none."""
    return update(PEOPLE).where(PEOPLE.c.id == person).values(pin=pin)


def with_words(person: str, words: str) -> list[Statement]:
    """Return the statements that let six words, given as their slow hash, lead back to a person, and no others."""
    change = update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.name != "").values(words=words)
    return [
        Conditional(f"words of {person}", change),
        update(PEOPLE).where(PEOPLE.c.into == person).values(words=None),
    ]


def of_words(connection: Connection, words: str) -> str | None:
    """Return the person to whom six words lead, given as their slow hash; those of somebody who was merged lead to who stays."""
    stays = case((PEOPLE.c.into != "", PEOPLE.c.into), else_=PEOPLE.c.id)
    return connection.execute(select(stays).where(PEOPLE.c.words == words)).scalar_one_or_none()


# The salt of this database


def salt_of(connection: Connection) -> bytes | None:
    """Return the salt of all slow hashes; None before there is one."""
    found: Sequence[str] = connection.scalars(select(SITE.c.salt)).all()
    return bytes.fromhex(found[0]) if found else None


def with_salt() -> Executable:
    """Return the statement that stores a new salt; it fails if there is one."""
    return insert(SITE).values(id=1, salt=secrets.token_hex(SALT))
