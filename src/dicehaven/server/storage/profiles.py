"""Profiles: the statements that write and read the names that people have given to their keys."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.storage import schema

PROFILES = schema.profiles


class Profile(NamedTuple):
    """A profile; `key` is a hash, `made` is in seconds since 1970."""

    key: str
    name: str
    made: float


def found(connection: Connection, keys: Collection[str]) -> list[Profile]:
    """Return the profiles of keys with these hashes, the oldest first."""
    query = select(PROFILES).where(PROFILES.c.key.in_(list(keys))).order_by(PROFILES.c.made, PROFILES.c.key)
    return [Profile(row.key, row.name, row.made) for row in connection.execute(query)]


def how_many(connection: Connection) -> int:
    """Return the number of profiles."""
    return connection.execute(select(func.count()).select_from(PROFILES)).scalar_one()


def made(key: str, name: str, now: float) -> Executable:
    """Return the statement that inserts a profile."""
    return insert(PROFILES).values(key=key, name=name, made=now)


def named(key: str, name: str) -> Executable:
    """Return the statement that renames a profile."""
    return update(PROFILES).where(PROFILES.c.key == key).values(name=name)


def renewed(connection: Connection, old: Collection[str], key: str) -> None:
    """Let a key take the place of old ones: of their profiles the oldest stays."""
    theirs = found(connection, [*old, key])
    if theirs:
        connection.execute(delete(PROFILES).where(PROFILES.c.key.in_([one.key for one in theirs])))
        connection.execute(made(key, theirs[0].name, theirs[0].made))
