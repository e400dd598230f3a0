"""Lists of tables for whoever runs the server: nothing in them is secret."""

import contextlib
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from dicehaven.core.i18n import ENGLISH
from dicehaven.server.errors import NoTable
from dicehaven.server.storage import schema
from dicehaven.server.storage.odd_rows import checked, hiding_odd, raw
from dicehaven.server.tables.seating import Place, names_of


@dataclass(frozen=True)
class Listed:
    """A table as its host may know it; times are seconds since 1970, `seats` are kinds and names."""

    id: str
    name: str
    game: str
    state: str  # lobby, playing, over, closed, deleted
    created: float
    touched: float
    seats: list[tuple[str, str]]
    acts: int
    messages: int

    @property
    def as_json(self) -> dict[str, Any]:
        """The same as JSON."""
        seats = [{"kind": kind, "name": name} for kind, name in self.seats]
        return asdict(self) | {"seats": seats}


def listed(
    connection: Connection, ids: list[str] | None = None, deleted: bool = False, language: str = ENGLISH
) -> list[Listed]:
    """The tables that were touched last, first; without ids all, of which those that are `deleted` or the others.

    Bots have their names in a `language`.  Tables that cannot be read are left out, and logged.
    """
    tables = schema.tables
    seats = schema.seats
    acts, messages = (
        select(of.c.table_id, func.count().label("number")).group_by(of.c.table_id).subquery()
        for of in (schema.acts, schema.talk)
    )
    query = (
        select(*map(raw, tables.c), acts.c.number.label("acts"), messages.c.number.label("messages"))
        .join_from(tables, acts, acts.c.table_id == tables.c.id, isouter=True)
        .join(messages, messages.c.table_id == tables.c.id, isouter=True)
        .order_by(tables.c.touched.desc(), tables.c.id)
    )
    sitting: dict[str, list[Place]] = {}
    if ids is None:
        query = query.where(tables.c.deleted.is_not(None) if deleted else tables.c.deleted.is_(None))
        who = select(seats)
    else:
        query = query.where(tables.c.id.in_(ids))
        who = select(seats).where(seats.c.table_id.in_(ids))
    for seat in connection.execute(who.order_by(seats.c.table_id, seats.c.seat)):
        sitting.setdefault(seat.table_id, []).append(Place(seat.kind, seat.name))
    found = []
    for row in connection.execute(query):
        with contextlib.suppress(NoTable), hiding_odd(row.id):
            of = dict(zip(tables.c.keys(), checked(row, *tables.c)))
            one = Listed(
                row.id,
                str(of["settings"].get("name", "")),
                str(of["header"].get("game", "")),
                _state(row),
                row.created,
                row.touched,
                _seats(sitting.get(row.id, []), language),
                row.acts or 0,
                row.messages or 0,
            )
            found.append(one)
    return found


def _seats(places: list[Place], language: str) -> list[tuple[str, str]]:
    for place in places:
        if not isinstance(place.kind, str) or not isinstance(place.name, str):
            raise ValueError(f"{place.kind!r:.40} {place.name!r:.40}")
    return [(place.kind, name) for place, name in zip(places, names_of(places, language), strict=True)]


def _state(row: Any) -> str:
    if row.deleted is not None:
        return "deleted"
    if row.closed is not None:
        return "closed"
    if row.over:
        return "over"
    return "playing" if row.started else "lobby"
