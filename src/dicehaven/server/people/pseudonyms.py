"""Pseudonyms: a circle's seasons keep the results of whoever deletes their profile, as those of somebody without a name.

A pseudonym is random, and another one in each circle.  While the deletion goes on, the key leads to it, so that a season's table stays
as it was and a deletion that is resumed goes on with the same one; after that, nothing does.
"""

import secrets

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.circles.store import DEPARTED, MEMBER, MEMBERS, PROFILES, Member
from dicehaven.server.db import schema
from dicehaven.server.db.journal import insert_unless_there
from dicehaven.server.table.play.seating import PERSON

PSEUDONYMS = schema.pseudonyms
MATCHES = schema.matches
RESULTS = schema.results


def given(connection: Connection, key: str, now: float) -> None:
    """Give a pseudonym to a key, given as its hash, in each of its circles, before it is taken out of them."""
    theirs = (
        select(MEMBERS.c.circle, MEMBERS.c.state, MEMBERS.c.since, PROFILES.c.name)
        .join(PROFILES, PROFILES.c.key == MEMBERS.c.key)
        .where(MEMBERS.c.key == key)
    )
    for circle, state, since, name in connection.execute(theirs).all():
        until = now if state == MEMBER else since
        row = {"key": key, "circle": circle, "pseudonym": secrets.token_hex(8), "name": name, "until": until}
        connection.execute(insert_unless_there(PSEUDONYMS).values(row))


def departing(connection: Connection, circle: str) -> list[Member]:
    """Return those of a circle whose profiles are being deleted, by their pseudonyms; `name` is the one that they had."""
    columns = PSEUDONYMS.c.pseudonym, PSEUDONYMS.c.name, PSEUDONYMS.c.until
    rows = connection.execute(select(*columns).where(PSEUDONYMS.c.circle == circle))
    return [Member(pseudonym, name, DEPARTED, until) for pseudonym, name, until in rows]


def rename(connection: Connection, match_id: str, key: str) -> list[int]:
    """Take a key and its name out of the results of a match; return the seats.

    The seat that counts in a season gets the pseudonym: the one under the name of the profile, else the first.
    """
    its = RESULTS.c.match_id == match_id
    seats = connection.execute(
        select(RESULTS.c.seat, RESULTS.c.kind, RESULTS.c.name, RESULTS.c.ending)
        .where(its, RESULTS.c.key == key)
        .order_by(RESULTS.c.seat)
    ).all()
    known = connection.execute(
        select(PSEUDONYMS.c.pseudonym, PSEUDONYMS.c.name)
        .join(MATCHES, MATCHES.c.circle == PSEUDONYMS.c.circle)
        .where(MATCHES.c.id == match_id, PSEUDONYMS.c.key == key, MATCHES.c.ended <= PSEUDONYMS.c.until)
    ).one_or_none()
    connection.execute(update(RESULTS).where(its, RESULTS.c.key == key).values(key="", name=""))
    counted = [one for one in seats if one.kind == PERSON and not one.ending]
    if known and counted:
        best = min(counted, key=lambda one: (one.name != known.name, one.seat))
        mine = update(RESULTS).where(its, RESULTS.c.seat == best.seat)
        connection.execute(mine.values(pseudonym=known.pseudonym))
    return [one.seat for one in seats]


def forgotten(key: str) -> Executable:
    """Return the statement after which nothing leads from a key to its pseudonyms."""
    return delete(PSEUDONYMS).where(PSEUDONYMS.c.key == key)
