"""The JSON API of lists: games, bots, open tables, and the tables at which a program sits."""

import base64
import math
from typing import Annotated, Any

from msgspec import Meta
from sqlalchemy import Select
from starlette.requests import Request

from dicehaven.bots.bot import KINDS
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.core.options import Ahead, Choice, Flag, Option, Words
from dicehaven.core.record import record_schema
from dicehaven.core.registry import find, games
from dicehaven.server.errors import NotYours
from dicehaven.server.table.page import answers
from dicehaven.server.table.page.answers import Game, TablePage, TableSummary
from dicehaven.server.table.page.table_json import seat_json, view_schema
from dicehaven.server.table.play.lists import Position, Summary, of_visitor, summaries, waiting
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seating import names_of
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.api_operations import Program, api_router
from dicehaven.server.web.request import house_of
from dicehaven.server.web.visitor import Visitor

router = api_router()
# tables on a page
USUAL_TABLES = 20
MAX_TABLES = 100
Cursor = Annotated[
    str, Meta(max_length=200, description="`next` of the previous page; leave it out for the first one.")
]
Limit = Annotated[int, Meta(ge=1, le=MAX_TABLES, description="The largest number of tables on a page.")]


@router.get("/games", tags=["games"])
async def list_games() -> list[Game]:
    """List the games with their numbers of seats, options and boards."""
    return [
        {
            "game": game.name,
            "seats": [game.seats[0], game.seats[-1]],
            "layouts": list(game.layouts),
            "options": [_described(option) for option in game.options],
        }
        for game in games().values()
    ]


def _described(option: Option) -> answers.Option:
    least, most = option.range or (None, None)
    return {
        "name": option.name,
        "default": option.default,
        "words": [True, False]
        if isinstance(option, Flag)
        else list(option.words)
        if isinstance(option, Choice | Words)
        else None,
        "least": least,
        "most": most,
        "each_seat": isinstance(option, Words | Ahead),
    }


@router.get("/games/{game}/view", tags=["games"])
async def describe_view(game: str) -> dict[str, Any]:
    """Get the JSON schema of a game's `view`: what a seat sees of the match."""
    return view_schema(find(game))


@router.get("/record/schema", tags=["games"])
async def describe_record() -> dict[str, Any]:
    """Get the JSON schema of a line of a record."""
    return record_schema()


@router.get("/bots", tags=["games"])
async def list_bots(request: Request, game: str = "") -> list[str]:
    """List the bots that this server offers for a `game`: its levels from weakest to strongest, then the others.

    Without `game`, those that every game has: there, `level5` is the best level of any game.
    """
    own = house_of(request)[TableService].bots
    return list(house_of(request)[TableService].seats.bots_of(find(game)) if game else (*KINDS, *own))


@router.get("/tables", tags=["tables"])
async def list_open_tables(
    request: Request, visitor: Program, cursor: Cursor = "", limit: Limit = USUAL_TABLES
) -> TablePage:
    """List the tables that anybody may join (public, with free seats), the newest first."""
    return await _page(request, visitor, waiting(), cursor, limit)


@router.get("/me/tables", tags=["tables"])
async def list_my_tables(
    request: Request, visitor: Program, cursor: Cursor = "", limit: Limit = USUAL_TABLES
) -> TablePage:
    """List the tables at which you sit, the newest first."""
    if not visitor:
        raise NotYours(text("signed-out" if visitor.ended else "no-key"))
    return await _page(request, visitor, of_visitor(visitor), cursor, limit)


async def _page(request: Request, visitor: Visitor, query: Select[Any], cursor: str, limit: int) -> TablePage:
    """Return a page of a list.  One more table than it holds is queried, to know whether there is a next page."""
    after = _position(cursor) if cursor else None
    store = house_of(request)[TableRegistry].store
    found = await store.read(lambda connection: summaries(connection, query, after, limit + 1))
    last = found[limit - 1] if len(found) > limit else None
    return {"tables": [_summary(one, visitor) for one in found[:limit]], "next": _cursor(last) if last else None}


def _summary(found: Summary, visitor: Visitor) -> TableSummary:
    held = visitor.ids
    places = found.info.places
    names = names_of(places, ENGLISH)
    settings = found.info.settings
    return {
        "table": found.id,
        "game": found.header.get("game", ""),
        "name": settings.name,
        "dice": settings.dice,
        "watch": settings.watch,
        "started": found.started,
        "over": found.over,
        "seats": [seat_json(n, p) for n, p in zip(names, places, strict=True)],
        "mine": [p for p, place in enumerate(places) if place.held_by(held)],
        "created": found.created,
        "waiting": [
            {"seat": wait.seat, "since": wait.since, "until": wait.until}
            for wait in (() if found.over or found.info.closed else found.info.waits)
        ],
    }


def _cursor(last: Summary) -> str:
    return base64.urlsafe_b64encode(f"{last.created!r} {last.id}".encode()).decode()


def _position(cursor: str) -> Position:
    """Return the place in a list that a cursor stands for; raise BadOption."""
    try:
        created, _, table_id = base64.urlsafe_b64decode(cursor).decode("ascii").partition(" ")
        position = float(created), table_id
    except ValueError:
        position = math.nan, ""
    if not math.isfinite(position[0]):
        raise BadOption(text("bad-cursor"), "cursor")
    return position
