"""Ratings: the matches that they are fitted to, what has been found, and the lease of the one server that fits them at night."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Column, Connection, Float, Integer, String, Table, delete, exists, insert, select, update
from sqlalchemy.sql import Executable

from dicehaven.server.db.journal import Conditional, Statement, any_of, insert_unless_there, lease
from dicehaven.server.db.schema import ONE_ROW, metadata
from dicehaven.server.people.belongs import DROP, of_person
from dicehaven.server.table.play.store import MATCHES, RESULTS

RATINGS = Table(  # of people, as they were fitted last
    "ratings",
    metadata,
    of_person("key", DROP, primary_key=True, neither=True, export="ratings"),
    Column("game", String(40), primary_key=True),
    Column("strength", Float, nullable=False),  # log odds
    Column("error", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

REFITS = Table(  # of ratings: one row
    "refits",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("done", Float, nullable=False),
    Column("leased", Float, nullable=False),  # until then, a server fits them
    info=ONE_ROW,
)


class RatedSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a rated match: who sat there (a hash; '' for a bot or somebody who is gone), its result, its luck if it is known."""

    kind: str
    key: str
    team: int | None
    share: float
    ending: str  # see `table/play/result_store.py`
    luck: float | None


class RatedTable(msgspec.Struct, frozen=True, array_like=True):
    """A rated match that has been weighed; `ended` in seconds since 1970."""

    id: str
    game: str
    ended: float
    seats: list[RatedSeat]


class PersonRating(NamedTuple):
    """The strength of somebody at a game, in log odds, with its standard error, from so many matches."""

    key: str
    game: str
    strength: float
    error: float
    matches: int


class Refit(NamedTuple):
    """When ratings were fitted last, and until when a server has the lease to do it; both in seconds since 1970."""

    done: float
    leased: float


NEVER = Refit(0.0, 0.0)


def refit(connection: Connection) -> Refit:
    """Return the state of refitting; long ago before the first one."""
    row = connection.execute(select(REFITS.c.done, REFITS.c.leased)).one_or_none()
    return Refit(*row) if row else NEVER


def begun() -> Executable:
    """Return the statement that stores the state before the first refit, unless there is one."""
    return insert_unless_there(REFITS).values(id=1, **NEVER._asdict())


def leased(before: Refit, until: float) -> Conditional:
    """Return the statement that gives the lease to one server, unless another was first."""
    return lease("ratings", REFITS.c.leased, before.leased, until, REFITS.c.done == before.done)


def encoded_matches(connection: Connection) -> bytes:
    """Return all rated matches whose luck is known, as MessagePack of a list of `RatedTable`."""
    columns = [RESULTS.c[name] for name in ("kind", "key", "team", "share", "ending", "luck")]
    query = (
        select(MATCHES.c.id, MATCHES.c.game, MATCHES.c.ended, *columns)
        .join(RESULTS, RESULTS.c.match_id == MATCHES.c.id)
        .where(MATCHES.c.rated, MATCHES.c.weighed)
        .order_by(MATCHES.c.id, RESULTS.c.seat)
    )
    found: dict[str, RatedTable] = {}
    for row in connection.execute(query):
        table = found.get(row.id) or found.setdefault(row.id, RatedTable(row.id, row.game, row.ended, []))
        table.seats.append(RatedSeat(row.kind, row.key, row.team, row.share, row.ending, row.luck))
    return msgspec.msgpack.encode(list(found.values()))


def fitted(rows: Sequence[PersonRating], now: float, lease: float) -> list[Statement]:
    """Return the statements that store all ratings anew for the server that has the lease; whoever is gone meanwhile stays gone."""
    gone = ~exists().where(RESULTS.c.key == RATINGS.c.key)
    mine = update(REFITS).where(REFITS.c.leased == lease).values(done=now, leased=0.0)
    return [
        Conditional("ratings", mine),
        delete(RATINGS),
        *([(insert(RATINGS), [row._asdict() for row in rows])] if rows else []),
        delete(RATINGS).where(gone),
    ]


OF_KEYS = select(*(RATINGS.c[name] for name in PersonRating._fields)).where(RATINGS.c.key.in_(any_of("keys")))


def of_keys(connection: Connection, hashes: Collection[str]) -> list[PersonRating]:
    """Return the ratings of the holder of keys with these hashes."""
    found = connection.execute(OF_KEYS.order_by(RATINGS.c.game, RATINGS.c.key), {"keys": list(hashes)})
    return [PersonRating(*row) for row in found]
