"""The state of a page: everything on it that can change, ready to be compared with what has been sent before.

Most of it is what pieces of HTML are made of; they are made only where that has changed.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.core.contract import Held, Part
from dicehaven.core.i18n import capitalized
from dicehaven.core.languages import listed
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import drawing_of, small_drawing_of
from dicehaven.server.service.selection import main_of
from dicehaven.server.web.page.choices import choices
from dicehaven.server.web.page.model import HeldBoard, PageState
from dicehaven.server.web.page.pieces import Recipe, made
from dicehaven.server.web.page.view import PageView, Question

NO_PIECE: Recipe = ()
# a die lies askew by up to so many degrees, otherwise in each roll
TILTS = 17
TILT = 8


def page_state(page: PageView) -> PageState:
    """The state of a page; made once for all who see the same."""
    kept = page.renderer.states
    key = (
        page.table.id,
        page.version,
        page.seat,
        tuple(page.mine),
        page.viewer.language,
        page.table.audience.present,
        page.hosting,
    )
    found = kept.get(key)
    if found is None:
        found = _made(page)
        kept.put(key, found)
    return found


def _made(page: PageView) -> PageState:
    table = page.table
    setup = page.match.setup
    sheet = page.sheet
    say = page.say
    standings = [page.standing(p) for p in range(len(page.names))]
    dice = page.tray(page.start)
    chosen = choices(page) if page.deciding else None
    first = chosen.first if chosen else None
    question = Question(first.turn, first.prompt, first.hint) if first else page.question
    pieces: dict[str, Recipe] = {f"seat-{one.number}": ("standing", one, say) for one in standings}
    pieces["stripe"] = ("latest", page.latest)
    pieces["watched"] = (
        ("watched", page.names[page.shown], say) if page.shown not in (ONLOOKER, page.seat) else NO_PIECE
    )
    pieces["ask"] = ("ask", question, table.turn if table.deadline and not page.match.over else None)
    pieces["acts"] = ("acts", _buttons(page), say)
    pieces["pad"] = _pad(page, question) if page.rolling and table.dice is None else NO_PIECE
    pieces["asking"] = _requests(page)
    pieces["talk"] = ("said", page.talk)
    return PageState(
        page.version,
        page.seat,
        page.moment,
        (page.shown, tuple(page.names)),
        sheet.parts(setup, page.view, page.shown, page.texts, page.names, set(page.new)) if sheet else {},
        tuple(
            [
                sheet.small_parts(setup, page.view, p, page.texts, name, new)
                for p, (name, new) in enumerate(zip(page.names, page.news, strict=True))
            ]
        )
        if sheet
        else (),
        pieces,
        tuple([(die, tilt(i, page.match.rolls)) for i, die in enumerate(dice, 1)]),
        tuple([one.number for one in standings if one.turn]),
        table.audience.present,
        (page.match.rolls, page.deciding or page.rolling),
        tuple(page.log_lines),
        chosen,
        _held(page),
        f"/t/{table.id}?seat={page.hand_over}" if page.hand_over is not None else "",
    )


def _held(page: PageView) -> HeldBoard | None:
    """The board that has been cleared last, as the seat shown saw it at its end."""
    event = page.held
    texts = page.texts
    names = page.names
    if event is None or event.held is None:
        return None
    setup = page.match.setup
    held = event.held
    sheet = page.sheet
    pointing = page.game.pointing
    parts: Mapping[str, Part] = {}
    if sheet:
        before = page.table.history.seen_before(page.match, page.seat) if page.seat != ONLOOKER else held.board
        new = set(pointing.new(setup, before, held.board, max(page.shown, 0))) if pointing else set()
        parts = sheet.parts(setup, held.board, page.shown, texts, names, new)
    dice = tuple([(die, tilt(i, event.roll)) for i, die in enumerate(held_dice(page, held), 1)])
    turn, prompt, hint = (
        capitalized(texts.say(one, names, page.reader)) if one else ""
        for one in (held.prompt.turn, held.prompt.prompt, held.prompt.hint)
    )
    go_on = page.message(held.go_on)
    return HeldBoard(f"{event.roll} {prompt}", turn, prompt, hint, go_on, tuple(held.tells), parts, dice)


def held_dice(page: PageView, held: Held) -> list[Die]:
    """The dice that decided what a board that has been cleared came to."""
    sheet = page.sheet
    return [die for one in held.dice if (die := sheet.face(one, page.texts))] if sheet else []


def _requests(page: PageView) -> Recipe:
    """Requests for seats of bots that the viewer has to answer."""
    given = page.request_rows
    return ("asking", page.table.id, page.seat, given, page.say) if given else NO_PIECE


def tilt(die: int, rolls: int) -> int:
    """By how many degrees the die of that number lies askew after so many rolls."""
    return (die * 37 + rolls * 11) % TILTS - TILT


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
    ] = ()  # on a whole page: moves, what their buttons say, which is the main one


def _buttons(page: PageView) -> Buttons:
    return Buttons(
        page.seat,
        page.rolling_seat if page.table.dice else None,
        tuple(page.modes),
        page.deciding,
        page.deciding and page.table.settings.hints,
        page.may_undo,
        page.may_skip,
        page.unrolling_seat,
        page.match.over,
    )


def _pad(page: PageView, question: Question) -> Recipe:
    """The pad for what real dice show, and what they are rolled for; always empty at first."""
    rollers = page.match.rollers
    names = None if rollers == [page.reader] else listed([page.names[p] for p in rollers], page.texts.language)
    return (
        "pad",
        page.rolling_seat,
        page.seat,
        names,
        question,
        page.pad,
        page.may_undo,
        page.unrolling_seat is not None,
        page.say,
    )


# The same as a whole, for the first page


def whole_stage(page: PageView, state: PageState) -> str:
    """The sheet on the stage, with what can be pointed at."""
    if not page.sheet:
        return ""
    shown, names = state.drawing
    parts = state.sheet
    if state.choices and state.choices.first and (show := state.choices.first.show):
        parts = {**parts, **show}
    drawing = drawing_of(page.match.setup, page.sheet, shown, page.texts, names)
    return drawing.filled(parts, page.selection.lit)


def whole_small(page: PageView, state: PageState, seat: int) -> str:
    """A small sheet."""
    if not page.sheet:
        return ""
    return small_drawing_of(page.match.setup, page.sheet, seat, page.texts).filled(state.smalls[seat])


def whole_pieces(page: PageView, state: PageState) -> dict[str, Markup]:
    """The pieces by name, with the buttons of moves."""
    chosen = page.selection
    main = None if chosen.lit else main_of(chosen.ready, page.ranks)  # not while something can be pointed at
    acts = _buttons(page)._replace(ready=tuple([(*page.move(action), action == main) for action in chosen.ready]))
    pieces = {
        **state.pieces,
        "acts": ("acts", acts, page.say),
        "move": ("button", page.seat, "", "", False),
        "which": ("which", page.seat, page.seat),
    }
    made_here = partial(made, page.renderer, table=page.table.id, moment=page.moment)
    return {name: Markup(made_here(recipe)) for name, recipe in pieces.items()}
