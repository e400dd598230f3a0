"""The page view: a table as text and drawings in the viewer's language."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.core.contract import Face, MarksChanges, Setup, Sheet, State
from dicehaven.core.events import Event
from dicehaven.core.i18n import Text
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.dice import Die
from dicehaven.server.caching.caches import LogLine, NamedFaces
from dicehaven.server.service.live_table import LiveTable
from dicehaven.server.service.selection import Selection, select
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.view_model import TableView

LOG_LINES, TALK_LINES = 60, 30  # shown beside the table; the whole record is a link away


@dataclass(frozen=True)
class Viewer:
    """Who looks at a page: the keys of the browser, the seat asked for, the language."""

    keys: str
    seat: int
    language: str


class Question(NamedTuple):
    """Whose turn it is, what is asked, and a hint."""

    turn: str
    prompt: str
    hint: str = ""


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


class PageView(TableView):
    """A table as one viewer sees it on a page; `selected` are the parts that were pointed at."""

    def __init__(self, table: LiveTable, viewer: Viewer, renderer: Renderer, selected: tuple[str, ...] = ()) -> None:
        super().__init__(table, viewer.keys, viewer.seat)
        self.viewer, self.renderer, self.selected = viewer, renderer, selected
        self.texts = renderer.caches.texts.game(self.game, viewer.language)
        self.say = renderer.caches.texts.pages(viewer.language)

    def _usual_seat(self) -> int:
        """One of the viewer's seats that has something to do, if there is one."""
        busy = next((p for p in self.match.movers if p in self.mine), None)
        return super()._usual_seat() if busy is None else busy

    # What can be done

    @cached_property
    def selection(self) -> Selection:
        """What the viewer has pointed at, and what that leaves."""
        return select(self.match, self.seat, self.selected) if self.deciding else Selection((), frozenset(), ())

    @cached_property
    def new(self) -> frozenset[str]:
        """The parts on the stage that have changed since the seat's last decision, by itself and by others."""
        pointing = self.game.pointing
        if not isinstance(pointing, MarksChanges) or self.seat == ONLOOKER:
            return frozenset()
        before = self.table.before_decision[self.seat].copy()
        self.match.rules.redact(self.match.setup, before, self.seat)
        return frozenset(pointing.new(self.match.setup, before, self.view, self.seat))

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

    @cached_property
    def names(self) -> list[str]:
        return [place.name or self.say("free-seat", number=p + 1) for p, place in enumerate(self.table.places)]

    def message(self, message: Text) -> str:
        return self.texts.say(message, self.names)

    @cached_property
    def reader(self) -> int | None:
        """The seat that the log calls “you”: the viewer's, unless several people share this device."""
        return self.seat if self.mine == [self.seat] else None

    @property
    def faces_due(self) -> NamedFaces:
        """The faces of the dice that are due, for somebody who types in what was rolled by hand."""
        due, kept = self.match.due, self.renderer.caches.faces
        if due is None:
            return ()
        key = (self.game.name, self.viewer.language, due.faces)
        found = kept.get(key)
        if found is None:
            found = kept[key] = tuple(tuple((face, self._face_text(face)) for face in faces) for faces in due.faces)
        return found

    def _face_text(self, face: Face) -> str:
        found = self.game.moves.face_text(face)
        return found if isinstance(found, str) else self.texts.say(found)

    @property
    def question(self) -> Question:
        """What the page asks, or what it waits for."""
        say, match = self.say, self.match
        if match.over:
            won = [self.names[p] for p in match.winners]
            alone = match.winners == [self.reader]
            return Question(
                say("over"), say("you-win") if alone else say("winners", names=", ".join(won), count=len(won))
            )
        if not self.table.started:
            return Question(say("waiting"), say("seats-free"))
        if self.rolling:
            assert match.due
            turn = say("your-roll", name=", ".join(self.names[p] for p in match.rollers))
            return Question(turn, say("roll-dice" if self.table.dice else "type-dice", count=match.due.count))
        if self.deciding and self.game.pointing:
            asked = self.game.pointing.ask(match.setup, self.view, self.seat, self.selection.chosen)
            hint = self.message(asked.hint) if asked.hint else ""
            return Question(self.message(asked.turn), self.message(asked.prompt), hint)
        if self.deciding:
            return Question(say("your-turn"), say("choose"))
        if self.hand_over is not None:
            return Question(say("pass-on"), self.names[self.hand_over], say("pass-on-hint"))
        waiting = [self.names[p] for p in match.movers or match.rollers]
        return Question(say("waiting"), say("waiting-for", names=", ".join(waiting)))

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """Moves that can be made now by a button: notation and label, the main one first."""
        name = self.game.pointing.button if self.game.pointing else self.game.moves.describe
        return [
            (self.game.write(action), self.message(name(self.match.setup, self.view, self.seat, action)))
            for action in self.selection.ready
        ]

    @property
    def modes(self) -> list[tuple[str, str]]:
        """Parts that are neither on the sheet nor in the tray: they get a button that points at them."""
        if not self.deciding or not self.game.pointing:
            return []
        codes = [(part, f"part-{part.replace(' ', '-')}") for part in sorted(self.selection.lit)]
        return [(part, self.texts(code)) for part, code in codes if self.texts.has(code)]

    @cached_property
    def log_lines(self) -> list[LogLine]:
        """The latest events with their lines in the log and their sentences; what has been said before is kept."""
        kept = self.renderer.caches.log_lines
        key = (self.table.id, self.seat, self.reader, self.viewer.language, *self.names)
        old = kept.get(key, {})
        events = self.table.events(self.seat)[-LOG_LINES:]
        kept[key] = lines = {id(event): old.get(id(event)) or self._log_line(event) for event in events}
        return list(lines.values())

    def _log_line(self, event: Event) -> LogLine:
        sentence = self.texts.say(event.message, self.names, self.reader)
        return event, self.renderer.piece("line", event.roll, sentence), sentence

    @property
    def log(self) -> list[tuple[int, str]]:
        """The latest events, newest first: number of the roll, sentence."""
        return [(event.roll, sentence) for event, _, sentence in reversed(self.log_lines)]

    @property
    def lines(self) -> Markup:
        """The lines of the log, newest first."""
        return Markup("".join([line for _, line, _ in reversed(self.log_lines)]))

    @property
    def latest(self) -> str:
        """What happened last; before anything has, who begins."""
        return self.log_lines[-1][2] if self.log_lines else self.who_begins

    @property
    def who_begins(self) -> str:
        """The seat that begins, and whether it was drawn by lot."""
        name = self.table.places[0].name or self.say("seat-number", number=1)
        return self.say("begins-drawn" if self.table.settings.drawn else "begins", name=name)

    @property
    def talk(self) -> tuple[tuple[str, str], ...]:
        """The latest chat messages: names and words."""
        return tuple((self.names[seat], words) for seat, words in self.table.talk[-TALK_LINES:])

    # Pictures

    @property
    def stage(self) -> Markup:
        """The seat's sheet, with what can be pointed at."""
        if not self.game.sheet:
            return Markup("")
        setup, sheet, selection = self.match.setup, self.game.sheet, self.selection

        def draw(view: State) -> str:
            lit, new = set(selection.lit), set(self.new)
            return sheet.stage(setup, view, self.seat, self.texts, self.names, lit, selection.chosen, new)

        given = (self.names, selection.lit, selection.chosen, self.new)
        return Markup(self._cached_drawing("stage", self.seat, given, draw))

    def _cached_drawing(self, what: str, seat: int, given: Hashable | list[str], draw: Callable[[State], str]) -> str:
        """A drawing of the view, cached while nothing that it depends on has changed."""
        key = (self.table.id, what, seat, self.viewer.language)
        return self.renderer.caches.drawings.draw(key, self.view, (self.match.setup, given), draw)

    @property
    def spoken(self) -> str:
        """The sheet in sentences, for those who do not see it."""
        if not self.game.sheet:
            return ""
        setup, sheet, seat = self.match.setup, self.game.sheet, max(self.seat, 0)

        def say(view: State) -> str:
            return sheet.spoken(setup, view, seat, self.texts, self.names)

        return self._cached_drawing("spoken", seat, self.names, say)

    @property
    def tray(self) -> list[Die]:
        """The dice in the tray."""
        if not self.game.sheet or not self.table.started:
            return []
        return list(self.game.sheet.tray(self.match.setup, self.view, self.seat, self.texts, self.selection.chosen))

    @property
    def seats(self) -> list[Row]:
        """Each seat: name, number, what it is doing, its sheet in small."""
        return [self._row(p, self.game.sheet) for p in range(len(self.names))]

    def _row(self, p: int, sheet: Sheet[Setup, State] | None) -> Row:
        name, you = self.names[p], self.say("your-seat") if p == self.seat else ""
        if sheet is None:
            return Row(p, name, you, str(self.scores[p]), Markup(""), *self._doing(p))
        setup = self.match.setup

        def draw(view: State) -> str:
            return sheet.small(setup, view, p, self.texts, name)

        score = sheet.score(setup, self.view, p, self.texts)
        return Row(p, name, you, score, Markup(self._cached_drawing("small", p, name, draw)), *self._doing(p))

    def _doing(self, p: int) -> tuple[str, str, bool]:
        """What a seat does: in words, as an icon, and whether it stands out."""
        match = self.match
        if not self.table.started:
            return self.say("ready" if self.table.places[p].kind != "open" else "free"), "", False
        if match.over:
            won = p in match.winners
            return self.say("won" if won else "played"), "ui-check" if won else "", won
        if p in match.movers or p in match.rollers:
            return self.say("thinking"), "ui-hourglass", True
        decided = any(decision.seat == p for decision in match.since_roll) and bool(match.movers)
        return self.say("decided" if decided else "waits"), "ui-check" if decided else "", False
