"""Pseudonyms: a circle's seasons keep the results of whoever deletes their profile, as those of somebody without a name.

A pseudonym is random, and another one in each circle.  While the deletion goes on, the key leads to it, so that a season's table stays
as it was and a deletion that is resumed goes on with the same one; after that, nothing does.
"""

import secrets
from collections.abc import Collection, Sequence
from functools import partial

from sqlalchemy import Column, Connection, Float, Select, String, Table, delete, exists, or_, select, update

from dicehaven.server.circles.store import DEPARTED, MEMBER, MEMBERS, Member
from dicehaven.server.db.journal import Notice, Work, insert_unless_there
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import LEAVE, Going, forgets, of_person
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.table.play.store import COMPANIONS, MATCHES, RESULTS

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
    for of in (RESULTS, COMPANIONS):
        if matches := connection.scalars(_without(of, going.ids).distinct().limit(TOGETHER)).all():
            return Work(partial(_stay, of=of, matches=matches, ids=going.ids))
    return None


def _stay(connection: Connection, of: Table, matches: Sequence[str], ids: Collection[str]) -> list[Notice]:
    """Put the pseudonym to the seat of each match that counts in a season: the one under the name of the profile, else the first."""
    order = of.c.match_id, of.c.name != PSEUDONYMS.c.name, of.c.seat
    query = _without(of, ids).add_columns(of.c.seat, PSEUDONYMS.c.pseudonym)
    done = set[str]()
    for match, seat, pseudonym in connection.execute(query.where(of.c.match_id.in_(matches)).order_by(*order)).all():
        if match not in done:
            its = of.c.match_id == match, of.c.seat == seat
            connection.execute(update(of).where(*its).values(pseudonym=pseudonym))
            done.add(match)
    return []


def _without(of: Table, ids: Collection[str]) -> Select[str]:
    """Select the seats that may count in a season, by who a table says sat there, of matches in which no pseudonym stands for them yet."""
    others = [one.alias() for one in (RESULTS, COMPANIONS)]
    stands = or_(
        *(
            exists().where(other.c.match_id == of.c.match_id, other.c.pseudonym == PSEUDONYMS.c.pseudonym)
            for other in others
        )
    )
    found = (
        select(of.c.match_id)
        .join(MATCHES, MATCHES.c.id == of.c.match_id)
        .join(PSEUDONYMS, (PSEUDONYMS.c.circle == MATCHES.c.circle) & (PSEUDONYMS.c.key == of.c.key))
        .where(of.c.key.in_(ids), MATCHES.c.ended <= PSEUDONYMS.c.until, ~stands)
    )
    return found.where(of.c.kind == PERSON, of.c.ending == "") if of is RESULTS else found
