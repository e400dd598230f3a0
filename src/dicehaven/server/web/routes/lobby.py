"""Routes of the lobby: a table that waits for people, taking and leaving seats."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from dicehaven.server.tables.seating import OPEN, PERSON, tidy_name
from dicehaven.server.web.invite import invitation
from dicehaven.server.web.option_words import agreed
from dicehaven.server.web.request import At, services_of, table_of, texts_of
from dicehaven.server.web.responses import whole_page
from dicehaven.server.web.session import keep_key, keep_name, key_of, name_in, own_key
from dicehaven.server.web.view import TableView
from dicehaven.server.web.words import who_begins

router = APIRouter(include_in_schema=False)


def lobby(request: Request, page: TableView) -> Response:
    """The page of a table that has not begun: its seats, who begins, and the invitation to send or to accept."""
    table = page.table
    say = page.say
    people = [page.names[p] for p, place in enumerate(table.places) if place.kind == PERSON]
    title = page.game.texts(page.viewer.language)("title")
    return whole_page(
        request,
        "lobby.html",
        page.game,
        table=table,
        page=page,
        guest=not page.mine,
        invited=say("invited", names=people, count=len(people), game=title) if people else title,
        free=sum(place.kind == OPEN for place in table.places),
        invitation=invitation(request, table),
        agreed=agreed(table, page.texts, say),
        name=name_in(request),
        begins=who_begins(page),
    )


@router.post("/t/{name}/sit")
async def sit(
    request: Request,
    name: str,
    seat: At,
    who: Annotated[str, Form(alias="name")] = "",
    commitment: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """Take a seat."""
    table = await table_of(request, name)
    key = own_key(request)
    person = tidy_name(who) or texts_of(request)("player", number=seat + 1)
    await services_of(request).tables.sit(table, seat, person, key, commitment)
    response = RedirectResponse(f"/t/{name}?seat={seat}", 303)
    keep_key(request, response, key)
    keep_name(response, person)
    return response


@router.post("/t/{name}/leave")
async def leave(request: Request, name: str, seat: At) -> Response:
    """Leave a seat: to a bot during the match, free before it."""
    table = await table_of(request, name)
    await services_of(request).tables.stand_up(table, seat, key_of(request))
    return RedirectResponse(f"/t/{name}", 303)
