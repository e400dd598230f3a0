"""What one viewer sees of a table: the fragments of its page, each a piece of HTML with an id of its own."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import segno
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicehaven.core.contract import MarksChanges, Setup, Sheet, State
from dicehaven.core.events import Event
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text, Texts
from dicehaven.core.match import ONLOOKER
from dicehaven.core.registry import games
from dicehaven.drawing.dice import Die, die
from dicehaven.drawing.svg import sprite
from dicehaven.server.caching.render_cache import RenderCache
from dicehaven.server.caching.text_cache import CachedTexts
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.selection import Selection, select
from dicehaven.server.web.icons import FRAME

HERE = Path(__file__).parent
LOG_LINES, TALK_LINES = 60, 30  # shown beside the table; the whole record is a link away
PAGES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,  # or every fragment would ask the disk whether its template has changed
)
SHEEN = (  # on every die
    '<radialGradient id="die-sheen" cx="0.36" cy="0.28" r="0.85"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/>'
    '<stop offset="0.7" stop-color="#fff" stop-opacity="0.06"/><stop offset="1" stop-opacity="0.1"/></radialGradient>'
)
Faces = tuple[tuple[tuple[int | str, str], ...], ...]  # of each die, with their names
FRAGMENTS = ("stripe", "stage", "tray", "seats", "log", "talk")
DRAWN = 200  # pages kept for others who see the same: an answer and the streams follow each other at once
LOGS = 2000  # seats of whose logs the lines are kept
_DRAWN: dict[tuple[Any, ...], dict[str, str]] = {}
_DRAWINGS = RenderCache(64_000_000)
_LOGS: dict[tuple[Any, ...], dict[int, tuple[Event, Markup, str]]] = {}


@dataclass(frozen=True)
class Viewer:
    """Who looks: the key of the browser, the seat that is shown, the language."""

    key: str
    seat: int
    language: str


class Row(NamedTuple):
    """A seat as it is listed beside the table."""

    number: int
    name: str
    you: str  # what stands beside the name of the seat that is shown, if it is the viewer's
    score: str
    small: Markup
    doing: str
    icon: str
    turn: bool


@cache
def icon(name: str, class_: str = "icon") -> Markup:
    """A symbol of the page's sprite."""
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{}"/></svg>').format(class_, name)


@lru_cache(4096)
def drawn_die(face: int | str | None, kind: str = "bone", tilt: float = 0, state: str = "") -> Markup:
    """A die as a drawing."""
    return Markup(die(face, kind, tilt, state))


@cache
def frame_texts(language: str) -> CachedTexts:
    """The messages of the pages."""
    return CachedTexts(language, HERE / "locale")


@cache
def game_texts(game: str, language: str) -> CachedTexts:
    """The messages of a game."""
    return CachedTexts(language, games()[game].folder / "locale")


@lru_cache(256)
def faces_in_words(game: Game, language: str, dice: tuple[tuple[int | str, ...], ...]) -> Faces:
    """The faces of dice with their names."""
    say, named = game_texts(game.name, language).say, game.moves.face_text

    def words(face: int | str) -> str:
        found = named(face)
        return found if isinstance(found, str) else say(found)

    return tuple(tuple((face, words(face)) for face in faces) for faces in dice)


@cache
def symbols(game: Game | None) -> Markup:
    """The symbols and definitions that the drawings of a page refer to; without a game, of all games."""
    chosen = [game] if game else list(games().values())
    sheets = [one.sheet for one in chosen if one.sheet]
    drawn = {**FRAME, **{name: d for sheet in sheets for name, d in sheet.SYMBOLS.items()}}
    definitions = SHEEN + "".join(sheet.DEFS for sheet in sheets)
    hidden = f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{definitions}</defs></svg>'
    return Markup(sprite(drawn) + hidden)


@cache
def _macro(name: str) -> Any:
    """The template of a fragment as a function, which is called more cheaply than a template is rendered."""
    return getattr(PAGES.get_template(f"_{name}.html").module, name)


@lru_cache(4_000)
def piece(name: str, *given: Any) -> Markup:
    """A piece of a fragment that follows from what it is given alone: rendered once, there again on many a page."""
    return Markup(getattr(PAGES.get_template("_pieces.html").module, name)(*given))


def covers(game: Game) -> Markup:
    """The picture of a game's box, or nothing for a game without drawings."""
    return Markup(game.sheet.cover()) if game.sheet else Markup("")


def qr(address: str) -> Markup:
    """A QR code as a drawing."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None))


def kind_in_words(say: Texts, kind: str) -> str:
    """Who sits at a seat: a person, a level, a bot of somebody's own by its name."""
    return say(f"kind-{kind}") if say.has(f"kind-{kind}") else say("kind-own", name=kind)


class TableView:
    """A table as one viewer sees it now."""

    def __init__(self, table: LiveTable, viewer: Viewer, chosen: tuple[str, ...] = ()) -> None:
        self.table, self.viewer = table, viewer
        self.match, self.game = table.match, table.game
        self.mine = table.seats_of(viewer.key)
        self.version = table.version_for(self.mine)  # steps that others keep secret are not counted
        self.seat, self.chosen = self._seat(), chosen
        self.texts = game_texts(self.game.name, viewer.language)
        self.say = frame_texts(viewer.language)

    @cached_property
    def view(self) -> Any:
        """The state as the viewer may see it."""
        return self.match.view(self.seat)

    @cached_property
    def new(self) -> frozenset[str]:
        """The parts on the stage that have changed since the seat decided, before it did: by itself and by others."""
        pointing = self.game.pointing
        if not isinstance(pointing, MarksChanges) or self.seat == ONLOOKER:
            return frozenset()
        before = self.table.before_decision[self.seat].copy()
        self.match.rules.redact(self.match.setup, before, self.seat)
        return frozenset(pointing.new(self.match.setup, before, self.view, self.seat))

    @cached_property
    def names(self) -> list[str]:
        return [place.name or self.say("free-seat", number=p + 1) for p, place in enumerate(self.table.places)]

    @cached_property
    def choice(self) -> Selection:
        """What the viewer has pointed at, and what that leaves."""
        return select(self.match, self.seat, self.chosen) if self.deciding else Selection((), frozenset(), ())

    def _seat(self) -> int:
        """The seat shown: the one asked for if it is the viewer's, else one of the viewer's that has something to do."""
        if self.viewer.seat in self.mine:
            return self.viewer.seat
        busy = [p for p in self.match.movers if p in self.mine]
        return (busy or self.mine or [ONLOOKER])[0]

    @cached_property
    def deciding(self) -> bool:
        return self.table.started and self.seat in self.match.movers

    @cached_property
    def rolling_seat(self) -> int | None:
        """The viewer's seat that may roll what is due, or tap in what was rolled by hand."""
        return next((p for p in self.table.rollers if p in self.mine), None)

    @property
    def rolling(self) -> bool:
        """Whether the viewer has dice to roll."""
        return self.rolling_seat is not None

    @cached_property
    def hand_over(self) -> int | None:
        """Another seat of the viewer's that has to decide while the one shown has nothing to do."""
        if self.deciding or self.rolling:
            return None
        return next((p for p in self.match.movers if p in self.mine), None)

    @property
    def may_undo(self) -> bool:
        return self.seat in self.mine and self.match.can_undo(self.seat)

    # Words

    def message(self, message: Text) -> str:
        return self.texts.say(message, self.names)

    @cached_property
    def reader(self) -> int | None:
        """The seat that the log calls “you”: the viewer's, unless several people share this device."""
        return self.seat if self.mine == [self.seat] else None

    @property
    def typed(self) -> Faces:
        """The faces of the dice that are due, to be chosen from by who has rolled them by hand."""
        due = self.match.due
        return faces_in_words(self.game, self.viewer.language, due.faces) if due else ()

    @property
    def ask(self) -> dict[str, str]:
        """Whose turn it is, the question, and a hint."""
        say, match = self.say, self.match
        if match.over:
            won = [self.names[p] for p in match.winners]
            mine = match.winners == [self.reader]
            prompt = say("you-win") if mine else say("winners", names=", ".join(won), count=len(won))
            return {"turn": say("over"), "prompt": prompt, "hint": ""}
        if not self.table.started:
            return {"turn": say("waiting"), "prompt": say("seats-free"), "hint": ""}
        if self.rolling:
            due = match.due
            assert due is not None
            return {
                "turn": say("your-roll", name=", ".join(self.names[p] for p in match.rollers)),
                "prompt": say("roll-dice", count=due.count) if self.table.dice else say("type-dice", count=due.count),
                "hint": "",
            }
        if self.deciding and self.game.pointing:
            asked = self.game.pointing.ask(match.setup, self.view, self.seat, self.choice.chosen)
            return {
                "turn": self.message(asked.turn),
                "prompt": self.message(asked.prompt),
                "hint": self.message(asked.hint) if asked.hint else "",
            }
        if self.deciding:
            return {"turn": say("your-turn"), "prompt": say("choose"), "hint": ""}
        if self.hand_over is not None:
            return {"turn": say("pass-on"), "prompt": self.names[self.hand_over], "hint": say("pass-on-hint")}
        waiting = [self.names[p] for p in match.movers or match.rollers]
        return {"turn": say("waiting"), "prompt": say("waiting-for", names=", ".join(waiting)), "hint": ""}

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """Moves that can be made now by a button: notation and label, the main one first."""
        labelled = []
        for action in self.choice.ready:
            if self.game.pointing:
                label = self.message(self.game.pointing.button(self.match.setup, self.view, self.seat, action))
            else:
                label = self.message(self.game.moves.describe(self.match.setup, self.view, self.seat, action))
            labelled.append((self.game.write(action), label))
        return labelled

    @property
    def modes(self) -> list[tuple[str, str]]:
        """Parts that are neither on the sheet nor in the tray: they get a button that points at them."""
        if not self.deciding or not self.game.pointing:
            return []
        found = []
        for part in sorted(self.choice.lit):
            code = f"part-{part.replace(' ', '-')}"
            if self.texts.has(code):
                found.append((part, self.texts(code)))
        return found

    # Pictures

    @property
    def stage(self) -> Markup:
        if not self.game.sheet:
            return Markup("")
        setup, sheet, choice = self.match.setup, self.game.sheet, self.choice

        def draw(view: Any) -> str:
            lit, new = set(choice.lit), set(self.new)
            return str(sheet.stage(setup, view, self.seat, self.texts, self.names, lit, choice.chosen, new))

        return Markup(self._drawn("stage", self.seat, (self.names, choice.lit, choice.chosen, self.new), draw))

    def _drawn(self, what: str, seat: int, given: Any, draw: Callable[[Any], str]) -> str:
        """A drawing of the view, from memory if nothing that it looks at has changed."""
        key = (self.table.id, what, seat, self.viewer.language)
        return _DRAWINGS.draw(key, self.view, (self.match.setup, given), draw)

    @property
    def spoken(self) -> str:
        """The sheet in sentences, for those who do not see it."""
        if not self.game.sheet:
            return ""
        setup, sheet, seat = self.match.setup, self.game.sheet, max(self.seat, 0)
        return self._drawn(
            "spoken", seat, self.names, lambda view: str(sheet.spoken(setup, view, seat, self.texts, self.names))
        )

    @property
    def tray(self) -> list[Die]:
        if not self.game.sheet or not self.table.started:
            return []
        return list(self.game.sheet.tray(self.match.setup, self.view, self.seat, self.texts, self.choice.chosen))

    @property
    def seats(self) -> list[Row]:
        """Each seat: name, number, what it is doing, its sheet in small."""
        match, found = self.match, []
        busy = {*match.movers, *match.rollers}
        for p in range(len(self.table.places)):
            if self.game.sheet:
                small = Markup(self._drawn("small", p, self.names[p], partial(self._small, self.game.sheet, p)))
                score = self.game.sheet.score(match.setup, self.view, p, self.texts)
            else:
                small, score = Markup(""), str(match.scores[p])
            you = self.say("your-seat") if p == self.seat else ""
            found.append(Row(p, self.names[p], you, score, small, *self._doing(p, busy)))
        return found

    def _small(self, sheet: Sheet[Setup, State], p: int, view: State) -> str:
        return str(sheet.small(self.match.setup, view, p, self.texts, self.names[p]))

    def _doing(self, p: int, busy: set[int]) -> tuple[str, str, bool]:
        """What a seat does: in words, as an icon, and whether it stands out."""
        match = self.match
        if not self.table.started:
            return self.say("ready" if self.table.places[p].kind != "open" else "free"), "", False
        if match.over:
            won = p in match.winners
            return self.say("won" if won else "played"), "ui-check" if won else "", won
        if p in busy:
            return self.say("thinking"), "ui-hourglass", True
        decided = any(decision.seat == p for decision in match.since_roll) and bool(match.movers)
        return self.say("decided" if decided else "waits"), "ui-check" if decided else "", False

    @cached_property
    def told(self) -> list[tuple[Event, Markup, str]]:
        """The latest events with their lines in the log and their sentences; what has been said before is kept."""
        events = self.table.events(self.seat)[-LOG_LINES:]
        key = (self.table.id, self.seat, self.reader, self.viewer.language, *self.names)
        old = _LOGS.pop(key, {})
        _LOGS[key] = said = {id(event): old.get(id(event)) or self._told(event) for event in events}
        if len(_LOGS) > LOGS:
            del _LOGS[next(iter(_LOGS))]
        return list(said.values())

    def _told(self, event: Event) -> tuple[Event, Markup, str]:
        sentence = self.texts.say(event.message, self.names, self.reader)
        return event, piece("line", event.roll, sentence), sentence

    @property
    def log(self) -> list[tuple[int, str]]:
        """The latest events, newest first: number of the roll, sentence."""
        return [(event.roll, sentence) for event, _, sentence in reversed(self.told)]

    @property
    def lines(self) -> Markup:
        """The lines of the log, newest first."""
        return Markup("".join([line for _, line, _ in reversed(self.told)]))

    @property
    def latest(self) -> str:
        """What happened last."""
        return self.told[-1][2] if self.told else ""

    @property
    def talk(self) -> tuple[tuple[str, str], ...]:
        """What was said of late: names and words."""
        return tuple((self.names[seat], words) for seat, words in self.table.talk[-TALK_LINES:])

    # Fragments

    def fragment(self, name: str, why: str = "") -> str:
        """A part of the page."""
        return str(_macro(name)(self, self.table, self.say, why))

    def fragments(self) -> dict[str, str]:
        """All parts of the page that change, by id; drawn once for all who see the same."""
        if self.chosen:
            return {name: self.fragment(name) for name in FRAGMENTS}
        key = (self.table.id, self.version, self.seat, *self.mine, self.viewer.language)
        found = _DRAWN.pop(key, None) or {name: self.fragment(name) for name in FRAGMENTS}
        _DRAWN[key] = found
        if len(_DRAWN) > DRAWN:
            del _DRAWN[next(iter(_DRAWN))]
        return found


def partials(fragments: dict[str, str]) -> str:
    """Fragments as the parts of an answer that htmx puts in their places."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>' for name, html in fragments.items()
    )


PAGES.globals |= {
    "kind_in_words": kind_in_words,
    "icon": icon,
    "die": drawn_die,
    "qr": qr,
    "cover": covers,
    "piece": piece,
}
