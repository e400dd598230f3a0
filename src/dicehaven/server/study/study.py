"""The board of a position: what lessons, puzzles and the analysis page show, and what they need to answer taps by themselves.

It is the view of a table that nobody sits at: the same sheet, tray, question and choices as on the table's page.  Nothing of it is kept.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import msgspec
from markupsafe import Markup

from dicehaven.core.contract import NOTHING, Part
from dicehaven.core.i18n import ReaderName, capitalized
from dicehaven.core.match import Match
from dicehaven.drawing.sheets import drawing_of
from dicehaven.server.table.page import words
from dicehaven.server.table.page.page_state import Json, Tilted, encode, state_of
from dicehaven.server.table.page.view import TableView, Viewer
from dicehaven.server.table.page.words import Ask, Choices, Question
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.seating import PERSON, Place, Settings
from dicehaven.server.table.play.selection import HARMFUL, USUAL, start_of, why_not
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import visitor_with

READER = visitor_with("reader")  # whoever looks at a board
ASKED = "is-asked"  # the class of parts that a page points out


@dataclass(frozen=True)
class Board:
    """A board as a page shows it: the drawing with its parts, the dice in the tray, the question, and the choices of the seat.

    `moves` are the legal moves in notation and in words; `whys` says by part why a tap there is no move.
    """

    page: TableView
    stage: Markup
    dice: Tilted
    question: Question
    parts: Mapping[str, Part]  # of the sheet, before any choice
    choices: Choices | None
    moves: list[tuple[str, str]]
    whys: dict[str, str]

    @property
    def start(self) -> Markup:
        """The data for the page's scripts, as JSON that may stand in a page."""
        found = {"choices": self.choices, "moment": 0, "sheet": self.parts, "whys": self.whys}
        return Markup(encode(found).decode().replace("<", "\\u003c"))

    def json(self) -> Json:
        """Return the board for a page that shows another one already, as `start` and with the drawing, dice and question."""
        piece = self.page.renderer.piece
        return {
            "choices": self.choices,
            "sheet": self.parts,
            "whys": self.whys,
            "stage": self.stage,
            "dice": [(piece(("fallen", die, tilt, False)), tilt) for die, tilt in self.dice],
            "ask": self.question,
            "modes": self.page.modes,
            "moves": self.moves,
        }


def view_of(
    match: Match, seat: int, language: str, renderer: Renderer, names: Sequence[str] = (), you: bool = True
) -> TableView:
    """Return a match as a seat sees it (ONLOOKER: nobody); names may be given, and with `you`, that seat is called so."""
    say = renderer.messages(language)
    named = names or [say("seat-number", number=p + 1) for p in range(match.players)]
    places = [
        Place(PERSON, ReaderName(say("reader")) if you else named[p], READER.id)
        if p == seat
        else Place(PERSON, named[p])
        for p in range(match.players)
    ]
    table = LiveTable.new(match, Settings(), places, started=True)
    return TableView(table, Viewer(READER, seat, language, follows=False), renderer)


def board_of(
    page: TableView,
    question: Question | None = None,
    lit: Collection[int] | None = None,
    asked: Collection[str] = (),
) -> Board:
    """Return the board of a view.

    `question` takes the place of the game's own until something has been pointed at.  Only the parts of the actions `lit` (None: all) are
    lit; the others can be chosen as well.  `asked` are parts that are pointed out, by their slot or by the name that pointing has for them.
    """
    page.ranks = {action: USUAL if lit is None or action in lit else HARMFUL for action in page.ways}
    state = state_of(page)
    choices = state.choices
    shown, names = state.drawing
    first = choices.asks.get("") if choices else None
    question = question or (Question(first.turn, first.prompt, first.hint) if first else words.question(page))
    parts = _pointed_out(state.sheet, asked)
    wanted = None if lit is None else {part for action in lit for way in page.ways[action] for part in way}
    preview = _pointed_out(_wanted((first and first.show) or {}, wanted, parts), asked)
    if choices:
        asks = words.all_asks(page, choices)
        asks = {
            key: msgspec.structs.replace(ask, show=ask.show and _wanted(ask.show, wanted, parts))
            for key, ask in asks.items()
        }
        asks[""] = Ask(*question, preview)
        only = words.BETWEEN.join(sorted(start_of(page.ways)))  # an only move is chosen before anybody points
        if only in asks:
            turn, prompt, hint = question
            asks[only] = msgspec.structs.replace(asks[only], turn=turn, prompt=prompt, hint=hint)
        choices = msgspec.structs.replace(choices, asks=asks)
    drawing = drawing_of(page.match.setup, page.sheet, shown, page.texts, names)
    stage = drawing.filled({**parts, **preview}, page.selection.lit, reach=page.selection.reach)
    describe = page.game.moves.describe
    moves = [
        (page.game.write(action), page.message(describe(page.match.setup, page.view, page.seat, action)))
        for action in page.ways
    ]
    return Board(page, Markup(stage), state.dice, question, parts, choices, moves, _whys(page, parts, state.dice))


def _wanted(preview: Mapping[str, Part], wanted: Collection[str] | None, parts: Mapping[str, Part]) -> dict[str, Part]:
    """Return the parts that look different for a choice; of those that taps point at, the wanted ones alone.

    The others only say the same as those: whoever hears the page is not told which is right.
    """
    return {
        name: part
        if wanted is None or not part.point or part.point in wanted
        else msgspec.structs.replace(parts.get(name, NOTHING), label=part.label, point=part.point)
        for name, part in preview.items()
    }


def _pointed_out(parts: Mapping[str, Part], asked: Collection[str]) -> dict[str, Part]:
    return {
        name: msgspec.structs.replace(part, classes=f"{part.classes} {ASKED}".strip())
        if name in asked or (part.point and part.point in asked)
        else part
        for name, part in parts.items()
    }


def _whys(page: TableView, parts: Mapping[str, Part], dice: Tilted) -> dict[str, str]:
    """Return by part why a tap there is no move, for all parts that no move has and of which there is something to say."""
    if not page.deciding:
        return {}
    useful = {part for ways in page.ways.values() for way in ways for part in way}
    points = {part.point for part in parts.values()} | {die.part for die, _ in dice}
    reasons = {point: why_not(page.match, page.seat, point) for point in points - useful if point}
    return {point: capitalized(page.message(reason)) for point, reason in reasons.items() if reason}
