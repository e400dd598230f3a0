"""Passkeys: the statements that write and read them.  Each keeps a profile's key sealed by what only the passkey gives."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Column, Connection, Float, Index, LargeBinary, String, Table, delete, insert, select
from sqlalchemy.sql import Executable

from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, of_person

PASSKEYS = Table(  # that lead back to profiles
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # SHA-256 of the one that browsers use
    of_person("profile", DROP, at_once=True, export="passkeys", hides=["id", "credential", "sealed"]),
    Column("credential", LargeBinary, nullable=False),  # as the device attested it, with its public key
    Column("sealed", LargeBinary, nullable=False),  # for nodes of 0.2.0
    Column("made", Float, nullable=False),
    Index("passkeys_profile", "profile"),
)

COLUMNS = (PASSKEYS.c.id, PASSKEYS.c.profile, PASSKEYS.c.credential, PASSKEYS.c.sealed, PASSKEYS.c.made)


class Passkey(NamedTuple):
    """A passkey: the hash of its id, its person, its public key as it attested it, nothing, when it was made."""

    id: str
    profile: str
    credential: bytes
    sealed: bytes
    made: float


def added(passkey: Passkey) -> Executable:
    """Return the statement that stores a passkey."""
    return insert(PASSKEYS).values(passkey._asdict())


def of_profile(connection: Connection, key: str) -> list[Passkey]:
    """Return the passkeys of a profile, oldest first."""
    query = select(*COLUMNS).where(PASSKEYS.c.profile == key).order_by(PASSKEYS.c.made, PASSKEYS.c.id)
    return [Passkey(*row) for row in connection.execute(query)]


def of_id(connection: Connection, passkey_id: str) -> Passkey | None:
    """Return a passkey by the hash of its id."""
    row = connection.execute(select(*COLUMNS).where(PASSKEYS.c.id == passkey_id)).one_or_none()
    return Passkey(*row) if row else None


def removed(key: str, passkey_id: str) -> Executable:
    """Return the statement that deletes a passkey of a profile."""
    return delete(PASSKEYS).where(PASSKEYS.c.profile == key, PASSKEYS.c.id == passkey_id)


def without(connection: Connection, keys: Collection[str]) -> None:
    """Delete the passkeys of these profiles."""
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.profile.in_(keys)))
