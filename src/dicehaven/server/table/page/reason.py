"""A reason as a page shows it: two sentences, a picture out of the sheet's own drawing, and figures for whoever wants them."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.sentences import ReasonSentences
from dicehaven.core.contract import Cutout, Face, FaceRow, Often, State
from dicehaven.drawing import sheets
from dicehaven.drawing.dice import Die
from dicehaven.server.table.page.view import TableView

DOTS = 10


class ShownDie(NamedTuple):
    """A die in a row of the picture: `look` is "good", "pale" or ""; `sign` is the id of a symbol below it, or ""."""

    die: Die
    look: str
    sign: str


class PictureRow(NamedTuple):
    """A row of the picture: dice, or how often of 100 with dots of which some are full, or a part of a sheet."""

    label: str
    dice: tuple[ShownDie, ...] = ()
    of_100: int | None = None
    dots: int = 0
    drawing: Markup = Markup()


class ReasonView:
    """The reason why the first of two moves of a seat is better than the second, for a reader; `view` is what the seat saw."""

    def __init__(
        self, reason: Reason, words: ReasonSentences, page: TableView, view: State, seat: int, pair: tuple[int, int]
    ) -> None:
        self.reason = reason
        self.words = words
        self.page = page
        self.view = view
        self.seat = seat
        self.pair = pair

    @property
    def known(self) -> bool:
        """True if there is an idea that explains it."""
        return bool(self.reason.idea)

    @property
    def sentences(self) -> list[str]:
        return self.words.told(self.reason)

    @cached_property
    def figures(self) -> list[tuple[str, str, str]]:
        return self.words.figures(self.reason)

    @property
    def heads(self) -> tuple[str, str]:
        """What the columns of the figures are called."""
        return self.words.say("reason-better"), self.words.say("reason-worse")

    @property
    def figures_words(self) -> str:
        return self.words.say("reason-figures")

    @cached_property
    def picture(self) -> list[PictureRow]:
        return list(self._rows()) if self.page.game.sheet else []

    def _rows(self) -> Iterator[PictureRow]:
        for one in self.reason.picture:
            label = self.words.spoken(one.label)
            match one:
                case FaceRow():
                    yield PictureRow(label, tuple(self._dice(one)))
                case Often():
                    yield PictureRow(label, of_100=one.of_100, dots=round(one.of_100 * DOTS / 100))
                case Cutout():
                    yield PictureRow(label, drawing=self._drawing(one))

    def _dice(self, row: FaceRow) -> Iterator[ShownDie]:
        signs = row.signs or ("",) * len(row.faces)
        for place, (face, sign) in enumerate(zip(row.faces, signs, strict=True)):
            look = "good" if place in row.lit else "pale" if place in row.pale else ""
            yield ShownDie(self._die(face), look, sign)

    def _die(self, face: Face) -> Die:
        found = self.page.sheet.face(face, self.page.texts)
        return found if isinstance(found, Die) else Die(face, label=str(face))

    def _drawing(self, one: Cutout) -> Markup:
        page = self.page
        after = self.view
        if one.then:
            after = self.view.copy()
            page.game.plain.step(page.match.setup, after, self.seat, self.pair[0 if one.then == "better" else 1])
        setup = page.match.setup
        return Markup(sheets.cutout(page.sheet, setup, after, one.seat, page.texts, page.names, one.filled, one.wanted))
