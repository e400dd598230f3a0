"""Evenings and seasons of circles: the statements that write and read them, and the matches that a season's table comes from."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, delete, exists, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import Executable

from dicehaven.server.circles.pseudonym_store import PSEUDONYMS
from dicehaven.server.circles.store import ANSWERS, CIRCLES, EVENINGS, MEMBER, MEMBERS, SEASONS
from dicehaven.server.db.odd_rows import ids_of
from dicehaven.server.people.belongs import Files, exports
from dicehaven.server.table.play.info import SITS
from dicehaven.server.table.play.seating import PERSON
from dicehaven.server.table.play.store import HOLDERS, MATCHES, RESULTS, TABLES

SOME = 500  # tables that are deleted in one go
COLUMNS = tuple(EVENINGS.c[name] for name in ("id", "circle", "season", "game", "begins", "note", "made"))


class Evening(NamedTuple):
    """An evening; its id is that of the table that will be there, `begins` in seconds since 1970."""

    id: str
    circle: str
    season: str | None
    game: str
    begins: float
    note: str
    made: float


class CircleEvening(NamedTuple):
    """An evening of one of somebody's circles, with the circle's name and time zone, and the answer that was given or ''.

    `changed` is when any of that changed last.
    """

    evening: Evening
    circle: str
    zone: str
    answer: str
    changed: float


class Season(NamedTuple):
    """A season of one game: how many evenings are planned, and the least number of matches that counts."""

    id: str
    circle: str
    game: str
    name: str
    planned: int
    least: int
    made: float


class Played(NamedTuple):
    """A seat of a match at a circle's table; `dice` as in `matches`.

    `key` is a person's id, or '' for nobody any more; of somebody who deletes their profile, it is a pseudonym.  Once that is done, the
    seat is one that counts of somebody who has `departed`.  A seat that was typed in is nobody's until they have confirmed: `name` is
    all that is known.
    """

    match: str
    ended: float
    dice: str
    seat: int
    key: str
    name: str
    score: int
    departed: bool = False
    unconfirmed: bool = False


# Evenings


def added(evenings: Sequence[Evening]) -> Executable:
    """Return the statement that stores new evenings."""
    return insert(EVENINGS).values([one._asdict() for one in evenings])


def cancelled(evening: str) -> list[Executable]:
    """Return the statements that delete an evening with its answers."""
    return [delete(ANSWERS).where(ANSWERS.c.evening == evening), delete(EVENINGS).where(EVENINGS.c.id == evening)]


def of_circle(connection: Connection, circle: str, since: float, until: float, limit: int) -> list[Evening]:
    """Return the evenings of a circle that begin from one time to another, the first of them."""
    query = select(*COLUMNS).where(EVENINGS.c.circle == circle, EVENINGS.c.begins >= since, EVENINGS.c.begins <= until)
    return _all(connection, query.order_by(EVENINGS.c.begins, EVENINGS.c.id).limit(limit))


def of_season(connection: Connection, season: str) -> list[Evening]:
    """Return the evenings of a season, earliest first."""
    return _all(connection, select(*COLUMNS).where(EVENINGS.c.season == season).order_by(EVENINGS.c.begins))


OF_MEMBER = (  # made once: its joins refer to themselves
    select(*COLUMNS, CIRCLES.c.name, CIRCLES.c.zone, ANSWERS.c.answer, CIRCLES.c.renamed, ANSWERS.c.answered)
    .join(MEMBERS, MEMBERS.c.circle == EVENINGS.c.circle)
    .join(CIRCLES, CIRCLES.c.id == EVENINGS.c.circle)
    .join(ANSWERS, (ANSWERS.c.evening == EVENINGS.c.id) & (ANSWERS.c.key == bindparam("key")), isouter=True)
    .where(MEMBERS.c.key == bindparam("key"), MEMBERS.c.state == MEMBER, EVENINGS.c.begins >= bindparam("since"))
    .order_by(EVENINGS.c.begins, EVENINGS.c.id)
)


def of_member(connection: Connection, key: str, since: float) -> list[CircleEvening]:
    """Return the evenings after a time of all circles of a key, given as its hash, earliest first."""
    found = []
    for row in connection.execute(OF_MEMBER, {"key": key, "since": since}):
        *its, name, zone, answer, renamed, answered = tuple(row)
        evening = Evening(*its)
        changed = max(evening.made, renamed, answered or 0.0)
        found.append(CircleEvening(evening, name, zone, answer or "", changed))
    return found


ARRANGED = (
    select(EVENINGS.c.circle, MEMBERS.c.key, func.max(EVENINGS.c.made))
    .join(MEMBERS, MEMBERS.c.circle == EVENINGS.c.circle)
    .join(ANSWERS, (ANSWERS.c.evening == EVENINGS.c.id) & (ANSWERS.c.key == MEMBERS.c.key), isouter=True)
    .where(EVENINGS.c.made >= bindparam("since"), EVENINGS.c.begins > bindparam("now"))
    .where(MEMBERS.c.state == MEMBER, ANSWERS.c.key.is_(None))
    .group_by(EVENINGS.c.circle, MEMBERS.c.key)
)


def arranged(connection: Connection, since: float, now: float) -> list[tuple[str, str, float]]:
    """Return who may come to evenings that were arranged since a time and are to come: the circle, a member's key, when it was arranged."""
    rows = connection.execute(ARRANGED, {"since": since, "now": now})
    return [(circle, key, made) for circle, key, made in rows]


def found(connection: Connection, circle: str, evening: str) -> Evening | None:
    """Return an evening of a circle, if there is one with this id."""
    query = select(*COLUMNS).where(EVENINGS.c.circle == circle, EVENINGS.c.id == evening)
    return next(iter(_all(connection, query)), None)


WITHOUT_TABLE = (  # made once: it is asked again and again, and refers to itself
    select(*COLUMNS)
    .where(EVENINGS.c.begins > bindparam("since"), EVENINGS.c.begins <= bindparam("until"))
    .where(~exists().where(TABLES.c.id == EVENINGS.c.id))
    .order_by(EVENINGS.c.begins)
    .limit(bindparam("most"))
)


def without_table(connection: Connection, since: float, until: float, limit: int) -> list[Evening]:
    """Return evenings that begin from one time to another and have no table yet, the first of them."""
    rows = connection.execute(WITHOUT_TABLE, {"since": since, "until": until, "most": limit})
    return [Evening(*row) for row in rows]


def unvisited(connection: Connection, since: float) -> list[str]:
    """Return the tables of evenings that began before a time and at which nobody has sat down, oldest first."""
    evening = func.substr(TABLES.c.id, 1, func.length(EVENINGS.c.id)) == EVENINGS.c.id  # a second table is called ID-2
    sits = exists().where(HOLDERS.c.table_id == TABLES.c.id, HOLDERS.c.role == SITS)
    query = select(TABLES.c.id).join(EVENINGS, evening).where(EVENINGS.c.begins < since)
    waiting = TABLES.c.started.is_(False), TABLES.c.deleted.is_(None), ~sits
    return ids_of(connection, query.where(*waiting).order_by(EVENINGS.c.begins, TABLES.c.id).limit(SOME))


def how_many(connection: Connection, circle: str, since: float = 0.0) -> int:
    """Return the number of evenings of a circle that begin after a time."""
    query = select(func.count()).select_from(EVENINGS).where(EVENINGS.c.circle == circle, EVENINGS.c.begins > since)
    return connection.execute(query).scalar_one()


def _all(connection: Connection, query: Select[Any]) -> list[Evening]:
    return [Evening(*row) for row in connection.execute(query)]


def answered(evening: str, key: str, answer: str, now: float, dialect: str) -> Executable:
    """Return the statement that stores somebody's answer in place of another one."""
    of: Any = postgresql if dialect == "postgresql" else sqlite
    new = of.insert(ANSWERS).values(evening=evening, key=key, answer=answer, answered=now)
    added: Executable = new.on_conflict_do_update(
        index_elements=["evening", "key"],
        set_={"answer": answer, "answered": now},
        where=ANSWERS.c.answer != answer,
    )
    return added


def answers_to(connection: Connection, evenings: Collection[str]) -> dict[str, dict[str, str]]:
    """Return the answers to some evenings, by their ids and then by the hashes of keys."""
    found: dict[str, dict[str, str]] = {one: {} for one in evenings}
    for row in connection.execute(select(ANSWERS).where(ANSWERS.c.evening.in_(list(evenings)))):
        found[row.evening][row.key] = row.answer
    return found


@exports(ANSWERS.c.key)
def files(connection: Connection, ids: Sequence[str]) -> Files:
    """Return whether somebody comes to the evenings of their circles."""
    columns = CIRCLES.c.name.label("circle"), EVENINGS.c.game, EVENINGS.c.begins, ANSWERS.c.answer, ANSWERS.c.answered
    query = select(*columns).join(EVENINGS, EVENINGS.c.circle == CIRCLES.c.id)
    query = query.join(ANSWERS, ANSWERS.c.evening == EVENINGS.c.id).where(ANSWERS.c.key.in_(ids))
    return {"evenings.json": [dict(one) for one in connection.execute(query.order_by(EVENINGS.c.begins)).mappings()]}


# Seasons


def begun(season: Season) -> Executable:
    """Return the statement that stores a new season."""
    return insert(SEASONS).values(season._asdict())


def seasons_of(connection: Connection, circle: str) -> list[Season]:
    """Return the seasons of a circle, newest first."""
    query = select(SEASONS).where(SEASONS.c.circle == circle).order_by(SEASONS.c.made.desc(), SEASONS.c.id)
    return [Season(**row) for row in connection.execute(query).mappings()]


def played_in(connection: Connection, circle: str, game: str, spans: Sequence[tuple[float, float]]) -> list[Played]:
    """Return the people's seats of a circle's matches of a game that ended in some spans of time, first match first."""
    if not spans:
        return []
    columns = (
        MATCHES.c.id,
        MATCHES.c.ended,
        MATCHES.c.dice,
        RESULTS.c.seat,
        func.coalesce(RESULTS.c.pseudonym, PSEUDONYMS.c.pseudonym, RESULTS.c.key),
        RESULTS.c.name,
        RESULTS.c.score,
        RESULTS.c.pseudonym.is_not(None),
        and_(RESULTS.c.typed_in, RESULTS.c.key == "", RESULTS.c.name != ""),
    )
    leaving = (PSEUDONYMS.c.circle == MATCHES.c.circle) & (PSEUDONYMS.c.key == RESULTS.c.key)
    query = (
        select(*columns)
        .join(RESULTS, RESULTS.c.match_id == MATCHES.c.id)
        .join(PSEUDONYMS, leaving, isouter=True)
        .where(MATCHES.c.circle == circle, MATCHES.c.game == game, RESULTS.c.kind == PERSON, RESULTS.c.ending == "")
        .where(MATCHES.c.ended >= spans[0][0], MATCHES.c.ended <= spans[-1][1])
        .order_by(MATCHES.c.ended, MATCHES.c.id, RESULTS.c.seat)
    )
    rows = (Played(*row) for row in connection.execute(query))
    return [row for row in rows if any(begins <= row.ended <= ends for begins, ends in spans)]


class CircleMatch(NamedTuple):
    """A match of a circle in its list of results: names and scores by seat, and whether somebody won."""

    id: str
    game: str
    ended: float
    dice: str
    there: bool  # its table can still be seen
    seats: tuple[
        tuple[str, str, int, float, bool], ...
    ]  # key, name, score, share of the win, typed in by another member


def how_many_matches(connection: Connection, circle: str) -> tuple[int, float]:
    """Return the number of matches of a circle, and when the first one ended; 0.0 if there is none."""
    query = select(func.count(), func.min(MATCHES.c.ended)).where(MATCHES.c.circle == circle)
    count, first = connection.execute(query).one()
    return count, first or 0.0


def matches_of(connection: Connection, circle: str, limit: int, skip: int) -> list[CircleMatch]:
    """Return the matches of a circle, newest first."""
    there = exists().where(TABLES.c.id == MATCHES.c.id, TABLES.c.deleted.is_(None)).label("there")
    columns = (MATCHES.c.id, MATCHES.c.game, MATCHES.c.ended, MATCHES.c.dice, there)
    query = select(*columns).where(MATCHES.c.circle == circle).order_by(MATCHES.c.ended.desc(), MATCHES.c.id)
    matches = connection.execute(query.limit(limit).offset(skip)).all()
    of: dict[str, list[tuple[str, str, int, float, bool]]] = {one.id: [] for one in matches}
    seats = select(*(RESULTS.c[name] for name in ("match_id", "key", "name", "score", "share", "typed_in")))
    for row in connection.execute(seats.where(RESULTS.c.match_id.in_(list(of))).order_by(RESULTS.c.seat)):
        of[row.match_id].append((row.key, row.name, row.score, row.share, row.typed_in))
    return [CircleMatch(one.id, one.game, one.ended, one.dice, one.there, tuple(of[one.id])) for one in matches]
