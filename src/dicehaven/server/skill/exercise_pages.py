"""Exercises: costly decisions from the player's own matches, asked again like puzzles until they get them right."""

from collections.abc import Sequence
from datetime import date
from typing import Annotated
from urllib.parse import urlencode

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from dicehaven.core.errors import BadPosition, UnknownGame
from dicehaven.core.i18n import text
from dicehaven.server.errors import NoPuzzle
from dicehaven.server.feature import House
from dicehaven.server.people.zones import Zones
from dicehaven.server.skill import exercise_store as exercises
from dicehaven.server.skill.exercise import ExercisePage, address_of
from dicehaven.server.skill.exercise_store import Exercise
from dicehaven.server.skill.exercises import Exercises
from dicehaven.server.study.puzzle import ROWS
from dicehaven.server.table.play.seating import Place, names_of
from dicehaven.server.web.request import (
    apart,
    house_of,
    language_of,
    piece,
    renderer_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes

router = Routes()
ONE = "/me/train/{name}/{seat}/{line}"
Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,24}\Z")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Move = Annotated[str, Meta(max_length=80)]


async def today_of(request: Request) -> date:
    """Return the current day where the visitor is."""
    return await house_of(request)[Zones].today(visitor_of(request).id)


async def due_of(request: Request) -> list[ExercisePage]:
    """Return the exercises that are due for whoever asks; what other rules have made is set aside."""
    hashes = visitor_of(request).ids
    work = house_of(request)[Exercises]
    found = list[ExercisePage]()
    for one in await work.due(hashes, await today_of(request)):
        try:
            found.append(await _page(request, one))
        except NoPuzzle:
            await work.set_aside(hashes, one)
    return found


async def _page(request: Request, exercise: Exercise, move: str = "") -> ExercisePage:
    """Return the page of an exercise; raises NoPuzzle where rules have changed since."""
    seats = await house_of(request).store.read(lambda connection: exercises.seats_of(connection, exercise.match_id))
    language = language_of(request)
    names = names_of([Place(kind, name) for kind, name in seats], language)
    renderer = renderer_of(request)

    def make() -> ExercisePage:
        try:
            return ExercisePage(exercise, names, language, renderer, move)
        except (BadPosition, UnknownGame, KeyError, ValueError) as error:
            raise NoPuzzle(text("exercise-other-rules")) from error

    return await apart(request, f"exercise {exercise.match_id}", make)


async def _found(request: Request, name: str, seat: int, line: int) -> Exercise:
    hashes = visitor_of(request).ids
    found = await house_of(request)[Exercises].find(hashes, name, seat, line) if hashes else None
    if found is None:
        raise NoPuzzle(text("no-exercise"))
    return found


async def link(house: House, request: Request) -> Sequence[Markup]:
    """Return the link to the exercises of whoever asks; none for those who have none."""
    first = await house[Exercises].first_due(visitor_of(request).ids)
    return [piece(request, "_my_mistakes.html")] if first else []


@router.get("/me/train")
async def train(request: Request) -> Response:
    """Go to the first exercise that is due, or to my page, which says when there is one."""
    due = await house_of(request)[Exercises].due(visitor_of(request).ids, await today_of(request))
    return RedirectResponse(address_of(due[0]) if due else "/me", 303)


@router.get(ONE)
async def exercise(
    request: Request, name: Name, seat: Number, line: Number, move: Annotated[str, Meta(max_length=80)] = ""
) -> Response:
    """Show an exercise, or what a move is worth."""
    found = await _found(request, name, seat, line)
    shown = await _page(request, found, move)
    today = await today_of(request)
    more = await house_of(request)[Exercises].due(visitor_of(request).ids, today)
    others = [one for one in more if address_of(one) != shown.address]
    return await apart(
        request,
        f"exercise {name}",
        lambda: whole_page(
            request,
            "exercise.html",
            shown.game,
            shown=shown,
            board=shown.answered_board,
            answered=shown.answered,
            comes_back=shown.comes_back(today),
            following=address_of(others[0]) if others else "/me",
            more=bool(others),
            most=ROWS,
        ),
    )


@router.post(ONE)
async def answer(request: Request, name: Name, seat: Number, line: Number, move: Move) -> Response:
    """Answer an exercise: if it was due, it comes back on another day."""
    found = await _found(request, name, seat, line)
    shown = await _page(request, found, move)
    hashes = visitor_of(request).ids
    await house_of(request)[Exercises].answered(hashes, found, shown.good, await today_of(request))
    return RedirectResponse(f"{shown.address}?{urlencode({'move': move})}", 303)


@router.post(f"{ONE}/aside")
async def aside(request: Request, name: Name, seat: Number, line: Number) -> Response:
    """Never ask for this one again."""
    found = await _found(request, name, seat, line)
    await house_of(request)[Exercises].set_aside(visitor_of(request).ids, found)
    return RedirectResponse("/me/train", 303)
