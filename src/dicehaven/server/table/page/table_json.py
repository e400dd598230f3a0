"""A table for programs: the view model as JSON, and the JSON schema of a game's views."""

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request

from dicehaven.core.contract import State
from dicehaven.core.game import Game
from dicehaven.core.i18n import ENGLISH
from dicehaven.core.match import ONLOOKER
from dicehaven.server.table.page.answers import BelowLevel, Due, RatedPlay, Seat, SlowPlay, Table
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.seats import waiting
from dicehaven.server.table.play.waiting import waiting_for
from dicehaven.server.web.request import renderer_of
from dicehaven.server.web.visitor import Visitor

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WHOLE = {"i1": 8, "i2": 16, "i4": 32, "i8": 64}  # bits


def table_json(request: Request, table: LiveTable, visitor: Visitor, seat: int | None = None) -> Table:
    """Return a table as the holder of keys sees it, at the seat asked for or else the first of theirs."""
    seen = TableView(
        table, Viewer(visitor, ONLOOKER if seat is None else seat, ENGLISH, follows=False), renderer_of(request)
    )
    match = seen.match
    return {
        "table": table.id,
        "version": seen.version,
        "game": seen.game.name,
        "dice": table.settings.dice,
        "started": table.started,
        "over": match.over,
        "closed": table.closed,
        "seats": [seat_json(n, p) for n, p in zip(table.names, table.places, strict=True)],
        "below_level": _below_level(table),
        "mine": seen.mine,
        "host": seen.hosting,
        "requests": [
            {"id": one.id, "seat": one.seat, "name": one.name} for one in (waiting(table) if seen.hosting else [])
        ],
        "seat": seen.seat,
        "moment": None if seen.seat == ONLOOKER else seen.moment,
        "due": _due(table),
        "movers": match.movers,
        "legal": match.legal(seen.seat) if table.started else [],
        "scores": seen.scores,
        "winners": match.winners,
        "view": fields_of(seen.view),
        "commitment": seen.commitment,
        "fair": seen.fair,
        "slow": _slow(table.settings),
        "waiting": [
            {"seat": one.seat, "since": one.since, "until": one.until}
            for one in (waiting_for(table) if table.settings.days else ())
        ],
        "rated": _rated(table),
    }


def seat_json(name: str, place: Place) -> Seat:
    """Return a seat and its holder."""
    typed_in = place.kind == PERSON and bool(place.invited)
    return {"name": name, "kind": place.taken_by, "typed_in": typed_in, "shared": place.companion is not None}


def _slow(settings: Settings) -> SlowPlay | None:
    """Return what has been agreed at a slow table; None at others."""
    if not settings.days:
        return None
    return {
        "days": settings.days,
        "bank": settings.bank,
        "weekends_off": settings.weekends_off,
        "vacations_off": settings.vacations_off,
    }


def _rated(table: LiveTable) -> RatedPlay | None:
    """Return who agrees that the match is rated, and whether it is; None at a table that does not offer it."""
    if not table.settings.rated:
        return None
    agreed = [p for p, place in enumerate(table.places) if place.kind == PERSON and place.rated]
    return {"agreed": agreed, "rated": bool(table.info.rated)}


def _below_level(table: LiveTable) -> list[BelowLevel]:
    """Return the bots for which a lower level plays or has played."""
    stand_ins = table.stand_ins
    made = table.below
    return [
        {"seat": p, "why": stand_ins[p].why if p in stand_ins else None, "decisions": made[p]}
        for p in sorted({*stand_ins, *made})
    ]


def fields_of(view: State) -> dict[str, Any]:
    """Return the fields of a view as JSON."""
    kind: Any = type(view)
    return vars(view) if _is_flat(kind) else msgspec.to_builtins(view, enc_hook=vars)


@cache
def _is_flat(state: type[Any]) -> bool:
    """Return true if a class of states holds numbers and lists of them, no records: then its fields are JSON."""
    return not any(isinstance(inner, type) for inner, _ in state._fields.values())


def _due(table: LiveTable) -> Due | None:
    """Return the dice (or cards) that are due, and who may roll them."""
    due = table.match.due
    if due is None:
        return None
    faces = [list(faces) for faces in due.faces]
    if due.cards:
        return {"count": due.count, "roller": None, "rollers": [], "faces": faces}
    return {"count": due.count, "roller": table.roller, "rollers": table.rollers, "faces": faces}


@cache
def view_schema(game: Game) -> dict[str, Any]:
    """Return the schema of `view` at tables of a game (Any: JSON of many kinds)."""
    return {"$schema": DIALECT, "title": f"What a seat sees of {game.name}", **_record(game.rules.State)}


def _record(state: type[Any]) -> dict[str, Any]:
    fields = {name: _nested(kind, shape) for name, (kind, shape) in state._fields.items()}
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def _nested(kind: Any, shape: tuple[int, ...]) -> dict[str, Any]:
    """Return a field: a number or a record, or nested lists of them with their lengths."""
    if shape:
        return {"type": "array", "items": _nested(kind, shape[1:]), "minItems": shape[0], "maxItems": shape[0]}
    if isinstance(kind, type):
        return _record(kind)
    most = 2 ** (WHOLE[kind] - 1)
    return {"type": "integer", "minimum": -most, "maximum": most - 1}
