"""Routes: the table page, selections, acts, chat, and the event stream."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from dicehaven.core.contract import Face
from dicehaven.core.match import ONLOOKER
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.seating import PERSON, SEATS
from dicehaven.server.service.selection import deselect, point
from dicehaven.server.web import sse
from dicehaven.server.web.fragments import fragments
from dicehaven.server.web.request import At, page_view, services_of, table_of
from dicehaven.server.web.responses import after_act, after_pointing, whole_page
from dicehaven.server.web.routes.lobby import lobby
from dicehaven.server.web.session import key_of
from dicehaven.server.web.stream import page_changes

router = APIRouter(include_in_schema=False)
Seat = Annotated[int, Field(ge=ONLOOKER, lt=SEATS)]
LONGEST_MOVE = 80  # characters


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
async def table_page(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """The table, or before it begins its lobby."""
    page = await page_view(request, name, seat)
    table = page.table
    if not table.started:
        return lobby(request, page)
    several = len({place.key for place in table.places if place.kind == PERSON}) > 1
    return whole_page(
        request, "table.html", table.game, table=table, page=page, fragments=fragments(page), several=several
    )


@router.get("/t/{name}/point")
async def point_at(request: Request, name: str, pointing: Annotated[Pointing, Query()]) -> Response:
    """The tray and the sheet after pointing at one more part; or why that is not possible."""
    page = await page_view(request, name, pointing.seat, pointing.chosen)
    why = ""
    if page.deciding:
        before = page.selection.chosen
        if pointing.drop:
            page.selection = deselect(page.match, page.seat, before, pointing.part)
        else:
            page.selection, reason = point(page.match, page.seat, before, pointing.part)
            why = page.message(reason) if reason else ""
    elif page.seat in page.mine and not page.match.over:
        why = page.question.prompt
    return after_pointing(page, why)


@router.post("/t/{name}/play")
async def play(request: Request, name: str, form: Annotated[Decision, Form()]) -> Response:
    """Make a move."""
    table = await table_of(request, name)
    await services_of(request).tables.play(table, form.seat, key_of(request), form.move[:LONGEST_MOVE])
    return await after_act(request, name, form.seat)


@router.post("/t/{name}/roll")
async def roll(request: Request, name: str, form: Annotated[Throw, Form()]) -> Response:
    """Roll, or give the dice that were rolled by hand."""
    table, typed = await table_of(request, name), form.typed
    await services_of(request).tables.roll(table, form.seat, key_of(request), _faces(table, typed) if typed else None)
    return await after_act(request, name, form.show)


def _faces(table: LiveTable, typed: Sequence[str]) -> Sequence[Face]:
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
    return await after_act(request, name, seat)


@router.post("/t/{name}/say")
async def say(request: Request, name: str, seat: At, words: Annotated[str, Form()] = "") -> Response:
    """Say something short to the others."""
    table = await table_of(request, name)
    await services_of(request).chat.say(table, seat, key_of(request), words)
    return await after_act(request, name, seat)


@router.get("/t/{name}/stream")
async def stream(request: Request, name: str, seat: int = ONLOOKER, since: int = -1) -> Response:
    """The parts of the page that change, as they change; after a lost connection from where it was lost."""
    page = await page_view(request, name, seat)
    return sse.answer(page_changes(page, sse.resumed(request, since)))
