"""Profiles: the statements that write and read people's names, and what leads back to their keys.

A profile is a name for a browser's key.  The key itself is stored only sealed, by what somebody knows: their six words, or the code of a
link for another device.
"""

import secrets
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.circles.store import MEMBER
from dicehaven.server.db import schema
from dicehaven.server.db.journal import Conditional

PROFILES = schema.profiles
LINKS = schema.profile_links
RESULTS = schema.results
MEMBERS = schema.members
SITE = schema.site
SALT = 16  # bytes


class Profile(NamedTuple):
    """A profile; `key` is a hash, `made` is in seconds since 1970, `words` is true if six words lead back to it, `pin` a slow hash."""

    key: str
    name: str
    made: float
    words: bool
    pin: str | None


def found(connection: Connection, keys: Collection[str]) -> list[Profile]:
    """Return the profiles of keys with these hashes, oldest first."""
    query = select(PROFILES).where(PROFILES.c.key.in_(list(keys))).order_by(PROFILES.c.made, PROFILES.c.key)
    return [Profile(row.key, row.name, row.made, row.words is not None, row.pin) for row in connection.execute(query)]


class Holdings(NamedTuple):
    """By how much a profile is known again: the matches that it has played, and its circles."""

    matches: int = 0
    circles: int = 0


def holdings(connection: Connection, keys: Collection[str]) -> dict[str, Holdings]:
    """Return what keys with these hashes hold."""
    results = select(RESULTS.c.key, func.count(RESULTS.c.match_id.distinct())).where(RESULTS.c.key.in_(list(keys)))
    members = select(MEMBERS.c.key, func.count()).where(MEMBERS.c.key.in_(list(keys)), MEMBERS.c.state == MEMBER)
    matches: dict[str, int] = dict(connection.execute(results.group_by(RESULTS.c.key)).all())
    circles: dict[str, int] = dict(connection.execute(members.group_by(MEMBERS.c.key)).all())
    return {key: Holdings(matches.get(key, 0), circles.get(key, 0)) for key in keys}


def made(key: str, name: str, now: float) -> Executable:
    """Return the statement that inserts a profile."""
    return insert(PROFILES).values(key=key, name=name, made=now)


def named(key: str, name: str) -> Executable:
    """Return the statement that renames a profile."""
    return update(PROFILES).where(PROFILES.c.key == key).values(name=name)


def with_pin(key: str, pin: str | None) -> Executable:
    """Return the statement that stores the slow hash of a PIN, or none."""
    return update(PROFILES).where(PROFILES.c.key == key).values(pin=pin)


def with_words(key: str, words: str, sealed: bytes) -> Conditional:
    """Return the statement that lets six words, given as their slow hash, lead back to a sealed key."""
    change = update(PROFILES).where(PROFILES.c.key == key).values(words=words, sealed=sealed)
    return Conditional(f"profile {key}", change)


def of_words(connection: Connection, words: str) -> bytes | None:
    """Return the sealed key to which six words lead, given as their slow hash."""
    return connection.execute(select(PROFILES.c.sealed).where(PROFILES.c.words == words)).scalar_one_or_none()


def renewed(connection: Connection, old: Collection[str], key: str) -> None:
    """Let a key take the place of old ones: its own profile stays, else the oldest of theirs; nothing leads back to those."""
    theirs = found(connection, old)
    stays = found(connection, [key])
    gone = [one.key for one in theirs if one.key != key]
    connection.execute(delete(LINKS).where(LINKS.c.profile.in_(gone)))
    connection.execute(delete(PROFILES).where(PROFILES.c.key.in_(gone)))
    if theirs and not stays:
        connection.execute(made(key, theirs[0].name, theirs[0].made))
        connection.execute(with_pin(key, theirs[0].pin))


def removed(key: str) -> list[Executable]:
    """Return the statements that delete a profile and its links."""
    return [delete(LINKS).where(LINKS.c.profile == key), delete(PROFILES).where(PROFILES.c.key == key)]


# Links for another device


def linked(code: str, profile: str, sealed: bytes, until: float, now: float) -> list[Executable]:
    """Return the statements that store a link by the hash of its code, and remove those that have expired."""
    return [
        delete(LINKS).where((LINKS.c.until < now) | (LINKS.c.profile == profile)),
        insert(LINKS).values(code=code, profile=profile, sealed=sealed, until=until),
    ]


def of_link(connection: Connection, code: str, now: float) -> bytes | None:
    """Return the sealed key of a link that has not expired."""
    query = select(LINKS.c.sealed).where(LINKS.c.code == code, LINKS.c.until >= now)
    return connection.execute(query).scalar_one_or_none()


def used(code: str) -> Conditional:
    """Return the statement that removes a link; only the first to do so may use it."""
    return Conditional(f"link {code}", delete(LINKS).where(LINKS.c.code == code))


# The salt of this database


def salt_of(connection: Connection) -> bytes | None:
    """Return the salt of all slow hashes; None before there is one."""
    found: Sequence[str] = connection.scalars(select(SITE.c.salt)).all()
    return bytes.fromhex(found[0]) if found else None


def with_salt() -> Executable:
    """Return the statement that stores a new salt; it fails if there is one."""
    return insert(SITE).values(id=1, salt=secrets.token_hex(SALT))
