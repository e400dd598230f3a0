"""Tables of the API: programs sit down at the same tables as people, read their view and make moves."""

from functools import partial
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.position import Position
from dicehaven.core.record import dump
from dicehaven.core.registry import find
from dicehaven.server.api.models import Act, Agree, Chair, Commit, Dice, Leave, Move, NewTable, Reveal, Share, Sit
from dicehaven.server.people.taking import taking
from dicehaven.server.review.hints import FirstSight, Hints
from dicehaven.server.table.page.answers import Hint, RatedMove, Record, Table
from dicehaven.server.table.page.lobby import known_here, room_of
from dicehaven.server.table.page.of_request import table_of
from dicehaven.server.table.page.page_state import encode
from dicehaven.server.table.page.stream import admitted, closed, event_stream, resumed, versions
from dicehaven.server.table.page.table_json import table_json
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.once import (
    HEADER,
    MAX_HEADER_CHARACTERS,
    Once,
    hash_of_request,
    id_of_new_table,
    key_of_act,
)
from dicehaven.server.table.play.rated import CLOCK
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.table.play.rights import check_may_look
from dicehaven.server.table.play.rooms import sees
from dicehaven.server.table.play.seating import PERSON, SEATS, Place, Settings, among_bots
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.api_operations import Name, Program, api_router
from dicehaven.server.web.request import apart, house_of, in_parts
from dicehaven.server.web.routing import Named
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, typed_name
from dicehaven.server.web.visitor import Visitor

HINT_SECONDS = 2.0  # seconds that an answer waits for a hint

router = api_router()
Sent = Annotated[
    str,
    Meta(
        max_length=MAX_HEADER_CHARACTERS,
        description="A text of your own for this request, such as a UUID. Sent again with it, it is carried out once; with another request it is refused.",
    ),
    Named(HEADER, is_header=True),
]


async def _table(request: Request, name: Name, visitor: Visitor) -> LiveTable:
    """Return the table of a request; raise NoTable, or NotYours where onlookers are not welcome."""
    table = await table_of(request, name)
    check_may_look(table, visitor)
    return table


def _once(body: Act, visitor: Visitor, sent: str) -> Once:
    """Return the identity of an act, with its moment and idempotency key if the program sends them."""
    return Once(body.seat, body.moment, key_of_act(visitor, sent), hash_of_request(body) if sent else "")


@router.post("/tables", rate="table", status=201, tags=["tables"])
async def create_table(request: Request, new: NewTable, visitor: Program, sent: Sent = "") -> Table:
    """Set up a table. Seats of kind `me` are yours."""
    if sent or any(chair.kind == "me" for chair in new.seats):
        visitor = await taking(request, visitor)
    table_id = id_of_new_table(visitor, sent)
    places = [_place(chair, p, visitor, new.rated) for p, chair in enumerate(new.seats)]
    hints = among_bots(places) and not new.rated if new.hints is None else new.hints
    settings = Settings(
        typed_name(new.name, LONGEST_TABLE_NAME),
        new.dice,
        new.watch,
        hints=hints,
        takeover=new.takeover,
        public=new.public,
        wait=new.wait,
        request=hash_of_request(new) if table_id else "",
        rated=new.rated,
        clock=CLOCK if new.rated and not new.days else 0,
        days=new.days,
        bank=new.bank if new.days else 0,
        weekends_off=new.weekends_off,
        vacations_off=new.vacations_off,
    )
    host = visitor.id if visitor else ""
    tables = house_of(request)[TableService]
    position = await apart(request, "position", lambda: _position(new)) if new.position else None
    created = await tables.create(
        new.game, places, new.options, new.layout, settings, new.begins, host, table_id, position=position
    )
    return table_json(request, created, visitor)


def _position(new: NewTable) -> Position:
    """Return the position with which a new table begins; raise BadOption for one of another game, and what `Position.read` raises."""
    position = Position.read(new.position)
    if position.game.name != find(new.game).name:
        raise BadOption(text("position-other-match"), "position")
    return position


def _place(chair: Chair, number: int, visitor: Visitor, rated: bool) -> Place:
    """Return the place of a seat of a new table."""
    name = typed_name(chair.name, field=f"seats.{number}.name")
    if chair.kind == "me":
        mine = name or f"Player {number + 1}"
        return Place(PERSON, mine, visitor.id, commitment=chair.commitment, rated=rated)
    return Place() if chair.kind == "open" else Place(chair.kind, name)


@router.get("/tables/{name}", tags=["tables"])
async def view_table(request: Request, name: Name, visitor: Program, seat: int | None = None) -> Table:
    """Get a table as you may see it: the view of your seat, its legal moves, the dice that are due.

    If you hold several seats, `seat` selects the one to look from; by default it is the first of them.
    """
    return table_json(request, await _table(request, name, visitor), visitor, seat)


@router.post("/tables/{name}/sit", tags=["seats"])
async def sit_down(request: Request, name: Name, body: Sit, visitor: Program) -> Table:
    """Take a free seat, or take back a seat that you left to a bot. For the seat of any other bot, ask the host."""
    visitor = await taking(request, visitor)
    table = await table_of(request, name)
    await house_of(request)[Seats].sit(
        table, body.seat, typed_name(body.name) or f"Player {body.seat + 1}", visitor, body.commitment, body.rated
    )
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/share", tags=["seats"])
async def share_seat(request: Request, name: Name, body: Share, visitor: Program) -> Table:
    """Let somebody share your seat until the match begins: the result counts for both in the circle's season, and is not rated."""
    table = await table_of(request, name)
    known = await known_here(request, visitor, await room_of(request, table, visitor))
    companion = typed_name(body.companion, field="companion")
    await house_of(request)[Seats].share(table, body.seat, visitor, companion, known)
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/rated", tags=["seats"])
async def agree_to_rating(request: Request, name: Name, body: Agree, visitor: Program) -> Table:
    """Agree that the match is rated, or no longer, until it begins. It is rated only if everybody at the table agrees."""
    table = await table_of(request, name)
    await house_of(request)[Seats].agree(table, body.seat, visitor, body.agree)
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/leave", tags=["seats"])
async def leave_seat(request: Request, name: Name, body: Leave, visitor: Program) -> Table:
    """Leave your seat. Before the match it becomes free again; during the match a bot takes over."""
    table = await table_of(request, name)
    await house_of(request)[Seats].stand_up(table, body.seat, visitor, body.bot)
    return table_json(request, table, visitor)


@router.post("/tables/{name}/move", tags=["acts"])
async def make_move(request: Request, name: Name, body: Move, visitor: Program, sent: Sent = "") -> Table:
    """Make a move for your seat."""
    table = await table_of(request, name)
    await house_of(request)[TableService].play(table, body.seat, visitor, body.move, _once(body, visitor, sent))
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/roll", tags=["acts"])
async def roll_dice(request: Request, name: Name, body: Dice, visitor: Program, sent: Sent = "") -> Table:
    """Roll the dice that are due, enter the faces that you rolled by hand, or let the server roll in place of real dice (`drawn`)."""
    table = await table_of(request, name)
    once = _once(body, visitor, sent)
    await house_of(request)[TableService].roll(table, body.seat, visitor, body.faces, once, drawn=body.drawn)
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/undo", tags=["acts"])
async def take_back(request: Request, name: Name, body: Act, visitor: Program, sent: Sent = "") -> Table:
    """Take back your last decision. This is possible until the next roll, or until hidden decisions are revealed."""
    table = await table_of(request, name)
    await house_of(request)[TableService].undo(table, body.seat, visitor, _once(body, visitor, sent))
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/unroll", tags=["acts"])
async def take_back_roll(request: Request, name: Name, body: Act, visitor: Program, sent: Sent = "") -> Table:
    """Take back the last roll of real dice that you entered, as long as nobody has made a decision since."""
    table = await table_of(request, name)
    await house_of(request)[TableService].take_back_roll(table, body.seat, visitor, _once(body, visitor, sent))
    return table_json(request, table, visitor, body.seat)


@router.get("/tables/{name}/hint", tags=["acts"])
async def ask_for_hint(
    request: Request, name: Name, visitor: Program, seat: Annotated[int, Meta(ge=0, lt=SEATS)]
) -> Hint:
    """Get what your moves are worth, best first: your chance to win after each, with its standard error.

    The error of a move is that of what it loses against the best; the error of the best, that of its chance.

    Only where the table allows hints. The answer comes within two seconds; chances that are not known by then are null,
    and the order is that of a quick first estimate. Ask again for better figures.
    """
    table = await _table(request, name, visitor)
    found = await house_of(request)[Hints].within(HINT_SECONDS, table, seat, visitor)
    write = table.game.write
    if isinstance(found, FirstSight):
        unknown: list[RatedMove] = [{"move": write(a), "chance": None, "error": None} for a in found.actions]
        return {"seat": seat, "exact": False, "moves": unknown}
    moves: list[RatedMove] = [
        {"move": write(one.action), "chance": one.chance, "error": one.error} for one in found.alternatives
    ]
    return {"seat": seat, "exact": found.exact, "moves": moves}


@router.post("/tables/{name}/rematch", rate="table", status=201, tags=["tables"])
async def play_again(request: Request, name: Name, visitor: Program) -> Table:
    """Start a rematch: a new table with the same people. Later requests return the same new table."""
    table = await table_of(request, name)
    return table_json(request, await house_of(request)[Rematches].rematch(table, visitor), visitor)


@router.post("/tables/{name}/begin", rate="table", status=201, tags=["tables"])
async def begin_now(request: Request, name: Name, visitor: Program) -> Table:
    """Begin with those who are there, at a table of a circle with free seats, from a seat there: the answer is the table where you play.

    Later requests return the same table.
    """
    table = await table_of(request, name)
    return table_json(request, await house_of(request)[Rematches].begin(table, visitor), visitor)


@router.get("/tables/{name}/record", tags=["tables"])
async def read_record(request: Request, name: Name, visitor: Program) -> Annotated[Response, Record]:
    """Get the lines of the record. During the match it ends with the last roll, or before a deal that is still hidden."""
    table = await _table(request, name, visitor)
    lines = await apart(request, name, lambda: encode([dump(line) for line in table.record]))
    return in_parts(lines, "application/json")


@router.get("/tables/{name}/events", tags=["tables"])
async def follow(request: Request, name: Name, visitor: Program, since: int = -1) -> StreamingResponse:
    """Follow a table: server-sent events with its version whenever something that you may see has changed.

    Read the table again when one arrives. To resume, send the last id as `Last-Event-ID` or as `since`.
    """
    table = await _table(request, name, visitor)
    events = versions(table, visitor, resumed(request, since))
    if table.settings.circle:
        events = admitted(events, partial(sees, house_of(request), table, visitor), closed(table))
    return event_stream(events)


@router.post("/tables/{name}/commit", tags=["seats"])
async def commit_to_share(request: Request, name: Name, body: Commit, visitor: Program) -> Table:
    """Commit to your share of the dice, if your seat is in `fair.awaited` (in a rematch, for instance)."""
    table = await table_of(request, name)
    await house_of(request)[Seats].commit(table, body.seat, visitor, body.commitment)
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/reveal", tags=["seats"])
async def reveal_share(request: Request, name: Name, body: Reveal, visitor: Program) -> Table:
    """Reveal your share of the dice, once all seats are taken (`fair.phase` is `shares`)."""
    table = await table_of(request, name)
    await house_of(request)[Seats].reveal(table, body.seat, visitor, body.share)
    return table_json(request, table, visitor, body.seat)


@router.post("/tables/{name}/close", tags=["tables"])
async def close_table(request: Request, name: Name, visitor: Program) -> Table:
    """Close a table before its match is over, if you are the only person left. Its dice's secret is then published."""
    table = await table_of(request, name)
    await house_of(request)[TableService].close_table(table, visitor)
    return table_json(request, table, visitor)
