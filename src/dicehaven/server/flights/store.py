"""Daily flights: the statements that write and read who has flown when, and the secret of the dice of all days."""

import contextlib
import datetime
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    Row,
    String,
    Table,
    delete,
    false,
    insert,
    select,
    update,
)
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Statement, any_of, insert_unless_there
from dicehaven.server.db.odd_rows import checked, hiding_odd, raw
from dicehaven.server.db.schema import ONE_ROW, metadata
from dicehaven.server.errors import NoTable
from dicehaven.server.people.belongs import DROP, of_person

FLIGHTS = Table(  # on a day and with a browser's key
    "flights",
    metadata,
    Column("day", String(10), primary_key=True),  # as 2026-11-27
    of_person("key", DROP, primary_key=True, first=lambda row: row.begun, export="flights"),
    Column("flown_at", String(24), nullable=False),  # the id of the table, which may be gone
    Column("begun", Float, nullable=False),
    Column("landed", Float),  # when it ended
    Column("counts", Boolean, nullable=False, server_default=false()),  # it landed on its day
    Column("result", Integer),
    Column("given", Float),  # away, in the unit of the result; not known before the judgement
    Column("found", JSON),  # `FlightFindings`
    Index("flights_key", "key"),
)

DICE = Table(  # one row
    "flight_dice",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("root", String(64), nullable=False),  # from which the dice of all days follow
    info=ONE_ROW,
)

STORED = (
    FLIGHTS.c.day,
    FLIGHTS.c.key,
    FLIGHTS.c.flown_at,
    FLIGHTS.c.begun,
    FLIGHTS.c.landed,
    FLIGHTS.c.counts,
    FLIGHTS.c.result,
    FLIGHTS.c.given,
    FLIGHTS.c.found,
)
COLUMNS = [raw(column) for column in STORED]
OF_KEYS = select(*COLUMNS).where(FLIGHTS.c.key.in_(any_of("keys"))).order_by(FLIGHTS.c.day.desc(), FLIGHTS.c.begun)


class Flown(NamedTuple):
    """A flight of a browser's key on a day; `found` are `FlightFindings` as JSON, once it has been judged."""

    day: str
    key: str
    flown_at: str
    begun: float
    landed: float | None = None
    counts: bool = False
    result: int | None = None
    given: float | None = None
    found: dict[str, Any] | None = None


class Standing(NamedTuple):
    """The result of somebody's flight, and what it gave away, once that is known."""

    result: int
    given: float | None


def root(connection: Connection) -> str | None:
    """Return the secret of the dice of all days, if it has been drawn."""
    found: str | None = connection.execute(select(DICE.c.root)).scalar()
    return found


def with_root(secret: str) -> Executable:
    """Return the statement that stores the secret, unless another node was first."""
    return insert_unless_there(DICE).values(id=1, root=secret)


def of_keys(connection: Connection, keys: Collection[str], first: str, last: str) -> list[Flown]:
    """Return the flights of some keys from the first to the last of some days; the latest day first, one a day."""
    query = OF_KEYS.where(FLIGHTS.c.day >= first, FLIGHTS.c.day <= last)
    found: dict[str, Flown] = {}
    for one in _readable(connection.execute(query.params(keys=list(keys)))):
        found.setdefault(one.day, one)
    return list(found.values())


def on_day(connection: Connection, keys: Collection[str], day: str) -> list[Flown]:
    """Return the flights of some keys on a day, each."""
    return list(_readable(connection.execute(OF_KEYS.where(FLIGHTS.c.day == day).params(keys=list(keys)))))


def _readable(rows: Iterable[Row[Any]]) -> Iterator[Flown]:
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.flown_at):
            yield Flown(*checked(row, *STORED))


def standings(connection: Connection, day: str) -> list[Standing]:
    """Return all flights that have landed on their day."""
    query = select(FLIGHTS.c.result, FLIGHTS.c.given).where(FLIGHTS.c.day == day, FLIGHTS.c.counts)
    return [Standing(row.result, row.given) for row in connection.execute(query) if row.result is not None]


def begun(day: str, key: str, table: str, now: float) -> Statement:
    """Return the statement that notes that a flight has begun; it fails if the key has begun one on that day."""
    return insert(FLIGHTS).values(day=day, key=key, flown_at=table, begun=now)


def landed(day: str, table: str, when: float, counts: bool, result: int) -> Executable:
    """Return the statement that notes the result of a flight, once."""
    row = {"landed": when, "counts": counts, "result": result}
    return update(FLIGHTS).where(_is(day, table), FLIGHTS.c.landed.is_(None)).values(row)


def judged(day: str, table: str, given: float, found: dict[str, Any]) -> Executable:
    """Return the statement that stores the judgement of a flight."""
    return update(FLIGHTS).where(_is(day, table)).values(given=given, found=found)


def _is(day: str, table: str) -> Any:
    return (FLIGHTS.c.day == day) & (FLIGHTS.c.flown_at == table)


def outdated(since: float) -> Executable:
    """Return the statement that deletes the flights of days before a time."""
    day = datetime.datetime.fromtimestamp(since, datetime.UTC).date()
    return delete(FLIGHTS).where(FLIGHTS.c.day < day.isoformat())
