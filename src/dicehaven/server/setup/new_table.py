"""A new table: the form for it, its creation, and which of its settings are unusual."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dicehaven.bots.levels import level_numbers, levels_here, levels_of, own_name_of, parsed
from dicehaven.core import layout as layout_files
from dicehaven.core.contract import LayoutData
from dicehaven.core.errors import BadLayout, BadOption, DicehavenError
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, text
from dicehaven.core.options import Ahead, Flag, Option, Whole, ahead_option
from dicehaven.core.registry import find, games
from dicehaven.server.boards.boards import board_named, own_boards
from dicehaven.server.boards.editor import editing_of
from dicehaven.server.boards.store import Board
from dicehaven.server.errors import NoTable
from dicehaven.server.people.taking import keep_zone, taker_of
from dicehaven.server.rules.printing import empty_sheets
from dicehaven.server.setup import handicap
from dicehaven.server.skill import rating_store as ratings
from dicehaven.server.study.chapter import minutes_of
from dicehaven.server.table.page.agreed import Agreement, ahead_in_words, in_one_line, labelled
from dicehaven.server.table.page.lobby import known_here
from dicehaven.server.table.play import seating
from dicehaven.server.table.play.clocks import MAX_TURN_SECONDS
from dicehaven.server.table.play.once import id_of
from dicehaven.server.table.play.rated import CLOCK
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.rooms import rooms_of
from dicehaven.server.table.play.seating import BY_HAND, DRAW, FAIR, PERSON, Place, Settings
from dicehaven.server.table.play.seats import invited_as
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.problems import say_error
from dicehaven.server.web.render import kind_in_words
from dicehaven.server.web.request import (
    apart,
    house_of,
    language_of,
    name_in,
    redirect,
    renderer_of,
    texts_of,
    visitor_of,
    whole_page,
)
from dicehaven.server.web.routing import Routes, form_of
from dicehaven.server.web.slots import INSTEAD, Player
from dicehaven.server.web.typed import LONGEST_TABLE_NAME, typed_name
from dicehaven.skill.anchors import scale_of

router = Routes()
AFAR = "friend"  # somebody who comes by a link
PEOPLE = ("me", AFAR, "here")
NOBODY = "none"
LATEST = 50  # tables of a browser that are looked at for whether it has played a game
FRESH = {"watch": "1", "vacations": "1"}  # ticked in a form that nobody has filled in
USUAL = {FAIR: "level2", BY_HAND: "here"}  # who takes the other seats, by the dice: around real ones sit people
Form = Mapping[str, str]  # its fields by name


@router.get("/new/{name}")
async def new(request: Request, name: str, dice: str = FAIR, board: str = "", circle: str = "") -> Response:
    """Show the form for a new table; with the id of a stored board, for a match on it; with that of a room (`circle`), for those who may enter.

    What was filled in for another game is kept where it fits this one.
    """
    game = find(name)
    named = (await board_named(house_of(request), board, game.name)).name if board else ""
    given = _fitting(game, dict(request.query_params), house_of(request)[TableService].seats.bots_of(game))
    own = {"dice": _dice(dice), "board": board, "circle": circle[:24]}
    return await _form(request, game, {"table": named, **given, **own})


def _fitting(game: Game, form: Form, bots: Sequence[str]) -> dict[str, str]:
    """Return what was filled in for another game, without the seats, options and players that this one does not have."""
    found = dict(form)
    known = {*PEOPLE, NOBODY, *bots}
    for p in range(seating.SEATS):
        if own_name_of(form.get(f"kind{p}", NOBODY), game) not in known:
            del found[f"kind{p}"]
    options = {f"option-{option.name}": option for option in game.options}
    for field in [one for one in form if one.startswith("option-")]:
        try:
            options[field].parse(form[field])
        except (KeyError, BadOption):
            del found[field]
    return found


async def _form(
    request: Request, game: Game, form: Form, error: str = "", status: int = 200, wrong: str = ""
) -> Response:
    """Show the form with the given values, else defaults; `wrong` is the field that an error is about, "" for none."""
    texts = game.texts(language_of(request))
    say = texts_of(request)
    return whole_page(
        request,
        "new.html",
        game,
        status,
        given=form,
        usual_kinds=USUAL,
        kinds=_kinds(game, say, house_of(request)[TableService].bots, renderer_of(request).reached),
        levels=levels_of(game),
        steps={name: _about(level, texts, say) for name, level in _steps(game).items()},
        options=[option_row(option, texts, say) for option in game.options if not isinstance(option, Ahead)],
        aheads=_aheads(game, texts),
        games=list(games().values()),
        printable=bool(empty_sheets(game.name, language_of(request))),
        symbols=renderer_of(request).symbols(None),  # for the pictures of all games
        fresh=not (error or "kind0" in form),  # what is ticked usually
        usual=_usual(game, form if "kind0" in form or error else {**form, **FRESH}, texts, say),
        like=await _own_level(request, game),
        even=handicap.words_of_offer(game, form, say, texts) if handicap.has_handicap(game) else "",
        texts=texts,
        layouts=list(game.layouts),
        boards=await _boards(request, game, form.get("board", "")),
        rooms=await rooms_of(house_of(request)).rooms(visitor_of(request)),
        takeovers=seating.TAKEOVERS,
        may_be_rated=renderer_of(request).reached and scale_of(game) is not None,
        paces=seating.PACES,
        to_learn=0 if await _has_played(request, game) else minutes_of(game),
        error=error,
        wrong=wrong,
        name=name_in(request),
        instead=await house_of(request).ask(INSTEAD, Player(request, game)),
    )


@router.get("/new/{name}/said")
async def said(request: Request, name: str) -> Response:
    """Say what is not as usual, and what handicap makes chances even, as JSON, for the form while it is filled in."""
    game = find(name)
    form = dict(request.query_params)
    say, texts = texts_of(request), game.texts(language_of(request))
    words = {"usual": _usual(game, form, texts, say), "even": handicap.words_of_offer(game, form, say, texts)}
    return JSONResponse(words, headers={"Cache-Control": "no-store"})


def _usual(game: Game, form: Form, texts: Texts, say: Texts) -> str:
    """Return what is not as usual in a form, in one line."""
    taken = handicap.opponents_in(form, game).seats
    options: dict[str, Any] = {
        option.name: value
        for option in game.options
        if (word := form.get(f"option-{option.name}")) and option.accepts(value := option.parse(word))
    }
    own: object = None
    with suppress(BadOption):
        options |= handicap.chosen(game, form)
    if form.get("written", "").strip() or form.get("board"):
        own = {"": "somebody's"}
    names = [form.get(f"name{p}", "") or say("seat-number", number=p + 1) for p in taken]
    settings = _settings({**form, "table": ""}, [])
    return in_one_line(Agreement(game, options, form.get("layout") or own, settings, names, say, texts))


def _aheads(game: Game, texts: Texts) -> list[str]:
    """Return how much somebody may have ahead, in the game's own unit, from one on."""
    option = ahead_option(game.options)
    return [ahead_in_words(texts, ahead + 1) for ahead in range(option.most)] if option else []


def _steps(game: Game) -> dict[str, str]:
    """Return the levels of a game, weakest first, each by the name that the form gives it: one of every game if it has one."""
    names = {number: name for name, number in level_numbers(game).items()}
    here = levels_here(game)
    return {names[number]: level for number, level in enumerate(levels_of(game), 1) if level in here}


async def _own_level(request: Request, game: Game) -> str:
    """Return the level that the visitor plays about as well as; '' if it is unknown or does not matter here."""
    visitor = visitor_of(request)
    if not visitor or not handicap.has_handicap(game):
        return ""
    return handicap.level_like(
        game, await house_of(request).store.read(lambda connection: ratings.of_keys(connection, [visitor.id]))
    )


async def _has_played(request: Request, game: Game) -> bool:
    """Return True if this browser has had a seat at a table of the game, among the latest ones."""
    visitor = visitor_of(request)
    tables = await house_of(request)[TableRegistry].of_key(visitor, LATEST) if visitor else []
    return any(table.game is game for table in tables)


async def _boards(request: Request, game: Game, chosen: str) -> list[Board]:
    """Return the stored boards to choose from: those of this browser, and the chosen one, whoever made it."""
    own = list(await own_boards(house_of(request), visitor_of(request), game.name))
    if chosen and all(board.id != chosen for board in own):
        with suppress(NoTable):
            own.insert(0, await board_named(house_of(request), chosen, game.name))
    return own


def _kinds(game: Game, say: Texts, own: Sequence[str], reached: bool) -> list[tuple[str, str]]:
    """Return who may take a seat, with labels: people, levels by a name of every game where they have one, users' bots, nobody."""
    kinds = (*PEOPLE, *_steps(game), *own, NOBODY)
    return [(kind, kind_in_words(say, kind, game)) for kind in kinds if reached or kind != AFAR]


def _about(level: str, texts: Texts, say: Texts) -> str:
    """Return what a level feels like: in the words of its game, else in those for every game."""
    code = f"about-{level}"
    number, _ = parsed(level) or (1, 1)
    return texts(code) if texts.has(code) else say(f"about-level{number}")


@router.post("/new/{name}", rate="table")
async def create(request: Request, name: str) -> Response:
    """Set up a table and redirect to it."""
    game = find(name)
    tables = house_of(request)[TableService]
    form = form_of(request)
    try:
        visitor = await taker_of(request)
        room = await rooms_of(house_of(request)).room(form["circle"], visitor) if form.get("circle") else None
        await keep_zone(request, visitor)
        known = await known_here(request, visitor, room)
        seated = _seated(game, form, visitor.id, texts_of(request), tables.seats.bots_of(game), known)
        places = list(seated.values())
        options = {
            option.name: option.parse(form[f"option-{option.name}"])
            for option in game.options
            if form.get(f"option-{option.name}")
        } | handicap.chosen(game, form)
        begins = _begins(form.get("begins", ""), list(seated))
        layout = await _layout(request, game, form)
        settings = _settings(form, places)
        if settings.rated:
            places = _agreeing(form, places, visitor.id)
        if room:
            settings = replace(settings, circle=room.id, phrases=room.phrases, public=False)
        host = visitor.id
        table_id = id_of(20, "table", visitor.id, *sorted(form.items())) if form.get("once") else ""
        table = await tables.create(game.name, places, options, layout, settings, begins, host, table_id)
    except DicehavenError as error:
        error.messages = error.messages or game.messages
        wrong = _field_of(error, form)
        return await _form(request, game, form, say_error(request, error), 422, wrong)
    return redirect(request, f"/t/{table.id}", visitor, typed_name(form.get("name0", "")))


def _seated(
    game: Game, form: Form, hashed: str, say: Texts, bots: Sequence[str], known: Mapping[str, str]
) -> dict[int, Place]:
    """Return who sits where, by the number in the form; `hashed` is the browser's key. Raises BadOption.

    Whoever plays at this device under the name of somebody who is `known`, by their id, is a guest until that person confirms, and so
    is whoever shares a seat.
    """
    free = dict(known)  # who has no seat yet
    places: dict[int, Place] = {}
    for p in range(game.seats[-1]):
        kind = own_name_of(form.get(f"kind{p}", NOBODY), game)
        name = typed_name(form.get(f"name{p}", ""), field=f"name{p}")
        if kind == NOBODY:
            continue
        if kind not in (*PEOPLE, *bots):
            raise BadOption(text("bad-option", value=kind[:20], allowed=", ".join((*PEOPLE, *bots))), f"kind{p}")
        if kind in ("me", "here"):
            commitment = form.get(f"commitment{p}", "")
            owner = invited_as(name, free) if kind == "here" else None
            invited = owner.invited if owner and owner.invited != hashed else ""
            free.pop(invited or hashed * (kind == "me"), None)
            companion = invited_as(typed_name(form.get(f"with{p}", ""), field=f"with{p}"), free)
            free.pop(companion.invited if companion else "", None)
            name = name or say("player", number=len(places) + 1)
            places[p] = Place(PERSON, name, hashed, commitment=commitment, invited=invited, companion=companion)
        elif kind == AFAR:
            places[p] = Place()
        else:
            places[p] = Place(kind, name)
    return places


def _field_of(error: DicehavenError, form: Form) -> str:
    """Return the name of the field in the form that an error is about."""
    if isinstance(error, NoTable) and error.where:
        return error.where
    if isinstance(error, BadLayout | NoTable):
        return "board" if form.get("board") and not form.get("written", "").strip() else "written"
    return error.where.replace("options.", "option-")


def _begins(chosen: str, seats: list[int]) -> int | str:
    """Return the place that begins (by default the first), or DRAW; raises BadOption for a seat that nobody takes."""
    if chosen in ("", DRAW):
        return chosen or 0
    number = int(chosen[:4]) if chosen.isdecimal() else -1
    if number not in seats:
        raise BadOption(text("nobody-begins"), "begins")
    return seats.index(number)


def _dice(chosen: str) -> str:
    """Return how the dice are rolled: as chosen, fair by default."""
    return BY_HAND if chosen == BY_HAND else FAIR


def _settings(form: Form, places: list[Place]) -> Settings:
    """Return the settings of the table."""
    clock = form.get("clock", "")[:9]
    days = _number(clock.removesuffix("d"), seating.MAX_DAYS) if clock.endswith("d") else 0
    wait = form.get("wait", "")[:9]
    rated = "rated" in form
    hinted = form["hints"] == "yes" if form.get("hints") in ("yes", "no") else not rated and seating.among_bots(places)
    seconds = min(int(clock), MAX_TURN_SECONDS) if clock.isdecimal() else 0
    return Settings(
        name=typed_name(form.get("table", ""), LONGEST_TABLE_NAME, "table"),
        dice=_dice(form.get("dice", "")),
        watch="watch" in form,
        public="public" in form,
        hints=hinted,
        rated=rated,
        wait=min(int(wait), seating.LONGEST_WAIT) if wait.isdecimal() and int(wait) else seating.WAIT,
        clock=seconds or (CLOCK if rated and not days else 0),
        pace=pace if (pace := form.get("pace", "")) in seating.PACES else "normal",
        days=days,
        bank=_number(form.get("bank", ""), seating.MAX_BANK_DAYS) if days else 0,
        weekends_off="weekends" in form,
        vacations_off="vacations" in form,
        takeover=how if (how := form.get("takeover", "")) in seating.TAKEOVERS else seating.ASK,
    )


def _agreeing(form: Form, places: list[Place], mine: str) -> list[Place]:
    """Return the places of a table that its host wants to be rated: the host agrees; raise BadOption where others share the device."""
    if any(form.get(f"kind{p}") == "here" for p in range(seating.SEATS)):
        raise BadOption(text("unrated-here"), "rated")
    return [replace(place, rated=True) if place.kind == PERSON and place.key == mine else place for place in places]


def _number(typed: str, most: int) -> int:
    """Return a typed number, which is `most` at most; 0 for what is none."""
    return min(int(typed[:9]), most) if typed[:9].isdecimal() else 0


async def _layout(request: Request, game: Game, form: Form) -> str | LayoutData | None:
    """Return the board written into the form, else the stored one or the layout chosen; raises BadLayout, NoTable."""
    if written := form.get("written", "").strip():
        return await apart(request, f"new {game.name}", lambda: layout_files.read(written, "layout"))
    if board := form.get("board", ""):
        stored = await board_named(house_of(request), board, game.name)
        return editing_of(game).finished(stored.layout, stored.name)
    return form.get("layout") or None


# Options in words


class OptionRow(NamedTuple):
    """An option in the form: its label, its possible values with their names, and the default."""

    option: Option
    label: str
    words: list[tuple[str, str]]
    usual: str
    whole: bool  # a number


def option_row(option: Option, texts: Texts, say: Texts) -> OptionRow:
    """Return the row of the form for an option, in the words of its game (`texts`) and of the pages (`say`)."""
    label, words = labelled(option, texts, say)
    own = f"usual-{option.name}"
    usual = str(option.default).lower() if isinstance(option, Flag) else str(option.default)
    shown = texts(own) if texts.has(own) else words.get(usual, usual)
    return OptionRow(option, label, list(words.items()), say("usual", what=shown), isinstance(option, Whole))
