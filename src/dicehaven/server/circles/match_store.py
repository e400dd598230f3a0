"""The matches that were played at a circle's tables: the statements that read them."""

from typing import NamedTuple

from sqlalchemy import Connection, exists, func, select

from dicehaven.server.table.play.seating import SEATS
from dicehaven.server.table.play.store import COMPANIONS, MATCHES, RESULTS, TABLES


class CircleSeat(NamedTuple):
    """Who sat at a seat, by key and name; two if they shared it.  `share` is that of the win."""

    people: tuple[tuple[str, str], ...]
    score: int
    share: float
    typed_in: bool  # by another member


class CircleMatch(NamedTuple):
    """A match of a circle in its list of results."""

    id: str
    game: str
    ended: float
    dice: str
    there: bool  # its table can still be seen
    seats: tuple[CircleSeat, ...]


def how_many_matches(connection: Connection, circle: str) -> tuple[int, float]:
    """Return the number of matches of a circle, and when the first one ended; 0.0 if there is none."""
    query = select(func.count(), func.min(MATCHES.c.ended)).where(MATCHES.c.circle == circle)
    count, first = connection.execute(query).one()
    return count, first or 0.0


def matches_of(
    connection: Connection, circle: str, limit: int, skip: int = 0, span: tuple[float, float] | None = None
) -> list[CircleMatch]:
    """Return the matches of a circle, newest first; perhaps only those that ended in a span of time."""
    there = exists().where(TABLES.c.id == MATCHES.c.id, TABLES.c.deleted.is_(None)).label("there")
    columns = (MATCHES.c.id, MATCHES.c.game, MATCHES.c.ended, MATCHES.c.dice, there)
    query = select(*columns).where(MATCHES.c.circle == circle).order_by(MATCHES.c.ended.desc(), MATCHES.c.id)
    if span:
        query = query.where(MATCHES.c.ended >= span[0], MATCHES.c.ended <= span[1])
    matches = connection.execute(query.limit(limit).offset(skip)).all()
    of: dict[str, list[CircleSeat]] = {one.id: [] for one in matches}
    shared = select(COMPANIONS).where(COMPANIONS.c.match_id.in_(list(of)))
    companions = {(row.match_id, row.seat - SEATS): row for row in connection.execute(shared)}
    seats = select(*(RESULTS.c[name] for name in ("match_id", "seat", "key", "name", "score", "share", "typed_in")))
    for row in connection.execute(seats.where(RESULTS.c.match_id.in_(list(of))).order_by(RESULTS.c.seat)):
        here = [row, *filter(None, [companions.get((row.match_id, row.seat))])]
        people = tuple((one.key, one.name) for one in here)
        of[row.match_id].append(CircleSeat(people, row.score, row.share, any(one.typed_in for one in here)))
    return [CircleMatch(one.id, one.game, one.ended, one.dice, one.there, tuple(of[one.id])) for one in matches]
