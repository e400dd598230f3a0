"""A table: its page, pointing, acts, talk, and the stream of what changes."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response, StreamingResponse

from dicehaven.core.match import ONLOOKER
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import PERSON, SEATS
from dicehaven.server.service.selection import deselect, point
from dicehaven.server.web.request import At, seen_by, services_of, table_of
from dicehaven.server.web.responses import after, page, parts
from dicehaven.server.web.session import key_of, name_in
from dicehaven.server.web.stream import STILL_HERE, follow, resumed
from dicehaven.server.web.view_model import TableView, partials

router = APIRouter(include_in_schema=False)
Seat = Annotated[int, Field(ge=ONLOOKER, lt=SEATS)]


class Decision(BaseModel):
    """The form of a move."""

    seat: Seat
    move: str


class Throw(BaseModel, extra="allow"):
    """The form of a roll: who rolls, which seat is shown, and the faces if the dice were rolled by hand."""

    seat: Seat
    show: Seat = ONLOOKER

    @property
    def typed(self) -> list[str]:
        """The faces, as far as they were typed in."""
        more = self.model_extra or {}
        return [str(more[f"face{i}"]) for i in range(32) if f"face{i}" in more]


class Pointing(BaseModel):
    """What is pointed at on a page, and what was before; with `drop` it is let go."""

    seat: int
    part: str
    chosen: str = ""
    drop: int = 0


@router.get("/t/{name}")
async def show(request: Request, name: str, seat: int = -1) -> Response:
    """The table, or before it begins its seats and an invitation."""
    seen = await seen_by(request, name, seat)
    table = seen.table
    if not table.started:
        return _lobby(request, table)
    several = len({place.key for place in table.places if place.kind == PERSON}) > 1
    return page(request, "table.html", table.game, table=table, seen=seen, fragments=seen.fragments(), several=several)


def _lobby(request: Request, table: LiveTable, error: str = "") -> Response:
    return page(
        request,
        "lobby.html",
        table.game,
        table=table,
        mine=(mine := table.seats_of(key_of(request))),
        since=table.version_for(mine),
        address=str(request.url_for("show", name=table.id)),
        error=error,
        name=name_in(request),
    )


@router.get("/t/{name}/point")
async def point_at(request: Request, name: str, asked: Annotated[Pointing, Query()]) -> Response:
    """The tray and the sheet after pointing at one more part; or why that is not possible."""
    seen = await seen_by(request, name, asked.seat, asked.chosen)
    why = ""
    if seen.deciding:
        if asked.drop:
            seen.choice = deselect(seen.match, seen.seat, seen.choice.chosen, asked.part)
        else:
            seen.choice, reason = point(seen.match, seen.seat, seen.choice.chosen, asked.part)
            why = seen.message(reason) if reason else ""
    elif seen.seat in seen.mine and not seen.match.over:
        why = seen.ask["prompt"]
    return parts(seen, why)


@router.post("/t/{name}/play")
async def play(request: Request, name: str, asked: Annotated[Decision, Form()]) -> Response:
    """Make a move."""
    table = await table_of(request, name)
    await services_of(request).tables.play(table, asked.seat, key_of(request), asked.move[:80])
    return await after(request, name, asked.seat)


@router.post("/t/{name}/roll")
async def roll(request: Request, name: str, asked: Annotated[Throw, Form()]) -> Response:
    """Roll, or give the dice that were rolled by hand."""
    table, typed = await table_of(request, name), asked.typed
    await services_of(request).tables.roll(table, asked.seat, key_of(request), _faces(table, typed) if typed else None)
    return await after(request, name, asked.show)


def _faces(table: LiveTable, typed: list[str]) -> list[Any]:
    """Typed faces by their names in the record: numbers as numbers."""
    due = table.match.due
    if due is None or due.cards:
        return typed
    named = [{str(face): face for face in faces} for faces in due.faces]
    return [named[i].get(face, face) if i < len(named) else face for i, face in enumerate(typed)]


@router.post("/t/{name}/undo")
async def undo(request: Request, name: str, seat: At) -> Response:
    """Take the last decision back."""
    table = await table_of(request, name)
    await services_of(request).tables.undo(table, seat, key_of(request))
    return await after(request, name, seat)


@router.post("/t/{name}/say")
async def say(request: Request, name: str, seat: At, words: Annotated[str, Form()] = "") -> Response:
    """Say something short to the others."""
    table = await table_of(request, name)
    await services_of(request).chat.say(table, seat, key_of(request), words)
    return await after(request, name, seat)


@router.get("/t/{name}/stream")
async def stream(request: Request, name: str, seat: int = -1, since: int = -1) -> Response:
    """The parts of the page that change, as they change; after a lost connection from where it was lost."""
    seen = await seen_by(request, name, seat)
    changes = _changes(seen, resumed(request, since))
    return StreamingResponse(changes, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _changes(seen: TableView, since: int) -> AsyncIterator[str]:
    table, viewer, started = seen.table, seen.viewer, seen.table.started
    sent = _marks(seen.fragments()) if since == seen.version and started else {}
    yield f"retry: 1000\nid: {since}\n\n"
    async with aclosing(follow(table, viewer.key, since)) as versions:
        async for version in versions:
            if version is None:
                yield STILL_HERE
                continue
            if table.started != started or not started:
                yield f"event: reload\nid: {version}\ndata: \n\n"
                started = table.started
                if not started:
                    continue
            now = TableView(table, viewer).fragments()
            marks = _marks(now)
            changed = {name: html for name, html in now.items() if sent.get(name) != marks[name]}
            sent = marks
            data = partials(changed).replace("\n", "\ndata: ")
            yield f"id: {version}\ndata: {data}\n\n"


def _marks(fragments: dict[str, str]) -> dict[str, int]:
    """What a stream remembers of the parts that it has sent."""
    return {name: hash(html) for name, html in fragments.items()}
