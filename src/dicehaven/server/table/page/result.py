"""The result of a match: who has won by how much and why, the points, the record, a rematch."""

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, NamedTuple

from markupsafe import Markup
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from dicehaven.core.contract import Points
from dicehaven.core.i18n import capitalized
from dicehaven.core.languages import grouped
from dicehaven.core.record import dump
from dicehaven.core.registry import games
from dicehaven.drawing import sheets
from dicehaven.server.table.page import words
from dicehaven.server.table.page.agreed import agreement, in_one_line
from dicehaven.server.table.page.of_request import Table, page_view
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.page.words import shortest_names
from dicehaven.server.table.play.rematch import Rematches
from dicehaven.server.web.request import apart, attachment, house_of, in_parts, visitor_of, whole_page
from dicehaven.server.web.routing import Routes

router = Routes()
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

    def __init__(self, page: TableView) -> None:
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
                words.score(page, p),
                Markup(sheets.small(sheet, page.match.setup, page.view, p, page.texts, name)),
                p in page.match.winners,
            )
            for p, name in enumerate(page.names)
        ]

    @cached_property
    def _points(self) -> list[list[Points]]:
        """The lines of each seat; none where the game does not say."""
        match = self.page.match
        return [match.game.moves.points(match.setup, match.state, q) for q in range(match.players)]

    @cached_property
    def totals(self) -> list[int]:
        """The points that count, added up, by seat."""
        return [sum(line.number for line in lines if line.counts) for lines in self._points]

    @property
    def has_total(self) -> bool:
        """True if more than one line counts, so that a sum tells something."""
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
        """The winner, and the margin where there is one."""
        page = self.page
        match = self.page.match
        if len(match.winners) != 1 or not page.texts.has(MARGIN):
            return words.question(page).prompt
        winner = match.winners[0]
        ahead = self.totals[winner] - max(total for p, total in enumerate(self.totals) if p != winner)
        if ahead <= 0:
            return words.question(page).prompt
        margin = page.texts(MARGIN, count=ahead)
        if winner == page.reader:
            return page.say("you-win-by", margin=margin)
        return page.say("wins-by", name=page.names[winner], margin=margin)

    @property
    def story(self) -> str:
        """The end of the match, the final score, and the line that made the difference."""
        page = self.page
        match = self.page.match
        ending = match.game.moves.ending(match.setup, match.state)
        sentences = [capitalized(page.message(ending))] if ending else []
        return " ".join([*sentences, words.final_score(page), *self._difference()])

    def _difference(self) -> list[str]:
        """Return the line in which a single winner was furthest ahead of the second, if several lines count."""
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


@router.get("/t/{name}/result")
async def result(request: Request, name: str) -> Response:
    """Show who won, the points, the final sheets and the proof of the dice."""
    page = await page_view(request, name)
    table = page.table
    if table.landed:
        practice = f"?practice={table.id}" if table.settings.practice else ""
        return RedirectResponse(f"/flight/{table.settings.flight}{practice}", 303)
    if not table.match.over:
        return RedirectResponse(f"/t/{name}", 303)

    def make() -> Response:
        return whole_page(
            request,
            "result.html",
            page.game,
            table=table,
            page=page,
            found=ResultView(page),
            short=shortest_names(tuple(page.names)),
            others=_other_games(page),
            more=_more(page),
            usual=in_one_line(agreement(page)),
            work=None,
        )

    return await apart(request, name, make)


@router.get("/t/{name}/record")
async def record(request: Request, name: str) -> Response:
    """Download the record; during the match it ends with the last roll."""
    page = await page_view(request, name)
    lines = await apart(request, name, lambda: "".join(dump(line) + "\n" for line in page.table.record).encode())
    return in_parts(lines, "application/x-ndjson", attachment(f"{page.game.name}-{page.table.id}", "jsonl"))


@router.get("/t/{name}/rematch")
async def offered(request: Request, name: str) -> Response:
    """Get the piece of the result page that opens a rematch, or joins the one that somebody has opened."""
    page = await page_view(request, name)
    given = {"table": page.table, "page": page, "others": _other_games(page), "more": _more(page)}
    html = page.renderer.page("_rematch.html", say=page.say, **given)
    return HTMLResponse(html, headers={"Cache-Control": "no-store"})


def _more(page: TableView) -> bool:
    """Return True if people of a room may play again with a seat more."""
    return bool(page.table.settings.circle) and len(page.table.places) + 1 in page.game.seats


def _other_games(page: TableView) -> list[tuple[str, str]]:
    """Return the other games that as many people of a room play, with their titles; this one first where there may be a seat more."""
    if not page.table.settings.circle:
        return []
    fits = [one for one in games().values() if len(page.table.places) in one.seats and one is not page.game]
    fits = [page.game, *fits] if _more(page) else fits
    return [(one.name, one.texts(page.viewer.language)("title")) for one in fits]


@router.post("/t/{name}/rematch", rate="table")
async def rematch(
    request: Request, table: Table, game: Annotated[str, Meta(max_length=40)] = "", more: bool = False
) -> Response:
    """Open a rematch: a new table with the same people, at which the next seat begins, perhaps of another game or with a seat more."""
    fresh = await house_of(request)[Rematches].rematch(table, visitor_of(request), game, more)
    return RedirectResponse(f"/t/{fresh.id}", 303)
