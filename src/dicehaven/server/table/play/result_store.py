"""Results: a row for each seat of a match that has ended, written with the act that ends it; they outlive their tables."""

import contextlib
import zlib
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import CompoundSelect, Connection, Select, bindparam, delete, exists, insert, select, union_all, update
from sqlalchemy.sql import Executable

from dicehaven.bots.levels import own_name_of
from dicehaven.core.match import Match
from dicehaven.server.db.journal import any_of
from dicehaven.server.db.odd_rows import checked, hiding_odd, ids_of, raw
from dicehaven.server.db.schema import with_column
from dicehaven.server.errors import NoTable
from dicehaven.server.people.belongs import Files, exports
from dicehaven.server.table.play import confirmation_store as confirmations
from dicehaven.server.table.play.acts import Act
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rated import has_come, has_left, is_anchor
from dicehaven.server.table.play.seating import PERSON, SEATS
from dicehaven.server.table.play.store import COMPANIONS, MATCHES, RESULTS, TABLES

STORED = tuple(MATCHES.c[name] for name in ("id", "header", "game", "ended", "dice", "weighed", "brought"))
OF_SEAT = tuple(RESULTS.c[name] for name in ("seat", "kind", "name", "key", "share", "score", "ending", "typed_in"))
# endings: somebody left a rated match, or it is void since others did; '' where it was played to its end
LEFT = "left"
VOID = "void"
WORTH = tuple(RESULTS.c[name] for name in ("luck", "luck_error", "gave", "gave_error", "decisions", "accuracy"))
Rows = Executable | tuple[Executable, list[dict[str, Any]]]
Ask = Callable[[Connection, int], list[str]]  # finds at most so many ids


class Worth(NamedTuple):
    """The luck of a seat over a match and what its decisions gave away, both as chances to win with standard errors.

    `decisions` are those at which something was at stake; without any there is no accuracy.
    """

    luck: float
    luck_error: float
    gave: float
    gave_error: float
    decisions: int
    accuracy: float | None


class SeatResult(NamedTuple):
    """The result of a seat: who sat there, its share of the win, its score, and its luck and decisions once they are known.

    If it is `typed_in`, it was played at the device of somebody else, and is somebody's once they have confirmed that it was them.
    A seat that was shared is the `companion`'s, too, whose own name and key that result has.
    """

    seat: int
    kind: str
    name: str
    key: str  # a hash
    share: float
    score: int
    worth: Worth | None
    ending: str = ""  # see LEFT
    typed_in: bool = False
    companion: "SeatResult | None" = None

    @property
    def people(self) -> tuple["SeatResult", ...]:
        """Whoever sat there, each with the result of the seat."""
        return (self, self.companion) if self.companion else (self,)


class PlayedMatch(NamedTuple):
    """A match that has ended; `header` is that of its record, `ended` in seconds since 1970, `seats` in their order.

    One that was `brought` in from a file had that id where it was played; nothing but the rules has been checked.
    """

    id: str
    header: dict[str, Any]  # Any: JSON of many kinds
    game: str
    ended: float
    dice: str
    weighed: bool
    seats: tuple[SeatResult, ...]
    brought: str = ""


# Writing


def ended(table: LiveTable, match: Match, now: float, act: Act | None = None) -> list[Rows]:
    """Return the statements that store the results of a match that ends at a table, with an act that is not yet carried out.

    There are none of practice, of daily flights, nor of a match without people.  Whoever left a rated match keeps the result of the
    seat, which is 0.  A seat in a rematch to which nobody has come is nobody's.
    """
    left = has_left(table, act)
    if table.settings.practice or table.settings.flight:
        return []
    if not left and not any(place.kind == PERSON for place in table.places):
        return []
    winners = match.winners
    seats = [
        {
            "match_id": table.id,
            "seat": p,
            "kind": PERSON if p in left else own_name_of(place.kind, table.game),
            "name": place.name,
            "key": place.key if p in left or (place.kind == PERSON and has_come(table, p)) else "",
            "share": 1 / len(winners) if p in winners and p not in left else 0.0,
            "score": match.scores[p],
            "ending": LEFT if p in left else "",
            "team": _team(match, p),
            "typed_in": place.kind == PERSON and bool(place.invited),
        }
        for p, place in enumerate(table.places)
    ]
    row = _row(table, now) | {"rated": bool(table.info.rated) and is_anchor(table, left)}
    row["circle"] = table.settings.circle or None
    came = {p: place for p, place in enumerate(table.places) if place.kind == PERSON and has_come(table, p)}
    shared = [
        {
            "match_id": table.id,
            "seat": p + SEATS,
            "name": place.companion.name,
            "key": place.key if place.companion.invited == place.key else "",
        }
        for p, place in came.items()
        if place.companion
    ]
    beside: list[Rows] = [(insert(COMPANIONS), shared)] if shared else []
    asked = confirmations.asked(table.id, came, now)
    return [insert(MATCHES).values(row), (insert(RESULTS), seats), *beside, *asked]


def abandoned(table: LiveTable, now: float) -> list[Rows]:
    """Return the statements that store that people have left a rated match, if it is one, when its table is closed before the end.

    Whoever closes it is the last person there: if nobody else has left, it is they who leave.
    """
    if not table.info.rated:
        return []
    left = has_left(table) or frozenset(table.info.rated)
    seats = [
        {
            "match_id": table.id,
            "seat": p,
            "kind": PERSON if p in table.info.rated else place.kind,
            "name": place.name,
            "key": place.key if p in table.info.rated else "",
            "share": 0.0,
            "score": table.match.scores[p],
            "ending": LEFT if p in left else VOID,
            "team": _team(table.match, p),
        }
        for p, place in enumerate(table.places)
    ]
    return [insert(MATCHES).values(_row(table, now) | {"rated": True, "weighed": True}), (insert(RESULTS), seats)]


def _team(match: Match, seat: int) -> int:
    return int(match.game.plain.team_of(match.setup, match.state, seat))


def _row(table: LiveTable, now: float) -> dict[str, Any]:
    header = {key: table.header[key] for key in ("game", "players", "options", "layout") if key in table.header}
    own = {"dice": table.settings.dice, "brought": table.settings.brought}
    return {"id": table.id, "header": header, "game": table.game.name, "ended": now} | own


def taken_back(table_id: str) -> list[Rows]:
    """Return the statements that remove the results of a match that goes on, since its last act has been taken back."""
    return [
        *(delete(one).where(one.c.match_id == table_id) for one in with_column("match_id")),
        delete(MATCHES).where(MATCHES.c.id == table_id),
    ]


def recorded(match_id: str, record: bytes) -> Executable:
    """Return the statement that stores the record of a match, deflated."""
    return update(MATCHES).where(MATCHES.c.id == match_id).values(record=record)


def weighed(match_id: str, seats: Sequence[Worth]) -> list[Rows]:
    """Return the statements that store the luck and the decisions of all seats of a match, in their order."""
    rows: list[Rows] = [
        update(RESULTS).where(RESULTS.c.match_id == match_id, RESULTS.c.seat == p).values(worth._asdict())
        for p, worth in enumerate(seats)
    ]
    return [*rows, update(MATCHES).where(MATCHES.c.id == match_id).values(weighed=True)]


# Reading


# made once: they are asked again and again, and refer to themselves
THEIRS = union_all(  # the matches of some keys
    select(RESULTS.c.match_id).where(RESULTS.c.key.in_(any_of("keys")), RESULTS.c.ending != VOID),
    select(COMPANIONS.c.match_id).where(COMPANIONS.c.key.in_(any_of("keys"))),
)
MISSING = (
    select(TABLES.c.id)
    .where(TABLES.c.over, TABLES.c.deleted.is_(None), ~exists().where(MATCHES.c.id == TABLES.c.id))
    .order_by(TABLES.c.touched)
    .limit(bindparam("most"))
)
ENDED = (
    select(MATCHES.c.id)
    .where(MATCHES.c.ended < bindparam("before"))
    .where(exists().where(MATCHES.c.id == TABLES.c.id, TABLES.c.deleted.is_(None)))
    .order_by(MATCHES.c.ended)
    .limit(bindparam("most"))
)
UNRECORDED = ENDED.where(MATCHES.c.record.is_(None))
UNWEIGHED = ENDED.where(~MATCHES.c.weighed)


def missing(connection: Connection, limit: int) -> list[str]:
    """Return the ids of tables whose match is over but has no results yet, oldest first."""
    return ids_of(connection, MISSING, most=limit)


def unrecorded(connection: Connection, before: float, limit: int) -> list[str]:
    """Return the ids of matches that ended before a time and lack a record, oldest first.  Their tables are still there."""
    return ids_of(connection, UNRECORDED, before=before, most=limit)


def unweighed(connection: Connection, before: float, limit: int) -> list[str]:
    """Return the ids of matches that ended before a time and are not weighed, oldest first.  Their tables are still there."""
    return ids_of(connection, UNWEIGHED, before=before, most=limit)


def of_keys(connection: Connection, hashes: Collection[str], match_id: str | None = None) -> list[PlayedMatch]:
    """Return the matches at which keys with these hashes sat when they ended, newest first; or only one of them."""
    theirs = (
        THEIRS if match_id is None else select(MATCHES.c.id).where(MATCHES.c.id.in_(THEIRS), MATCHES.c.id == match_id)
    )
    return _played(connection, theirs, {"keys": list(hashes)})


def of_ids(connection: Connection, match_ids: Collection[str]) -> list[PlayedMatch]:
    """Return the matches with these ids, newest first."""
    return _played(connection, select(MATCHES.c.id).where(MATCHES.c.id.in_(any_of("ids"))), {"ids": list(match_ids)})


def _played(
    connection: Connection, theirs: Select[str] | CompoundSelect[str], given: dict[str, list[str]]
) -> list[PlayedMatch]:
    seats: dict[str, list[SeatResult]] = {}
    shared = select(COMPANIONS).where(COMPANIONS.c.match_id.in_(theirs))
    companions = {(row.match_id, row.seat): row for row in connection.execute(shared, given)}
    query = select(RESULTS.c.match_id, *OF_SEAT, *WORTH).where(RESULTS.c.match_id.in_(theirs))
    rows = connection.execute(query.order_by(RESULTS.c.match_id, RESULTS.c.seat), given).all()
    for row in rows:
        match, seat, kind, name, key, share, score, ending, typed_in, *worth = tuple(row)
        known = worth[0] is not None and ending != LEFT  # a bot has gone on
        found = SeatResult(seat, kind, name, key, share, score, Worth._make(worth) if known else None, ending, typed_in)
        if (other := companions.get((match, seat + SEATS))) is not None and kind == PERSON:
            beside = found._replace(seat=other.seat, name=other.name, key=other.key, typed_in=other.typed_in)
            found = found._replace(companion=beside)
        seats.setdefault(match, []).append(found)
    newest = select(*map(raw, STORED)).where(MATCHES.c.id.in_(theirs)).order_by(MATCHES.c.ended.desc(), MATCHES.c.id)
    return list(_readable(connection.execute(newest, given).all(), seats))


def _readable(rows: Any, seats: dict[str, list[SeatResult]]) -> Iterator[PlayedMatch]:
    for row in rows:
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            match_id, header, game, ended, dice, weighed, brought = checked(row, *STORED)
            yield PlayedMatch(match_id, header, game, ended, dice, weighed, tuple(seats.get(row.id, ())), brought)


@exports(RESULTS.c.key, COMPANIONS.c.key)
def files(connection: Connection, ids: Sequence[str]) -> Files:
    """Return somebody's matches, without the ids of the others, and their records."""
    played = of_keys(connection, ids)
    records = {one.id: record_of(connection, one.id) for one in played}
    return {"results.json": [_exported(one, ids) for one in played]} | {
        f"records/{match_id}.jsonl": partial(zlib.decompress, record) for match_id, record in records.items() if record
    }


def _exported(match: PlayedMatch, ids: Collection[str]) -> dict[str, Any]:
    seats = [
        {name: getattr(one, name) for name in ("kind", "name", "share", "score", "typed_in")}
        | {"seat": seat.seat, "me": one.key in ids}
        | (one.worth._asdict() if one.worth else {})
        for seat in match.seats
        for one in seat.people
    ]
    own = {"ended": match.ended, "dice": match.dice, "brought": match.brought}
    return {"id": match.id, **match.header, **own, "seats": seats}


LEFT_BY = THEIRS.limit(1)


def left_by(connection: Connection, hashes: Collection[str]) -> bool:
    """Return whether keys with these hashes have any results."""
    return connection.execute(LEFT_BY, {"keys": list(hashes)}).first() is not None


def at_tables(connection: Connection, hashes: Collection[str]) -> frozenset[str]:
    """Return which of the matches of these keys have their tables still, by id."""
    query = select(TABLES.c.id).where(TABLES.c.id.in_(THEIRS), TABLES.c.deleted.is_(None))
    return frozenset(connection.execute(query, {"keys": list(hashes)}).scalars())


def record_of(connection: Connection, match_id: str) -> bytes | None:
    """Return the record of a match, deflated; None if there is none."""
    return connection.execute(select(MATCHES.c.record).where(MATCHES.c.id == match_id)).scalar_one_or_none()
