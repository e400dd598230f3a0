"""The interface for programs: the same tables, as JSON.  A program sits down, reads its view, makes its moves.

A seat's `key` is a secret of the program's own choosing, sent as `Authorization: Bearer KEY`.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, Field, field_validator
from pydantic_core import to_jsonable_python
from starlette.responses import StreamingResponse

from dicehaven.core.errors import BadInput, DicehavenError, IllegalMove
from dicehaven.core.i18n import Texts, text
from dicehaven.core.match import ONLOOKER
from dicehaven.core.options import Choice, Flag
from dicehaven.core.record import dump
from dicehaven.core.registry import games
from dicehaven.server.errors import NotYours
from dicehaven.server.service import fair_dice
from dicehaven.server.service.auth import check_may_look
from dicehaven.server.service.hints import is_exact
from dicehaven.server.service.keys import key_hash, tidy_key
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import (
    LONGEST_NAME,
    LONGEST_TABLE_NAME,
    PERSON,
    SEATS,
    STAND_IN,
    Place,
    Settings,
    among_bots,
    tidy_name,
)
from dicehaven.server.web.request import services_of, table_of
from dicehaven.server.web.stream import STILL_HERE, resumed
from dicehaven.server.web.stream import follow as following

bearer = HTTPBearer(auto_error=False, description="The key of your seats, a secret of your own choosing.")


class Problem(BaseModel):
    """What went wrong: a code to act on, the place in the request, a sentence to show."""

    error: str
    code: str
    where: str
    message: str


class Chair(BaseModel):
    """Who sits at a seat of a new table."""

    kind: str = Field("open", max_length=400, description="me, open, or a bot: see /api/bots")
    name: str = Field("", max_length=LONGEST_NAME)


class NewTable(BaseModel):
    """A table to be set up."""

    game: str = Field(max_length=40)
    seats: list[Chair] = Field(min_length=1, max_length=SEATS)
    options: dict[str, Any] = Field(default_factory=dict)
    layout: str | dict[str, Any] | None = None
    dice: Literal["fair", "mine"] = "fair"
    watch: bool = True
    hints: bool | None = Field(None, description="usual: where one person plays against bots alone")
    name: str = Field("", max_length=LONGEST_TABLE_NAME)

    @field_validator("options", "layout")
    @classmethod
    def writable(cls, value: Any) -> Any:
        """Only what a record can be written with: no NaN, no halves of characters."""
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
        return value


class Sit(BaseModel):
    """Sit down at a free seat."""

    seat: int = Field(ge=0, lt=SEATS)
    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    share: str = Field("", max_length=64, description="your share of the dice's seed")


class At(BaseModel):
    """A seat of yours."""

    seat: int = Field(ge=0, lt=SEATS)


class Leave(At):
    """Leave a seat to a bot."""

    bot: str = Field(STAND_IN, max_length=400, description="who plays on: see /api/bots")


class Move(At):
    """A decision."""

    move: str = Field(max_length=80)


class Dice(At):
    """Dice to be rolled, or those that were rolled by hand."""

    faces: list[int | str] | None = Field(None, max_length=32)


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": description}
    for status, description in {
        400: "The request cannot be read.",
        403: "Not your seat, no key, no onlookers here, or a request from another site.",
        404: "There is no such table.",
        405: "Another method is needed.",
        413: "The request is too large.",
        422: "The request does not fit, or the rules do not allow it.",
        429: "Too many requests.",
        503: "The change could not be stored; nothing has changed.",
    }.items()
}
router = APIRouter(prefix="/api", responses=REFUSALS)


async def _key(found: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str:
    return tidy_key(found.credentials) if found else ""


Key = Annotated[str, Depends(_key)]


async def _table(request: Request, name: str, key: str) -> LiveTable:
    """The table of a request; raises NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    check_may_look(table, key)
    return table


def problem(error: DicehavenError) -> dict[str, Any]:
    """An error for a program: a code to act on, a sentence to show."""
    from dicehaven.server.web.view_model import HERE

    folders = [games()[error.game].folder / "locale"] if error.game in games() else []
    sentence = Texts("en", *folders, HERE / "locale").say(error.reason)
    kind = type(error).__name__ if isinstance(error, BadInput | IllegalMove) else "Refused"
    found = {"error": kind, "code": error.reason.code, "where": error.where, "message": sentence}
    return {name: value.encode("utf-8", "replace").decode() for name, value in found.items()}


@cache
def _is_flat(kind: Any) -> bool:
    """Whether records of a kind hold numbers and lists of them, no other records: then their fields are JSON."""
    return not any(isinstance(inner, type) for inner, _ in kind._fields.values())


def seen(table: LiveTable, key: str, seat: int | None = None) -> dict[str, Any]:
    """A table as the holder of a key sees it."""
    mine, match = table.seats_of(key), table.match
    shown = seat if seat is not None and seat in mine else (mine or [ONLOOKER])[0]
    due = match.due
    view: Any = match.view(shown)  # a game's own State
    score = match.rules.score
    return {
        "table": table.id,
        "version": table.version_for(mine),
        "game": table.game.name,
        "dice": table.settings.dice,
        "started": table.started,
        "over": match.over,
        "seats": [{"name": p.name, "kind": "bot" if p.is_bot else p.kind} for p in table.places],
        "mine": mine,
        "seat": shown,
        "due": None
        if due is None
        else {
            "count": due.count,
            "roller": None if due.cards else table.roller,
            "rollers": [] if due.cards else table.rollers,
            "faces": [list(f) for f in due.faces],
        },
        "movers": match.movers,
        "legal": match.legal(shown) if table.started else [],
        "scores": [int(score(match.setup, view, p)) for p in range(match.players)],
        "winners": match.winners,
        "view": vars(view) if _is_flat(view.__class__) else to_jsonable_python(view, fallback=vars),
        "commitment": fair_dice.commitment(table.secret) if table.settings.dice == "fair" else None,
    }


@router.get("/games")
async def list_games() -> list[dict[str, Any]]:
    """The games with their seats, options and layouts."""
    return [
        {
            "game": game.name,
            "seats": [game.seats[0], game.seats[-1]],
            "layouts": list(game.layouts),
            "options": [
                {
                    "name": o.name,
                    "default": o.default,
                    "words": [True, False] if isinstance(o, Flag) else list(o.words) if isinstance(o, Choice) else None,
                }
                for o in game.options
            ],
        }
        for game in games().values()
    ]


@router.get("/bots")
async def list_bots(request: Request) -> list[str]:
    """The bots that may sit at tables of this server, the gentlest first."""
    return list(services_of(request).tables.bots)


@router.post("/tables", status_code=201)
async def create_table(request: Request, new: NewTable, key: Key) -> dict[str, Any]:
    """Set a table up; seats of kind `me` are yours."""
    if not key and any(chair.kind == "me" for chair in new.seats):
        raise NotYours(text("no-key"))
    places = []
    for p, chair in enumerate(new.seats):
        name = tidy_name(chair.name)
        if chair.kind == "me":
            places.append(Place(PERSON, name or f"Player {p + 1}", key_hash(key), ""))
        elif chair.kind == "open":
            places.append(Place())
        else:
            places.append(Place(chair.kind, name or chair.kind.title(), "", ""))
    hints = among_bots(places) if new.hints is None else new.hints
    settings = Settings(tidy_name(new.name, LONGEST_TABLE_NAME), new.dice, new.watch, hints=hints)
    return seen(await services_of(request).tables.create(new.game, places, new.options, new.layout, settings), key)


@router.get("/tables/{name}")
async def view_table(request: Request, name: str, key: Key, seat: int | None = None) -> dict[str, Any]:
    """A table as you may see it: view, legal moves, what is due."""
    return seen(await _table(request, name, key), key, seat)


@router.post("/tables/{name}/sit")
async def sit_down(request: Request, name: str, body: Sit, key: Key) -> dict[str, Any]:
    """Sit down at a free seat, or at one that a bot keeps."""
    table = await table_of(request, name)
    await services_of(request).tables.sit(
        table, body.seat, tidy_name(body.name) or f"Player {body.seat + 1}", key, body.share
    )
    return seen(table, key, body.seat)


@router.post("/tables/{name}/leave")
async def leave_seat(request: Request, name: str, body: Leave, key: Key) -> dict[str, Any]:
    """Leave your seat: free again before the match, to a bot during it."""
    table = await table_of(request, name)
    await services_of(request).tables.stand_up(table, body.seat, key, body.bot)
    return seen(table, key)


@router.post("/tables/{name}/move")
async def make_move(request: Request, name: str, body: Move, key: Key) -> dict[str, Any]:
    """Make a move."""
    table = await table_of(request, name)
    await services_of(request).tables.play(table, body.seat, key, body.move)
    return seen(table, key, body.seat)


@router.post("/tables/{name}/roll")
async def roll_dice(request: Request, name: str, body: Dice, key: Key) -> dict[str, Any]:
    """Roll the dice that are due, or give those that you rolled by hand."""
    table = await table_of(request, name)
    await services_of(request).tables.roll(table, body.seat, key, body.faces)
    return seen(table, key, body.seat)


@router.post("/tables/{name}/undo")
async def take_back(request: Request, name: str, body: At, key: Key) -> dict[str, Any]:
    """Take your last decision back: until the next roll, and until all have seen what was secret."""
    table = await table_of(request, name)
    await services_of(request).tables.undo(table, body.seat, key)
    return seen(table, key, body.seat)


@router.get("/tables/{name}/hint")
async def ask_for_hint(
    request: Request, name: str, key: Key, seat: Annotated[int, Query(ge=0, lt=SEATS)]
) -> dict[str, Any]:
    """What your moves are worth now, the best first, where hints are allowed: chances to win with their standard errors."""
    table = await _table(request, name, key)
    found = await asyncio.shield(services_of(request).hints.hint(table, seat, key))
    write = table.game.write
    moves = [{"move": write(one.action), "chance": one.chance, "error": one.error} for one in found.alternatives]
    return {"seat": seat, "exact": is_exact(found), "moves": moves}


@router.post("/tables/{name}/rematch", status_code=201)
async def play_again(request: Request, name: str, key: Key) -> dict[str, Any]:
    """The same people at a new table when the match is over; whoever asks later comes to the same one."""
    table = await table_of(request, name)
    return seen(await services_of(request).tables.rematch(table, key), key)


@router.get("/tables/{name}/record")
async def read_record(request: Request, name: str, key: Key) -> list[str]:
    """The lines of the record: while the match is on, those up to the last roll or to cards that are hidden."""
    return [dump(line) for line in (await _table(request, name, key)).record]


@router.get(
    "/tables/{name}/events",
    response_class=StreamingResponse,
    responses={200: {"description": "Server-sent events.", "content": {"text/event-stream": {}}}},
)
async def follow(request: Request, name: str, key: Key, since: Annotated[int, Query()] = -1) -> StreamingResponse:
    """A stream with the table's version whenever you can see a change; read the table anew then."""
    table = await _table(request, name, key)
    versions = _versions(table, key, resumed(request, since))
    return StreamingResponse(versions, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _versions(table: LiveTable, key: str, since: int) -> AsyncIterator[str]:
    async with aclosing(following(table, key, since)) as versions:
        async for version in versions:
            yield STILL_HERE if version is None else f"id: {version}\ndata: {version}\n\n"
