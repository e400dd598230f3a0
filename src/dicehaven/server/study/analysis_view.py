"""The analysis board as its page shows it: the board, what the moves and rolls are worth, the tree, what can be set up."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

import msgspec
from markupsafe import Markup

from dicehaven.analysis.board import PositionAnalysis
from dicehaven.analysis.estimates import Estimate
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.sentences import ReasonSentences
from dicehaven.bots.levels import levels_here
from dicehaven.core.contract import NEXT, Adjustable, Part, Sign, State
from dicehaven.core.i18n import Text, capitalized
from dicehaven.core.match import ONLOOKER, Match
from dicehaven.core.position import Position
from dicehaven.drawing import sheets
from dicehaven.server.study.analyses import DEPTHS, Analyses, Analysis, with_dice_taken
from dicehaven.server.study.analysis_rolls import RollsView, wins
from dicehaven.server.study.study import Board, board_of, view_of
from dicehaven.server.study.variations import Exploration, Variation, match_of, position_of
from dicehaven.server.table.page import words
from dicehaven.server.table.page.reason import ReasonView
from dicehaven.server.table.page.words import Question
from dicehaven.server.web.render import Renderer, kind_in_words

LISTED = 14  # moves
SURE = 2.0  # standard errors


class RatedMove(NamedTuple):
    """A move: notation, words and signs, the chance in percent with two standard errors to either side, and as the language writes it."""

    notation: str
    words: str
    signs: list[Sign]
    chance: float
    low: float
    wide: float
    spoken: str
    best: bool
    costs: bool = False  # clearly less is won: reasons can be asked for


class Asked(NamedTuple):
    """A question why a seat's move is not as good as the best, and the reason."""

    seat: int
    best: int
    other: int
    reason: Reason


class Decider(NamedTuple):
    """A seat that has to decide, and its moves: those that are worth the same in one row."""

    name: str
    rows: list[list[RatedMove]]
    more: int
    verdict: str  # what may be concluded


class Branch(NamedTuple):
    """A position of the tree: its number, notation, words, worth, what follows it."""

    number: int
    name: str
    words: str
    worth: str
    here: bool
    after: list["Branch"]


class AnalysisView:
    """An exploration as somebody sees it; `known` is what is known of the position shown.

    `played` are positions of which nothing is said, and `refused` is why the last act was.
    """

    def __init__(
        self,
        now: Exploration,
        language: str,
        renderer: Renderer,
        analyses: Analyses,
        known: Analysis,
        played: Collection[str] = (),
        refused: str = "",
        asked: Asked | None = None,
    ) -> None:
        self.now = now
        self.refused = refused
        self.asked = asked
        self.analyses = analyses
        self.played = played
        self.known = known
        self.match = match_of(now.here.position)
        self.position = position_of(now.here.position)
        self.page = view_of(self.match.copy(), now.shown, language, renderer, you=False)
        self.texts = self.page.texts
        self.say = renderer.messages(language)
        self.names = self.page.names
        self.language = language
        self.depth = min(known.depth, now.depth)  # of all figures on the page
        exact = known.found is not None and known.found.exact
        self.found: PositionAnalysis | None = (
            known.found if exact or not known.found else analyses.at(self.position, self.depth)
        )

    @property
    def why_of(self) -> str:
        """Say which moves are compared; "" if nobody has asked."""
        if self.asked is None:
            return ""
        best, other = (self._describe(self.asked.seat, action) for action in (self.asked.best, self.asked.other))
        return self.say("analysis-why-of", best=best, other=other)

    @property
    def why(self) -> ReasonView | None:
        """Why the best move is better than the one that was asked about."""
        if self.asked is None:
            return None
        words = ReasonSentences(self.now.game, self.language, self.names)
        asked = self.asked
        return ReasonView(
            asked.reason, words, self.page, self.match.view(asked.seat), asked.seat, (asked.best, asked.other)
        )

    # The board

    @cached_property
    def board(self) -> Board:
        """The board: to be played on, or to be set up by tapping."""
        page = self.page
        if not self.now.setting:
            return board_of(page)
        page.modes = []
        board = board_of(page)
        parts = dict(board.parts)
        for one in self.settable:
            for slot, value in one.taps.items():
                part = parts.get(slot, Part())
                held = self._spoken(one.values[one.held])
                label = part.label or f"{self._spoken(one.label)}: {held}"
                parts[slot] = msgspec.structs.replace(
                    part, point=slot, label=label if value == NEXT else part.label or held
                )
        shown = page.sheet.shown(self.match.setup, page.view, page.seat)
        drawing = sheets.drawing_of(self.match.setup, page.sheet, shown, page.texts, tuple(page.names))
        stage = drawing.filled(parts)
        asked = Question(self.say("analysis-setting"), self.say("analysis-setting-how"))
        return replace(board, stage=Markup(stage), parts=parts, choices=None, moves=[], whys={}, question=asked)

    @cached_property
    def settable(self) -> Sequence[Adjustable]:
        """The parts that can be set up on the sheet that is shown."""
        return self.now.adjustables() if self.now.game.position else ()

    @property
    def adjustables(self) -> list[tuple[str, str, list[str], int]]:
        """The same for a form: name, label, values, number of the value that it holds."""
        return [
            (one.name, self._spoken(one.label), [*map(self._spoken, one.values)], one.held) for one in self.settable
        ]

    @property
    def steppers(self) -> list[tuple[str, str, str, int | None, int | None]]:
        """Numbers that are set up one by one: name, label, value, the number of the value before and of the one after."""
        found = []
        for one in self.settable:
            if all(value.isdigit() if isinstance(value, str) else False for value in one.values):
                less = one.held - 1 if one.held else None
                more = one.held + 1 if one.held + 1 < len(one.values) else None
                found.append((one.name, self._spoken(one.label), self._spoken(one.values[one.held]), less, more))
        return found

    @property
    def tools(self) -> list[tuple[int, str]]:
        """The palette: numbers and names of the values that a tap on most places sets; empty where there is only one other value."""
        several = [one for one in self.settable if NEXT in one.taps.values() and not isinstance(one.values[0], str)]
        if not several or len(several[0].values) < 3:
            return []
        return [(NEXT, self.say("analysis-next")), *enumerate(map(self._spoken, several[0].values))]

    @property
    def seats(self) -> list[tuple[int, str, Markup, str, bool, bool]]:
        """The seats: number, name, small sheet, score, true for the one shown, true for those whose turn it is."""
        sheet = self.page.sheet
        turns = self.match.movers or self.match.rollers
        return [
            (
                p,
                name,
                Markup(sheets.small(sheet, self.match.setup, self.page.view, p, self.texts, name)),
                words.score(self.page, p),
                p == self.now.shown,
                p in turns,
            )
            for p, name in enumerate(self.names)
        ]

    @property
    def due(self) -> list[list[tuple[str, str]]]:
        """The dice that are due: of each, its faces by their names in records, and in words."""
        due = self.match.due
        return [[(str(face), self.page.die(face).label) for face in die] for die in due.faces] if due else []

    # What it is worth

    @property
    def is_whole(self) -> bool:
        """True if all figures on the page are known at the depth that is wanted."""
        reached = self.known.is_done or self.known.depth >= self.now.depth
        return (reached and all(self._worth(one) is not None for one in self._rated)) or self.match.over

    @property
    def next_depth(self) -> int | None:
        """The depth that can be asked for next; None once nothing would become more precise."""
        done = self.match.over or self.known.is_done or self.now.depth >= len(DEPTHS) - 1
        return None if done else self.now.depth + 1

    @property
    def chances(self) -> list[tuple[str, float, float, float, str]]:
        """The chances of the seats, where they are known: name, percent, two standard errors to either side, in words."""
        found = self.found.chances if self.found else ()
        return [(name, *self._bar(one), self._wins(one.mean, one.error)) for name, one in zip(self.names, found)]

    @property
    def deciders(self) -> Iterator[Decider]:
        """The seats that have to decide, with their moves, best first; without figures, in the order of their notation."""
        for seat in self.match.movers:
            rated = self.found.moves.get(seat, ()) if self.found else ()
            if rated:
                alike = [list(same) for _, same in groupby(rated, lambda one: (round(one.chance, 6), one.error))]
                rows = [[self._move(seat, one, rated[0]) for one in same] for same in alike[:LISTED]]
                yield Decider(self.names[seat], rows, len(rated) - sum(map(len, rows)), self._verdict(rated))
                continue
            actions = self.match.actions(seat)
            unknown = [
                [RatedMove(self.now.game.write(a), self._describe(seat, a), self._signs(seat, a), 0, 0, 0, "…", False)]
                for a in actions[:LISTED]
            ]
            thinking = "" if self.refused else self.say("analysis-thinking")
            yield Decider(self.names[seat], unknown, len(actions) - len(unknown), thinking)

    def _verdict(self, rated: Sequence[Alternative]) -> str:
        """Return what may be concluded from the figures of a seat's moves."""
        first = rated[0]
        other = next((one for one in rated[1:] if one.chance < first.chance - 1e-9 or one.error), None)
        if other is None:
            return self.say("analysis-all-equal" if len(rated) > 1 else "analysis-one-move")
        if self.found and self.found.exact:
            return self.say("analysis-exact")
        sure = all(first.chance - one.chance > SURE * one.error for one in rated[1:])
        return self.say("analysis-best" if sure else "analysis-unsure")

    @cached_property
    def rolls(self) -> RollsView | None:
        """The rolls that can fall; None as long as nothing is known of them."""
        return RollsView(self.found, self.page, self.language) if self.found and self.found.rolls else None

    @property
    def roller(self) -> str:
        """The name of the seat whose dice are due; "" if none are."""
        rollers = self.match.rollers
        return self.names[rollers[0]] if rollers else ""

    # The tree

    @property
    def tree(self) -> Branch:
        """The tree from its root."""
        return self._branch(0)

    @property
    def _rated(self) -> list[Variation]:
        moved = [one for one in self.now.tree if one.move]
        return [one for one in moved if not self._is_played(position_of(self.now.tree[one.before].position))]

    def _is_played(self, position: Position) -> bool:
        return bool(self.played) and with_dice_taken(position) in self.played

    @property
    def unrated(self) -> list[str]:
        """The positions of the tree whose analysis at this depth the figures of the tree still need."""
        return list({self.now.tree[one.before].position: None for one in self._rated if self._worth(one) is None})

    def _branch(self, number: int) -> Branch:
        one = self.now.tree[number]
        after = [self._branch(k) for k, other in enumerate(self.now.tree) if other.before == number]
        name, spoken = self._named(one)
        worth = self._worth(one) if one.move else None
        return Branch(number, name, spoken, self._wins(*worth) if worth else "", number == self.now.at, after)

    def _named(self, one: Variation) -> tuple[str, str]:
        """Return how a position came about, in notation and in words."""
        if one.before < 0:
            return self.say("analysis-begun"), ""
        if one.move:
            before = match_of(self.now.tree[one.before].position)
            seat = self.names[one.seat] if one.seat in range(before.players) else ""
            action = before.game.read(one.move)
            view = before.view(one.seat)
            spoken = self.texts.say(before.game.moves.describe(before.setup, view, one.seat, action), self.names)
            return one.move, f"{seat}: {spoken}"
        if one.faces:
            faces = ", ".join(self.page.die(face).label or str(face) for face in one.faces)
            seat = self.names[one.seat] if one.seat in range(len(self.names)) else ""
            return self.say("analysis-rolled", dice=faces), seat
        return self.say("analysis-changed"), ""

    def _worth(self, one: Variation) -> tuple[float, float] | None:
        """Return what a move was worth to the seat that made it, at the depth of the page; None while it is not known."""
        before = position_of(self.now.tree[one.before].position)
        found = None if self._is_played(before) else self.analyses.at(before, max(self.depth, 0))
        action = self.now.game.read(one.move)
        rated = found.moves.get(one.seat, ()) if found else ()
        return next(((move.chance, move.error) for move in rated if move.action == action), None)

    # Words

    def _spoken(self, message: Text | str) -> str:
        return message if isinstance(message, str) else self.texts.say(message, self.names)

    def _describe(self, seat: int, action: int) -> str:
        view: State = self.match.view(seat)
        return capitalized(self.page.message(self.now.game.moves.describe(self.match.setup, view, seat, action)))

    def _move(self, seat: int, one: Alternative, first: Alternative) -> RatedMove:
        notation = self.now.game.write(one.action)
        bar = self._bar(Estimate(one.chance, one.error))
        spoken = self._wins(one.chance, one.error)
        costs = first.chance - one.chance > max(SURE * one.error, 1e-9)
        named = notation, self._describe(seat, one.action), self._signs(seat, one.action)
        return RatedMove(*named, *bar, spoken, one is first or one == first, costs)

    def _signs(self, seat: int, action: int) -> list[Sign]:
        return self.page.signs(self.match.view(seat), seat, action)

    def _bar(self, one: Estimate) -> tuple[float, float, float]:
        """Return the share, where its band begins and how wide it is, in percent of the bar."""
        low = max(one.mean - SURE * one.error, 0.0)
        high = min(one.mean + SURE * one.error, 1.0)
        return round(100 * one.mean, 2), round(100 * low, 2), round(100 * (high - low), 2)

    def _wins(self, mean: float, error: float) -> str:
        return wins(mean, error, self.language)

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The bots to play against."""
        return [(kind, kind_in_words(self.say, kind)) for kind in levels_here(self.now.game)]


def seat_to_play(match: Match) -> int:
    """Return the seat that somebody takes who plays on from a position: the one whose turn it is."""
    asked = match.movers or match.rollers
    return asked[0] if asked else max(ONLOOKER, 0)
