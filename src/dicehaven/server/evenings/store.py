"""Evenings and seasons of circles: their tables, the statements that write and read them, and the matches that a season's table comes from."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    Select,
    String,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    true,
    update,
)
from sqlalchemy import text as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql import Executable

from dicehaven.server.circles.store import CIRCLES, KEEPING, MEMBER, MEMBERS
from dicehaven.server.db.journal import Conditional
from dicehaven.server.db.odd_rows import ids_of
from dicehaven.server.db.schema import metadata
from dicehaven.server.evenings.pseudonym_store import PSEUDONYMS
from dicehaven.server.people.belongs import BLANK, DROP, Files, exports, of_person
from dicehaven.server.table.play.info import SITS
from dicehaven.server.table.play.seating import FAIR, PERSON, SEATS
from dicehaven.server.table.play.store import COMPANIONS, HOLDERS, MATCHES, RESULTS, TABLES

SOME = 500  # tables that are deleted in one go
# where somebody will be: around the table of the circle, or at a device of their own
HERE = "here"
FAR = "far"

SEASONS = Table(
    "seasons",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("planned", Integer, nullable=False),  # evenings
    Column("least", Integer, nullable=False),  # matches that somebody must have played
    Column("made", Float, nullable=False),
    Index("seasons_circle", "circle"),
)

EVENINGS = Table(
    "evenings",
    metadata,
    Column("id", String(24), primary_key=True),  # of the table that will be there, too
    Column("circle", String(24), ForeignKey("circles.id"), nullable=False),
    Column("season", String(24), ForeignKey("seasons.id")),
    Column("game", String(40), nullable=False),
    Column("begins", Float, nullable=False),
    Column("note", String(400), nullable=False),
    Column("made", Float, nullable=False),
    Column("dice", String(8), nullable=False, server_default=FAIR),  # of its tables
    Column("spare", Boolean, nullable=False, server_default=true()),  # a seat is for whoever turns up
    of_person("arranger", BLANK, server_default=sql("''"), export="arranged", hides=["did"]),
    of_person(
        "did", BLANK, server_default=sql("''"), export="changed", hides=["arranger"]
    ),  # arranged, moved or called it off: the last of these
    Column("changed", Float, nullable=False, server_default=sql("0")),  # when; 0: when it was made
    Column("was", Float, nullable=False, server_default=sql("0")),  # when it was to begin before it was moved; 0: never
    Column("off", Boolean, nullable=False, server_default=false()),  # called off
    Column("why", String(400), nullable=False, server_default=sql("''")),  # it was moved or called off
    Index("evenings_circle", "circle", "begins"),
    Index("evenings_begins", "begins"),
    Index("evenings_changed", "changed"),
)

ANSWERS = Table(  # who comes to an evening
    "answers",
    metadata,
    Column("evening", String(24), ForeignKey("evenings.id"), primary_key=True),
    of_person("key", DROP, primary_key=True, at_once=True),
    Column("answer", String(8), nullable=False),  # yes, no or perhaps
    Column("answered", Float, nullable=False, server_default=sql("0")),  # 0: unknown
    Column("word", String(80), nullable=False, server_default=sql("''")),  # that goes with it
    Column("at", String(8), nullable=False, server_default=sql("''")),  # HERE or FAR; '' if nobody has said
    Index("answers_key", "key"),
)

KEEPING += [SEASONS.c.circle, EVENINGS.c.circle]


class Evening(NamedTuple):
    """An evening; its id is that of the table that will be there, `begins` in seconds since 1970, as are `made`, `changed` and `was`.

    `arranger` and `did` are people: who arranged it, and who arranged, moved or called it off last.
    """

    id: str
    circle: str
    season: str | None
    game: str
    begins: float
    note: str
    made: float
    dice: str = FAIR
    spare: bool = True
    arranger: str = ""
    did: str = ""
    changed: float = 0.0
    was: float = 0.0
    off: bool = False
    why: str = ""


COLUMNS = tuple(EVENINGS.c[name] for name in Evening._fields)


class Answer(NamedTuple):
    """Somebody's answer to an evening: yes, no or perhaps, a word that goes with it, where they will be (HERE, FAR or ''), and when they said it."""

    answer: str
    word: str = ""
    at: str = ""
    answered: float = 0.0


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


def changed(evening: Evening, **values: object) -> Conditional:
    """Return the statement that changes an evening, as long as it is as it was known."""
    same = EVENINGS.c.id == evening.id, EVENINGS.c.changed == evening.changed, EVENINGS.c.off.is_(False)
    return Conditional(f"evening {evening.id}", update(EVENINGS).where(*same).values(values))


def cleared(before: float) -> list[Executable]:
    """Return the statements that delete evenings that were called off and would have begun before a time, with their answers."""
    its = EVENINGS.c.off, EVENINGS.c.begins < before
    answers = delete(ANSWERS).where(ANSWERS.c.evening.in_(select(EVENINGS.c.id).where(*its)))
    return [answers, delete(EVENINGS).where(*its)]


def of_circle(connection: Connection, circle: str, since: float, until: float, limit: int) -> list[Evening]:
    """Return the evenings of a circle that begin from one time to another, the first of them."""
    query = select(*COLUMNS).where(EVENINGS.c.circle == circle, EVENINGS.c.begins >= since, EVENINGS.c.begins <= until)
    return _all(connection, query.order_by(EVENINGS.c.begins, EVENINGS.c.id).limit(limit))


def of_season(connection: Connection, season: str) -> list[Evening]:
    """Return the evenings of a season that were not called off, earliest first."""
    its = EVENINGS.c.season == season, EVENINGS.c.off.is_(False)
    return _all(connection, select(*COLUMNS).where(*its).order_by(EVENINGS.c.begins))


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
        changed = max(evening.made, evening.changed, renamed, answered or 0.0)
        found.append(CircleEvening(evening, name, zone, answer or "", changed))
    return found


def found(connection: Connection, circle: str, evening: str) -> Evening | None:
    """Return an evening of a circle, if there is one with this id."""
    query = select(*COLUMNS).where(EVENINGS.c.circle == circle, EVENINGS.c.id == evening)
    return next(iter(_all(connection, query)), None)


def by_id(connection: Connection, evening: str) -> Evening | None:
    """Return the evening with this id, of whichever circle."""
    return next(iter(_all(connection, select(*COLUMNS).where(EVENINGS.c.id == evening))), None)


def made_with(connection: Connection, circle: str, made: float) -> int:
    """Return the number of evenings of a circle that were arranged together and are not off."""
    its = EVENINGS.c.circle == circle, EVENINGS.c.made == made, EVENINGS.c.off.is_(False)
    return connection.execute(select(func.count()).select_from(EVENINGS).where(*its)).scalar_one()


def made_at(connection: Connection, circle: str, made: float) -> Evening | None:
    """Return the evening that was arranged at a moment, in place of one that was called off; None if there is none or it is off, too."""
    its = EVENINGS.c.circle == circle, EVENINGS.c.made == made, EVENINGS.c.off.is_(False)
    return next(iter(_all(connection, select(*COLUMNS).where(*its).limit(1))), None)


WITHOUT_TABLE = (  # made once: it is asked again and again, and refers to itself
    select(*COLUMNS)
    .where(EVENINGS.c.begins > bindparam("since"), EVENINGS.c.begins <= bindparam("until"))
    .where(EVENINGS.c.off.is_(False), ~exists().where(TABLES.c.id == EVENINGS.c.id))
    .order_by(EVENINGS.c.begins)
    .limit(bindparam("most"))
)


def without_table(connection: Connection, since: float, until: float, limit: int) -> list[Evening]:
    """Return evenings that begin from one time to another and have no table yet, the first of them."""
    rows = connection.execute(WITHOUT_TABLE, {"since": since, "until": until, "most": limit})
    return [Evening(*row) for row in rows]


ITS_TABLE = func.substr(TABLES.c.id, 1, func.length(EVENINGS.c.id)) == EVENINGS.c.id  # a second one is called ID-2
UNVISITED = (
    select(TABLES.c.id)
    .join(EVENINGS, ITS_TABLE)
    .where(
        or_(EVENINGS.c.begins < bindparam("since"), EVENINGS.c.off),
        TABLES.c.started.is_(False),
        TABLES.c.deleted.is_(None),
        ~exists().where(HOLDERS.c.table_id == TABLES.c.id, HOLDERS.c.role == SITS),
    )
    .order_by(EVENINGS.c.begins, TABLES.c.id)
    .limit(SOME)
)


def unvisited(connection: Connection, since: float) -> list[str]:
    """Return the tables of evenings that began before a time, or were called off, and at which nobody has sat down, oldest first."""
    return ids_of(connection, UNVISITED, since=since)


def how_many(connection: Connection, circle: str, since: float = 0.0) -> int:
    """Return the number of evenings of a circle that begin after a time."""
    query = select(func.count()).select_from(EVENINGS).where(EVENINGS.c.circle == circle, EVENINGS.c.begins > since)
    return connection.execute(query).scalar_one()


def _all(connection: Connection, query: Select[Any]) -> list[Evening]:
    return [Evening(*row) for row in connection.execute(query)]


def answered(evening: str, key: str, answer: str, now: float, dialect: str, **more: str) -> Executable:
    """Return the statement that stores somebody's answer in place of another one, of which all stays that `more` does not name."""
    of: Any = postgresql if dialect == "postgresql" else sqlite
    own = {"answer": answer, **more}
    new = of.insert(ANSWERS).values(evening=evening, key=key, answered=now, **own)
    added: Executable = new.on_conflict_do_update(
        index_elements=["evening", "key"],
        set_=own | {"answered": now},
        where=or_(*(ANSWERS.c[name] != value for name, value in own.items())),
    )
    return added


def answers_to(connection: Connection, evenings: Collection[str]) -> dict[str, dict[str, Answer]]:
    """Return the answers to some evenings, by their ids and then by people."""
    found: dict[str, dict[str, Answer]] = {one: {} for one in evenings}
    for row in connection.execute(select(ANSWERS).where(ANSWERS.c.evening.in_(list(evenings)))):
        found[row.evening][row.key] = Answer(row.answer, row.word, row.at, row.answered)
    return found


OWN = ("answer", "answered", "word", "at")


@exports(ANSWERS.c.key)
def files(connection: Connection, ids: Sequence[str]) -> Files:
    """Return whether somebody comes to the evenings of their circles."""
    columns = CIRCLES.c.name.label("circle"), EVENINGS.c.game, EVENINGS.c.begins, *(ANSWERS.c[name] for name in OWN)
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
    """Return the people's seats of a circle's matches of a game that ended in some spans of time, first match first.

    A seat that two have shared is there for each of them.
    """
    if not spans:
        return []
    its = MATCHES.c.circle == circle, MATCHES.c.game == game, RESULTS.c.kind == PERSON, RESULTS.c.ending == ""
    within = MATCHES.c.ended >= spans[0][0], MATCHES.c.ended <= spans[-1][1]
    rows = [row for query in PLAYED for row in connection.execute(query.where(*its, *within))]
    found = sorted((Played(*row) for row in rows), key=lambda one: (one.ended, one.match, one.seat))
    return [row for row in found if any(begins <= row.ended <= ends for begins, ends in spans)]


def _played_by(of: Table) -> Select[*tuple[Any, ...]]:
    """Select the seats of matches with whoever a table says has sat there."""
    columns = (
        MATCHES.c.id,
        MATCHES.c.ended,
        MATCHES.c.dice,
        of.c.seat,
        func.coalesce(of.c.pseudonym, PSEUDONYMS.c.pseudonym, of.c.key),
        of.c.name,
        RESULTS.c.score,
        of.c.pseudonym.is_not(None),
        and_(of.c.typed_in, of.c.key == "", of.c.name != ""),
    )
    leaving = (PSEUDONYMS.c.circle == MATCHES.c.circle) & (PSEUDONYMS.c.key == of.c.key)
    seats = select(*columns).join(RESULTS, RESULTS.c.match_id == MATCHES.c.id)
    if of is COMPANIONS:
        seats = seats.join(of, (of.c.match_id == RESULTS.c.match_id) & (of.c.seat == RESULTS.c.seat + SEATS))
    return seats.join(PSEUDONYMS, leaving, isouter=True)


PLAYED = _played_by(RESULTS), _played_by(COMPANIONS)  # built once: the joins refer to themselves
