"""Routes: the table page, acts, why not, chat, and the event stream."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import msgspec
from markupsafe import Markup
from msgspec import Meta, Struct
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from dicehaven.core.contract import Face
from dicehaven.core.i18n import capitalized
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.sheets import drawing_of, small_drawing_of
from dicehaven.server.people.taking import zone_asked
from dicehaven.server.table.page.agreed import agreement, in_one_line, unusual
from dicehaven.server.table.page.lobby import closed, lobby
from dicehaven.server.table.page.meanwhile import Meanwhile, look_at, meanwhile
from dicehaven.server.table.page.of_request import At, Table, after_act, page_view, table_of
from dicehaven.server.table.page.page_state import PageState, buttons, encode, held_board, page_state
from dicehaven.server.table.page.stream import admitted, event_stream, page_changes, page_news, reload, resumed
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import all_asks, move, question, until_when, waits, who_begins
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.looks import Look, SeatLooked, looks_of, note_look
from dicehaven.server.table.play.once import UNNAMED, Once
from dicehaven.server.table.play.phrases import PHRASES
from dicehaven.server.table.play.rights import may_look
from dicehaven.server.table.play.rooms import sees
from dicehaven.server.table.play.seating import PERSON, SEATS
from dicehaven.server.table.play.selection import main_of, why_not
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.request import FROM_PAGE, house_of, visitor_of, whole_page
from dicehaven.server.web.routing import Routes, form_of
from dicehaven.server.work.alarms import Owners

router = Routes()
Seat = Annotated[int, Meta(ge=ONLOOKER, lt=SEATS)]
# characters
LONGEST_MOVE = 80
LONGEST_PART = 40
MOST_DICE = 32  # of a roll by hand
MAX_MOMENT = 1_000_000
MAX_VERSION = 2_000_000  # of a table


class ActForm(Struct, kw_only=True, frozen=True):
    """The fields that every act of a page has: the seat, the seat that is shown, and the act's key."""

    seat: Seat
    show: Seat = ONLOOKER
    moment: int | None = None
    key: Annotated[str, Meta(max_length=64, pattern=r"^[!-~]*\Z")] = ""  # one that PostgreSQL takes, too

    @property
    def shown(self) -> int:
        """The seat that the page shows."""
        return self.seat if self.show == ONLOOKER else self.show

    @property
    def once(self) -> Once:
        """The identity of the act, if the page sends a moment."""
        return UNNAMED if self.moment is None else Once(self.shown, self.moment, self.key)


class Decision(ActForm, kw_only=True, frozen=True):
    """The form of a move."""

    move: str


class Choice(Struct, kw_only=True, frozen=True):
    """A move that has been chosen for a moment and not been confirmed, or none."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    moment: Annotated[int, Meta(ge=0, le=MAX_MOMENT)]
    move: Annotated[str, Meta(max_length=LONGEST_MOVE)] = ""


@router.get("/t/{name}")
async def table_page(
    request: Request, name: str, seat: int = ONLOOKER, moment: int = -1, told: Annotated[int, Meta(ge=0)] = 0
) -> Response:
    """Show the table; before the match its lobby; on a shared device, to whom to pass it.

    At a slow table, show first what has happened since the seat last looked, unless that has been `told` up to a line of the record.
    `moment` is the one in which a person said who they are: it lasts until their seat has acted.
    """
    table = await table_of(request, name)
    if not may_look(table, visitor_of(request)):
        return closed(request, table)
    page = await page_view(request, name, seat)
    if not table.started and table.settings.next:  # its match has begun at another one
        return RedirectResponse(f"/t/{table.settings.next}", 303)
    if not table.started:
        return await lobby(request, page)
    if page.hand_over is not None or (page.shared and moment != page.moment):
        return _hand_over(request, page)
    if table.settings.days and page.mine:
        news = await _meanwhile(request, page, told)
        if news:
            until = until_when(page)
            return whole_page(
                request,
                "meanwhile.html",
                table.game,
                table=table,
                page=page,
                told=news,
                until=until,
                zone_asked=await zone_asked(request),
            )
    state = page_state(page)
    several = len({place.key for place in table.places if place.kind == PERSON}) > 1
    response = whole_page(
        request,
        "table.html",
        table.game,
        table=table,
        page=page,
        state=state,
        stage=whole_stage(page, state),
        pieces=whole_pieces(page, state),
        smalls=[whole_small(page, state, p) for p in range(len(page.names))],
        start=_start(page, state),
        several=several,
        phrases=PHRASES,
        begins=who_begins(page),
        rules=unusual(agreement(page)) and in_one_line(agreement(page)),
        described=_described(page),
    )
    if page.mine:
        if table.settings.days:  # it is not told again, however soon somebody comes back
            await _looked(request, page, look_at(page), False)
        else:
            response.background = BackgroundTask(_looked, request, page, look_at(page), False)
    return response


async def _looked(request: Request, page: TableView, look: Look, visible: bool) -> None:
    """Note what has been seen from the seat shown, and tell it."""
    house, table = house_of(request), page.table
    if table.settings.days:
        await note_look(house.store, table.id, page.seat, look, visible)
    await house.tell(SeatLooked(page.viewer.who, table, page.seat, look, visible))


async def _meanwhile(request: Request, page: TableView, told: int) -> Meanwhile | None:
    """Return what the seat shown at a slow table has to be told first; None if that is nothing."""
    store = house_of(request).store
    looks = await store.read(lambda connection: looks_of(connection, page.table.id, [page.seat]))
    return meanwhile(page, max([told, *(look.line for look in looks)]))


def whole_stage(page: TableView, state: PageState) -> str:
    """Return the sheet on the stage, with what can be pointed at."""
    shown, names = state.drawing
    first = state.choices.asks.get("") if state.choices else None
    parts = {**state.sheet, **((first and first.show) or {})}
    return drawing_of(page.match.setup, page.sheet, shown, page.texts, names).filled(
        parts, page.selection.lit, reach=page.selection.reach
    )


def whole_small(page: TableView, state: PageState, seat: int) -> str:
    """Return a small sheet."""
    return small_drawing_of(page.match.setup, page.sheet, seat, page.texts).filled(state.smalls[seat])


def whole_pieces(page: TableView, state: PageState) -> dict[str, Markup]:
    """Return the pieces by name, with the buttons of moves."""
    chosen = page.selection
    main = None if chosen.lit else main_of(chosen.ready, page.ranks)  # not while something can be pointed at
    ready = tuple([(*move(page, action), action == main) for action in chosen.ready])
    pieces = {
        **state.pieces,
        "acts": ("acts", buttons(page)._replace(ready=ready), page.say),
        "move": ("button", page.seat, "", "", False),
        "which": ("which", page.seat, page.seat),
    }
    made = page.renderer.piece
    return {name: Markup(made(recipe, page.table.id, page.moment)) for name, recipe in pieces.items()}


def _described(page: TableView) -> list[tuple[str, str]]:
    """Return all legal moves in notation and in words, for a browser without scripts."""
    describe = page.game.moves.describe
    return [(page.game.write(a), page.message(describe(page.match.setup, page.view, page.seat, a))) for a in page.ways]


def _start(page: TableView, state: PageState) -> str:
    """Return the initial data for the page's scripts: the choices, and the parts that are drawn differently because of them."""
    choices = state.choices
    first = choices.asks.get("") if choices else None
    if choices:
        choices = msgspec.structs.replace(choices, asks=all_asks(page, choices))
    sheet = {name: state.sheet[name] for name in (first and first.show) or {}}
    held = held_board(state.held, page) if state.held else None
    found = {
        "choices": choices,
        "moment": state.moment,
        "sheet": sheet,
        "left": page.table.milliseconds_left,
        "held": held,
        "seen": page.table.history.log(page.match, page.seat).decided_since_held(page.match),
    }
    return encode(found).decode().replace("<", "\\u003c")


def _hand_over(request: Request, page: TableView) -> Response:
    """Show to whom to pass the device; the page shows nothing of the match."""
    coming = page.seat if page.hand_over is None else page.hand_over
    names = [page.names[p] for p in page.mine]
    address = f"/t/{page.table.id}?seat={coming}&moment={page.table.moments[coming]}"
    return whole_page(
        request,
        "hand_over.html",
        page.game,
        coming=page.names[coming],
        before=page.names[page.seat] if page.hand_over is not None else "",
        names=names,
        address=address,
        table=page.table,
    )


def _why_nothing(page: TableView) -> str:
    """Return why nothing on the sheet can be chosen while the seat shown has nothing to decide."""
    if page.match.over or not page.table.started:
        return question(page).turn
    return page.say("dice-first") if page.rolling_seat is not None else waits(page)


@router.get("/t/{name}/why")
async def why(request: Request, name: str, seat: Seat, part: Annotated[str, Meta(max_length=LONGEST_PART)]) -> Response:
    """Get a sentence that says why a tap on a part of the sheet or the tray is no move."""
    page = await page_view(request, name, seat)
    if page.deciding:
        reason = why_not(page.match, page.seat, part)
        return JSONResponse({"why": capitalized(page.message(reason)) if reason else page.say("no-move-there")})
    return JSONResponse({"why": _why_nothing(page)})


@router.get("/t/{name}/spoken")
async def spoken(request: Request, name: str, seat: int = ONLOOKER) -> Response:
    """Get the sheet in sentences, for screen readers."""
    page = await page_view(request, name, seat)
    sheet = page.sheet
    shown = max(page.shown, page.seat, 0)
    words = sheet.spoken(page.match.setup, page.view, shown, page.texts, page.names)
    if request.headers.get(FROM_PAGE):
        return JSONResponse({"spoken": words})
    return whole_page(request, "spoken.html", page.game, table=page.table, words=words, seat=page.seat)


@router.post("/t/{name}/play")
async def play(request: Request, name: str, form: Decision) -> Response:
    """Make a move."""
    table = await table_of(request, name)
    tables = house_of(request)[TableService]
    await tables.play(table, form.seat, visitor_of(request), form.move[:LONGEST_MOVE], form.once, by_page=True)
    return after_act(request, table, form.seat)


@router.post("/t/{name}/choose", status=204)
async def choose(request: Request, name: str, form: Choice) -> None:
    """Note what has been chosen: when time is up it counts, even if the page sleeps by then."""
    house_of(request)[TableService].intend(
        await table_of(request, name), form.seat, visitor_of(request), form.moment, form.move
    )


@router.post("/t/{name}/roll")
async def roll(request: Request, name: str, form: ActForm) -> Response:
    """Roll the dice, or enter those that were rolled by hand."""
    table = await table_of(request, name)
    fields = form_of(request)
    typed = [face for i in range(MOST_DICE) if (face := fields.get(f"face{i}"))]
    faces = _faces(table, typed) if typed else None
    drawn = faces is None and "drawn" in fields
    await house_of(request)[TableService].roll(table, form.seat, visitor_of(request), faces, form.once, True, drawn)
    return after_act(request, table, form.shown)


def _faces(table: LiveTable, typed: Sequence[str]) -> Sequence[Face]:
    """Return typed faces by their names in the record: numbers as numbers."""
    due = table.match.due
    if due is None or due.cards:
        return typed
    named = [{str(face): face for face in faces} for faces in due.faces]
    return [named[i].get(face, face) if i < len(named) else face for i, face in enumerate(typed)]


@router.post("/t/{name}/undo")
async def undo(request: Request, name: str, form: ActForm) -> Response:
    """Take back the last decision."""
    table = await table_of(request, name)
    await house_of(request)[TableService].undo(table, form.seat, visitor_of(request), form.once, by_page=True)
    return after_act(request, table, form.shown)


@router.post("/t/{name}/skip")
async def skip(request: Request, name: str, form: ActForm) -> Response:
    """Let the bots act at once."""
    table = await table_of(request, name)
    house_of(request)[TableService].hurry(table, form.seat, visitor_of(request))
    return after_act(request, table, form.seat)


@router.post("/t/{name}/unroll")
async def unroll(request: Request, name: str, form: ActForm) -> Response:
    """Take back the last roll of real dice, if it was mistyped."""
    table = await table_of(request, name)
    await house_of(request)[TableService].take_back_roll(table, form.seat, visitor_of(request), form.once)
    return after_act(request, table, form.shown)


@router.post("/t/{name}/say")
async def say(request: Request, table: Table, seat: At, words: str = "") -> Response:
    """Send a chat message."""
    await house_of(request)[TableService].say(table, seat, visitor_of(request), words)
    return after_act(request, table, seat)


@router.get("/t/{name}/stream")
async def stream(request: Request, name: str, seat: int = ONLOOKER, since: int = -1, brief: bool = False) -> Response:
    """Stream the changes of the page; after a lost connection, from where it broke off; `brief`: only those by now."""
    page = await page_view(request, name, seat)
    told = page_news if brief else page_changes
    events = told(page, resumed(request, since))
    if page.table.settings.circle:
        may_see = partial(sees, house_of(request), page.table, visitor_of(request))
        events = admitted(events, may_see, reload(page.table))
    return event_stream(events, request)


# Which pages are looked at


class LookForm(Struct, kw_only=True, frozen=True):
    """The form of a page of a table: the seat and the version that it shows, and whether it is visible or was until now."""

    seat: Annotated[int, Meta(ge=0, lt=SEATS)]
    version: Annotated[int, Meta(ge=0, le=MAX_VERSION)]
    visible: bool


@router.post("/t/{name}/looking", status=204)
async def looking(request: Request, name: str, form: LookForm) -> None:
    """Note what a page of a table has shown: who has seen it is told nothing of it elsewhere, and not told first the next time."""
    await house_of(request)[Owners].fresh(await table_of(request, name))
    page = await page_view(request, name, form.seat)
    if form.seat in page.mine:
        seen = look_at(page) if form.version >= page.version else Look()  # the rest is on its way there
        await _looked(request, page, seen, form.visible)
