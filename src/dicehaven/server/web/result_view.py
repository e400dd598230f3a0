"""The result page's view: who has won by how much, why, and what everybody's points are made of."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.core.contract import Points
from dicehaven.core.i18n import capitalized
from dicehaven.core.languages import grouped
from dicehaven.drawing import sheets
from dicehaven.server.web.page.view import PageView

MARGIN = "margin"  # the message of a game that says by how much a seat is ahead


class Line(NamedTuple):
    """A line of the table of points: what for, the seats' counts, and whether they add up to the total."""

    what: str
    counts: list[str]
    adds_up: bool


class Final(NamedTuple):
    """A seat at the end: its score, its sheet, whether it has won."""

    number: int
    name: str
    score: str
    sheet: Markup
    won: bool


class ResultView:
    """A finished match as the page of a viewer tells it."""

    def __init__(self, page: PageView) -> None:
        self.page = page

    @cached_property
    def finals(self) -> list[Final]:
        """The seats."""
        page = self.page
        sheet = self.page.sheet
        return [
            Final(
                p,
                name,
                page.standing(p).score,
                Markup(sheets.small(sheet, page.match.setup, page.view, p, page.texts, name) if sheet else ""),
                p in page.match.winners,
            )
            for p, name in enumerate(page.names)
        ]

    @cached_property
    def _points(self) -> list[list[Points]]:
        """The lines of each seat; none where the game does not say."""
        match = self.page.match
        breakdown = self.page.game.breakdown
        if breakdown is None:
            return [[] for _ in range(match.players)]
        return [breakdown.points(match.setup, match.state, q) for q in range(match.players)]

    @cached_property
    def totals(self) -> list[int]:
        """What counts, added up, by seat."""
        return [sum(line.number for line in lines if line.counts) for lines in self._points]

    @property
    def has_total(self) -> bool:
        """Whether more than one line counts, so that a sum tells something."""
        return sum(line.counts for line in self._points[0]) > 1

    @property
    def lines(self) -> list[Line]:
        """The table of points."""
        say = self.page.message
        return [
            Line(capitalized(say(of[0].what)), self._numbers(one.number for one in of), of[0].counts)
            for of in zip(*self._points, strict=True)
        ]

    @property
    def sums(self) -> list[str]:
        """The totals as the reader's language writes them."""
        return self._numbers(self.totals)

    def _numbers(self, counts: Iterable[int]) -> list[str]:
        return [grouped(count, self.page.texts.language) for count in counts]

    @property
    def heading(self) -> str:
        """Who has won, and by how much where that can be said."""
        page = self.page
        match = self.page.match
        if len(match.winners) != 1 or not page.game.breakdown or not page.texts.has(MARGIN):
            return page.question.prompt
        winner = match.winners[0]
        ahead = self.totals[winner] - max(total for p, total in enumerate(self.totals) if p != winner)
        if ahead <= 0:
            return page.question.prompt
        margin = page.texts(MARGIN, count=ahead)
        if winner == page.reader:
            return page.say("you-win-by", margin=margin)
        return page.say("wins-by", name=page.names[winner], margin=margin)

    @property
    def story(self) -> str:
        """How the match ended, the final score, and what made the difference."""
        page = self.page
        match = self.page.match
        breakdown = self.page.game.breakdown
        ending = breakdown.ending(match.setup, match.state) if breakdown else None
        sentences = [capitalized(page.message(ending))] if ending else []
        return " ".join([*sentences, page.final_score, *self._difference()])

    def _difference(self) -> list[str]:
        """The line in which a single winner was furthest ahead of the second, if several lines count."""
        winners = self.page.match.winners
        if len(winners) != 1 or not self.has_total:
            return []
        winner = winners[0]
        second = max((p for p in range(len(self.totals)) if p != winner), key=lambda p: self.totals[p])
        lead, what, own, other = max(
            (
                (mine.number - theirs.number, mine.what, mine.number, theirs.number)
                for mine, theirs in zip(self._points[winner], self._points[second], strict=True)
                if mine.counts
            ),
            key=lambda found: found[0],
        )
        return [self.page.say("difference", what=self.page.message(what), own=own, other=other)] if lead > 0 else []
