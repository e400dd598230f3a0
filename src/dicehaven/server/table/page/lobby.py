"""A table before one sits at it: the lobby, taking and leaving seats, asking for a bot's seat and the host's answer."""

from contextlib import suppress
from typing import Annotated, Literal, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.i18n import Seat, text
from dicehaven.core.languages import listed
from dicehaven.core.match import ONLOOKER
from dicehaven.server.errors import NoTable
from dicehaven.server.feature import Asked, Slot
from dicehaven.server.people.pages import sharing
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.table.page.agreed import agreement, in_one_line
from dicehaven.server.table.page.invite import invitation
from dicehaven.server.table.page.of_request import At, Table
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import who_begins
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.rights import may_ask, may_begin, may_choose_dice, may_look, may_take_over
from dicehaven.server.table.play.rooms import Room, rooms_of
from dicehaven.server.table.play.seating import OPEN, PERSON, SeatRequest
from dicehaven.server.table.play.seats import Seats, asked_by
from dicehaven.server.web.request import (
    house_of,
    name_in,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Named, Routes
from dicehaven.server.web.slots import INSTEAD, LESSONS, MEETINGS, Player
from dicehaven.server.web.typed import LONGEST_TYPED, typed_name
from dicehaven.server.web.visitor import Visitor

router = Routes()


class InLobby(NamedTuple):
    """A table before its match begins, as whoever asks sees it."""

    request: Request
    page: TableView


ABOUT: Slot[Asked[InLobby, Markup]] = Slot("what a lobby says above its seats")


async def lobby(request: Request, page: TableView) -> Response:
    """Show a table that has not begun: its seats, who begins, and the invitation to send or to accept."""
    table = page.table
    say = page.say
    visitor = visitor_of(request)
    people = [Seat(p) for p, place in enumerate(table.places) if place.kind == PERSON]
    open_seats = [p for p, place in enumerate(table.places) if place.kind == OPEN]
    kept = [p for p in open_seats if table.places[p].invited in visitor.ids]
    title = page.game.texts(page.viewer.language)("title")
    return whole_page(
        request,
        "lobby.html",
        page.game,
        table=table,
        page=page,
        guest=not page.mine,
        invited=say.say(text("invited", names=people, game=title), page.names) if people else title,
        free=len(open_seats),
        there=sum(1 + (place.companion is not None) for place in table.places if place.kind != OPEN),
        invitation=invitation(request, table),
        usual=in_one_line(agreement(page)),
        rated_say=_rated(page),
        name=name_in(request),
        begins=who_begins(page),
        lessons=await house_of(request).ask(LESSONS, Player(request, page.game)),
        about=await house_of(request).ask(ABOUT, InLobby(request, page)),
        may_choose_dice=may_choose_dice(table, visitor),
        kept=kept,
        may_begin=may_begin(table, visitor),
        instead=await house_of(request).ask(INSTEAD, Player(request, page.game)) if table.closed else [],
        meetings=await house_of(request).ask(MEETINGS, request) if table.settings.public else [],
    )


async def known_here(request: Request, visitor: Visitor, room: Room | None) -> dict[str, str]:
    """Return the names of those whom one that is typed at this device may mean, by their ids: of the room, or sharing the browser."""
    mine = await house_of(request)[Profiles].of(visitor)
    own = {visitor.id: mine.name} if mine else {}
    return {**await sharing(request), **(room.people if room else {}), **own}


async def room_of(request: Request, table: LiveTable, visitor: Visitor) -> Room | None:
    """Return the room of a table for somebody who may enter it; None for others, and for a table in no room."""
    with suppress(NoTable):
        return await rooms_of(house_of(request)).room(table.settings.circle, visitor)
    return None


def _rated(page: TableView) -> str:
    """Return who agrees that the match is rated, and who has not yet."""
    people = [(page.names[p], place.rated) for p, place in enumerate(page.table.places) if place.kind == PERSON]
    agree = [name for name, rated in people if rated]
    others = [name for name, rated in people if not rated]
    language = page.viewer.language
    said = [page.say("rated-agreed", names=listed(agree, language))] if agree else []
    said += [page.say("rated-not-yet", names=listed(others, language))] if others else []
    return " ".join(said)


@router.post("/t/{name}/sit")
async def sit(
    request: Request,
    table: Table,
    seat: At,
    who: Annotated[str, Named("name")] = "",
    commitment: Annotated[str, Meta(max_length=64)] = "",
    rated: bool = False,
) -> Response:
    """Take a seat, and agree that the match is rated, or not."""
    visitor = await taker_of(request)
    await keep_zone(request, visitor)
    person = typed_name(who) or texts_of(request)("player", number=seat + 1)
    known = await known_here(request, visitor, await room_of(request, table, visitor))
    await house_of(request)[Seats].sit(table, seat, person, visitor, commitment, rated, known)
    return redirect(request, f"/t/{table.id}?seat={seat}", visitor, person)


@router.post("/t/{name}/rated")
async def rated(request: Request, table: Table, seat: At, agree: Literal["yes", "no"]) -> Response:
    """Agree that the match to come is rated, or no longer, for a seat of the viewer's."""
    await house_of(request)[Seats].agree(table, seat, visitor_of(request), agree == "yes")
    return RedirectResponse(f"/t/{table.id}?seat={seat}", 303)


@router.post("/t/{name}/share")
async def share(
    request: Request, table: Table, seat: At, companion: Annotated[str, Meta(max_length=LONGEST_TYPED)] = ""
) -> Response:
    """Let somebody else share a seat of the viewer's at this device, or nobody any more."""
    visitor = visitor_of(request)
    known = await known_here(request, visitor, await room_of(request, table, visitor))
    await house_of(request)[Seats].share(table, seat, visitor, typed_name(companion, field="companion"), known)
    return RedirectResponse(f"/t/{table.id}?seat={seat}", 303)


@router.post("/t/{name}/begin", rate="table")
async def begin(request: Request, table: Table) -> Response:
    """Begin with those who are there."""
    fresh = await house_of(request)[Rematches].begin(table, visitor_of(request))
    return RedirectResponse(f"/t/{fresh.id}", 303)


@router.post("/t/{name}/let-know")
async def let_know(request: Request, table: Table, said: Literal["later", "waits"]) -> Response:
    """Say in the lobby that one comes later, or waits for those who are missing."""
    await house_of(request)[Seats].let_know(table, visitor_of(request), said)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/t/{name}/choose-dice")
async def choose_dice(request: Request, table: Table, dice: Annotated[str, Meta(max_length=10)]) -> Response:
    """Choose whose dice are rolled, before anybody can have committed to a share of them."""
    await house_of(request)[Seats].choose_dice(table, visitor_of(request), dice)
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/t/{name}/leave")
async def leave(request: Request, table: Table, seat: At) -> Response:
    """Leave a seat: to a bot during the match, free before it."""
    await house_of(request)[Seats].stand_up(table, seat, visitor_of(request))
    return RedirectResponse(f"/t/{table.id}", 303)


def closed(request: Request, table: LiveTable) -> Response:
    """Show that a table admits no onlookers, and the bots' seats that the viewer may take back or ask for."""
    visitor = visitor_of(request)
    return whole_page(
        request,
        "closed.html",
        table.game,
        403,
        table=table,
        name=name_in(request),
        back=[p for p, place in enumerate(table.places) if place.is_bot and may_take_over(table, p, visitor)],
        free=[p for p in range(len(table.places)) if may_ask(table, p, visitor)],
        asked=_request_of(table, visitor),
        held=False,
    )


def _request_of(table: LiveTable, visitor: Visitor) -> SeatRequest | None:
    """Return the viewer's request, if its seat is still a bot's."""
    found = asked_by(table, visitor)
    return found if found is not None and table.places[found.seat].is_bot else None


@router.get("/t/{name}/asked")
async def pending(request: Request, table: Table) -> Response:
    """Get the state of the viewer's request, as a piece of the waiting page."""
    visitor = visitor_of(request)
    held = bool(table.seats_of(visitor))
    html = renderer_of(request).page(
        "_asked.html", say=texts_of(request), table=table, asked=_request_of(table, visitor), held=held
    )
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


@router.post("/t/{name}/ask")
async def ask(request: Request, table: Table, seat: At, who: Annotated[str, Named("name")] = "") -> Response:
    """Ask the host for a bot's seat."""
    visitor = await taker_of(request)
    person = typed_name(who) or texts_of(request)("player", number=seat + 1)
    await house_of(request)[Seats].ask(table, seat, person, visitor)
    return redirect(request, f"/t/{table.id}" + "/menu" * may_look(table, visitor), visitor, person)


@router.post("/t/{name}/answer")
async def answer(
    request: Request,
    table: Table,
    number: Annotated[str, Meta(max_length=16), Named("request")],
    answer: Literal["accept", "decline"],
    seat: At = ONLOOKER,
) -> Response:
    """Accept or decline a request, as the host."""
    await house_of(request)[Seats].answer(table, number, visitor_of(request), answer == "accept")
    return RedirectResponse(f"/t/{table.id}?seat={seat}", 303)


@router.post("/t/{name}/takeover")
async def takeover(request: Request, table: Table, how: Annotated[str, Meta(max_length=20)]) -> Response:
    """Set who may take over bots' seats at this table."""
    await house_of(request)[Seats].set_takeover(table, visitor_of(request), how)
    return RedirectResponse(f"/t/{table.id}/menu", 303)
