"""My page: matches, wins against chance, luck, accuracy, bests; matches of tables that are gone, to be seen again or kept."""

import zlib
from collections.abc import Collection
from typing import Annotated, Any

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.errors import DicehavenError
from dicehaven.core.i18n import text
from dicehaven.core.languages import date_of
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.record import load_all
from dicehaven.server.errors import NoTable
from dicehaven.server.review.replay import chunk_of, replay_page
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.skill.confirmation_pages import typed_in
from dicehaven.server.skill.exercise_pages import due_of
from dicehaven.server.skill.exercises import Exercises
from dicehaven.server.skill.my_matches import Sieve, place_of
from dicehaven.server.skill.my_page import MyPage
from dicehaven.server.skill.rating_words import rating_lines
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.play import result_store as results
from dicehaven.server.table.play.info import TableInfo
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.result_store import PlayedMatch
from dicehaven.server.table.play.seating import BY_HAND, Settings
from dicehaven.server.web.request import (
    apart,
    attachment,
    house_of,
    in_parts,
    language_of,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes

router = Routes()
ON_A_PAGE = 40  # matches
Chosen = Annotated[str, Meta(max_length=40)]


def held_by(request: Request) -> Collection[str]:
    """Return the hashes of the keys whose matches are the visitor's."""
    return visitor_of(request).ids


async def page_of(request: Request, sieve: Sieve) -> MyPage:
    """Return the page about the visitor's own play."""
    held = held_by(request)
    store = house_of(request).store
    matches = await store.read(lambda connection: results.of_keys(connection, held)) if held else []
    there = await store.read(lambda connection: results.at_tables(connection, held)) if held else frozenset[str]()
    return MyPage(matches, held, there, texts_of(request), sieve)


@router.get("/me")
async def me(request: Request, game: Chosen = "", rival: Chosen = "", time: Chosen = "") -> Response:
    """Show what the visitor's matches reveal about their play."""
    page = await page_of(request, Sieve(game, rival, time))
    held = held_by(request)
    found = await house_of(request).store.read(lambda connection: ratings.of_keys(connection, held)) if held else []
    due = await due_of(request)
    first = await house_of(request)[Exercises].first_due(held)
    more: dict[str, Any] = {
        "typed_in": await typed_in(request, "/me"),
        "ratings": rating_lines(found, texts_of(request)),
        "exercises": due,
        "next_exercise": date_of(first, language_of(request)) if first else "",
    }
    return await apart(request, "me", lambda: whole_page(request, "me.html", me=page, **more))


@router.get("/me/matches")
async def matches(
    request: Request,
    game: Chosen = "",
    rival: Chosen = "",
    time: Chosen = "",
    page: Annotated[int, Meta(ge=1, le=10_000)] = 1,
) -> Response:
    """Show all of the visitor's matches, page by page."""
    mine = await page_of(request, Sieve(game, rival, time))
    first = (page - 1) * ON_A_PAGE
    return await apart(
        request,
        "me",
        lambda: whole_page(
            request,
            "my_matches.html",
            me=mine,
            rows=mine.rows(first, ON_A_PAGE),
            number=page,
            more=len(mine.matches) > first + ON_A_PAGE,
        ),
    )


# A match whose table is gone


async def _kept(request: Request, name: str) -> tuple[PlayedMatch, bytes]:
    """Return a match of whoever asks, with its record; raises NoTable if there is none."""
    held = held_by(request)
    store = house_of(request).store
    played = await store.read(lambda connection: results.of_keys(connection, held, name)) if held else []
    match = next(iter(played), None)
    record = await store.read(lambda connection: results.record_of(connection, name)) if match else None
    if match is None or record is None:
        raise NoTable(text("me-no-match"))
    return match, zlib.decompress(record)


async def _kept_view(request: Request, name: str) -> TableView:
    """Return a kept match as a table at which nobody sits any more; raises NoTable."""
    played, record = await _kept(request, name)
    viewer = Viewer(visitor_of(request), ONLOOKER, language_of(request))

    def replayed() -> TableView:
        try:
            match = Match.replay(load_all(record.decode()))
        except DicehavenError as error:  # by rules that have changed since
            raise NoTable(text("me-no-match")) from error
        places = tuple(place_of(seat) for seat in played.seats)
        info = TableInfo(Settings(dice=BY_HAND, brought=played.brought), places, started=True)
        return TableView(LiveTable(f"kept {name}", match, "", info), viewer, renderer_of(request))

    return await apart(request, name, replayed)


@router.get("/me/matches/{name}")
async def kept(request: Request, name: str, step: int | None = None, seat: int = 0) -> Response:
    """Show a match whose table may be gone, step by step."""
    page = await _kept_view(request, name)
    return await apart(request, name, lambda: replay_page(request, page, f"/me/matches/{name}", step, seat, kept=True))


@router.get("/me/matches/{name}/steps")
async def steps(request: Request, name: str, first: int = 0, seat: int = 0, drawn: bool = False) -> Response:
    """Get a chunk of steps for the open page: the one that holds step `first`."""
    page = await _kept_view(request, name)
    chunk = await apart(request, name, lambda: chunk_of(page, first, seat, drawn))
    return Response(chunk, media_type="application/json", headers={"Cache-Control": "no-store"})


@router.get("/me/matches/{name}/record")
async def record(request: Request, name: str) -> Response:
    """Download the record of a match, with the proof of its dice."""
    match, lines = await _kept(request, name)
    return in_parts(lines, "application/x-ndjson", attachment(f"{match.game}-{match.id}", "jsonl"))
