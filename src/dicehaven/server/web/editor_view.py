"""The page of the board editor: the palette, the sheet, what is wrong, the numbers, and how fair a board is."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from markupsafe import Markup

from dicehaven.core.contract import Check, Editing, Flaw, LayoutData, Number, Part, Tool
from dicehaven.core.editing import flaws_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, capitalized
from dicehaven.drawing.slots import Drawing
from dicehaven.lab.fairness import BOARD, Played
from dicehaven.server.service.fairness import Fairness
from dicehaven.server.service.jobs import Job
from dicehaven.server.storage.boards import Board
from dicehaven.server.web.editor import EditorState, editing_of

# of the line of a figure; the shares that it shows, from an even one
WIDE = 200
FAR = 0.1


@dataclass(frozen=True)
class FairnessRow:
    """A share with its 95 % interval, as a line of the page: places of its dot and its ends on WIDE."""

    name: str
    share: str
    dot: float
    low: float
    high: float


@dataclass(frozen=True)
class FairnessGroup:
    """The shares of one question, and what they come to; no sentence before all matches are played."""

    title: str
    rows: list[FairnessRow]
    verdict: str


@dataclass(frozen=True)
class FairnessView:
    """The fairness of a board as a page shows it; `is_old` where the board has been changed since."""

    job: Job[Fairness]
    say: Texts
    key: str
    is_old: bool = False

    @property
    def work(self) -> Fairness:
        """The figures so far."""
        assert self.job.found is not None
        return self.job.found

    @property
    def percent(self) -> int:
        return 100 * self.work.games // self.work.total

    @property
    def groups(self) -> list[FairnessGroup]:
        """The figures for each number of seats, and for the board against the shipped ones, as they are played."""
        return [self._group(about, played) for about, played in self.work.found.items()]

    def _group(self, about: str, played: Played) -> FairnessGroup:
        if about == BOARD:
            rows = [self._row(self.say("fair-board"), played, 0)]
            return FairnessGroup(self.say("fair-against"), rows, self._verdict(about, played, 0))
        title = self.say("fair-with", players=len(played.won), even=self._number(played.even))
        rows = [self._row(self._seat(p), played, p) for p in range(len(played.won))]
        two = len(played.won) == 2
        return FairnessGroup(
            title, rows, self._verdict("seats" if two else "many", played, 0 if two else played.farthest)
        )

    def _verdict(self, about: str, played: Played, p: int) -> str:
        """Return the conclusion once all matches are played: the share of p is an even one, or not."""
        if not self.job.is_done:
            return ""
        found = played.shares[p].minus(played.even)
        finding = "more" if found.low > 0 else "less" if found.high < 0 else "none"
        share = self._number(played.shares[p].value)
        points = self._point(found.half)
        more = {"seat": self._seat(p)} if about == "many" else {}
        return self.say(f"fair-{about}-{finding}", share=share, points=points, **more)

    def _seat(self, p: int) -> str:
        return self.say("fair-seat", number=p + 1)

    def _row(self, name: str, played: Played, p: int) -> FairnessRow:
        share = played.shares[p]
        dot, low, high = (_place(value - played.even) for value in (share.value, share.low, share.high))
        return FairnessRow(name, self._number(share.value), dot, low, high)

    def _number(self, share: float) -> str:
        return self.say("fair-number", number=self._point(share))

    def _point(self, share: float) -> str:
        """Return hundredths with a digit, as the language writes it."""
        return f"{100 * share:.1f}".replace(".", self.say("fair-point"))


def _place(edge: float) -> float:
    return round(min(max((edge + FAR) / (2 * FAR), 0.0), 1.0) * WIDE, 1)


HINT = "edit-hint"  # a message that a game may have
MOST_NAMED = 8  # places of a flaw


@dataclass(frozen=True)
class EditorView:
    """The editor as somebody sees it; `news` is what is said of the last act, `problem` why it was refused, `problem_at` where."""

    game: Game
    state: EditorState
    language: str
    mine: bool = True
    news: str = ""
    problem: str = ""
    problem_at: str = ""
    own: Sequence[Board] = ()
    fair: FairnessView | None = None

    @cached_property
    def editing(self) -> Editing:
        return editing_of(self.game)

    @cached_property
    def texts(self) -> Texts:
        return self.game.texts(self.language)

    @property
    def layout(self) -> LayoutData:
        return self.state.draft.layout

    @cached_property
    def tools(self) -> Sequence[Tool]:
        return self.editing.tools(self.layout, self.texts)

    @cached_property
    def numbers(self) -> Sequence[Number]:
        return self.editing.numbers(self.layout)

    @property
    def sizes(self) -> list[Number]:
        """Numbers that are always shown."""
        return [number for number in self.numbers if not number.tapped]

    @property
    def stepping(self) -> list[Number]:
        """The numbers of the place that was tapped."""
        return [one for one in self.numbers if one.tapped and one.tapped == self.state.focus]

    @cached_property
    def checks(self) -> Sequence[Check]:
        return self.editing.checks(self.layout)

    @cached_property
    def flaws(self) -> list[Flaw]:
        return flaws_of(self.checks)

    @cached_property
    def parts(self) -> dict[str, Part]:
        return self.editing.parts(self.layout, self.texts)

    @cached_property
    def sheet(self) -> Markup:
        """The drawing; every place of it can be tapped."""
        points = {part.point for part in self.parts.values() if part.point}
        chosen = [self.state.focus] if self.stepping else []
        return Markup(Drawing(self.editing.drawing(self.layout, self.texts)).filled(self.parts, points, chosen))

    @cached_property
    def places(self) -> list[tuple[str, str]]:
        """Places that can be painted, with what they are called, for a form without scripts."""
        numbers = {number.tapped for number in self.numbers}
        points = dict.fromkeys(part.point for part in self.parts.values() if part.point and part.point not in numbers)
        return [(place, self.called(place)) for place in points]

    @property
    def hint(self) -> str:
        """An introduction in the words of the game, if it has some."""
        return self.texts(HINT) if self.texts.has(HINT) else ""

    @property
    def shipped(self) -> Sequence[str]:
        """The boards to begin with."""
        return self.editing.names(self.game.layout_data(None))

    @property
    def played(self) -> str:
        """The layout as a table is set up with it."""
        return json.dumps(self.editing.finished(self.layout, self.state.name), ensure_ascii=False)

    @property
    def changed(self) -> str:
        """The place that was changed last, in words; "" where it was more than one."""
        past = self.state.draft.past
        return self.called(past[-1].place) if past and past[-1].place else ""

    def called(self, place: str) -> str:
        """Return a place in a sentence."""
        return self.editing.called(self.layout, place, self.texts)

    def reason(self, flaw: Flaw) -> str:
        """Return why something is wrong, as a sentence."""
        return capitalized(self.texts.say(flaw.reason))

    def where(self, flaw: Flaw) -> str:
        """Return the places of a flaw, the first ones of many."""
        named = [self.called(place) for place in flaw.places[:MOST_NAMED]]
        return ", ".join(named) + (" …" if len(flaw.places) > MOST_NAMED else "")

    def label_of(self, number: Number) -> str:
        """Return what a number is."""
        return self.texts.say(number.label)

    @property
    def touched(self) -> str:
        """The content of the place that was tapped last, for those who do not see it."""
        part = self.parts.get(self.state.focus)
        return part.label if part else ""
