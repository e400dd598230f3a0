"""A costly decision as a page shows it: the position before it with the better move drawn, the reasons, what else there was."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from markupsafe import Markup

from dicehaven.core.contract import Part
from dicehaven.core.lazy import lazy
from dicehaven.drawing import sheets
from dicehaven.drawing.dice import Die
from dicehaven.review.reasons import Reasons
from dicehaven.review.review import DEAREST, Review, Row
from dicehaven.review.sentences import Sentences
from dicehaven.server.web.page.view import PageView


@dataclass(frozen=True)
class Card:
    """A costly decision in the list: its number from 1, and where it leads."""

    number: int
    row: Row
    link: str
    current: bool


@dataclass(frozen=True)
class Bar:
    """A chance as a bar: percent of its length, what stands beside it, what it is."""

    percent: float
    said: str
    kind: str


class Moment:
    """One of the costly decisions of some seats; `number` counts from 1."""

    def __init__(
        self, page: PageView, found: Review, words: Sentences, seats: Sequence[int], asked: int | None, number: int
    ) -> None:
        self.page = page
        self.words = words
        self.asked = asked
        self.costly = found.costly(seats or None)
        self.number = min(max(1, number), len(self.costly))
        self.row = self.costly[self.number - 1] if self.costly else None
        if self.row is not None and self.row.analysis is not None:
            self.reasons = Reasons(found, self.row)
            self.analysis = self.row.analysis

    def link(self, number: int) -> str:
        """The address of another of these decisions."""
        asked = {} if self.asked is None else {"seat": self.asked}
        return f"/t/{self.page.table.id}/review?" + urlencode(asked | {"moment": number}) + "#moment"

    @property
    def cards(self) -> list[Card]:
        """The dearest ones."""
        rows = enumerate(self.costly[:DEAREST], 1)
        return [Card(k, row, self.link(k), k == self.number) for k, row in rows]

    @property
    def bars(self) -> list[Bar]:
        """The chances that the better move and the one that was made leave."""
        assert self.row is not None
        best = self.analysis.alternatives[0].chance
        left = self.words.left(self.row)
        return [
            Bar(100 * best, self.words.percent(best), "better"),
            Bar(100 * left.mean, self.words.change(left), "played"),
        ]

    @lazy
    def dice(self) -> list[tuple[Die, bool]]:
        """The dice that lay there: those of the better move stand out; whether the move that was made chose them instead."""
        sheet = self.page.sheet
        seat = self.reasons.seat
        texts = self.page.texts
        if not sheet:
            return []
        made = Counter(self._pointed(self.reasons.played_action))
        found = list[tuple[Die, bool]]()
        made -= Counter(self.better)
        for die in sheet.tray(self.reasons.setup, self.reasons.view, seat, texts, self.better):
            instead = made[die.part] > 0 and die.state != "selected"
            made[die.part] -= instead
            found.append((die, instead))
        return found

    @property
    def better(self) -> tuple[str, ...]:
        """What the better move points at."""
        return self._pointed(self.analysis.alternatives[0].action)

    @property
    def played(self) -> set[str]:
        """What the move that was made points at, and the better one does not."""
        return set(self._pointed(self.reasons.played_action)).difference(self.better)

    def _pointed(self, action: int) -> tuple[str, ...]:
        pointing = self.page.game.pointing
        if not self.page.sheet or not pointing:
            return ()
        return pointing.parts(self.reasons.setup, self.reasons.view, self.reasons.seat, action)

    @property
    def played_shows(self) -> bool:
        """Whether anything that the move that was made points at is lit, on the sheet or among the dice."""
        on_sheet = {part.point for part in self._parts.values()}
        return not self.played.isdisjoint(on_sheet) or any(instead for _, instead in self.dice)

    @lazy
    def _parts(self) -> Mapping[str, Part]:
        """The state of the sheet before the decision, with the better move drawn."""
        page = self.page
        setup = self.reasons.setup
        view = self.reasons.view
        seat = self.reasons.seat
        sheet = page.sheet
        texts = page.texts
        names = page.names
        if not sheet or not page.game.pointing:
            return {}
        nothing, ahead = (sheet.preview(setup, view, seat, texts, names, chosen) for chosen in ((), self.better))
        parts = dict(sheet.parts(setup, view, sheet.shown(setup, view, seat), texts, names, set()))
        for slot, part in ahead.items():
            if part.point in self.played.union(self.better) or (not part.point and nothing.get(slot) != part):
                parts[slot] = part
        return parts

    @property
    def position(self) -> Markup:
        """The sheet before the decision; the better move is drawn, the fields of the one that was made are lit."""
        setup = self.reasons.setup
        view = self.reasons.view
        sheet = self.page.sheet
        if not sheet or not self.page.game.pointing:
            return Markup()
        shown = sheet.shown(setup, view, self.reasons.seat)
        drawing = sheets.drawing_of(setup, sheet, shown, self.page.texts, tuple(self.page.names))
        return Markup(drawing.filled(self._parts, self.played, self.better))
