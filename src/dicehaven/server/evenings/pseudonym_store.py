"""Pseudonyms: a circle's seasons keep the results of whoever deletes their profile, as those of somebody without a name.

A pseudonym is random, and another one in each circle.  While the deletion goes on, the key leads to it, so that a season's table stays
as it was and a deletion that is resumed goes on with the same one; after that, nothing does.
"""

import secrets
from collections.abc import Collection, Sequence
from functools import partial

from sqlalchemy import Column, Connection, Float, Select, String, Table, delete, exists, select, update

from dicehaven.server.circles.store import DEPARTED, MEMBER, MEMBERS, Member
from dicehaven.server.db.journal import Notice, Work, insert_unless_there
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import LEAVE, Going, forgets, of_person
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.table.play.store import MATCHES, RESULTS

PSEUDONYMS = Table(  # in circles, of profiles that are being deleted
    "pseudonyms",
    metadata,
    of_person("key", LEAVE, primary_key=True, last=True, moves=False),
    Column("circle", String(24), primary_key=True),
    Column("pseudonym", String(24), nullable=False),  # random
    Column("name", String(80), nullable=False),  # that the profile had
    Column("until", Float, nullable=False),  # what was played until then counts
)

TOGETHER = 100  # matches of a piece


@forgets(MEMBERS.c.key)
def leave(connection: Connection, going: Going) -> Work | None:
    """Return the work that takes somebody out of all circles, and gives them a pseudonym in each."""
    theirs = MEMBERS.c.key.in_(going.ids)
    return Work(partial(_leave, going=going)) if connection.scalar(select(exists().where(theirs))) else None


def _leave(connection: Connection, going: Going) -> list[Notice]:
    of = MEMBERS.c
    named = select(of.key, of.circle, of.state, of.since, PEOPLE.c.name).join(PEOPLE, PEOPLE.c.id == of.key)
    for key, circle, state, since, name in connection.execute(named.where(of.key.in_(going.ids))).all():
        until = going.now if state == MEMBER else since
        row = {"key": key, "circle": circle, "pseudonym": secrets.token_hex(8), "name": name, "until": until}
        connection.execute(insert_unless_there(PSEUDONYMS).values(row))
    connection.execute(delete(MEMBERS).where(of.key.in_(going.ids)))
    return []


def departing(connection: Connection, circle: str) -> list[Member]:
    """Return those of a circle whose profiles are being deleted, by their pseudonyms; `name` is the one that they had."""
    columns = PSEUDONYMS.c.pseudonym, PSEUDONYMS.c.name, PSEUDONYMS.c.until
    rows = connection.execute(select(*columns).where(PSEUDONYMS.c.circle == circle))
    return [Member(pseudonym, name, DEPARTED, until) for pseudonym, name, until in rows]


@forgets(PSEUDONYMS.c.key)
def stay(connection: Connection, going: Going) -> Work | None:
    """Return the work that puts pseudonyms to the next results of somebody, before these become nobody's."""
    matches = connection.scalars(_without(going.ids).distinct().limit(TOGETHER)).all()
    return Work(partial(_stay, matches=matches, ids=going.ids)) if matches else None


def _stay(connection: Connection, matches: Sequence[str], ids: Collection[str]) -> list[Notice]:
    """Put the pseudonym to the seat of each match that counts in a season: the one under the name of the profile, else the first."""
    order = RESULTS.c.match_id, RESULTS.c.name != PSEUDONYMS.c.name, RESULTS.c.seat
    query = _without(ids).add_columns(RESULTS.c.seat, PSEUDONYMS.c.pseudonym)
    done = set[str]()
    for match, seat, pseudonym in connection.execute(
        query.where(RESULTS.c.match_id.in_(matches)).order_by(*order)
    ).all():
        if match not in done:
            its = RESULTS.c.match_id == match, RESULTS.c.seat == seat
            connection.execute(update(RESULTS).where(*its).values(pseudonym=pseudonym))
            done.add(match)
    return []


def _without(ids: Collection[str]) -> Select[str]:
    """Select the seats that may count in a season, of matches in which no pseudonym stands for somebody yet."""
    other = RESULTS.alias()
    stands = exists().where(other.c.match_id == RESULTS.c.match_id, other.c.pseudonym == PSEUDONYMS.c.pseudonym)
    return (
        select(RESULTS.c.match_id)
        .join(MATCHES, MATCHES.c.id == RESULTS.c.match_id)
        .join(PSEUDONYMS, (PSEUDONYMS.c.circle == MATCHES.c.circle) & (PSEUDONYMS.c.key == RESULTS.c.key))
        .where(RESULTS.c.key.in_(ids), RESULTS.c.kind == PERSON, RESULTS.c.ending == "")
        .where(MATCHES.c.ended <= PSEUDONYMS.c.until, ~stands)
    )
