"""The view model: a table as one viewer sees it from one of their seats; `words.py` says it, `table_json.py` sends it to programs."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import msgspec

from dicehaven.core.contract import Face, Sign, State
from dicehaven.core.fair_dice import digest_of
from dicehaven.core.i18n import Seat, Text
from dicehaven.core.match import ONLOOKER
from dicehaven.core.record import Header, Roll, dump
from dicehaven.drawing.dice import LETTERED, PIPS, Die
from dicehaven.drawing.sheets import sheet_of
from dicehaven.server.table.page.answers import FairDice
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.rights import is_host, may_close
from dicehaven.server.table.play.seating import AWAITED, PROVEN
from dicehaven.server.table.play.selection import Parts, Ranks, Selection, Ways, ranks_of, select, start_of, ways_of
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.visitor import Visitor


@dataclass(frozen=True)
class Viewer:
    """Who looks, the seat that they ask for (ONLOOKER for none), and their language.

    A page `follows` play from one of the viewer's seats to the next; a program stays at the seat that it asks for.
    """

    who: Visitor
    seat: int
    language: str
    follows: bool = True
    zone: str = ""  # the time zone in which they read times; '' for that of the server


class TableView:
    """A table as one viewer sees it: what is theirs, what they may do, what lies there, in the words of their language."""

    def __init__(self, table: LiveTable, viewer: Viewer, renderer: Renderer) -> None:
        self.table = table
        self.viewer = viewer
        self.renderer = renderer
        self.match = table.match
        self.game = self.match.game
        self.sheet = sheet_of(self.game)
        self.texts = renderer.texts(viewer.language, self.game.messages)
        self.say = renderer.messages(viewer.language)
        self.mine = table.seats_of(viewer.who)
        self.version = table.version_for(self.mine)  # steps that others keep secret are not counted
        self.turn = table.turn  # acts at the match that everybody could notice
        self.hosting = is_host(table, viewer.who)
        self.movers = self.match.movers
        rollers = table.rollers
        self.rolling_seat = next(
            (p for p in rollers if p in self.mine), None
        )  # that may roll, or tap in what was rolled
        self.hand_over: int | None = None  # another of the viewer's seats, which comes next and sees something else
        self.seat = self._seat_to_show(rollers)  # ONLOOKER for whoever sits nowhere
        self.moment = table.moments[self.seat] if self.seat != ONLOOKER else 0  # for which an act of the seat is made
        self.reader = self.seat if self.mine == [self.seat] else None  # called “you”, unless people share the device
        self.deciding = table.started and self.seat in self.movers
        self.view: State = self.match.shared_view(self.seat)  # the state as the viewer may see it

    def _seat_to_show(self, rollers: Collection[int]) -> int:
        """Return the seat asked for if it is the viewer's, or another of theirs; note the one to hand the device to."""
        mine = self.mine
        asked = self.viewer.seat
        usual = asked if asked in mine else mine[0] if mine else ONLOOKER
        if not self.viewer.follows or not self.table.started:
            return usual
        busy = [p for p in mine if p in self.movers or p in rollers]
        if not busy or usual in busy:
            return usual
        if asked not in mine or self._see_the_same(usual, busy[0]):
            return busy[0]
        self.hand_over = busy[0]
        return usual

    def _see_the_same(self, one: int, other: int) -> bool:
        return one == other or self.match.shared_view(one) == self.match.shared_view(other)

    @cached_property
    def lost_seats(self) -> list[int]:
        """The seats that bots have since the viewer's time was up: they may be taken back."""
        if self.match.over or self.table.closed:
            return []
        held = self.viewer.who.ids
        return [p for p, place in enumerate(self.table.places) if place.is_bot and place.late and place.key in held]

    @property
    def shared(self) -> bool:
        """True while several seats of this device see different things."""
        together = all(self._see_the_same(self.seat, p) for p in self.mine)
        return self.table.started and not self.match.over and not together

    # Who sits there

    @cached_property
    def names(self) -> list[str]:
        """The names of the seats; a free one is called so, and a bot has its name once the match begins."""
        names = self.table.names_in(self.viewer.language)
        return names if all(names) else [name or self._unnamed(p) for p, name in enumerate(names)]

    def _unnamed(self, p: int) -> str:
        return self.say("seat-number" if self.table.places[p].is_bot else "free-seat", number=p + 1)

    @property
    def may_close(self) -> bool:
        """True if the viewer may end the table before its match is over."""
        return may_close(self.table, self.viewer.who)

    # What they see

    @cached_property
    def scores(self) -> list[int]:
        """The scores of the seats, as far as the viewer may know them."""
        score = self.match.rules.score
        return [int(score(self.match.setup, self.view, p)) for p in range(self.match.players)]

    @cached_property
    def shown(self) -> int:
        """The seat whose sheet lies on the stage; ONLOOKER where all share one."""
        return self.sheet.shown(self.match.setup, self.view, self.seat)

    def tray(self, chosen: Parts) -> list[Die]:
        """Return the dice in the tray once the parts `chosen` have been pointed at."""
        if not self.table.started:
            return []
        if not self.game.sheet:
            return [self.die(face) for face in self.fallen]
        return list(self.sheet.tray(self.match.setup, self.view, self.seat, self.texts, chosen))

    @cached_property
    def fallen(self) -> Sequence[Face]:
        """The faces of the last roll, which lie in the tray of a game that draws none."""
        return self.match.fallen

    def die(self, face: Face) -> Die:
        """Return a die of the game that shows a face and says what it is."""
        drawn: Die | None = self.sheet.face(face, self.texts)
        if drawn:
            return drawn
        words = self.game.moves.face_text(face)
        label = words if isinstance(words, str) else self.texts.say(words)
        return Die(face, label=label) if face in PIPS else Die(label, LETTERED, label=label)

    @cached_property
    def news(self) -> list[frozenset[str]]:
        """By seat, the parts of its sheet that have changed since the viewer's own decision: no secret act shows in it."""
        pointing = self.game.pointing
        if self.seat == ONLOOKER or pointing is None:
            return [frozenset()] * len(self.names)
        setup = self.match.setup
        before = self.table.history.seen_before(self.match, self.seat)
        return [frozenset(pointing.new(setup, before, self.view, p)) for p in range(len(self.names))]

    def new_for(self, owner: int) -> frozenset[str]:
        """Return the parts of a seat's sheet that have changed since its owner's latest decision, as the viewer sees it."""
        pointing = self.game.pointing
        if pointing is None:
            return frozenset()
        before = self.match.redacted(self.table.history.before_decision[owner], self.seat)
        return frozenset(pointing.new(self.match.setup, before, self.view, owner))

    # What they may do

    @cached_property
    def ways(self) -> Ways:
        """The legal moves of the seat shown and the parts that choose them."""
        return ways_of(self.match, self.seat, self.view) if self.deciding else {}

    @cached_property
    def ranks(self) -> Ranks:
        """The ranks of the legal moves: they decide which button is the main one, and what is lit."""
        return ranks_of(self.match, self.seat, self.view, self.ways, self.table.settings.hints)

    @cached_property
    def modes(self) -> list[tuple[str, str]]:
        """Parts that are neither on the sheet nor in the tray, with what their buttons say: they are chosen first."""
        parts = sorted({part for ways in self.ways.values() for way in ways for part in way})
        return [(part, label) for part in parts if (label := self.texts.of_part(part))]

    @cached_property
    def start(self) -> Parts:
        """The parts that are chosen before anybody points."""
        return start_of(self.ways)

    @cached_property
    def selection(self) -> Selection:
        """The parts that can be pointed at before anybody has."""
        return select(self.ways, self.start, [part for part, _ in self.modes], self.ranks)

    @cached_property
    def undoing_seat(self) -> int | None:
        """A seat of the viewer's that may take back what it has chosen: the one shown if it may, else the latest of its own."""
        match = self.match
        if self.seat == ONLOOKER or self.table.is_proven or not match.since_roll:
            return None
        latest = dict.fromkeys(decision.seat for decision in reversed(match.since_roll))
        mine = [p for p in (self.seat, *latest) if p in self.mine and self._see_the_same(self.seat, p)]
        return next((p for p in mine if match.can_choose_again(p)), None)

    @cached_property
    def unrolling_seat(self) -> int | None:
        """A seat of the viewer's that may take back the last roll of real dice: the one shown if it may."""
        may = [p for p in self.table.may_take_back_roll if p in self.mine]
        return self.seat if self.seat in may else next(iter(may), None)

    # Fair dice

    @property
    def commitment(self) -> str | None:
        """The commitment of the dice; None where they are not proven."""
        return self.table.fair.commitment if self.table.settings.dice in PROVEN else None

    @property
    def fair(self) -> FairDice | None:
        """The proof of the dice as far as it may be known; None where they are not proven."""
        return fair_dice(self.table)

    @property
    def rolls_by_hand(self) -> int:
        """The number of rolls that are noted as real ones, among those of the server."""
        return sum(isinstance(line, Roll) and line.by_hand for line in self.match.lines)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the record of a match that has ended, where its dice are proven."""
        record = self.table.record
        assert isinstance(record[0], Header)
        return digest_of([dump(line) for line in record], record[0].data["fair"]["signature"])

    # Words

    def message(self, message: Text) -> str:
        """Return a message of the game in the viewer's language."""
        return self.texts.say(message, self.names)

    def signs(self, view: State, seat: int, action: int) -> list[Sign]:
        """Return a legal action of a seat, whose view is given, as signs with what the page says beside them; [] if the game has none."""

        def said(what: Text | Seat | str) -> str:
            if isinstance(what, Seat):
                return self.names[what.number]
            return self.message(what) if isinstance(what, Text) else what

        found = self.sheet.signs(self.match.setup, view, seat, action) if self.game.sheet else ()
        return [msgspec.structs.replace(one, said=said(one.said)) for one in found]


def fair_dice(table: LiveTable) -> FairDice | None:
    """Return the proof of the dice as far as it may be known, and what is waited for; None where they are not proven."""
    if table.settings.dice not in PROVEN:
        return None
    awaited = [p for p, place in enumerate(table.places) if place.commitment == AWAITED]
    return cast(FairDice, table.proof | {"phase": table.phase, "until": table.info.until, "awaited": awaited})
