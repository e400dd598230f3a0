"""The state of a page: everything on it that can change, ready to be compared with what has been sent before."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dicehaven.core.part import Part
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import drawing_of, small_drawing_of
from dicehaven.server.caching.caches import LogLine
from dicehaven.server.web.choices import Choices, choices
from dicehaven.server.web.page_view import PageView

TILTS, TILT = 17, 8  # a die lies askew by up to so many degrees, otherwise in each roll


@dataclass(frozen=True, slots=True)
class PageState:
    """A page at one version; parts, pieces and lines are the same objects as before where they have not changed."""

    version: int
    seat: int  # that is shown
    moment: int  # for which an act of this seat is made
    drawing: tuple[int, tuple[str, ...]]  # what the drawing on the stage depends on: whose it is, the names
    sheet: Mapping[str, Part]
    smalls: tuple[Mapping[str, Part], ...]  # the small sheets, by seat
    pieces: Mapping[str, str]  # HTML by the name in `data-piece`
    turns: tuple[int, ...]  # seats that stand out
    here: tuple[int, ...]  # seats of people who are connected
    tray: tuple[int, bool]  # the number of the roll that lies there, and whether the viewer is asked
    lines: tuple[LogLine, ...]  # of the log, the oldest first
    choices: Choices | None
    go: str  # an address where the page has to go on, or ""


def page_state(page: PageView) -> PageState:
    """The state of a page; made once for all who see the same."""
    kept = page.renderer.caches.states
    key = (
        page.table.id,
        page.version,
        page.seat,
        tuple(page.mine),
        page.viewer.language,
        page.table.present,
        page.hosting,
    )
    found = kept.get(key)
    if found is None:
        found = kept[key] = _made(page)
    return found


def _made(page: PageView) -> PageState:
    standings = [page.standing(p) for p in range(len(page.names))]
    piece, table = page.renderer.piece, page.table
    pieces = {f"seat-{one.number}": str(piece("standing", one, page.say)) for one in standings}
    pieces["stripe"] = str(piece("latest", page.latest))
    pieces["dice"] = str(piece("dice", _dice(page)))
    pieces["ask"] = str(piece("ask", page.question, table.deadline if not page.match.over else 0.0))
    pieces["acts"] = str(piece("acts", _buttons(page), page.say))
    pieces["pad"] = _pad(page) if page.rolling and table.dice is None else ""
    pieces["asking"] = _requests(page)
    pieces["talk"] = str(piece("said", page.talk))
    setup, sheet = page.match.setup, page.sheet
    return PageState(
        page.version,
        page.seat,
        page.moment,
        (page.shown, tuple(page.names)),
        sheet.parts(setup, page.view, page.shown, page.texts, page.names, set(page.new)) if sheet else {},
        tuple(
            [
                sheet.small_parts(setup, page.view, p, page.texts, name, page.news_of(p))
                for p, name in enumerate(page.names)
            ]
        )
        if sheet
        else (),
        pieces,
        tuple([one.number for one in standings if one.turn]),
        table.present,
        (page.match.rolls, page.deciding or page.rolling),
        tuple(page.log_lines),
        choices(page) if page.deciding else None,
        f"/t/{table.id}?seat={page.hand_over}" if page.hand_over is not None else "",
    )


def _requests(page: PageView) -> str:
    """Requests for seats of bots that the viewer has to answer, as HTML."""
    given = page.request_rows
    return str(page.renderer.piece("asking", page.table.id, page.seat, given, page.say)) if given else ""


def tilt(die: int, rolls: int) -> int:
    """By how many degrees the die of that number lies askew after so many rolls."""
    return (die * 37 + rolls * 11) % TILTS - TILT


def _dice(page: PageView) -> tuple[tuple[Die, int, bool], ...]:
    """The dice in the tray, how each lies, and whether it can be tapped."""
    rolls, lit = page.match.rolls, page.selection.lit if page.deciding else frozenset[str]()
    return tuple([(die, tilt(i, rolls), die.part in lit) for i, die in enumerate(page.tray(()), 1)])


class Buttons(NamedTuple):
    """The buttons in the tray before anything has been pointed at."""

    table: str
    seat: int  # that is shown
    ready: tuple[tuple[str, str], ...]  # moves in notation, and what their buttons say
    passive: bool  # whether something better can be pointed at
    roll: int | None  # the seat whose fair dice are rolled
    modes: tuple[tuple[str, str], ...]
    deciding: bool
    hints: bool
    undo: bool
    skip: bool
    unroll: int | None  # the seat that takes a roll back
    over: bool


def _buttons(page: PageView) -> Buttons:
    return Buttons(
        page.table.id,
        page.seat,
        tuple([page.move(action) for action in page.selection.ready]),
        bool(page.selection.lit),
        page.rolling_seat if page.table.dice else None,
        tuple(page.modes),
        page.deciding,
        page.deciding and page.table.settings.hints,
        page.may_undo,
        page.may_skip,
        page.unrolling_seat,
        page.match.over,
    )


def _pad(page: PageView) -> str:
    """The pad for what real dice show, as HTML; always empty at first."""
    kinds, slots = page.pad
    rollers = page.match.rollers
    names = None if rollers == [page.reader] else ", ".join([page.names[p] for p in rollers])
    given = (page.table.id, page.rolling_seat, page.seat, names, kinds, slots, page.may_undo, page.say)
    return str(page.renderer.piece("pad", *given))


# The same as a whole, for the first page


def whole_stage(page: PageView, state: PageState) -> str:
    """The sheet on the stage, with what can be pointed at."""
    if not page.sheet:
        return ""
    shown, names = state.drawing
    parts = state.sheet
    if state.choices and (first := state.choices.asks.get("")) and first.show:
        parts = {**parts, **first.show}
    drawing = drawing_of(page.match.setup, page.sheet, shown, page.texts, names)
    return drawing.filled(parts, page.selection.lit)


def whole_small(page: PageView, state: PageState, seat: int) -> str:
    """A small sheet."""
    if not page.sheet:
        return ""
    return small_drawing_of(page.match.setup, page.sheet, seat, page.texts).filled(state.smalls[seat])
