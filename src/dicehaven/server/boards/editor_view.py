"""The page of the board editor: the palette, the sheet, what is wrong, the numbers, and how fair a board is."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from dicehaven.core import extras
from dicehaven.core.contract import Flaw
from dicehaven.core.editing import flaws_of
from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts, capitalized
from dicehaven.core.languages import decimal, percent
from dicehaven.drawing.slots import Drawing
from dicehaven.server.boards.editor import EditorState, editing_of
from dicehaven.server.boards.fairness import Fairness
from dicehaven.server.boards.store import Board
from dicehaven.server.work.jobs import Job
from dicehaven.skill.fairness import BOARD, Played

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
    def progress(self) -> int:
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
        points = decimal(100 * found.half, self.say.language)
        more = {"seat": self._seat(p)} if about == "many" else {}
        return self.say(f"fair-{about}-{finding}", share=share, points=points, **more)

    def _seat(self, p: int) -> str:
        return self.say("fair-seat", number=p + 1)

    def _row(self, name: str, played: Played, p: int) -> FairnessRow:
        share = played.shares[p]
        dot, low, high = (_place(value - played.even) for value in (share.value, share.low, share.high))
        return FairnessRow(name, self._number(share.value), dot, low, high)

    def _number(self, share: float) -> str:
        return percent(share, self.say.language)


def _place(edge: float) -> float:
    return round(min(max((edge + FAR) / (2 * FAR), 0.0), 1.0) * WIDE, 1)


HINT = "edit-hint"  # a message that a game may have
MAX_NAMED = 8  # places of a flaw


class EditorView:
    """The editor as somebody sees it; `news` is what is said of the last act, `problem` why it was refused, `problem_at` where."""

    def __init__(
        self,
        game: Game,
        state: EditorState,
        language: str,
        own: Sequence[Board],
        fair: FairnessView | None,
        news: str = "",
        problem: str = "",
        problem_at: str = "",
    ) -> None:
        """Look at the draft: it takes a while, since its parts are drawn and checked."""
        self.own = own
        self.fair = fair
        self.measures = fair is not None or extras.installed()  # whether anybody can find out how fair it is
        self.news = news
        self.problem = problem
        self.problem_at = problem_at
        self.mine = not state.board_id or any(one.id == state.board_id for one in own)
        self.editing = editing_of(game)
        self.texts = game.texts(language)
        self.layout = state.draft.layout
        self.tools = self.editing.tools(self.layout, self.texts)
        self.numbers = self.editing.numbers(self.layout)
        self.sizes = [one for one in self.numbers if not one.tapped]  # are always shown
        self.stepping = [one for one in self.numbers if one.tapped and one.tapped == state.focus]  # where was tapped
        self.checks = self.editing.checks(self.layout)
        self.flaws = flaws_of(self.checks)
        self.shipped = self.editing.names(game.layout_data(None))  # to begin with
        self.hint = self.texts(HINT) if self.texts.has(HINT) else ""
        self.played = json.dumps(self.editing.finished(self.layout, state.name), ensure_ascii=False)  # for a new table
        parts = self.editing.parts(self.layout, self.texts)
        points = dict.fromkeys(part.point for part in parts.values() if part.point)
        drawing = Drawing(self.editing.drawing(self.layout, self.texts))
        self.sheet = Markup(drawing.filled(parts, points, [state.focus] if self.stepping else []))
        tapped = {number.tapped for number in self.numbers}
        self.places = [(one, self._called(one)) for one in points if one not in tapped]  # for a form without scripts
        self.touched = parts[state.focus].label if state.focus in parts else ""  # for those who do not see it
        last = state.draft.past[-1].place if state.draft.past else ""  # "" where more than one place was changed
        self.changed = self._called(last) if last else ""

    def _called(self, place: str) -> str:
        """Return a place in a sentence."""
        return self.editing.called(self.layout, place, self.texts)

    def reason(self, flaw: Flaw) -> str:
        """Return why something is wrong, as a sentence."""
        return capitalized(self.texts.say(flaw.reason))

    def where(self, flaw: Flaw) -> str:
        """Return the places of a flaw, the first ones of many."""
        named = [self._called(place) for place in flaw.places[:MAX_NAMED]]
        return ", ".join(named) + (" …" if len(flaw.places) > MAX_NAMED else "")
