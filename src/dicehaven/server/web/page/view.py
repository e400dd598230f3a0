"""The page view: what can be done at a table, what is asked, who does what, and what lies there."""

from typing import NamedTuple

import msgspec

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import text
from dicehaven.core.languages import grouped, listed
from dicehaven.core.lazy import lazy
from dicehaven.core.match import ONLOOKER
from dicehaven.drawing.dice import Die
from dicehaven.drawing.sheets import AnySheet
from dicehaven.server.service.bot_runner import next_seat
from dicehaven.server.service.selection import Parts, Ranks, Selection, Ways, ranks_of, select, start_of, ways_of
from dicehaven.server.tables.live_table import LiveTable, StandIn
from dicehaven.server.web.page.render import Renderer, kind_in_words
from dicehaven.server.web.page.words import PageWords, Viewer


class Question(NamedTuple):
    """Whose turn it is, what is asked, and a hint."""

    turn: str
    prompt: str
    hint: str = ""


class Standing(msgspec.Struct, frozen=True, gc=False):
    """A seat as it is listed beside the table."""

    number: int
    name: str
    short: str  # the name where there is little room
    you: str  # what stands beside the name: that it is the viewer's, or a bot of which level
    score: str
    doing: str
    icon: str
    turn: bool
    drawn: bool  # whether a little sheet says name and score, too


class PageView(PageWords):
    """A table as one viewer sees it on a page."""

    def __init__(self, table: LiveTable, viewer: Viewer, renderer: Renderer) -> None:
        super().__init__(table, viewer, renderer)
        self.hand_over: int | None = None  # another of the viewer's seats, which comes next and sees something else
        if len(self.mine) > 1 and self.table.started and not self._busy(self.seat):
            self._follow()

    def _usual_seat(self) -> int:
        """One of the viewer's seats that has something to do, if there is one."""
        busy = next((p for p in self.mine if self._busy(p)), None)
        return super()._usual_seat() if busy is None else busy

    def _busy(self, seat: int) -> bool:
        """Whether a seat has to decide or to roll."""
        return self.table.started and (seat in self.match.movers or seat in self.table.rollers)

    def _follow(self) -> None:
        """Show the seat of this device that comes next; if it sees what others must not, the device is handed over."""
        other = next((p for p in self.mine if self._busy(p)), None)
        if other is not None and self.sees_the_same(other):
            self.seat = other
        elif other is not None:
            self.hand_over = other

    def sees_the_same(self, other: int) -> bool:
        """Whether another seat sees what the one shown does."""
        return self.match.view(self.seat) == self.match.view(other)

    @property
    def shared(self) -> bool:
        """Whether several seats of this device see different things at this moment."""
        return self.table.started and not self.match.over and not all(map(self.sees_the_same, self.mine))

    # What can be done

    @lazy
    def ways(self) -> Ways:
        """The legal moves of the seat shown and the parts that choose them."""
        return ways_of(self.match, self.seat) if self.deciding else {}

    @lazy
    def ranks(self) -> Ranks:
        """What decides which of their buttons is the main one, and what is lit."""
        return ranks_of(self.match, self.seat, self.ways)

    @lazy
    def start(self) -> Parts:
        """What is chosen before anybody points."""
        return start_of(self.ways)

    @lazy
    def selection(self) -> Selection:
        """What can be pointed at before anybody has."""
        return select(self.ways, self.start, [part for part, _ in self.modes], self.ranks)

    @lazy
    def new(self) -> frozenset[str]:
        """The parts on the stage that have changed since the seat's last decision, by itself and by others."""
        return frozenset() if self.seat == ONLOOKER else self.news[self.seat]

    def new_for(self, owner: int) -> frozenset[str]:
        """The parts of a seat's sheet that have changed since the latest decision of its owner, as the viewer sees it."""
        pointing = self.game.pointing
        if pointing is None:
            return frozenset()
        before = self.match.redacted(self.table.history.before_decision[owner], self.seat)
        return frozenset(pointing.new(self.match.setup, before, self.view, owner))

    @lazy
    def news(self) -> list[frozenset[str]]:
        """By seat, the parts of its sheet that have changed since the viewer's own decision: no secret act shows in it."""
        pointing = self.game.pointing
        if self.seat == ONLOOKER or pointing is None:
            return [frozenset()] * len(self.names)
        setup = self.match.setup
        before = self.table.history.seen_before(self.match, self.seat)
        view = self.view
        return [frozenset(pointing.new(setup, before, view, p)) for p in range(len(self.names))]

    @lazy
    def rolling_seat(self) -> int | None:
        """The viewer's seat that may roll what is due, or tap in what was rolled by hand."""
        return next((p for p in self.table.rollers if p in self.mine), None)

    @property
    def rolling(self) -> bool:
        """Whether the viewer has dice to roll."""
        return self.rolling_seat is not None

    @property
    def may_undo(self) -> bool:
        return self.seat in self.mine and not self.table.is_proven and self.match.can_undo(self.seat)

    @property
    def may_skip(self) -> bool:
        """Whether bots or automatic dice wait until the viewer has had a moment to take back."""
        return self.may_undo and not self.deciding and next_seat(self.table) is not None

    @property
    def moment(self) -> int:
        """The moment for which an act of the seat shown is made."""
        return self.table.moments[self.seat] if self.seat != ONLOOKER else 0

    @property
    def unrolling_seat(self) -> int | None:
        """A seat of the viewer's that may take back the last roll of real dice: the one shown if it may."""
        may = [p for p in self.table.may_take_back_roll if p in self.mine]
        return self.seat if self.seat in may else next(iter(may), None)

    # Words

    @lazy
    def question(self) -> Question:
        """What the page asks, or what it waits for."""
        say = self.say
        match = self.match
        if match.over:
            won = [self.names[p] for p in match.winners]
            who = say("winners", names=listed(won, self.texts.language), count=len(won))
            return Question(say("over"), say("you-win") if match.winners == [self.reader] else who, self.final_score)
        if not self.table.started:
            return Question(say("waiting"), say("seats-free"))
        if self.game.pointing and self.deciding:
            return self.question_for(())
        if self.game.pointing:
            roller = self.rolling_seat
            asked = self._put(
                self.game.pointing.ask(match.setup, self.view, self.seat if roller is None else roller, ())
            )
            if roller is not None and len(self.mine) > 1:  # at one device: say whose roll it is
                return asked._replace(turn=self._rollers)
            return asked if asked.hint or not self._several_decide else asked._replace(hint=self.waits)
        if self.rolling:
            assert match.due
            return Question(self._rollers, say("roll-dice" if self.table.dice else "type-dice", count=match.due.count))
        if self.deciding:
            return Question(self._turn_by_name(say("your-turn")), say("choose"))
        return Question(say("waiting"), self.waits)

    @property
    def final_score(self) -> str:
        """What everybody has in the end, the winners first."""
        order = sorted(range(len(self.names)), key=lambda p: (p not in self.match.winners, -self.scores[p]))
        found = [text("final-standing", name=self.names[p], score=self.standing(p).score) for p in order]
        return self.say("final-score", standings=found)

    @property
    def waits(self) -> str:
        """Whom the match waits for."""
        waiting = [self.names[p] for p in self.match.movers or self.match.rollers]
        return self.say("waiting-for", names=listed(waiting, self.texts.language))

    @property
    def why_nothing(self) -> str:
        """Why nothing on the sheet can be chosen while the seat shown has nothing to decide."""
        if self.match.over or not self.table.started:
            return self.question.turn
        return self.say("dice-first") if self.rolling else self.waits

    @property
    def _rollers(self) -> str:
        return self.say("your-roll", name=listed([self.names[p] for p in self.match.rollers], self.texts.language))

    def question_for(self, chosen: Parts) -> Question:
        """The question to the seat shown, which has pointed at the parts `chosen`."""
        assert self.game.pointing
        found = self._put(self.game.pointing.ask(self.match.setup, self.view, self.seat, chosen))
        return found._replace(turn=self._turn_by_name(found.turn))

    def _turn_by_name(self, turn: str) -> str:
        """Whose turn it is; where several people share this device, with the name of the one who is asked."""
        return self.say("asked-by-name", name=self.names[self.seat], turn=turn) if len(self.mine) > 1 else turn

    @property
    def _several_decide(self) -> bool:
        """Whether several seats decide on this roll, of which some still have to."""
        movers = set(self.match.movers)
        decided = {decision.seat for decision in self.match.since_roll}
        return bool(movers) and len(movers | decided) > 1

    def _put(self, prompt: Prompt) -> Question:
        hint = self.message(prompt.hint) if prompt.hint else ""
        return Question(self.message(prompt.turn), self.message(prompt.prompt), hint)

    def move(self, action: int) -> tuple[str, str]:
        """A legal move in notation, and what its button says."""
        name = self.game.pointing.button if self.game.pointing else self.game.moves.describe
        return self.game.write(action), self.message(name(self.match.setup, self.view, self.seat, action))

    @property
    def described(self) -> list[tuple[str, str]]:
        """All legal moves in notation and in words, for a browser without scripts."""
        describe = self.game.moves.describe
        return [
            (self.game.write(a), self.message(describe(self.match.setup, self.view, self.seat, a))) for a in self.ways
        ]

    @lazy
    def modes(self) -> list[tuple[str, str]]:
        """Parts that are neither on the sheet nor in the tray, with what their buttons say: they are chosen first."""
        parts = sorted({part for ways in self.ways.values() for way in ways for part in way})
        codes = [(part, f"part-{part.replace(' ', '-')}") for part in parts]
        return [(part, self.texts(code)) for part, code in codes if self.texts.has(code)]

    # Drawings

    @property
    def sheet(self) -> AnySheet | None:
        """What draws the sheets, if the game has any."""
        return self.game.sheet

    @lazy
    def shown(self) -> int:
        """The seat whose sheet lies on the stage; -1 where all share one."""
        return self.sheet.shown(self.match.setup, self.view, self.seat) if self.sheet else ONLOOKER

    def tray(self, chosen: Parts) -> list[Die]:
        """The dice in the tray."""
        if not self.sheet or not self.table.started:
            return []
        return list(self.sheet.tray(self.match.setup, self.view, self.seat, self.texts, chosen))

    def standing(self, p: int) -> Standing:
        """A seat: name, number, what it is doing."""
        name = self.names[p]
        place = self.table.places[p]
        you = self.say("your-seat") if p == self.seat else kind_in_words(self.say, place.kind) if place.is_bot else ""
        sheet = self.sheet
        score = (
            sheet.score(self.match.setup, self.view, p, self.texts)
            if sheet
            else grouped(self.scores[p], self.texts.language)
        )
        return Standing(p, name, self.short_names[p], you, score, *self._doing(p), drawn=sheet is not None)

    def _doing(self, p: int) -> tuple[str, str, bool]:
        """What a seat does: in words, as an icon, and whether it stands out."""
        match = self.match
        stand_in = self.table.stand_ins.get(p)
        if stand_in and not match.over:
            return self._stands_in(stand_in), "ui-hourglass", p in match.movers
        if not self.table.started:
            return self.say("ready" if self.table.places[p].kind != "open" else "free"), "", False
        if match.over:
            won = p in match.winners
            return self.say("won" if won else "played"), "ui-check" if won else "", won
        if p in match.movers or p in match.rollers:
            return self.say("thinking"), "ui-hourglass", True
        decided = any(decision.seat == p for decision in match.since_roll) and bool(match.movers)
        return self.say("decided" if decided else "waits"), "ui-check" if decided else "", False

    def _stands_in(self, stand_in: StandIn) -> str:
        """Why a lower level plays for a bot."""
        compiled = stand_in.compiled
        if compiled is None:
            return self.say("stands-in-now", why=stand_in.why)
        return self.say("stands-in", done=compiled.done, total=compiled.total)
