"""Seats that were typed in under somebody's name at the device of others: asked of whoever has the name, they are nobody's until yes.

A seat that is typed in belongs to whoever typed it in, as that of a guest.  If the name is that of a member of the same circle, or of
somebody who shares the browser, that person is asked when the match has ended.  While they have not answered, the result has a name but
no person, and whoever typed it in can withdraw the name; with *yes* it is theirs; with *no*, also later, it loses the name.  So it is with whoever shares a seat: the number of a
companion is that of the seat plus `SEATS`.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Notice, Work, any_of
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import BLANK, LEAVE, of_person
from dicehaven.server.people.store import PEOPLE
from dicehaven.server.table.play.seating import SEATS, Place
from dicehaven.server.table.play.store import COMPANIONS, RESULTS

CONFIRMATIONS = Table(
    "confirmations",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    of_person("person", LEAVE, export="to confirm"),  # whoever is asked
    of_person("by", BLANK, export="typed in"),  # whoever typed it in
    Column("asked", Float, nullable=False),  # when
    Index("confirmations_person", "person"),
    Index("confirmations_asked", "asked"),
)

# questions that somebody has not answered: of all, and of one who types in; any more seats are those of guests
OF_ALL = 200
OF_ONE = 50
TYPED_IN = "typed-in"  # what notices of it are about
Seat = tuple[str, int]  # of a match, by its id, or a companion's
BY_SEAT = (RESULTS, COMPANIONS)  # no number is in both


class Question(NamedTuple):
    """A seat of which somebody is asked whether it was theirs: who typed it in, and their name; '' for somebody who is gone."""

    match_id: str
    seat: int
    by: str
    name: str


# Writing


def asked(match_id: str, places: Mapping[int, Place], now: float) -> list[Executable]:
    """Return the statements that ask people, in the transaction in which a match ends, whether they had the seats under their names."""
    found = list[Executable]()
    for number, place in places.items():
        for seat, person in place.invitations(number):
            if person != place.key:
                found += _asked(match_id, seat, person, place.key, now)
    return found


def _asked(match_id: str, seat: int, person: str, by: str, now: float) -> list[Executable]:
    waiting = select(func.count()).select_from(CONFIRMATIONS).where(CONFIRMATIONS.c.person == person)
    row = select(*map(literal, (match_id, seat, person, by, now))).where(
        exists().where(PEOPLE.c.id == person, PEOPLE.c.into == ""),
        waiting.scalar_subquery() < OF_ALL,
        waiting.where(CONFIRMATIONS.c.by == by).scalar_subquery() < OF_ONE,
    )
    its = RESULTS if seat < SEATS else COMPANIONS
    is_asked = exists().where(CONFIRMATIONS.c.match_id == match_id, CONFIRMATIONS.c.seat == seat)
    theirs = its.c.match_id == match_id, its.c.seat == seat, is_asked
    return [
        insert(CONFIRMATIONS).from_select(["match_id", "seat", "person", "by", "asked"], row),
        update(its).where(*theirs).values(key="", typed_in=True),
    ]


def answered(person: str, ids: Collection[str], seats: Collection[Seat], yes: bool) -> Work:
    """Return the work that answers questions, or takes answers back: with *no*, seats of these ids that were typed in lose their names, too.

    Of seats that somebody is not asked about, and does not have, nothing changes.
    """
    return Work(partial(_answer, person=person, ids=list(ids), seats=list(seats), yes=yes))


def withdrawn(ids: Collection[str], seats: Collection[Seat]) -> Work:
    """Return the work that takes the names off seats that somebody of these ids has typed in, as long as nobody has confirmed them."""
    return Work(partial(_withdraw, ids=list(ids), seats=list(seats)))


def _withdraw(connection: Connection, ids: Sequence[str], seats: Sequence[Seat]) -> list[Notice]:
    open_ones = _closed(connection, CONFIRMATIONS.c.by, ids, seats)
    for by_seat in BY_SEAT:
        its = tuple_(by_seat.c.match_id, by_seat.c.seat)
        unconfirmed = by_seat.c.typed_in, its.in_(open_ones), by_seat.c.key == ""
        connection.execute(update(by_seat).where(*unconfirmed).values(name=""))
    return []


def _closed(
    connection: Connection, who: ColumnElement[str], ids: Sequence[str], seats: Sequence[Seat]
) -> list[tuple[Any, ...]]:
    """Delete the questions about seats that somebody is asked, or has typed in; return their seats."""
    of = CONFIRMATIONS.c.match_id, CONFIRMATIONS.c.seat
    gone = delete(CONFIRMATIONS).where(tuple_(*of).in_(seats), who.in_(ids)).returning(*of)
    return [tuple(row) for row in connection.execute(gone)]


def _answer(connection: Connection, person: str, ids: Sequence[str], seats: Sequence[Seat], yes: bool) -> list[Notice]:
    open_ones = _closed(connection, CONFIRMATIONS.c.person, ids, seats)
    for by_seat in BY_SEAT:
        its, holder = tuple_(by_seat.c.match_id, by_seat.c.seat), by_seat.c.key
        change = update(by_seat).where(by_seat.c.typed_in)
        connection.execute(
            change.where(its.in_(open_ones), holder == "").values({"key": person} if yes else {"name": ""})
        )
        if not yes:
            connection.execute(change.where(its.in_(seats), holder.in_(ids)).values(key="", name=""))
    return []


# Reading


ASKED = (*(CONFIRMATIONS.c[name] for name in ("match_id", "seat", "by")), func.coalesce(PEOPLE.c.name, ""))
OPEN = (
    select(*ASKED)
    .join(PEOPLE, PEOPLE.c.id == CONFIRMATIONS.c.by, isouter=True)
    .order_by(CONFIRMATIONS.c.asked.desc(), CONFIRMATIONS.c.match_id, CONFIRMATIONS.c.seat)
    .limit(OF_ALL)
)
OPEN_TO = OPEN.where(CONFIRMATIONS.c.person.in_(any_of("ids")))
OPEN_OF = OPEN.where(CONFIRMATIONS.c.by.in_(any_of("ids")))


def open_to(connection: Connection, ids: Collection[str]) -> list[Question]:
    """Return what somebody is asked and has not answered, by their ids, the newest first."""
    return [Question(*row) for row in connection.execute(OPEN_TO, {"ids": list(ids)})]


def open_of(connection: Connection, ids: Collection[str]) -> list[Question]:
    """Return what somebody has typed in for others, by their ids, that nobody has answered, the newest first."""
    return [Question(*row) for row in connection.execute(OPEN_OF, {"ids": list(ids)})]


def since(connection: Connection, moment: float) -> list[tuple[str, float]]:
    """Return who has been asked something since a moment, and when last."""
    query = select(CONFIRMATIONS.c.person, func.max(CONFIRMATIONS.c.asked)).where(CONFIRMATIONS.c.asked >= moment)
    return [(person, asked) for person, asked in connection.execute(query.group_by(CONFIRMATIONS.c.person))]
