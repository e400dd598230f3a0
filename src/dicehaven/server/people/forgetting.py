"""Forgetting: whoever deletes their profile goes out of every table of the database.

All that takes as long as somebody has stored things, so it goes in small pieces, between which others write.  The next piece follows
from what is still there: whoever comes after a server that died goes on where it was.
"""

from typing import NamedTuple

from sqlalchemy import Connection, select, update

from dicehaven.server.db import schema
from dicehaven.server.db.journal import Conditional, Notice, Work, insert_unless_there, lease
from dicehaven.server.people import belongs, session_store
from dicehaven.server.people.belongs import Going
from dicehaven.server.people.store import DELETIONS, PEOPLE

FREE = 0.0  # the end of the lease of a deletion on which nobody has begun to work


class Deletion(NamedTuple):
    """Somebody who is being forgotten, by their id; no other server works on it until `leased`."""

    key: str
    begun: float
    leased: float


def begun(connection: Connection, key: str, now: float, node: int) -> list[Notice]:
    """Note that somebody is to be forgotten, and forget at once by what anybody gets in, or sees them."""
    going = _going(connection, key, now)
    connection.execute(insert_unless_there(DELETIONS).values(key=key, begun=now, leased=FREE))
    notices = [
        *session_store.heard_of(connection, key, node),
        *belongs.forget_at_once(connection, schema.everything(), going),
    ]
    unknown = {"name": "", "words": None, "pin": None, "zone": ""}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id.in_(going.ids)).values(unknown))
    return notices


def deletions(connection: Connection, now: float) -> list[Deletion]:
    """Return the profiles that are being deleted, and on which no server works now."""
    return [Deletion(*row) for row in connection.execute(select(DELETIONS).where(DELETIONS.c.leased <= now))]


def goes_on(connection: Connection, key: str) -> bool:
    """Return whether a profile is still being deleted."""
    return connection.scalar(select(DELETIONS.c.key).where(DELETIONS.c.key == key)) is not None


def leased(before: Deletion, until: float) -> Conditional:
    """Return the statement that lets one server work on a deletion until a time."""
    return lease(f"deletion {before.key}", DELETIONS.c.leased, before.leased, until, DELETIONS.c.key == before.key)


def next_piece(connection: Connection, key: str, now: float, node: int) -> Work | None:
    """Return the next piece of forgetting somebody, with all who were merged into them; None once nothing is left."""
    return belongs.next_piece(connection, schema.everything(), _going(connection, key, now, node))


def _going(connection: Connection, key: str, now: float, node: int = 0) -> Going:
    return Going(sorted(session_store.ids_of(connection, key)), now, node)
