"""The state of a page at one version, as values, and the changes between two states, which are sent to an open page as JSON.

Most of the state is what pieces of HTML are made of; they are made only where that has changed.  While a seat has to decide, it holds its
choices as well, from which the page answers taps by itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec

from dicehaven.core.contract import Face, Held, Part
from dicehaven.core.events import Event
from dicehaven.core.i18n import Texts, capitalized
from dicehaven.core.languages import listed
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import drawing_of
from dicehaven.server.table.page import words
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import Choices, LogLine, Question
from dicehaven.server.table.play.bots import next_seat
from dicehaven.server.table.play.phrases import PHRASES, phrase_in
from dicehaven.server.web.render import Recipe

TALK_LINES = 30  # shown beside the table
STATES = 200  # of pages that are remembered: all onlookers see the same, and whoever loads a page follows it at once
NO_PIECE: Recipe = ()
# a die lies askew by up to so many degrees, otherwise in each roll
TILTS = 17
TILT = 8
Json = dict[str, Any]  # Any: numbers, words, structs that msgspec writes
encode = msgspec.json.Encoder().encode
Tilted = tuple[tuple[Die, int], ...]  # dice, with the degrees by which each lies askew


class HeldBoard(NamedTuple):
    """A board that has been cleared, as pages show it until it has been seen."""

    id: str  # another one has another id
    turn: str
    prompt: str
    hint: str
    go_on: str  # what the button says
    tells: tuple[str, ...]  # the codes of lines of the log that it tells already
    sheet: Mapping[str, Part]  # all parts
    dice: Tilted  # that decided


class PageState(NamedTuple):
    """A page at one version; parts, pieces and lines are the same objects as before where they have not changed."""

    version: int
    seat: int  # that is shown
    moment: int  # for which an act of this seat is made
    drawing: tuple[int, tuple[str, ...]]  # what the drawing on the stage depends on: whose it is, the names
    sheet: Mapping[str, Part]
    smalls: tuple[Mapping[str, Part], ...]  # the small sheets, by seat
    pieces: Mapping[str, Recipe]  # by the name in `data-piece`
    dice: Tilted  # in the tray
    turns: tuple[int, ...]  # seats that stand out
    here: tuple[int, ...]  # seats of people who are connected
    tray: tuple[int, bool]  # the number of the roll that lies there, and true if the viewer is asked
    lines: tuple[LogLine, ...]  # of the log, oldest first
    choices: Choices | None
    held: HeldBoard | None  # the latest
    go: str  # an address where the page has to go on, or ""


class Buttons(NamedTuple):
    """The buttons in the tray before anything has been pointed at; scripts add those of moves."""

    seat: int  # that is shown
    roll: int | None  # the seat whose fair dice are rolled
    modes: tuple[tuple[str, str], ...]
    deciding: bool
    hints: bool
    undo: int | None  # the seat that takes back what it has chosen
    skip: bool
    unroll: int | None  # the seat that takes a roll back
    over: bool
    ready: tuple[
        tuple[str, str, bool], ...
    ] = ()  # on a whole page: moves, what their buttons say, true for the main one


def in_words(said: str, say: Texts) -> str:
    """Return what somebody has said, a phrase in the reader's language."""
    phrase = phrase_in(said)
    return f"{PHRASES[phrase]} {say(f'phrase-{phrase}')}" if phrase else said


def page_state(page: TableView) -> PageState:
    """Return the state of a page; it is made once for all who see the same."""
    present = page.table.audience.present
    key = (
        page.table.id,
        page.version,
        page.seat,
        tuple(page.mine),
        page.viewer.language,
        page.viewer.zone,
        present,
        page.hosting,
        tuple(page.lost_seats),
    )
    kept = page.renderer.states
    found = kept.get(key)
    if found is None:
        if len(kept) >= STATES:
            kept.pop(next(iter(kept)))  # the oldest
        found = kept[key] = state_of(page)
    return cast(PageState, found)


def state_of(page: TableView) -> PageState:
    """Make the state of a page."""
    table = page.table
    match = page.match
    setup = match.setup
    sheet = page.sheet
    say = page.say
    standings = [words.standing(page, p) for p in range(len(page.names))]
    lines = words.log_lines(page)
    chosen = words.choices(page) if page.deciding else None
    first = chosen.asks.get("") if chosen else None
    question = Question(first.turn, first.prompt, first.hint) if first else words.question(page)
    asked = words.requests(page) if table.info.requests else ()
    lost = page.lost_seats
    elsewhere = page.shown not in (ONLOOKER, page.seat)
    pieces: dict[str, Recipe] = {f"seat-{one.number}": ("standing", one, say) for one in standings}
    pieces |= {
        "stripe": ("latest", lines[-1].sentence if lines else words.who_begins(page)),
        "watched": ("watched", page.names[page.shown], say) if elsewhere else NO_PIECE,
        "ask": ("ask", question, table.turn if table.deadline and not match.over else None, words.until_when(page)),
        "acts": ("acts", buttons(page), say),
        "pad": _pad(page, question) if page.rolling_seat is not None and table.dice is None else NO_PIECE,
        "asking": ("asking", table.id, page.seat, asked, say) if asked else NO_PIECE,
        "late": ("late", table.id, tuple([(p, table.places[p].name) for p in lost]), say) if lost else NO_PIECE,
        "talk": ("said", tuple([(page.names[p], in_words(said, say)) for p, said in table.talk[-TALK_LINES:]])),
    }
    parts = sheet.parts(setup, page.view, page.shown, page.texts, page.names, set(page.news[page.seat]))
    smalls = [
        sheet.small_parts(setup, page.view, p, page.texts, name, page.news[p]) for p, name in enumerate(page.names)
    ]
    held = table.history.log(match, page.seat).held
    return PageState(
        version=page.version,
        seat=page.seat,
        moment=page.moment,
        drawing=(page.shown, tuple(page.names)),
        sheet=parts,
        smalls=tuple(smalls),
        pieces=pieces,
        dice=tilted(page.tray(page.start), match.rolls),
        turns=tuple([one.number for one in standings if one.turn]),
        here=table.audience.present,
        tray=(match.rolls, page.deciding or page.rolling_seat is not None),
        lines=lines,
        choices=chosen,
        held=_held(page, held, held.held) if held and held.held else None,
        go=f"/t/{table.id}?seat={page.hand_over}" if page.hand_over is not None else "",
    )


def _held(page: TableView, event: Event, held: Held) -> HeldBoard:
    """Return the board that an event has cleared, as the seat shown saw it at its end."""
    setup = page.match.setup
    pointing = page.game.pointing
    before = page.table.history.seen_before(page.match, page.seat) if page.seat != ONLOOKER else held.board
    new = set(pointing.new(setup, before, held.board, max(page.shown, 0))) if pointing else set()
    parts = page.sheet.parts(setup, held.board, page.shown, page.texts, page.names, new)
    turn, prompt, hint = (
        capitalized(page.texts.say(one, page.names, page.reader)) if one else ""
        for one in (held.prompt.turn, held.prompt.prompt, held.prompt.hint)
    )
    dice = tilted(held_dice(page, held), event.roll)
    go_on = page.message(held.go_on)
    return HeldBoard(f"{event.roll} {prompt}", turn, prompt, hint, go_on, tuple(held.tells), parts, dice)


def held_dice(page: TableView, held: Held) -> list[Die]:
    """Return the dice that decided what a board that has been cleared came to."""
    return [page.die(one) for one in held.dice]


def tilted(dice: Sequence[Die], rolls: int) -> Tilted:
    """Return dice with the degrees by which each lies askew after so many rolls."""
    return tuple([(die, (i * 37 + rolls * 11) % TILTS - TILT) for i, die in enumerate(dice, 1)])


def buttons(page: TableView) -> Buttons:
    return Buttons(
        seat=page.seat,
        roll=page.rolling_seat if page.table.dice else None,
        modes=tuple(page.modes),
        deciding=page.deciding,
        hints=page.deciding and page.table.settings.hints,
        undo=page.undoing_seat,
        skip=page.undoing_seat is not None and not page.deciding and next_seat(page.table) is not None,
        unroll=page.unrolling_seat,
        over=page.match.over or page.table.landed,
    )


class Pad(NamedTuple):
    """The kinds of dice that are due, each with its faces and a die that shows each of them, and the kind of each die."""

    kinds: tuple[tuple[tuple[Face, Die], ...], ...]
    slots: tuple[int, ...]


def _pad(page: TableView, question: Question) -> Recipe:
    """Return the pad for what real dice show, and what they are rolled for; always empty at first."""
    rollers = page.match.rollers
    names = None if rollers == [page.reader] else listed([page.names[p] for p in rollers], page.texts.language)
    unrolls = page.unrolling_seat is not None
    faces = page.match.due.faces if page.match.due else ()
    kinds = list(dict.fromkeys(faces))
    keys = tuple([tuple([(face, page.die(face)) for face in kind]) for kind in kinds])
    pad = Pad(keys, tuple([kinds.index(die) for die in faces]))
    return ("pad", page.rolling_seat, page.seat, names, question, pad, page.undoing_seat is not None, unrolls, page.say)


# What differs between two states


def changes(before: PageState | None, after: PageState, page: TableView) -> Json:
    """Return what differs between two states of a page; everything if it is not known what the page shows.

    `seat`, `moment`, `turns`, `here`, `tray`, `choices` (null: nothing to decide; `asks` follow) as in `PageState`; `stage`: the drawing
    anew as HTML; `sheet` and `small` (by seat): changed parts by slot; `pieces` by name and `dice`, each with
    its tilt: HTML; `log`: how many of the
    latest lines to take away, then new ones, each with the code of its message; `go`: where to go on;
    `held`: a board that has been cleared (`held_board`), null if that has been taken back;
    `left`: milliseconds on the clock of whoever is asked.
    """
    if after.go:
        return {"go": after.go}
    found: Json = {}
    for name in ("seat", "moment", "turns", "here", "tray", "choices"):
        value = getattr(after, name)
        if before is None or getattr(before, name) != value:
            found[name] = value
    if before is not None and before.drawing != after.drawing:
        shown, names = after.drawing
        found["stage"] = drawing_of(page.match.setup, page.sheet, shown, page.texts, names).filled(after.sheet)
    elif sheet := changed_parts(before.sheet if before else {}, after.sheet):
        found["sheet"] = sheet
    smalls = before.smalls if before and len(before.smalls) == len(after.smalls) else ({},) * len(after.smalls)
    if small := {
        p: parts for p, (old, new) in enumerate(zip(smalls, after.smalls)) if (parts := changed_parts(old, new))
    }:
        found["small"] = small
    old = before.pieces if before else {}
    made = page.renderer.piece
    if pieces := {
        name: made(recipe, page.table.id) for name, recipe in after.pieces.items() if old.get(name) != recipe
    }:
        found["pieces"] = pieces
    if "ask" in pieces and (left := page.table.milliseconds_left) is not None:
        found["left"] = left
    if before is None or before.dice != after.dice:
        found["dice"] = drawn(after.dice, page)
    was, held = (state.held.id if state and state.held else None for state in (before, after))
    if was != held:  # it stays as it was, though what is marked as new moves on
        found["held"] = held_board(after.held, page) if after.held else None
    if log := _log(before.lines if before else None, after.lines):
        found["log"] = log
    return found


def held_board(held: HeldBoard, page: TableView) -> Json:
    """Return a board that has been cleared, with its dice as HTML."""
    return held._asdict() | {"dice": drawn(held.dice, page)}


def drawn(dice: Tilted, page: TableView) -> list[tuple[str, int]]:
    """Return dice as HTML, each with its tilt."""
    return [(page.renderer.piece(("fallen", die, 0, False)), tilt) for die, tilt in dice]


def changed_parts(before: Mapping[str, Part], after: Mapping[str, Part]) -> dict[str, Part]:
    """Return the parts that have changed."""
    if list(before) == list(after):  # mostly the same objects
        return {name: new for (name, new), old in zip(after.items(), before.values()) if new is not old and new != old}
    return {name: part for name, part in after.items() if before.get(name) != part}


def _log(old: Sequence[LogLine] | None, new: Sequence[LogLine]) -> list[Any] | None:
    """Return how many of the latest lines go (-1: all), and the lines that come, each with the code of its message.

    Lines are compared by their text: whether they were made anew must not show, since that depends on secrets.
    """
    if old == new:
        return None
    before = old or ()
    for gone in range(len(before)):
        kept = len(before) - gone
        for place in range(len(new), 0, -1):
            same = min(kept, place)
            if new[place - 1] == before[kept - 1] and new[place - same : place] == before[kept - same : kept]:
                return [gone, *[(line.code, line.html) for line in new[place:]]]
    return [-1 if old or old is None else 0, *[(line.code, line.html) for line in new]]
