"""The state of a page at one version, as values that can be compared with what has been sent before.

Most of it is what pieces of HTML are made of; they are made only where that has changed.  While a seat has to decide, it holds its
choices as well, from which the page answers taps by itself.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

import msgspec
from markupsafe import Markup

from dicehaven.core.contract import Held, Part
from dicehaven.core.events import Event
from dicehaven.core.i18n import capitalized
from dicehaven.core.languages import listed
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import drawing_of, small_drawing_of
from dicehaven.server.service.selection import Parts, main_of, reachable
from dicehaven.server.web import words
from dicehaven.server.web.render import Recipe
from dicehaven.server.web.view import TableView
from dicehaven.server.web.words import LogLine, Question

STATES = 200  # of pages that are remembered: all onlookers see the same, and whoever loads a page follows it at once
NO_PIECE: Recipe = ()
# a die lies askew by up to so many degrees, otherwise in each roll
TILTS = 17
TILT = 8
BETWEEN = "|"  # parts of a selection
Tilted = tuple[tuple[Die, int], ...]  # dice, with the degrees by which each lies askew


class Move(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A legal move: notation, what its button says, the ways that choose it, its rank (`service/selection.py`)."""

    notation: str
    label: str
    ways: tuple[Parts, ...]
    rank: int


class Ask(msgspec.Struct, array_like=True, frozen=True, omit_defaults=True, gc=False):
    """The question, parts and dice that a page shows for a selection, besides what is lit."""

    turn: str
    prompt: str
    hint: str = ""
    show: dict[str, Part] | None = None  # parts that look different; None: as for its mode alone, or before any choice
    dice: tuple[str, ...] = ()  # states of the dice in the tray, where they differ from those before any choice


class Choices(msgspec.Struct, frozen=True, gc=False):
    """The choices of one seat, with what is asked before anything has been chosen."""

    moves: list[Move]
    asks: dict[str, Ask]  # for "", if the game has parts to point at: see `all_asks`
    modes: list[tuple[str, str]]  # parts that are neither on the sheet nor in the tray, and what their buttons say


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
    lines: tuple[LogLine, ...]  # of the log, the oldest first
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
    undo: bool
    skip: bool
    unroll: int | None  # the seat that takes a roll back
    over: bool
    ready: tuple[
        tuple[str, str, bool], ...
    ] = ()  # on a whole page: moves, what their buttons say, true for the main one


def page_state(page: TableView) -> PageState:
    """Return the state of a page; it is made once for all who see the same."""
    present = page.table.audience.present
    key = (page.table.id, page.version, page.seat, tuple(page.mine), page.viewer.language, present, page.hosting)
    kept = page.renderer.states
    found = kept.get(key)
    if found is None:
        if len(kept) >= STATES:
            kept.pop(next(iter(kept)))  # the oldest
        found = kept[key] = _made(page)
    return cast(PageState, found)


def _made(page: TableView) -> PageState:
    table = page.table
    match = page.match
    setup = match.setup
    sheet = page.sheet
    say = page.say
    standings = [words.standing(page, p) for p in range(len(page.names))]
    lines = words.log_lines(page)
    chosen = _choices(page) if page.deciding else None
    first = chosen.asks.get("") if chosen else None
    question = Question(first.turn, first.prompt, first.hint) if first else words.question(page)
    asked = words.requests(page)
    elsewhere = page.shown not in (ONLOOKER, page.seat)
    pieces: dict[str, Recipe] = {f"seat-{one.number}": ("standing", one, say) for one in standings}
    pieces |= {
        "stripe": ("latest", lines[-1].sentence if lines else words.who_begins(page)),
        "watched": ("watched", page.names[page.shown], say) if elsewhere else NO_PIECE,
        "ask": ("ask", question, table.turn if table.deadline and not match.over else None),
        "acts": ("acts", _buttons(page), say),
        "pad": _pad(page, question) if page.rolling and table.dice is None else NO_PIECE,
        "asking": ("asking", table.id, page.seat, asked, say) if asked else NO_PIECE,
        "talk": ("said", words.talk(page)),
    }
    parts: Mapping[str, Part] = {}
    smalls = list[Mapping[str, Part]]()
    if sheet:
        parts = sheet.parts(setup, page.view, page.shown, page.texts, page.names, set(page.new))
        for p, name in enumerate(page.names):
            smalls.append(sheet.small_parts(setup, page.view, p, page.texts, name, page.news[p]))
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
        tray=(match.rolls, page.deciding or page.rolling),
        lines=lines,
        choices=chosen,
        held=_held(page, held, held.held) if held and held.held else None,
        go=f"/t/{table.id}?seat={page.hand_over}" if page.hand_over is not None else "",
    )


def _held(page: TableView, event: Event, held: Held) -> HeldBoard:
    """Return the board that an event has cleared, as the seat shown saw it at its end."""
    setup = page.match.setup
    pointing = page.game.pointing
    parts: Mapping[str, Part] = {}
    if page.sheet:
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
    sheet = page.sheet
    return [die for one in held.dice if (die := sheet.face(one, page.texts))] if sheet else []


def tilted(dice: Sequence[Die], rolls: int) -> Tilted:
    """Return dice with the degrees by which each lies askew after so many rolls."""
    return tuple([(die, (i * 37 + rolls * 11) % TILTS - TILT) for i, die in enumerate(dice, 1)])


def _buttons(page: TableView) -> Buttons:
    return Buttons(
        seat=page.seat,
        roll=page.rolling_seat if page.table.dice else None,
        modes=tuple(page.modes),
        deciding=page.deciding,
        hints=page.deciding and page.table.settings.hints,
        undo=page.may_undo,
        skip=page.may_skip,
        unroll=page.unrolling_seat,
        over=page.match.over,
    )


def _pad(page: TableView, question: Question) -> Recipe:
    """Return the pad for what real dice show, and what they are rolled for; always empty at first."""
    rollers = page.match.rollers
    names = None if rollers == [page.reader] else listed([page.names[p] for p in rollers], page.texts.language)
    unrolls = page.unrolling_seat is not None
    pad = words.pad(page)
    return ("pad", page.rolling_seat, page.seat, names, question, pad, page.may_undo, unrolls, page.say)


# What may be chosen


def _choices(page: TableView) -> Choices:
    """Return the legal moves with the parts that choose them, and what is asked before anything is chosen."""
    moves = [Move(*words.move(page, action), tuple(ways), page.ranks[action]) for action, ways in page.ways.items()]
    asks = {}
    if page.game.pointing:
        asks[""] = Ask(*words.question_for(page, page.start), _preview(page, page.start))
    return Choices(moves, asks, page.modes)


def all_asks(page: TableView, state: PageState) -> dict[str, Ask]:
    """Return what is asked for each selection that pointing leads to: its parts sorted, a bar between two.

    A stream sends this a moment after the question, since nobody points at anything sooner.
    """
    first = state.choices.asks.get("") if state.choices else None
    if first is None:
        return {}
    asks = {"": first}
    usual = tuple([die.state for die, _ in state.dice])
    modes = [part for part, _ in page.modes]
    shows = {mode: _preview(page, (mode,)) for mode in modes}
    for chosen in reachable(page.ways, modes)[1:]:
        show = _preview(page, chosen)
        states = tuple([die.state for die in page.tray(chosen)])
        mode = next((part for part in modes if part in chosen), None)
        before = shows[mode] if mode and len(chosen) > 1 else first.show
        changed = None if show is before or show == before else show  # mostly the same dozens of parts
        asks[BETWEEN.join(chosen)] = Ask(*words.question_for(page, chosen), changed, () if states == usual else states)
    return asks


def _preview(page: TableView, chosen: Parts) -> dict[str, Part]:
    """Return the parts of the sheet that look different for a choice."""
    sheet = page.sheet
    return sheet.preview(page.match.setup, page.view, page.seat, page.texts, page.names, chosen) if sheet else {}


# The same as a whole, for the first page


def whole_stage(page: TableView, state: PageState) -> str:
    """Return the sheet on the stage, with what can be pointed at."""
    if not page.sheet:
        return ""
    shown, names = state.drawing
    first = state.choices.asks.get("") if state.choices else None
    parts = {**state.sheet, **((first and first.show) or {})}
    return drawing_of(page.match.setup, page.sheet, shown, page.texts, names).filled(parts, page.selection.lit)


def whole_small(page: TableView, state: PageState, seat: int) -> str:
    """Return a small sheet."""
    if not page.sheet:
        return ""
    return small_drawing_of(page.match.setup, page.sheet, seat, page.texts).filled(state.smalls[seat])


def whole_pieces(page: TableView, state: PageState) -> dict[str, Markup]:
    """Return the pieces by name, with the buttons of moves."""
    chosen = page.selection
    main = None if chosen.lit else main_of(chosen.ready, page.ranks)  # not while something can be pointed at
    ready = tuple([(*words.move(page, action), action == main) for action in chosen.ready])
    pieces = {
        **state.pieces,
        "acts": ("acts", _buttons(page)._replace(ready=ready), page.say),
        "move": ("button", page.seat, "", "", False),
        "which": ("which", page.seat, page.seat),
    }
    made = page.renderer.piece
    return {name: Markup(made(recipe, page.table.id, page.moment)) for name, recipe in pieces.items()}
