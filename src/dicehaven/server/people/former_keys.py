"""Former keys: which key took the place of which, and what leads from a profile that was merged to the one that stays.

Whoever deletes a profile is forgotten under all keys that it once had.
"""

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Select, String, cast, exists, insert, literal, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.db import schema
from dicehaven.server.db.journal import Notice
from dicehaven.server.people import passkey_store as passkeys
from dicehaven.server.table.play import tables

FORMER = schema.former_keys
PROFILES = schema.profiles
HOLDERS = schema.holders
COLUMNS = (FORMER.c.id, FORMER.c.gone, FORMER.c.stays, FORMER.c.made, FORMER.c.until, FORMER.c.name, FORMER.c.pin)
SEALS = (FORMER.c.onward, FORMER.c.back, FORMER.c.words, FORMER.c.sealed)


class Merge(NamedTuple):
    """A merge of two profiles, given by hashes of their keys.

    `made` is when the profile was that is `gone`, in seconds since 1970; `until` then it can be undone.  `onward` is the key that stays,
    sealed by the one that is gone, `back` the other way round; `words` and `sealed` are those of the profile that is gone.
    """

    id: str
    gone: str
    stays: str
    made: float
    until: float | None
    name: str | None
    pin: str | None
    onward: bytes | None = None
    back: bytes | None = None
    words: str | None = None
    sealed: bytes | None = None


def new_id() -> str:
    """Make the id of a row."""
    return secrets.token_urlsafe(12)


def added(merge: Merge, moved: bytes) -> Executable:
    """Return the statement that stores a merge with all that has moved."""
    return insert(FORMER).values(merge._asdict() | {"moved": moved})


def renewed(
    connection: Connection, old: Sequence[str], key: str, backs: Mapping[str, bytes], now: float, node: int
) -> list[Notice]:
    """Let a new key hold what old ones held; profiles merged with theirs can still be parted, but lead to it no longer.

    `backs` are the keys of those, sealed by the new key, by the ids of merges.
    """
    notices = tables.renewed(connection, old, key, now, node)
    led_here = connection.scalars(select(FORMER.c.gone).where(FORMER.c.stays.in_(old), FORMER.c.onward.is_not(None)))
    passkeys.without(connection, {*old, *led_here} - {key})
    led = {"stays": key, "onward": None, "words": None, "sealed": None}
    connection.execute(update(FORMER).where(FORMER.c.stays.in_(old)).values(led))
    for merge_id, back in backs.items():
        connection.execute(update(FORMER).where(FORMER.c.id == merge_id).values(back=back))
    replace(connection, old, key, now)
    return notices


def replace(connection: Connection, old: Collection[str], key: str, now: float) -> None:
    """Note that a key has taken the place of old ones."""
    rows = [{"id": new_id(), "gone": one, "stays": key, "made": now} for one in old if one != key]
    if rows:
        connection.execute(insert(FORMER), rows)


# Reading


def has_moved(connection: Connection, gone: str, stays: str) -> bool:
    """Return whether one key has taken the place of another."""
    return bool(connection.scalar(select(exists().where(FORMER.c.gone == gone, FORMER.c.stays == stays))))


def merges_into(connection: Connection, key: str, now: float) -> list[Merge]:
    """Return the merges into a profile that can still be undone, newest first."""
    query = select(*COLUMNS, *SEALS).where(FORMER.c.stays == key, FORMER.c.until >= now)
    return [Merge(*row) for row in connection.execute(query.order_by(FORMER.c.until.desc(), FORMER.c.id))]


def onward_from(connection: Connection, key: str) -> Merge | None:
    """Return the last merge of a profile that is gone, if it leads to the one that stays."""
    query = select(*COLUMNS, *SEALS).where(FORMER.c.gone == key, FORMER.c.onward.is_not(None))
    row = connection.execute(query.order_by(FORMER.c.until.desc()).limit(1)).one_or_none()
    return Merge(*row) if row else None


def of_words(connection: Connection, words: str) -> bytes | None:
    """Return the sealed key to which six words of a merged profile lead, given as their slow hash."""
    return connection.execute(select(FORMER.c.sealed).where(FORMER.c.words == words)).scalar_one_or_none()


def all_of(key: str) -> Select[str]:
    """Select the hash of a key, of all that it has replaced, and of those that were merged with it; none that has a profile."""
    found = select(cast(literal(key), String(64)).label("key")).cte("theirs", recursive=True)
    named = exists().where(PROFILES.c.key == FORMER.c.gone)
    found = found.union(select(FORMER.c.gone).join(found, FORMER.c.stays == found.c.key).where(~named))
    return select(found.c.key)


# The end


def outdated(now: float) -> Executable:
    """Return the statement that makes merges final whose time is over."""
    final = {"until": None, "name": None, "back": None, "moved": None}
    return update(FORMER).where(FORMER.c.until < now).values(final)
