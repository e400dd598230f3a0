"""Slow tables in the database: which have to be looked at; people's time zones and vacations."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Index, Integer, String, Table, delete, exists, insert, or_, select, update
from sqlalchemy.sql import Executable

from dicehaven.bots.levels import level_numbers, levels_of
from dicehaven.core.game import Game
from dicehaven.server.db.journal import Notice, Work
from dicehaven.server.db.odd_rows import ids_of
from dicehaven.server.db.schema import metadata
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.info import Change, Shift, Wait
from dicehaven.server.table.play.seating import PERSON, SEATS
from dicehaven.server.table.play.store import COMPANIONS, HOLDERS, MATCHES, RESULTS, TABLES, UPKEEP
from dicehaven.server.table.play.tables import append_each

VACATIONS = Table(
    "vacations",
    metadata,
    Column("id", Integer, primary_key=True),
    of_person("key", DROP, export="vacations", hides=["id"]),
    Column("first", String(10), nullable=False),  # day, as 2026-11-27
    Column("last", String(10), nullable=False),
    Index("vacations_key", "key"),
)

SETTLED = 5.0  # seconds after an act in which the node that made it looks at its table
DUE_TABLES_A_LOOK = 200  # tables that are found together
LATEST = 20  # matches that tell how somebody plays
RUNNING = TABLES.c.due.is_not(None), TABLES.c.over.is_(False), TABLES.c.closed.is_(None), TABLES.c.deleted.is_(None)


class StoredVacation(NamedTuple):
    """A vacation of a person, from its first day to its last."""

    id: int
    key: str
    first: date
    last: date


# Tables


def due(connection: Connection, now: float) -> list[str]:
    """Return the ids of slow tables that have to be looked at, longest overdue first."""
    settled = or_(TABLES.c.due > 0, TABLES.c.touched < now - SETTLED)
    query = select(TABLES.c.id).where(*RUNNING, TABLES.c.due <= now, settled)
    return ids_of(connection, query.order_by(TABLES.c.due, TABLES.c.touched).limit(DUE_TABLES_A_LOOK))


def looked_at(table_id: str, touched: float, waits: Sequence[Wait]) -> Executable:
    """Return the statement that lets a table rest until the first deadline, unless somebody has acted there meanwhile."""
    same = TABLES.c.id == table_id, TABLES.c.touched == touched
    return update(TABLES).where(*same).values(due=min(wait.until for wait in waits))


def of_key(connection: Connection, key: str) -> list[str]:
    """Return the ids of slow tables that go on and at which a key holds something."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.key == key)
    return ids_of(connection, select(TABLES.c.id).where(*RUNNING, TABLES.c.id.in_(held)))


def shifted(shift: Shift, now: float) -> Work:
    """Return the statement that moves what all slow tables wait for."""
    return Work(lambda connection: _shift(connection, shift, now))


def paused(least: float, now: float) -> Work:
    """Return the statement that gives back the time for which no server ran, if it was at least so long; only once."""

    def pause(connection: Connection) -> list[Notice]:
        seen = connection.execute(select(UPKEEP.c.seen)).scalar()
        if not isinstance(seen, float | int) or now - seen < least:
            return []
        mine = connection.execute(update(UPKEEP).where(UPKEEP.c.seen == seen).values(seen=now)).rowcount == 1
        return _shift(connection, Shift(now - seen), now) if mine else []

    return Work(pause)


def _shift(connection: Connection, shift: Shift, now: float) -> list[Notice]:
    waiting = select(TABLES.c.id).where(*RUNNING, TABLES.c.due > 0)  # others get their time when somebody looks at them
    ids = ids_of(connection, waiting.order_by(TABLES.c.id))
    return append_each(connection, dict.fromkeys(ids, Change(shift=shift)), now)


# People


def vacations(connection: Connection, keys: Collection[str]) -> list[StoredVacation]:
    """Return the vacations of keys with these hashes, earliest first."""
    query = select(VACATIONS).where(VACATIONS.c.key.in_(list(keys))).order_by(VACATIONS.c.first, VACATIONS.c.id)
    return [
        StoredVacation(row.id, row.key, date.fromisoformat(row.first), date.fromisoformat(row.last))
        for row in connection.execute(query)
    ]


def taken(key: str, first: date, last: date) -> Executable:
    """Return the statement that stores a vacation."""
    return insert(VACATIONS).values(key=key, first=first.isoformat(), last=last.isoformat())


def ended(vacation: StoredVacation, last: date) -> Executable:
    """Return the statement that ends a vacation after another day; before its first one it goes altogether."""
    mine = VACATIONS.c.id == vacation.id, VACATIONS.c.key == vacation.key
    if last < vacation.first:
        return delete(VACATIONS).where(*mine)
    return update(VACATIONS).where(*mine).values(last=last.isoformat())


# How somebody plays


SHARED = exists().where(COMPANIONS.c.match_id == RESULTS.c.match_id, COMPANIONS.c.seat == RESULTS.c.seat + SEATS)


def accuracies(connection: Connection, key: str, game: Game) -> tuple[list[float], dict[str, list[float]]]:
    """Return the accuracy of a key in its latest matches of a game, and that of each level in the latest matches here."""
    of_game = select(RESULTS.c.kind, RESULTS.c.accuracy).join(MATCHES, MATCHES.c.id == RESULTS.c.match_id)
    of_game = of_game.where(
        MATCHES.c.game == game.name, MATCHES.c.brought == "", RESULTS.c.accuracy.is_not(None), RESULTS.c.ending == ""
    ).order_by(MATCHES.c.ended.desc())
    mine = RESULTS.c.key == key, RESULTS.c.kind == PERSON, ~SHARED
    own = [row.accuracy for row in _rows(connection, of_game.where(*mine))]
    numbers = level_numbers(game)
    levels = {}
    for number, level in enumerate(levels_of(game), 1):
        its_names = [name for name in numbers if numbers[name] == number]
        levels[level] = [row.accuracy for row in _rows(connection, of_game.where(RESULTS.c.kind.in_(its_names)))]
    return own, levels


def _rows(connection: Connection, query: Any) -> Any:
    return connection.execute(query.limit(LATEST))
